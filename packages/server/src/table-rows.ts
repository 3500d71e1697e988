import { encodingOf, readDelimited } from '@xinglin/domain/intake'
import { mostCells, spannedCells } from '@xinglin/domain/requests'
import { strFromU8, unzipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'

/** Why a table cannot be read, in one line for its sender. */
export class UnreadableTable extends Error {}

/** Digits that spreadsheet programs keep, and from where on a whole number has lost its last ones. */
const KEPT_DIGITS = 15
const FIRST_LOST = 10 ** KEPT_DIGITS

/** As a spreadsheet program shows it: 12.5 × 1.1 is 13.75, and a number that has lost digits says so by its E+. */
const numberText = (value: number): string =>
  Math.abs(value) < FIRST_LOST ? String(Number(value.toPrecision(KEPT_DIGITS))) : value.toExponential().toUpperCase()

const cellText = (cell: CellValue | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

/** Larger files have to be split. */
export const MOST_TABLE_BYTES = 100_000_000
const MOST_UNPACKED_BYTES = 400_000_000
const MOST_NAMED = 8

export const tooLarge = (file: string): UnreadableTable =>
  new UnreadableTable(`${file} 过大或展开后过大，请拆分后再导入`)

/**
 * Protects against zip bombs: a few bytes may unpack into gigabytes, or name a cell at the far end of a sheet. Parts
 * are unpacked to at most the size that the workbook declares for them.
 */
const assertHoldable = (file: string, workbook: Uint8Array, mostUnpacked: number): void => {
  let unpacked = 0
  const measure = ({ originalSize }: { readonly originalSize: number }): boolean => {
    unpacked += originalSize
    return false
  }
  unzipSync(workbook, { filter: measure })
  if (unpacked > mostUnpacked) throw tooLarge(file)
  const sheets = unzipSync(workbook, { filter: ({ name }) => name.startsWith('xl/worksheets/') })
  for (const sheet of Object.values(sheets)) if (spannedCells(strFromU8(sheet)) > mostCells) throw tooLarge(file)
}

type Cells = readonly (readonly (CellValue | null)[])[]

const sheetOf = async (file: string, bytes: Uint8Array, mostUnpacked: number): Promise<Cells> => {
  assertHoldable(file, bytes, mostUnpacked)
  return readSheet(new Blob([new Uint8Array(bytes)]))
}

const textsOf = (cells: Cells): readonly (readonly string[])[] => cells.map((row) => row.map(cellText))

const cellsOf = async (file: string, bytes: Uint8Array): Promise<Cells> => {
  if (/\.xlsx$/i.test(file)) return sheetOf(file, bytes, MOST_UNPACKED_BYTES)
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

/**
 * The cells of a table as text, line by line; empty lines are included, so that line numbers match the spreadsheet's.
 * @param file its name, whose extension decides the format
 * @throws UnreadableTable, or an error of the library for a broken workbook
 */
export const tableRows = async (file: string, bytes: Uint8Array): Promise<readonly (readonly string[])[]> =>
  textsOf(await cellsOf(file, bytes))

/** The cells of a workbook's first sheet as text, whatever its name. @throws like `tableRows` */
export const workbookRows = async (
  file: string,
  bytes: Uint8Array,
  mostUnpacked: number,
): Promise<readonly (readonly string[])[]> => textsOf(await sheetOf(file, bytes, mostUnpacked))
