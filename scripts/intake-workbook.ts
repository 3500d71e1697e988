// Writes the files of the worked examples of foreign text (packages/domain/vectors/intake/README.md).
import { strToU8, zipSync } from 'fflate'

export type CellInput =
  | string
  | number
  | null
  | { readonly text: string }
  | { readonly formula: string; readonly value: number | string }
  | { readonly date: string; readonly serial: number }

export type SheetInput = {
  readonly name: string
  readonly rows: readonly (readonly CellInput[])[]
  readonly hidden?: boolean | 'very'
  readonly merges?: readonly string[]
  readonly hiddenRows?: readonly number[]
  readonly hiddenColumns?: readonly string[]
  readonly filter?: string
  readonly numberFormats?: { readonly [cell: string]: string }
}

export type FileInput =
  | { readonly file: string; readonly base64: string }
  | { readonly file: string; readonly sheets: readonly SheetInput[] }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const cellXml = (sheet: SheetInput, formats: readonly string[], value: CellInput, at: number, row: number): string => {
  const place = `${columnName(at)}${String(row)}`
  const format = sheet.numberFormats?.[place]
  const own = format === undefined ? 0 : formats.indexOf(format) + 2
  const style = (nth: number): string => (nth > 0 ? ` s="${String(nth)}"` : '')
  const written = (text: string): string =>
    `<c r="${place}"${style(own)} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  if (value === null || value === '') return ''
  if (typeof value === 'string') return written(value)
  if (typeof value === 'number') return `<c r="${place}"${style(own)}><v>${String(value)}</v></c>`
  if ('text' in value) return written(value.text)
  if ('formula' in value)
    return `<c r="${place}"${style(own)}><f>${escaped(value.formula)}</f><v>${String(value.value)}</v></c>`
  return `<c r="${place}"${style(own > 0 ? own : 1)}><v>${String(value.serial)}</v></c>`
}

const sheetXml = (sheet: SheetInput, formats: readonly string[]): string => {
  const hidden = (sheet.hiddenColumns ?? []).map((letter) => String(letter.charCodeAt(0) - 64))
  const columns = hidden.map((nth) => `<col min="${nth}" max="${nth}" width="9" hidden="1"/>`).join('')
  const rows = sheet.rows.map((cells, index) => {
    const row = index + 1
    const isHidden = sheet.hiddenRows?.includes(row) === true
    const xml = cells.map((value, at) => cellXml(sheet, formats, value, at, row)).join('')
    return `<row r="${String(row)}"${isHidden ? ' hidden="1"' : ''}>${xml}</row>`
  })
  const merges = (sheet.merges ?? []).map((place) => `<mergeCell ref="${place}"/>`).join('')
  return [
    `${HEAD}<worksheet ${MAIN}>`,
    columns && `<cols>${columns}</cols>`,
    `<sheetData>${rows.join('')}</sheetData>`,
    sheet.filter === undefined ? '' : `<autoFilter ref="${sheet.filter}"/>`,
    merges && `<mergeCells>${merges}</mergeCells>`,
    '</worksheet>',
  ].join('')
}

const stateOf = ({ hidden }: SheetInput): string =>
  hidden === undefined || hidden === false ? '' : ` state="${hidden === 'very' ? 'veryHidden' : 'hidden'}"`

const workbook = (sheets: readonly SheetInput[]): Uint8Array => {
  const formats = [...new Set(sheets.flatMap(({ numberFormats }) => Object.values(numberFormats ?? {})))]
  const parts = sheets.map((sheet, at) => ({ sheet, nth: String(at + 1) }))
  const formatXml = formats.map((one, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${escaped(one)}"/>`)
  const styles = [0, 14, ...formats.map((_, at) => 164 + at)].map((id) => `<xf numFmtId="${String(id)}"/>`)
  const files: { [name: string]: string } = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KINDS}.styles+xml"/>${parts.map(({ nth }) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${KINDS}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE_RELATIONS}"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${parts.map(({ sheet, nth }) => `<sheet name="${escaped(sheet.name)}" sheetId="${nth}"${stateOf(sheet)} r:id="rId${nth}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE_RELATIONS}">${parts.map(({ nth }) => `<Relationship Id="rId${nth}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${nth}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}>${formats.length > 0 ? `<numFmts>${formatXml.join('')}</numFmts>` : ''}<cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
  }
  for (const { sheet, nth } of parts) files[`xl/worksheets/sheet${nth}.xml`] = sheetXml(sheet, formats)
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

/** The bytes of a file of the examples. */
export const bytesOf = (input: FileInput): Uint8Array =>
  'base64' in input ? new Uint8Array(Buffer.from(input.base64, 'base64')) : workbook(input.sheets)
