import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './order-export.ts'

const cellOf = ({ kind, value }: Cell) =>
  kind === 'number'
    ? { type: Number, value: Number(value), ...(value.includes('.') && { format: '0.00' }) }
    : { type: String, value }

/** A Chinese character is as wide as two digits. */
const widthOf = (value: string): number =>
  Array.from(value, (sign) => (sign > '\u2e80' ? 2 : 1)).reduce((a, b) => a + b, 0)

const NARROWEST = 8
const WIDEST = 40

/** As wide as its content, within limits; the first rows decide. */
const columnsOf = (rows: readonly (readonly Cell[])[]) =>
  (rows[0] ?? []).map((_, at) => ({
    width: Math.min(
      WIDEST,
      Math.max(NARROWEST, ...rows.slice(0, 200).map((cells) => widthOf(cells[at]?.value ?? '') + 2)),
    ),
  }))

/** The same rows as a workbook: numbers as numbers, the heading row emphasised and frozen. */
export const workbookOf = async (sheetName: string, rows: readonly (readonly Cell[])[]): Promise<Uint8Array> => {
  const [head = [], ...body] = rows
  const sheet = [
    head.map(({ value }) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...body.map((cells) => cells.map(cellOf)),
  ]
  return writeXlsxFile(sheet, { sheet: sheetName, stickyRowsCount: 1, columns: columnsOf(rows) }).toBuffer()
}
