import type { Client } from '@xinglin/api-contract/client'
import { systemClock } from '@xinglin/server/clock'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, stockUp } from '@xinglin/server/testing/crowd'
import { agreeing, itemOf } from '@xinglin/server/testing/trade'
import { expect, test } from 'vitest'
import { databaseOf, openShop } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGood, type GoodsOnSale } from './trading.ts'

/** How often the server is killed while buyers check out: KILLS, by default 10 times. */
const KILLS = Number(process.env['KILLS'] ?? 10)
/** So many check out at once, and others in the next rounds: submits are limited per account and minute, across kills. */
const AT_ONCE = 4
const BUYERS = 3 * AT_ONCE

// They are limited per address too: each buyer gets an address of its own.
const shop = openShop({ DEMO_GOODS: '2000', TRUST_PROXY: '1' }, true)

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

/** A good without a purchase limit and with stock for every round, and the buyers. */
const endlessGood = async (): Promise<GoodsOnSale> => {
  const client = await buyerAt(shop.url, 'demo-pharmacy', { address: '10.0.1.1' })
  const good = await findGood(client, '阿莫西林胶囊', ({ sale }) => sale.limit === null)
  await shop.whileClosed(async (place) => {
    const database = await openDatabase(databaseOf(place))
    await cloneBuyers(database.db, BUYERS)
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
    const good = await endlessGood()
    // Signed in once: sessions survive every kill.
    const clients = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) =>
        buyerAt(shop.url, `crowd-${String(at + 1)}`, { address: `10.0.0.${String(at + 1)}` }),
      ),
    )
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged.length
      const from = (round * AT_ONCE) % BUYERS
      const buying = Promise.all(
        clients.slice(from, from + AT_ONCE).map((client) => buyUntilGone(client, good, acknowledged)),
      )
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
