import { type Money, moneyToDecimal } from './money.ts'
import { dayAt, type Instant, timeOfDay } from './time.ts'

/**
 * A cell of a table that the shop writes: text, an exact number as decimal text, or a code, whose digits are a name and
 * no amount (批号, bar code, waybill, number of an order).
 */
export type TableCell = { readonly kind: 'text' | 'number' | 'code'; readonly value: string }

/** @example textCell('阿莫西林胶囊') */
export const textCell = (value: string): TableCell => ({ kind: 'text', value })

/**
 * 批号, bar code, waybill, number of an order: digits that a spreadsheet program must not count.
 *
 * @example codeCell('00260000')
 */
export const codeCell = (value: string): TableCell => ({ kind: 'code', value })

/** @example numberCell(12) // { kind: 'number', value: '12' } */
export const numberCell = (value: number): TableCell => ({ kind: 'number', value: String(value) })

/**
 * In yuan, without separators.
 *
 * @example moneyCell(yuan('1250')) // { kind: 'number', value: '1250.00' }
 */
export const moneyCell = (money: Money): TableCell => ({ kind: 'number', value: moneyToDecimal(money) })

/** @example momentCell(instant(1_795_829_400_000)) // { kind: 'text', value: '2026-11-28 09:30' } */
export const momentCell = (at: Instant): TableCell => textCell(`${dayAt(at)} ${timeOfDay(at)}`)

/** What a spreadsheet program might take for a number or a date: 260000, 2E05, 3-12, MAR1. */
const MAY_COUNT = /^[\w.,:/+\- ]*\d[\w.,:/+\- ]*$/

/** Text that a spreadsheet program would take for a formula is marked as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const csvCell = ({ kind, value }: TableCell): string => {
  const shown = kind === 'number' ? value : kind === 'code' && MAY_COUNT.test(value) ? `="${value}"` : harmless(value)
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/**
 * A table as CSV: with a byte order mark, by which spreadsheet programs detect UTF-8, and with codes in a form that
 * keeps them as they are (`="00260000"`), since a bare 260000 would come back as 2.6E+05 and leading zeros would be
 * lost (docs/rules.md#8-8).
 *
 * @example csvText([[{ kind: 'code', value: '0026' }, { kind: 'number', value: '5' }]]) // '\uFEFF"=""0026""",5\r\n'
 */
export const csvText = (table: readonly (readonly TableCell[])[]): string =>
  `\uFEFF${table.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

/**
 * A cell whose meaning is not known: digits that a spreadsheet program would cut or round are a code, all else is text.
 *
 * @example writtenCell('0571') // { kind: 'code', value: '0571' }
 */
export const writtenCell = (value: string): TableCell => ({
  kind: /^0\d+$|^\d{6,}$|^\d+e\d+$/i.test(value) ? 'code' : 'text',
  value,
})

/**
 * A cell of a table from outside without the form that keeps a code: `="0026"` is 0026.
 *
 * @example bareCode('="0026"') // '0026'
 */
export const bareCode = (cell: string): string => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell

/**
 * A pasted text without the form that keeps codes, as it stands in a file or in a cell.
 *
 * @example bareCodes('品名\t="0026"\t3') // '品名\t0026\t3'
 */
export const bareCodes = (text: string): string =>
  text.replace(/(?<=^|[\t,，;；|])[ ]*(?:"=""([^"\r\n]*)"""|="([^"\r\n]*)")[ ]*(?=$|[\t,，;；|\r])/gm, '$1$2')
