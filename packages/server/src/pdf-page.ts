import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from './package-folder.ts'

/** Chinese text in a PDF needs an embedded font: the subset of this one with the characters used. */
const fontFile = join(packageFolder, 'fonts', 'noto-sans-sc.otf')

export const INK = '#1C2321'
export const QUIET = '#5B6763'
export const LINE = '#9AA5A1'

type Options = { readonly title: string; readonly margin: number; readonly layout: 'portrait' | 'landscape' }

/** An A4 document to draw on; `bytes` ends it. The library is loaded on first use, not at startup. */
export const openPdf = async ({ title, margin, layout }: Options) => {
  const [{ default: PdfDocument }, font] = await Promise.all([import('pdfkit'), readFile(fontFile)])
  // No default font: the library's own fonts have no Chinese characters.
  const page = new PdfDocument({ size: 'A4', layout, margin, font: '', info: { Title: title } })
  const chunks: Buffer[] = []
  const drawn = new Promise<void>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.registerFont('hanzi', font).font('hanzi')
  const bytes = async (): Promise<Uint8Array<ArrayBuffer>> => {
    page.end()
    await drawn
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { page, bytes }
}
