import { lineName, type PricedLine } from '@xinglin/domain/cart'
import { formatMoney, formatUnitPrice } from '@xinglin/domain/kernel/money'
import { memo } from 'react'
import { oneLine } from '../../theme/reset.css.ts'
import { grouped } from '../selling.ts'
import * as styles from './CartLineSketch.css.ts'

type CartLineSketchProps = {
  readonly line: PricedLine
  /** Height of the row that replaces it, in px. */
  readonly height: number
}

/** A placeholder of a cart line while scrolling: name and price, aria-hidden, not interactive. */
export const CartLineSketch = memo(({ line: priced, height }: CartLineSketchProps) => {
  const { line, price, counts, quantity } = priced
  return (
    <li className={styles.states[counts ? 'chosen' : 'left']} ref={ofHeight(height)} aria-hidden="true">
      <div className={styles.goods}>
        <p className={`${styles.words} ${oneLine}`}>{[lineName(line), ...factsOf(priced)].join('\n')}</p>
      </div>
      {price !== null && <span className={styles.price}>{formatUnitPrice(price.unitPrice)}</span>}
      <span className={styles.quantity}>{grouped(quantity)}</span>
      {price !== null && <span className={styles.amount}>{formatMoney(price.amount)}</span>}
    </li>
  )
})

/** In the browser only, after measuring: server-rendered HTML must not have style attributes. */
const ofHeight =
  (height: number) =>
  (element: HTMLElement | null): void =>
    element?.style.setProperty('height', `${String(height)}px`)

const factsOf = ({ line }: PricedLine): readonly string[] => {
  switch (line.kind) {
    case 'goods':
      return [line.goods.specification, line.goods.manufacturer]
    case 'exchange':
      return [line.offer.extra.specification, line.offer.extra.manufacturer]
    case 'gift':
    case 'combination':
      return []
  }
}
