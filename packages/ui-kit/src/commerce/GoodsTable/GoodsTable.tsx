import type { Goods, OpenSale } from '@xinglin/domain/goods'
import { formatUnitPrice, sum } from '@xinglin/domain/kernel/money'
import { type ReactNode, useRef, useState } from 'react'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { numeric, oneLine } from '../../theme/reset.css.ts'
import { GoodsAttrs } from '../GoodsAttrs/GoodsAttrs.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { NextTier } from '../LadderTiers/LadderTiers.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import {
  cartStop,
  expiryWords,
  firstQuantity,
  grouped,
  packWords,
  type PriceAt,
  priceAt,
  sellingBounds,
  stockWord,
} from '../selling.ts'
import * as styles from './GoodsTable.css.ts'

/** What a buyer puts into the cart from a list. */
export type ChosenGoods = { readonly goods: Goods; readonly quantity: number }

type GoodsTableProps = {
  readonly goods: readonly Goods[]
  /** 列表 with small pictures, or 无图: more rows on a screen. */
  readonly look: 'pictures' | 'dense'
  readonly hrefOf: (goods: Goods) => string
  readonly signInHref: string
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
  /** Being put into the cart. */
  readonly adding: ReadonlySet<number>
}

/** A list for whoever orders by the hundred: quantities down one column, Enter adds and moves on to the next. */
export const GoodsTable = ({ goods, look, hrefOf, signInHref, onAdd, adding }: GoodsTableProps) => {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)

  const quantityOf = (of: Goods): number => quantities.get(of.id) ?? Math.max(1, firstQuantity(sellingBounds(of)))
  const buyable = goods.filter(({ sale }) => cartStop(sale) === null)
  const picked = buyable.filter(({ id }) => chosen.has(id)).map((each) => ({ goods: each, quantity: quantityOf(each) }))

  const choose = (ids: readonly number[], on: boolean): void =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (on) after.add(id)
        else after.delete(id)
      }
      return after
    })

  /** The next quantity of the table; the last one keeps the focus. */
  const moveOn = (from: number): void => {
    const fields = [...(body.current?.querySelectorAll<HTMLInputElement>('[role="spinbutton"]') ?? [])]
    const at = fields.findIndex((field) => field.closest('tr')?.dataset['goods'] === String(from))
    fields[at + 1]?.focus()
  }

  const all = { 'aria-label': '全选本页', checked: picked.length > 0 && picked.length === buyable.length }
  const chooseAll = (on: boolean): void =>
    choose(
      buyable.map(({ id }) => id),
      on,
    )
  const mixed = picked.length > 0 && picked.length < buyable.length
  const columns = columnsOf[look]

  return (
    <section className={styles.panel} aria-label="商品">
      <div className={styles.scroller} tabIndex={0} role="group" aria-label="商品表格">
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={`${styles.heads[look]} ${styles.aligns.middle}`}>
                <Checkbox
                  {...all}
                  mixed={mixed}
                  disabled={buyable.length === 0}
                  onChange={(event) => chooseAll(event.currentTarget.checked)}
                />
              </th>
              {columns.map(({ title, align, staying }) => (
                <th
                  key={title}
                  className={`${styles.heads[look]} ${align === undefined ? '' : styles.aligns[align]} ${staying ? styles.staying : ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {goods.map((each) => (
              <Row
                key={each.id}
                goods={each}
                look={look}
                href={hrefOf(each)}
                signInHref={signInHref}
                quantity={quantityOf(each)}
                chosen={chosen.has(each.id)}
                adding={adding.has(each.id)}
                onChoose={(on) => choose([each.id], on)}
                onQuantity={(quantity) => setQuantities((before) => new Map(before).set(each.id, quantity))}
                onAdd={(quantity) => onAdd([{ goods: each, quantity }])}
                onEnter={(quantity) => {
                  onAdd([{ goods: each, quantity }])
                  moveOn(each.id)
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {buyable.length > 0 && (
        <div className={styles.batch}>
          <Checkbox
            label="全选本页"
            checked={all.checked}
            mixed={mixed}
            onChange={(event) => chooseAll(event.currentTarget.checked)}
          />
          <span>
            已选 <b className={styles.strong}>{picked.length}</b> 种
          </span>
          <span className={styles.keys}>
            <span>
              <kbd className={styles.key}>Enter</kbd> 加购
            </span>
            <span>
              <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> 按中包增减
            </span>
          </span>
          <span className={styles.estimate} aria-live="polite">
            预计金额 <Price money={sum(picked.map(amountOf))} size="m" />
          </span>
          <Button
            tone="buy"
            size={40}
            icon="cart"
            disabled={picked.length === 0}
            busy={picked.some(({ goods: { id } }) => adding.has(id))}
            onClick={() => onAdd(picked)}
          >
            批量加入购物车
          </Button>
        </div>
      )}
    </section>
  )
}

const amountOf = ({ goods, quantity }: ChosenGoods) =>
  goods.sale.kind === 'open' ? priceAt(goods, goods.sale, quantity).amount : sum([])

type RowProps = Pick<GoodsTableProps, 'look' | 'signInHref'> & {
  readonly goods: Goods
  readonly href: string
  readonly quantity: number
  readonly chosen: boolean
  readonly adding: boolean
  readonly onChoose: (on: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onAdd: (quantity: number) => void
  readonly onEnter: (quantity: number) => void
}

const Row = (props: RowProps) => {
  const { goods, look, chosen, onChoose } = props
  const cells = cellsOf(props)
  return (
    <tr className={styles.row} data-goods={goods.id}>
      <td className={`${styles.cells[look]} ${styles.aligns.middle}`}>
        <Checkbox
          aria-label={`选择 ${goods.name}`}
          checked={chosen}
          disabled={cartStop(goods.sale) !== null}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      {columnsOf[look].map(({ title, align, staying, show }) => (
        <td
          key={title}
          className={`${styles.cells[look]} ${align === undefined ? '' : styles.aligns[align]} ${staying ? `${styles.staying} ${styles.goodsWidth[look]}` : ''}`}
        >
          {show(cells)}
        </td>
      ))}
    </tr>
  )
}

/** What a row says in each of its columns, whichever look it has. */
type Cells = RowProps & {
  readonly sale: OpenSale | null
  readonly price: PriceAt | null
}

const cellsOf = (props: RowProps): Cells => {
  const { goods, quantity } = props
  const sale = goods.sale.kind === 'open' ? goods.sale : null
  return { ...props, sale, price: sale && priceAt(goods, sale, quantity) }
}

type Column = {
  readonly title: string
  readonly align?: 'right' | 'middle'
  readonly staying?: boolean
  readonly show: (cells: Cells) => ReactNode
}

const NONE = <span className={styles.quiet}>—</span>

const expiry: Column = {
  title: '效期',
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
        {at.struck !== null && <Price money={at.struck} kind="unitPrice" struck />}
      </span>
    )
  },
}

const quantity: Column = {
  title: '数量',
  show: ({ goods, sale, quantity: value, onQuantity, onEnter }) =>
    sale === null || cartStop(sale) !== null ? (
      NONE
    ) : (
      <QuantityStepper
        name={goods.name}
        unit={goods.unit}
        quantity={value}
        bounds={sellingBounds(goods)}
        onChange={onQuantity}
        onEnter={onEnter}
      />
    ),
}

const action: Column = {
  title: '操作',
  align: 'middle',
  show: ({ goods, look, quantity: value, adding, signInHref, onAdd }) => {
    const stop = cartStop(goods.sale)
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
      <RefusalNote refusal={stop} look="chip" />
    )
  },
}

const columnsOf: { readonly [Look in GoodsTableProps['look']]: readonly Column[] } = {
  pictures: [
    {
      title: '商品',
      staying: true,
      show: ({ goods, href }) => (
        <GoodsCell goods={goods} href={href} level="h3">
          {goods.approvalNumber !== '' && <div className={`${styles.quiet} ${oneLine}`}>{goods.approvalNumber}</div>}
        </GoodsCell>
      ),
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
