import { addDays, day } from '../kernel/time.ts'

/** The parts of a workbook by their paths: xl/workbook.xml, xl/styles.xml, xl/worksheets/sheet1.xml … */
export type WorkbookXml = { readonly [path: string]: string }

/** A sheet as its reader sees it, its hidden rows and columns named beside (docs/rules.md#11-5). */
export type WorkbookSheet = {
  readonly name: string
  readonly isHidden: boolean
  /** Empty rows count, so that places are those of the spreadsheet program. Cells of hidden columns are empty. */
  readonly rows: readonly (readonly string[])[]
  /** Places of rows that are hidden, by hand or by a filter. */
  readonly hiddenRows: readonly number[]
  /** Of how many columns with something in them the cells were left out. */
  readonly hiddenColumns: number
}

const ENTITIES: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (xml: string): string =>
  xml
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
      (whole, hex?: string, decimal?: string, name = '') => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        if (hex === undefined && decimal === undefined) return ENTITIES[String(name)] ?? whole
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
      },
    )
    .replaceAll(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const attribute = (tag: string, name: string): string =>
  unescaped(
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*"([^"]*)"|(?:^|\\s)${name}\\s*=\\s*'([^']*)'`)
      .exec(tag)
      ?.slice(1)
      .find((one) => one !== undefined) ?? '',
  )

type Element = { readonly tag: string; readonly body: string }

/** The elements of a name, whatever their prefix; none of them holds one of its own name. */
const elements = (xml: string, name: string): readonly Element[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g'))].map(
    ([, tag = '', body = '']) => ({ tag, body }),
  )

/** The text of a string with its runs, without how it is read. */
const textOf = (xml: string): string =>
  elements(xml.replaceAll(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map(({ body }) => unescaped(body))
    .join('')

type DateFormat = 'day' | 'month'

/** Formats without a code of their own that show year and month: mmm-yy, and yyyy年m月 of Chinese programs. */
const MONTH_IDS: ReadonlySet<number> = new Set([17, 27, 36, 50, 52, 57])

/** Whether a format shows a date, and of it no day; null for a plain number. */
const dateFormat = (id: number, code: string | undefined): DateFormat | null => {
  if (code === undefined) {
    if (MONTH_IDS.has(id)) return 'month'
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) ? 'day' : null
  }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (!/[ymdh年月日]/i.test(bare) || /general|0|#/i.test(bare.replaceAll(/\.0+/g, ''))) return null
  return /[ye年]/i.test(bare) && /[m月]/i.test(bare) && !/[dhs日]/i.test(bare) ? 'month' : 'day'
}

/** The styles that show a number as a date. */
const dateStyles = (xml: string): ReadonlyMap<number, DateFormat> => {
  const formats = new Map(
    elements(xml, 'numFmt').map(({ tag }) => [Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode')]),
  )
  const styles = elements(elements(xml, 'cellXfs')[0]?.body ?? '', 'xf')
  return new Map(
    styles.flatMap(({ tag }, at) => {
      const id = Number(attribute(tag, 'numFmtId'))
      const format = dateFormat(id, formats.get(id))
      return format === null ? [] : [[at, format]]
    }),
  )
}

/** Digits that spreadsheet programs keep, and from where on a whole number has lost its last ones. */
const KEPT_DIGITS = 15
const FIRST_LOST = 10 ** KEPT_DIGITS

/** As a spreadsheet program shows it: 12.5 × 1.1 is 13.75, and a number that has lost digits says so by its E+. */
const numberText = (value: number): string =>
  Math.abs(value) < FIRST_LOST ? String(Number(value.toPrecision(KEPT_DIGITS))) : value.toExponential().toUpperCase()

/** Day 0 of spreadsheet programs, and of those that count from 1904. */
const ZERO = { usual: day('1899-12-30'), mac: day('1904-01-01') }
const MOST_DAYS = 200_000

const columnAt = (place: string): number =>
  Array.from(/^[A-Z]+/.exec(place)?.[0] ?? '').reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64,
    0,
  ) - 1

type Book = {
  readonly strings: readonly string[]
  readonly dates: ReadonlyMap<number, DateFormat>
  readonly zero: (typeof ZERO)['usual']
}

const cellText = ({ tag, body }: Element, { strings, dates, zero }: Book): string => {
  const kind = attribute(tag, 't')
  const value = unescaped(elements(body, 'v')[0]?.body ?? '')
  if (kind === 'inlineStr') return textOf(body)
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  if (kind === 'str' || value === '') return value
  if (kind === 'd') return value.slice(0, 10)
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const format = number >= 1 && number < MOST_DAYS ? dates.get(Number(attribute(tag, 's') || 0)) : undefined
  if (format === undefined) return numberText(number)
  const on = addDays(zero, Math.floor(number))
  // A month that was typed is kept as its first day.
  return format === 'month' && on.endsWith('-01') ? on.slice(0, -3) : on
}

const isHiddenTag = (tag: string): boolean => /^(?:1|true)$/.test(attribute(tag, 'hidden'))

/** Rows that a merged cell goes over have its text too: a name counts for all of them; a number counts once. */
const fillMerged = (rows: string[][], xml: string): void => {
  for (const { tag } of elements(xml, 'mergeCell')) {
    const [from = '', to = ''] = attribute(tag, 'ref').split(':')
    const rowAt = (place: string): number => Number(/\d+/.exec(place)?.[0]) - 1
    const [first, last] = [rowAt(from), rowAt(to)]
    const column = columnAt(from)
    const text = rows[first]?.[column] ?? ''
    if (text === '' || /^[-+]?[\d.,]+\p{Script=Han}{0,2}$/u.test(text)) continue
    for (let at = first + 1; at <= Math.min(last, rows.length - 1); at += 1) {
      const row = rows[at]
      if (row === undefined) continue
      while (row.length <= column) row.push('')
      if (row[column] === '') row[column] = text
    }
  }
}

const sheetOf = (name: string, isHidden: boolean, xml: string, book: Book): WorkbookSheet => {
  const hidden = new Set(
    elements(elements(xml, 'cols')[0]?.body ?? '', 'col').flatMap(({ tag }) => {
      const [first, last] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))]
      const width = Math.min(last, first + 1000) - first + 1
      return isHiddenTag(tag) && width > 0 ? Array.from({ length: width }, (_, at) => first - 1 + at) : []
    }),
  )
  const rows: string[][] = []
  const hiddenRows: number[] = []
  const left = new Set<number>()
  for (const { tag, body } of elements(elements(xml, 'sheetData')[0]?.body ?? '', 'row')) {
    const at = attribute(tag, 'r') === '' ? rows.length : Number(attribute(tag, 'r')) - 1
    while (rows.length < at) rows.push([])
    const cells: string[] = []
    for (const cell of elements(body, 'c')) {
      const place = attribute(cell.tag, 'r')
      const column = place === '' ? cells.length : columnAt(place)
      while (cells.length < column) cells.push('')
      const text = cellText(cell, book)
      if (hidden.has(column) && text !== '') left.add(column)
      cells[column] = hidden.has(column) ? '' : text
    }
    rows[at] = cells
    if (isHiddenTag(tag) && cells.some((cell) => cell !== '')) hiddenRows.push(at)
  }
  fillMerged(rows, xml)
  return { name, isHidden, rows, hiddenRows, hiddenColumns: left.size }
}

