import type { Answer } from '@xinglin/api-contract/server'
import type { CartItem } from '@xinglin/domain/cart'
import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { brokenInvariants } from '../db/broken-invariants.ts'
import type { Db } from '../db/database.ts'
import { stock } from '../db/schema-catalogue.ts'
import { cartLines } from '../db/schema-trade.ts'
import { createHandlers } from '../handlers.ts'
import type { Context } from '../http/context.ts'
import { openSimulatedGateway } from '../payments/simulated-gateway.ts'
import { callBy, cloneBuyers, together } from './crowd.ts'
import { openSeededPostgres } from './seeded-postgres.ts'
import { createTestShop, type TestShop } from './test-shop.ts'
import { agreeing, first, must } from './trade.ts'

/** Of each race: 5, or what RACE_ROUNDS asks for. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5)
export const CROWD = 64

export type Placed = Answer<readonly PlacedOrder[], CheckoutReview>

/** A crowd in a shop. To be asked within a test: before, there is neither. */
export type Race = {
  readonly shop: TestShop
  readonly db: Db
  readonly crowd: readonly MemberId[]
  readonly handlers: ReturnType<typeof createHandlers>
  readonly by: (id: MemberId, key?: string) => Promise<Context>
  readonly put: (id: MemberId, items: readonly CartItem[]) => Promise<void>
  /**
   * The same cart for the whole crowd: the first buyer fills it, the others get a copy, every second one with its lines
   * in the opposite order.
   */
  readonly fillAll: (items: readonly CartItem[]) => Promise<void>
  readonly review: (id: MemberId) => Promise<CheckoutReview>
  readonly place: (id: MemberId, step2: CheckoutReview, key?: string) => Promise<Placed>
  /** Everybody looks at step 2, then all submit at once. */
  readonly placeAll: () => Promise<readonly Placed[]>
  readonly emptyCarts: () => Promise<unknown>
  readonly stockOf: (goodsId: number) => Promise<number>
}

export const succeeded = (answers: readonly { readonly ok: boolean }[]): number => answers.filter(({ ok }) => ok).length

export const kindsOf = (answers: readonly Placed[]): ReadonlySet<string> =>
  new Set(answers.map((answer) => (answer.ok ? 'placed' : answer.error.kind)))

const copyCart = (db: Db, from: MemberId, to: readonly MemberId[]): Promise<unknown> =>
  db.execute(sql`
    insert into cart_lines (member_id, goods_id, combination_id, spend_offer_id, warehouse_id, special_price_id,
                            ladder_price_id, activity_id, at_base_price, near_expiry, type, quantity, is_selected,
                            added_price, updated_at)
    select m.id, l.goods_id, l.combination_id, l.spend_offer_id, l.warehouse_id, l.special_price_id,
           l.ladder_price_id, l.activity_id, l.at_base_price, l.near_expiry, l.type, l.quantity, l.is_selected,
           l.added_price, l.updated_at
      from cart_lines l, members m
     where l.member_id = ${from} and m.id in (${sql.raw(to.join(','))})
     order by m.id, case m.id % 2 when 0 then l.id else -l.id end`)

/**
 * Facts about many buyers at once, in a seeded shop of their own. They count only on a real PostgreSQL, because the
 * embedded database has one connection and hides races. Handlers are called as the binding calls them, ten at a time,
 * which is as many connections as a server holds. After each fact the shop is sound.
 */
export const describeRaces = async (facts: (race: Race) => void, buyers = CROWD): Promise<void> => {
  const postgres = await openSeededPostgres()
  describe.skipIf(postgres === null)('on PostgreSQL', () => {
    let shop: TestShop
    let crowd: readonly MemberId[] = []
    const handlers = createHandlers(openSimulatedGateway())
    beforeAll(async () => {
      shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
      crowd = await cloneBuyers(shop.db, buyers)
    })
    afterAll(async () => {
      await shop.close()
      await postgres?.stop()
    })
    afterEach(async () => {
      expect(await brokenInvariants(shop.db)).toEqual([])
    })
    const by: Race['by'] = (id, key) => callBy(shop, id, key)
    const put: Race['put'] = async (id, items) => {
      must(await handlers.cart.add({ items }, await by(id)))
    }
    const review: Race['review'] = async (id) => must(await handlers.cart.checkout({ ids: [] }, await by(id)))
    const place: Race['place'] = async (id, step2, key) => handlers.orders.place(agreeing(step2), await by(id, key))
    facts({
      get shop() {
        return shop
      },
      get db() {
        return shop.db
      },
      get crowd() {
        return crowd
      },
      handlers,
      by,
      put,
      fillAll: async (items) => {
        await put(first(crowd), items)
        await copyCart(shop.db, first(crowd), crowd.slice(1))
      },
      review,
      place,
      placeAll: async () => {
        const reviews = await together(crowd, review)
        return together(crowd, (id, index) => place(id, first(reviews.slice(index))))
      },
      emptyCarts: () => shop.db.delete(cartLines),
      stockOf: async (goodsId) => first(await shop.db.select().from(stock).where(eq(stock.goodsId, goodsId))).n,
    })
  })
}
