import { readFileSync, statSync } from 'node:fs'
import { errorCode } from '../start-error.ts'
import { MOST_TABLE_BYTES, tableRows, tooLarge, UnreadableTable } from '../table-rows.ts'
import { Refusal } from './command.ts'

/**
 * The cells of a CSV file or of a workbook's first sheet as text, line by line; empty lines are kept, so that line
 * numbers match those of the spreadsheet.
 *
 * @throws Refusal when it cannot be read
 */
export const readTable = async (file: string): Promise<readonly (readonly string[])[]> => {
  try {
    if (statSync(file).size > MOST_TABLE_BYTES) throw tooLarge(file)
    return await tableRows(file, readFileSync(file))
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal(error.message, { cause: error })
    throw new Refusal(`无法读取 ${file}（${errorCode(error) ?? '不是有效的表格'}）`, { cause: error })
  }
}
