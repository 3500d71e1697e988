import type { BrowserContext, Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { alive, openPage, openShopInChromium, signIn, visit } from './open-shop.ts'

const shop = openShopInChromium({ DEMO_GOODS: '500' })
const windows: BrowserContext[] = []
afterEach(async () => {
  for (const each of windows.splice(0)) await each.close()
})

/** A page opened by this buyer, or by a guest without `username`. */
const visitorAt = async (path: string, username?: string): Promise<Page> => {
  const context = await shop.newWindow(username)
  windows.push(context)
  return openPage(context, path)
}

const rail = (page: Page) => page.getByRole('complementary', { name: '侧边工具栏' })

/** Records how the body differs from the server's HTML; `changes` reads the record. */
const watchThePaint = (): void => {
  const meant = '[aria-roledescription="轮播"], [role="timer"]'
  const changes = new Set<string>()
  const attributes = new Map<Element, Map<string, string | null>>()
  const placeOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
  const watcher = new MutationObserver((records) => {
    for (const { type, target, attributeName, oldValue } of records) {
      const place = placeOf(target)
      if (place === null || place.closest(meant) !== null) continue
      if (attributeName === null) changes.add(`${type} of ${place.outerHTML.slice(0, 120)}`)
      else {
        const first = attributes.get(place) ?? new Map<string, string | null>()
        attributes.set(place, first)
        if (!first.has(attributeName)) first.set(attributeName, oldValue)
      }
    }
  })
  document.addEventListener('DOMContentLoaded', () => {
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    })
  })
  const tell = (): readonly string[] => {
    for (const [element, first] of attributes)
      for (const [name, value] of first)
        if (element.getAttribute(name) !== value) changes.add(`${name} of ${element.outerHTML.slice(0, 120)}`)
    return [...changes]
  }
  Object.assign(window, { changes: tell })
}

describe('hydration of a page', () => {
  test.each(['/', '/list', '/list/info/1'])(
    '%s stays as the server rendered it, except carousels and countdowns',
    async (path) => {
      const context = await shop.newWindow()
      windows.push(context)
      await context.addInitScript(watchThePaint)
      const page = await openPage(context, path)
      // Everything that loads after hydration, such as the carousel library, has arrived.
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate('changes()')).toEqual([])
    },
  )
})

describe('a script that is lost', () => {
  test('leaves the rest of the page working', async () => {
    const page = await visitorAt('/list', 'demo-clinic')
    await page.route(/(search-suggest|qr-popover|rail-panel)[^/]*\.js$/, (route) => route.abort())
    await page.getByRole('searchbox', { name: '搜索药品' }).fill('阿莫')
    await rail(page)
      .getByRole('button', { name: /购物车/ })
      .click()
    await page.getByText('请求超时，请刷新页面').waitFor()
    const codeIsLost = page.waitForEvent('requestfailed', (request) => request.url().includes('qr-popover'))
    await page.getByRole('button', { name: '手机版' }).press('Enter')
    await codeIsLost
    expect(await page.getByRole('searchbox', { name: '搜索药品' }).inputValue()).toBe('阿莫')
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)

    // Online again: after a reload, as the notice says, the cart works. A browser may cache a failed script.
    await page.unroute(/(search-suggest|qr-popover|rail-panel)[^/]*\.js$/)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await rail(page)
      .getByRole('button', { name: /购物车/ })
      .click()
    await rail(page).getByRole('region', { name: '购物车' }).waitFor()
  })
})

describe('the chat', () => {
  test('greets its buyer, and a card that is pressed in it goes into the cart', async () => {
    const page = await visitorAt('/list', 'demo-clinic')
    const added: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/cart') added.push(decodeURIComponent(request.postData() ?? ''))
    })
    const opener = rail(page).getByRole('button', { name: '客服' })
    await opener.click()
    const chat = page.frameLocator('iframe[title="在线客服对话"]')
    await chat.getByText(/您好，这里是演示客服/).waitFor()

    const card = chat.getByRole('button', { name: /^加入购物车/ }).first()
    await card.waitFor()
    // Posts a chat card's message from another origin and from another window: both must be ignored.
    await page.evaluate(() => {
      const source = document.querySelector('iframe')?.contentWindow ?? null
      const data = { type: 'add-to-cart', item: { goods_id: 1, number: 7777, ck_id: 1 } }
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://evil.example' }))
      window.postMessage(data, location.origin)
    })
    await card.click()
    await page.getByText(/^已加入购物车/).waitFor()
    expect(added).toHaveLength(1)
    expect(added[0]).not.toContain('7777')

    await page.getByRole('heading', { name: '在线客服' }).press('Escape')
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('lets nothing else into a frame', async () => {
    const page = await visitorAt('/help/us', 'demo-clinic')
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'https://evil.example/'
      document.body.append(frame)
    })
    expect((await refused).type()).toBe('error')
  })

  test('is replaced by two contacts for members who may not chat', async () => {
    const page = await visitorAt('/help/us', 'demo-nochat')
    const contacts = rail(page).getByRole('link', { name: /^客服/ })
    expect(await contacts.count()).toBe(2)
    expect(await contacts.first().getAttribute('href')).toMatch(/^https:\/\/wpa\.qq\.com\/.*uin=\d+$/)
  })
})

