import { cutText } from '../kernel/cut-text.ts'
import { bareCodes } from '../kernel/table-text.ts'
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
  // Columns of units in stock, sold, sent or received are not the ordered quantity; 采购 alone is, in short lists.
  ['quantity', /^[^库销装存发到收]*(?:[数购货求划要订]量|[订购货划求需要报采][购货需]?数)|^(?:数|qty)$/],
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

/** 7片 is what a pack holds: nobody orders single tablets. */
const CONTENTS = /^\d{1,4}(?:片|粒|丸|颗|枚|贴|喷|揿|滴|吸|s)$/

/** 10支, 9袋: how many where nothing else says it, else what a pack holds. */
const MAYBE_CONTENTS = /^\d{1,4}[支袋板包]$/

/** 二十盒, 要一百二十件. 三七 is a herb. */
const SPOKEN = /^([要需订各共]?)([一二两三四五六七八九十百千万零〇]{1,9})(?=[盒瓶件箱袋支包桶罐提套个]$)/

const DIGITS = '零一二三四五六七八九'
const PLACES: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

/** 二十 is 20, 一百零五 105, 一万二千 12000. */
const spokenNumber = (words: string): number => {
  let [tenThousands, sum, digit] = [0, 0, 0]
  for (const word of words.replaceAll('两', '二').replaceAll('〇', '零')) {
    const place = PLACES.get(word)
    if (place !== undefined) {
      sum += (digit || 1) * place
      digit = 0
    } else if (word === '万') {
      tenThousands = (sum + digit) * 10_000
      sum = 0
      digit = 0
    } else digit = DIGITS.indexOf(word)
  }
  return tenThousands + sum + digit
}

/** 24粒, 0.25g; the 12片 of 维生素B12片 is none. */
const AMOUNT = /(?<![a-z\d])\d+(mg|g|ml|ug|粒|片|袋|支|丸|贴|盒|瓶)/

/** 1,200 is 1200, 二十盒 is 20盒. */
const counted = (cell: string): string =>
  plainWords(cell)
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(SPOKEN, (_, asked: string, words: string) => asked + String(spokenNumber(words)))

/** What a cell without a heading looks like. */
const looksLike = (cell: string): Field | null => {
  const key = counted(cell)
  if (/^\d{12,14}$/.test(key)) return 'barCode'
  if (/准字|械备|械注|注准|健注|^[hzsbtfj]\d{8}$/.test(key)) return 'approvalNumber'
  if (CONTENTS.test(key)) return 'specification'
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
  const fields = headings ?? fieldsOf(cells)
  for (const [at, cell] of cells.entries()) {
    const field = fields[at] ?? null
    if (field === null) continue
    if (field === 'quantity') row.quantity ??= quantityOf(cell)
    else if (row[field] === '') row[field] = cutText(cell, LONGEST)
    // 5mg and 7片 in cells of their own are one specification.
    else if (field === 'specification' && isContents(cell)) row[field] = cutText(`${row[field]}*${cell}`, LONGEST)
  }
  return row
}

const isContents = (cell: string): boolean => CONTENTS.test(counted(cell)) || MAYBE_CONTENTS.test(counted(cell))

/** What each cell without a heading looks like: of two that may say how many, 9袋 beside 20盒 is what a pack holds. */
const fieldsOf = (cells: readonly string[]): readonly (Field | null)[] => {
  const fields = cells.map(looksLike)
  const saysMore = cells.some((cell, at) => fields[at] === 'quantity' && !MAYBE_CONTENTS.test(counted(cell)))
  const named = fields.indexOf('name')
  const maker = fields.includes('manufacturer') ? -1 : fields.indexOf('name', named + 1)
  return fields.map((field, at) => {
    // A second word beside the name is the maker, usually in short form.
    if (at === maker && named >= 0) return 'manufacturer'
    return field === 'quantity' && saysMore && MAYBE_CONTENTS.test(counted(cells[at] ?? '')) ? 'specification' : field
  })
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
  linesOf(
    bareCodes(text)
      .split(/[\r\n]+/)
      .map((line) => ({ cells: cellsOf(line), tabbed: line.includes('\t') })),
  )

/**
 * The same of a file whose cells are parted already.
 *
 * @example readPastedTable([['阿莫西林胶囊', '0.25g*24粒', '100']])[0]?.row?.name // '阿莫西林胶囊'
 */
export const readPastedTable = (table: readonly (readonly string[])[]): readonly PastedLine[] =>
  linesOf(table.map((cells) => ({ cells, tabbed: true })))

/** `tabbed`: headings that are tabbed speak of no other lines. */
type WrittenLine = { readonly cells: readonly string[]; readonly tabbed: boolean }

/** ————, ====: drawn between the lines. */
const isRule = (cells: readonly string[]): boolean => /^[-=_*~—–－─━…·.|+]{2,}$/.test(cells.join(''))

/** 合计 with nothing but figures beside it. A good named 总… has a name that goes on. */
const isSum = (cells: readonly string[]): boolean => {
  const [first = '', ...rest] = cells.map(plainWords).filter((cell) => cell !== '')
  const figure = /^[¥￥]?[\d,.]+[\u4e00-\u9fff]{0,2}$/
  return (
    /^(?:合计|总计|小计|共计|总合计|本页合计|本页小计|累计|总数|合计数量|合计金额|total)[:：]?[\d,.]*[盒件元种]?$/.test(
      first,
    ) && rest.every((cell) => figure.test(cell) || /^(?:合计|总计|金额|数量|大写|元整|[¥￥元-])/.test(cell))
  )
}

/** Headings stand among the first lines: above them there are a title and a date. */
const MOST_ABOVE = 5

const linesOf = (written: readonly WrittenLine[]): readonly PastedLine[] => {
  const lines = written
    .map(({ cells, tabbed }) => ({ cells: cells.map((cell) => cell.trim()), tabbed }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isRule(cells) && !isSum(cells))
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
