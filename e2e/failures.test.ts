import type { BrowserContext, Page, Route } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillInLogin, openShopInChromium, signIn, visit } from './open-shop.ts'

const shop = openShopInChromium({ DEMO_GOODS: '300' })
let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await shop.newWindow()
  page = await context.newPage()
})
afterEach(() => context.close())

const open = (path: string): Promise<void> => visit(page, path)

const CART = '**/api/cart'
const cards = () => page.getByRole('button', { name: /^加购 / })

/** A list page on which `answer` handles the calls that add to the cart. */
const listWith = async (answer: (route: Route) => Promise<void> | void): Promise<void> => {
  await signIn(context, 'demo-pharmacy')
  await page.route(CART, answer)
  await open('/list')
}

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) })

const toast = () => page.getByRole('alert')
const dialog = () => page.getByRole('alertdialog', { name: '温馨提示' })

describe('401 and 10001', () => {
  test.each([401, 10_001])('twenty answers of %i lead to the login page once, and back from there', async (code) => {
    const held: Route[] = []
    await listWith((route) => void held.push(route))
    const visits: string[] = []
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
    // Clicks each of ten buttons twice before the page can render again.
    await cards().evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons.slice(0, 10)) {
        button.click()
        button.click()
      }
    })
    await expect.poll(() => held.length).toBe(20)
    // As if the session had expired.
    await context.clearCookies()
    await Promise.all(held.map(json(401, { code, msg: '请先登录', data: null })))
    await page.waitForURL('**/login?next=%2Flist')
    await page.getByRole('textbox', { name: '用户名' }).waitFor()
    expect(visits.filter((path) => path === '/login')).toHaveLength(1)
  })

  test('on the login page itself they lead nowhere', async () => {
    await page.route('**/api/user/login', json(401, { code: 10_001, msg: '请先登录', data: null }))
    await open('/login?next=%2Forder')
    const visits: string[] = []
    page.on('framenavigated', (frame) => visits.push(frame.url()))
    const answered = page.waitForResponse('**/api/user/login')
    await fillInLogin(page, 'demo-pharmacy', 'anything')
    await answered
    await expect.poll(() => page.getByRole('button', { name: '登录', exact: true }).isEnabled()).toBe(true)
    expect(visits).toEqual([])
  })
})

test('a form that is sent before the scripts came is sent once they are there, its password in no address', async () => {
  let arrive = (): void => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await fillInLogin(page, 'demo-pharmacy')
  expect(page.url()).toBe(`${shop.url}/login`)
  arrive()
  await page.waitForURL(`${shop.url}/`)
})

test('459 is said in an alert; closing it leads to the contract, which knows the way back', async () => {
  await listWith(json(459, { code: 459, msg: '请先签署年度电子合同', data: null }))
  await cards().first().click()
  await dialog().getByText('请先签署年度电子合同').waitFor()
  await dialog().getByRole('button').first().click()
  await page.waitForURL('**/dzht?next=%2Flist')
})

describe('422', () => {
  test('is a toast with the first message of a field, and the sign of an error', async () => {
    const errors = { number: ['请输入正确的数量'], ck_id: ['编号不正确'] }
    await listWith(json(422, { code: 422, msg: '提交的内容有误', data: null, errors }))
    await cards().first().click()
    await toast().getByText('请输入正确的数量').waitFor()
    expect(await toast().locator('svg').count()).toBe(1)
    expect(await dialog().count()).toBe(0)
  })

  test('shows a message of markup as the letters that it is', async () => {
    const hostile = '<img src=x onerror="document.title=1">'
    await listWith(json(422, { code: 422, msg: '', data: null, errors: { number: [hostile] } }))
    await cards().first().click()
    await toast().getByText(hostile).waitFor()
    expect(await page.title()).not.toBe('1')
  })
})

test.each([
  [404, 404],
  [409, 409],
  [429, 429],
  [499, 499],
  [200, 0],
  [200, 199],
  [200, 600],
  [200, 700],
  [200, 10_002],
])('under status %i code %i is the words of the shop in an alert, to be read and closed', async (status, code) => {
  await listWith(json(status, { code, msg: `第 ${String(code)} 条规则`, data: null }))
  await cards().first().click()
  await dialog()
    .getByText(`第 ${String(code)} 条规则`)
    .waitFor()
  await dialog().getByRole('button').first().click()
  await dialog().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/list')
})

test.each<readonly [string, Parameters<Route['fulfill']>[0]]>([
  ['code 500', { status: 500, json: { code: 500, msg: 'stack', data: null } }],
  ['code 599', { status: 599, json: { code: 599, msg: 'stack', data: null } }],
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }],
  ['half an answer', { status: 200, contentType: 'application/json', body: '{"code":10000,"msg":"","da' }],
  ['an empty answer', { status: 200, body: '' }],
  ['null', { status: 200, contentType: 'application/json', body: 'null' }],
  ['an answer outside the contract', { status: 200, json: { code: 10_000, msg: '', data: { total: 'many' } } }],
])('%s is a toast that the system is busy', async (_, answer) => {
  await listWith((route) => route.fulfill(answer))
  await cards().first().click()
  await toast().getByText('系统繁忙，请稍候再试', { exact: true }).waitFor()
  expect(await toast().locator('svg').count()).toBe(1)
})

describe('no answer', () => {
  const refresh = async (): Promise<void> => {
    await toast().getByText('请求超时，请刷新页面').waitFor()
    const loaded = page.waitForEvent('load')
    await toast().getByRole('button', { name: '刷新' }).click()
    await loaded
    await cards().first().waitFor()
  }

  test('within thirty seconds offers to load the page anew', async () => {
    await page.clock.install()
    await listWith(() => undefined)
    const asked = page.waitForRequest(CART)
    await cards().first().click()
    await asked
    await page.clock.fastForward(29_000)
    expect(await toast().getByRole('button').count()).toBe(0)
    await page.clock.fastForward(1_000)
    await refresh()
  })

  test('because the line is dead offers the same', async () => {
    await listWith((route) => route.abort('connectionreset'))
    await cards().first().click()
    await refresh()
  })
})

test('a call that a newer one replaced says nothing, and its late answer changes nothing', async () => {
  const held: Route[] = []
  await page.route('**/api/goods/search?*', (route) => void held.push(route))
  // Not the home page, where a lottery dialog may open first.
  await open('/list')
  await page.keyboard.press('/')
  await page.keyboard.type('阿莫')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.type('西')
  await expect.poll(() => held.length).toBe(2)
  const [early, late] = held
  await late?.fulfill({ json: { code: 10_000, msg: '', data: [{ text: '后来的联想', count: 1 }] } })
  await page.getByRole('option', { name: /后来的联想/ }).waitFor()
  // The browser itself has cancelled the request.
  await early?.fulfill({ json: { code: 500, msg: '', data: null } }).catch(() => undefined)
  expect(await toast().textContent()).toBe('')
  expect(await page.getByRole('option', { name: /后来的联想/ }).count()).toBe(1)
})

test('the script of the code at the end of a page is lost, and the page stays whole', async () => {
  const lost: string[] = []
  await page.route('**/assets/QrCode-*', async (route) => {
    lost.push(route.request().url())
    await route.abort('internetdisconnected')
  })
  await open('/list')
  await page.getByRole('contentinfo').getByText('手机版').scrollIntoViewIfNeeded()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)))
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
})