/**
 * The sheets of a workbook in their order, without those whose XML is cut off, from its XML: hidden sheets, rows and columns, filters and merged cells are
 * told (docs/rules.md#11-5). Formulas have the value that was last computed.
 *
 * @example readWorkbook({}).length // 0
 */
export const readWorkbook = (files: WorkbookXml): readonly WorkbookSheet[] => {
  const workbook = files['xl/workbook.xml'] ?? ''
  const targets = new Map(
    elements(files['xl/_rels/workbook.xml.rels'] ?? '', 'Relationship').map(({ tag }) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const book: Book = {
    strings: elements(files['xl/sharedStrings.xml'] ?? '', 'si').map(({ body }) => textOf(body)),
    dates: dateStyles(files['xl/styles.xml'] ?? ''),
    zero: /date1904\s*=\s*["'](?:1|true)/.test(workbook) ? ZERO.mac : ZERO.usual,
  }
  const named = elements(workbook, 'sheet').map(({ tag }, at) => ({
    name: attribute(tag, 'name'),
    isHidden: /hidden/i.test(attribute(tag, 'state')),
    path: targets.get(attribute(tag, '(?:\\w+:)?id')) ?? `xl/worksheets/sheet${String(at + 1)}.xml`,
  }))
  const sheets = named.length > 0 ? named : [{ name: '', isHidden: false, path: 'xl/worksheets/sheet1.xml' }]
  return sheets.flatMap(({ name, isHidden, path }) => {
    const xml = files[path]
    // A part that was cut off is no sheet.
    return xml !== undefined && /<\/(?:\w+:)?worksheet>\s*$/.test(xml) ? [sheetOf(name, isHidden, xml, book)] : []
  })
}

/**
 * The first sheet that is not hidden; null where all are.
 *
 * @example firstVisible([])
 */
export const firstVisible = (sheets: readonly WorkbookSheet[]): WorkbookSheet | null =>
  sheets.find(({ isHidden }) => !isHidden) ?? null
