import { text } from 'node:stream/consumers'
import type { GoodsId } from '@xinglin/domain/goods'
import { subtract, yuan } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { addDays, dayAt, instant } from '@xinglin/domain/kernel/time'
import { openDatabase } from '@xinglin/server/db/open-database'
import { giveBalance } from '@xinglin/server/testing/give'
import { putOnShelf } from '@xinglin/server/testing/put-on-shelf'
import { letExpire } from '@xinglin/server/testing/stock-units'
import { memberIdNamed, must } from '@xinglin/server/testing/trade'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { linkIn, setUp } from './console-desk.ts'
import { complaintsOn, databaseOf, openShopInChromium, operate, visit } from './open-shop.ts'
import { buyerAt, type Settings } from './running-shop.ts'

/*
 * One line from its submit to a recall, every step on a page (docs/rules.md#8). 25 units at 10.00, 245.00 with a
 * coupon of 5.00, by hand; the free units of the batches after each step, and what was paid back:
 *
 *                                     T1  T2  T3   refund
 * before                              10  10  40
 * submit of 25                         0   0  35
 * T1 falls due; hand-over             10   0  25            served by T2 10, T3 15
 * short pick of 3 of T3               10   0  25    29.40   served by T2 10, T3 12
 * return of 4 damaged: T2 1 good,     10   1  25    39.20
 *   T3 3 written off
 * return of 6 unopened: of T3         10   1  31    58.80
 * resend of 2: T2 1, T3 1             10   0  30            T1 lasts less than 30 days
 * recall of T2                        10   0  30            got 10 and 1 of it
 */

const shop = openShopInChromium({ DEMO_GOODS: '2000' })
const GOOD = '全程片'
const BAR_CODE = '0000000000000'
const today = dayAt(instant(Date.now()))

const inDatabase = (work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<void>) =>
  shop.whileClosed(async (place: Settings) => {
    const { db, close } = await openDatabase(databaseOf(place))
    try {
      await work(db)
    } finally {
      await close()
    }
  })

/** Open pages poll, and would complain of the closed shop. */
const leavePages = async (): Promise<void> => {
  for (const page of [desk, store]) await page.goto('about:blank')
}

let desk: Page
let store: Page
let complaints: readonly (readonly string[])[]
let good: GoodsId
let member: MemberId
let order = ''
let orderNumber = ''

const photoOf = async (page: Page) => ({
  name: '照片.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})

/** 可售 of the three batches on the good's page. */
const expectStock = async (...units: readonly number[]): Promise<void> => {
  await desk.goto(`/console/goods/${String(good)}`)
  const table = desk.getByRole('region', { name: '批次与库存' }).getByRole('table')
  await table.waitFor()
  const rows = await Promise.all(
    (await table.getByRole('row').all()).map((row) => row.getByRole('cell').allInnerTexts()),
  )
  const free = new Map(rows.map(([, , batch, , , quantity]) => [batch, Number(quantity)]))
  expect(['T1', 'T2', 'T3'].map((batch) => free.get(batch))).toEqual(units)
}

const purse = async () => must(await (await buyerAt(shop.url, 'demo-pharmacy')).wallet.purse(null)).balance

/** Asks for after-sales of so many units, and opens the request at the desk. @returns its number in addresses */
const ask = async (kind: string, why: string, units: number): Promise<string> => {
  const isFault = why !== '无质量问题'
  await visit(store, `/order/info/${order}`)
  await store.getByRole('link', { name: /^申请售后，订单/ }).click()
  await store.getByRole('radio', { name: kind, exact: true }).check()
  await store.getByRole('radio', { name: why }).check()
  if (!isFault) await store.getByRole('checkbox', { name: '商品未拆封，包装完好' }).check()
  await store.getByRole('checkbox', { name: `选择 ${GOOD}` }).check()
  const field = store.getByRole('textbox', { name: new RegExp(`${GOOD} 申请数量`) })
  await field.fill(String(units))
  await field.press('Enter')
  if (isFault) await store.getByLabel(/照片 1/).setInputFiles(await photoOf(store))
  await store.getByRole('button', { name: '提交申请' }).click()
  await store.waitForURL(/\/order\/(returnInfo|afterSalesInfo)\/\d+$/)
  const request = /\d+$/.exec(store.url())?.[0] ?? ''
  await desk.goto(`/console/after-sales/${request}`)
  return request
}

/** At a desk's and a phone's width; then as wide as before. */
const expectNoOverflow = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `${page.url()} at ${String(width)}`).toBe(0)
  }
  if (before !== null) await page.setViewportSize(before)
}

