import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShopInChromium, visit } from './open-shop.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })
let page: Page
beforeAll(async () => {
  page = await (await shop.newWindow('demo-clinic')).newPage()
})

const open = (path: string): Promise<void> => visit(page, path)

/** Tab by Tab, as a buyer without a mouse gets there. */
const tabTo = async (target: Locator): Promise<void> => {
  for (let press = 0; press < 300; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${target.toString()}`)
}

describe('with the keyboard alone a buyer', () => {
  test('jumps over the head of the page', async () => {
    await open('/list')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => location.hash)).toBe('#main')
  })

  test('opens the category menu, walks in it, and leaves it by Esc', async () => {
    await open('/list')
    const opener = page.getByRole('button', { name: '全部药品分类' })
    await tabTo(opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('list', { name: '药品分类' })
    const panelOpener = menu.getByRole('button').first()
    await tabTo(panelOpener)
    await page.keyboard.press('Enter')
    const inPanel = menu.getByRole('listitem').first().getByRole('link').nth(1)
    await tabTo(inPanel)
    await page.keyboard.press('Escape')
    await inPanel.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('finds a drug: / goes to the box, the arrows through the suggestions', async () => {
    await open('/list')
    await page.keyboard.press('/')
    await page.keyboard.type('amxl')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?keyword=/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('adds to the cart, and opens and closes its panel', async () => {
    await open('/list')
    const badge = page.getByRole('complementary', { name: '侧边工具栏' }).getByRole('button', { name: /购物车/ })
    const before = await badge.innerText()
    await tabTo(page.getByRole('main').getByRole('button', { name: /^加购/ }).first())
    await page.keyboard.press('Enter')
    await expect.poll(() => badge.innerText()).not.toBe(before)

    await tabTo(badge)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /去购物车结算/ }).waitFor()
    expect(await badge.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /去购物车结算/ }).waitFor({ state: 'hidden' })
    expect(await badge.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('each page view is told once, and the page does not wait for it', async () => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statistics/page_view')) told.push(request.postData() ?? '')
  })
  await open('/help/pay')
  await page.getByRole('navigation', { name: '帮助中心' }).getByRole('link', { name: '货物配送' }).click()
  await page.getByRole('heading', { level: 1, name: '货物配送' }).waitFor()
  await expect.poll(() => told.length).toBe(2)
  expect(told.map((body) => new URLSearchParams(body).get('path'))).toEqual(['/help/pay', '/help/zfps/hwps'])
})

test('an ad that was closed stays closed for the session', async () => {
  await open('/mrtj')
  const ad = page.getByRole('complementary', { name: /^广告：/ }).filter({ has: page.getByRole('button') })
  await ad.getByRole('button', { name: '关闭广告' }).click()
  await ad.waitFor({ state: 'hidden' })
  await open('/ptzq')
  expect(await ad.count()).toBe(0)
})
