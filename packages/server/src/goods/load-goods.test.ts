import type { Goods, GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, DAY_MS, dayAt, instant } from '@xinglin/domain/kernel/time'
import { type Buyer, memberId, type MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, specialPrices, stock } from '../db/schema-catalogue.ts'
import { controlledRules } from '../db/schema-members.ts'
import { purchaseCounters } from '../db/schema-trade.ts'
import { addLots } from '../testing/stock-units.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { readGoodsAfter } from './index-rows.ts'
import { marks } from './list-filters.ts'
import { loadGoodsByIds, loadShelf } from './load-goods.ts'
import { limitPeriod } from './shelf-query.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()

const today = dayAt(OPENING)
const pharmacy: Buyer = {
  kind: 'passed',
  id: 1 as MemberId,
  buyerType: 'pharmacy',
  region: '330106',
  scopes: ['化学药', '中成药', '中药饮片', '生物制品'],
  otcBOnly: false,
  expiredCertificate: null,
  mayBuyColdChain: true,
  mayBuyEphedrine: true,
  receiptOutstanding: false,
}

const idWhere = async (condition: ReturnType<typeof sql>): Promise<GoodsId> => {
  const [row] = await shop.db.select({ id: goods.id }).from(goods).where(condition).orderBy(goods.id).limit(1)
  if (row === undefined) throw new Error('the test shop has no such good')
  return row.id
}
/**
 * An ordinary OTC good with ample stock and without any special price or activity. A newcomer price counts as none for
 * a buyer who has ordered before.
 */
const plainId = (): Promise<GoodsId> =>
  idWhere(sql`rx_class = 'OTC_A' and on_sale and not is_ephedrine and not is_controlled and limit_number = 0
    and not exists (select 1 from special_prices p where p.goods_id = goods.id and p.kind <> 'newcomer')
    and exists (select 1 from stock s where s.goods_id = goods.id and s.n > 500)`)

const load = async (id: GoodsId, buyer: Buyer = pharmacy): Promise<Goods> => {
  const [one] = await loadGoodsByIds(shop.db, [id], buyer, OPENING)
  if (one === undefined) throw new Error('not loaded')
  return one
}
const openSale = async (id: GoodsId, buyer: Buyer = pharmacy) => {
  const { sale } = await load(id, buyer)
  if (sale.kind !== 'open') throw new Error('hidden')
  return sale
}

test('goods come in the order in which they are wanted, unknown ones are left out', async () => {
  const ids = [5, 999_999, 3, 8] as GoodsId[]
  expect((await loadGoodsByIds(shop.db, ids, pharmacy, OPENING)).map(({ id }) => id)).toEqual([5, 3, 8])
  expect(await loadGoodsByIds(shop.db, [], pharmacy, OPENING)).toEqual([])
})

test('lists know of each good the warehouse, the expiry and the word 近效期 that its card shows', async () => {
  const rows = await readGoodsAfter(shop.db, 0, 1000, OPENING)
  const cards = await loadGoodsByIds(
    shop.db,
    rows.map(({ id }) => id as GoodsId),
    pharmacy,
    OPENING,
  )
  expect(
    rows.map((row) => ({
      id: row.id,
      warehouse: row.warehouses[0],
      near: (row.marks & marks.nearExpiry) !== 0,
      on: row.expiry === 0 ? null : dayAt(instant(row.expiry * DAY_MS)),
    })),
  ).toEqual(
    cards.map(({ id, warehouseId, expiry }, at) => ({
      id,
      warehouse: warehouseId,
      near: expiry?.near ?? false,
      on: rows[at]?.expiry === 0 ? null : expiry?.on,
    })),
  )
})

test('a near-expiry batch is no stock of an ordinary line, but stands beside the others', async () => {
  const id = await plainId()
  const before = await openSale(id)
  const warehouseId = (await load(id)).warehouseId
  await addLots(shop.db, [
    {
      goodsId: id,
      warehouseId,
      batchNumber: 'NEAR1',
      producedOn: addDays(today, -600),
      expiresOn: addDays(today, 90),
      quantity: 40,
    },
  ])
  const [shelf] = await loadShelf(shop.db, [{ id, warehouseId: null }], pharmacy, OPENING)
  expect(shelf?.goods.sale).toEqual(before)
  expect(shelf?.batches.find(({ number }) => number === 'NEAR1')).toMatchObject({ near: true, quantity: 40 })
})

test('a good is answered out of the warehouse that is wanted, with that warehouse’s stock', async () => {
  const id = await idWhere(sql`on_sale and rx_class = 'OTC_A' and not is_ephedrine
    and not exists (select 1 from stock s where s.goods_id = goods.id and (s.warehouse_id = 2 or s.n = 0))`)
  expect(await load(id)).toMatchObject({ warehouseId: 1 })
  await shop.db.insert(stock).values({ goodsId: rowId(id), warehouseId: rowId(2) })
  const [south] = await loadShelf(shop.db, [{ id, warehouseId: 2 as WarehouseId }], pharmacy, OPENING)
  expect(south?.goods).toMatchObject({ warehouseId: 2, sale: { stock: 0, refusal: { code: 'NO_STOCK' } } })
})