const sendBack = async (request: string): Promise<void> => {
  await desk.getByRole('button', { name: /^寄回验收后退/ }).click()
  await desk.getByText('已通过').first().waitFor()
  await visit(store, `/order/afterSalesInfo/${request}`)
  await store.getByLabel(/承运单位/).fill('演示物流')
  await store.getByLabel(/运单号/).fill('YS1')
  await store.getByRole('button', { name: '提交寄回信息' }).click()
  await store.getByRole('heading', { name: '待验收' }).waitFor()
  await desk.goto(`/console/after-sales/${request}`)
}

const accept = async (): Promise<void> => {
  await desk.getByRole('button', { name: '验收合格' }).click()
  await desk
    .getByText(/退款中|已完成/)
    .first()
    .waitFor()
}

const found = (batch: string, what: '可再售' | '报损'): Locator =>
  desk.getByRole('textbox', { name: `${GOOD} ${batch}：${what}` })

beforeAll(async () => {
  let link = ''
  await shop.whileClosed(async (place) => {
    link = linkIn(await operate(place, 'create-staff', 'lin', '林远志', '--owner'))
  })
  await inDatabase(async (db) => {
    good = (await putOnShelf(db, { name: GOOD, batches: [10, 10, 40] })).id
    // The clock is the machine's, and the helper's expiries are days of another one.
    for (const [at, batch] of ['T1', 'T2', 'T3'].entries())
      await letExpire(db, good, batch, addDays(today, 400 + 30 * at))
    member = await memberIdNamed(db, 'demo-pharmacy')
    await giveBalance(db, member, yuan('1000'))
  })
  desk = await (await shop.newWindow()).newPage()
  store = await (await shop.newWindow('demo-pharmacy')).newPage()
  complaints = [desk, store].map(complaintsOn)
  await setUp(desk, link, 'rain on tiles 26')
})

test('25 are ordered: the batches that expire first are taken', async () => {
  await visit(store, `/list/info/${String(good)}`)
  const main = store.getByRole('main')
  await main.getByRole('spinbutton').first().fill('25')
  await main.getByRole('button', { name: '立即结算' }).click()
  await store.waitForURL(/\/cart\/step2$/)
  await store.getByRole('button', { name: '提交订单' }).click()
  await store.waitForURL(/\/cart\/step3\/\d+$/)
  order = /\d+$/.exec(store.url())?.[0] ?? ''
  await store.getByRole('radio', { name: '账户余额' }).check()
  await store.getByRole('button', { name: /支付/ }).click()
  await store.waitForURL(/\/cart\/step4/)
  await expectStock(0, 0, 35)
})

test('a batch falls due before the hand-over: it stays, and others are served', async () => {
  await leavePages()
  await inDatabase((db) => letExpire(db, good, 'T1', addDays(today, 29)))
  await desk.goto(`/console/orders/${order}`)
  await desk.getByRole('button', { name: '通过并移交' }).click()
  await desk.getByText('已通过并移交仓库').waitFor()
  await expectStock(10, 0, 25)
})

test('three are missing at the pick: they are paid back, the rest leaves', async () => {
  const before = await purse()
  await desk.goto('/console/picking')
  const scan = desk.getByRole('textbox', { name: /扫商品条码/ })
  const take = async (batch: string, units: string, standing: string): Promise<void> => {
    await scan.fill(`${BAR_CODE} ${batch}`)
    await scan.press('Enter')
    await desk.getByRole('textbox', { name: /^拣 盒/ }).fill(units)
    await desk.getByRole('button', { name: /放入格口/ }).click()
    await desk.getByText(standing, { exact: true }).waitFor()
  }
  await take('T2', '10', '已拣 10')
  await take('T3', '12', '已拣 12/15')
  await scan.fill(`${BAR_CODE} T3`)
  await scan.press('Enter')
  await desk.getByRole('button', { name: '登记短少 3' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '登记短少' }).click()
  await desk.getByText('已登记短少 3，退款 ¥29.40').waitFor()
  expect(subtract(await purse(), before)).toBe(yuan('29.40'))
  await desk.goto(`/console/orders/${order}`)
  await desk.getByRole('textbox', { name: /承运商/ }).fill('示例医药物流')
  await desk.getByRole('textbox', { name: /运单号/ }).fill('SL1')
  await desk.getByRole('button', { name: '确认发货' }).click()
  await desk.getByRole('button', { name: '登记送达' }).click()
  await desk.getByText('已登记送达').waitFor()
  await expectNoOverflow(desk)
  await visit(store, `/order/info/${order}`)
  await expectNoOverflow(store)
  await store.getByRole('button', { name: /^确认收货/ }).click()
  await store.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await store.getByText('退 ¥29.40 至余额').first().waitFor()
  orderNumber = /订单号\s*(\d[\d-]+)/.exec(await store.getByRole('main').innerText())?.[1] ?? ''
  await expectStock(10, 0, 25)
})

