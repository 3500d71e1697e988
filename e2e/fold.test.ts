import { itemOf, must } from '@xinglin/server/testing/trade'
import type { BrowserContext, Locator, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violationsOn } from './axe.ts'
import { openPage, openShopInChromium } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGoods } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '500' })
const windows: BrowserContext[] = []
afterEach(async () => {
  for (const each of windows.splice(0)) await each.close()
})

let good = ''

beforeAll(async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const items = (await findGoods(client, 24)).map((goods) =>
    itemOf(goods, Math.max(1, goods.packing.middlePack), { activityId: goods.activity?.id ?? null }),
  )
  good = `/list/info/${String(items[0]?.goodsId)}`
  must(await client.cart.add({ items }))
})

const opened = async (path: string, width: number, height: number): Promise<Page> => {
  const context = await shop.newWindow('demo-pharmacy', { viewport: { width, height } })
  windows.push(context)
  return openPage(context, path)
}

/** How many of them are completely inside the window, with nothing covering their middle. */
const wholeInSight = (parts: Locator): Promise<number> =>
  parts.evaluateAll((elements) => {
    const { innerWidth, innerHeight } = window
    return elements.filter((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect()
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || bottom === top) return false
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return over !== null && (element.contains(over) || over.contains(element))
    }).length
  })

/** Rows whose name and last cell (with the button) are visible; what lies between may need scrolling. */
const rowsInSight = async (page: Page): Promise<number> => {
  const rows = page.locator('tbody tr')
  return Math.min(await wholeInSight(rows.locator('td:first-child')), await wholeInSight(rows.locator('td:last-child')))
}

describe('in sight without scrolling, with the button to buy', () => {
  test.each([
    ['/list/table', 1366, 768, 10],
    ['/list/table', 1280, 720, 9],
    ['/list/table', 1440, 900, 12],
    ['/list/no_image', 1366, 768, 13],
    ['/list/no_image', 1280, 720, 12],
    ['/list/no_image', 1440, 900, 17],
    ['/list/no_image', 1024, 768, 13],
  ])('%s at %i × %i has as many rows as a counter needs', async (path, width, height, least) => {
    expect(await rowsInSight(await opened(path, width, height))).toBeGreaterThanOrEqual(least)
  })

  test.each([
    [1280, 720, 10],
    [1366, 768, 10],
    [1440, 900, 10],
    [1600, 900, 12],
  ])('the cards of a list stand in two whole rows at %i × %i', async (width, height, least) => {
    const page = await opened('/list', width, height)
    expect(await wholeInSight(page.locator('article'))).toBeGreaterThanOrEqual(least)
  })

  test.each([
    [1440, 900, 7],
    [1366, 768, 5],
    [1280, 720, 5],
  ])('the cart has whole lines at %i × %i', async (width, height, least) => {
    const page = await opened('/cart', width, height)
    expect(await wholeInSight(page.getByRole('main').locator('section > ul > li'))).toBeGreaterThanOrEqual(least)
  })
})

test.each([
  [1366, 768],
  [1280, 720],
  [768, 1024],
])('the page of a good at %i × %i has its price, quantity and button in sight', async (width, height) => {
  const page = await opened(good, width, height)
  const main = page.getByRole('main')
  expect(await wholeInSight(main.getByRole('button', { name: /^加入?购/ }))).toBeGreaterThanOrEqual(1)
  expect(await wholeInSight(main.getByRole('spinbutton'))).toBeGreaterThanOrEqual(1)
})

test('step 2 at 1366 × 768 shows where it goes, the invoice, the offers, goods, the total and the button', async () => {
  const page = await opened('/cart/step2', 1366, 768)
  expect(await wholeInSight(page.getByRole('button', { name: '提交订单' }))).toBe(1)
  expect(await wholeInSight(page.getByRole('region', { name: '金额明细' }).getByText('应付金额'))).toBe(1)
  for (const name of ['收货信息', '发票', '优惠与抵扣']) {
    expect([name, await wholeInSight(page.getByRole('region', { name }))]).toEqual([name, 1])
  }
  const lines = page.getByRole('list', { name: '商品清单' }).first().getByRole('listitem')
  expect(await wholeInSight(lines)).toBeGreaterThanOrEqual(2)
})

