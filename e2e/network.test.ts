import { must } from '@xinglin/server/testing/trade'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, openShopInChromium } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, placeCart, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })

const LOST = '网络已断开，请检查网络后重试'

const theOnly = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('one was expected')
  return one
}

/** The payment page of a new order, with every script that paying needs already loaded. */
const openPayment = async (username: string): Promise<{ readonly page: Page; readonly id: number }> => {
  const client = await buyerAt(shop.url, username)
  await putInCart(client, await ampleGood(client), 100)
  const { id } = theOnly(await placeCart(client))
  return { page: await openPage(await shop.newWindow(username), `/cart/step3/${String(id)}`), id }
}

test('a page asked for without a network opens when it is back, and what was typed meanwhile stays', async () => {
  const context = await shop.newWindow('demo-pharmacy')
  const page = await openPage(context, '/list')
  await context.setOffline(true)
  await page.getByText('网络已断开，恢复后可继续操作').waitFor()
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('400')
  await page.locator('a[href^="/list/info/"]').first().click()
  await page.getByText('网络已断开，恢复后自动打开所选页面').waitFor()
  expect(new URL(page.url()).pathname).toBe('/list')
  expect(await quantity.inputValue()).toBe('400')
  await context.setOffline(false)
  await page.waitForURL(/\/list\/info\/\d+/)
  await page.getByText(/网络已断开/).waitFor({ state: 'detached' })
})

test('an edit of the cart that could not be sent says that the network is gone', async () => {
  const client = await buyerAt(shop.url, 'demo-chain')
  const goods = await ampleGood(client)
  await putInCart(client, goods, 100)
  const context = await shop.newWindow('demo-chain')
  const page = await openPage(context, '/cart')
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('200')
  await quantity.blur()
  await expect.poll(async () => must(await client.cart.list({ filter: 99_999 })).lines[0]?.quantity).toBe(200)
  await context.setOffline(true)
  await quantity.fill('300')
  await quantity.blur()
  await page.getByText(LOST).first().waitFor()
  expect(await page.getByText('系统繁忙').count()).toBe(0)
})

test('a payment that could not be sent says so, and is made once when it is pressed again', async () => {
  const { page, id } = await openPayment('demo-credit')
  await page.getByRole('radio', { name: /余额/ }).check()
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /支付|付款/ })
    .last()
    .click()
  await page.getByText(LOST).waitFor()
  await page.context().setOffline(false)
  await page
    .getByRole('button', { name: /支付|付款/ })
    .last()
    .click()
  await page.waitForURL(`**/cart/step4?id=${String(id)}`)
})

test('a second tab of an order follows when the order is paid in the first', async () => {
  const { page, id } = await openPayment('demo-credit')
  const second = await openPage(page.context(), `/cart/step3/${String(id)}`)
  await page.getByRole('radio', { name: /余额/ }).check()
  await page
    .getByRole('button', { name: /支付|付款/ })
    .last()
    .click()
  await page.waitForURL(`**/cart/step4?id=${String(id)}`)
  await second.waitForURL(`**/cart/step4?id=${String(id)}`)
})

test('a tab that was open when another tab signed out shows no data of the member', async () => {
  const context = await shop.newWindow('demo-pharmacy')
  const [page, second] = [await openPage(context, '/list'), await openPage(context, '/order')]
  await page.getByRole('button', { name: '退出登录' }).first().click()
  await second.waitForURL(/\/login/)
  expect(await second.getByText('杏林大药房').count()).toBe(0)
})
