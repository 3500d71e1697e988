import type { GoodsItem } from '@xinglin/domain/cart'
import type { ActivityId, GoodsId, PriceId, WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { openCart } from './open-cart.ts'
import { timestamp } from '../sql-values.ts'

const shop = await openTestShop()

const offeredShape = {
  id: pg.id<GoodsId>(),
  warehouse: pg.id<WarehouseId>(),
  price: pg.orNull(pg.id<PriceId>()),
  ladder: pg.orNull(pg.number),
  activity: pg.orNull(pg.id<ActivityId>()),
}

type Offered = pg.RowOf<typeof offeredShape>

/** Thirty goods of the demo, each with its running special price, tier prices and activity, if any. */
const offeredGoods = (): Promise<readonly Offered[]> =>
  readRows(
    shop.db,
    offeredShape,
    sql`
      with now as (select ${timestamp(shop.clock.now())} as at)
      select g.id, (select min(warehouse_id) from stock s where s.goods_id = g.id) as warehouse,
             (select min(p.id) from special_prices p, now where p.goods_id = g.id and p.kind <> 'near_expiry'
                 and p.starts_at <= at and p.ends_at > at) as price,
             (select min(ladder_price_id) from ladder_tiers t where t.goods_id = g.id) as ladder,
             (select min(a.id) from activity_goods ag join activities a on a.id = ag.activity_id, now
               where ag.goods_id = g.id and a.starts_at <= at and a.ends_at > at) as activity
        from goods g
       order by (select count(*) from special_prices p where p.goods_id = g.id) desc,
                (select count(*) from ladder_tiers t where t.goods_id = g.id) desc, g.id
       limit 30`,
  )

const itemOf = ({ id, warehouse }: Offered, with_: Partial<GoodsItem>): GoodsItem => ({
  kind: 'goods',
  goodsId: id,
  quantity: 1,
  warehouseId: warehouse,
  priceId: null,
  activityId: null,
  atBasePrice: false,
  nearExpiry: false,
  ...with_,
})

test('every id of a price, a tier scheme or an activity is refused on another good, and taken on its own', async () => {
  const all = await offeredGoods()
  const inActivity = await readRows(
    shop.db,
    { goods: pg.number, activity: pg.number },
    sql`
      select goods_id as goods, activity_id as activity from activity_goods`,
  )
  const takesPart = (good: Offered, activity: number): boolean =>
    inActivity.some((each) => each.goods === good.id && each.activity === activity)
  const tries = all.flatMap((giver) =>
    all.flatMap((taker) => [
      ...(giver.price === null
        ? []
        : [{ item: itemOf(taker, { priceId: giver.price }), field: 'goods_price_id', own: giver === taker }]),
      ...(giver.ladder === null
        ? []
        : [{ item: itemOf(taker, { ladderId: giver.ladder }), field: 'ladder_price_id', own: giver === taker }]),
      ...(giver.activity === null
        ? []
        : [
            {
              item: itemOf(taker, { activityId: giver.activity }),
              field: 'goods_manjian_id',
              own: takesPart(taker, giver.activity),
            },
          ]),
    ]),
  )
  expect(new Set(tries.map(({ field }) => field)).size).toBe(3)
  const { errors } = await openCart(
    shop.db,
    1 as MemberId,
    tries.map(({ item }) => item),
    shop.clock.now(),
  )
  const expected = tries.flatMap(({ field, own }, at) => (own ? [] : [`params[${String(at)}].${field}`]))
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(expected.toSorted())
})

test('a tier scheme of another good leaves the cart as it is', async () => {
  const [one, other] = (await offeredGoods()).filter(({ ladder }) => ladder !== null)
  if (!one || !other) throw new Error('the demo has ladders')
  const { client } = await shop.signIn('demo-pharmacy')
  const before = await client.cart.total(null)
  expect(await client.cart.add({ items: [itemOf(one, { ladderId: other.ladder ?? 0 })] })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { 'params[0].ladder_price_id': ['该阶梯价已结束'] } },
  })
  expect(await client.cart.total(null)).toEqual(before)
})
