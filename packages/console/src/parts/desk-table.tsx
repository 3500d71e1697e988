import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../shared/keys.ts'
import * as styles from './desk-table.css.ts'

export type DeskColumn<Row> = {
  readonly key: string
  readonly title: string
  readonly align?: keyof typeof styles.cells
  readonly show: (row: Row) => ReactNode
}

/** Rows of 34 px for an overview, rows of 48 px for reading. */
export type Density = keyof typeof styles.densities

type DeskTableProps<Row> = {
  /** The accessible name: 订单. */
  readonly 'aria-label': string
  readonly columns: readonly DeskColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The accessible name of a row. */
  readonly nameOf: (row: Row) => string
  readonly density: Density
  /** Keys of hidden columns. */
  readonly hidden?: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  /** Without it rows cannot be selected. */
  readonly onChoose?: (keys: readonly string[], on: boolean) => void
  readonly onOpen: (row: Row) => void
  /** Further keys, which act on the current row. */
  readonly rowKeys?: { readonly [key: string]: (row: Row) => void }
  readonly empty: ReactNode
}

const BEFORE_AND_AFTER = 12
/** Number of rows rendered before the window's height is known. */
const FIRST_SCREEN = { width: 1200, height: 900 }

/**
 * A virtualised list with keyboard shortcuts: j and k move, x selects (X up to there), Enter opens. The current row has
 * the focus, so that screen readers announce it.
 */
export const DeskTable = <Row,>(props: DeskTableProps<Row>) => {
  const { columns, rows, keyOf, density, hidden, onChoose, empty } = props
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its results are read in each render and passed to no memoised component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => styles.rowHeights[density],
    getItemKey: (place) => {
      const row = rows[place]
      return row === undefined ? place : keyOf(row)
    },
    overscan: BEFORE_AND_AFTER,
    initialRect: FIRST_SCREEN,
  })
  const setCurrent = useCurrentRow(props, frame, virtualizer.scrollToIndex)
  const seen = virtualizer.getVirtualItems()
  const visible = columns.filter(({ key }) => !hidden?.has(key))
  const before = seen[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={props['aria-label']}>
      <table className={`${styles.table} ${styles.densities[density]}`} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {onChoose && <ChooseAll {...props} onChoose={onChoose} />}
            {visible.map(({ key, title, align = 'left' }) => (
              <th key={key} scope="col" className={styles.heads[align]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {seen.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            return <DeskRow key={key} table={props} visible={visible} row={row} place={index} onCurrent={setCurrent} />
          })}
          {after > 0 && rows.length > 0 && <Gap height={after} />}
          {rows.length === 0 && (
            <tr>
              <td className={styles.nothing} colSpan={visible.length + 1}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

type ChooseAllProps<Row> = Pick<DeskTableProps<Row>, 'rows' | 'keyOf' | 'chosen'> & {
  readonly onChoose: NonNullable<DeskTableProps<Row>['onChoose']>
}

const ChooseAll = <Row,>({ rows, keyOf, chosen, onChoose }: ChooseAllProps<Row>) => {
  const all = rows.map(keyOf)
  const chosenHere = all.filter((key) => chosen.has(key)).length
  return (
    <th className={styles.heads.middle}>
      <Checkbox
        aria-label="全选本页"
        checked={chosenHere > 0 && chosenHere === all.length}
        mixed={chosenHere > 0 && chosenHere < all.length}
        disabled={all.length === 0}
        onChange={(event) => onChoose(all, event.currentTarget.checked)}
      />
    </th>
  )
}

type DeskRowProps<Row> = {
  readonly table: DeskTableProps<Row>
  readonly visible: readonly DeskColumn<Row>[]
  readonly row: Row
  readonly place: number
  readonly onCurrent: (place: number) => void
}

const DeskRow = <Row,>({ table, visible, row, place, onCurrent }: DeskRowProps<Row>) => {
  const { keyOf, nameOf, chosen, onChoose, onOpen } = table
  const isChosen = chosen.has(keyOf(row))
  return (
    <tr
      data-place={place}
      aria-rowindex={place + 2}
      tabIndex={-1}
      className={styles.rows[isChosen ? 'chosen' : 'plain']}
      onFocus={() => onCurrent(place)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
      }}
    >
      {onChoose && (
        <td className={styles.cells.middle}>
          <Checkbox
            aria-label={`选择 ${nameOf(row)}`}
            checked={isChosen}
            onChange={(event) => onChoose([keyOf(row)], event.currentTarget.checked)}
          />
        </td>
      )}
      {/* `show` is called as a function, not mounted as a component: a cell with an open input is not remounted when its
          columns are defined again. */}
      {visible.map(({ key, align = 'left', show }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its content is rendered by its column
        <td key={key} className={styles.cells[align]}>
          {show(row)}
        </td>
      ))}
    </tr>
  )
}

/** Moves, selects and acts by keyboard. Returns what makes a row the current one, by its place. */
const useCurrentRow = <Row,>(
  { rows, keyOf, chosen, onChoose, rowKeys = {} }: DeskTableProps<Row>,
  frame: RefObject<HTMLElement | null>,
  scrollTo: (place: number) => void,
): ((place: number) => void) => {
  const [at, setAt] = useState<number | null>(null)
  const lastChosen = useRef<number | null>(null)
  const current = at === null ? undefined : rows[at]
  const go = (to: number): void => {
    if (rows.length === 0) return
    const next = Math.max(0, Math.min(rows.length - 1, to))
    scrollTo(next)
    setAt(next)
  }
  const choose = (upTo: boolean): void => {
    if (at === null || current === undefined || !onChoose) return
    const from = upTo ? (lastChosen.current ?? at) : at
    const keys = rows.slice(Math.min(from, at), Math.max(from, at) + 1).map(keyOf)
    onChoose(keys, upTo || !chosen.has(keyOf(current)))
    lastChosen.current = at
  }
  useKeys({
    ...Object.fromEntries(
      Object.entries(rowKeys).map(([key, act]) => [key, current === undefined ? null : () => act(current)]),
    ),
    j: () => go((at ?? -1) + 1),
    k: () => go((at ?? 1) - 1),
    x: () => choose(false),
    X: () => choose(true),
  })
  useEffect(() => {
    if (at === null) return
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-place="${String(at)}"]`)
    // A focused element within the row keeps the focus: an input of an edited cell.
    if (row && !row.contains(document.activeElement)) row.focus()
  }, [at, frame])
  return setAt
}

/** The space of rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty on purpose */}
    <td className={styles.gap} style={{ height }} />
  </tr>
)
