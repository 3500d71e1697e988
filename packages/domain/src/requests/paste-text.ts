import { plainWords } from './likeness.ts'
import type { PastedRow } from './paste-order.ts'

type Field = keyof PastedRow

/** A line of a list as it stood there, and what it says; null where it names no good. */
export type PastedLine = { readonly cells: readonly string[]; readonly row: PastedRow | null }

/** How lists head their columns; the first that fits wins, so the narrower stand first. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['barCode', /条码|条形码|69码/],
  ['approvalNumber', /批准文号|国药准字|注册证|备案号|文号/],
  ['code', /编码|编号|货号|商品码/],
  ['specification', /规格/],
  ['manufacturer', /厂家|厂商|生产企业|生产单位|产地|企业/],
  ['quantity', /数量|采购量|订货量|需求量/],
  ['name', /名称|品名|商品|药品|通用名/],
]

const headingOf = (cell: string): Field | null =>
  plainWords(cell).length > 8 ? null : (HEADINGS.find(([, words]) => words.test(plainWords(cell)))?.[0] ?? null)

/** What a cell without a heading looks like. */
const looksLike = (cell: string): Field | null => {
  const key = plainWords(cell)
  if (/^\d{12,14}$/.test(key)) return 'barCode'
  if (/准字|械备|械注|注准|健注/.test(key) || /^[hzsbtfj]\d{8}$/.test(key)) return 'approvalNumber'
  if (/^\d{1,5}([\u4e00-\u9fff]{1,2})?$/.test(key)) return 'quantity'
  if (/(公司|厂|制药|药业|集团|生物|医疗|器械)$/.test(key)) return 'manufacturer'
  if (/^[\d(（].*[a-z\u4e00-\u9fff%]/.test(key) || /\d+(mg|g|ml|ug|粒|片|袋|支|丸|贴|盒|瓶)/.test(key))
    return 'specification'
  return /[\u4e00-\u9fff]/.test(key) ? 'name' : null
}

/** Tables of spread sheets are parted by tabs, lists of chat by commas or by wide gaps. */
const cellsOf = (line: string): readonly string[] => {
  const by = line.includes('\t') ? /\t/ : /[,，;；|]|\s{2,}/.test(line) ? /[,，;；|]|\s{2,}/ : /\s+/
  return line.split(by).map((cell) => cell.trim())
}

const quantityOf = (cell: string): number | null => {
  const digits = /^\d{1,5}/.exec(plainWords(cell))?.[0]
  const quantity = Number(digits ?? 0)
  return quantity >= 1 && quantity <= 50_000 ? quantity : null
}

const emptyRow: PastedRow = {
  code: '',
  barCode: '',
  approvalNumber: '',
  name: '',
  specification: '',
  manufacturer: '',
  quantity: null,
}

/** As much of a cell as a row may hold. */
const LONGEST = { code: 60, barCode: 60, approvalNumber: 60, name: 100, specification: 100, manufacturer: 100 }

/** Each cell fills the first field that it fits and that is free; headings decide where there are any. */
const rowOf = (cells: readonly string[], headings: readonly (Field | null)[] | null): PastedRow => {
  const row: { -readonly [F in Field]: PastedRow[F] } = { ...emptyRow }
  for (const [at, cell] of cells.entries()) {
    const field = headings === null ? looksLike(cell) : (headings[at] ?? null)
    if (cell === '' || field === null) continue
    if (field === 'quantity') row.quantity ??= quantityOf(cell)
    else if (row[field] === '') row[field] = cell.slice(0, LONGEST[field])
  }
  return row
}

const saysWhat = ({ code, barCode, approvalNumber, name }: PastedRow): boolean =>
  [code, barCode, approvalNumber, name].some((field) => field !== '')

/**
 * The lines of a text that a buyer pasted out of a table or a chat. A first line of headings names the columns; without
 * one each cell is taken for what it looks like. A line that names no good is there with nothing read.
 *
 * @example readPastedText('品名\t规格\t厂家\t数量\n阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100')[0]?.row?.quantity // 100
 */
export const readPastedText = (text: string): readonly PastedLine[] =>
  readPastedTable(
    text
      .split(/\r\n|\r|\n/)
      .filter((line) => line.trim() !== '')
      .map(cellsOf),
  )

/**
 * The same of a file whose cells are parted already.
 *
 * @example readPastedTable([['阿莫西林胶囊', '0.25g*24粒', '100']])[0]?.row?.name // '阿莫西林胶囊'
 */
export const readPastedTable = (table: readonly (readonly string[])[]): readonly PastedLine[] => {
  const lines = table
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const headings = (lines[0] ?? []).map(headingOf)
  const hasHeadings = new Set(headings.filter((heading) => heading !== null)).size >= 2
  return (hasHeadings ? lines.slice(1) : lines).map((cells) => {
    const row = rowOf(cells, hasHeadings ? headings : null)
    return { cells, row: saysWhat(row) ? row : null }
  })
}
