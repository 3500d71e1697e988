import type { Client } from '@xinglin/api-contract/client'
import { systemClock } from '@xinglin/server/clock'
import { openDatabase } from '@xinglin/server/db/open-database'
import { stockUp } from '@xinglin/server/testing/crowd'
import { agreeing, first, itemOf } from '@xinglin/server/testing/trade'
import { expect, test } from 'vitest'
import { openShop } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGood, type GoodsOnSale } from './trading.ts'

/** How often the server is killed while buyers check out: KILLS, by default 10 times. */
const KILLS = Number(process.env['KILLS'] ?? 10)
const BUYERS = ['demo-pharmacy', 'demo-clinic', 'demo-wholesaler', 'demo-credit'] as const

// Submits are also limited per address and minute, across restarts: each buyer gets an address of its own.
const shop = openShop({ DEMO_GOODS: '2000', TRUST_PROXY: '1' })

/** Fills the cart, goes through step 2 and submits, repeatedly, until the server is gone. */
const buyUntilGone = async (client: Client, chosen: GoodsOnSale, acknowledged: string[]): Promise<void> => {
  for (;;) {
    const added = await client.cart.add({ items: [itemOf(chosen, 100, { activityId: chosen.activity?.id ?? null })] })
    if (!added.ok) return
    const review = await client.cart.checkout({ ids: [] })
    if (!review.ok) return
    const placed = await client.orders.place(agreeing(review.value))
    if (!placed.ok) return
    acknowledged.push(...placed.value.map(({ number }) => number))
  }
}

/** A good without a purchase limit and with stock for every round. */
const endlessGood = async (client: Client): Promise<GoodsOnSale> => {
  const good = await findGood(client, '阿莫西林胶囊', ({ sale }) => sale.limit === null)
  await shop.whileClosed(async (dataDir) => {
    const database = await openDatabase({ dataDir })
    await stockUp(database.db, good.id, good.warehouseId, systemClock.now())
    await database.close()
  })
  return good
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

test(
  `a server killed ${String(KILLS)} times during checkout loses no acknowledged order`,
  async () => {
    const acknowledged: string[] = []
    // Signed in once: sessions survive every kill.
    const clients = await Promise.all(
      BUYERS.map((username, index) => buyerAt(shop.url, username, { address: `10.0.0.${String(index + 1)}` })),
    )
    const good = await endlessGood(first(clients))
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged.length
      const buying = Promise.all(clients.map((client) => buyUntilGone(client, good, acknowledged)))
      // Kills the server while the buyers are in the checkouts after the third acknowledged one.
      await Promise.race([buying, until(() => acknowledged.length >= before + 3)])
      expect(acknowledged.length - before, `orders before kill ${String(round + 1)}`).toBeGreaterThanOrEqual(3)
      await shop.kill()
      await buying
      await shop.reopen()
    }

    const found = new Set((await Promise.all(clients.map(ordersOf))).flat())
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
    console.log(`killed ${String(KILLS)} times: ${String(acknowledged.length)} orders acknowledged, all found`)
  },
  30_000 * Math.max(10, KILLS),
)

/** Checks again on each turn of the event loop. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
