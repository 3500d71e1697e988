import {
  type CombinationLine,
  type GoodsLine,
  isSelectable,
  lineBounds,
  type LineId,
  type LineShare,
  type PricedLine,
} from '@xinglin/domain/cart'
import { isSame } from '@xinglin/domain/kernel/same'
import { CartLineRow, type LinePlace } from '@xinglin/ui-kit/commerce/CartLineRow'
import { ComboLine } from '@xinglin/ui-kit/commerce/ComboLine'
import { GiftLine } from '@xinglin/ui-kit/commerce/GiftLine'
import { UnavailableLine } from '@xinglin/ui-kit/commerce/UnavailableLine'
import { memo } from 'react'
import { paths } from '../../shared/paths.ts'

export type CartRowProps = {
  readonly line: PricedLine
  /** Its share of the reductions of the whole cart. */
  readonly shares: readonly LineShare[]
  /** Why its last change was undone; null when it was not. */
  readonly refusal: string | null
  readonly onSelect: (ids: readonly LineId[], selected: boolean) => void
  readonly onQuantity: (id: LineId, quantity: number) => void
  /** Asks for confirmation first. */
  readonly onRemove: (ids: readonly LineId[]) => void
  readonly onFavourite: (lines: readonly GoodsLine[]) => void
  readonly place: LinePlace
}

/** One line of the cart by its kind, memoised. */
export const CartRow = memo((props: CartRowProps) => {
  const { line: priced, shares, refusal, onSelect, onQuantity, onRemove, onFavourite, place } = props
  const { line } = priced
  const changes = {
    place,
    refusal,
    onSelect: (selected: boolean) => onSelect([line.id], selected),
    onQuantity: (quantity: number) => onQuantity(line.id, quantity),
    onRemove: () => onRemove([line.id]),
  }
  switch (line.kind) {
    case 'combination':
      return <Combination priced={{ ...priced, line }} changes={changes} />
    case 'gift': {
      const { goods, because } = line
      return (
        <GiftLine
          name={goods.name}
          specification={goods.specification}
          quantity={priced.quantity}
          unit={goods.unit}
          because={`${because}，随货发出`}
          cut={priced.notice}
          place={place}
          href={paths.goods(goods.id)}
        />
      )
    }
    case 'goods':
    case 'exchange': {
      const goods = line.kind === 'goods' ? line.goods : line.offer.extra
      const ofOneGood = { ...priced, line }
      return isSelectable(priced) ? (
        <CartLineRow
          line={ofOneGood}
          href={paths.goods(goods.id)}
          shares={shares}
          {...(line.kind === 'goods' ? { onFavourite: () => onFavourite([line]) } : {})}
          {...changes}
        />
      ) : (
        <UnavailableLine
          line={ofOneGood}
          href={paths.goods(goods.id)}
          similarHref={paths.search({ keyword: goods.name })}
          onRemove={changes.onRemove}
          place={place}
        />
      )
    }
  }
}, isSame)

type Changes = {
  readonly place: LinePlace
  readonly refusal: string | null
  readonly onSelect: (selected: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

const Combination = ({
  priced: { line, unavailable, price, quantity, notice },
  changes,
}: {
  readonly priced: PricedLine<CombinationLine>
  readonly changes: Changes
}) => (
  <ComboLine
    name={line.combination.name}
    members={line.combination.parts.map(({ goods, perSet }) => ({ goods, perSet, href: paths.goods(goods.id) }))}
    sets={quantity}
    bounds={lineBounds(line)}
    selected={line.selected}
    price={price && { setPrice: price.unitPrice, separately: price.basePrice, amount: price.amount }}
    unavailable={unavailable}
    {...changes}
    refusal={changes.refusal ?? notice}
  />
)
