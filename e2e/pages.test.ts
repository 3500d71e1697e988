import { first, must } from '@xinglin/server/testing/trade'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '../packages/web/src/shared/paths.ts'
import { violationsOn } from './axe.ts'
import { alive, complaintsOn, openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })

const guestPages = [
  '/',
  '/login',
  '/list',
  '/list/table',
  '/list/no_image',
  `/search?keyword=${encodeURIComponent('没有这种药')}`,
  '/404',
  '/noActivity',
  '/help/fwbz?id=66',
  '/help/zfps/ypth',
  '/zyyp',
  '/yx',
  '/yx/rule',
  '/ppzq',
  '/ppzq/info/1',
  '/ptzq',
  '/list/info-pt/1',
  '/zhzq',
  '/kxzq',
  '/news',
  '/privacy',
]
const memberPages = [
  '/yx/table',
  '/jxqzc',
  '/mrtj',
  '/welfare',
  '/ptzq',
  '/list/info-pt/1',
  '/zhzq',
  '/zhmz',
  '/hb',
  '/yjh',
  '/yjh/1',
  '/',
  '/list',
  '/list/table',
  '/cart',
  '/cart/step2',
  '/order',
  '/order/afterSales',
  '/hmdd',
  '/jfdd',
  '/dzht',
  '/zzfw/pzqg',
  '/zzfw/pzqg/add',
  '/zzfw/dzfp',
  '/zzfw/star',
  '/zzfw/yjfk',
  '/zzfw/kjcg',
  '/zzfw/kjcg?tab=paste',
  '/zhzx/wdxx',
  '/user',
  '/zhzx/basic',
  '/zhzx/basic/zzzj',
  '/zhzx/addr',
  '/zhzx/ddgl',
  '/zhzx/bdwx',
]

/** Latin words that are usual in Chinese texts; any other Latin letters count as untranslated text. */
const KNOWN_LATIN =
  /^(OTC|Rx|ICP|QQ|APP|CSV|XLSX|Excel|PDF|GSP|Enter|Esc|g|kg|mg|ml|cm|mm|IU|U|N|L|XL|M|S|B|II|III|C|D|E|K|H\d+|Z\d+|S\d+|T\d+|F\d+|J\d+|B\d+)$/i

/** Drug names contain Latin letters (维生素AD滴剂, CT造影): they are catalogue data, not user interface text. */
const withoutCatalogueNames = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    copy.querySelectorAll('script, style, template, a[href^="/list/info/"], dd, td').forEach((node) => node.remove())
    document.body.append(copy)
    const text = copy.innerText
    copy.remove()
    return text
  })

const leaksIn = (text: string): readonly string[] => {
  const words: readonly string[] = text.match(/[A-Za-z][A-Za-z-]{2,}/g) ?? []
  return words.filter((word) => !KNOWN_LATIN.test(word) && !/^(demo|演示)/.test(word))
}

/** All faults of a page: accessibility, layout, untranslated texts. */
const faultsOf = async (context: BrowserContext, path: string): Promise<readonly string[]> => {
  const page = await context.newPage()
  const complaints = complaintsOn(page)
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('main').waitFor()
  const { width, height, tooWide } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
  }))
  // In a window as tall as the page no row is covered by a sticky bar.
  await page.setViewportSize({ width, height })
  const violations = await violationsOn(page)
  const leaks = leaksIn(await withoutCatalogueNames(page))
  const title = await page.title()
  const frames = page.frames().length - 1
  await page.close()
  return [
    ...violations,
    // A framed document would not have been checked.
    ...(frames > 0 ? ['frames another document'] : []),
    ...(tooWide > 0 ? [`${String(tooWide)} px stand out on the right`] : []),
    ...leaks.map((word) => `not in Chinese: ${word}`),
    ...(title.endsWith('-杏林药采') ? [] : [`titled ${title}`]),
    ...complaints.filter((text) => !/status of 404/.test(text)),
  ].map((fault) => `${path} at ${String(width)} px: ${fault}`)
}

/** All faults of a page in a desktop and in a phone window of the same visitor. */
const faultsAtDeskAndPhone = (username: string | null): ((path: string) => Promise<readonly string[]>) => {
  let windows: readonly BrowserContext[]
  beforeAll(async () => {
    const viewports = [1440, 390].map((width) => ({ width, height: 900 }))
    windows = await Promise.all(viewports.map((viewport) => shop.newWindow(username, { viewport })))
  })
  return async (path) => (await Promise.all(windows.map((context) => faultsOf(context, path)))).flat()
}

