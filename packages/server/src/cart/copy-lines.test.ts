import type { GoodsId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { goods } from '../db/schema-catalogue.ts'
import { cartLines, carts } from '../db/schema-cart.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { crashAtEachStatement } from '../testing/statements.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { fillCart, itemOf, memberIdNamed, must, ofGoods } from '../testing/trade.ts'

const shop = await openTestShop()
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const rowId = (username: string): Promise<MemberId> => memberIdNamed(shop.db, username)
const lineIdsOf = async ({ client }: Visitor) =>
  must(await client.cart.list({ filter: 99_999 })).lines.map(({ id }) => id)

describe('copying to stores', () => {
  test('a sibling gets the lines at its own gate and prices; twice is the same as once', async () => {
    const chain = await shop.signIn('demo-store-1')
    const store = await shop.signIn('demo-store-2')
    const [good, eph] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(chain, itemOf(good, 4), itemOf(eph, 1))
    await shop.db
      .update(goods)
      .set({ scopeRequired: ['没有的范围'] })
      .where(eq(goods.id, eph.id))
    const ids = await lineIdsOf(chain)
    const to = [await rowId('demo-store-2')]
    for (const round of [1, 2]) {
      const outcome = must(await chain.client.cart.copy({ ids, to }))
      expect(outcome.copied, `round ${String(round)}`).toMatchObject([{ quantity: 4 }])
      expect(outcome.skipped).toMatchObject([{ reason: '您的经营范围不含“没有的范围”，暂不能购买该商品' }])
      const { lines } = must(await store.client.cart.list({ filter: 99_999 }))
      expect(ofGoods(lines).map(({ goods: { id }, quantity }) => [id, quantity])).toEqual([[good.id, 4]])
    }
  })

  test('one target outside the company refuses the whole call', async () => {
    const chain = await shop.signIn('demo-chain')
    const good = await putOnShelf(shop.db)
    await fillCart(chain, itemOf(good, 1))
    const ids = await lineIdsOf(chain)
    const store = await rowId('demo-store-1')
    for (const bad of [await rowId('demo-pharmacy'), await rowId('demo-chain'), 9_000_000_000 as MemberId]) {
      expect(await chain.client.cart.copy({ ids, to: [store, bad] })).toMatchObject({
        ok: false,
        error: { kind: 'invalid', errors: { 'other_user_ids[1]': expect.any(Array) } },
      })
    }
    expect(await shop.db.$count(cartLines)).toBe(1)
  })

  test('a full cart takes the lines that it has, as often as they come, and refuses another kind by its store', async () => {
    const chain = await shop.signIn('demo-chain')
    const [held, another] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(chain, itemOf(held, 4), itemOf(another, 1))
    const to = [await rowId('demo-store-1'), await rowId('demo-store-2')]
    const copy = async (good: { readonly id: GoodsId }) => {
      const { lines } = must(await chain.client.cart.list({ filter: 99_999 }))
      const ids = ofGoods(lines).flatMap((line) => (line.goods.id === good.id ? [line.id] : []))
      return chain.client.cart.copy({ ids, to })
    }
    must(await copy(held))
    await shop.db.execute(sql`
      insert into cart_lines (member_id, goods_id, warehouse_id, activity_id, quantity, added_price, updated_at)
      select ${to[1]}, ${held.id}, 1, n, 1, 10, now() from generate_series(1, 999) n`)
    must(await copy(held))
    const before = await shop.db.$count(cartLines)
    const refused = await copy(another)
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'invalid', message: expect.stringContaining('购物车最多可放 1000 种商品') },
    })
    expect(refused).toHaveProperty(['error', 'errors', 'other_user_ids[1]'])
    expect(await shop.db.$count(cartLines)).toBe(before)
  })

  test('a crash at any statement leaves all carts as they were', async () => {
    const chain = await shop.signIn('demo-chain')
    await fillCart(chain, itemOf(await putOnShelf(shop.db), 4))
    const ids = await lineIdsOf(chain)
    const to = [await rowId('demo-store-1'), await rowId('demo-store-2')]
    const everything = async (): Promise<unknown> => [
      await shop.db.select().from(cartLines).orderBy(cartLines.id),
      await shop.db.select().from(carts).orderBy(carts.memberId),
    ]
    const before = await everything()
    const copy = (): Promise<{ readonly ok: boolean }> => chain.client.cart.copy({ ids, to })
    const statements = await crashAtEachStatement(shop.db, copy, async (at) => {
      expect(await everything(), `statement ${String(at)}`).toEqual(before)
    })
    expect(statements).toBeGreaterThan(10)
    expect(await shop.db.$count(cartLines)).toBe(3)
  })

  test("another buyer's lines cannot be copied", async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 1))
    const ids = await lineIdsOf(buyer)
    const chain = await shop.signIn('demo-chain')
    expect(await chain.client.cart.copy({ ids, to: [await rowId('demo-store-1')] })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 404 },
    })
  })
})
