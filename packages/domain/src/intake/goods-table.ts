import { type GoodsColumns, goodsColumns, type GoodsField, headAt, isHeadRow, quantityIn } from './goods-columns.ts'
import { areCounted, goodInCells, goodsOfLine, isTalk, nothingWritten, type WrittenGood } from './goods-lines.ts'
import { piecesOf } from './line-pieces.ts'
import { bareBarCode, isShortenedCode, plainApprovalNumber } from './numbers.ts'
import { plainText } from './plain-text.ts'

/** A line of a list: cells that were parted (a table), or one cell of chat. */
export type ListRow = { readonly cells: readonly string[]; readonly isHidden: boolean }

/** A line as it stood there, with what it says; null where it names no good. */
export type ReadLine = {
  readonly cells: readonly string[]
  readonly good: WrittenGood | null
  /** A greeting, a title, a sum: no good is missed. */
  readonly isTalk: boolean
  /** How the column is headed that the quantity was taken from; '' for none. */
  readonly quantityFrom: string
}

/** Headings stand among the first lines: above them there are a title and a date. */
const MOST_ABOVE = 12

/** ————, ====: drawn between the lines. */
const isRule = (cells: readonly string[]): boolean => /^[-=_*~—–－─━…·.|+]{2,}$/.test(cells.join(''))

/** 合计 with nothing but figures beside it. A good named 总… has a name that goes on. */
const isSum = (cells: readonly string[]): boolean => {
  const [first = '', ...rest] = cells
    .map((cell) => plainText(cell).replaceAll(' ', '').toLowerCase())
    .filter((cell) => cell !== '')
  const figure = /^[¥￥+-]?[\d,.]+[\u4e00-\u9fff]{0,2}$/
  return (
    /^(?:合计|总计|小计|共计|总合计|本页合计|本页小计|累计|总数|合计数量|合计金额|total)[:：]?[\d,.]*[盒件元种]?$/.test(
      first,
    ) && rest.every((cell) => figure.test(cell) || /^(?:合计|总计|金额|数量|大写|元整|[¥￥元-])/.test(cell))
  )
}

/** A name with its pack right behind: 阿莫西林胶囊0.25g×24粒. */
const partedName = (good: WrittenGood): WrittenGood => {
  if (good.specification !== '' && good.name !== '') return good
  const [name, pack, ...more] = piecesOf([(good.name || good.specification).replaceAll(' ', '')])
  if (name?.kind !== 'word' || more.length > 0 || (pack?.kind !== 'pack' && pack?.kind !== 'contents')) return good
  return { ...good, name: name.text, specification: pack.text }
}

/** A line break or a blank within a word of Chinese is none. */
const joined = (text: string): string => text.replaceAll(/(?<=[\u4e00-\u9fff])\s(?=[\u4e00-\u9fff])/g, '')

const goodUnder = (columns: GoodsColumns, cells: readonly string[]): WrittenGood => {
  const textAt = (field: GoodsField): string => plainText(cells[columns.at[field]] ?? '')
  const code = bareBarCode(textAt('code'))
  // Some programs head bar codes as codes of goods.
  const barCode = bareBarCode(textAt('barCode')) || (/^\d{13}$/.test(code) ? code : '')
  const isShortened = isShortenedCode(barCode)
  const counted = quantityIn(columns, cells)
  const good: WrittenGood = {
    ...nothingWritten,
    ...counted,
    code,
    barCode,
    approvalNumber: plainApprovalNumber(textAt('approvalNumber')),
    name: joined(textAt('name')),
    specification: textAt('specification'),
    manufacturer: joined(textAt('manufacturer')),
    doubt: isShortened ? 'shortenedCode' : counted.doubt,
  }
  return partedName(good)
}

const looksLikeName = (cell: string): boolean => piecesOf([plainText(cell)])[0]?.kind === 'word'
const looksLikeQuantity = (cell: string): boolean => /^(?:count|bare)$/.test(piecesOf([plainText(cell)])[0]?.kind ?? '')

