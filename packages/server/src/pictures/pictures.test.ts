import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { ORIGIN } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'
import { drawArt } from './draw-art.ts'
import { drawPack, type PackFacts } from './draw-pack.ts'
import { drawSide } from './draw-sides.ts'
import { everyPictureOf, sides } from './picture-paths.ts'
import { createSharedPictures } from './shared-pictures.ts'

const facts: PackFacts = {
  id: 7,
  kind: 'drug',
  name: '阿莫西林胶囊',
  specification: '0.25g×24粒',
  dosageForm: '胶囊剂',
  maker: '樾川福荆制药',
  makerId: 57,
  topCategory: '抗菌消炎',
  rxClass: 'RX',
}

test('a pack tells name, size and maker, says that it is a drawing, and asks no machine for a font', () => {
  const svg = drawPack(facts)
  const title = /<title>(.*)<\/title>/.exec(svg)?.[1] ?? ''
  for (const text of ['阿莫西林胶囊', '0.25g×24粒', '樾川福荆', '示意图']) expect(title).toContain(text)
  expect(svg).not.toMatch(/<text|font-/)
})

test.each([
  ['胶囊剂', 'drug'],
  ['合剂', 'drug'],
  ['乳膏剂', 'drug'],
  ['饮片', 'tcm'],
] as const)('the pack fills four fifths of its picture: %s', async (dosageForm, kind) => {
  const drawn = sharp(Buffer.from(drawPack({ ...facts, dosageForm, kind }))).flatten({ background: '#fff' })
  const { width, height } = await drawn.metadata()
  const { info } = await drawn.trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
  expect(Math.max(info.width / width, info.height / height)).toBeGreaterThan(0.78)
})

test('twelve makers of one good have packs of their own look', () => {
  const looks = Array.from({ length: 12 }, (_, makerId) => drawPack({ ...facts, makerId }))
  expect(new Set(looks).size).toBe(12)
})

test('each other side of a pack is a drawing of its own that names the good and says what it is', () => {
  const drawn = sides.map((side) => drawSide({ ...facts, approvalNumber: '国药准字H1', storage: '密封' }, side))
  expect(new Set([drawPack(facts), ...drawn]).size).toBe(3)
  for (const svg of drawn) expect(/<title>(.*)<\/title>/.exec(svg)?.[1]).toMatch(/^阿莫西林胶囊 .*（示意图）$/)
})

test('OTC goods carry their mark, prescription drugs none', () => {
  expect(drawPack(facts)).not.toContain('>OTC<')
  expect(drawPack({ ...facts, rxClass: 'OTC_A' })).toContain('#C62F2F')
  expect(drawPack({ ...facts, rxClass: 'OTC_B' })).toContain('#2E8B45')
})

/** A tag or attribute that must not come from a good's text. */
const FOREIGN = /<script|<img|<foreignObject|<iframe|\son\w+\s*=|javascript:/i

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '&lt;',
    ']]>',
    '\u0000\u0008',
    '\uD800',
  ),
)

const anyForm = fc.constantFrom('胶囊剂', '合剂', '乳膏剂', '丸剂', '饮片', '')
const anyKind = fc.constantFrom('drug', 'tcm', 'device', 'other')

test('whatever a good is called, nothing of it becomes markup', () => {
  law(
    fc.property(anyText, anyText, anyText, anyForm, anyKind, (name, specification, maker, dosageForm, kind) => {
      const pack = { ...facts, name, specification, maker, dosageForm, kind }
      const back = { ...pack, approvalNumber: maker, storage: name }
      const svg = [drawPack(pack), ...sides.map((side) => drawSide(back, side))].join('')
      const texts = svg.replaceAll(/<(text|title)\b[^>]*>[^<]*<\/\1>/g, '')
      expect(texts.match(FOREIGN)).toBeNull()
      expect(svg.replaceAll(/<\/?[a-zA-Z]+(\s[\w:-]+="[^"<>]*")*\s*\/?>/g, '').match(/[<>]/)).toBeNull()
    }),
    { share: 0.3 },
  )
})

const shop = await openTestShop()

test('a picture at its versioned address is cacheable for ever, and is not sent twice', async () => {
  const first = await shop.app.request('http://shop.test/pictures/1.svg?v=1')
  expect(first.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(first.headers.get('Cache-Control')).toContain('immutable')
  const again = await shop.app.request('http://shop.test/pictures/1.svg?v=1', {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('every picture of the page of a good is there', async () => {
  for (const address of everyPictureOf({ id: 1, pictures: [] }))
    expect((await shop.app.request(`${ORIGIN}${address}`)).status).toBe(200)
})

test('a drawn pack is shown beside links as a JPEG of their size, drawn once', async () => {
  const shared = await shop.app.request('http://shop.test/pictures/shared/1.jpg?v=1')
  expect(shared.headers.get('Content-Type')).toBe('image/jpeg')
  expect(shared.headers.get('Cache-Control')).toContain('immutable')
  const bytes = new Uint8Array(await shared.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  // The picture is not blank.
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  const asShared = createSharedPictures()
  const svg = drawPack(facts)
  expect(await asShared(svg)).toBe(await asShared(svg))
  expect(await asShared(drawPack({ ...facts, name: '板蓝根颗粒' }))).not.toEqual(await asShared(svg))
})

test.each([
  '/shared/1.svg',
  '/shared/0.jpg',
  '/shared/999999.jpg',
  '/1-front.svg',
  '/999999.svg',
  '/0.svg',
  '/1.png',
  '/1e3.svg',
  '/art/nothing.svg',
  '/art/__proto__.svg',
  '/brand/0.svg',
  '/gift/0.svg',
  '/gift/999999.svg',
])('%s is no picture', async (path) => {
  expect((await shop.app.request(`${ORIGIN}/pictures${path}`)).status).toBe(404)
})

test('every gift of the points mall has a picture of its own', async () => {
  const { list } = must(await shop.visit().client.rewards.gifts({ kind: null, affordable: false, page: 1 }))
  const drawn = await Promise.all(list.map(async ({ image }) => (await shop.app.request(`${ORIGIN}${image}`)).text()))
  expect(list.length).toBeGreaterThan(5)
  expect(drawn.every((svg, at) => svg.includes('<svg') && svg.includes(list[at]?.name ?? '?'))).toBe(true)
})

test('every picture that the demo shop names is there', async () => {
  const { content } = shop.visit().client
  for (const { image } of [...must(await content.hero(null)), ...must(await content.loginArt(null))]) {
    const name = /^\/pictures\/art\/(\w+)\.svg$/.exec(image)?.[1] ?? ''
    expect(drawArt(name)).toContain('<svg')
  }
})
