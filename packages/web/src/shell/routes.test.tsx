import type { Client } from '@xinglin/api-contract/client'
import { createClient } from '@xinglin/api-contract/client'
import { createStaticHandler, RouterContextProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { clientContext } from '../shared/loading.ts'
import { aliases, patterns } from '../shared/paths.ts'
import { ROOT_ROUTE, type ShopData } from '../shared/session.tsx'
import { aWireSession } from '../shared/shop-fixtures.ts'
import { frames } from './frames.ts'
import { routes } from './routes.tsx'
import { screens } from './screens.ts'

const files = { ...import.meta.glob('../features/*/*-page.tsx'), ...import.meta.glob('./states/*-page.tsx') }

/** Every page file there is, as the table names files. */
const pages = Object.keys(files).map((path) => new URL(path, 'http://x/shell/').pathname.slice(1))

/** A fake API with the given answers, and a guest session otherwise. */
const shop = (answers: { readonly [path: string]: unknown }, called: string[] = []): Client =>
  createClient({
    base: 'http://shop.example',
    newKey: () => 'key',
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      called.push(pathname)
      const data = answers[pathname]
      return data === undefined
        ? Response.json({ code: 10_001, msg: '', data: null }, { status: 401 })
        : Response.json({ code: 10_000, msg: '', data })
    },
  })

const guest = { '/api/user/base': aWireSession(null) }

const visit = async (path: string, client = shop(guest)) => {
  const requestContext = new RouterContextProvider()
  requestContext.set(clientContext, client)
  return createStaticHandler(routes).query(new Request(`http://shop.example${path}`), { requestContext })
}

const redirectOf = async (path: string): Promise<string | null> => {
  const answer = await visit(path)
  return answer instanceof Response ? answer.headers.get('Location') : null
}

describe('the table of the shop', () => {
  test('every address has exactly one page', () => {
    expect(screens.map(({ path }) => path).toSorted()).toEqual(Object.values(patterns).toSorted())
  })

  test('an alias is another address of a page that exists, and of one only', () => {
    const addresses = screens.map(({ path }) => path)
    expect(Object.keys(aliases).filter((path) => !addresses.includes(path))).toEqual([])
    const all = [...addresses, ...Object.values(aliases).flat()]
    expect(new Set(all).size).toBe(all.length)
  })

  test('every page has a title and a frame that exists', () => {
    expect(screens.filter(({ title, frame }) => title === '' || !(frame in frames))).toEqual([])
  })

  test('no page is left out of the table', () => {
    expect([...new Set(screens.map(({ file }) => file))].toSorted()).toEqual(pages.toSorted())
  })
})

describe('access', () => {
  test("a guest on a member's page is redirected to the login page and back", async () => {
    expect(await redirectOf('/cart?filter=1')).toBe('/login?next=%2Fcart%3Ffilter%3D1')
    expect(await redirectOf('/dzht')).toBe('/login?next=%2Fdzht')
  })

  test('an alias has the same access, and returns to itself', async () => {
    expect(await redirectOf('/star?page=2')).toBe('/login?next=%2Fstar%3Fpage%3D2')
    expect(await redirectOf('/zzfw')).toBe('/login?next=%2Fzzfw')
  })

  test.each(screens.filter(({ access }) => access === 'member').map(({ path }) => path.replaceAll(/\/:\w+\??/g, '')))(
    'a guest at %s, which names nothing, signs in first',
    async (path) => {
      expect(await redirectOf(path)).toMatch(/^\/(login\?next=|404$)/)
    },
  )

  test.each(['/zzfw/pzqg/info', '/pzqg/info', '/cart/step4', '/cart/hm', '/cart/hm?id=x', '/order/info/none'])(
    'a guest at %s is not told that it does not exist',
    async (path) => {
      expect(await redirectOf(path)).toBe(`/login?next=${encodeURIComponent(path)}`)
    },
  )

  test('the tracking of an order redirects to its page', async () => {
    expect(await redirectOf('/order/wl/26')).toBe('/order/info/26#trace')
  })

  test('a link to an activity leads to its page through the one that loads', async () => {
    expect(await redirectOf('/activity/yjh/3')).toBe('/loading/activity?next=%2Fyjh%2F3')
    expect(await redirectOf('/activity/zhmz/list?id=2')).toBe('/loading/activity?next=%2Fzhmz%2Flist%3Fid%3D2')
    expect(await visit('/loading/activity?next=/yjh/3')).toMatchObject({ statusCode: 200, errors: null })
  })

  test('an activity without an address has not begun', async () => {
    expect(await redirectOf('/activity')).toBe('/loading/activity')
    expect(await redirectOf('/loading/activity')).toBe('/noActivity?unopened=1')
  })

  test.each(['/loading/activity?next=//evil.example', '/loading/activity?next=/no/x'])(
    '%s was not found as an activity',
    async (path) => {
      expect(await redirectOf(path)).toBe('/noActivity')
    },
  )

  test('an unknown address leads to 404', async () => {
    expect(await redirectOf('/no/such/page')).toBe('/404')
  })

  test('the 404 page has status 404', async () => {
    expect(await visit('/404')).toMatchObject({ statusCode: 404 })
  })

  test('a member is redirected from the login page', async () => {
    const answer = await visit('/login?next=/cart', shop({ '/api/user/base': aWireSession({}) }))
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/cart')
  })
})

describe('the frame of every page', () => {
  test.each(['/', '/login', '/list', '/zzfw', '/dzht', '/404'])(
    'asks who is here once with %s, and not a second time beside its page',
    async (path) => {
      const called: string[] = []
      await visit(path, shop(guest, called))
      expect(called.filter((each) => each === '/api/user/base')).toHaveLength(1)
    },
  )

  test('is rendered without menus and for a guest when its calls fail', async () => {
    const answer = await visit('/noActivity', shop({}))
    if (answer instanceof Response) throw new Error('no page')
    const data = answer.loaderData[ROOT_ROUTE] as ShopData
    expect(data.session.member).toBeNull()
    expect(data.common.nav).toEqual([])
    expect(data.footer).toEqual([])
    expect(answer.errors).toBeNull()
  })
})
