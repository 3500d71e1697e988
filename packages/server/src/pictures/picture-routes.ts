import type { GoodsId } from '@xinglin/domain/goods'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { brands, categories, goods, manufacturers } from '../db/schema-catalogue.ts'
import { gifts } from '../db/schema-rewards.ts'
import { type Door, openDoor } from '../http/doors.ts'
import { drawArt } from './draw-art.ts'
import { drawBrand } from './draw-brand.ts'
import { findGoodsFile } from './goods-files.ts'
import { type Side, sides } from './picture-paths.ts'
import { createSharedPictures } from './shared-pictures.ts'
import { rowId } from '../db/ids.ts'

/** A picture with `?v=` in its address never changes; one without is revalidated after a day. */
const cachedFor = (c: Context): string =>
  c.req.query('v') === undefined ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'

const answer = (c: Context, svg: string | null): Response => {
  if (svg === null) return c.body(null, 404)
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': cachedFor(c),
    ETag: tag,
  }
  const known = c.req
    .header('If-None-Match')
    ?.split(/\s*,\s*/)
    .map((each) => each.replace(/^W\//, ''))
  return known?.includes(tag) ? c.body(null, 304, headers) : c.body(svg, 200, headers)
}

/** Parses the file name: 7.svg is the front of a pack, 7-back.svg another view. */
const packFrom = (file: string): { readonly id: GoodsId; readonly side: Side | null } | null => {
  const [, number, named] = /^([1-9]\d{0,8})(?:-([a-z]+))?\.svg$/.exec(file) ?? []
  const side = sides.find((one) => one === named) ?? null
  return number === undefined || (named !== undefined && side === null) ? null : { id: rowId(Number(number)), side }
}

const idFrom = (file: string): number | null => {
  const match = /^([1-9]\d{0,8})\.svg$/.exec(file)
  return match ? Number(match[1]) : null
}

const goodsPicture = async (db: Db, id: GoodsId, side: Side | null): Promise<string | null> => {
  const [row] = await db
    .select({
      id: goods.id,
      kind: goods.kind,
      name: goods.name,
      specification: goods.specification,
      dosageForm: goods.dosageForm,
      approvalNumber: goods.approvalNumber,
      storage: goods.storage,
      rxClass: goods.rxClass,
      maker: manufacturers.shortName,
      makerId: manufacturers.id,
      topCategory: categories.name,
    })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .innerJoin(categories, eq(categories.id, goods.topCategoryId))
    .where(eq(goods.id, id))
  if (row === undefined) return null
  // The font is opened for the first picture, not at startup.
  if (side === null) {
    const { drawPack } = await import('./draw-pack.ts')
    return drawPack(row)
  }
  const { drawSide } = await import('./draw-sides.ts')
  return drawSide(row, side)
}

const brandPicture = async (db: Db, id: number): Promise<string | null> => {
  const [row] = await db.select({ id: brands.id, name: brands.name }).from(brands).where(eq(brands.id, id))
  return row ? drawBrand(row.id, row.name) : null
}

const giftPicture = async (db: Db, id: number): Promise<string | null> => {
  const [row] = await db
    .select({ id: gifts.id, name: gifts.name, specification: gifts.specification })
    .from(gifts)
    .where(sql`${gifts.id} = ${id}`)
  if (row === undefined) return null
  const { drawGift } = await import('./draw-gift.ts')
  return drawGift(row)
}

const types = { jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const

/** Answers with a photograph or leaflet: its name is a content hash, so it never changes. */
const fileAnswer = async (
  c: Context,
  db: Db,
  wanted: { readonly name: string; readonly width: number; readonly format: keyof typeof types },
): Promise<Response> => {
  const bytes = await findGoodsFile(db, wanted)
  if (bytes === null) return c.body(null, 404)
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': types[wanted.format],
    'Content-Disposition': 'inline',
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Chromium does not show a PDF under a sandbox directive.
    'Content-Security-Policy': wanted.format === 'pdf' ? "default-src 'none'" : "sandbox; default-src 'none'",
  })
}

/**
 * Pictures under `/pictures`: photographs and leaflets of goods, drawn packs (`shared`: as JPEG, for link previews) and
 * gifts, brand marks, and illustrations.
 */
export const pictureDoors = (db: Db): readonly Door[] => {
  const asShared = createSharedPictures()
  const fileIn = (c: Context): string => c.req.param('file') ?? ''
  return [
    openDoor('pictures.art', (c) => answer(c, drawArt(fileIn(c).replace(/\.svg$/, '')))),
    openDoor('pictures.brand', async (c) => {
      const id = idFrom(fileIn(c))
      return answer(c, id === null ? null : await brandPicture(db, id))
    }),
    openDoor('pictures.gift', async (c) => {
      const id = idFrom(fileIn(c))
      return answer(c, id === null ? null : await giftPicture(db, id))
    }),
    openDoor('pictures.photo', (c) => {
      const [, name = '', width, format] = /^([0-9a-f]{32})-(\d{1,4})\.(jpg|webp)$/.exec(fileIn(c)) ?? []
      return fileAnswer(c, db, { name, width: Number(width ?? -1), format: format === 'webp' ? 'webp' : 'jpg' })
    }),
    openDoor('pictures.leaflet', (c) => {
      const name = /^([0-9a-f]{32})\.pdf$/.exec(fileIn(c))?.[1] ?? ''
      return fileAnswer(c, db, { name, width: 0, format: 'pdf' })
    }),
    openDoor('pictures.shared', async (c) => {
      const [, number] = /^([1-9]\d{0,8})\.jpg$/.exec(fileIn(c)) ?? []
      const svg = number === undefined ? null : await goodsPicture(db, rowId(Number(number)), null)
      if (svg === null) return c.body(null, 404)
      return c.body(await asShared(svg), 200, { 'Content-Type': types.jpg, 'Cache-Control': cachedFor(c) })
    }),
    openDoor('pictures.pack', async (c) => {
      const pack = packFrom(fileIn(c))
      return answer(c, pack === null ? null : await goodsPicture(db, pack.id, pack.side))
    }),
  ]
}
