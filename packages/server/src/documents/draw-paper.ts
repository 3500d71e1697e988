import { INK, LINE, openPdf, QUIET } from '../pdf-page.ts'
import type { Paper } from './order-papers.ts'

const LEFT = 42
const WIDTH = 758
const BOTTOM = 545
const PADDING = 5
const SIZE = 9

/** A document as PDF, with as many pages as its table needs, column headings on each. */
export const drawPaper = async ({ title, facts, table, sums, notes }: Paper): Promise<Uint8Array<ArrayBuffer>> => {
  const { page, bytes } = await openPdf({ title, margin: LEFT, layout: 'landscape' })

  const shares = table.columns.reduce((all, { share }) => all + share, 0)
  const widths = table.columns.map(({ share }) => (WIDTH * share) / shares)
  const textWidth = (column: number): number => (widths[column] ?? 0) - 2 * PADDING
  const heightOf = (cells: readonly string[]): number =>
    Math.max(...cells.map((text, column) => page.heightOfString(text || ' ', { width: textWidth(column) }))) +
    2 * PADDING
  let y = LEFT
  const row = (cells: readonly string[], isHead: boolean): void => {
    const height = heightOf(cells)
    let x = LEFT
    for (const [column, text] of cells.entries()) {
      const width = widths[column] ?? 0
      page.rect(x, y, width, height).lineWidth(0.6).strokeColor(LINE).stroke()
      page.fillColor(isHead ? QUIET : INK).text(text, x + PADDING, y + PADDING, {
        width: textWidth(column),
        align: table.columns[column]?.isNumber ? 'right' : 'left',
      })
      x += width
    }
    y += height
  }
  const head = (): void => {
    row(
      table.columns.map(({ name }) => name),
      true,
    )
  }

  page.fillColor(INK).fontSize(18).text(title, LEFT, y, { width: WIDTH, align: 'center' })
  y += 36
  page.fontSize(SIZE)
  for (const [at, [name, value]] of facts.entries()) {
    const x = LEFT + (at % 2) * (WIDTH / 2)
    page.fillColor(QUIET).text(name, x, y, { width: 70 })
    page.fillColor(INK).text(value || '—', x + 74, y, { width: WIDTH / 2 - 84, height: 12, ellipsis: true })
    if (at % 2 === 1 || at === facts.length - 1) y += 16
  }
  y += 8
  head()
  for (const cells of table.rows) {
    if (y + heightOf(cells) > BOTTOM) {
      page.addPage()
      y = LEFT
      head()
    }
    row(cells, false)
  }
  const tail = 18 * (sums.length + notes.length) + 16
  if (y + tail > BOTTOM) {
    page.addPage()
    y = LEFT
  }
  y += 10
  for (const [name, value] of sums) {
    page.fillColor(INK).fontSize(12).text(`${name}　${value}`, LEFT, y, { width: WIDTH, align: 'right' })
    y += 18
  }
  for (const note of notes) {
    page.fillColor(QUIET).fontSize(SIZE).text(note, LEFT, y, { width: WIDTH })
    y += 16
  }
  return bytes()
}
