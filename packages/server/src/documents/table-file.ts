import { csvText, type TableCell } from '@xinglin/domain/kernel/table-text'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { Context } from 'hono'
import writeXlsxFile from 'write-excel-file/node'

/** The first row has the column names. */
export type Table = readonly (readonly TableCell[])[]

const cellOf = ({ kind, value }: TableCell) =>
  kind === 'number'
    ? { type: Number, value: Number(value), ...(value.includes('.') && { format: '0.00' }) }
    : { type: String, value }

/** Counts a Chinese character as two digits wide. */
const widthOf = (value: string): number =>
  Array.from(value, (sign) => (sign > '\u2e80' ? 2 : 1)).reduce((a, b) => a + b, 0)

const NARROWEST = 8
const WIDEST = 40

/** As wide as the content, within limits; measured on the first rows. */
const columnsOf = (rows: Table) =>
  (rows[0] ?? []).map((_, at) => ({
    width: Math.min(
      WIDEST,
      Math.max(NARROWEST, ...rows.slice(0, 200).map((cells) => widthOf(cells[at]?.value ?? '') + 2)),
    ),
  }))

/** The same rows as a workbook: numbers as numbers, the heading row emphasised and frozen. */
const workbookOf = async (sheetName: string, rows: Table): Promise<Uint8Array> => {
  const [head = [], ...body] = rows
  const sheet = [
    head.map(({ value }) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...body.map((cells) => cells.map(cellOf)),
  ]
  return writeXlsxFile(sheet, { sheet: sheetName, stickyRowsCount: 1, columns: columnsOf(rows) }).toBuffer()
}

type Named = {
  /** The requested file: orders.csv or orders.xlsx. */
  readonly file: string
  readonly sheet: string
  readonly now: Instant
}

/** The table as a download in the format of the file name's extension; the day is added to the name. */
export const tableFile = async (c: Context, { file, sheet, now }: Named, rows: Table): Promise<Response> => {
  const attached = {
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${file.replace('.', `-${dayAt(now)}.`)}"`,
  }
  return file.endsWith('.csv')
    ? c.body(csvText(rows), 200, { ...attached, 'Content-Type': 'text/csv; charset=utf-8' })
    : c.body(new Uint8Array(await workbookOf(sheet, rows)), 200, {
        ...attached,
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
}
