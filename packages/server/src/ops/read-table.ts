import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { errorCode } from '../start-error.ts'
import { Refusal } from './command.ts'

/** Tables saved by Chinese office programs are in GB18030, all others in UTF-8: what is no UTF-8 is the former. */
const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const cellText = (cell: CellValue | null): string => {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

const rowsOf = async (file: string, bytes: Buffer): Promise<readonly (readonly (CellValue | null)[])[]> => {
  if (/\.xlsx$/i.test(file)) return readSheet(bytes)
  if (/\.csv$/i.test(file)) return Papa.parse<readonly string[]>(decodeText(bytes)).data
  throw new Refusal('只能导入 .csv（UTF-8 或 GB18030）与 .xlsx 文件')
}

/**
 * The cells of a CSV file or of a workbook's first sheet as text, line by line; empty lines stay, so that a line has the
 * number that the office program shows.
 *
 * @throws Refusal when it cannot be read
 */
export const readTable = async (file: string): Promise<readonly (readonly string[])[]> => {
  try {
    return (await rowsOf(file, readFileSync(file))).map((row) => row.map(cellText))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`无法读取 ${file}（${errorCode(error) ?? '不是有效的表格'}）`, { cause: error })
  }
}
