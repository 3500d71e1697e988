import type { Client } from '@xinglin/api-contract/client'
import { type Goods, isBuyable, packSize } from '@xinglin/domain/goods'
import { isLess, times, yuan } from '@xinglin/domain/kernel/money'
import { must } from '@xinglin/server/testing/trade'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { complaintsOn, fillInLogin, openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { buyCart, findGood, putInCart, scarceGood } from './trading.ts'

// Orders do not advance by themselves during the test: each state lasts an hour, and the test moves the demo time.
const shop = openShopInChromium({ DEMO_GOODS: '2000', DEMO_STEP_SECONDS: '3600' })
let page: Page
let complaints: readonly string[]
/** Gauges up the demo's offers by the API; everything else is done in the browser. */
let scout: Client
beforeAll(async () => {
  page = await (await shop.newWindow()).newPage()
  complaints = complaintsOn(page)
  scout = await buyerAt(shop.url, 'demo-pharmacy')
})

const open = (path: string): Promise<void> => visit(page, path)

const main = (): Locator => page.getByRole('main')

const isInTheCart = (): Promise<void> =>
  page
    .getByText(/^已加入购物车/)
    .first()
    .waitFor()

/** All goods come from one warehouse, so that they form one order. */
const WAREHOUSE = 1

const bought: string[] = []

const buyOnItsPage = async ({ id, name }: Goods, quantity: number, query = ''): Promise<void> => {
  await open(`/list/info/${String(id)}${query}`)
  const stepper = page.getByRole('spinbutton').first()
  await stepper.fill(String(quantity))
  await stepper.press('Tab')
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await isInTheCart()
  bought.push(name)
}

const nearExpiryGood = async (): Promise<Goods> => {
  const { list } = must(await scout.promotions.nearExpiry({ page: 1 }))
  const found = list.find(({ goods: { sale, warehouseId } }) => isBuyable(sale) && warehouseId === WAREHOUSE)
  if (!found) throw new Error('the demo has no near-expiry good')
  return found.goods
}

/** A good that counts toward a running 满赠 or 换购, with a quantity that reaches the threshold on its own. */
const countingToward = async (kind: 'gift' | 'exchange') => {
  for (const { id, terms, threshold, reward } of must(await scout.promotions.spendOffers(null))) {
    if (terms.kind !== kind || threshold.kind !== 'amount') continue
    for (const goods of must(await scout.promotions.spendOffer({ id, page: 1 })).goods.list) {
      const quantity = enoughOf(goods)
      if (quantity !== null) return { goods, quantity, reward }
    }
  }
  throw new Error(`the demo has no ${kind} that one good reaches`)
}

type CountingToward = Awaited<ReturnType<typeof countingToward>>
let gift: CountingToward
let exchange: CountingToward
let near: Goods

const enoughOf = ({ sale, packing }: Goods): number | null => {
  if (!isBuyable(sale) || sale.special !== null || sale.limit !== null || sale.ladder.length > 0) return null
  for (let packs = 1; packs * packSize(packing) <= Math.min(sale.stock, 200); packs += 1) {
    const quantity = packs * packSize(packing)
    if (!isLess(times(sale.basePrice, quantity), yuan('600'))) return quantity
  }
  return null
}

test('a guest finds a drug by its initials, sees no price in the table, and comes back to it signed in', async () => {
  await open('/')
  await page.keyboard.press('/')
  await page.keyboard.type('amxl')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?.*keyword=amxl/)
  await page.getByRole('link', { name: '列表', exact: true }).click()
  await page.waitForURL(/\/search\/table\?/)
  // The address changes a moment before the page renders: a filter opened in between would be the previous page's.
  await page.getByRole('table').waitFor()
  await page.locator('summary', { hasText: '发货仓' }).click()
  await page.getByRole('checkbox', { name: /华东一仓/ }).check()
  await page.getByRole('link', { name: /^查看/ }).click()
  await page.waitForURL(/ck_id=1/)
  const table = page.getByRole('table')
  await table.getByText('登录后可见').filter({ visible: true }).first().waitFor()
  expect(await table.innerText()).not.toContain('¥')
  await table.getByRole('link', { name: '登录' }).first().click()
  await page.waitForURL(/\/login\?next=/)
  await fillInLogin(page, 'demo-pharmacy')
  await page.waitForURL(/\/search\/table\?.*ck_id=1/)
  await table.getByText('¥').filter({ visible: true }).first().waitFor()
})

test('the layout that was chosen is used for the next list, already by the server', async () => {
  const html = await (await page.request.get('/list')).text()
  expect(html).toContain('<table')
  await open('/list')
  await page.getByRole('link', { name: '大图', exact: true }).click()
  await page.getByRole('table').waitFor({ state: 'detached' })
  expect(await (await page.request.get('/zyyp')).text()).not.toContain('<table')
})

