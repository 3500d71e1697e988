import type { Answer } from '@xinglin/api-contract/server'
import type { CartItem } from '@xinglin/domain/cart'
import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { brokenInvariants } from '../db/broken-invariants.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { stock } from '../db/schema-catalogue.ts'
import { cartLines } from '../db/schema-cart.ts'
import { createHandlers } from '../handlers.ts'
import type { Context } from '../http/context.ts'
import { openSimulatedGateway } from '../payments/simulated-gateway.ts'
import { callBy, cloneBuyers, together } from './crowd.ts'
import { startPgBouncer } from './pg-bouncer.ts'
import { openSeededPostgres } from './seeded-postgres.ts'
import { createTestShop, type TestShop } from './test-shop.ts'
import { agreeing, first, must } from './trade.ts'
import { rowId } from '../db/ids.ts'

/** Rounds of each race: RACE_ROUNDS, by default 5. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5)
export const CROWD = 64
/** Number of connection pools (nodes): RACE_NODES, by default one; several connect through PgBouncer. */
const NODES = Number(process.env['RACE_NODES'] ?? 1)
/** In all, as many connections as one server has. */
const CONNECTIONS = 10

export type Placed = Answer<readonly PlacedOrder[], CheckoutReview>

/** The buyers and their shop. Only available inside a test. */
export type Race = {
  readonly shop: TestShop
  readonly db: Db
  readonly crowd: readonly MemberId[]
  readonly handlers: ReturnType<typeof createHandlers>
  readonly by: (id: MemberId, key?: string) => Promise<Context>
  readonly put: (id: MemberId, items: readonly CartItem[]) => Promise<void>
  /**
   * Gives every buyer the same cart: the first fills it, the others get a copy, every second one with its lines in
   * reverse order.
   */
  readonly fillAll: (items: readonly CartItem[]) => Promise<void>
  readonly review: (id: MemberId) => Promise<CheckoutReview>
  readonly place: (id: MemberId, step2: CheckoutReview, key?: string) => Promise<Placed>
  /** All buyers open step 2, then all submit concurrently. */
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
 * Tests with many concurrent buyers, in a separate seeded shop. They only count on a real PostgreSQL, because the
 * embedded database has one connection and hides races. Handlers are called as by the HTTP binding, ten at a time,
 * which is the number of connections of a server. After each test the invariants must hold.
 * With RACE_NODES=3 buyers use three connection pools in turn, through PgBouncer in transaction mode; where it is not
 * installed, these races are skipped.
 */
export const describeRaces = async (facts: (race: Race) => void, buyers = CROWD): Promise<void> => {
  const postgres = await openSeededPostgres()
  const pooler = postgres && NODES > 1 ? await startPgBouncer(postgres.url) : null
  const isSkipped = postgres === null || (NODES > 1 && pooler === null)
  describe.skipIf(isSkipped)(`on PostgreSQL, ${String(NODES)} nodes`, () => {
    let shop: TestShop
    const nodes: OpenDatabase[] = []
    let calls = 0
    let crowd: readonly MemberId[] = []
    const handlers = createHandlers(openSimulatedGateway())
    beforeAll(async () => {
      const direct = postgres?.url ?? ''
      const place = pooler
        ? {
            databaseUrl: pooler.through(direct),
            migrationsUrl: direct,
            prepare: false,
            pool: Math.ceil(CONNECTIONS / NODES),
          }
        : { databaseUrl: direct }
      while (nodes.length < NODES) nodes.push(await openDatabase(place))
      shop = await createTestShop({ database: first(nodes) })
      crowd = await cloneBuyers(shop.db, buyers)
    })
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.close()))
      await pooler?.stop()
      await postgres?.stop()
    })
    afterEach(async () => {
      expect(await brokenInvariants(shop.db)).toEqual([])
    })
    const by: Race['by'] = (id, key) =>
      callBy({ db: first(nodes.slice((calls += 1) % nodes.length)).db, clock: shop.clock }, id, key)
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
      stockOf: async (goodsId) =>
        first(
          await shop.db
            .select()
            .from(stock)
            .where(eq(stock.goodsId, rowId(goodsId))),
        ).n,
    })
  })
}
