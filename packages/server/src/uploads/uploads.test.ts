import { DAY_MS, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploads } from '../db/schema-account.ts'
import { members } from '../db/schema-members.ts'
import { submitCertificate } from '../members/certificates-queries.ts'
import { filledPaper } from '../testing/filled-paper.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { ORIGIN, demoConfig } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'
import { redraw } from './redraw.ts'
import { storePicture, MOST_PICTURES, sweepPictures } from './uploads-queries.ts'

const config = demoConfig

const shop = await openTestShop({ config })
const buyer = await shop.signIn('demo-pharmacy')
const photo = new Uint8Array(
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#0f5346' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .toBuffer(),
)
beforeEach(async () => {
  await shop.db.execute(sql`delete from uploads where id < 800000000000000`)
})

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))
const send = (bytes: Uint8Array<ArrayBuffer>, by = buyer) =>
  by.client.members.upload({ file: new Blob([bytes]), ticket: null })
const see = async (url: string, cookie: string | null): Promise<Response> =>
  shop.app.request(`${ORIGIN}${url}`, cookie === null ? {} : { headers: { Cookie: cookie } })

describe('a picture', () => {
  test.each([
    ['JPEG', (): Promise<Buffer> => sharp(photo).jpeg().toBuffer()],
    ['PNG', (): Promise<Buffer> => sharp(photo).png().toBuffer()],
    ['WebP', (): Promise<Buffer> => sharp(photo).webp().toBuffer()],
    ['JPEG in CMYK', (): Promise<Buffer> => sharp(photo).toColourspace('cmyk').jpeg().toBuffer()],
  ])('that is a %s is kept as a JPEG of our own drawing', async (_kind, make) => {
    const { id } = must(await send(new Uint8Array(await make())))
    const [row] = await shop.db
      .select()
      .from(uploads)
      .where(sql`id = ${id}::bigint`)
    expect(row).toMatchObject({ width: 320, height: 200 })
    expect(await sharp(row?.bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
  })

  test('keeps neither location data nor trailing bytes', async () => {
    const polyglot = new Uint8Array(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    expect(Buffer.from(polyglot).toString('latin1')).toContain('Exif')
    const drawn = await redraw(polyglot)
    const kept = Buffer.from(drawn?.bytes ?? []).toString('latin1')
    expect(kept).not.toContain('script')
    expect(kept).not.toContain('Exif')
  })

  test('larger than 3,000 on a side is made smaller', async () => {
    const large = await sharp({ create: { width: 6000, height: 1500, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await redraw(large)).toMatchObject({ width: 3000, height: 750 })
  })

  test('is rotated upright, however the camera was held', async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await redraw(turned)).toMatchObject({ width: 200, height: 320 })
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an HTML page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['an SVG', bytesOf(svg)],
    ['a GIF', bytesOf('GIF89a\x01\x00\x01\x00\x80\x00\x00')],
    ['a PDF', bytesOf('%PDF-1.7\n1 0 obj')],
    ['a JPEG by its first bytes alone', bytesOf('\xFF\xD8\xFF\xE0 and then words')],
    ['a WebP by its first bytes alone', bytesOf('RIFF\x04\x00\x00\x00WEBPVP8 ')],
    ['a script with a picture’s name', bytesOf('#!/bin/sh\nrm -rf /')],
    ['a NUL', bytesOf('\0')],
  ])('%s is refused at the field', async (_kind, bytes) => {
    expect(await send(bytes)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { file: [expect.any(String)] } },
    })
  })

  test('a cut-off photo is refused', async () => {
    const large = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await redraw(large.subarray(0, large.byteLength / 2))).toBeNull()
  })

  test('a small file that unfolds into more than forty million pixels is refused', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'white' } })
      .png({ palette: true })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(1024 * 1024)
    expect(await redraw(bomb)).toBeNull()
  })

  const post = async (
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    const response = await buyer.fetch('/api/upload', { method: 'POST', body, headers })
    return ((await response.json()) as { code: unknown }).code
  }

  test('more than five megabytes are refused', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))
    expect(await post(form)).toBe(422)
    form.set('file', new Blob([new Uint8Array(6 * 1024 * 1024)]))
    expect(await post(form)).toBe(413)
  })

  test('no file, two files, a hundred parts, and a form of another kind are refused', async () => {
    expect(await post(new FormData())).toBe(422)
    const two = new FormData()
    two.append('file', new Blob([photo]))
    two.append('file', new Blob([photo]))
    expect(await post(two)).toBe(422)
    const many = new FormData()
    for (let nth = 0; nth < 100; nth += 1) many.append(`part-${String(nth)}`, 'x')
    expect(await post(many)).toBe(422)
    expect(await post('file=x', { 'Content-Type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect(await post('--x\r\nbroken', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBe(422)
  })
})

describe('a kept picture', () => {
  test('is shown to its owner alone, as nothing but a picture', async () => {
    const { url } = must(await send(photo))
    const shown = await see(url, buyer.cookie())
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline; filename="x.jpg"',
      'cache-control': 'no-store',
    })
    const stranger = await shop.signIn('demo-clinic')
    const missing = await see('/files/100000000000007.jpg', stranger.cookie())
    const foreign = await see(url, stranger.cookie())
    expect([foreign.status, await foreign.text()]).toEqual([missing.status, ''])
    expect((await see(url, null)).status).toBe(401)
    expect(missing.status).toBe(404)
  })

  test.each(['/files/1.svg', '/files/99999999999999999999.jpg', '/files/0x1.jpg'])('is not under %s', async (path) => {
    expect((await see(path, buyer.cookie())).status).toBe(404)
  })

  test('is one of a hundred and twenty in thirty days', async () => {
    const clinic = await shop.signIn('demo-clinic')
    const id = must(await clinic.client.members.base(null)).member?.id
    if (id === undefined) throw new Error('not signed in')
    const picture = { bytes: photo, width: 320, height: 200 }
    for (let nth = 0; nth < MOST_PICTURES - 1; nth += 1) await storePicture(shop.db, id, picture, shop.clock.now())
    expect(await send(photo, clinic)).toMatchObject({ ok: true })
    expect(await send(photo, clinic)).toMatchObject({ ok: false, error: { code: 624 } })
    shop.clock.advance(31 * 24 * 3_600_000)
    expect(await send(photo, await shop.signIn('demo-clinic'))).toMatchObject({ ok: true })
  })
})