test('rows chosen together go into the cart together, and each says what became of it', async () => {
  await open('/list/table?keyword=amxl&ck_id=1&in_stock=1')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^加购 / }) })
  for (const at of [0, 1, 2]) {
    await rows.nth(at).getByRole('checkbox').check()
    bought.push(await rows.nth(at).getByRole('heading').innerText())
  }
  await page.getByRole('button', { name: '批量加入购物车' }).click()
  await isInTheCart()
  for (const at of [0, 1, 2])
    await rows
      .nth(at)
      .getByText(/已加购 \d/)
      .waitFor()
})

test('a combination, what earns a gift and what opens an exchange follow', async () => {
  await open('/zhzq')
  const add = page.getByRole('button', { name: /^加入购物车 / }).first()
  bought.push(((await add.getAttribute('aria-label')) ?? '').replace('加入购物车 ', ''))
  await add.click()
  await isInTheCart()
  gift = await countingToward('gift')
  exchange = await countingToward('exchange')
  for (const { goods, quantity } of [gift, exchange]) await buyOnItsPage(goods, quantity)
})

test('so do a price that falls with the number and counts toward a 满减, and a batch of near expiry', async () => {
  const capsules = await findGood(
    scout,
    '阿莫西林胶囊',
    ({ sale, activity, warehouseId }) => warehouseId === WAREHOUSE && activity !== null && sale.ladder.length > 0,
  )
  await buyOnItsPage(capsules, 120)
  near = await nearExpiryGood()
  await buyOnItsPage(near, packSize(near.packing), '?is_jxq=1')
})

test('the cart shows every kind of line, and the exchange is taken there', async () => {
  const scarce = await scarceGood(scout)
  await putInCart(scout, scarce, packSize(scarce.packing))
  const wholesaler = await buyerAt(shop.url, 'demo-wholesaler')
  await putInCart(wholesaler, scarce, scarce.sale.stock)
  await buyCart(wholesaler)

  await open('/cart')
  for (const name of bought) await main().getByText(name).first().waitFor()
  await main().getByText('组合', { exact: true }).first().waitFor()
  await main().getByText('已享¥8.20/盒').first().waitFor()
  await main()
    .getByRole('listitem')
    .filter({ hasText: /满 \d+ 减 \d+，已享/ })
    .first()
    .waitFor()
  await main()
    .getByRole('listitem')
    .filter({ hasText: near.name })
    .filter({ hasText: /剩 \d+ (个月|天)/ })
    .first()
    .waitFor()
  await main().getByRole('listitem').filter({ hasText: '赠' }).filter({ hasText: gift.reward.name }).first().waitFor()
  const gone = page.getByRole('region', { name: '暂不可采购' })
  await gone.getByRole('heading', { name: scarce.name }).waitFor()
  expect(await gone.getByRole('checkbox').first().isChecked()).toBe(false)
  const taken: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/cart') taken.push(sent.url())
  })
  await main()
    .getByRole('button', { name: `换购 ${exchange.reward.name}` })
    .first()
    .dblclick()
  await main()
    .getByRole('checkbox', { name: new RegExp(`选择.*${exchange.reward.name}`) })
    .waitFor()
  expect(taken).toHaveLength(1)
  bought.push(gift.reward.name, exchange.reward.name)
})

test('all of it is ordered, paid and in the order', async () => {
  await page.getByRole('link', { name: /去结算/ }).click()
  // Lines that cannot be bought are listed and left out of the order.
  await page.getByRole('button', { name: '继续结算' }).click()
  await page.waitForURL(/\/cart\/step2/)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/step3\/\d+/)
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: '模拟扫码付款' }).click()
  await page.waitForURL(/\/cart\/step4/)
  await page
    .getByRole('link', { name: /查看订单/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/info\/\d+/)
  for (const name of bought) await main().getByText(name).first().waitFor()
  for (const kind of ['组合', '换购', '赠']) await main().getByText(kind, { exact: true }).first().waitFor()
})

test('the warehouse ships it, its waybill is copied, and what came is received', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('navigation', { name: '快捷链接' }).getByRole('button', { name: '演示时间' }).click()
  const sandbox = page.getByRole('dialog', { name: '演示时间' })
  await sandbox.getByRole('button', { name: '快进 1 天' }).click()
  await sandbox.getByText(/^已快进 1 天/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '待收货' }).waitFor()
  await main()
    .getByRole('link', { name: /^下载检验报告/ })
    .first()
    .waitFor()

  const copy = page.getByRole('button', { name: /^复制运单号/ })
  await copy.focus()
  await page.keyboard.press('Enter')
  await page.getByText('运单号已复制').first().waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(await copy.getAttribute('aria-label')).toBe(`复制运单号 ${copied}`)

  await page.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('heading', { name: '已完成' }).waitFor()
  await page
    .getByRole('region', { name: '商品', exact: true })
    .getByRole('link', { name: /^申请售后，/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('the page of a good shows that it was bought before', async () => {
  const { goods, quantity } = gift
  await open(`/list/info/${String(goods.id)}`)
  const record = page.getByRole('region', { name: '您的采购记录' })
  await record
    .getByText(`${String(quantity)}${goods.unit}`)
    .first()
    .waitFor()
  // At some hours the good is in a flash sale, at a lower price.
  await record.getByText(/^当前价(与上次持平|较上次降 ¥[\d.]+\/)/).waitFor()
})