describe('at a desk and on a phone a guest', () => {
  const faultsAt = faultsAtDeskAndPhone(null)

  test.each(guestPages)('finds %s readable, reachable and whole', async (path) => {
    expect(await faultsAt(path)).toEqual([])
  })
})

describe('at a desk and on a phone a buyer', () => {
  const faultsAt = faultsAtDeskAndPhone('demo-pharmacy')

  test.each(memberPages)('finds %s readable, reachable and whole', async (path) => {
    expect(await faultsAt(path)).toEqual([])
  })

  test('finds an order of his past and its after-sales readable, reachable and whole', async () => {
    const client = await buyerAt(shop.url, 'demo-pharmacy')
    const order = String(first(must(await client.orders.list({ tab: 'completed', page: 1 })).list).id)
    const request = String(first(must(await client.afterSales.list({ state: null, page: 1 })).list).id)
    // Each address shows its own page, also after the other one was opened.
    for (const path of [`/order/info/${order}`, `/order/afterSales/${order}`, `/order/returnInfo/${request}`]) {
      expect(await faultsAt(path)).toEqual([])
    }
  })
})

/** Every pattern of the route table, with an id wherever one is needed. */
const everyAddress = Object.values(patterns).map((pattern) =>
  pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1'),
)

/** All visible and accessible text of a page in the server's HTML, without catalogue names. */
const wordsOf = (page: Page, addresses: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async (paths) => {
    const goods = 'a[href^="/list/info/"]'
    const ofCatalogue = `script, style, template, ${goods}, dd, td, :is(article, li, tr):has(${goods})`
    const said: [string, string][] = []
    for (const path of paths) {
      const { body } = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
      body.querySelectorAll(ofCatalogue).forEach((node) => node.remove())
      const words = [...body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((node) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
      )
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
      said.push([path, words.join(' ')])
    }
    return said
  }, addresses)

test.each([
  ['a guest', null],
  ['a buyer', 'demo-pharmacy'],
])('no page of the shop shows untranslated text to %s', async (_, username) => {
  // Trusted Types forbid scripts to parse HTML into elements.
  const context = await shop.newWindow(username, { bypassCSP: true })
  const page = await context.newPage()
  await page.goto('/')
  const said = await wordsOf(page, everyAddress)
  expect(said.filter(([, words]) => words.length < 50)).toEqual([])
  expect(said.map(([path, words]) => [path, leaksIn(words)]).filter(([, leaks]) => leaks?.length !== 0)).toEqual([])
  await context.close()
})

test('a buyer who turns the page dark finds it dark on the next visit, before any script has run', async () => {
  const context = await shop.newWindow()
  const page = await context.newPage()
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await visit(page, '/')
  const light = await ground()
  await page.getByRole('button', { name: /^切换到 ?深色$/ }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'theme')).toBe(true)

  const noScript = await shop.newWindow(null, { javaScriptEnabled: false, storageState: await context.storageState() })
  const painted = await noScript.newPage()
  await painted.goto('/list')
  expect(await painted.locator('html').getAttribute('data-theme')).toBe('dark')
  await noScript.close()

  await page.goto('/list')
  expect(await ground()).toBe(dark)
  await alive(page)
  await page.getByRole('button', { name: /^切换到 ?浅色$/ }).click()
  await page.reload()
  expect(await ground()).toBe(light)
  await context.close()
})

test('a developer reads every call and tries one, without anything from another host', async () => {
  const context = await shop.newWindow(null, { locale: 'en-US' })
  const page = await context.newPage()
  const foreign: string[] = []
  const complaints = complaintsOn(page)
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(shop.url)) foreign.push(request.url())
  })
  await page.goto('/api/docs')
  // Sections are rendered when they are scrolled into view.
  await page.getByPlaceholder('按分类或路径筛选').fill('/api/goods/search')
  await page.getByText('搜索联想').click()
  await page.getByRole('button', { name: '试一下' }).click()
  await page.getByPlaceholder('keywords').fill('阿莫')
  const answered = page.waitForResponse('**/api/goods/search?keywords=*')
  await page.getByRole('button', { name: '发送' }).click()
  expect(await (await answered).json()).toMatchObject({ code: 10_000 })
  expect([...foreign, ...complaints]).toEqual([])
  await context.close()
})
