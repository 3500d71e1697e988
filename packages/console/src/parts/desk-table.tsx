import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
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

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

const BEFORE_AND_AFTER = 12
/** Number of rows rendered before the window's height is known. */
const FIRST_SCREEN = { width: 1200, height: 900 }

/**
 * A virtualised list with keyboard shortcuts: j and k move, x selects (X up to there), Enter opens. The current row has
 * the focus, so that screen readers announce it.
 */
export const DeskTable = <Row,>(props: DeskTableProps<Row>) => {
  const { columns, rows, keyOf, nameOf, density, hidden, chosen, onChoose, onOpen, rowKeys = {}, empty } = props
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const lastChosen = useRef<number | null>(null)
  const described = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row & object>()
    return helper.columns(columns.map(({ key, title }) => helper.display({ id: key, header: title })))
  }, [columns])
  const data = useMemo(() => [...rows] as (Row & object)[], [rows])
  const columnVisibility = useMemo(() => Object.fromEntries([...(hidden ?? [])].map((key) => [key, false])), [hidden])
  const rowSelection = useMemo(() => Object.fromEntries([...chosen].map((key) => [key, true as const])), [chosen])
  const table = useTable({
    features,
    columns: described,
    data,
    getRowId: keyOf,
    state: { columnVisibility, rowSelection },
  })
  const drawn = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- its results are read in each render and passed to no memoised component
  const virtualizer = useVirtualizer({
    count: drawn.length,
    getScrollElement: () => frame.current,
    estimateSize: () => styles.rowHeights[density],
    getItemKey: (place) => drawn[place]?.id ?? place,
    overscan: BEFORE_AND_AFTER,
    initialRect: FIRST_SCREEN,
  })
  const seen = virtualizer.getVirtualItems()
  // Called as functions, not mounted as components: a cell with an open input is not remounted when its columns are
  // defined again.
  const showOf = new Map(columns.map(({ key, show }) => [key, show]))
  const alignOf = new Map(columns.map(({ key, align = 'left' }) => [key, align]))

  const go = (to: number): void => {
    if (drawn.length === 0) return
    const next = Math.max(0, Math.min(drawn.length - 1, to))
    virtualizer.scrollToIndex(next)
    setAt(next)
  }
  const choose = (upTo: boolean): void => {
    const row = at === null ? undefined : drawn[at]
    if (at === null || !row || !onChoose) return
    const from = upTo ? (lastChosen.current ?? at) : at
    const keys = drawn.slice(Math.min(from, at), Math.max(from, at) + 1).map(({ id }) => id)
    onChoose(keys, upTo || !chosen.has(row.id))
    lastChosen.current = at
  }
  const current = at === null ? undefined : drawn[at]?.original
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
  }, [at])

  const all = drawn.map(({ id }) => id)
  const chosenHere = all.filter((key) => chosen.has(key)).length
  const visible = table.getVisibleLeafColumns()
  const before = seen[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={props['aria-label']}>
      <table className={`${styles.table} ${styles.densities[density]}`} aria-rowcount={drawn.length + 1}>
        <thead>
          <tr>
            {onChoose && (
              <th className={styles.heads.middle}>
                <Checkbox
                  aria-label="全选本页"
                  checked={chosenHere > 0 && chosenHere === all.length}
                  mixed={chosenHere > 0 && chosenHere < all.length}
                  disabled={all.length === 0}
                  onChange={(event) => onChoose(all, event.currentTarget.checked)}
                />
              </th>
            )}
            {visible.map(({ id, columnDef }) => (
              <th key={id} scope="col" className={styles.heads[alignOf.get(id) ?? 'left']}>
                {String(columnDef.header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {seen.map(({ index }) => {
            const row = drawn[index]
            if (!row) return null
            return (
              <tr
                key={row.id}
                data-place={index}
                aria-rowindex={index + 2}
                tabIndex={-1}
                className={styles.rows[row.getIsSelected() ? 'chosen' : 'plain']}
                onFocus={() => setAt(index)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row.original)
                }}
              >
                {onChoose && (
                  <td className={styles.cells.middle}>
                    <Checkbox
                      aria-label={`选择 ${nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={(event) => onChoose([row.id], event.currentTarget.checked)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its content is rendered by its column
                  <td key={cell.id} className={styles.cells[alignOf.get(cell.column.id) ?? 'left']}>
                    {showOf.get(cell.column.id)?.(row.original)}
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 && drawn.length > 0 && <Gap height={after} />}
          {drawn.length === 0 && (
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

/** The space of rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty on purpose */}
    <td className={styles.gap} style={{ height }} />
  </tr>
)
