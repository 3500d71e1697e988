import type { Client } from '@xinglin/api-contract/client'
import { packSize } from '@xinglin/domain/goods'
import { isLess, times, yuan } from '@xinglin/domain/kernel/money'
import { must } from '@xinglin/server/testing/trade'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, findGoods, placeCart, putInCart, scarceGood } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })
let page: Page
let otherDevice: Client
beforeAll(async () => {
  page = await (await shop.newWindow('demo-pharmacy')).newPage()
  otherDevice = await buyerAt(shop.url, 'demo-pharmacy')
})

const orderCount = async (): Promise<number> => {
  return must(await otherDevice.orders.list({ tab: null, page: 1 })).total
}

/** Opens step 2 with a good above the minimum order in the cart. */
const openStep2 = async (): Promise<void> => {
  await putInCart(otherDevice, await ampleGood(otherDevice), 200)
  await visit(page, '/cart/step2')
}

test('an order that changed on another device is shown anew and placed once it is confirmed', async () => {
  await openStep2()
  const before = await orderCount()
  const line = must(await otherDevice.cart.list({ filter: 99_999 })).lines.find(({ kind }) => kind === 'goods')
  if (!line) throw new Error('no line')
  const edited = await otherDevice.cart.edit({ id: line.id, quantity: 400 })
  expect(edited.ok).toBe(true)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByText('订单内容有变化，请核对后再提交').waitFor()
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
  await page.getByRole('heading', { name: /请在 .*内支付/ }).waitFor()
  expect(await page.getByRole('timer').first().innerText()).not.toMatch(/天/)
  const paper = await page.getByRole('link', { name: '打印订单（PDF）' }).getAttribute('href')
  const printed = await page.request.get(paper ?? '')
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('stock that somebody else took between the cart and the submit is named, and nothing is ordered', async () => {
  const good = await scarceGood(otherDevice)
  await putInCart(otherDevice, good, packSize(good.packing))
  await openStep2()
  const before = await orderCount()
  const wholesaler = await buyerAt(shop.url, 'demo-wholesaler')
  await putInCart(wholesaler, good, good.sale.stock)
  await placeCart(wholesaler)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByText('订单内容有变化，请核对后再提交').waitFor()
  await page.getByText(good.name).first().waitFor()
  expect(await orderCount()).toBe(before)
})

test('two tabs on step 2 make one order', async () => {
  await openStep2()
  const before = await orderCount()
  const second = await page.context().newPage()
  await visit(second, '/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/(step3\/\d+|hm\?id=\d+)$/)
  const answered = second.waitForResponse((response) => new URL(response.url()).pathname === '/api/order')
  await second.getByRole('button', { name: '提交订单' }).click()
  expect((await answered).status()).not.toBe(200)
  expect(new URL(second.url()).pathname).toBe('/cart/step2')
  expect(await orderCount()).toBe(before + 1)
  await second.close()
})

const selectedNames = async (): Promise<readonly string[]> =>
  must(await otherDevice.cart.list({ filter: 99_999 })).lines.flatMap((line) =>
    line.selected && line.kind === 'goods' ? [line.goods.name] : [],
  )

test('立即结算 opens step 2 with that line alone; below the minimum it leads to the cart and says what is missing', async () => {
  const [other, good] = await findGoods(
    otherDevice,
    2,
    '颗粒',
    ({ sale: { stock, limit, basePrice }, packing }) =>
      stock > 2000 && limit === null && isLess(times(basePrice, packSize(packing)), yuan('100')),
  )
  if (other === undefined || good === undefined) throw new Error('two goods were asked for')
  await putInCart(otherDevice, other, packSize(other.packing))
  await visit(page, `/list/info/${String(good.id)}`)
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  const now = page.getByRole('main').getByRole('button', { name: '立即结算' })

  await quantity.fill(String(packSize(good.packing)))
  await now.click()
  await page.waitForURL(/\/cart$/)
  await page.getByText(/订单金额不足\d+元，暂不能结算，还差 ¥/).waitFor()
  expect(await selectedNames()).toEqual([good.name])

  await putInCart(otherDevice, other, packSize(other.packing))
  await visit(page, `/list/info/${String(good.id)}`)
  await quantity.fill(
    String(packSize(good.packing) * Math.ceil(yuan('300') / times(good.sale.basePrice, packSize(good.packing)))),
  )
  await now.click()
  await page.waitForURL(/\/cart\/step2$/)
  await page.getByRole('main').getByText(good.name).first().waitFor()
  expect(await page.getByRole('main').getByText(other.name).count()).toBe(0)
  expect(await selectedNames()).toEqual([good.name])
})
