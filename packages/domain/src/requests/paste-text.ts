import { plainWords } from './likeness.ts'
import type { PastedRow } from './paste-order.ts'

type Field = keyof PastedRow

/** A line of a list as it stood there, and what it says; null where it names no good. */
export type PastedLine = { readonly cells: readonly string[]; readonly row: PastedRow | null }

/** How lists head their columns; the first that fits wins, so the narrower stand first. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['barCode', /条形?码|69码/],
  ['approvalNumber', /国药准字|注册证|备案号|文号/],
  ['code', /编码|编号|货号|商品码/],
  ['specification', /规格/],
  ['manufacturer', /厂家|厂商|生产单位|产地|企业/],
  ['quantity', /^[^库销装]*[数购货求]量/],
  ['name', /名称|品名|商品|药品|通用名/],
]

/** 规格0.25g heads no column; 69码 does. */
const HEADING = /^\D{1,12}$|69码/

const headingOf = (cell: string): Field | null => {
  const key = plainWords(cell)
  return (HEADING.test(key) && HEADINGS.find(([, words]) => words.test(key))?.[0]) || null
}

/** 20, 20盒, 要20盒, 各10, and as chats say it x10, ×5盒: behind × other units may be of a specification. */
const HOW_MANY = /^([要需订各共]?\d{1,5}[\u4e00-\u9fff]{0,2}|×\d{1,5}[盒瓶件箱]?)$/

/** 24粒, 0.25g; the 12片 of 维生素B12片 is none. */
const AMOUNT = /(?<![a-z\d])\d+(mg|g|ml|ug|粒|片|袋|支|丸|贴|盒|瓶)/

/** 1,200 is 1200. */
const counted = (cell: string): string => plainWords(cell).replace(/,(?=\d{3}(?!\d))/g, '')

/** What a cell without a heading looks like. */
const looksLike = (cell: string): Field | null => {
  const key = counted(cell)
  if (/^\d{12,14}$/.test(key)) return 'barCode'
  if (/准字|械备|械注|注准|健注|^[hzsbtfj]\d{8}$/.test(key)) return 'approvalNumber'
  if (HOW_MANY.test(key)) return 'quantity'
  if (/(公司|厂|制药|药业|集团|生物|医疗|器械)$/.test(key)) return 'manufacturer'
  if (/^[\d(].*[a-z\u4e00-\u9fff%]/.test(key) || AMOUNT.test(key)) return 'specification'
  return /[\u4e00-\u9fff]/.test(key) ? 'name' : null
}

/** 1. and 2、 in front of a line count the lines; 0.25g does not. */
const LINE_NUMBER = /^\d{1,3}\s*(?:[.．](?!\d)|、)\s*/

/** 10ml x 10支 is one amount, whatever blanks stand in it. */
const SPACED_TIMES = /\d(?:m?g|ml|克|毫升)\s*[x×*]\s*(?=\d)/gi

/** A name with how many of it right behind: 布洛芬缓释胶囊x10. What has figures of its own may be a specification. */
const NAME_TIMES = /^(\D*[\u4e00-\u9fff)）])\s*([x×*]\s*\d{1,5}\D?)$/i

/** A list of chat that is parted by strokes; the one of 24粒/盒 parts nothing. */
const STROKES = /[/／](?![盒瓶袋支包板])/

/** Tables of spread sheets are parted by tabs, lists of chat by commas, by wide gaps, by blanks or by strokes. */
const cellsOf = (line: string): readonly string[] => {
  if (line.includes('\t')) return line.split('\t')
  const said = line
    .trim()
    .replace(LINE_NUMBER, '')
    .replace(SPACED_TIMES, (amount) => amount.replace(/\s+/g, ''))
  const by = [/[,，;；|]|\s{2,}/, /\s+/].find((each) => each.test(said)) ?? STROKES
  return said.split(by).flatMap((cell) => NAME_TIMES.exec(cell)?.slice(1) ?? [cell])
}

