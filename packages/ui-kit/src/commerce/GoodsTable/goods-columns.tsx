import { type LinePrice, priceAt, unavailableBecause } from '@xinglin/domain/cart'
import type { Goods, OpenSale } from '@xinglin/domain/goods'
import { formatUnitPrice } from '@xinglin/domain/kernel/money'
import type { ReactNode } from 'react'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { numeric, oneLine } from '../../theme/reset.css.ts'
import { type AddOutcome, AddOutcomeNote } from '../AddOutcomeNote/AddOutcomeNote.tsx'
import { GoodsAttrs } from '../GoodsAttrs/GoodsAttrs.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { NextTier } from '../LadderTiers/LadderTiers.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { expiryWords, grouped, packWords, sellingBounds, stockWord } from '../selling.ts'
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
  readonly favourite: { readonly kept: boolean; readonly onKeep: (keep: boolean) => void } | undefined
  readonly onChoose: (on: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onAdd: (quantity: number) => void
  readonly onEnter: (quantity: number) => void
}

/** What a row says in each of its columns, whichever look it has. */
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
  readonly align?: 'right' | 'middle'
  readonly staying?: boolean
  /** The order of the list that this column shows. */
  readonly order?: '效期' | '价格'
  readonly show: (cells: Cells) => ReactNode
}

const NONE = <span className={styles.quiet}>—</span>

const expiry: Column = {
  title: '效期',
  order: '效期',
  show: ({ goods, look }) =>
    goods.expiry === null ? (
      NONE
    ) : (
      <span className={`${styles.noBreak} ${goods.expiry.near ? styles.near : ''}`}>
        {expiryWords(goods)}
        {goods.expiry.near && look === 'pictures' && (
          <>
            <br />
            <AttrTag label="近效期" tone="warning" />
          </>
        )}
        {goods.expiry.near && look === 'dense' && <VisuallyHidden>（近效期）</VisuallyHidden>}
      </span>
    ),
}

const maker: Column = {
  title: '生产厂家',
  show: ({ goods: { manufacturer } }) => (
    <div className={`${styles.maker} ${oneLine}`} title={manufacturer}>
      {manufacturer}
    </div>
  ),
}

const stock: Column = {
  title: '库存',
  align: 'right',
  show: ({ sale }) =>
    sale === null ? (
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
  align: 'right',
  order: '价格',
  show: ({ goods, look, sale, price: at }) => {
    if (goods.sale.kind === 'hidden') return <HiddenPrice because={goods.sale.because} />
    if (sale?.refusal?.code === 'PRICE_PENDING' || at === null) return <Price masked="pending" />
    return (
      <span className={styles.price}>
        {look === 'pictures' ? (
          <Price money={at.unitPrice} unit={goods.unit} />
        ) : (
          <Price money={at.unitPrice} kind="unitPrice" />
        )}
        {at.special !== null && look === 'pictures' && <Price money={at.basePrice} kind="unitPrice" struck />}
      </span>
    )
  },
}

const quantity: Column = {
  title: '数量',
  show: ({ goods, sale, quantity: value, outcome, onQuantity, onEnter }) =>
    sale === null || unavailableBecause({ goods }) !== null ? (
      NONE
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
  align: 'middle',
  show: (cells) => (
    <span className={styles.actions}>
      <Purchase {...cells} />
      {cells.favourite !== undefined && (
        <IconButton
          icon="heart"
          size={28}
          label={`收藏 ${cells.goods.name}`}
          pressed={cells.favourite.kept}
          onClick={() => cells.favourite?.onKeep(!cells.favourite.kept)}
        />
      )}
    </span>
  ),
}

const Purchase = ({ goods, look, quantity: value, adding, signInHref, onAdd }: Cells) => {
  const stop = unavailableBecause({ goods })
  const size = look === 'dense' ? 24 : 28
  if (stop === null) {
    return (
      <Button tone="buy" size={size} busy={adding} aria-label={`加购 ${goods.name}`} onClick={() => onAdd(value)}>
        加购
      </Button>
    )
  }
  return stop.code === 'GUEST' ? (
    <Button tone="outline" size={size} href={signInHref}>
      登录
    </Button>
  ) : (
    <RefusalNote refusal={stop} look={look === 'dense' ? 'line' : 'block'} />
  )
}

export const columnsOf: { readonly [Look in TableLook]: readonly Column[] } = {
  pictures: [
    {
      title: '商品',
      staying: true,
      show: ({ goods, href }) => <GoodsCell goods={goods} href={href} note={goods.approvalNumber} level="h3" />,
    },
    maker,
    {
      title: '包装',
      show: ({ goods }) => (
        <span className={styles.noBreak}>
          {packWords(goods) ?? `单${goods.unit}起订`}
          {goods.packing.casePack > 0 && (
            <>
              <br />
              <span className={styles.quiet}>件装 {goods.packing.casePack}</span>
            </>
          )}
        </span>
      ),
    },
    expiry,
    stock,
    price,
    {
      title: '阶梯价 / 优惠',
      show: ({ goods, price: at }) => (
        <div className={styles.offers}>
          {at?.ladder?.current && (
            <div className={styles.reached}>
              已享¥{formatUnitPrice(at.ladder.current.price)}/{goods.unit}
            </div>
          )}
          <NextTier ladder={at?.ladder ?? null} unit={goods.unit} />
          {goods.activity !== null && (
            <div className={styles.offer}>
              <Tag label="满" />
              {goods.activity.summary}
            </div>
          )}
          {goods.activity === null && !at?.ladder && NONE}
        </div>
      ),
    },
    quantity,
    action,
  ],
  dense: [
    {
      title: '商品',
      staying: true,
      show: ({ goods, href }) => <GoodsCell goods={goods} href={href} picture="none" level="h3" />,
    },
    {
      title: '规格',
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
      show: ({ goods }) => (
        <span className={`${styles.quiet} ${styles.noBreak} ${numeric}`}>{goods.approvalNumber}</span>
      ),
    },
    {
      title: '中包 / 件装',
      align: 'right',
      show: ({ goods: { packing } }) => (
        <span className={styles.noBreak}>
          {Math.max(1, packing.middlePack)} / {packing.casePack > 0 ? packing.casePack : '—'}
        </span>
      ),
    },
    expiry,
    stock,
    price,
    {
      title: '阶梯价',
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
