import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, day, dayAt } from '@xinglin/domain/kernel/time'
import { type AfterSalesId, type AfterSalesWish, type OrderLineId, outcomeOfLine } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../db/schema-account.ts'
import { batches } from '../db/schema-catalogue.ts'
import { findDispatchSlip, findSlip } from '../documents/find-paper.ts'
import { exportRows } from '../documents/order-export.ts'
import { acceptReturn, inspectReturn } from '../staff/after-sales/inspect-return.ts'
import { openStatement } from '../staff/finance/statements.ts'
import { loadRecall } from '../staff/recalls/load-recalls.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { giveBalance } from '../testing/give.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putPicture } from '../testing/put-picture.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { letExpire } from '../testing/stock-units.ts'
import { OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { lockBatch } from './lock-batch.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import { approveAfterSales, approveOrder, shipAfterSales, shipOrder } from './staff-operations.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const me = await memberIdNamed(shop.db, 'demo-pharmacy')
await giveBalance(shop.db, me, yuan('1000'))
expectSoundAfterEach(shop)

const staff = { name: '王工', at: OPENING }
const waybill = { carrier: '演示物流', number: 'YS1' }
const today = dayAt(OPENING)

/*
 * 25 units at 10.00, by hand; the free units of the batches after each step, and what was paid back:
 *
 *                                     T1  T2  T3   refund
 * before                              10  10  40
 * submit of 25                         0   0  35
 * T1 falls due; hand-over             10   0  25            served by T2 10, T3 15
 * short pick of 3 of T3               10   0  25    30.00   served by T2 10, T3 12
 * return of 4 damaged: T2 1 good,     10   1  25    40.00
 *   T3 3 written off
 * return of 6 unopened: of T3         10   1  31    60.00
 * resend of 2: T2 1, T3 1             10   0  30            T1 lasts less than 30 days
 * recall of T2                        10   0  30            got 10 and 1 of it
 */
test('docs/rules.md#8: a line from its submit to a recall, as a table written by hand', async () => {
  const good = await putOnShelf(shop.db, { name: '全程片', batches: [10, 10, 40] })
  const free = async () => {
    const rows = await shop.db.select().from(batches).where(eq(batches.goodsId, good.id)).orderBy(batches.id)
    return rows.map(({ quantity }) => quantity)
  }
  const balance = async () => must(await buyer.client.wallet.purse(null)).balance
  const keeper = (await colleagueOf(shop, 'staff-warehouse')).staff.picking
  await fillCart(buyer, itemOf(good, 25))
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  expect(await free()).toEqual([0, 0, 35])
  const paid = await balance()

  await letExpire(shop.db, good.id, 'T1', addDays(today, 29))
  await approveOrder(shop.db, id, staff)
  expect(await free()).toEqual([10, 0, 25])

  const toPick = async () => must(await keeper.list({ warehouseId: null })).rows.filter(({ orderId }) => orderId === id)
  const late = first((await toPick()).filter(({ batchNumber }) => batchNumber === 'T3'))
  must(await keeper.short({ lineId: late.lineId, batchId: late.batchId, quantity: 3 }))
  must(
    await keeper.pick({
      picks: (await toPick()).map(({ lineId, batchId, wanted, picked, short }) => ({
        lineId,
        batchId,
        quantity: wanted - picked - short,
      })),
    }),
  )
  expect(await shipOrder(shop.db, id, waybill, staff)).toBe(true)
  expect([await free(), await balance()]).toEqual([[10, 0, 25], paid + yuan('30')])
  const order = must(await buyer.client.orders.confirm({ id }))
  const lineId = first(order.lines).id ?? (0 as OrderLineId)
  const slip = await findSlip(shop.db, me, id)
  expect(slip?.table.rows.map(([, , , batch, , units]) => [batch, units])).toEqual([
    ['T2', '10'],
    ['T3', '12'],
  ])

  const asked = async (wish: Pick<AfterSalesWish, 'kind' | 'fault' | 'isIntact'>, quantity: number) => {
    const uploadIds = wish.fault === null ? [] : [await putPicture(shop.db, me)]
    const lines = [{ lineId, quantity }]
    return must(await buyer.client.afterSales.apply({ orderId: id, description: '', lines, uploadIds, ...wish })).id
  }
  const back = async (request: AfterSalesId) => {
    await approveAfterSales(shop.db, request, staff)
    must(await buyer.client.afterSales.sendBack({ id: request, waybill }))
  }
  const damaged = await asked({ kind: 'return', fault: 'damage', isIntact: false }, 4)
  await back(damaged)
  const [, t2 = 0, t3 = 0] = (
    await shop.db.select().from(batches).where(eq(batches.goodsId, good.id)).orderBy(batches.id)
  ).map((batch) => batch.id)
  const found = [
    { batchId: t2, good: 1, bad: 0 },
    { batchId: t3, good: 0, bad: 3 },
  ]
  expect(await inspectReturn(shop.db, damaged, [{ lineId, batches: found }], staff)).toBe(true)
  expect(await free()).toEqual([10, 1, 25])

  const unopened = await asked({ kind: 'return', fault: null, isIntact: true }, 6)
  await back(unopened)
  expect(await acceptReturn(shop.db, unopened, staff)).toBe(true)
  await payWaitingRefunds(shop.db, OPENING)
  expect([await free(), await balance()]).toEqual([[10, 1, 31], paid + yuan('130')])

  const resent = await asked({ kind: 'resend', fault: 'damage', isIntact: false }, 2)
  expect(await approveAfterSales(shop.db, resent, staff)).toBe(true)
  expect(await free()).toEqual([10, 0, 30])
  expect(await shipAfterSales(shop.db, resent, waybill, staff)).toBe(true)
  const second = await findDispatchSlip(shop.db, me, resent)
  expect(second?.table.rows.map(([, , , batch, , units]) => [batch, units])).toEqual([
    ['T2', '1'],
    ['T3', '1'],
  ])

  const lock = await lockBatch(shop.db, { goodsId: good.id, batchNumber: 'T2', reason: '厂家召回' }, staff)
  const recall = lock === null ? null : await loadRecall(shop.db, lock)
  expect(recall?.orders.map(({ number, units }) => [number, units])).toEqual([[order.number, 11]])
  expect([await free(), await balance()]).toEqual([[10, 0, 30], paid + yuan('130')])

  const line = first(must(await buyer.client.orders.detail({ id })).lines)
  expect(outcomeOfLine(line)).toMatchObject({
    ordered: 25,
    short: 3,
    served: 24,
    dispatched: 2,
    returned: 10,
    kept: yuan('120'),
  })
  const [head = [], ...rows] = await exportRows(shop.db, me, { tab: null, range: null, keyword: '全程片' }, OPENING)
  const at = (name: string) => head.findIndex(({ value }) => value === name)
  const told = rows.map((row) => ['批号', '订购', '实发', '短少', '退回'].map((name) => row[at(name)]?.value))
  expect(told.map(([batch, , , , returned]) => [batch, returned])).toEqual([
    ['T2', '1'],
    ['T3', '9'],
    ['T2', '0'],
    ['T3', '0'],
  ])
  const total = (column: number) => told.reduce((units, row) => units + Number(row[column]), 0)
  expect([1, 2, 3, 4].map(total)).toEqual([25, 24, 3, 10])
  const sheet = await openStatement(shop.db, { id: me, month: day('2026-11-01') }, OPENING)
  const entries = (sheet?.entries ?? []).filter(({ orderId }) => orderId === id).map(({ amount }) => Math.abs(amount))
  expect(entries).toEqual(expect.arrayContaining([yuan('30'), yuan('40'), yuan('60')]))
  const titles = (await shop.db.select().from(messages).where(eq(messages.memberId, me))).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['发货批号更换', '商品短少', '售后商品已发货', '批号召回通知']))
})
