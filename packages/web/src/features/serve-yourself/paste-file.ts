import type { WorkbookSheet } from '@xinglin/domain/intake'
import { type PastedLine, readPastedTable, readPastedText } from '@xinglin/domain/requests'
import { readTableFile, type UnreadTable } from '../../shared/table-file.ts'

export { saveTable, unreadText } from '../../shared/table-file.ts'

/** What of a workbook was left out, or read besides what its reader sees first (docs/rules.md#11-5). */
export type WorkbookNote = {
  readonly kind: 'hidden-sheet' | 'hidden-rows' | 'hidden-columns' | 'sheets'
  readonly text: string
}

export type FileRead =
  | { readonly kind: 'lines'; readonly lines: readonly PastedLine[]; readonly told: readonly WorkbookNote[] }
  | UnreadTable

/** Parses a list from a table or a chat; loaded with the file reader when there is one to be read. */
export const readPasted = (text: string): readonly PastedLine[] => readPastedText(text)

const namesOf = (sheets: readonly WorkbookSheet[]): string => sheets.map(({ name }) => `“${name}”`).join('、')

/** The lists on all sheets that are seen; hidden rows are there, and not taken by themselves. */
const linesOfSheets = (sheets: readonly WorkbookSheet[]): FileRead => {
  const read = sheets
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => ({ sheet, lines: readPastedTable(sheet.rows, sheet.hiddenRows) }))
  const lists = read.filter(({ lines }) => lines.some(({ row, asked }) => row !== null && asked !== null))
  const taken = lists.length > 0 ? lists : read.slice(0, 1)
  const hidden = sheets.filter(({ isHidden, rows }) => isHidden && rows.length > 0)
  const rows = taken.reduce((sum, { sheet }) => sum + sheet.hiddenRows.length, 0)
  const columns = taken.reduce((sum, { sheet }) => sum + sheet.hiddenColumns, 0)
  const notes: readonly (WorkbookNote | null)[] = [
    hidden.length > 0 ? { kind: 'hidden-sheet', text: `隐藏的工作表${namesOf(hidden)}未读取` } : null,
    rows > 0 ? { kind: 'hidden-rows', text: `表格中有 ${String(rows)} 行被隐藏或筛选，未勾选` } : null,
    columns > 0 ? { kind: 'hidden-columns', text: `表格中有 ${String(columns)} 列被隐藏，未读取` } : null,
    taken.length > 1
      ? { kind: 'sheets', text: `已读取 ${String(taken.length)} 张工作表：${namesOf(taken.map(({ sheet }) => sheet))}` }
      : null,
  ]
  return {
    kind: 'lines',
    lines: taken.flatMap(({ lines }) => lines),
    told: notes.filter((note) => note !== null),
  }
}

/** A list in a file: the sheets of a workbook, a table, or a text as it would be pasted. */
export const readPastedFile = async (file: File): Promise<FileRead> => {
  const read = await readTableFile(file)
  switch (read.kind) {
    case 'table':
      return read.sheets.length > 0
        ? linesOfSheets(read.sheets)
        : { kind: 'lines', lines: readPastedTable(read.table), told: [] }
    case 'text':
      return { kind: 'lines', lines: readPasted(read.text), told: [] }
    default:
      return read
  }
}
