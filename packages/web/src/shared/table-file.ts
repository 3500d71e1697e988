import {
  encodingOf,
  firstVisible,
  mostCells,
  readDelimited,
  readWorkbook,
  spannedCells,
  type WorkbookSheet,
} from '@xinglin/domain/intake'
import { csvText, writtenCell } from '@xinglin/domain/kernel/table-text'

/** Upper bound of a file size. */
const MOST_BYTES = 5_000_000
const MOST_UNPACKED_BYTES = 60_000_000

class TooLarge extends Error {}

type Table = readonly (readonly string[])[]

export type TableRead =
  /** `table` is the first sheet that is seen. */
  | { readonly kind: 'table'; readonly table: Table; readonly sheets: readonly WorkbookSheet[] }
  /** A text file that is no table: parsed like pasted text. */
  | { readonly kind: 'text'; readonly text: string }
  | UnreadTable

export type UnreadTable =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'oldWorkbook' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'paper' }

export const unreadText: { readonly [K in UnreadTable['kind']]: string } = {
  tooLarge: '文件过大，请拆分后再试',
  unreadable: '文件无法读取，请另存为 XLSX 或 CSV 后再试',
  oldWorkbook: 'XLS 是旧版表格格式，请另存为 XLSX 或 CSV 后再试',
  picture: '这是一张图片，无法读取其中的文字，请上传 XLSX、CSV 或 TXT 清单，或直接粘贴文字',
  paper: 'PDF 与 Word 文件无法识别，请另存为 XLSX 或 CSV，或直接粘贴文字',
}

/** The file type by its magic number, whatever its name; null: a text or a workbook. */
const kindOf = (bytes: Uint8Array, name: string): Exclude<UnreadTable['kind'], 'tooLarge'> | null => {
  const head = Array.from(bytes.subarray(0, 12), (byte) => String.fromCharCode(byte)).join('')
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0')) return /\.doc$/i.test(name) ? 'paper' : 'oldWorkbook'
  if (/^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|BM|RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|mif1|avif))/su.test(head))
    return 'picture'
  if (head.startsWith('%PDF')) return 'paper'
  if (head.startsWith('PK') && !/\.xlsx$/i.test(name)) return /\.docx$/i.test(name) ? 'paper' : 'unreadable'
  return null
}

/** The text of a file in the encoding in which its program wrote it. */
export const decodeText = (bytes: ArrayBuffer): string =>
  new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)

/** A table in a file: the first sheet that is seen of a workbook, or a text. Limited in size and cells. */
export const readTableFile = async (file: File): Promise<TableRead> => {
  if (file.size > MOST_BYTES) return { kind: 'tooLarge' }
  const kind = kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()), file.name)
  if (kind !== null) return { kind }
  try {
    return await tableOf(file)
  } catch (error) {
    return { kind: error instanceof TooLarge ? 'tooLarge' : 'unreadable' }
  }
}

/**
 * The XML of a workbook. Protection against zip bombs: a few bytes may unpack into gigabytes, or name a cell at the far
 * end of a sheet. Parts are unpacked up to the size that the workbook declares for them, and not one byte beyond.
 */
const workbookXml = async (workbook: Uint8Array): Promise<{ readonly [path: string]: string }> => {
  const { strFromU8, unzipSync } = await import('fflate')
  let unpacked = 0
  const measure = ({ originalSize }: { readonly originalSize: number }): boolean => {
    unpacked += originalSize
    return false
  }
  unzipSync(workbook, { filter: measure })
  if (unpacked > MOST_UNPACKED_BYTES) throw new TooLarge()
  const parts = unzipSync(workbook, { filter: ({ name }) => /^xl\/.*\.(?:xml|rels)$/.test(name) })
  const files = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
  for (const [name, xml] of Object.entries(files))
    if (name.startsWith('xl/worksheets/') && spannedCells(xml) > mostCells) throw new TooLarge()
  return files
}

const tableOf = async (file: File): Promise<TableRead> => {
  if (/\.xlsx$/i.test(file.name)) {
    const sheets = readWorkbook(await workbookXml(new Uint8Array(await file.arrayBuffer())))
    const seen = firstVisible(sheets)
    return seen === null ? { kind: 'unreadable' } : { kind: 'table', table: seen.rows, sheets }
  }
  const text = decodeText(await file.arrayBuffer())
  if (!/\.csv$/i.test(file.name)) return { kind: 'text', text }
  return { kind: 'table', table: readDelimited(text).rows, sheets: [] }
}

/** A table as a CSV that spreadsheet programs open with the right encoding and without evaluating or counting anything. */
export const tableFile = (table: Table): Blob =>
  new Blob([csvText(table.map((row) => row.map(writtenCell)))], {
    type: 'text/csv;charset=utf-8',
  })

/** Downloads a table as a file. */
export const saveTable = (table: Table, name: string): void => {
  const url = URL.createObjectURL(tableFile(table))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
