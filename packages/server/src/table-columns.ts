import { narrowText, plainText, priceWritten, statementDay, wholeWritten, yesWritten } from '@xinglin/domain/intake'
import { type Money, moneyFromUnits, zero } from '@xinglin/domain/kernel/money'
import { type Day, dayFromText } from '@xinglin/domain/kernel/time'
import type { TableField } from '@xinglin/domain/staff'

/** A column of an importable table: its heading and its parser. */
export type Column<Value> = {
  readonly heading: string
  /** Other headings under which programs write the same. */
  readonly also?: readonly string[]
  readonly expects: string
  /** What to write instead of a cell that means something the shop does not have; null: `expects` says enough. */
  readonly instead?: (cell: string) => string | null
  /** The form field for it; a text line by default. */
  readonly input?: 'area' | 'moment' | 'choice' | 'amount' | 'number'
  /** The values of a choice. */
  readonly choices?: readonly string[]
  /** Parses a cell; null: invalid. */
  readonly read: (cell: string) => Value | null
}

/** A column as a field of a form. */
export const fieldOfColumn = (name: string, column: Column<unknown>, must: boolean): TableField => {
  const { heading, expects, choices = [], input = 'text' } = column
  return { name, heading, expects, input, choices, must }
}

export type Columns = { readonly [field: string]: Column<unknown> }

/** The values of a line; empty cells are left out. */
export type Cells<C extends Columns> = { readonly [F in keyof C]?: NonNullable<ReturnType<C[F]['read']>> }

/** What is wrong in a line, with its number as the spreadsheet shows it, and the fields that it is about. */
export type LineError = { readonly line: number; readonly text: string; readonly fields?: readonly string[] }

export const text = (heading: string, longest = 100): Column<string> => ({
  heading,
  expects: `最多 ${String(longest)} 个字`,
  ...(longest > 200 ? { input: 'area' } : {}),
  read: (cell) => {
    const kept = narrowText(cell)
    return kept !== '' && kept.length <= longest ? kept : null
  },
})

const MOST_WHOLE = 9_999_999

export const whole = (heading: string, least: number): Column<number> => ({
  heading,
  expects: `${String(least)} 至 ${String(MOST_WHOLE)} 的整数`,
  input: 'number',
  read: (cell) => {
    const count = wholeWritten(cell)
    return count !== null && count >= least && count <= MOST_WHOLE ? count : null
  },
})

const MOST_PRICE = moneyFromUnits(9_999_999_999_999)

export const priceIn = (cell: string): Money | null => {
  const price = priceWritten(cell)
  return price !== null && price > zero && price <= MOST_PRICE ? price : null
}
export const price = (heading: string): Column<Money> => ({
  heading,
  expects: '大于 0 的金额，最多四位小数',
  input: 'amount',
  read: priceIn,
})

/** A word of a choice without blanks and case: OTC （甲类） is otc(甲类). */
const choiceKey = (word: string): string => plainText(word).replaceAll(' ', '').toLowerCase()

/**
 * One of some words.
 * @param spellings how else tables write a word: { 'OTC甲类': '甲类OTC' }
 */
export const oneOf = <const Values extends { readonly [word: string]: string }>(
  heading: string,
  values: Values,
  spellings: { readonly [spelling: string]: keyof Values } = {},
): Column<Values[keyof Values]> => {
  const words = new Map<string, string>([
    ...Object.keys(values).map((word) => [choiceKey(word), word] as const),
    ...Object.entries(spellings).map(([spelling, word]) => [choiceKey(spelling), String(word)] as const),
  ])
  return {
    heading,
    expects: Object.keys(values).join('、'),
    input: 'choice',
    choices: Object.keys(values),
    read: (cell) => {
      const word = words.get(choiceKey(cell))
      // The words are the keys of the values.
      return word === undefined ? null : (values[word as keyof Values] ?? null)
    },
  }
}

export const yesNo = (heading: string): Column<boolean> => ({
  heading,
  expects: '是、否',
  input: 'choice',
  choices: ['是', '否'],
  read: yesWritten,
})

/** A column under other headings too. */
export const headedToo = <Value>(column: Column<Value>, ...also: readonly string[]): Column<Value> => ({
  ...column,
  also,
})

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
