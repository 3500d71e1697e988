import type { Answer } from '@xinglin/api-contract/server'
import type { CartItem } from '@xinglin/domain/cart'
import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import { yuan } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { batches, stock } from '../db/schema-catalogue.ts'
import { cartLines } from '../db/schema-trade.ts'
import { createHandlers } from '../handlers.ts'
import type { Context } from '../http/context.ts'
import { openSimulatedGateway } from '../payments/simulated-gateway.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { callBy, cloneBuyers, rounds, together } from '../testing/crowd.ts'
import { putCombination, putGift } from '../testing/put-offers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'

/** One good on several kinds of lines at once (reliability T4): races count only on a real PostgreSQL. */
const postgres = await openSeededPostgres()
const ROUNDS = 5
const CROWD = 64

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let db: Db
  let crowd: readonly MemberId[]
  const handlers = createHandlers(openSimulatedGateway())

  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    db = shop.db
    crowd = await cloneBuyers(db, CROWD)
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([])
    await db.delete(cartLines)
  })

  type Placed = Answer<readonly PlacedOrder[], CheckoutReview>
  const contextOf = (id: MemberId): Promise<Context> => callBy(shop, id)
  const put = async (id: MemberId, items: readonly CartItem[]): Promise<void> => {
    must(await handlers.cart.add({ items }, await contextOf(id)))
  }
  const review = async (id: MemberId): Promise<CheckoutReview> =>
    must(await handlers.cart.checkout({ ids: [] }, await contextOf(id)))
  const place = async (id: MemberId, step2: CheckoutReview): Promise<Placed> =>
    handlers.orders.place(agreeing(step2), await contextOf(id))
  const placeAll = async (reviews: readonly CheckoutReview[]): Promise<readonly Placed[]> =>
    together(crowd, (id, index) => place(id, first(reviews.slice(index))))
  const stockOf = async (id: number): Promise<number> =>
    first(await db.select().from(stock).where(eq(stock.goodsId, id))).n
  const kindsOf = (answers: readonly Placed[]): ReadonlySet<string> =>
    new Set(answers.map((answer) => (answer.ok ? 'placed' : answer.error.kind)))

  /** A flash-sale line, an ordinary one and a set of two: four units of one good on three lines. */
  const fourUnitsOnThreeLines = async (units: number) => {
    const special = { kind: 'flash' as const, price: yuan('200.00') }
    const good = await putOnShelf(db, { price: yuan('250.00'), batches: [units], special })
    const other = await putOnShelf(db, { batches: [100_000] })
    const set = await putCombination(db, [
      [good, 2],
      [other, 1],
    ])
    const items = [itemOf(good, 1), itemOf(good, 1, { atBasePrice: true, priceId: null }), set.item(1)]
    return { good, other, items }
  }

  test.each(rounds(ROUNDS))('ten units on three lines of four units are two orders of 64 (round %i)', async () => {
    const { good, other, items } = await fourUnitsOnThreeLines(10)
    await together(crowd, (id) => put(id, items))
    const answers = await placeAll(await together(crowd, review))
    expect(answers.filter(({ ok }) => ok).length).toBe(2)
    expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
    expect(await stockOf(good.id)).toBe(2)
    expect(await stockOf(other.id)).toBe(99_998)
  })

  test('a cart that no longer fits as a whole is refused as a whole', async () => {
    const { good, items } = await fourUnitsOnThreeLines(4)
    const buyer = first(crowd)
    await put(buyer, items)
    const step2 = await review(buyer)
    await db.update(stock).set({ n: 3, initial: 3 }).where(eq(stock.goodsId, good.id))
    await db.update(batches).set({ quantity: 3 }).where(eq(batches.goodsId, good.id))
    expect(await place(buyer, step2)).toMatchObject({ ok: false, error: { kind: 'changed' } })
    expect(await stockOf(good.id)).toBe(3)
  })

  test.each(rounds(ROUNDS))(
    'five gifts go to five of 64 orders, and nobody is promised one more (round %i)',
    async () => {
      const [good, extra] = [
        await putOnShelf(db, { price: yuan('300.00'), batches: [100_000] }),
        await putOnShelf(db, { batches: [5] }),
      ]
      await putGift(db, { extra, for: [good], total: 1 })
      await together(crowd, (id) => put(id, [itemOf(good, 1)]))
      const answers = await placeAll(await together(crowd, review))
      expect(answers.filter(({ ok }) => ok).length).toBe(5)
      expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
      expect(await stockOf(extra.id)).toBe(0)
      const late = crowd.filter((_, index) => answers[index]?.ok === false)
      const again = await together(late, async (id) => place(id, await review(id)))
      expect(kindsOf(again)).toEqual(new Set(['placed']))
    },
  )

  test('sets of overlapping goods never wait for each other for ever', async () => {
    const shelf = await together([...rounds(6)], () => putOnShelf(db, { price: yuan('100.00'), batches: [5000] }))
    const sets = await together(shelf, (good, at) =>
      putCombination(
        db,
        [
          [good, 1],
          [first(shelf.slice((at + 3) % shelf.length)), 2],
        ],
        { price: yuan('220.00') },
      ),
    )
    const answers = await together(crowd.slice(0, 32), async (id, index) => {
      const placed: Placed[] = []
      for (const round of rounds(4)) {
        const chosen = sets.filter((_, at) => (index * 7 + at * 5 + round * 3) % 3 !== 0)
        await put(
          id,
          (index % 2 === 0 ? chosen : chosen.toReversed()).map((set) => set.item(1)),
        )
        placed.push(await place(id, await review(id)))
      }
      return placed
    })
    expect(kindsOf(answers.flat())).toEqual(new Set(['placed']))
  })
})
