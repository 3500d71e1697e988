import { type LinePrice, priceAt, unavailableBecause } from '@xinglin/domain/cart'
import type { Goods, OpenSale } from '@xinglin/domain/goods'
import { formatUnitPrice } from '@xinglin/domain/kernel/money'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { numeric, oneLine } from '../../theme/reset.css.ts'
import { type AddOutcome, AddOutcomeNote } from '../AddOutcomeNote/AddOutcomeNote.tsx'
import { GoodsAttrs } from '../GoodsAttrs/GoodsAttrs.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { NextTier } from '../LadderTiers/LadderTiers.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { grouped, sellingBounds, stockWord } from '../selling.ts'
import * as styles from './GoodsTable.css.ts'

/** 列表 with small pictures, or 无图: more rows on a screen. */
export type TableLook = 'pictures' | 'dense'

export type RowProps = {
  readonly goods: Goods
  readonly look: TableLook
  readonly href: string
  readonly signInHref: string
  readonly quantity: number
  readonly chosen: boolean
  readonly adding: boolean
  readonly outcome: AddOutcome | undefined
  readonly similarHref: string | undefined
  readonly favourite: { readonly active: boolean; readonly onToggle: (active: boolean) => void } | undefined
  readonly onChoose: (on: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onAdd: (quantity: number) => void
  readonly onEnter: (quantity: number) => void
}

/** The cells of a row, by column. */
type Cells = RowProps & {
  readonly sale: OpenSale | null
  readonly price: LinePrice | null
}

export const cellsOf = (props: RowProps): Cells => {
  const { goods, quantity } = props
  const sale = goods.sale.kind === 'open' ? goods.sale : null
  return { ...props, sale, price: sale && priceAt(goods, sale, quantity) }
}

type Column = {
  readonly title: string
  /** Of its texts, those that are visible in a narrow window. */
  readonly short?: string
  readonly align?: 'right' | 'middle'
  readonly width: keyof typeof styles.widths
  /** The order of the list that this column sorts by. */
  readonly order?: '效期' | '价格'
  readonly show: (cells: Cells) => ReactNode
}

const NONE = <span className={styles.quiet}>—</span>

const expiry: Column = {
  title: '效期',
  width: 'expiry',
  order: '效期',
  show: ({ goods }) => (goods.expiry === null ? NONE : <LifeBar on={goods.expiry.on} look="cell" />),
}

const maker: Column = {
  title: '生产厂家',
  width: 'maker',
  show: ({ goods: { manufacturer } }) => (
    <div className={oneLine} title={manufacturer}>
      {manufacturer}
    </div>
  ),
}

const packing: Column = {
  title: '中包/件装',
  short: '中包',
  width: 'packing',
  align: 'right',
  show: ({ goods: { packing: packs } }) => (
    <span className={styles.noBreak}>
      {Math.max(1, packs.middlePack)}
      <span className={styles.whereRoom}>/{packs.casePack > 0 ? packs.casePack : '—'}</span>
    </span>
  ),
}

const stock: Column = {
  title: '库存',
  width: 'stock',
  align: 'right',
  show: ({ sale }) =>
    sale === null || sale.refusal?.code === 'OFF_SHELF' ? (
      NONE
    ) : (
      <span
        className={`${styles.noBreak} ${sale.stock > 0 ? '' : styles.out}`}
        title={sale.stock > 0 ? grouped(sale.stock) : undefined}
      >
        {stockWord(sale.stock)}
      </span>
    ),
}

const price: Column = {
  title: '采购价',
  width: 'price',
  align: 'right',
  order: '价格',
  show: ({ goods, look, sale, price: at }) => {
    if (goods.sale.kind === 'hidden') return <HiddenPrice because={goods.sale.because} />
    if (sale?.refusal?.code === 'PRICE_PENDING' || at === null) return <Price masked="pending" />
    if (look === 'dense') return <Price money={at.unitPrice} kind="unitPrice" />
    return (
      <span className={styles.price}>
        <span className={styles.noBreak}>
          <Price money={at.unitPrice} unit={goods.unit} />
          {at.special !== null && (
            <>
              {' '}
              <Price money={at.basePrice} kind="unitPrice" struck />
            </>
          )}
        </span>
        <span className={styles.tier}>
          <NextTier ladder={at.ladder} unit={goods.unit} />
        </span>
      </span>
    )
  },
}

const PriceOnAPhone = (cells: Cells) => <div className={styles.onAPhone}>{price.show(cells)}</div>

const quantity: Column = {
  title: '数量',
  width: 'quantity',
  show: ({ goods, sale, quantity: value, outcome, onQuantity, onEnter }) =>
    sale === null || unavailableBecause({ goods }) !== null ? (
      <Reason goods={goods} />
    ) : (
      <>
        <QuantityStepper
          name={goods.name}
          unit={goods.unit}
          quantity={value}
          bounds={sellingBounds(goods)}
          onChange={onQuantity}
          onEnter={onEnter}
        />
        <AddOutcomeNote outcome={outcome} unit={goods.unit} />
      </>
    ),
}

const action: Column = {
  title: '操作',
  width: 'action',
  show: (cells) => (
    <span className={styles.actions}>
      <Purchase {...cells} />
      {cells.favourite !== undefined && (
        <IconButton
          icon="heart"
          size={28}
          label={`收藏 ${cells.goods.name}`}
          pressed={cells.favourite.active}
          onClick={() => cells.favourite?.onToggle(!cells.favourite.active)}
        />
      )}
    </span>
  ),
}

const Purchase = ({ goods, quantity: value, adding, signInHref, similarHref, onAdd }: Cells) => {
  const stop = unavailableBecause({ goods })
  if (stop === null) {
    return (
      <Button tone="buy" size={28} wide busy={adding} aria-label={`加购 ${goods.name}`} onClick={() => onAdd(value)}>
        加购
      </Button>
    )
  }
  if (stop.code === 'GUEST') {
    return (
      <Button tone="outline" size={28} wide href={signInHref}>
        登录
      </Button>
    )
  }
  return similarHref === undefined ? null : (
    <Button size={28} wide href={similarHref} aria-label={`找同类 ${goods.name}`}>
      找同类
    </Button>
  )
}

/** Why it cannot be bought, in place of its quantity. */
const Reason = ({ goods }: { readonly goods: Goods }) => {
  const stop = unavailableBecause({ goods })
  return stop === null || stop.code === 'GUEST' ? NONE : <RefusalNote refusal={stop} look="line" goods={goods} />
}

export const columnsOf: { readonly [Look in TableLook]: readonly Column[] } = {
  pictures: [
    {
      title: '商品',
      width: 'goods',
      show: (cells) => (
        <GoodsCell goods={cells.goods} href={cells.href} note={cells.goods.manufacturer} level="h3">
          <PriceOnAPhone {...cells} />
        </GoodsCell>
      ),
    },
    expiry,
    packing,
    stock,
    {
      title: '优惠',
      width: 'offers',
      show: ({ goods: { activity, freeShipping, unit } }) =>
        activity === null && freeShipping === null ? (
          NONE
        ) : (
          <div className={styles.offers}>
            {activity !== null && (
              <span className={styles.offer}>
                <Tag label={activity.tag} />
                <span className={oneLine} title={activity.summary}>
                  {activity.summary}
                </span>
              </span>
            )}
            {freeShipping !== null && (
              <span className={styles.offer}>
                <Tag label="包邮" />
                {freeShipping.kind === 'fromUnits' ? `满${freeShipping.units}${unit}包邮` : '单品包邮'}
              </span>
            )}
          </div>
        ),
    },
    { ...price, width: 'prices' },
    quantity,
    action,
  ],
  dense: [
    {
      title: '商品',
      width: 'goods',
      show: (cells) => (
        <div className={styles.oneTag}>
          <GoodsCell goods={cells.goods} href={cells.href} picture="none" level="h3">
            <PriceOnAPhone {...cells} />
          </GoodsCell>
        </div>
      ),
    },
    {
      title: '规格',
      width: 'specification',
      show: ({ goods }) => (
        <div className={styles.specification}>
          <GoodsAttrs goods={goods} />
          <span className={oneLine} title={goods.specification}>
            {goods.specification}
          </span>
        </div>
      ),
    },
    maker,
    {
      title: '批准文号',
      width: 'approval',
      show: ({ goods }) => (
        <div className={`${styles.quiet} ${numeric} ${oneLine}`} title={goods.approvalNumber}>
          {goods.approvalNumber}
        </div>
      ),
    },
    packing,
    expiry,
    stock,
    price,
    {
      title: '下一档',
      width: 'tier',
      show: ({ goods, price: at }) =>
        at?.ladder ? (
          <span className={styles.offers}>
            {at.ladder.next ? (
              <NextTier ladder={at.ladder} unit={goods.unit} />
            ) : (
              <span className={styles.reached}>
                已享¥{formatUnitPrice(at.unitPrice)}/{goods.unit}
              </span>
            )}
          </span>
        ) : (
          NONE
        ),
    },
    quantity,
    action,
  ],
}
