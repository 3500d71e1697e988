import type { Client } from '@xinglin/api-contract/client'
import { packSize } from '@xinglin/domain/goods'
import { formatMoney, isLess, type Money, subtract, sum, times, yuan } from '@xinglin/domain/kernel/money'
import { must } from '@xinglin/server/testing/trade'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { complaintsOn, fillInLogin, openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { buyCart, findGood, putInCart, scarceGood } from './trading.ts'

const FREE_SHIPPING_FROM = yuan('800')

/** A first order of 200 to 700 yuan, paid and not yet shipped, so that the next order can share its free shipping. */
const smallOrder = async (client: Client): Promise<Money> => {
  const goods = await findGood(client, '甲硝唑片', ({ sale, packing, activity }) => {
    const worth = times(sale.basePrice, 6 * packSize(packing))
    const isSmall = !isLess(worth, yuan('200')) && !isLess(yuan('700'), worth)
    return isSmall && activity === null && sale.ladder.length === 0 && sale.stock >= 6 * packSize(packing)
  })
  await putInCart(client, goods, 6 * packSize(goods.packing))
  const orders = await buyCart(client)
  return sum(
    await Promise.all(orders.map(async ({ id }) => must(await client.orders.detail({ id })).amounts.goodsTotal)),
  )
}

const shop = openShopInChromium()
let page: Page
let complaints: readonly string[]
let orderNumber = ''
let shippingShortfall = ''
beforeAll(async () => {
  page = await (await shop.newWindow()).newPage()
  complaints = complaintsOn(page)
})

const main = (): Locator => page.getByRole('main')

const open = (path: string): Promise<void> => visit(page, path)

const signIn = async (): Promise<void> => {
  await fillInLogin(page, 'demo-pharmacy')
  await page.getByRole('button', { name: '退出登录' }).waitFor()
}

test('a small order waits in the warehouse', async () => {
  const paid = await smallOrder(await buyerAt(shop.url, 'demo-pharmacy'))
  shippingShortfall = formatMoney(subtract(FREE_SHIPPING_FROM, paid))
})

test('a guest sees the goods and no price', async () => {
  await open('/')
  await page.getByText('登录后可见').first().waitFor()
  expect(await main().innerText()).not.toMatch(/¥\s*\d/)
  expect(await page.content()).not.toMatch(/"base_price"|"basePrice"/)
  expect(await page.title()).toBe('首页-杏林药采')
})

test('a wrong password is said at the form, the right one leads back', async () => {
  await page.getByRole('link', { name: '请登录' }).first().click()
  await fillInLogin(page, 'demo-pharmacy', 'not-the-password')
  await page.getByText('用户名或密码').first().waitFor()
  expect(await page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('demo-pharmacy')
  await page.keyboard.press('Escape')
  const acknowledge = page.getByRole('alertdialog').getByRole('button').first()
  if (await acknowledge.isVisible()) await acknowledge.click()
  await signIn()
  await expect.poll(() => page.url()).toBe(`${shop.url}/`)
  expect(await main().innerText()).toMatch(/¥\s*\d/)
})

test('the lottery of the home page is offered, and is gone when it is declined', async () => {
  const lottery = page.getByRole('dialog', { name: '杏林好运签' })
  await lottery.getByRole('button', { name: '关闭' }).click()
  await lottery.waitFor({ state: 'hidden' })
})

test('initials find the drug, by keyboard alone', async () => {
  await main().click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('/')
  const search = page.getByRole('combobox').first()
  await page.keyboard.type('amxl')
  await page
    .getByRole('option', { name: /阿莫西林胶囊/ })
    .first()
    .waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.waitForURL(/\/search\?.*keyword=/)
  expect(decodeURIComponent(page.url())).toContain('阿莫西林胶囊')
  await page.getByRole('heading', { name: '阿莫西林胶囊' }).first().waitFor()
})

test('a part of the name finds it too, as cards and as a table', async () => {
  await open(`/search?keyword=${encodeURIComponent('阿莫')}`)
  await page.getByRole('heading', { name: '阿莫西林胶囊' }).first().waitFor()
  await page.getByRole('link', { name: '列表', exact: true }).click()
  await page.waitForURL(/\/search\/table\?/)
  await page.getByRole('row').filter({ hasText: '阿莫西林胶囊' }).first().waitFor()
  await page.getByRole('link', { name: '大图', exact: true }).click()
  await page.waitForURL(/\/search\?/)
})

test('the detail page prices the quantity in its stepper and snaps it to packs', async () => {
  await page
    .getByRole('listitem')
    .filter({ hasText: '满1000减40' })
    .getByRole('link', { name: '阿莫西林胶囊' })
    .first()
    .click()
  await page.waitForURL(/\/list\/info\/\d+/)
  await page.getByText('呼吸用药专场', { exact: false }).first().waitFor()
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('115')
  await quantity.press('Tab')
  await expect.poll(() => quantity.inputValue()).toBe('120')
  await page.getByText('¥984.00').first().waitFor()
  await page.getByText('满 500 减 15，已享').first().waitFor()
  await page.getByRole('button', { name: '加入购物车' }).click()
  await page.getByText('已加入购物车').first().waitFor()
})

test('the cart says what is reached, what is missing and what cannot be bought', async () => {
  const pharmacy = await buyerAt(shop.url, 'demo-pharmacy')
  const goods = await scarceGood(pharmacy)
  await putInCart(pharmacy, goods, packSize(goods.packing))
  const wholesaler = await buyerAt(shop.url, 'demo-wholesaler')
  await putInCart(wholesaler, goods, goods.sale.stock)
  await buyCart(wholesaler)

  await open('/cart')
  await page.getByRole('listitem').filter({ hasText: '满 500 减 15，已享' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: '再买 ¥16.00 可减 ¥40' }).waitFor()
  await page.getByText('已享¥8.20/盒').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^再买 180 盒享 ¥7.90$/ })
    .waitFor()
  const gone = page.getByRole('region', { name: '暂不可采购' })
  await gone.getByRole('heading', { name: goods.name }).waitFor()
  expect(await gone.getByRole('checkbox').first().isChecked()).toBe(false)
  expect(await gone.getByRole('checkbox').first().isDisabled()).toBe(true)
  const settlement = page.getByRole('region', { name: '结算' })
  await settlement.getByText('¥969.00').first().waitFor()
})