describe('on a phone', () => {
  const phone = [390, 844] as const

  test.each([
    ['a good', () => good, /^加.*购/],
    ['a group', () => '/list/info-pt/1', /^参团$/],
  ])('%s has its price, its quantity and its button in one bar of 64 at the lower edge', async (_, path, buy) => {
    const page = await opened(path(), ...phone)
    const bar = page.getByRole('main').locator('button:visible', { hasText: buy }).first().locator('xpath=../..')
    // Hydration may replace the element.
    await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 0, y: 780, width: 390, height: 64 })
    expect(await bar.innerText()).toMatch(/¥/)
    await expect.poll(() => wholeInSight(bar.getByRole('spinbutton'))).toBe(1)
    expect(await page.getByRole('navigation', { name: '底部导航' }).count()).toBe(0)
    const price = page.getByRole('main').getByText('¥').first()
    // In the upper half of the screen, however many lines the name takes.
    await expect.poll(async () => (await price.boundingBox())?.y ?? Infinity).toBeLessThan(844 / 2)
  })

  test('step 2 keeps the total and 提交订单 in sight, at its beginning and at its end', async () => {
    const page = await opened('/cart/step2', ...phone)
    const submit = page.getByRole('button', { name: '提交订单' })
    expect(await wholeInSight(submit)).toBe(1)
    expect(await submit.locator('xpath=..').innerText()).toMatch(/应付\s*¥/)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await wholeInSight(submit)).toBe(1)
  })

  test('a line of the cart is at most 132 high, and four are seen whole', async () => {
    const page = await opened('/cart', ...phone)
    const lines = page.getByRole('main').locator('section > ul > li')
    const heights = await lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(132)
    expect(await wholeInSight(lines)).toBeGreaterThanOrEqual(4)
  })
})

test('a line of the cart is at most 76 high on a small tablet, and eight are seen whole', async () => {
  const lines = (await opened('/cart', 768, 1024)).getByRole('main').locator('section > ul > li')
  const heights = await lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(78)
  expect(await wholeInSight(lines)).toBeGreaterThanOrEqual(8)
})

test('four orders have room on a phone, and what can be done with one is 44 high', async () => {
  const page = await opened('/order', 390, 844)
  const [first, second] = await page
    .getByRole('article', { name: /^订单/ })
    .evaluateAll((orders) => orders.map((order) => order.getBoundingClientRect().toJSON() as DOMRect))
  const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox()
  // The demo buyer has fewer than four orders: compute where a fourth would end from the distance of the first two.
  const fourth = Number(first?.bottom) + 3 * (Number(second?.top) - Number(first?.top))
  expect(fourth).toBeLessThanOrEqual(Number(bar?.y))
  const buttons = page.getByRole('article', { name: /^订单/ }).locator('button:visible, a[aria-label]:visible')
  const heights = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(0)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('the bar for selected orders is shown only while something is selected', async () => {
  const page = await opened('/list/no_image', 1366, 768)
  const bar = page.getByRole('region', { name: '已选商品' })
  expect(await bar.count()).toBe(0)
  await page.locator('tbody').getByRole('checkbox', { disabled: false }).first().check()
  await bar.waitFor()
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12)
})

test.each(['/list', '/list/info/1', '/cart', '/order', '/zhzx/wdxx', '/help/us'])('%s carries no ad', async (path) => {
  const page = await opened(path, 1440, 900)
  expect(await page.getByRole('complementary', { name: /^广告/ }).count()).toBe(0)
})

describe('beside the bar at the lower edge', () => {
  test.each([
    [1366, 768],
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ])('every control of the cart is large enough to be tapped at %i × %i, light and dark', async (width, height) => {
    const page = await opened('/cart', width, height)
    expect(await violationsOn(page)).toEqual([])
    // The bar may cover any part of a line.
    for (const scrolled of [18, 36, 54]) {
      await page.evaluate((y) => window.scrollTo(0, y), scrolled)
      expect([scrolled, await violationsOn(page, ['target-size'])]).toEqual([scrolled, []])
    }
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: shop.url }])
    await page.reload()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await violationsOn(page)).toEqual([])
  })
})
