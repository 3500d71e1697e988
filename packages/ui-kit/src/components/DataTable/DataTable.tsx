import type { ReactNode } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as styles from './DataTable.css.ts'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  /** Money, stock and counts to the right; checkboxes and actions centred; text to the left. */
  readonly align?: keyof typeof styles.aligns
  readonly show: (row: Row) => ReactNode
  /** Its position in a row of `narrow="corners"`. */
  readonly corner?: 'lead' | 'figure' | 'note' | 'rest' | 'link'
  /** May be sorted by: the heading becomes a button. */
  readonly sortable?: boolean
}

export type Sorting = { readonly key: string; readonly direction: 'ascending' | 'descending' }

type Selection = {
  readonly chosen: ReadonlySet<string>
  readonly nameOf: (key: string) => string
  readonly onChoose: (keys: readonly string[], on: boolean) => void
}

type DataTableProps<Row> = {
  /** The accessible name: 余额明细. */
  readonly 'aria-label': string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows of 60 px to read, rows of 44 px to work through. */
  readonly density?: keyof typeof styles.densities
  readonly sorting?: Sorting | null
  readonly onSort?: (sorting: Sorting) => void
  readonly selection?: Selection
  /** With more rows than this the body scrolls and the heading stays. */
  readonly height?: keyof typeof styles.heights
  /** On a phone: scrolled sideways, each row a card with labelled facts, or facts in the card's corners. */
  readonly narrow?: keyof typeof styles.narrows
  /** In place of the rows when there are none. */
  readonly empty?: ReactNode
}

/** A table that scrolls inside its own frame, never the page. */
export const DataTable = <Row,>({
  columns,
  rows,
  keyOf,
  density = 'comfortable',
  sorting = null,
  onSort,
  selection,
  height = 'whole',
  narrow = 'scroll',
  empty = '暂无数据',
  ...named
}: DataTableProps<Row>) => {
  const frame = `${styles.frame} ${styles.densities[density]} ${styles.heights[height]} ${styles.narrows[narrow]}`
  const keys = rows.map(keyOf)
  const chosen = selection === undefined ? 0 : keys.filter((key) => selection.chosen.has(key)).length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
    <section className={frame} tabIndex={0} {...named}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={`${styles.head} ${styles.aligns.middle}`}>
                <Checkbox
                  aria-label="全选"
                  checked={chosen > 0 && chosen === keys.length}
                  mixed={chosen > 0 && chosen < keys.length}
                  disabled={keys.length === 0}
                  onChange={(event) => selection.onChoose(keys, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={keyOf(row)} row={row} rowKey={keyOf(row)} columns={columns} selection={selection} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={styles.nothing} colSpan={columns.length + (selection === undefined ? 0 : 1)}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

type CellsProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  readonly row: Row
  readonly rowKey: string
  readonly selection: Selection | undefined
}

const Cells = <Row,>({ row, rowKey, columns, selection }: CellsProps<Row>) => (
  <tr className={styles.row}>
    {selection !== undefined && (
      <td className={`${styles.cell} ${styles.aligns.middle}`}>
        <Checkbox
          aria-label={`选择 ${selection.nameOf(rowKey)}`}
          checked={selection.chosen.has(rowKey)}
          onChange={(event) => selection.onChoose([rowKey], event.currentTarget.checked)}
        />
      </td>
    )}
    {columns.map(({ key, title, align = 'left', corner, show }) => (
      <td key={key} data-title={title} data-corner={corner} className={`${styles.cell} ${styles.aligns[align]}`}>
        {show(row)}
      </td>
    ))}
  </tr>
)

type HeadProps<Row> = {
  readonly column: Column<Row>
  readonly sorting: Sorting | null
  readonly onSort: ((sorting: Sorting) => void) | undefined
}

const Head = <Row,>({ column: { key, title, align = 'left', sortable = false }, sorting, onSort }: HeadProps<Row>) => {
  const direction = sorting?.key === key ? sorting.direction : null
  const className = `${styles.head} ${styles.aligns[align]}`
  if (!sortable || onSort === undefined) return <th className={className}>{title}</th>
  return (
    <th className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles.sort[direction === null ? 'off' : 'on']}
        onClick={() => onSort({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {title}
        <Icon
          name={direction === null ? 'sort' : direction === 'ascending' ? 'chevron-up' : 'chevron-down'}
          size={14}
        />
      </button>
    </th>
  )
}
