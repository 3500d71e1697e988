import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { complaintsOn, openPage, openShopInChromium, visit } from './open-shop.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })

const lists = [
  '/list',
  '/list/no_image',
  `/search/table?keyword=${encodeURIComponent('胶囊')}`,
  '/zyyp',
  '/yx',
  '/ppzq/info/1',
]

/** Names of the goods on the screen, in order. */
const goodsOn = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .getByRole('main')
    .locator('h3 a[href^="/list/info/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Number of elements that overflow the page, or the scroll container of a table. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = document.querySelector('main table')
    const around = table?.closest('section')
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      window.innerWidth >= 1440 && table && around ? table.scrollWidth - around.clientWidth : 0,
    )
  })

test('a list stays inside its page and its panel on every width of a desk', async () => {
  const context = await shop.newWindow('demo-pharmacy')
  const page = await context.newPage()
  for (const path of ['/list', '/list/table', '/list/no_image', '/yx/table', '/jxqzc']) {
    await page.goto(path)
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await tooWide(page)]).toEqual([path, width, 0])
    }
  }
  await context.close()
})

test.each([
  ['a guest', null, /登录后可见/],
  ['a buyer whose papers are not approved', 'demo-pending', /资质未认证/],
])('%s sees the goods of every list and no number of them', async (_, username, words) => {
  const context = await shop.newWindow(username)
  const page = await context.newPage()
  const complaints = complaintsOn(page)
  for (const path of lists) {
    await visit(page, path)
    const main = page.getByRole('main')
    await main.getByText(words).filter({ visible: true }).first().waitFor()
    expect([path, /¥\s*\d|库存 \d/.exec(await main.innerText())]).toEqual([path, null])
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('what a list is narrowed to, sorted by and turned to is in its address, and outlives a reload and the way back', async () => {
  const context = await shop.newWindow('demo-pharmacy')
  const page = await openPage(context, '/list')
  const choicesOf = async (name: string) => {
    await page.locator('summary', { hasText: name }).first().click()
    return page.getByRole('group', { name }).getByRole('link')
  }
  const bar = page.getByRole('list', { name: '排序' })

  await (await choicesOf('分类')).nth(1).click()
  await page.waitForURL(/select=\d+/)
  // The address changes a moment before the links that preserve the filter are rendered.
  await page.getByRole('list', { name: '快捷筛选' }).locator('a[href*="select="]').first().waitFor()
  await page.locator('summary', { hasText: '发货仓' }).first().click()
  await page.getByRole('checkbox', { name: /仓/ }).first().check()
  await page.getByRole('link', { name: /^查看/ }).click()
  await page.waitForURL(/ck_id=\d+/)
  await page.getByRole('list', { name: '快捷筛选' }).getByRole('link', { name: '有货' }).click()
  await page.waitForURL(/in_stock=1/)
  await bar.getByRole('link', { name: '价格' }).click()
  await page.waitForURL(/sort=price_up/)
  const secondPage = page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' })
  await secondPage.click()
  await page.waitForURL(/page=2/)
  await secondPage.and(page.locator('[aria-current="page"]')).waitFor()
  expect(queryOf(page)).toEqual({
    select: expect.stringMatching(/^\d+$/),
    ck_id: expect.stringMatching(/^\d+$/),
    in_stock: '1',
    sort: 'price_up',
    page: '2',
  })
  const second = await goodsOn(page)
  expect(second.length).toBeGreaterThan(0)

  await page.reload()
  expect(await goodsOn(page)).toEqual(second)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('page'))
  expect(queryOf(page)).toMatchObject({ in_stock: '1', sort: 'price_up' })
  await page.goForward()
  await page.waitForURL(/page=2/)
  await expect.poll(() => goodsOn(page)).toEqual(second)

  // The number beside a filter equals the number of goods in its list.
  await visit(page, '/list')
  await page.locator('summary', { hasText: '优惠' }).first().click()
  await page.getByRole('checkbox', { name: /特价/ }).first().check()
  const show = page.getByRole('link', { name: /^查看 [\d,]+ 种/ })
  const count = /\d[\d,]*/.exec(await show.innerText())?.[0]
  await show.click()
  await page.waitForURL(/tag=/)
  await page.getByText(`${count} 种`).first().waitFor()
  await context.close()
})

test('a filter that is opened while the goods arrive stays open, and what is ticked in it stays ticked', async () => {
  const context = await shop.newWindow('demo-pharmacy')
  const page = await openPage(context, '/list')
  const makers = page.locator('summary', { hasText: '厂家' }).first()
  const ticked = page.getByRole('checkbox', { name: /药业/ }).first()
  // Links to another sort order of the same page, and to another page (which scrolls to the goods).
  const nexts = [
    ['价格', /sort=/],
    ['无图', /no_image/],
  ] as const
  for (const [name, address] of nexts) {
    const held: Route[] = []
    const hold = (route: Route) => void held.push(route)
    await page.route('**/api/goods/list*', hold)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect.poll(() => held.length).toBe(1)
    await makers.click()
    await ticked.check()
    for (const route of held) await route.continue()
    await page.unroute('**/api/goods/list*', hold)
    await page.waitForURL(address)
    await page.locator('main [aria-busy]').waitFor({ state: 'detached' })
    expect(await ticked.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
  }
  await context.close()
})

test('the layout that was chosen last is used for every list, and goods selected in it stay selected and are bought together', async () => {
  const context = await shop.newWindow('demo-pharmacy')
  const page = await openPage(context, '/list')
  await page.getByRole('link', { name: '列表' }).click()
  await page.waitForURL('**/list/table')
  await visit(page, '/zyyp')
  await page.getByRole('table').waitFor()

  await visit(page, '/list/table?in_stock=1&tag=%E7%89%B9&sort=price_up')
  const price = page.getByRole('columnheader', { name: '采购价' })
  expect(await price.getAttribute('aria-sort')).toBe('ascending')
  await price.getByRole('link').click()
  await page.waitForURL(/sort=price_down/)

  const boxes = page.locator('tbody').getByRole('checkbox', { disabled: false })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const chosen = page.locator('tbody tr').filter({ has: page.locator('input:checked') })
  await page.getByRole('button', { name: '批量收藏' }).click()
  await page.getByText('收藏成功').waitFor()
  expect(await chosen.getByRole('button', { name: /^收藏/, pressed: true }).count()).toBe(2)
  await page.getByRole('button', { name: '批量加入购物车' }).click()
  await expect.poll(() => chosen.getByText(/^已加购/).count()).toBe(2)
  await context.close()
})