test('damaged and unopened ones come back by batch, good or written off', async () => {
  await sendBack(await ask('退货退款', '包装破损', 4))
  for (const [batch, sellable, bad] of [
    ['T2', '1', '0'],
    ['T3', '0', '3'],
  ] as const) {
    await found(batch, '可再售').fill(sellable)
    await found(batch, '报损').fill(bad)
  }
  await expectNoOverflow(desk)
  await accept()
  await expectStock(10, 1, 25)

  await sendBack(await ask('退货退款', '无质量问题', 6))
  await accept()
  await expectStock(10, 1, 31)
})

test('two are sent again, out of batches that last long enough', async () => {
  const request = await ask('补发', '包装破损', 2)
  await desk.getByRole('button', { name: /^通过/ }).click()
  await desk.getByRole('heading', { name: '补发拣货与发货' }).waitFor()
  await expectStock(10, 0, 30)
  await desk.goto(`/console/after-sales/${request}`)
  for (const batch of ['T2', 'T3']) await desk.getByRole('checkbox', { name: new RegExp(`${GOOD} ${batch}`) }).check()
  await desk.getByRole('textbox', { name: '承运商' }).fill('示例医药物流')
  await desk.getByRole('textbox', { name: '运单号' }).fill('SL2')
  await desk.getByRole('button', { name: '确认发货' }).click()
  await desk.getByRole('button', { name: '登记送达' }).click()
  await visit(store, `/order/afterSalesInfo/${request}`)
  await store.getByRole('region', { name: '发出的商品' }).getByRole('button', { name: '确认收货' }).click()
  await store.getByRole('heading', { name: '已完成' }).waitFor()
})

test('its batch is recalled: the desk lists who got how many, and the buyer is told', async () => {
  await desk.goto('/console/recalls')
  await desk.getByRole('textbox', { name: '商品条码或编号' }).fill(BAR_CODE)
  await desk.getByRole('textbox', { name: '批号' }).fill('T2')
  await desk.getByRole('textbox', { name: '原因' }).fill('厂家召回')
  await desk.getByRole('button', { name: '锁定' }).click()
  const row = desk.getByRole('region', { name: '收到或持有这个批号的订单' }).getByRole('row').nth(1)
  await row.waitFor()
  expect(await row.innerText()).toContain('11 盒')
  await expectStock(10, 0, 30)
  await visit(store, '/zhzx/wdxx')
  for (const letter of ['批号召回通知', '售后商品已发货', '商品短少', '发货批号更换'])
    await store.getByText(letter).first().waitFor()
})

test('order page, balance, export and statement tell the same, and the books are sound', async () => {
  // A job pays what an inspection has passed.
  await expect
    .poll(
      async () => {
        await visit(store, '/wdqb/yegl')
        return (await store.getByRole('main').innerText()).match(/\+(29\.40|39\.20|58\.80)\b/g)?.toSorted()
      },
      { timeout: 90_000, interval: 2000 },
    )
    .toEqual(['+29.40', '+39.20', '+58.80'])
  await visit(store, `/order/info/${order}`)
  const line = store.getByRole('list', { name: '商品清单' }).getByRole('listitem').first()
  const words = (await line.innerText()).replaceAll(/\s+/g, ' ')
  for (const told of ['订购 25', '实发 24', '短少 3', '退回 10']) expect(words).toContain(told)
  expect(words.match(/批号 \S+/g)).toEqual(['批号 T2', '批号 T3', '批号 T2（补发）', '批号 T3（补发）'])
  await visit(store, `/order?keyword=${orderNumber}`)
  const downloading = store.waitForEvent('download')
  await store.getByText('导出订单').click()
  await store.getByRole('link', { name: 'CSV 文本' }).click()
  const csv = await text(await (await downloading).createReadStream())
  const [heads = [], ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','))
  const column = (name: string) => rows.map((row) => Number(row[heads.indexOf(name)] ?? NaN))
  const total = (name: string) => column(name).reduce((sum, units) => sum + units, 0)
  expect(['订购', '实发', '短少', '退回'].map(total)).toEqual([25, 24, 3, 10])
  await desk.goto(`/console/finance/statements/${String(member)}?month=${today.slice(0, 8)}01`)
  const entries = desk.getByRole('region', { name: '往来明细' }).getByRole('row').filter({ hasText: orderNumber })
  for (const refund of ['29.40', '39.20', '58.80']) await entries.filter({ hasText: refund }).first().waitFor()
  await leavePages()
  for (const complaint of complaints.flat()) expect.fail(complaint)
  await shop.whileClosed(async (place) => void (await operate(place, 'check')))
})