/** A row with fewer cells than the head is under it where its name is in its place, and how many at the end or nowhere. */
const isUnder = ({ width, at, quantity }: GoodsColumns, cells: readonly string[]): boolean =>
  cells.length >= width ||
  at.name < 0 ||
  (looksLikeName(cells[at.name] ?? '') && looksLikeQuantity(cells.at(-1) ?? '') === (cells.length - 1 === quantity))

const saysWhat = ({ code, barCode, approvalNumber, name }: WrittenGood): boolean =>
  code + barCode + approvalNumber + name !== ''

const isFooter = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => plainText(cell)).filter((cell) => cell !== '')
  return filled.every((cell) => isTalk(cell) || /^\d{1,4}$/.test(cell)) || isTalk(filled.join(' '))
}

/**
 * The goods of a list (docs/rules.md#11-2): a table by its headings, below a title or not, in one row or in two, and
 * again where they are repeated; a table without headings by what its cells look like; and lines of chat. No line is
 * lost: those without a good are there with nothing read.
 *
 * @example readGoodsList([['品名', '数量'], ['阿莫西林胶囊', '10']].map((cells) => ({ cells, isHidden: false }))).length // 1
 */
export const readGoodsList = (written: readonly ListRow[]): readonly ReadLine[] => {
  const rows = written
    .map(({ cells, isHidden }) => ({ cells: cells.map((cell) => cell.trim()), isHidden }))
    .filter(({ cells }) => cells.some((cell) => plainText(cell) !== '') && !isRule(cells))
  const table = rows.map(({ cells }) => cells)
  const isCounted = areCounted(table.filter((cells) => cells.length === 1).map(([cell = '']) => cell))
  const lines: ReadLine[] = []
  let columns: GoodsColumns | null = null
  for (let at = 0; at < rows.length; at += 1) {
    const { cells = [], isHidden = false } = rows[at] ?? {}
    const head = cells.length > 1 && (columns !== null || at < MOST_ABOVE) ? headAt(table, at) : null
    if (head !== null) {
      const below = table.slice(at + head.height)
      const next = below.findIndex((row) => row.length > 1 && isHeadRow(row))
      columns = goodsColumns(head.titles, next < 0 ? below : below.slice(0, next))
      at += head.height - 1
      continue
    }
    lines.push(...readRow(columns, cells, isCounted).map((line) => (isHidden ? hiddenLine(line) : line)))
  }
  return lines
}

const hiddenLine = (line: ReadLine): ReadLine => ({ ...line, good: line.good && { ...line.good, doubt: 'hidden' } })

const readRow = (columns: GoodsColumns | null, cells: readonly string[], isCounted: boolean): readonly ReadLine[] => {
  const nothing: ReadLine = { cells, good: null, isTalk: false, quantityFrom: '' }
  const [only = ''] = cells
  if (isSum(cells)) return [{ ...nothing, isTalk: true }]
  const isChat = cells.filter((cell) => cell !== '').length === 1 && (cells.length === 1 || columns === null)
  if (isChat) {
    const said = cells.find((cell) => cell !== '') ?? only
    if (isTalk(said)) return [{ ...nothing, isTalk: true }]
    const goods = goodsOfLine(said, isCounted)
    return goods.length === 0 ? [nothing] : goods.map((good) => ({ ...nothing, good }))
  }
  if (columns !== null && isUnder(columns, cells)) {
    const good = goodUnder(columns, cells)
    if (good.quantity === null && isFooter(cells)) return [{ ...nothing, isTalk: true }]
    return [{ ...nothing, good: saysWhat(good) ? good : null, quantityFrom: columns.title }]
  }
  if (isFooter(cells)) return [{ ...nothing, isTalk: true }]
  return [{ ...nothing, good: goodInCells(cells) }]
}
