import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@xinglin/api-contract/client'
import type { Goods } from '@xinglin/domain/goods'
import { formatMoney } from '@xinglin/domain/kernel/money'
import type { PlacedOrder } from '@xinglin/domain/checkout'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { buyerAt, DEMO_PASSWORD, type RunningShop, startShop } from './running-shop.ts'

let folder: string
let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-follow-'))
  // The demo's warehouse works: an order passes a station a second.
  shop = await startShop({ DATA_DIR: join(folder, 'data'), DEMO_GOODS: '2000', DEMO_STEP_SECONDS: '1' })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const goodsFor = async (client: Client, keyword: string): Promise<readonly Goods[]> => {
  const { list } = must(
    await client.goods.list({
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
      sort: 'default',
      page: 1,
    }),
  )
  return list.filter(({ sale }) => sale.kind === 'open' && sale.refusal === null && sale.special === null)
}

const add = async (client: Client, { id, warehouseId }: Goods, quantity: number): Promise<void> => {
  must(
    await client.cart.add({
      items: [
        {
          kind: 'goods',
          goodsId: id,
          quantity,
          warehouseId,
          priceId: null,
          activityId: null,
          atBasePrice: false,
          nearExpiry: false,
        },
      ],
    }),
  )
}

/** Places the cart and pays every part of it, without a browser. */
const placeAndPay = async (client: Client): Promise<readonly PlacedOrder[]> => {
  const { addresses, cartVersion, invoiceTypes } = must(await client.cart.checkout({ ids: [] }))
  const address = addresses.find(({ isLicence }) => isLicence)
  if (!address) throw new Error('no licence address')
  const placed = must(
    await client.orders.place({ cartVersion, addressId: address.id, invoice: invoiceTypes[0] ?? '', remark: '' }),
  )
  for (const { id } of placed) must(await client.orders.demoPay({ id: must(await client.orders.pay({ id })).id }))
  return placed
}

