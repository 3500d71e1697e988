import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@xinglin/api-contract/client'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { buyerAt, DEMO_PASSWORD, type RunningShop, startShop } from './running-shop.ts'

let folder: string
let shop: RunningShop
let browser: Browser
let page: Page
let otherDevice: Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-checkout-'))
  shop = await startShop({ DATA_DIR: join(folder, 'data'), DEMO_GOODS: '2000' })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.request.post(`${shop.url}/api/user/login`, {
    form: { username: 'demo-pharmacy', password: DEMO_PASSWORD },
    headers: { Origin: shop.url },
  })
  page = await context.newPage()
  otherDevice = await buyerAt(shop.url, 'demo-pharmacy')
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const orderCount = async (): Promise<number> => {
  const orders = await otherDevice.orders.list({ tab: null, page: 1 })
  if (!orders.ok) throw new Error(JSON.stringify(orders.error))
  return orders.value.total
}

/** Puts a good worth an order into the cart and opens step 2. */
const openStep2 = async (): Promise<void> => {
  const goods = await otherDevice.goods.list({
    category: null,
    zone: null,
    keyword: '阿莫西林胶囊',
    searchType: 'drug',
    manufacturer: null,
    dosageForm: null,
    rxClass: null,
    activity: null,
    tag: null,
    warehouse: null,
    inStock: true,
    withoutNearExpiry: true,
    sort: 'sales',
    page: 1,
  })
  if (!goods.ok) throw new Error(JSON.stringify(goods.error))
  const good = goods.value.list.find(
    ({ sale }) => sale.kind === 'open' && sale.refusal === null && sale.special === null && sale.stock > 1000,
  )
  if (!good) throw new Error('nothing to buy')
  const added = await otherDevice.cart.add({
    items: [
      {
        kind: 'goods',
        goodsId: good.id,
        quantity: 200,
        warehouseId: good.warehouseId,
        priceId: null,
        activityId: good.activity?.id ?? null,
        atBasePrice: false,
        nearExpiry: false,
      },
    ],
  })
  if (!added.ok) throw new Error(JSON.stringify(added.error))
  await page.goto(`${shop.url}/cart/step2`)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

test('an order that changed on another device is shown anew and placed once it is confirmed', async () => {
  await openStep2()
  const before = await orderCount()
  const cart = await otherDevice.cart.list({ filter: 99_999 })
  if (!cart.ok) throw new Error(JSON.stringify(cart.error))
  const line = cart.value.lines.find(({ kind }) => kind === 'goods')
  if (!line) throw new Error('no line')
  const edited = await otherDevice.cart.edit({ id: line.id, quantity: 400 })
  expect(edited.ok).toBe(true)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByText('商品价格或库存有变化，请确认后再提交').waitFor()
  expect(await orderCount()).toBe(before)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/(step3\/\d+|hm\?id=\d+)$/)
  expect(await orderCount()).toBe(before + 1)
})

test('a submit whose answer is lost is asked after: it makes one order and leads to its payment', async () => {
  await openStep2()
  const before = await orderCount()
  await page.route('**/api/order', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await page.waitForURL(/\/cart\/(step3\/\d+|hm\?id=\d+)$/)
  await page.unroute('**/api/order')
  expect(await orderCount()).toBe(before + 1)
  await page.getByRole('heading', { name: /订单已提交，请在/ }).waitFor()
  expect(await page.getByRole('timer').first().innerText()).not.toMatch(/天/)
})
