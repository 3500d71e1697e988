import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPage, openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, placeCart, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })
let page: Page
beforeAll(async () => {
  page = await (await shop.newWindow('demo-clinic')).newPage()
})

const open = (path: string): Promise<void> => visit(page, path)

/** Moves the focus by Tab until it is on the element, as a buyer without a mouse would. */
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

test('each page view is reported once, and the page does not wait for it', async () => {
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

/** Describes the focused element, and any problem with it. */
const stop = () =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return { place: 'nowhere', wrong: 'lost' }
    const isRinged = (each: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
    // The inner parts of a native date field are the browser's own.
    const isSeen =
      element.getAttribute('type') === 'date' || around.some((each) => each instanceof Element && isRinged(each))
    const { width, height } = element.getBoundingClientRect()
    return {
      place: document.querySelector('main')?.contains(element) === true ? 'page' : 'frame',
      wrong: isSeen && width > 1 && height > 1 ? '' : `not seen: ${element.outerHTML.slice(0, 120)}`,
    }
  })

/** Elements without an accessible name, by their role. */
const nameless = async (): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const isControl = (properties: (typeof nodes)[number]['properties']): boolean =>
    properties?.some(({ name, value }) => name === 'focusable' && value.value === true) === true
  return nodes
    .filter(({ ignored, properties, name }) => !ignored && isControl(properties) && !name?.value)
    .map(({ role }) => String(role?.value))
    .filter((role) => role !== 'RootWebArea' && role !== 'main')
}

const hasFocus = (): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body)

describe('behind 我的', () => {
  beforeAll(async () => {
    page = await (await shop.newWindow('demo-pharmacy')).newPage()
  })

  test('every page is walked from its first control to its last: each has a name and shows the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/user')
    const links = await page.getByRole('main').getByRole('link').all()
    const found = await Promise.all(links.map((link) => link.getAttribute('href')))
    const pages = [...new Set(found.map((href) => new URL(href ?? '', 'http://shop').pathname))]
    expect(pages.length).toBeGreaterThan(20)
    await page.setViewportSize({ width: 1440, height: 900 })
    const wrong: string[] = []
    for (const path of pages.filter((each) => !each.startsWith('/help'))) {
      await open(path)
      wrong.push(...(await nameless()).map((role) => `${path}: a ${role} has no name`))
      const ordered = await page
        .locator('[tabindex]')
        .evaluateAll((all) => all.filter((each) => each.tabIndex > 0).length)
      if (ordered > 0) wrong.push(`${path}: ${String(ordered)} with a tabindex of their own`)
      await page.getByRole('main').focus()
      let walked = 0
      for (let at = { place: 'page', wrong: '' }; at.place === 'page'; walked += 1) {
        if (at.wrong !== '') wrong.push(`${path}: ${at.wrong}`)
        await page.keyboard.press('Tab')
        at = await stop()
        if (at.place === 'nowhere') wrong.push(`${path}: the focus was lost`)
      }
      if (walked < 10) wrong.push(`${path}: only ${String(walked)} stops`)
    }
    expect(wrong).toEqual([])
  }, 300_000)

  test('a guest who comes to the login by a link types at once, as on a direct visit', async () => {
    const guest = await shop.newWindow()
    const list = await openPage(guest, '/list')
    await list.getByRole('link', { name: '请登录' }).first().click()
    await list.waitForURL((url) => url.pathname === '/login')
    const name = list.getByRole('textbox', { name: '用户名' })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await guest.close()
  })

  test('a dialog holds Tab, closes with Esc and gives the focus back', async () => {
    await open('/zhzx/addr')
    const opener = page.getByRole('button', { name: '新增地址' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the focus stays on the page when what had it is gone: an address, a sign-in, a letter, a coupon, an order', async () => {
    await open('/zhzx/addr')
    const removal = page.getByRole('button', { name: /^删除：/ }).first()
    await removal.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).press('Enter')
    await page.getByText('地址已删除').waitFor()
    await expect.poll(hasFocus).toBe(true)
    // Tab continues where the deleted address was and does not return to the top of the page.
    await page.keyboard.press('Tab')
    expect(
      await page.getByRole('navigation', { name: '会员中心' }).evaluate((nav) => nav.contains(document.activeElement)),
    ).toBe(false)

    await open('/wdqb/jfgl')
    await page.getByRole('button', { name: /^签到/ }).press('Enter')
    await page.getByText(/签到成功/).waitFor()
    await expect.poll(hasFocus).toBe(true)

    await open('/zhzx/wdxx')
    await page.getByRole('button', { name: '全部标为已读' }).press('Enter')
    await page.getByRole('button', { name: '全部标为已读' }).waitFor({ state: 'hidden' })
    await expect.poll(hasFocus).toBe(true)

    await open('/lqzx')
    await page
      .getByRole('button', { name: /^立即领取/ })
      .first()
      .press('Enter')
    await page.getByText('领取成功').waitFor()
    await expect.poll(hasFocus).toBe(true)

    const client = await buyerAt(shop.url, 'demo-pharmacy')
    await putInCart(client, await ampleGood(client), 200)
    await placeCart(client)
    await open('/order')
    await page
      .getByRole('button', { name: /^取消订单/ })
      .first()
      .press('Enter')
    const asked = page.getByRole('dialog', { name: '取消订单' })
    await asked.getByRole('radio').first().press('Space')
    await asked.getByRole('button', { name: '取消订单' }).press('Enter')
    await page.getByText('订单已取消').waitFor()
    await expect.poll(hasFocus).toBe(true)
  })
})
