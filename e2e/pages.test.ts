import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '../packages/web/src/shared/paths.ts'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { DEMO_PASSWORD, type RunningShop, startShop } from './running-shop.ts'

let folder: string
let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-pages-'))
  shop = await startShop({ DATA_DIR: join(folder, 'data'), DEMO_GOODS: '2000' })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

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
]

/** Latin words that a Chinese buyer reads every day; anything else in Latin letters is a leak. */
const KNOWN_LATIN =
  /^(OTC|Rx|ICP|QQ|APP|CSV|XLSX|PDF|Enter|Esc|g|kg|mg|ml|cm|mm|IU|U|N|L|XL|M|S|B|II|III|C|D|E|K|H\d+|Z\d+|S\d+|T\d+|F\d+|J\d+|B\d+)$/i

/** Drug names carry letters of their own (维生素AD滴剂, CT造影); they come from the catalogue, not from our copy. */
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

const signIn = async (context: BrowserContext): Promise<void> => {
  const answer = await context.request.post(`${shop.url}/api/user/login`, {
    form: { username: 'demo-pharmacy', password: DEMO_PASSWORD },
    headers: { Origin: shop.url },
  })
  expect(answer.status()).toBe(200)
}

describe.each([1440, 390])('%i px wide', (width) => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width, height: 900 },
    })
  })
  afterAll(async () => {
    await context.close()
  })

  const visit = async (path: string): Promise<void> => {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${shop.url}${path}`, { waitUntil: 'load' })
    await page.getByRole('main').waitFor()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(leaksIn(await withoutCatalogueNames(page))).toEqual([])
    expect(await page.title()).toMatch(/-杏林药采$/)
    expect(complaints).toEqual([])
    await page.close()
  }

  test.each(guestPages)('a guest finds %s readable, reachable and whole', visit)

  test('a buyer signs in', () => signIn(context))

  test.each(memberPages)('a buyer finds %s readable, reachable and whole', visit)

  test('a buyer finds an order of his past and its after-sales readable, reachable and whole', async () => {
    const idsOf = async (path: string): Promise<readonly string[]> => {
      const { data } = (await (await context.request.get(`${shop.url}${path}`)).json()) as {
        readonly data: { readonly list: readonly { readonly id: number }[] }
      }
      return data.list.map(({ id }) => String(id))
    }
    const [[order], [request]] = await Promise.all([idsOf('/api/order?tab=50'), idsOf('/api/after_sales')])
    expect([order, request]).not.toContain(undefined)
    // Each answers under its own address, whichever of the two is asked for.
    for (const path of [`/order/info/${order}`, `/order/afterSales/${order}`, `/order/returnInfo/${request}`]) {
      await visit(path)
    }
  })
})

/** Every pattern of the route table, with a number wherever one is asked for. */
const everyAddress = Object.values(patterns).map((pattern) =>
  pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1'),
)

/** What a page says to the eye and to the ear, as the server sends it; the catalogue's own names left out. */
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

test.each(['a guest', 'a buyer'])('no address of the shop answers %s in another language', async (who) => {
  // Taking a page apart is what its policy forbids to scripts.
  const context = await browser.newContext({ locale: 'zh-CN', bypassCSP: true })
  if (who === 'a buyer') await signIn(context)
  const page = await context.newPage()
  await page.goto(shop.url)
  const said = await wordsOf(page, everyAddress)
  expect(said.filter(([, words]) => words.length < 50)).toEqual([])
  expect(said.map(([path, words]) => [path, leaksIn(words)]).filter(([, leaks]) => leaks?.length !== 0)).toEqual([])
  await context.close()
})

test('a buyer who turns the page dark finds it dark on the next visit, before any script has run', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto(shop.url)
  await page.locator('html[data-alive]').waitFor()
  const light = await ground()
  await page.getByRole('button', { name: /^切换到 ?深色$/ }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)

  const noScript = await browser.newContext({
    locale: 'zh-CN',
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const painted = await noScript.newPage()
  await painted.goto(`${shop.url}/list`)
  expect(await painted.locator('html').getAttribute('data-theme')).toBe('dark')
  await noScript.close()

  await page.goto(`${shop.url}/list`)
  expect(await ground()).toBe(dark)
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('button', { name: /^切换到 ?浅色$/ }).click()
  await page.reload()
  expect(await ground()).toBe(light)
  await context.close()
})

test('a developer reads every call and tries one, without anything from another host', async () => {
  const page = await browser.newPage()
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(shop.url)) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${shop.url}/api/docs`)
  // The page draws as far as it is read; a call further down is looked for.
  await page.getByPlaceholder('Filter by tag or path').fill('/api/goods/search')
  await page.getByText('搜索联想').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByPlaceholder('keywords').fill('阿莫')
  const answered = page.waitForResponse('**/api/goods/search?keywords=*')
  await page.getByRole('button', { name: 'Execute' }).click()
  expect(await (await answered).json()).toMatchObject({ code: 10_000 })
  expect([...foreign, ...complaints]).toEqual([])
  await page.close()
})
