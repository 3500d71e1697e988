import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedRoutes } from '../packages/web/src/testing/route-table.ts'
import { CODE, goodsTable, shopSettings } from './founded.ts'
import { operate, opsFile } from './open-shop.ts'
import { type RunningShop, type Settings, startShop } from './running-shop.ts'

// A production shop set up from an empty database: everything it outputs must carry the shop's own name.

const PUBLIC_URL = 'https://baicao.example'
const NAME = shopSettings.name

const offers = [
  '类型,名称,商品,阶梯,买,赠,价格,成团,数量,面额,开始,结束',
  `满减,开业满减,${CODE},500:15,,,,,,,2020-01-01,2036-12-31`,
  `每日特价,,${CODE},,,,28.00,,,,2020-01-01,2036-12-31`,
  `拼团,,${CODE},,,,26.00,100盒,400,,2020-01-01,2036-12-31`,
  '优惠券,开业券,全部,,,,,,100,20,2020-01-01,2036-12-31',
].join('\n')

const folder = mkdtempSync(join(tmpdir(), 'xinglin-own-'))
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

let shop: RunningShop
let cookie = ''

beforeAll(async () => {
  const production = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') }
  const ops = (...words: readonly string[]) => operate(production, ...words)
  await ops('found', fileWith('shop.json', JSON.stringify(shopSettings)), '中心仓:杭州')
  await ops('import-goods', fileWith('goods.csv', goodsTable))
  await ops('import-offers', fileWith('offers.csv', offers))
  const opened = await ops('create-member', 'baicao-1', '城西大药房', '周岚', '13700009999', '330106')
  const password = /初始密码 ([a-z2-9]{12})/.exec(opened)?.[1] ?? ''
  shop = await startShop({ ...production, PUBLIC_URL, TRUST_PROXY: '0', LOG_LEVEL: 'error' })
  const signedIn = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { Origin: shop.url },
    body: new URLSearchParams({ username: 'baicao-1', password }),
  })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).not.toBe('')
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `found -` with these answers on its standard input. */
const founding = async (own: Settings, answers: readonly string[]) => {
  const child = spawn(process.execPath, [opsFile, 'found', '-', '中心仓:杭州'], { env: { ...process.env, ...own } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stdin.end(`${answers.join('\n')}\n`)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const read = async (path: string, as: 'guest' | 'member' = 'guest') => {
  const answer = await fetch(`${shop.url}${path}`, { headers: as === 'member' ? { Cookie: cookie } : {} })
  return { status: answer.status, at: new URL(answer.url).pathname, text: await answer.text() }
}
const speaksOfTheDemo = (text: string): readonly string[] => text.match(/.{0,20}(演示|杏林|demo-).{0,20}/g) ?? []
/** Pages whose subject (an id) is in the query string. */
const byQuery: ReadonlySet<string> = new Set(['/zzfw/pzqg/info', '/cart/step4', '/cart/hm'])
const addressOf = (path: string): string =>
  `${path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')}${byQuery.has(path) ? '?id=1' : ''}`

describe('a shop of one’s own, in production', () => {
  test.each(namedRoutes.map(({ path, access }) => [path, access] as const))(
    '%s speaks in its own name',
    async (path, access) => {
      for (const as of ['guest', 'member'] as const) {
        const page = await read(addressOf(path), as)
        expect(page.status).toBeLessThan(500)
        expect(speaksOfTheDemo(page.text)).toEqual([])
        expect(/<title>([^<]*)/.exec(page.text)?.[1]).toContain(NAME)
      }
      const { at } = await read(addressOf(path))
      expect(at === '/login').toBe(access === 'member' || path === '/login')
    },
  )

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/goods-0.xml',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/pictures/1.svg',
    '/pictures/1-back.svg',
    '/pictures/art/lottery.svg',
    '/api/docs',
    '/api/openapi.json',
    '/api/goods/list',
    '/api/goods/detail/1',
    '/console/login',
    '/no-such-page',
  ])('%s does so too', async (path) => {
    expect(speaksOfTheDemo((await read(path)).text)).toEqual([])
  })

  test('a search engine finds its pages under one address, with a picture, and a good without its price', async () => {
    for (const path of ['/', '/list', '/list/info/1', '/help/xrzn', '/mrtj']) {
      const { status, text } = await read(path)
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}">`)
      expect(text).toMatch(new RegExp(`<meta property="og:image" content="${PUBLIC_URL}/[^"]+">`))
      expect(text).toMatch(/<meta name="description" content="[^"]{10,}">/)
    }
    const { text } = await read('/list/info/1')
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(facts).toContain('"@type":"Product"')
    expect(facts).not.toMatch(/price|offers|30\.00|28\.00/i)
    expect((await read('/manifest.webmanifest')).text).toContain(`"name":"${NAME}"`)
    expect((await read('/sitemaps/goods-0.xml')).text).toContain(`${PUBLIC_URL}/list/info/1`)
  })

  test.each(['/no-such-page', '/list/info/999999', '/news/info/999999/notice', '/ppzq/info/999999', '/404'])(
    '%s is not found, and says so to a search engine',
    async (path) => {
      const { status, text } = await read(path)
      expect(status).toBe(404)
      expect(text).toContain('<meta name="robots" content="noindex">')
    },
  )

  test('its terms stand in its help', async () => {
    expect((await read('/yx/rule')).text).toContain('满 500 元免运费，不足的收 8.50 元')
  })
})

test('one is founded by answering questions, each until it is answered', async () => {
  const data = { NODE_ENV: 'production', DATA_DIR: join(folder, 'asked') }
  const answers =
    '|百草药采|百草医药有限公司|91330000000000000X|杭州市西湖区|浙AA571001|浙ICP备1号|0571-88880000||中国银行|3300 0001|杭州市萧山区|退货组|0571-88880001|很多|250|500|8.5'.split(
      '|',
    )
  const { code, output } = await founding(data, answers)
  expect(output).toContain('百草药采已建立')
  expect(output).not.toContain('补齐')
  expect(code).toBe(0)
  expect(JSON.parse(await operate(data, 'show-shop'))).toMatchObject({
    name: NAME,
    bank: { name: '百草医药有限公司', account: '3300 0001' },
    trade: { minimumOrder: '250.00', freeShippingFrom: '500.00', freight: '8.50' },
  })
  const unfinished = await founding({ ...data, DATA_DIR: join(folder, 'unfinished') }, answers.slice(0, 4))
  expect(unfinished).toMatchObject({ code: 1, output: expect.stringContaining('输入已结束，未做任何更改') as unknown })
}, 300_000)
