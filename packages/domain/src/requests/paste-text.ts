import {
  type IntakeDoubt,
  type ListRow,
  readDelimited,
  readGoodsList,
  type ReadLine,
  type WrittenGood,
  type WrittenQuantity,
} from '../intake/intake.ts'
import { cutText } from '../kernel/cut-text.ts'
import { bareCodes } from '../kernel/table-text.ts'
import type { PastedRow } from './paste-order.ts'

/** A line of a list as it stood there, and what it says; null where it names no good. */
export type PastedLine = {
  readonly cells: readonly string[]
  readonly row: PastedRow | null
  /** How many, with its unit; null where none could be read. */
  readonly asked: WrittenQuantity | null
  /** A second number of the line that must say the same. */
  readonly beside: WrittenQuantity | null
  /** Why the line is not taken by itself. */
  readonly doubt: IntakeDoubt | null
  /** A greeting, a title or a sum: it is passed over. */
  readonly isTalk: boolean
  /** How the column is headed that the quantity was taken from; '' where there is none. */
  readonly quantityFrom: string
}

/** As much of a cell as any field may hold. */
const LONGEST = 60
const MOST = 50_000

/** The number as the call takes it: of single goods, of cases where only those are said. */
const wholeNumber = (asked: WrittenQuantity | null): number | null => {
  const number = asked === null ? 0 : asked.units || asked.cases || asked.packs
  return Number.isInteger(number) && number >= 1 && number <= MOST ? number : null
}

const rowOf = (good: WrittenGood): PastedRow => ({
  code: cutText(good.code, LONGEST),
  barCode: cutText(good.barCode, LONGEST),
  approvalNumber: cutText(good.approvalNumber, LONGEST),
  name: cutText(good.name, LONGEST),
  specification: cutText(good.specification, LONGEST),
  manufacturer: cutText(good.manufacturer, LONGEST),
  quantity: wholeNumber(good.quantity),
})

const pastedLine = ({ cells, good, isTalk, quantityFrom }: ReadLine): PastedLine => ({
  cells,
  row: good && rowOf(good),
  asked: good?.quantity ?? null,
  beside: good?.beside ?? null,
  doubt: good?.doubt ?? null,
  isTalk,
  quantityFrom,
})

/** Lists of chat whose first line is headings may be parted by commas, wide gaps, or blanks. */
const PARTINGS = [/[,，;；|]/, /\s{2,}/, /\s+/] as const

const rowsOfText = (text: string): readonly (readonly string[])[] => {
  if (text.includes('\t')) return readDelimited(text, '\t').rows
  return text.split(/[\r\n]+/).map((line) => [line])
}

/** A text without tabs whose lines are headed: each line is parted as its head is. */
const partedAsHead = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const heads = ['品名', '名称', '药品', '商品', '通用名', '条码']
  const at = rows.findIndex(([line = '', ...more]) => more.length === 0 && heads.some((head) => line.includes(head)))
  const line = rows[at]?.[0]?.trim() ?? ''
  const by = PARTINGS.find((parting) => line.split(parting).length >= 3 && !/\d/.test(line))
  if (at < 0 || at > 5 || by === undefined) return rows
  // Quoted cells may hold commas of their own.
  if (by === PARTINGS[0] && rows.some(([one = '']) => one.includes('"')))
    return readDelimited(rows.map(([one = '']) => one).join('\n'), ',').rows
  const width = line.split(by).length
  return rows.map((row, place) => {
    const cells = (row[0] ?? '').trim().split(by)
    return place >= at && row.length === 1 && cells.length === width ? cells : row
  })
}

const listOf = (rows: readonly (readonly string[])[]): readonly ListRow[] =>
  rows.map((cells) => ({ cells, isHidden: false }))

/**
 * The lines of a text that a buyer pasted out of a table or a chat (docs/rules.md#11-2). A line of headings, the first or
 * below a title, names the columns; without one each cell is taken for what it looks like, and so is a line of chat under
 * a table. A line that names no good is there with nothing read.
 *
 * @example readPastedText('品名\t规格\t厂家\t数量\n阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100')[0]?.row?.quantity // 100
 */
export const readPastedText = (text: string): readonly PastedLine[] =>
  readGoodsList(listOf(partedAsHead(rowsOfText(bareCodes(text))))).map(pastedLine)

/**
 * The same of a file whose cells are parted already.
 *
 * @param hidden places of rows that the buyer does not see
 * @example readPastedTable([['阿莫西林胶囊', '0.25g*24粒', '100']])[0]?.row?.name // '阿莫西林胶囊'
 */
export const readPastedTable = (
  table: readonly (readonly string[])[],
  hidden: readonly number[] = [],
): readonly PastedLine[] =>
  readGoodsList(table.map((cells, at) => ({ cells, isHidden: hidden.includes(at) }))).map(pastedLine)
