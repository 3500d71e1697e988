import { first, must } from '@xinglin/server/testing/trade'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { aliases } from '../packages/web/src/shared/paths.ts'
import { type NamedRoute, namedRoutes } from '../packages/web/src/testing/route-table.ts'
import { alive, openShopInChromium } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, placeCart, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '500' })

/** Ids of this buyer's own objects, for the parameters of addresses. */
const own = {
  unpaid: '',
  paid: '',
  goodsReturn: '',
  otherAfterSales: '',
  request: '',
  zone: '',
  template: '',
  offer: '',
}

/** The address to open, where it is not the pattern with ids filled in. */
const addresses: { readonly [path: string]: () => string } = {
  '/activity/:url?/:url1?/:url2?': () => '/activity/yjh/1',
  '/loading/activity': () => '/loading/activity?next=/yjh/1',
  '/search': () => '/search?keyword=amxl',
  '/search/table': () => '/search/table?keyword=amxl',
  '/news/info/:id/:type': () => '/news/info/1/notice',
  '/order/info/:id': () => `/order/info/${own.paid}`,
  '/order/wl/:id': () => `/order/wl/${own.paid}`,
  '/order/returnInfo/:id': () => `/order/returnInfo/${own.goodsReturn}`,
  '/order/afterSalesInfo/:id': () => `/order/afterSalesInfo/${own.otherAfterSales}`,
  '/cart/step3/:id': () => `/cart/step3/${own.unpaid}`,
  '/cart/hm': () => `/cart/hm?id=${own.unpaid}`,
  '/cart/step4': () => `/cart/step4?id=${own.paid}`,
  '/zzfw/pzqg/info': () => `/zzfw/pzqg/info?id=${own.request}`,
  '/zqmb': () => `/zqmb?id=${own.zone}`,
  '/hdmb': () => `/hdmb?id=${own.template}`,
  '/zhmz/list': () => `/zhmz/list?id=${own.offer}`,
  '/kxzq/goods/:url/:ads?': () => '/kxzq/goods/1',
}

const addressOf = ({ path }: NamedRoute): string =>
  addresses[path]?.() ?? path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')

/** Redirect targets by address. */
const leadsTo: { readonly [path: string]: () => readonly [path: string, title: string] } = {
  '/loading': () => ['/list', '商品列表'],
  '/loading/activity': () => ['/yjh/1', '活动专场'],
  '/activity/:url?/:url1?/:url2?': () => ['/yjh/1', '活动专场'],
  '/order/wl/:id': () => [`/order/info/${own.paid}`, '订单详情'],
  // Opening a later step directly leads to the first step.
  '/register/step2': () => ['/register/step1', '会员注册'],
  '/register/step3': () => ['/register/step1', '会员注册'],
  '/register/dd/step2': () => ['/register/dd/step1', '会员注册'],
  '/register/dd/step3': () => ['/register/dd/step1', '会员注册'],
  '/forget/step2': () => ['/forget/step1', '忘记密码'],
  '/forget/step3': () => ['/forget/step1', '忘记密码'],
}

let guest: BrowserContext
let member: BrowserContext

beforeAll(async () => {
  guest = await shop.newWindow()
  member = await shop.newWindow('demo-pharmacy')
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const good = await ampleGood(client)
  await putInCart(client, good, 100)
  own.unpaid = String(first(await placeCart(client)).id)
  await putInCart(client, good, 100)
  const completed = must(
    await client.orders.detail({ id: first(must(await client.orders.list({ tab: 'completed', page: 1 })).list).id }),
  )
  own.paid = String(completed.id)
  const { list: requests } = must(await client.afterSales.list({ state: null, page: 1 }))
  own.goodsReturn = String(first(requests.filter(({ kind }) => kind === 'return')).id)
  const report = await client.afterSales.apply({
    orderId: completed.id,
    kind: 'testReport',
    fault: null,
    isIntact: true,
    description: '',
    lines: completed.lines.slice(0, 1).flatMap(({ id }) => (id === null ? [] : [{ lineId: id, quantity: 1 }])),
    uploadIds: [],
  })
  own.otherAfterSales = String(must(report).id)
  own.zone = String(first(must(await client.promotions.campaigns({ kind: 'zone' }))).id)
  own.template = String(first(must(await client.promotions.campaigns({ kind: 'template' }))).id)
  own.offer = String(first(must(await client.promotions.spendOffers(null))).id)
  own.request = String(first(must(await client.requests.varietyRequests({ page: 1 })).list).id)
})

const opened = async (route: NamedRoute): Promise<Page> => {
  const page = await (route.access === 'member' ? member : guest).newPage()
  const answer = await page.goto(addressOf(route))
  // The title of a page about an object begins with the object's name.
  if (route.title !== '')
    expect(await answer?.text()).toMatch(new RegExp(`<title>([^<]+-)?${route.title}-杏林药采</title>`))
  const to = leadsTo[route.path]?.()
  if (to !== undefined) await page.waitForURL((url) => url.pathname === to[0])
  await alive(page)
  return page
}

/** Title and text of a page as it is served; without the text that counts seconds and the links that name its address. */
const contentOf = async (window: BrowserContext, address: string) => {
  const html = await (await window.request.get(address)).text()
  const words = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]?.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  return { title: /<title>([^<]*)/.exec(html)?.[1], words: words?.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }
}

describe('every other address of a page', () => {
  test.each(
    namedRoutes.flatMap((route) => (aliases[route.path] ?? []).map((alias) => [alias, route.path, route] as const)),
  )('%s has the title, heading, goods and banner of %s', async (alias, _path, route) => {
    const window = route.access === 'member' ? member : guest
    const [path = '', query] = addressOf(route).split('?')
    const asked = query === undefined ? '' : `?${query}`
    const main = await contentOf(window, `${path}${asked}`)
    expect(main.words).toMatch(/\p{Script=Han}/u)
    expect(await contentOf(window, `${alias}${asked}`)).toEqual(main)
  })
})

describe('every address of the shop in Chromium', () => {
  test.each(namedRoutes)('$path draws its page with its title', async (route) => {
    const page = await opened(route)
    const [path, title] = leadsTo[route.path]?.() ?? [addressOf(route).split('?')[0], route.title]
    await expect.poll(async () => (await page.title()).split('-').slice(-2).join('-')).toBe(`${title}-杏林药采`)
    expect(new URL(page.url()).pathname).toBe(path)
    const headings = await page.getByRole('main').getByRole('heading', { level: 1 }).count()
    expect(headings).toBe(1)
    await page.close()
  })

  test.each(namedRoutes.filter(({ access }) => access === 'member'))('$path asks a guest to sign in', async (route) => {
    const answer = await guest.request.get(addressOf(route))
    expect(new URL(answer.url()).pathname).toBe('/login')
    expect(new URL(answer.url()).searchParams.get('next')).not.toBeNull()
  })
})