test('a change is priced at once, deselecting and deleting with a question', async () => {
  const settlement = page.getByRole('region', { name: '结算' })
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }) })
    .last()
  const quantity = line.getByRole('spinbutton')
  await quantity.fill('131')
  await quantity.press('Tab')
  await expect.poll(() => quantity.inputValue()).toBe('140')
  // 140 × 8.20 = 1148.00, 满1000减40
  await settlement.getByText('¥1,108.00').first().waitFor()
  await line.getByRole('checkbox').click()
  await settlement.getByText('¥0.00').first().waitFor()
  await page.getByRole('region', { name: '运费提示' }).getByText(`再买 ¥${shippingShortfall} 免运费`).waitFor()
  await line.getByRole('checkbox').click()
  await settlement.getByText('¥1,108.00').first().waitFor()

  const gone = page.getByRole('region', { name: '暂不可采购' })
  await gone.getByRole('button', { name: /删除/ }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByText('确定删除这件商品吗?').waitFor()
  await question.getByRole('button', { name: /取消/ }).click()
  await expect.poll(() => gone.count()).toBe(1)
  await gone.getByRole('button', { name: /删除/ }).first().click()
  await question.getByRole('button', { name: /删除|确定/ }).click()
  await expect.poll(() => gone.count()).toBe(0)
})

test('step 2 is checked and submitted, the order paid and complete', async () => {
  await page.getByRole('link', { name: /去结算/ }).click()
  await page.waitForURL(/\/cart\/step2/)
  await page.getByRole('heading', { name: '核对订单信息' }).waitFor()
  await page.getByText('¥1,103.00').first().waitFor()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/step3\/\d+/)
  await page.getByText('¥1,103.00').first().waitFor()
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: '模拟扫码付款' }).click()
  await page.waitForURL(/\/cart\/step4/)
  await page.getByRole('heading', { name: /已支付/ }).waitFor()
  await page
    .getByRole('link', { name: /查看订单/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/info\/\d+/)
  await page.getByText('待审核').first().waitFor()
  await page.getByText('付款成功').first().waitFor()
  orderNumber = /\d{10,}(-\d)?/.exec(await main().innerText())?.[0] ?? ''
  expect(orderNumber).not.toBe('')
})

test('signing out and in again, and a restart of the shop, change nothing', async () => {
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('link', { name: '请登录' }).first().waitFor()
  await open('/order')
  await page.waitForURL(/\/login\?next=/)
  // Leave the page: it could still load from the shop that is closing.
  await page.goto('about:blank')
  await shop.whileClosed(() => Promise.resolve())
  await open(`/login?next=${encodeURIComponent('/order')}`)
  await signIn()
  await page.waitForURL(/\/order$/)
  await page.getByText(orderNumber).first().waitFor()
  await page
    .getByRole('link', { name: '大图' })
    .or(page.getByRole('heading', { name: '我的订单' }))
    .first()
    .waitFor()
})

test('no page logged a console error', () => {
  // The refused sign-in answers 4xx, which the browser logs to the console.
  const others = complaints.filter((text) => !/Failed to load resource.*\/api\/user\/login$/.test(text))
  expect(others.join('\n')).toBe('')
})
