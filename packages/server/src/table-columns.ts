import { statementDay } from '@xinglin/domain/intake'
import { moneyFromComputed } from '@xinglin/domain/kernel/computed-money'
import { type Money, zero } from '@xinglin/domain/kernel/money'
import { type Day, dayFromText } from '@xinglin/domain/kernel/time'

/** A column of an importable table: its heading and its parser. */
export type Column<Value> = {
  readonly heading: string
  readonly expects: string
  /** The form field for it; a text line by default. */
  readonly input?: 'area' | 'moment' | 'choice' | 'amount' | 'number'
  /** The values of a choice. */
  readonly choices?: readonly string[]
  /** Parses a cell; null: invalid. */
  readonly read: (cell: string) => Value | null
}

export type Columns = { readonly [field: string]: Column<unknown> }

/** The values of a line; empty cells are left out. */
export type Cells<C extends Columns> = { readonly [F in keyof C]?: NonNullable<ReturnType<C[F]['read']>> }

/** An invalid cell, with its line number as the spreadsheet shows it. */
export type LineError = { readonly line: number; readonly text: string }

export const text = (heading: string, longest = 100): Column<string> => ({
  heading,
  expects: `最多 ${String(longest)} 个字`,
  ...(longest > 200 ? { input: 'area' } : {}),
  read: (cell) => (cell.length <= longest ? cell : null),
})

export const whole = (heading: string, least: number): Column<number> => ({
  heading,
  expects: `不小于 ${String(least)} 的整数`,
  input: 'number',
  read: (cell) => (/^\d{1,7}$/.test(cell) && Number(cell) >= least ? Number(cell) : null),
})

export const priceIn = (cell: string): Money | null => {
  const price = /^\d{1,9}(\.\d+)?$/.test(cell) ? moneyFromComputed(cell) : null
  return price !== null && price > zero ? price : null
}
export const price = (heading: string): Column<Money> => ({
  heading,
  expects: '大于 0 的金额，最多四位小数',
  input: 'amount',
  read: priceIn,
})

export const oneOf = <const Values extends { readonly [word: string]: string | boolean }>(
  heading: string,
  values: Values,
): Column<Values[keyof Values]> => ({
  heading,
  expects: Object.keys(values).join('、'),
  input: 'choice',
  choices: Object.keys(values),
  // An own property, so the cell is a key.
  read: (cell) => (Object.hasOwn(values, cell) ? (values[cell as keyof Values] ?? null) : null),
})
export const yesNo = (heading: string): Column<boolean> => oneOf(heading, { 是: true, 否: false })

/** A day that names none: 2028年1月, 2028-01, 2028.1, 202801. */
const MONTH = /^(\d{4})\s?[-/.年]\s?(\d{1,2})月?$|^(20[2-9]\d)(\d{2})$/

/** A day as tables write it, and whether the cell names only its month. */
export type WrittenDay = { readonly on: Day; readonly isMonth: boolean }

/**
 * A day as tables write it: 2028-01-01, 2028/1/1, 2028.01.01, 20280101, 2028年1月1日, or a spreadsheet's serial.
 * @param ofMonth how a month without a day is read: an expiry as its last day (docs/rules.md#1-months), a beginning as
 * its first
 */
export const date = (heading: string, ofMonth: 'first' | 'last'): Column<WrittenDay> => ({
  heading,
  expects: '日期，如 2027-06-30',
  read: (cell) => {
    const [, ...found] = MONTH.exec(cell.trim()) ?? []
    const [year, month = ''] = found.filter((part) => part !== undefined)
    const on =
      year === undefined
        ? statementDay(cell)
        : dayFromText(`${year}-${month.padStart(2, '0')}${ofMonth === 'first' ? '-01' : ''}`)
    return on && { on, isMonth: year !== undefined }
  },
})

/** The parts of a cell that are separated by semicolons. */
export const partsOf = (cell: string): readonly string[] =>
  cell
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export type TableLine<C extends Columns> = {
  readonly line: number
  readonly cells: Cells<C>
  readonly errors: readonly LineError[]
}

/**
 * Reads a table whose first line names its columns, in any order. Unknown columns and invalid cells are reported; empty
 * lines are skipped.
 * @param key the field that every line must have
 */
export const readLines = <C extends Columns>(
  columns: C,
  key: keyof C & string,
  table: readonly (readonly string[])[],
): { readonly lines: readonly TableLine<C>[]; readonly errors: readonly LineError[] } => {
  const fields: readonly string[] = Object.keys(columns)
  const headingOf = (field: string): string => columns[field]?.heading ?? ''
  const [head = [], ...rows] = table
  const headings = head.map((word) => fields.find((field) => headingOf(field) === word.replace('\uFEFF', '')) ?? null)
  const unknown = head.filter((word, at) => word !== '' && headings[at] === null)
  const twice = headings.filter((field, at) => field !== null && headings.indexOf(field) !== at)
  const headErrors = [
    ...unknown.map((word) => `没有「${word}」这一列，可用：${fields.map(headingOf).join('、')}`),
    ...twice.map((field) => `「${headingOf(field ?? '')}」一列出现了两次`),
    ...(headings.includes(key) ? [] : [`缺少「${headingOf(key)}」一列`]),
  ]
  if (headErrors.length > 0) return { lines: [], errors: headErrors.map((word) => ({ line: 1, text: word })) }
  const lines = rows.flatMap((row, at): readonly TableLine<C>[] =>
    row.every((cell) => cell === '') ? [] : [readLine(columns, at + 2, headings, row)],
  )
  return { lines, errors: [] }
}

const readLine = <C extends Columns>(
  columns: C,
  line: number,
  headings: readonly (string | null)[],
  row: readonly string[],
): TableLine<C> => {
  const errors: LineError[] = []
  const cells: { [field: string]: unknown } = {}
  for (const [at, field] of headings.entries()) {
    const cell = row[at] ?? ''
    const column = field === null ? undefined : columns[field]
    if (field === null || column === undefined || cell === '') continue
    const value = column.read(cell)
    if (value === null) errors.push({ line, text: `${column.heading}「${cell}」不正确，应为${column.expects}` })
    else cells[field] = value
  }
  // Each value was parsed by the column of its field.
  return { line, cells: cells as Cells<C>, errors }
}
