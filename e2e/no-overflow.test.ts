import { itemOf, must } from '@xinglin/server/testing/trade'
import { beforeAll, expect, test } from 'vitest'
import { openPage, openShopInChromium } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGoods } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '500' })

let pages: readonly string[] = []

beforeAll(async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const items = (await findGoods(client, 6)).map((goods) =>
    itemOf(goods, Math.max(1, goods.packing.middlePack), { activityId: goods.activity?.id ?? null }),
  )
  must(await client.cart.add({ items }))
  const [order] = must(await client.orders.list({ tab: null, page: 1 })).list
  pages = [
    '/',
    '/list',
    '/list/table',
    '/list/no_image',
    '/search?keyword=%E9%98%BF%E8%8E%AB',
    `/list/info/${String(items[0]?.goodsId)}`,
    '/cart',
    '/cart/step2',
    '/order',
    `/order/info/${String(order?.id)}`,
    '/star',
    '/ptzq',
    '/zhzq',
    '/yx',
    '/zzfw/dzfp',
    '/mrtj',
    '/jxqzc',
    '/lqzx',
    '/help/us',
    '/news',
    '/user',
    '/yegl',
    '/zzfw/kjcg',
    '/zhzx/addr',
  ]
})

/** Numbers and dates on a page that are broken across two lines. */
const brokenNumbers = (): readonly string[] => {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { 0: number, index } of (text.textContent ?? '').matchAll(/(?<![\p{L}\d-])¥?\d[\d,.:-]*\d/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + number.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 6) broken.push(number)
    }
  }
  return broken
}

test.each([
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [768, 1024],
  [390, 844],
])('no main page is wider than a window of %i × %i, nor breaks a number over two lines', async (width, height) => {
  const context = await shop.newWindow('demo-pharmacy', { viewport: { width, height } })
  const page = await openPage(context, '/')
  const wrong: string[] = []
  for (const path of pages) {
    await page.goto(path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wrong.push(`${path} is wider by ${String(over)}`)
    for (const number of await page.evaluate(brokenNumbers)) wrong.push(`${path} breaks ${number}`)
  }
  await context.close()
  expect(wrong).toEqual([])
})
