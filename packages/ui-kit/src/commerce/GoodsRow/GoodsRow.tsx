import { unavailableBecause, priceAt } from '@xinglin/domain/cart'
import type { Goods } from '@xinglin/domain/goods'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { firstQuantity, sellingBounds } from '../selling.ts'
import * as styles from './GoodsRow.css.ts'

type GoodsRowProps = {
  readonly goods: Goods
  readonly href: string
  /** Adds the least orderable quantity. Absent where the row is only a link to the good. */
  readonly onAdd?: (quantity: number) => void
  readonly adding?: boolean
}

/** A good in one row of a narrow list: 搭配采购, 最近浏览. Rows are in a `ul` of their own. */
export const GoodsRow = ({ goods, href, onAdd, adding = false }: GoodsRowProps) => {
  const { name, unit, sale } = goods
  const stop = unavailableBecause({ goods })
  const least = Math.max(1, firstQuantity(sellingBounds(goods)))
  return (
    <li className={styles.row}>
      <GoodsCell goods={goods} href={href} level="h4">
        {sale.kind === 'hidden' ? (
          <HiddenPrice because={sale.because} />
        ) : stop !== null ? (
          <RefusalNote refusal={stop} look="chip" goods={goods} />
        ) : (
          <Price money={priceAt(goods, sale, least).unitPrice} unit={unit} />
        )}
      </GoodsCell>
      {onAdd !== undefined && stop === null && (
        <IconButton icon="cart" label={`加购 ${name}`} disabled={adding} onClick={() => onAdd(least)} />
      )}
    </li>
  )
}
