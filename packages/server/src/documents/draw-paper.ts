import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../package-folder.ts'
import type { Paper } from './order-papers.ts'

/** Chinese text in a PDF needs an embedded font: the subset of this one with the characters used. */
const fontFile = join(packageFolder, 'fonts', 'noto-sans-sc.otf')

const LEFT = 42
const WIDTH = 758
const BOTTOM = 545
const INK = '#1C2321'
const QUIET = '#5B6763'
const LINE = '#9AA5A1'
const PADDING = 5
const SIZE = 9

/**
 * A document as PDF, with as many pages as its table needs, column headings on each. The library is loaded on first
 * use, not at startup.
 */
export const drawPaper = async ({ title, facts, table, sums, notes }: Paper): Promise<Uint8Array<ArrayBuffer>> => {
  const [{ default: PdfDocument }, font] = await Promise.all([import('pdfkit'), readFile(fontFile)])
  // No default font: the library's own fonts have no Chinese characters.
  const page = new PdfDocument({ size: 'A4', layout: 'landscape', margin: LEFT, font: '', info: { Title: title } })
  const chunks: Buffer[] = []
  const drawn = new Promise<void>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.registerFont('hanzi', font).font('hanzi')

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
  page.end()
  await drawn
  return new Uint8Array(Buffer.concat(chunks))
}
