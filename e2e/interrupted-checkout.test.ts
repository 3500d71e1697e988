import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@xinglin/api-contract/client'
import { packSize } from '@xinglin/domain/goods'
import { add, formatMoney, formatUnitPrice, isLess, moneyToDecimal, times, yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { Order } from '@xinglin/domain/orders'
import { openDatabase } from '@xinglin/server/db/open-database'
import { contractSignings } from '@xinglin/server/db/schema-account'
import { members } from '@xinglin/server/db/schema-members'
import { first, must } from '@xinglin/server/testing/trade'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { alive, databaseOf, fillInLogin, openPage, openShopInChromium, operate } from './open-shop.ts'
import { buyerAt, type Settings, staffAt } from './running-shop.ts'
import { ampleGood, findGood, type GoodsOnSale, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })

const QUANTITY = 100

/** A buyer on step 2 with these goods and everything filled in: the next click places the order. */
const fillInStep2 = async (username: string, client: Client, goods: GoodsOnSale): Promise<Page> => {
  await putInCart(client, goods, QUANTITY)
  const page = await openPage(await shop.newWindow(username), '/cart/step2')
  await page.getByRole('radio', { name: '纸质普通发票' }).check()
  await page.getByRole('textbox', { name: /备注/ }).fill('周一送货')
  return page
}

const submit = (page: Page): Promise<void> => page.getByRole('button', { name: '提交订单' }).click()

const ordersOf = async (client: Client): Promise<number> => must(await client.orders.list({ tab: null, page: 1 })).total

/** The only order that the buyer has placed since there were `before` orders; the page shows its payment. */
const newOrder = async (page: Page, client: Client, before: number): Promise<Order> => {
  await page.waitForURL(/\/cart\/step3\/\d+$/)
  const { total, list } = must(await client.orders.list({ tab: null, page: 1 }))
  expect(total).toBe(before + 1)
  return must(await client.orders.detail({ id: first(list).id }))
}

const filledIn = { invoice: '纸质普通发票', remark: '周一送货' }

