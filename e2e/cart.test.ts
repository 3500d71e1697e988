import type { Cart, GoodsItem } from '@xinglin/domain/cart'
import { type Goods, packSize } from '@xinglin/domain/goods'
import { itemOf, must } from '@xinglin/server/testing/trade'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, openShopInChromium } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGood, findGoods, type GoodsOnSale } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '3000' })

const packOf = ({ packing, minimum }: Goods): number => Math.max(packSize(packing), minimum)

/** A good with plenty of stock and no purchase limit: all tests use it. */
const isPlenty = (goods: GoodsOnSale): boolean => goods.sale.limit === null && goods.sale.stock > 10 * packOf(goods)

const aPackOf = (goods: Goods): GoodsItem => itemOf(goods, packOf(goods), { activityId: goods.activity?.id ?? null })

const goodsOf = (lines: Cart['lines']): readonly string[] =>
  lines.flatMap((line) => (line.kind === 'goods' ? [`${line.goods.name} × ${String(line.quantity)}`] : []))

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
const quantityOf = (page: Page, { name }: Goods): Locator =>
  page.getByRole('spinbutton', { name: `${name} 采购数量` }).first()

test('a cart of a thousand lines holds fewer than 1,500 nodes, and every line is reached by keyboard', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const goods = await findGoods(client, 1000, '', isPlenty)
  for (const half of [goods.slice(0, 500), goods.slice(500)]) must(await client.cart.add({ items: half.map(aPackOf) }))
  const { lines } = must(await client.cart.list({ filter: 99_999 }))
  expect(lines).toHaveLength(1000)

  const context = await shop.newWindow('demo-pharmacy')
  const page = await openPage(context, '/cart')
  await page.locator('[aria-setsize]').first().waitFor()
  expect(await nodesOf(page)).toBeLessThan(1500)
  for (const part of [0.5, 1]) {
    await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part)
    await page.locator('[aria-setsize]').first().waitFor()
    expect(await nodesOf(page)).toBeLessThan(1500)
  }

  const wanted = goods[700]
  if (wanted === undefined) throw new Error('a thousand goods have a seven hundredth')
  await page.getByRole('searchbox', { name: '查找购物车商品' }).fill(`${wanted.name} ${wanted.manufacturer}`)
  await page.keyboard.press('Enter')
  await page.getByText(/^第 1 \/ \d+ 种：/).waitFor()
  await page.keyboard.press('Escape')
  const row = page.locator('li:focus')
  await expect.poll(() => row.innerText()).toContain(wanted.manufacturer)
  expect(await row.getAttribute('aria-posinset')).toMatch(/^\d+$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await row.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-setsize]') !== null)).toBe(true)
  expect(await nodesOf(page)).toBeLessThan(1500)
  await context.close()
}, 120_000)

test('two tabs and the panel beside the page show one cart', async () => {
  const client = await buyerAt(shop.url, 'demo-chain')
  const goods = await findGoods(client, 20, '', isPlenty)
  const [one] = goods
  const other = goods.find(({ name }) => name !== one?.name)
  if (one === undefined || other === undefined) throw new Error('all goods have one name')
  must(await client.cart.add({ items: [one, other].map(aPackOf) }))
  const context = await shop.newWindow('demo-chain')
  const [cart, second, list] = [
    await openPage(context, '/cart'),
    await openPage(context, '/cart'),
    await openPage(context, '/list'),
  ]
  await list.getByRole('button', { name: /购物车/ }).click()
  const panel = list.getByRole('region', { name: '购物车' })
  await panel
    .getByText(`× ${String(packOf(one))}${one.unit}`)
    .first()
    .waitFor()

  const more = String(2 * packOf(one))
  await quantityOf(cart, one).fill(more)
  await quantityOf(cart, one).press('Tab')
  await expect.poll(() => quantityOf(second, one).inputValue()).toBe(more)
  await panel.getByText(`× ${more}${one.unit}`).first().waitFor()

  await second
    .getByRole('button', { name: `删除 ${other.name}` })
    .first()
    .click()
  await second.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => quantityOf(cart, other).count()).toBe(0)
  await expect.poll(() => list.getByRole('link', { name: /^购物车 ?1/ }).count()).toBeGreaterThan(0)
  await context.close()
})

test('what another device changed is there when the buyer comes back', async () => {
  const client = await buyerAt(shop.url, 'demo-chain')
  const [line] = must(await client.cart.list({ filter: 99_999 })).lines
  if (line?.kind !== 'goods') throw new Error('the test before left a line')
  const context = await shop.newWindow('demo-chain')
  const cart = await openPage(context, '/cart')
  const more = 3 * packOf(line.goods)
  must(await client.cart.edit({ id: line.id, quantity: more }))
  await cart.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => quantityOf(cart, line.goods).inputValue()).toBe(String(more))
  await context.close()
})

test('a head office copies its cart to two stores, and hears what became of it', async () => {
  const context = await shop.newWindow('demo-chain')
  const cart = await openPage(context, '/cart')
  await cart.getByRole('button', { name: '复制到其他门店' }).click()
  const dialog = cart.getByRole('dialog', { name: '复制到其他门店' })
  await dialog.getByRole('checkbox', { name: /第一门店/ }).check()
  await dialog.getByRole('checkbox', { name: /第二门店/ }).check()
  await dialog.getByRole('button', { name: '复制到 2 家门店' }).click()
  await dialog.getByText(/^已复制到 .*第一门店 \d+ 种、.*第二门店 \d+ 种$/).waitFor()
  const copied = must(await (await buyerAt(shop.url, 'demo-chain')).cart.list({ filter: 99_999 })).lines
  for (const store of ['demo-store-1', 'demo-store-2']) {
    const { lines } = must(await (await buyerAt(shop.url, store)).cart.list({ filter: 99_999 }))
    expect(goodsOf(lines)).toEqual(expect.arrayContaining([...goodsOf(copied)]))
  }
  await context.close()
})

test('the badge grows before the shop has answered, and falls back with its reason when the shop refuses', async () => {
  const goods = await findGood(await buyerAt(shop.url, 'demo-store-3'), '', isPlenty)
  const context = await shop.newWindow('demo-store-3')
  const page = await openPage(context, `/list/info/${String(goods.id)}`)
  let refuse: () => void = () => undefined
  const asked = new Promise<void>((arrived) => {
    void page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      arrived()
      await new Promise<void>((resolve) => (refuse = resolve))
      await route.fulfill({ json: { code: 604, msg: '该商品刚刚下架', data: null } })
    })
  })
  const badge = page.getByRole('banner').getByRole('link', { name: /^购物车/ })
  expect(await badge.innerText()).not.toMatch(/\d/)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await asked
  await expect.poll(() => badge.innerText()).toMatch(/1/)
  refuse()
  await page.getByText('该商品刚刚下架').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => badge.innerText()).not.toMatch(/\d/)
  await context.close()
})
