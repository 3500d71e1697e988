import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '../db/schema-after-sales.ts'
import { goods } from '../db/schema-catalogue.ts'
import { groupBuys } from '../db/schema-zones.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { giveBalance } from '../testing/give.ts'
import { GROUP_ENDS, putGroup } from '../testing/put-group.ts'
import { createTestShop, OPENING, type TestShop, type Visitor } from '../testing/test-shop.ts'
import { first, memberIdNamed, must } from '../testing/trade.ts'
import { closeGroups } from './close-groups.ts'
import { approveOrder } from './staff-operations.ts'
import { rowId } from '../db/ids.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
  await shop.close()
})

const join = async (buyer: Visitor, id: GroupBuyId, quantity = 1) => {
  const { addresses, invoiceTypes } = must(await buyer.client.cart.checkout({ ids: [] }))
  const [address] = addresses
  return buyer.client.orders.joinGroup({
    id,
    quantity,
    addressId: first(address ? [address] : []).id,
    invoice: first(invoiceTypes),
    remark: '',
  })
}
const BUYERS = ['demo-pharmacy', 'demo-clinic', 'demo-special'] as const
const group = async (id: GroupBuyId) => first(await shop.db.select().from(groupBuys).where(eq(groupBuys.id, id)))
/** Joins a group-buy and pays from the balance. */
const partOf = async (username: string, id: GroupBuyId) => {
  const buyer = await shop.signIn(username)
  await giveBalance(shop.db, await memberIdNamed(shop.db, username), yuan('1000'))
  const before = must(await buyer.client.wallet.purse(null)).balance
  const placed = first(must(await join(buyer, id)))
  must(await buyer.client.payments.fromBalance({ id: placed.id }))
  return { buyer, placed, before }
}
const stateOf = async ({ buyer, placed }: Awaited<ReturnType<typeof partOf>>) =>
  must(await buyer.client.orders.detail({ id: placed.id })).state

test('a part is an order of its own at the price of the group, below the least amount of other orders', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  const id = await putGroup(shop.db)
  const placed = first(must(await join(buyer, id)))
  const { amounts, lines, payBefore } = must(await buyer.client.orders.detail({ id: placed.id }))
  expect(amounts.goodsTotal).toBe(yuan('100'))
  expect(lines).toMatchObject([{ quantity: 1, unitPrice: yuan('100') }])
  expect(payBefore).toBe(GROUP_ENDS)
  expect(await group(id)).toMatchObject({ units: 1, buyers: 1 })
  expect(must(await buyer.client.payments.desk({ id: placed.id })).choices).toContainEqual({
    method: 'transfer',
    refusal: { kind: 'notForGroups' },
  })
})

test('a buyer has one part; who cancels it leaves room, and may come again', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  const id = await putGroup(shop.db)
  const placed = first(must(await join(buyer, id, 2)))
  expect(await join(buyer, id)).toMatchObject({ ok: false, error: { message: '您已参团，每个团限参加一次' } })
  must(await buyer.client.orders.cancel({ id: placed.id, reason: '不再需要' }))
  expect(await group(id)).toMatchObject({ units: 0, buyers: 0 })
  must(await join(buyer, id, 5))
  const clinic = await shop.signIn('demo-clinic')
  expect(await join(clinic, id)).toMatchObject({ ok: false, error: { code: 613, message: '本团名额已满' } })
})

test('joining is open to the last millisecond before the end and not from the end on', async () => {
  const [before, at, after] = [await putGroup(shop.db), await putGroup(shop.db), await putGroup(shop.db)]
  const buyer = await shop.signIn('demo-pharmacy')
  shop.clock.advance(GROUP_ENDS - OPENING - 1)
  expect((await join(buyer, before)).ok).toBe(true)
  shop.clock.advance(1)
  expect(await join(buyer, at)).toMatchObject({ ok: false, error: { message: '本团已结束' } })
  shop.clock.advance(1)
  expect(await join(buyer, after)).toMatchObject({ ok: false, error: { message: '本团已结束' } })
})

test('a quantity that the group does not sell is refused at its field', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  const id = await putGroup(shop.db, { minimum: 2, limitNumber: 3 })
  for (const quantity of [1, 4]) {
    expect(await join(buyer, id, quantity)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  }
  expect((await join(buyer, await putGroup(shop.db, { stock: 1 }), 2)).ok).toBe(false)
  const never = await join(buyer, 99_999_999 as GroupBuyId)
  expect(never).toMatchObject({ ok: false, error: { code: 404 } })
  expect(await join(buyer, await putGroup(shop.db, { startsAt: instant(OPENING + 1) }))).toEqual(never)
})

