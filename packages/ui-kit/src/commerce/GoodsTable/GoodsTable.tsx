import { unavailableBecause } from '@xinglin/domain/cart'
import type { Goods } from '@xinglin/domain/goods'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { type ChosenGoods, focusQuantityAfter, useChosenGoods } from '../chosen-goods.ts'
import { firstQuantity, sellingBounds } from '../selling.ts'
import { arrows, type SortOrder } from '../ListToolbar/ListToolbar.tsx'
import type { AddOutcome } from '../AddOutcomeNote/AddOutcomeNote.tsx'
import { cellsOf, columnsOf, type RowProps, type TableLook } from './goods-columns.tsx'
import type { PickedBarProps } from './PickedBar.tsx'
import * as styles from './GoodsTable.css.ts'

/** Loaded when something is selected. If its script cannot be loaded the table works without it. */
const PickedBar = lazy<ComponentType<PickedBarProps>>(() =>
  import('./PickedBar.tsx').then(
    (loaded) => ({ default: loaded.PickedBar }),
    () => ({ default: () => null }),
  ),
)

export type { ChosenGoods } from '../chosen-goods.ts'

type GoodsTableProps = {
  readonly goods: readonly Goods[]
  readonly look: TableLook
  readonly hrefOf: (goods: Goods) => string
  readonly signInHref: string
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
  /** Being added to the cart. */
  readonly adding: ReadonlySet<number>
  /** Results of the additions from this table. */
  readonly outcomes?: ReadonlyMap<number, AddOutcome>
  /** Similar goods, for one that cannot be bought. */
  readonly similarHrefOf?: (goods: Goods) => string
  /** Favourites; absent where they are not available. */
  readonly favourites?: {
    readonly ids: ReadonlySet<number>
    readonly onToggle: (goods: Goods, on: boolean) => void
    /** 批量收藏, where it is offered. */
    readonly onAddAll?: (goods: readonly Goods[]) => void
  }
  /** The orders of the list: a column with an order is sorted by its heading. */
  readonly orders?: readonly SortOrder[]
}

/** A list for bulk buyers: quantities in one column, Enter adds and moves to the next. */
export const GoodsTable = (props: GoodsTableProps) => {
  const { goods, look, hrefOf, signInHref, onAdd, adding, outcomes, similarHrefOf, favourites, orders } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { lines, picked, disabled, all, ...chosen } = useChosenGoods(
    goods.map((each) => ({ goods: each, quantity: firstQuantity(sellingBounds(each)) })),
  )
  return (
    <section className={styles.panel} aria-label="商品">
      <div className={styles.scroller}>
        <table className={styles.tables[look]}>
          <TableHead look={look} orders={orders} disabled={disabled} {...all} />
          <tbody ref={body}>
            {lines.map((line) => (
              <Row
                key={line.goods.id}
                {...line}
                look={look}
                href={hrefOf(line.goods)}
                signInHref={signInHref}
                chosen={chosen.isChosen(line)}
                adding={adding.has(line.goods.id)}
                outcome={outcomes?.get(line.goods.id)}
                similarHref={similarHrefOf?.(line.goods)}
                favourite={
                  favourites && {
                    active: favourites.ids.has(line.goods.id),
                    onToggle: (active) => favourites.onToggle(line.goods, active),
                  }
                }
                onChoose={(on) => chosen.choose(line, on)}
                onQuantity={(quantity) => chosen.setQuantity(line, quantity)}
                onAdd={(quantity) => onAdd([{ ...line, quantity }])}
                onEnter={(quantity) => {
                  onAdd([{ ...line, quantity }])
                  focusQuantityAfter(line.goods, body.current)
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {picked.length > 0 && (
        <Suspense>
          <PickedBar {...props} {...all} picked={picked} />
        </Suspense>
      )}
    </section>
  )
}

type TableHeadProps = Pick<PickedBarProps, 'selection' | 'onSelectAll'> & {
  readonly look: TableLook
  readonly orders: readonly SortOrder[] | undefined
  readonly disabled: boolean
}

const TableHead = ({ look, orders, selection, disabled, onSelectAll }: TableHeadProps) => (
  <>
    <colgroup>
      <col className={styles.checkWidth} />
      {columnsOf[look].map(({ title, width }) => (
        <col key={title} className={styles.widths[width]} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th className={`${styles.heads[look]} ${styles.aligns.middle}`}>
          <Checkbox
            aria-label="全选本页"
            checked={selection === 'all'}
            mixed={selection === 'some'}
            disabled={disabled}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        {columnsOf[look].map(({ title, short = title, align, width, order }) => (
          <Head
            key={title}
            title={short}
            more={title.slice(short.length)}
            className={`${styles.heads[look]} ${align === undefined ? '' : styles.aligns[align]} ${styles.places[width]}`}
            order={orders?.find(({ label }) => label === order)}
          />
        ))}
      </tr>
    </thead>
  </>
)

type HeadProps = {
  readonly title: string
  readonly more: string
  readonly className: string
  readonly order: SortOrder | undefined
}

const sorted = { up: 'ascending', down: 'descending', both: 'none' } as const

const Head = ({ title, more, className, order }: HeadProps) =>
  order?.direction === undefined ? (
    <th className={className}>
      {title}
      {more !== '' && <span className={styles.whereRoom}>{more}</span>}
    </th>
  ) : (
    <th className={className} aria-sort={sorted[order.direction]}>
      <a href={order.href} className={styles.order} aria-current={order.current ? 'true' : undefined}>
        {title}
        <Icon name={arrows[order.direction]} size={12} />
      </a>
    </th>
  )

const Row = (props: RowProps) => {
  const { goods, look, chosen, onChoose } = props
  const cells = cellsOf(props)
  return (
    <tr className={styles.row} data-goods={goods.id}>
      <td className={`${styles.cells[look]} ${styles.aligns.middle}`}>
        <Checkbox
          aria-label={`选择 ${goods.name}`}
          checked={chosen}
          disabled={unavailableBecause({ goods }) !== null}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      {columnsOf[look].map(({ title, align, width, show }) => (
        <td
          key={title}
          className={`${styles.cells[look]} ${align === undefined ? '' : styles.aligns[align]} ${styles.places[width]}`}
        >
          {show(cells)}
        </td>
      ))}
    </tr>
  )
}
