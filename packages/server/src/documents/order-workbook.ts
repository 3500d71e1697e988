import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './order-export.ts'

const cellOf = ({ kind, value }: Cell) =>
  kind === 'number' ? { type: Number, value: Number(value) } : { type: String, value }

/** The same rows as a workbook: numbers as numbers, the row of names set off and kept in sight. */
export const workbookOf = async (sheetName: string, rows: readonly (readonly Cell[])[]): Promise<Uint8Array> => {
  const [head = [], ...body] = rows
  const sheet = [
    head.map(({ value }) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...body.map((cells) => cells.map(cellOf)),
  ]
  return writeXlsxFile(sheet, { sheet: sheetName, stickyRowsCount: 1 }).toBuffer()
}