test('a part keeps within the limit of its good, and counts toward it', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  const id = await putGroup(shop.db)
  const { goodsId } = await group(id)
  await shop.db.update(goods).set({ limitNumber: 2, limitPeriod: 'week' }).where(eq(goods.id, goodsId))
  expect(await join(buyer, id, 3)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { number: ['超出限购数量，还可购 2 盒'] } },
  })
  must(await join(buyer, id, 2))
  const again = must(await buyer.client.promotions.groupBuys({ page: 1 })).list.find((one) => one.id === id)
  expect(again?.goods.sale.refusal).toEqual({ code: 'LIMIT' })
})

test('a group that reaches its target is dispatched, and not before its end', async () => {
  const id = await putGroup(shop.db)
  const parts = [await partOf(BUYERS[0], id), await partOf(BUYERS[1], id), await partOf(BUYERS[2], id)]
  const staff = { name: '王工', at: OPENING }
  expect(await approveOrder(shop.db, parts[0]?.placed.id ?? rowId(0), staff)).toBe(false)
  await closeGroups(shop.db, instant(GROUP_ENDS - 1))
  expect((await group(id)).outcome).toBe('open')
  await closeGroups(shop.db, GROUP_ENDS)
  expect((await group(id)).outcome).toBe('reached')
  await runDemoWarehouse(shop.db, instant(GROUP_ENDS + 1), 7)
  for (const part of parts) expect(await stateOf(part)).toBe('toShip')
})

test('a group that fails pays everybody back in full; who never paid was not in', async () => {
  const id = await putGroup(shop.db)
  const parts = [await partOf(BUYERS[0], id), await partOf(BUYERS[1], id)]
  const idle = await shop.signIn(BUYERS[2])
  const unpaid = first(must(await join(idle, id)))
  expect((await group(id)).buyers).toBe(3)
  await closeGroups(shop.db, GROUP_ENDS)
  await closeGroups(shop.db, GROUP_ENDS)
  expect(await group(id)).toMatchObject({ outcome: 'failed', buyers: 2 })
  for (const part of parts) {
    expect(await stateOf(part)).toBe('cancelled')
    expect(must(await part.buyer.client.wallet.purse(null)).balance).toBe(part.before)
  }
  expect(must(await idle.client.orders.detail({ id: unpaid.id })).state).toBe('cancelled')
})

test('a 专用发票 asks for a tax number, which stands on it with its title', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  const { addresses } = must(await buyer.client.cart.checkout({ ids: [] }))
  const wish = {
    id: await putGroup(shop.db),
    quantity: 1,
    addressId: first(addresses).id,
    invoice: '增值税专用发票',
    invoiceTitle: '示例药房',
    remark: '',
  }
  expect(await buyer.client.orders.joinGroup(wish)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { tax_number: ['开具专用发票须填写税号'] } },
  })
  const taxNumber = '演示912099000000000028'
  const placed = first(must(await buyer.client.orders.joinGroup({ ...wish, taxNumber })))
  await giveBalance(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'), yuan('1000'))
  must(await buyer.client.payments.fromBalance({ id: placed.id }))
  const [kept] = await shop.db.select().from(invoices).where(eq(invoices.orderId, placed.id))
  expect(kept).toMatchObject({ kind: 'special', title: '示例药房', taxNumber })
})

test('a buyer who may not order may not join', async () => {
  const id = await putGroup(shop.db)
  const expired = await shop.signIn('demo-expired')
  expect(await join(expired, id)).toMatchObject({ ok: false, error: { code: 606 } })
  const buyer = await shop.signIn('demo-pharmacy')
  const { addresses, invoiceTypes } = must(await buyer.client.cart.checkout({ ids: [] }))
  const unsigned = await shop.signIn('demo-contract')
  expect(
    await unsigned.client.orders.joinGroup({
      id,
      quantity: 1,
      addressId: first(addresses).id,
      invoice: first(invoiceTypes),
      remark: '',
    }),
  ).toMatchObject({ ok: false, error: { kind: 'contractUnsigned' } })
})
