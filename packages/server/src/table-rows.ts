import { encodingOf, firstVisible, mostCells, readDelimited, readWorkbook, spannedCells } from '@xinglin/domain/intake'
import { strFromU8, unzipSync } from 'fflate'

/** Why a table cannot be read, in one line for its sender. */
export class UnreadableTable extends Error {}

/** Larger files have to be split. */
export const MOST_TABLE_BYTES = 100_000_000
const MOST_UNPACKED_BYTES = 400_000_000
const MOST_NAMED = 8

export const tooLarge = (file: string): UnreadableTable =>
  new UnreadableTable(`${file} 过大或展开后过大，请拆分后再导入`)

type Table = readonly (readonly string[])[]

/**
 * The first sheet of a workbook that is not hidden. Protects against zip bombs: a few bytes may unpack into gigabytes, or
 * name a cell at the far end of a sheet. Parts are unpacked to at most the size that the workbook declares for them.
 *
 * @throws UnreadableTable, or an error of the library for a broken workbook
 */
export const workbookRows = (file: string, bytes: Uint8Array, mostUnpacked: number): Table => {
  let unpacked = 0
  const measure = ({ originalSize }: { readonly originalSize: number }): boolean => {
    unpacked += originalSize
    return false
  }
  unzipSync(bytes, { filter: measure })
  if (unpacked > mostUnpacked) throw tooLarge(file)
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/.*\.(?:xml|rels)$/.test(name) })
  const files = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]))
  for (const [name, xml] of Object.entries(files))
    if (name.startsWith('xl/worksheets/') && spannedCells(xml) > mostCells) throw tooLarge(file)
  const sheet = firstVisible(readWorkbook(files))
  if (sheet === null) throw new UnreadableTable(`${file} 无法读取：不是有效的工作簿，或没有可见的工作表`)
  return sheet.rows.map((row) => row.map((cell) => cell.trim()))
}

/**
 * The cells of a table as text, line by line; empty lines are included, so that line numbers match the spreadsheet's.
 * @param file its name, whose extension decides the format
 * @throws UnreadableTable, or an error of the library for a broken workbook
 */
export const tableRows = async (file: string, bytes: Uint8Array): Promise<Table> => {
  if (/\.xlsx$/i.test(file)) return workbookRows(file, bytes, MOST_UNPACKED_BYTES)
  if (/\.csv$/i.test(file)) {
    const { rows, unclosed } = readDelimited(new TextDecoder(encodingOf(bytes)).decode(bytes))
    if (unclosed.length > 0)
      throw new UnreadableTable(
        `第 ${unclosed.slice(0, MOST_NAMED).join('、')} 行的引号（"）没有结束，请补齐或删去后再导入`,
      )
    return rows
  }
  throw new UnreadableTable('只能导入 .csv（UTF-8 或 GB18030）与 .xlsx 文件')
}