const signedIn = async (username: string): Promise<{ readonly page: Page; readonly complaints: string[] }> => {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.request.post(`${shop.url}/api/user/login`, {
    form: { username, password: DEMO_PASSWORD },
    headers: { Origin: shop.url },
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${shop.url}${path}`)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/** Asks again until it is there: the warehouse works meanwhile. */
const reloadedUntil = async (page: Page, path: string, wanted: (page: Page) => Locator): Promise<void> => {
  await expect
    .poll(
      async () => {
        await open(page, path)
        return wanted(page).first().isVisible()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
}

const photoOf = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
})

test('an order of 含麻 goods travels, is received, its receipt is sent and passed, and it is ordered again', async () => {
  const client = await buyerAt(shop.url, 'demo-special')
  const found = (await goodsFor(client, '麻黄碱')).find(({ ephedrine }) => ephedrine)
  if (!found || found.sale.kind !== 'open') throw new Error('no 含麻 goods to buy')
  const pack = Math.max(1, found.packing.middlePack)
  const wanted = (await goodsFor(client, '阿莫西林胶囊')).find(({ sale }) => sale.kind === 'open' && sale.stock > 1000)
  if (!wanted) throw new Error('nothing to buy beside')
  await add(client, found, pack)
  await add(client, wanted, 100)
  const placed = await placeAndPay(client)
  const ephedrine = placed.find(({ part }) => part === 'ephedrine')
  if (!ephedrine) throw new Error('no part of its own')

  const { page, complaints } = await signedIn('demo-special')
  await reloadedUntil(page, `/order/wl/${String(ephedrine.id)}`, (on) => on.getByText('已签收').first())
  expect(page.url()).toBe(`${shop.url}/order/info/${String(ephedrine.id)}#trace`)
  await page
    .getByRole('region', { name: '随货文件' })
    .getByRole('link', { name: /随货同行单/ })
    .waitFor()

  await page.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('heading', { name: '已完成' }).waitFor()

  await page.getByRole('link', { name: /^回执/ }).click()
  await page.waitForURL(/\/hmdd$/)
  const receipt = page.getByRole('article', { name: `回执，订单 ${ephedrine.number}` })
  await receipt.getByLabel(/上传回执照片/).setInputFiles(await photoOf(page))
  await page.getByText('回执已提交，等待审核').first().waitFor()
  await reloadedUntil(page, '/hmdd', (on) =>
    on.getByRole('article', { name: `回执，订单 ${ephedrine.number}` }).getByText('已通过'),
  )

  await open(page, `/order?keyword=${ephedrine.number}`)
  await page.getByRole('button', { name: /^再次采购/ }).click()
  await page
    .getByRole('button', { name: '去购物车' })
    .or(page.getByRole('link', { name: '去购物车' }))
    .first()
    .click()
  await page.waitForURL(/\/cart$/)
  await page
    .getByRole('checkbox', { name: `选择 ${found.name}` })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a damaged box is sent back for exactly what was said before, and the money comes', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const good = (await goodsFor(client, '阿莫西林胶囊')).find(({ sale }) => sale.kind === 'open' && sale.stock > 1000)
  if (!good) throw new Error('nothing to buy')
  await add(client, good, 100)
  const [order] = await placeAndPay(client)
  if (!order) throw new Error('no order')
  const { page, complaints } = await signedIn('demo-pharmacy')
  await reloadedUntil(page, `/order/info/${String(order.id)}`, (on) => on.getByText('已签收').first())
  must(await client.orders.confirm({ id: order.id }))

  await open(page, `/order/info/${String(order.id)}`)
  await page.getByRole('link', { name: /^申请售后/ }).click()
  await page.getByRole('radio', { name: '包装破损' }).check()
  await page.getByRole('checkbox', { name: `选择 ${good.name}` }).check()
  const quantity = page.getByRole('textbox', { name: new RegExp(`${good.name} 申请数量`) })
  await quantity.fill('3')
  await quantity.press('Tab')
  await page.getByText('请上传问题商品的照片').first().waitFor()
  expect(await page.getByRole('button', { name: '提交申请' }).isDisabled()).toBe(true)
  await page.getByLabel(/照片 1/).setInputFiles(await photoOf(page))
  const { lines } = must(await client.orders.detail({ id: order.id }))
  const line = lines[0]
  if (line?.id === undefined || line.id === null) throw new Error('a line without a name')
  const { refund } = must(
    await client.afterSales.preview({
      orderId: order.id,
      kind: 'return',
      fault: null,
      isIntact: true,
      description: '',
      lines: [{ lineId: line.id, quantity: 3 }],
      uploadIds: [],
    }),
  )
  const said = `¥${formatMoney(refund)}`
  await page
    .getByText('预计退款')
    .getByText(said)
    .or(page.getByText(`预计退款 ${said}`))
    .first()
    .waitFor()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/order\/returnInfo\/\d+$/)
  const here = new URL(page.url()).pathname

  await reloadedUntil(page, here, (on) => on.getByRole('region', { name: '寄回商品' }))
  await page.getByLabel(/承运单位/).fill('演示物流')
  await page.getByLabel(/运单号/).fill('YS2026')
  await page.getByRole('button', { name: '提交寄回信息' }).click()
  await reloadedUntil(page, here, (on) => on.getByRole('heading', { name: '已完成' }))
  await page.getByText(said).first().waitFor()
  await open(page, '/order/afterSales?state=completed')
  await page.getByText(said).first().waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('orders are found by a part of their number and taken along as a table', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const [last] = must(await client.orders.list({ tab: null, page: 1 })).list
  if (!last) throw new Error('no order yet')
  const { page } = await signedIn('demo-pharmacy')
  await open(page, '/order')
  await page.getByRole('searchbox', { name: '订单号或药品名称' }).fill(last.number.slice(-8))
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL(/keyword=/)
  await page.getByRole('article', { name: `订单 ${last.number}` }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出 CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.context().close()
})

test('a buyer without a contract signs it on the way to step 2', async () => {
  const client = await buyerAt(shop.url, 'demo-contract')
  const good = (await goodsFor(client, '阿莫西林胶囊')).find(({ sale }) => sale.kind === 'open' && sale.stock > 1000)
  if (!good) throw new Error('nothing to buy')
  await add(client, good, 100)
  const { page } = await signedIn('demo-contract')
  await open(page, '/cart/step2')
  await page.waitForURL(/\/dzht\?next=%2Fcart%2Fstep2$/)
  await page.getByLabel(/签署人姓名/).fill('周药师')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const told = await page.getByText(/演示环境不发短信，验证码为 \d{6}/).innerText()
  await page.getByLabel(/短信验证码/).fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByRole('checkbox', { name: '已阅读并同意以上合同条款' }).check()
  await page.getByRole('button', { name: '签署合同' }).click()
  await page.getByRole('button', { name: '返回核对订单' }).click()
  await page.waitForURL(/\/cart\/step2$/)
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  await page.context().close()
})