test('控销: a price of his own comes without the public tiers, and only a special price below it runs', async () => {
  const good = await putOnShelf(shop.db, {
    tiers: [
      { number: 10, price: yuan('9.00') },
      { number: 100, price: yuan('7.50') },
    ],
    special: { kind: 'special', price: yuan('8.50') },
  })
  await shop.db.update(goods).set({ isControlled: true }).where(eq(goods.id, good.id))
  const rule = { goodsId: good.id, memberId: memberId(1), regionPrefix: null, isAllowed: true }
  await shop.db.insert(controlledRules).values({ ...rule, price: yuan('8.00') })
  expect(await openSale(good.id)).toMatchObject({
    basePrice: yuan('8.00'),
    special: null,
    ladder: [],
  })
  await shop.db
    .update(controlledRules)
    .set({ price: yuan('9.50') })
    .where(eq(controlledRules.goodsId, good.id))
  expect(await openSale(good.id)).toMatchObject({
    special: { price: yuan('8.50') },
    ladder: [],
  })
})

test('控销: a user rule beats a region, the longer region beats the shorter, and the default is no', async () => {
  const id = await idWhere(sql`is_controlled and on_sale`)
  const decision = async (): Promise<string> => (await load(id)).sale.kind
  const rule = (whom: MemberId | null, regionPrefix: string | null, isAllowed: boolean) =>
    shop.db.insert(controlledRules).values({ goodsId: rowId(id), memberId: whom, regionPrefix, isAllowed })
  await shop.db.delete(controlledRules).where(eq(controlledRules.goodsId, id))
  expect(await decision()).toBe('hidden')
  await rule(null, '3301', true)
  expect(await decision()).toBe('open')
  await rule(memberId(2), null, false)
  expect(await decision()).toBe('open')
  await rule(memberId(1), null, false)
  expect(await decision()).toBe('hidden')
  await rule(memberId(1), null, true)
  expect(await decision()).toBe('open')
  await shop.db.delete(controlledRules).where(sql`${controlledRules.memberId} is not null`)
  await rule(null, '33', false)
  expect(await decision()).toBe('open')
  await rule(null, '330106', false)
  expect(await decision()).toBe('hidden')
})

test('a limit of the day leaves what was not bought today; yesterday does not count', async () => {
  const id = await plainId()
  await shop.db.update(goods).set({ limitNumber: 100, limitPeriod: 'day' }).where(eq(goods.id, id))
  const counter = (period: string, bought: number) => ({
    memberId: memberId(1),
    kind: 'goods' as const,
    targetId: id,
    period,
    bought,
  })
  await shop.db.insert(purchaseCounters).values([counter(addDays(today, -1), 90), counter(today, 70)])
  expect((await openSale(id)).limit).toBe(30)
  await shop.db.update(purchaseCounters).set({ bought: 100 }).where(eq(purchaseCounters.period, today))
  expect(await openSale(id)).toMatchObject({ limit: 0, refusal: { code: 'LIMIT' } })
  await shop.db.update(goods).set({ limitNumber: 0, limitPeriod: null }).where(eq(goods.id, id))
})

test('a week of limits begins on Monday', () => {
  const at = (text: string) => limitPeriod('week', instant(Date.parse(text)))
  expect(at('2026-11-20T02:00:00Z')).toBe('2026-11-16')
  expect(at('2026-11-22T15:59:59Z')).toBe('2026-11-16')
  expect(at('2026-11-22T16:00:00Z')).toBe('2026-11-23')
})

test('docs/rules.md#1-ephedrine: of a good 200 go into one order, and 600 into thirty days', async () => {
  const id = await idWhere(sql`is_ephedrine and on_sale and limit_number = 0`)
  expect((await openSale(id)).limit).toBe(200)
  const bought = (daysAgo: number, units: number) => ({
    memberId: memberId(1),
    kind: 'ephedrine' as const,
    targetId: id,
    period: addDays(today, -daysAgo),
    bought: units,
  })
  await shop.db.insert(purchaseCounters).values([bought(3, 450), bought(31, 500)])
  expect((await openSale(id)).limit).toBe(150)
})

test('of two running prices the flash sale is shown, with what this buyer may still have of it', async () => {
  const id = await plainId()
  const window = { startsAt: instant(OPENING - 1000), endsAt: instant(OPENING + 1000) }
  const price = { goodsId: id, ...window, limitNumber: 0, withCoupon: false }
  const [flash] = await shop.db
    .insert(specialPrices)
    .values([
      { ...price, kind: 'flash', price: yuan('1.00'), pool: 500, poolLeft: 300, limitNumber: 50 },
      { ...price, kind: 'special', price: yuan('2.00') },
    ])
    .returning({ id: specialPrices.id })
  expect((await openSale(id)).special).toMatchObject({ kind: 'flashSale', price: yuan('1.00'), left: 50 })
  await shop.db
    .insert(purchaseCounters)
    .values({ memberId: rowId(1), kind: 'special_price', targetId: flash?.id ?? 0, period: '', bought: 20 })
  expect((await openSale(id)).special?.left).toBe(30)
  expect((await load(id)).tags.map(({ name }) => name)[0]).toBe('秒')
  const [later] = await loadGoodsByIds(shop.db, [id], pharmacy, window.endsAt)
  expect(later?.sale.kind === 'open' && later.sale.special).toBeNull()
})