const quantityOf = (cell: string): number | null => {
  const quantity = Number(/^[×要需订各共]?(\d{1,5})(?!\d)/.exec(counted(cell))?.[1])
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

/** A name with its specification right behind: 阿莫西林胶囊0.25g×24粒. 每袋装10g is a specification alone. */
const NAME_AMOUNT = /^(?![每约含净])(.*?[\u4e00-\u9fff)）])(\d.*)$/

/** A number in front of a line is how many only where no other cell says it: mostly it counts the lines. */
const numberLast = ([first = '', ...rest]: readonly string[]): readonly string[] =>
  /^\d{1,5}$/.test(first) ? [...rest, first] : [first, ...rest]

/** The row with name and specification apart, where one word said both. */
const parted = (row: PastedRow): PastedRow => {
  const [, name = '', specification = ''] = NAME_AMOUNT.exec(row.name || row.specification) ?? []
  return AMOUNT.test(specification) && !(row.name && row.specification) ? { ...row, name, specification } : row
}

/** A line with fewer cells than the head is under it where the name is in its place, and how many at the end or nowhere. */
const isUnder = (cells: readonly string[], headings: readonly (Field | null)[]): boolean =>
  cells.length >= headings.length ||
  (looksLike(cells[headings.indexOf('name')] ?? '') === 'name' &&
    (looksLike(cells.at(-1) ?? '') === 'quantity') === (headings[cells.length - 1] === 'quantity'))

/** As much of a cell as any field may hold. */
const LONGEST = 60

/** Each cell fills the first field that it fits and that is free; headings decide where there are any. */
const rowOf = (cells: readonly string[], headings: readonly (Field | null)[] | null): PastedRow => {
  const row: { -readonly [F in Field]: PastedRow[F] } = { ...emptyRow }
  for (const [at, cell] of cells.entries()) {
    const field = headings === null ? looksLike(cell) : (headings[at] ?? null)
    if (field === null) continue
    if (field === 'quantity') row.quantity ??= quantityOf(cell)
    else if (row[field] === '') row[field] = cell.slice(0, LONGEST)
  }
  return row
}

const saysWhat = ({ code, barCode, approvalNumber, name }: PastedRow): boolean =>
  code + barCode + approvalNumber + name !== ''

/**
 * The lines of a text that a buyer pasted out of a table or a chat. A line of headings, the first or below a title, names
 * the columns; without one each cell is taken for what it looks like, and so is a line of chat under a table. A line that
 * names no good is there with nothing read.
 *
 * @example readPastedText('品名\t规格\t厂家\t数量\n阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100')[0]?.row?.quantity // 100
 */
export const readPastedText = (text: string): readonly PastedLine[] =>
  linesOf(text.split(/[\r\n]+/).map((line) => ({ cells: cellsOf(line), tabbed: line.includes('\t') })))

/**
 * The same of a file whose cells are parted already.
 *
 * @example readPastedTable([['阿莫西林胶囊', '0.25g*24粒', '100']])[0]?.row?.name // '阿莫西林胶囊'
 */
export const readPastedTable = (table: readonly (readonly string[])[]): readonly PastedLine[] =>
  linesOf(table.map((cells) => ({ cells, tabbed: true })))

/** `tabbed`: headings that are tabbed speak of no other lines. */
type WrittenLine = { readonly cells: readonly string[]; readonly tabbed: boolean }

/** Headings stand among the first lines: above them there are a title and a date. */
const MOST_ABOVE = 5

const linesOf = (written: readonly WrittenLine[]): readonly PastedLine[] => {
  const lines = written
    .map(({ cells, tabbed }) => ({ cells: cells.map((cell) => cell.trim()), tabbed }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heads = lines.slice(0, MOST_ABOVE + 1).map(({ cells }) => cells.map(headingOf))
  const head = heads.findIndex((headings) => new Set(headings).add(null).size > 2)
  const headings = heads[head]
  return lines.flatMap(({ cells, tabbed }, at) => {
    if (at === head) return []
    const isHeaded = headings && at > head && (tabbed || !lines[head]?.tabbed) && isUnder(cells, headings)
    const row = parted(isHeaded ? rowOf(cells, headings) : rowOf(numberLast(cells), null))
    return [{ cells, row: saysWhat(row) ? row : null }]
  })
}
