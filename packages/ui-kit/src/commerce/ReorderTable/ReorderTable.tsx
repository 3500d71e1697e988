import { type LinePrice, unavailableBecause, priceAt } from '@xinglin/domain/cart'
import type { Goods } from '@xinglin/domain/goods'
import {
  floorToFen,
  formatMoney,
  formatUnitPrice,
  isLess,
  type Money,
  subtract,
  zero,
} from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import { useRef } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { type AddOutcome, AddOutcomeNote } from '../AddOutcomeNote/AddOutcomeNote.tsx'
import { batchOf } from '../BatchBar/batch-of.ts'
import { BatchBar } from '../BatchBar/BatchBar.tsx'
import { GoodsCell } from '../GoodsCell/GoodsCell.tsx'
import { HiddenPrice } from '../HiddenPrice/HiddenPrice.tsx'
import { NextTier } from '../LadderTiers/LadderTiers.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { firstQuantity, grouped, packWords, sellingBounds } from '../selling.ts'
import { type ChosenGoods, focusQuantityAfter, useChosenGoods } from '../chosen-goods.ts'
import * as styles from './ReorderTable.css.ts'

/** A good that was bought before; `last` is the latest purchase. */
export type Reorder = {
  readonly goods: Goods
  readonly last: { readonly on: Day; readonly quantity: number; readonly unitPrice: Money } | null
}

type ReorderTableProps = {
  readonly rows: readonly Reorder[]
  readonly hrefOf: (goods: Goods) => string
  readonly adding: ReadonlySet<number>
  /** Results of the additions from this table. */
  readonly outcomes?: ReadonlyMap<number, AddOutcome>
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
}

/** aria-hidden: each fact of a row has a label of its own for screen readers. */
const heads = [
  { name: '商品', place: 'start' },
  { name: '效期', place: 'start' },
  { name: '上次采购', place: 'start' },
  { name: '现价', place: 'end' },
  { name: '数量', place: 'center' },
  { name: '操作', place: 'center' },
] as const

/** 常购补货: goods that are bought repeatedly, with the change since the last price. */
export const ReorderTable = ({ rows, hrefOf, adding, outcomes, onAdd }: ReorderTableProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { lines, picked, disabled, all, ...chosen } = useChosenGoods(
    rows.map(({ goods, last }) => ({ goods, quantity: last?.quantity ?? firstQuantity(sellingBounds(goods)) })),
  )
  return (
    <section className={styles.panel} aria-label="常购补货">
      <div className={styles.heads}>
        <Checkbox
          aria-label="全选本页"
          checked={all.selection === 'all'}
          mixed={all.selection === 'some'}
          disabled={disabled}
          onChange={(event) => all.onSelectAll(event.currentTarget.checked)}
        />
        {heads.map(({ name, place }) => (
          <span key={name} className={styles.head[place]} aria-hidden="true">
            {name}
          </span>
        ))}
      </div>
      <ul ref={list}>
        {lines.map((line, at) => (
          <Row
            key={line.goods.id}
            {...line}
            last={rows[at]?.last ?? null}
            href={hrefOf(line.goods)}
            chosen={chosen.isChosen(line)}
            adding={adding.has(line.goods.id)}
            outcome={outcomes?.get(line.goods.id)}
            onChoose={(on) => chosen.choose(line, on)}
            onQuantity={(quantity) => chosen.setQuantity(line, quantity)}
            onAdd={(quantity) => onAdd([{ ...line, quantity }])}
            onEnter={(quantity) => {
              onAdd([{ ...line, quantity }])
              focusQuantityAfter(line.goods, list.current)
            }}
          />
        ))}
      </ul>
      {picked.length > 0 && (
        <div className={styles.fromMedium}>
          <BatchBar {...all} {...batchOf(picked, adding)} onAdd={() => onAdd(picked)} />
        </div>
      )}
    </section>
  )
}

