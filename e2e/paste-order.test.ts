import { text as textOf } from 'node:stream/consumers'
import type { Client } from '@xinglin/api-contract/client'
import type { Goods } from '@xinglin/domain/goods'
import { must } from '@xinglin/server/testing/trade'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGoods } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '1200' })
let page: Page
let buyer: Client
let wanted: readonly Goods[]
beforeAll(async () => {
  page = await (await shop.newWindow('demo-pharmacy')).newPage()
  buyer = await buyerAt(shop.url, 'demo-pharmacy')
  wanted = await findGoods(buyer, RECOGNISED)
})

const ROWS = 500
/** The last rows of the pasted list name goods that the shop does not have. */
const UNKNOWN = 7
const RECOGNISED = ROWS - UNKNOWN

/** Encodes text in GB18030, for ASCII and two-byte characters. */
const inGb18030 = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030')
  const bytes = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) bytes.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail])
    }
  return Buffer.from(Array.from(text).flatMap((character) => bytes.get(character) ?? [...Buffer.from(character)]))
}

const codeOf = (at: number): string => `YF${String(10_000 + at)}`

const openPaste = (): Promise<void> => visit(page, '/zzfw/kjcg?tab=paste')

const chooseFile = async (name: string, buffer: Buffer): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('radio', { name: /^全部 \d+$/ }).waitFor()
}

const table = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\r\n')

const countOf = async (verdict: string): Promise<number> => {
  const name = await page.getByRole('radiogroup', { name: '按结果查看' }).innerText()
  return Number(new RegExp(`${verdict} (\\d+)`).exec(name)?.[1])
}

const linesInCart = async (): Promise<number> => must(await buyer.cart.total(null)).total

test('a list of 500 rows, as an office program saves it, is in the cart in one go', async () => {
  const before = await linesInCart()
  const rows = [
    ['编码', '名称', '规格', '生产厂家', '数量'],
    ...wanted.map((goods, at) => [codeOf(at), goods.name, goods.specification, goods.manufacturer, '1']),
    ...Array.from({ length: UNKNOWN }, (_, at) => ['', `查无此物${'〇一二三四五六'[at] ?? ''}`, '', '', '3']),
  ]
  await openPaste()
  await chooseFile('采购清单.csv', inGb18030(table(rows)))
  expect(await countOf('全部')).toBe(ROWS)
  expect(await countOf('未找到')).toBe(UNKNOWN)
  expect(await countOf('已匹配')).toBeGreaterThan(RECOGNISED * 0.9)

  const left = page.getByRole('button', { name: /下载未加入的 \d+ 行/ })
  const taken = ROWS - Number(/\d+/.exec(await left.innerText())?.[0])
  expect(taken).toBeGreaterThan(RECOGNISED * 0.9)
  const [download] = await Promise.all([page.waitForEvent('download'), left.click()])
  const lines = (await textOf(await download.createReadStream())).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + ROWS - taken)
  expect(lines.filter((line) => line.includes('未找到')).map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: UNKNOWN }, (_, at) => String(RECOGNISED + at + 1)),
  )

  await page.getByRole('button', { name: '全部加入购物车' }).click()
  const told = page.getByText(/已加入购物车|超时|繁忙/).first()
  await told.waitFor({ timeout: 60_000 })
  expect(await told.innerText()).toMatch(/^已加入购物车/)
  expect(await linesInCart()).toBe(before + taken)
})

test("the shop's own codes are known the next time, whatever else the row says", async () => {
  await openPaste()
  const known = wanted.slice(0, 20).map((_, at) => [codeOf(at), '2'])
  await chooseFile('编码.csv', Buffer.from(table([['编码', '数量'], ...known, ['YF99999', '2']])))
  expect(await countOf('全部')).toBe(known.length + 1)
  expect(await countOf('已匹配')).toBeGreaterThan(known.length * 0.8)
})

test('on a phone the total is above the tab bar', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPaste()
  const rows = wanted.slice(0, 30).map(({ name, specification, manufacturer }) => [name, specification, manufacturer])
  await chooseFile('短清单.csv', Buffer.from(table([['名称', '规格', '厂家'], ...rows])))
  const lowest = async (of: Locator): Promise<number> => {
    const box = await of.boundingBox()
    return box === null ? 0 : box.y + box.height
  }
  const tabs = await page.getByRole('navigation', { name: '底部导航' }).boundingBox()
  const sum = await lowest(page.getByRole('button', { name: '全部加入购物车' }))
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(tabs?.y ?? 0)
})
