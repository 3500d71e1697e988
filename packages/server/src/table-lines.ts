import { plainText } from '@xinglin/domain/intake'
import type { Cells, Columns, LineError } from './table-columns.ts'
import { headingsOf } from './table-headings.ts'

export type TableLine<C extends Columns> = {
  readonly line: number
  readonly cells: Cells<C>
  readonly errors: readonly LineError[]
}

/**
 * Reads a table whose columns stand in any order, below a title or not. Invalid cells are reported, columns that have no
 * place are named, empty lines are skipped.
 * @param keys fields of which every table has one
 */
export const readLines = <C extends Columns>(
  columns: C,
  keys: readonly (keyof C & string)[],
  table: readonly (readonly string[])[],
): {
  readonly lines: readonly TableLine<C>[]
  readonly errors: readonly LineError[]
  /** The field of each column; null where it has none. */
  readonly fields: readonly (string | null)[]
  /** Columns that none of the headings names. */
  readonly unknown: { readonly line: number; readonly headings: readonly string[] }
} => {
  const { at: head, fields, unknown: headings, twice } = headingsOf(columns, keys, table)
  const line = head + 1
  const unknown = { line, headings }
  const errors = [
    ...twice.map((field) => `「${columns[field]?.heading ?? ''}」一列出现了两次`),
    ...(keys.some((key) => fields.includes(key))
      ? []
      : [`缺少「${keys.map((key) => columns[key]?.heading ?? '').join('」或「')}」一列`]),
  ]
  if (errors.length > 0) return { lines: [], errors: errors.map((word) => ({ line, text: word })), fields, unknown }
  const lines = table
    .slice(line)
    .flatMap((row, at): readonly TableLine<C>[] =>
      row.every((cell) => cell === '') ? [] : [readLine(columns, line + at + 1, fields, row)],
    )
  return { lines, errors: [], fields, unknown }
}

/** Why a table with columns that have no place is refused where nobody can confirm that they are left out. */
export const unknownColumns = (
  columns: Columns,
  { line, headings }: { readonly line: number; readonly headings: readonly string[] },
): readonly LineError[] =>
  headings.length === 0
    ? []
    : [
        {
          line,
          text: `没有「${headings.join('」「')}」${headings.length === 1 ? '这一列' : '这些列'}，可用：${Object.values(
            columns,
          )
            .map(({ heading }) => heading)
            .join('、')}`,
        },
      ]

const readLine = <C extends Columns>(
  columns: C,
  line: number,
  fields: readonly (string | null)[],
  row: readonly string[],
): TableLine<C> => {
  const errors: LineError[] = []
  const cells: { [field: string]: unknown } = {}
  for (const [at, field] of fields.entries()) {
    const cell = row[at] ?? ''
    const column = field === null ? undefined : columns[field]
    if (field === null || column === undefined || plainText(cell) === '') continue
    const value = column.read(cell)
    if (value === null) {
      const instead = column.instead?.(cell) ?? `应为${column.expects}`
      errors.push({ line, text: `${column.heading}「${cell}」不正确，${instead}`, fields: [field] })
    } else cells[field] = value
  }
  // Each value was parsed by the column of its field.
  return { line, cells: cells as Cells<C>, errors }
}
