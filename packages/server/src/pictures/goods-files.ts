import { createHash } from 'node:crypto'
import { photoWidths } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '../db/database.ts'
import { goodsFiles } from '../db/schema-catalogue.ts'
import { redraw } from '../uploads/redraw.ts'
import { isHarmlessPdf } from './harmless-pdf.ts'

/** Larger files are refused as photographs or leaflets. */
const MOST_FILE_BYTES = 20 * 1024 * 1024

type Rendition = Pick<typeof goodsFiles.$inferInsert, 'width' | 'format' | 'bytes'>

/** Threshold above the noise that JPEG leaves in a plain background. */
const MARGIN_NOISE = 12

/** Crops margins of one colour. A picture of one colour stays as it is. */
const cropped = (drawn: Uint8Array): Promise<Uint8Array> =>
  sharp(drawn)
    .trim({ threshold: MARGIN_NOISE })
    .png()
    .toBuffer()
    .catch(() => drawn)

/** WebP in every width; JPEG in the two that e-mail, messengers and old browsers request. */
const renditionsOf = async (drawn: Uint8Array): Promise<readonly Rendition[]> => {
  const made: Rendition[] = []
  const product = await cropped(drawn)
  for (const width of photoWidths) {
    const sized = sharp(product).resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    made.push({ width, format: 'webp', bytes: await sized.clone().webp({ quality: 80 }).toBuffer() })
    if (width !== 160) made.push({ width, format: 'jpg', bytes: await sized.jpeg({ quality: 84 }).toBuffer() })
  }
  return made
}

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const isKept = async (db: Db, name: string, format: 'jpg' | 'pdf'): Promise<boolean> => {
  const [row] = await db
    .select({ name: goodsFiles.name })
    .from(goodsFiles)
    .where(and(eq(goodsFiles.name, name), eq(goodsFiles.format, format)))
    .limit(1)
  return row !== undefined
}

const keep = async (db: Db, name: string, renditions: readonly Rendition[], at: Instant): Promise<string> => {
  await db
    .insert(goodsFiles)
    .values(renditions.map((each) => ({ ...each, name, createdAt: at })))
    .onConflictDoNothing()
  return name
}

/**
 * Stores a photograph (JPEG, PNG or WebP) in all the sizes shown, deduplicated by its hash.
 * @returns its name in `goods.pictures`; null when it is not a picture
 */
export const storePhoto = async (db: Db, bytes: Uint8Array, at: Instant): Promise<string | null> => {
  const name = nameOf(bytes)
  if (await isKept(db, name, 'jpg')) return name
  const drawn = bytes.byteLength > MOST_FILE_BYTES ? null : await redraw(bytes)
  return drawn && keep(db, name, await renditionsOf(drawn.bytes), at)
}

/**
 * Stores a leaflet unchanged. @returns its name for `goods.leaflet`; null when it is no complete PDF, or does more than
 * show pages
 */
export const storeLeaflet = async (db: Db, bytes: Uint8Array, at: Instant): Promise<string | null> => {
  const name = nameOf(bytes)
  if (await isKept(db, name, 'pdf')) return name
  return bytes.byteLength <= MOST_FILE_BYTES && isHarmlessPdf(bytes)
    ? keep(db, name, [{ width: 0, format: 'pdf', bytes }], at)
    : null
}

/** A one-page PDF that shows a JPEG. The library is loaded on first use. */
const pageOf = async (jpeg: Uint8Array): Promise<Uint8Array> => {
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({ size: 'A4', margin: 24, font: '' })
  const chunks: Buffer[] = []
  const drawn = new Promise<void>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.image(Buffer.from(jpeg), 24, 24, { fit: [547, 794], align: 'center' })
  page.end()
  await drawn
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Stores a document: a PDF unchanged, a picture (JPEG, PNG, WebP) as a one-page PDF. @returns its name; null when it is
 * neither
 */
export const storePaper = async (db: Db, bytes: Uint8Array, at: Instant): Promise<string | null> => {
  const leaflet = await storeLeaflet(db, bytes, at)
  if (leaflet !== null || bytes.byteLength > MOST_FILE_BYTES) return leaflet
  const drawn = await redraw(bytes)
  return drawn && keep(db, nameOf(bytes), [{ width: 0, format: 'pdf', bytes: await pageOf(drawn.bytes) }], at)
}

/** The file with this name; null when there is none. */
export const findGoodsFile = async (
  db: Db,
  { name, width, format }: { readonly name: string; readonly width: number; readonly format: 'jpg' | 'webp' | 'pdf' },
): Promise<Uint8Array | null> => {
  const [row] = await db
    .select({ bytes: goodsFiles.bytes })
    .from(goodsFiles)
    .where(and(eq(goodsFiles.name, name), eq(goodsFiles.width, width), eq(goodsFiles.format, format)))
  return row?.bytes ?? null
}