/** Kills the shop at the next submit: before the request arrives, or after the order was committed. */
const killAtSubmit = async (page: Page, isWritten: boolean): Promise<void> => {
  await page.route(
    '**/api/order',
    async (route) => {
      if (isWritten) await route.fetch()
      await shop.kill()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('an order that a killed shop had written down is found when the shop comes back, and is there once', async () => {
  const client = await buyerAt(shop.url, 'demo-clinic')
  const page = await fillInStep2('demo-clinic', client, await ampleGood(client))
  const before = await ordersOf(client)
  await killAtSubmit(page, true)
  await submit(page)
  await page.getByText('正在确认订单是否提交成功，请勿重复操作').waitFor()
  await shop.reopen()
  expect(await newOrder(page, client, before)).toMatchObject(filledIn)
})

test('an order that never reached a killed shop is known to be missing when the shop comes back, and is sent anew', async () => {
  const client = await buyerAt(shop.url, 'demo-clinic')
  const page = await fillInStep2('demo-clinic', client, await ampleGood(client))
  const before = await ordersOf(client)
  await killAtSubmit(page, false)
  await submit(page)
  await page.getByText('正在确认订单是否提交成功，请勿重复操作').waitFor()
  await shop.reopen()
  await page.getByText('订单未提交成功，请重新提交').waitFor()
  expect(await ordersOf(client)).toBe(before)
  await submit(page)
  expect(await newOrder(page, client, before)).toMatchObject(filledIn)
})

test('a price that the shop changed meanwhile is shown beside the old one and asked about, nothing filled in is lost', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const goods = await findGood(
    client,
    '片',
    ({ sale: { ladder, limit, stock, basePrice }, packing, minimum, activity }) =>
      activity === null &&
      ladder.length === 0 &&
      limit === null &&
      stock > 10 * QUANTITY &&
      minimum <= QUANTITY &&
      QUANTITY % packSize(packing) === 0 &&
      !isLess(times(basePrice, QUANTITY), yuan('200')),
  )
  const page = await fillInStep2('demo-pharmacy', client, goods)
  const before = await ordersOf(client)
  const { barCode } = must(await client.goods.detail({ id: goods.id }))
  const price = add(goods.sale.basePrice, yuan('1.50'))
  await shop.whileClosed(async (place) => {
    const list = join(place['DATA_DIR'] ?? '', '..', 'prices.csv')
    writeFileSync(list, `条码,价格\r\n${barCode},${moneyToDecimal(price)}\r\n`)
    await operate(place, 'import-goods', list)
  })
  const manager = await staffAt(shop.url, 'staff-manager')
  for (const { id, state } of must(await manager.approvals.list(null)))
    if (state === 'waiting') must(await manager.approvals.confirm({ id, code: '' }))

  await submit(page)
  await page.getByText('订单内容有变化，请核对后再提交').waitFor()
  const [old, now] = [goods.sale.basePrice, price].map(formatUnitPrice)
  await page.getByText(`${goods.name}：价格由 ¥${old} 变为 ¥${now}`).waitFor()
  const goodsTotal = times(price, QUANTITY)
  await page
    .getByRole('region', { name: '金额明细' })
    .getByText(`¥${formatMoney(goodsTotal)}`)
    .first()
    .waitFor()
  expect(await page.getByRole('textbox', { name: /备注/ }).inputValue()).toBe(filledIn.remark)
  expect(await ordersOf(client)).toBe(before)

  await submit(page)
  expect(await newOrder(page, client, before)).toMatchObject({ ...filledIn, amounts: { goodsTotal } })
})

test('a quantity that another window has changed meanwhile is reported per line and marked in the list', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const goods = await ampleGood(client)
  const page = await fillInStep2('demo-pharmacy', client, goods)
  const { lines } = must(await client.cart.list({ filter: 99_999 }))
  const line = lines.find((one) => one.kind === 'goods' && one.goods.id === goods.id)
  if (line === undefined) throw new Error('the good was put into the cart')
  const more = line.quantity + packSize(goods.packing)
  must(await client.cart.edit({ id: line.id, quantity: more }))

  await submit(page)
  await page.getByText(`${goods.name}：数量由 ${String(line.quantity)} 变为 ${String(more)}`).waitFor()
  await page
    .getByRole('list', { name: '商品清单' })
    .locator('del', { hasText: String(line.quantity) })
    .waitFor()
  await page.getByText(filledIn.remark).waitFor()
})

test('a session that ends before the submit asks to sign in, and step 2 is as it was left, for the same buyer', async () => {
  const client = await buyerAt(shop.url, 'demo-chain')
  const page = await fillInStep2('demo-chain', client, await ampleGood(client))
  const before = await ordersOf(client)
  await page.context().clearCookies()
  await submit(page)
  await page.waitForURL(/\/login\?next=%2Fcart%2Fstep2$/)
  await alive(page)
  await fillInLogin(page, 'demo-chain')
  await page.waitForURL(/\/cart\/step2$/)
  await page.getByText(filledIn.remark).waitFor()
  await submit(page)
  expect(await newOrder(page, client, before)).toMatchObject(filledIn)
})

const signContract = async (page: Page): Promise<void> => {
  await page.getByLabel(/签署人姓名/).fill('周药师')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const told = await page.getByText(/演示环境不发短信，验证码为 \d{6}/).innerText()
  await page.getByLabel(/短信验证码/).fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByRole('checkbox', { name: '已阅读并同意以上合同条款' }).check()
  await page.getByRole('button', { name: '签署合同' }).click()
  await page.getByRole('button', { name: '返回核对订单' }).click()
  await page.waitForURL(/\/cart\/step2$/)
}

test('a buyer without a contract signs it before step 2', async () => {
  const client = await buyerAt(shop.url, 'demo-contract')
  await putInCart(client, await ampleGood(client), QUANTITY)
  const page = await openPage(await shop.newWindow('demo-contract'), '/cart/step2')
  await page.waitForURL(/\/dzht\?next=%2Fcart%2Fstep2$/)
  await signContract(page)
  await page.getByRole('button', { name: '提交订单' }).waitFor()
})

/** Makes every contract one of the previous year, as it is on New Year's Day. */
const turnTheYear = async (place: Settings): Promise<void> => {
  const { db, close } = await openDatabase(databaseOf(place))
  await db.update(members).set({ contractSignedUntil: day('2020-12-31') })
  await db.update(contractSignings).set({ year: 2020 })
  await close()
}

test('a contract that ran out meanwhile is signed on the way, and the order is placed as it was filled in', async () => {
  const client = await buyerAt(shop.url, 'demo-credit')
  const page = await fillInStep2('demo-credit', client, await ampleGood(client))
  const before = await ordersOf(client)
  await shop.whileClosed(turnTheYear)

  const answered = page.waitForResponse('**/api/order')
  await submit(page)
  expect(await (await answered).json()).toMatchObject({ code: 459 })
  await page.waitForURL(/\/dzht\?next=%2Fcart%2Fstep2$/)
  const alert = page.getByRole('alertdialog', { name: '温馨提示' })
  await alert.getByText(/电子合同/).waitFor()
  await alert.getByRole('button').last().click()
  expect(await ordersOf(client)).toBe(before)
  await signContract(page)

  await expect.poll(() => page.getByRole('textbox', { name: /备注/ }).inputValue()).toBe(filledIn.remark)
  await submit(page)
  expect(await newOrder(page, client, before)).toMatchObject(filledIn)
})