type RowProps = Reorder & {
  readonly href: string
  readonly quantity: number
  readonly chosen: boolean
  readonly adding: boolean
  readonly outcome: AddOutcome | undefined
  readonly onChoose: (on: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onAdd: (quantity: number) => void
  readonly onEnter: (quantity: number) => void
}

const Row = (props: RowProps) => {
  const { goods, last, href, quantity, chosen, adding, onChoose, onAdd } = props
  const { name, unit, sale } = goods
  const stop = unavailableBecause({ goods })
  const price = sale.kind === 'open' ? priceAt(goods, sale, quantity) : null
  return (
    <li className={styles.row} data-goods={goods.id}>
      <span className={styles.check}>
        <Checkbox
          aria-label={`选择 ${name}`}
          checked={chosen && stop === null}
          disabled={stop !== null}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </span>
      <div className={styles.goods}>
        <GoodsCell goods={goods} href={href} level="h3" note={goods.manufacturer} />
      </div>
      <Expiry goods={goods} />
      <p className={styles.last}>
        {last !== null && (
          <>
            <span className={styles.word}>上次 </span>
            {`${last.on.slice(5)} · ${grouped(last.quantity)}${unit}`}
          </>
        )}
      </p>
      <PriceCell sale={sale} price={price} unit={unit} before={last?.unitPrice ?? null} />
      <div className={styles.quantity}>
        {stop === null ? (
          <>
            <QuantityStepper
              name={name}
              unit={unit}
              quantity={quantity}
              bounds={sellingBounds(goods)}
              size="adaptive"
              onChange={props.onQuantity}
              onEnter={props.onEnter}
            />
            <AddOutcomeNote outcome={props.outcome} unit={unit} />
          </>
        ) : (
          <RefusalNote refusal={stop} look="chip" goods={goods} />
        )}
      </div>
      <div className={styles.action}>{stop === null && <AddButtons {...{ name, quantity, adding, onAdd }} />}</div>
    </li>
  )
}

const Expiry = ({ goods }: { readonly goods: Goods }) => {
  const pack = packWords(goods)
  return (
    <p className={styles.expiry}>
      {goods.expiry !== null && (
        <>
          <span className={styles.word}>效期 </span>
          <LifeBar on={goods.expiry.on} look="cell" />
        </>
      )}
      {pack !== null && <span className={styles.pack}>{pack}</span>}
    </p>
  )
}

type PriceCellProps = {
  readonly sale: Goods['sale']
  readonly price: LinePrice | null
  readonly unit: string
  /** What a unit cost last time. */
  readonly before: Money | null
}

const PriceCell = ({ sale, price, unit, before }: PriceCellProps) => (
  <div className={styles.price}>
    {price !== null ? (
      <>
        <Price money={price.unitPrice} unit={unit} size="m-s" />
        {before !== null && (
          <span className={styles.fromMedium}>
            <Difference now={price.unitPrice} before={before} />
          </span>
        )}
        <span className={styles.onlyPhone}>
          <NextTier ladder={price.ladder} unit={unit} />
        </span>
      </>
    ) : (
      sale.kind === 'hidden' && <HiddenPrice because={sale.because} />
    )}
  </div>
)

type AddButtonsProps = Pick<RowProps, 'quantity' | 'adding' | 'onAdd'> & { readonly name: string }

/** 加购, as a word, or on a phone as a cart. */
const AddButtons = ({ name, quantity, adding, onAdd }: AddButtonsProps) => {
  const label = `加购 ${name}`
  return (
    <>
      <span className={styles.fromMedium}>
        <Button tone="outbuy" size={28} busy={adding} aria-label={label} onClick={() => onAdd(quantity)}>
          加购
        </Button>
      </span>
      <span className={styles.onlyPhone}>
        <Button tone="buy" size={44} square icon="cart" busy={adding} onClick={() => onAdd(quantity)}>
          {label}
        </Button>
      </span>
    </>
  )
}

/** 较上次降 ¥0.40: a lower price is green, a higher one is red, and the text says which. */
const Difference = ({ now, before }: { readonly now: Money; readonly before: Money }) => {
  if (now === before) return <span className={styles.same}>与上次持平</span>
  return isLess(now, before) ? (
    <span className={styles.cheaper}>较上次降 ¥{formatDifference(subtract(before, now))}</span>
  ) : (
    <span className={styles.dearer}>较上次涨 ¥{formatDifference(subtract(now, before))}</span>
  )
}

/** Rounded to fen, as amounts are; less than a fen is shown exactly. */
const formatDifference = (difference: Money): string =>
  floorToFen(difference) === zero ? formatUnitPrice(difference) : formatMoney(floorToFen(difference))
