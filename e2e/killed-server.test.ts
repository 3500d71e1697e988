import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@xinglin/api-contract/client'
import type { GoodsQuery } from '@xinglin/domain/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerAt, startShop } from './running-shop.ts'

/** How often the server is killed while buyers are checking out. */
const KILLS = 10
const BUYERS = ['demo-pharmacy', 'demo-clinic', 'demo-wholesaler', 'demo-credit'] as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-killed-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const anyGoods: GoodsQuery = {
  category: null,
  zone: null,
  keyword: '阿莫西林胶囊',
  searchType: 'drug',
  manufacturer: null,
  dosageForm: null,
  rxClass: null,
  activity: null,
  tag: null,
  warehouse: null,
  inStock: true,
  freeShipping: false,
  nearExpiry: null,
  boughtBefore: false,
  sort: 'sales',
  page: 1,
}

/** Fills the cart, goes through step 2 and submits, again and again, until the server is gone. */
const buyUntilGone = async (client: Client, acknowledged: string[]): Promise<void> => {
  for (;;) {
    const goods = await client.goods.list(anyGoods)
    if (!goods.ok) return
    const chosen = goods.value.list.find(({ sale }) => sale.kind === 'open' && sale.refusal === null)
    if (!chosen) throw new Error('nothing to buy')
    const added = await client.cart.add({
      items: [
        {
          kind: 'goods',
          goodsId: chosen.id,
          quantity: 100,
          warehouseId: chosen.warehouseId,
          priceId: null,
          activityId: chosen.activity?.id ?? null,
          atBasePrice: false,
          nearExpiry: false,
        },
      ],
    })
    if (!added.ok) return
    const review = await client.cart.checkout({ ids: [] })
    if (!review.ok) return
    const [address] = review.value.addresses
    if (!address) throw new Error('no address')
    const placed = await client.orders.place({
      cartVersion: review.value.cartVersion,
      addressId: address.id,
      invoice: review.value.invoiceTypes[0] ?? '',
      remark: '',
    })
    if (!placed.ok) return
    acknowledged.push(...placed.value.map(({ number }) => number))
  }
}

const ordersOf = async (client: Client): Promise<readonly string[]> => {
  const numbers: string[] = []
  for (let page = 1; ; page += 1) {
    const orders = await client.orders.list({ tab: null, page })
    if (!orders.ok) throw new Error(`no orders: ${JSON.stringify(orders.error)}`)
    numbers.push(...orders.value.list.map(({ number }) => number))
    if (page * orders.value.pageSize >= orders.value.total) return numbers
  }
}

test(`a server killed ${String(KILLS)} times during checkout loses no acknowledged order`, async () => {
  const settings = { DATA_DIR: join(folder, 'data'), DEMO_GOODS: '2000' }
  const acknowledged: string[] = []
  let shop = await startShop(settings)
  const port = new URL(shop.url).port
  // Signed in once: the sessions outlive every kill as well.
  const clients = await Promise.all(BUYERS.map((username) => buyerAt(shop.url, username)))
  for (let round = 0; round < KILLS; round += 1) {
    const before = acknowledged.length
    const buying = Promise.all(clients.map((client) => buyUntilGone(client, acknowledged)))
    // The kill falls in the middle of the checkouts that follow the third acknowledged one.
    await Promise.race([buying, until(() => acknowledged.length >= before + 3)])
    await shop.kill()
    await buying
    shop = await startShop({ ...settings, PORT: port })
  }

  const found = new Set((await Promise.all(clients.map(ordersOf))).flat())
  expect(await shop.stop()).toBe(0)
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 3)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  console.log(`killed ${String(KILLS)} times: ${String(acknowledged.length)} orders acknowledged, all found`)
}, 300_000)

/** Looks again each turn of the event loop. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