describe('检验报告', () => {
  test('is searched and read by buyers with the right to see it', async () => {
    const page = await visitorAt('/help/us', 'demo-clinic')
    await page.getByRole('navigation', { name: '快捷链接' }).getByRole('button', { name: '检验报告' }).click()
    const dialog = page.getByRole('dialog', { name: '检验报告' })
    await dialog.getByRole('searchbox').fill('没有这种药')
    await page.keyboard.press('Enter')
    await dialog.getByText('没有找到报告').waitFor()
    await dialog.getByRole('searchbox').fill('片')
    await page.keyboard.press('Enter')
    const paper = await dialog.getByRole('link', { name: /^下载/ }).first().getAttribute('href')
    const answer = await page.request.get(paper ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
  })

  test('is a message for buyers without that right', async () => {
    const page = await visitorAt('/help/us', 'demo-pending')
    await page.getByRole('button', { name: '检验报告' }).click()
    await page
      .getByRole('alertdialog', { name: '温馨提示' })
      .getByText(/资质审核通过后/)
      .waitFor()
  })
})

describe('signing in and out', () => {
  test('a page of a guest that finds the marker loads once more, and the marker is gone', async () => {
    const page = await visitorAt('/help/us')
    await page.getByRole('link', { name: '请登录' }).waitFor()
    await signIn(page.context(), 'demo-clinic')
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => {
      sessionStorage.setItem('signed-in', '1')
      window.dispatchEvent(new Event('pageshow'))
    })
    await loaded
    await page.getByRole('button', { name: '退出登录' }).waitFor()
    await alive(page)
    expect(await page.evaluate(() => sessionStorage.getItem('signed-in'))).toBeNull()
  })

  test('signing out clears the data in the tab and reloads the page', async () => {
    const page = await visitorAt('/help/us', 'demo-clinic')
    await page.evaluate(() => sessionStorage.setItem('anything', '1'))
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: '退出登录' }).click()
    await loaded
    await page.getByRole('link', { name: '请登录' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('anything'))).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/help/us')
  })

  test('the header makes no call for the signed-in member: the page contains it', async () => {
    const page = await visitorAt('/help/us', 'demo-clinic')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['/login', '/list', '/cart']) {
      await visit(page, path)
    }
    expect(asked).toContain('/cart')
    expect(asked).not.toContain('/api/user/base')
  })
})

describe('navigation through the shop', () => {
  test('a search in a zone stays there, and one on the list does not', async () => {
    const page = await visitorAt('/zyyp')
    await page.getByRole('searchbox', { name: '搜索药品' }).fill('黄芪')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/zyyp\?keyword=/)
    await visit(page, '/list')
    await page.getByRole('searchbox', { name: '搜索药品' }).fill('黄芪')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?keyword=/)
  })

  test('another category of the list is entered through the page that loads', async () => {
    const page = await visitorAt('/list')
    const passed: string[] = []
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: '全部药品分类' }).click()
    await page.getByRole('list', { name: '药品分类' }).getByRole('link').first().click()
    await page.waitForURL(/\/list\?select=\d+/)
    expect(passed).toEqual(['/loading', '/list'])
  })

  test('a link to an activity arrives at its page, and one to nothing says so', async () => {
    const page = await visitorAt('/activity/yjh/1')
    await page.waitForURL('**/yjh/1')
    await expect.poll(() => page.title()).toBe('活动专场-杏林药采')
    await page.goto('/activity')
    await page.waitForURL('**/noActivity?unopened=1')
    await page.getByRole('heading', { name: '活动未开始' }).waitFor()
  })
})