test('a guest sends nothing without the ticket of a registration', async () => {
  expect(await send(photo, shop.visit())).toMatchObject({ ok: false, error: { kind: 'signInRequired' } })
})

test('a picture that nothing refers to is swept after a month, one of a certificate stays', async () => {
  const { db, clock } = shop
  const [row] = await db.select({ id: members.id }).from(members).where(eq(members.username, 'demo-pharmacy'))
  const memberId = row?.id as MemberId
  const picture = { bytes: photo, width: 320, height: 200 }
  const keep = () => storePicture(db, memberId, picture, clock.now())
  const [forgotten, referred] = [await keep(), await keep()]
  const uploadIds = referred === null ? [] : [referred]
  await submitCertificate(db, memberId, 'GSP证书', filledPaper('GSP证书', { uploadIds }), clock.now())
  const left = async (): Promise<readonly number[]> => {
    const rows = await db.select({ id: uploads.id }).from(uploads)
    return rows.map(({ id }) => id)
  }
  await sweepPictures(db, instant(clock.now() + 29 * DAY_MS))
  expect(await left()).toEqual(expect.arrayContaining([forgotten, referred]))
  await sweepPictures(db, instant(clock.now() + 31 * DAY_MS))
  expect(await left()).toContain(referred)
  expect(await left()).not.toContain(forgotten)
  await db.execute(sql`delete from certificate_submissions where kind = 'GSP证书'`)
})
