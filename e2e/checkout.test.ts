import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@xinglin/api-contract/client'
import type { Goods } from '@xinglin/domain/goods'
import { unitsOf } from '@xinglin/domain/kernel/money'
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
  return must(await otherDevice.orders.list({ tab: null, page: 1 })).total
}

const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const goodsFor = async (keyword: string, at = 1): Promise<readonly Goods[]> => {
  const { list } = must(
    await otherDevice.goods.list({
      category: null,
      zone: null,
      keyword,
      searchType: 'drug',
      manufacturer: null,
      dosageForm: null,
      rxClass: null,
      activity: null,
      tag: null,
      warehouse: null,
      inStock: true,
      freeShipping: false,
      nearExpiry: 'without',
      boughtBefore: false,
      sort: 'sales',
      page: at,
    }),
  )
  return list.filter(({ sale }) => sale.kind === 'open' && sale.refusal === null && sale.special === null)
}

const add = async (client: Client, good: Goods, quantity: number): Promise<void> => {
  must(
    await client.cart.add({
      items: [
        {
          kind: 'goods',
          goodsId: good.id,
          quantity,
          warehouseId: good.warehouseId,
          priceId: null,
          activityId: good.activity?.id ?? null,
          atBasePrice: false,
          nearExpiry: false,
        },
      ],
    }),
  )
}

/** Opens step 2 with a good worth an order in the cart. */
const openStep2 = async (): Promise<void> => {
  const good = (await goodsFor('阿莫西林胶囊')).find(({ sale }) => sale.kind === 'open' && sale.stock > 2000)
  if (!good) throw new Error('nothing to buy')
  await add(otherDevice, good, 200)
  await visitStep2(page)
}

const visitStep2 = async (on: Page): Promise<void> => {
  await on.goto(`${shop.url}/cart/step2`)
  await on.locator('html[data-alive]').waitFor({ state: 'attached' })
}

test('an order that changed on another device is shown anew and placed once it is confirmed', async () => {
  await openStep2()
  const before = await orderCount()
  const line = must(await otherDevice.cart.list({ filter: 99_999 })).lines.find(({ kind }) => kind === 'goods')
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

/** Some whole packs, worth an order, that one buyer can take at a stroke. */
const scarceGoods = async (): Promise<{ readonly good: Goods; readonly stock: number }> => {
  for (let at = 1; at <= 20; at += 1) {
    for (const good of await goodsFor('胶囊', at)) {
      const { sale, packing } = good
      if (sale.kind !== 'open' || sale.limit !== null || sale.stock > 5000) continue
      const wholePacks: boolean = sale.stock % Math.max(1, packing.middlePack) === 0
      if (wholePacks && unitsOf(sale.basePrice) * sale.stock >= 200 * 10_000) return { good, stock: sale.stock }
    }
  }
  throw new Error('no scarce good in the demo catalogue')
}

test('stock that somebody else took between the cart and the submit is named, and nothing is ordered', async () => {
  const { good, stock } = await scarceGoods()
  await add(otherDevice, good, Math.max(1, good.packing.middlePack))
  await openStep2()
  const before = await orderCount()
  const wholesaler = await buyerAt(shop.url, 'demo-wholesaler')
  await add(wholesaler, good, stock)
  const { addresses, cartVersion, invoiceTypes } = must(await wholesaler.cart.checkout({ ids: [] }))
  const [address] = addresses
  if (!address) throw new Error('no address')
  must(
    await wholesaler.orders.place({ cartVersion, addressId: address.id, invoice: invoiceTypes[0] ?? '', remark: '' }),
  )
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByText('商品价格或库存有变化，请确认后再提交').waitFor()
  await page.getByText(good.name).first().waitFor()
  expect(await orderCount()).toBe(before)
})

test('two tabs on step 2 make one order', async () => {
  await openStep2()
  const before = await orderCount()
  const second = await page.context().newPage()
  await visitStep2(second)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/(step3\/\d+|hm\?id=\d+)$/)
  const answered = second.waitForResponse((response) => new URL(response.url()).pathname === '/api/order')
  await second.getByRole('button', { name: '提交订单' }).click()
  expect((await answered).status()).not.toBe(200)
  expect(new URL(second.url()).pathname).toBe('/cart/step2')
  expect(await orderCount()).toBe(before + 1)
  await second.close()
})

test('a contract that has run out meanwhile leads to its page and back, and nothing that was filled in is lost', async () => {
  await openStep2()
  await page.getByRole('radio', { name: '纸质普通发票' }).check()
  await page.getByRole('textbox', { name: /备注/ }).fill('周一送货')
  await page.route('**/api/order', (route) =>
    route.fulfill({ status: 459, json: { code: 459, msg: '请先签署年度电子合同', data: null } }),
  )
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/dzht\?next=/)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.unroute('**/api/order')
  await page.getByRole('button', { name: '返回核对订单' }).click()
  await page.waitForURL(/\/cart\/step2$/)
  await expect.poll(() => page.getByRole('textbox', { name: /备注/ }).inputValue()).toBe('周一送货')
  expect(await page.getByRole('radio', { name: '纸质普通发票' }).isChecked()).toBe(true)
})
