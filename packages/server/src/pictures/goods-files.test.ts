import { goodsId, photoAddress, photoSources, wholeList } from '@xinglin/domain/goods'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods, goodsFiles } from '../db/schema-catalogue.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { ORIGIN } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'
import { storeLeaflet, storePhoto } from './goods-files.ts'
import { leafletAddress } from './picture-paths.ts'

const shop = await openTestShop()
const { db, clock } = shop
const GOOD = goodsId(7)
afterAll(async () => {
  await db.update(goods).set({ pictures: [], leaflet: null, description: '' }).where(eq(goods.id, GOOD))
  await db.delete(goodsFiles)
})

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
const leaflet = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n')
const see = (path: string): Response | Promise<Response> => shop.app.request(`${ORIGIN}${path}`)
const must32 = (name: string | null): string => {
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  return name ?? ''
}

describe('a photograph of a good', () => {
  test('is served in each of its sizes, for good, as nothing but a picture', async () => {
    const name = must32(await storePhoto(db, await photo('#0f5346'), clock.now()))
    const widths = (photoSources(photoAddress(name)) ?? '').split(', ').map((one) => one.split(' '))
    expect(widths).toHaveLength(3)
    for (const [address = '', width = ''] of widths) {
      const answer = await see(address)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      const drawn = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
      expect(`${String(drawn.width)}w`).toBe(width)
    }
    const plain = await see(photoAddress(name))
    expect(plain.headers.get('content-type')).toBe('image/jpeg')
  })

  test('is cut to the product: an empty margin around it goes', async () => {
    const pack = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#0f5346' } })
      .png()
      .toBuffer()
    const onTable = sharp({ create: { width: 2000, height: 1400, channels: 3, background: 'white' } })
    const name = must32(
      await storePhoto(
        db,
        await onTable
          .composite([{ input: pack }])
          .jpeg()
          .toBuffer(),
        clock.now(),
      ),
    )
    const drawn = await sharp(new Uint8Array(await (await see(photoAddress(name))).arrayBuffer())).metadata()
    expect(Math.round((100 * drawn.width) / drawn.height)).toBe(50)
  })

  test('that is imported twice is stored once', async () => {
    const bytes = await photo('#aa3322')
    const first = must32(await storePhoto(db, bytes, clock.now()))
    const again = must32(await storePhoto(db, bytes, clock.now()))
    expect(again).toBe(first)
    expect(await db.select().from(goodsFiles).where(eq(goodsFiles.name, first))).toHaveLength(5)
  })

  test('is shown in lists and on its page instead of the drawn pack', async () => {
    const names = [
      must32(await storePhoto(db, await photo('white'), clock.now())),
      must32(await storePhoto(db, await photo('black'), clock.now())),
    ]
    const visitor = shop.visit()
    const detail = async () => must(await visitor.client.goods.detail({ id: GOOD }))
    const drawn = (await detail()).goods.pictures.map((address) => address.replace(/\?.*/, ''))
    expect(drawn).toEqual(['/pictures/7.svg', '/pictures/7-back.svg', '/pictures/7-shelf.svg'])
    const paper = must32(await storeLeaflet(db, leaflet, clock.now()))
    await db
      .update(goods)
      .set({ pictures: names, leaflet: paper, description: '用于咳嗽痰多' })
      .where(eq(goods.id, GOOD))
    expect(await detail()).toMatchObject({
      goods: { pictures: names.map((name) => photoAddress(name)) },
      description: '用于咳嗽痰多',
      leaflet: leafletAddress(paper),
    })
    const [row] = await readRows(db, { word: pg.text }, sql`select bar_code as word from goods where id = 7`)
    const { list } = must(await visitor.client.goods.list({ ...wholeList, keyword: row?.word ?? '' }))
    expect(list.find(({ id }) => id === GOOD)?.pictures).toEqual([photoAddress(names[0] ?? '')])
  })
})

test('a leaflet is served as the PDF that came in', async () => {
  const name = must32(await storeLeaflet(db, leaflet, clock.now()))
  const answer = await see(leafletAddress(name))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(leaflet)
})

test.each([
  ['a cut-off PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a page', Buffer.from('<!doctype html>%%EOF')],
])('%s is neither a leaflet nor a photograph', async (_what, bytes) => {
  expect(await storeLeaflet(db, bytes, clock.now())).toBeNull()
  expect(await storePhoto(db, bytes, clock.now())).toBeNull()
})

test.each([
  '/pictures/photo/0123456789abcdef0123456789abcdef-480.jpg',
  '/pictures/photo/0123456789abcdef0123456789abcdef-0.jpg',
  '/pictures/photo/x.jpg',
  '/pictures/leaflet/0123456789abcdef0123456789abcdef.pdf',
  '/pictures/leaflet/..%2f1.pdf',
])('nothing is under %s', async (path) => {
  expect((await see(path)).status).toBe(404)
})
