import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { addDays, DAY_MS, dayAt, instant } from '@xinglin/domain/kernel/time'
import { type AfterSalesId, type Order, type OrderLineId, outcomeOfLine } from '@xinglin/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { messages } from '../db/schema-account.ts'
import { batches } from '../db/schema-catalogue.ts'
import { findDispatchSlip } from '../documents/find-paper.ts'
import { exportRows } from '../documents/order-export.ts'
import { salesSlip } from '../documents/order-papers.ts'
import { holdLot } from '../goods/stock-book.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { runOps } from '../ops/run-ops.ts'
import { acceptReturn } from '../staff/after-sales/inspect-return.ts'
import { loadRequest } from '../staff/after-sales/requests.ts'
import { decideRefundInstead } from '../staff/after-sales/decide-request.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { giveBalance } from '../testing/give.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putCombination } from '../testing/put-offers.ts'
import { putPicture } from '../testing/put-picture.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { addLots } from '../testing/stock-units.ts'
import { OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { closeReceipts } from './close-receipts.ts'
import { lockBatch } from './lock-batch.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import { approveAfterSales, approveOrder, deliverAfterSales, shipAfterSales, shipOrder } from './staff-operations.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const me = await memberIdNamed(shop.db, 'demo-pharmacy')
await giveBalance(shop.db, me, yuan('100000'))
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const today = dayAt(OPENING)
const staff = { name: '王工', at: OPENING }
const inDays = (days: number) => ({ ...staff, at: instant(OPENING + days * DAY_MS) })
const waybill = { carrier: '演示物流', number: 'YS7' }
const anyone = { may: () => true }

type Bought = {
  readonly order: Order
  readonly lineId: OrderLineId
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
}

/** A received order of so many units at 10.00, served from these batches. */
const received = async (units: number, lots: readonly number[]): Promise<Bought> => {
  const good = await putOnShelf(shop.db, { name: '换补片', batches: lots })
  await fillCart(buyer, itemOf(good, units))
  return { ...(await deliveredOrder()), goodsId: good.id, warehouseId: good.warehouseId }
}
const deliveredOrder = async () => {
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  await approveOrder(shop.db, id, staff)
  await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS1' }, staff)
  const order = must(await buyer.client.orders.confirm({ id }))
  const lineId = first(order.lines).id
  if (lineId === null) throw new Error('a line without a number')
  return { order, lineId }
}
const asked = async (
  kind: 'exchange' | 'resend',
  { order, lineId }: Pick<Bought, 'order' | 'lineId'>,
  quantity: number,
): Promise<AfterSalesId> => {
  const { id } = must(
    await buyer.client.afterSales.apply({
      orderId: order.id,
      kind,
      fault: kind === 'resend' ? 'shortage' : 'damage',
      isIntact: false,
      description: '',
      lines: [{ lineId, quantity }],
      uploadIds: [await putPicture(shop.db, me)],
    }),
  )
  return id
}
const sentBack = async (id: AfterSalesId) => {
  expect(await approveAfterSales(shop.db, id, staff)).toBe(true)
  must(await buyer.client.afterSales.sendBack({ id, waybill: { carrier: '演示物流', number: 'YS9' } }))
}
const read = async (id: AfterSalesId) => must(await buyer.client.afterSales.detail({ id }))
const lineNow = async ({ order }: Pick<Bought, 'order'>) =>
  first(must(await buyer.client.orders.detail({ id: order.id })).lines)
/** The rows of the order's own 随货同行单. */
const slipOf = async ({ order }: Pick<Bought, 'order'>) =>
  salesSlip(must(await buyer.client.orders.detail({ id: order.id })), '', await loadShopSettings(shop.db)).table.rows
/** Free units of each batch, first expired first. */
const free = async (goodsId: GoodsId) =>
  (await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id)).map(
    ({ quantity }) => quantity,
  )
const movementsOf = (id: AfterSalesId) =>
  readRows(
    shop.db,
    { batch: pg.text, kind: pg.text, units: pg.number },
    sql`
      select b.batch_number as batch, m.kind, m.units from stock_movements m join batches b on b.id = m.batch_id
       where m.document_kind = 'afterSales' and m.document_id = ${id} order by m.id`,
  )
const lasts = (goodsId: GoodsId, batchNumber: string, days: number) =>
  shop.db
    .update(batches)
    .set({ expiresOn: addDays(today, days) })
    .where(and(eq(batches.goodsId, goodsId), eq(batches.batchNumber, batchNumber)))
const lettersOf = async (id: AfterSalesId) =>
  (
    await shop.db
      .select({ title: messages.title })
      .from(messages)
      .where(and(eq(messages.memberId, me), sql`${messages.url} like ${`%/${String(id)}`}`))
  )
    .map(({ title }) => title)
    .toSorted()
const barOf = async (id: AfterSalesId, at = OPENING) => (await loadRequest(shop.db, id, at))?.bar ?? null

describe('docs/rules.md#8-5: a resend', () => {
  test('takes its units at the approval, leaves with a waybill, and is done with its receipt', async () => {
    const bought = await received(80, [82, 10])
    expect(await free(bought.goodsId)).toEqual([2, 10])
    const id = await asked('resend', bought, 5)
    expect(await free(bought.goodsId)).toEqual([2, 10])
    expect(await approveAfterSales(shop.db, id, staff)).toBe(true)
    expect(await free(bought.goodsId)).toEqual([0, 7])
    expect(await movementsOf(id)).toEqual([
      { batch: 'T1', kind: 'resupply', units: -2 },
      { batch: 'T2', kind: 'resupply', units: -3 },
    ])
    expect(outcomeOfLine(await lineNow(bought))).toMatchObject({ served: 80, replacing: 5 })
    expect(await read(id)).toMatchObject({ state: 'toShip', dispatch: { waybill: null } })
    expect(await findDispatchSlip(shop.db, me, id)).toBeNull()

    expect(await shipAfterSales(shop.db, id, waybill, staff)).toBe(true)
    expect(await free(bought.goodsId)).toEqual([0, 7])
    expect(await read(id)).toMatchObject({
      state: 'toReceive',
      dispatch: {
        waybill,
        batches: [
          { number: 'T1', quantity: 2 },
          { number: 'T2', quantity: 3 },
        ],
      },
    })
    expect(outcomeOfLine(await lineNow(bought))).toMatchObject({ ordered: 80, served: 85, dispatched: 5, returned: 0 })
    const slip = await findDispatchSlip(shop.db, me, id)
    expect(slip?.table.rows.map(([name, , , batch, , units]) => [name, batch, units])).toEqual([
      ['换补片', 'T1', '2'],
      ['换补片', 'T2', '3'],
    ])
    expect(slip?.facts).toContainEqual(['运单号', 'YS7'])

    expect(must(await buyer.client.afterSales.confirm({ id })).state).toBe('completed')
    expect(await lettersOf(id)).toEqual(['售后商品已发货', '售后已通过，等待发货'])
    expect(await buyer.client.afterSales.confirm({ id })).toMatchObject({ ok: false })
  })

  test('is told by the export of orders, batch by batch, with what was paid for the line once', async () => {
    const bought = await received(30, [30, 10])
    const id = await asked('resend', bought, 3)
    await approveAfterSales(shop.db, id, staff)
    const rowsOf = async () => {
      const [head = [], ...rows] = await exportRows(shop.db, me, { tab: null, range: null, keyword: '' }, OPENING)
      const at = (name: string) => head.findIndex((cell) => cell.value === name)
      return rows
        .filter((row) => row[0]?.value === bought.order.number)
        .map((row) => ['批号', '订购', '实发', '金额'].map((name) => row[at(name)]?.value))
    }
    expect(await rowsOf()).toEqual([['T1', '30', '30', '300.00']])
    await shipAfterSales(shop.db, id, waybill, staff)
    expect(await rowsOf()).toEqual([
      ['T1', '30', '30', '300.00'],
      ['T2', '0', '3', '0.00'],
    ])
  })

  test('completes by itself ten days after its delivery', async () => {
    const bought = await received(20, [40])
    const id = await asked('resend', bought, 1)
    await approveAfterSales(shop.db, id, staff)
    await shipAfterSales(shop.db, id, waybill, staff)
    await closeReceipts(shop.db, inDays(30).at)
    expect((await read(id)).state).toBe('toReceive')
    expect(await deliverAfterSales(shop.db, id, inDays(1))).toBe(true)
    expect(await deliverAfterSales(shop.db, id, inDays(2))).toBe(false)
    await closeReceipts(shop.db, instant(inDays(11).at - 1))
    expect((await read(id)).state).toBe('toReceive')
    await closeReceipts(shop.db, inDays(11).at)
    expect((await read(id)).state).toBe('completed')
  })

  test('of a near-expiry line comes from near-expiry batches alone', async () => {
    const good = await putOnShelf(shop.db, { name: '近效补发片', batches: [50] })
    await putNearItsEnd(shop.db, good, { price: yuan('12') })
    await fillCart(buyer, itemOf(good, 20, { nearExpiry: true }))
    const bought = await deliveredOrder()
    const id = await asked('resend', bought, 5)
    expect(await approveAfterSales(shop.db, id, staff)).toBe(true)
    expect(await movementsOf(id)).toEqual([{ batch: 'NEAR', kind: 'resupply', units: -5 }])
  })

  test('of a combination sends each part', async () => {
    const [one, two] = [await putOnShelf(shop.db, { batches: [30] }), await putOnShelf(shop.db, { batches: [30] })]
    const set = await putCombination(
      shop.db,
      [
        [one, 2],
        [two, 3],
      ],
      { price: yuan('60') },
    )
    await fillCart(buyer, set.item(5))
    const bought = await deliveredOrder()
    const id = await asked('resend', bought, 2)
    expect(await approveAfterSales(shop.db, id, staff)).toBe(true)
    expect([await free(one.id), await free(two.id)]).toEqual([[16], [9]])
  })

  test('is counted as reserved until it has left', async () => {
    const bought = await received(20, [30])
    const id = await asked('resend', bought, 4)
    await approveAfterSales(shop.db, id, staff)
    const place = { goodsId: bought.goodsId, warehouseId: bought.warehouseId, batchNumber: 'T1' }
    const { number } = await read(id)
    expect(await holdLot(shop.db, place)).toMatchObject({ free: 6, reserved: 4, orders: number })
    await shipAfterSales(shop.db, id, waybill, staff)
    expect(await holdLot(shop.db, place)).toMatchObject({ free: 6, reserved: 0 })
  })
})

describe('docs/rules.md#8-5: an exchange', () => {
  test('takes its units with the passed inspection; what came back and what was sent are both told', async () => {
    const bought = await received(25, [30, 20])
    const id = await asked('exchange', bought, 6)
    await sentBack(id)
    expect(await free(bought.goodsId)).toEqual([5, 20])
    expect(await acceptReturn(shop.db, id, staff)).toBe(true)
    expect(await read(id)).toMatchObject({ kind: 'exchange', state: 'toShip', refund: zero })
    expect(await movementsOf(id)).toEqual([
      { batch: 'T1', kind: 'exchange', units: -5 },
      { batch: 'T2', kind: 'exchange', units: -1 },
      { batch: 'T1', kind: 'return', units: 6 },
    ])
    expect(outcomeOfLine(await lineNow(bought))).toMatchObject({ served: 25, returned: 6 })
    await shipAfterSales(shop.db, id, waybill, staff)
    const line = await lineNow(bought)
    expect(outcomeOfLine(line)).toMatchObject({ served: 31, dispatched: 6, returned: 6 })
    expect(line.batches.map(({ number, quantity, sentBy }) => [number, quantity, sentBy])).toEqual([
      ['T1', 25, null],
      ['T1', 5, 'exchange'],
      ['T2', 1, 'exchange'],
    ])
    // The order's own slip stays as it was; what the exchange sent has a slip of its own.
    expect((await slipOf(bought)).map(([, , , batch, , quantity]) => [batch, quantity])).toEqual([['T1', '25']])
    must(await buyer.client.afterSales.confirm({ id }))
    // What was exchanged may be returned as what it replaced, out of the batch that it was served from.
    const all = { orderId: bought.order.id, kind: 'return', fault: null, isIntact: true, description: '' } as const
    const lines = [{ lineId: bought.lineId, quantity: 25 }]
    const back = must(await buyer.client.afterSales.apply({ ...all, lines, uploadIds: [] }))
    expect(back.refund).toBe(yuan('250'))
    await sentBack(back.id)
    expect(await acceptReturn(shop.db, back.id, staff)).toBe(true)
    expect(await free(bought.goodsId)).toEqual([30, 20])
  })
})

describe('docs/rules.md#8-5: without stock', () => {
  test('a resend stays open, says what lacks, and is sent once stock has come', async () => {
    const bought = await received(20, [22])
    const id = await asked('resend', bought, 5)
    expect(await approveAfterSales(shop.db, id, staff)).toBe('库存不足：「换补片」缺 3盒，暂不能补发，可改为退款')
    expect([(await read(id)).state, await free(bought.goodsId), await movementsOf(id)]).toEqual(['inReview', [2], []])
    expect(await barOf(id)).toEqual({ words: '库存不足：「换补片」缺 3盒', refund: yuan('50') })
    const other = await asked('resend', bought, 2)
    expect(await barOf(other)).toBeNull()
    expect(await decideRefundInstead(shop.db, other, anyone, staff)).toEqual({
      why: '现在不缺货，无须改为退款，请刷新',
    })
    expect(await approveAfterSales(shop.db, other, staff)).toBe(true)
  })

  test('a resend is refunded instead, without anything to send back', async () => {
    const bought = await received(20, [20])
    const id = await asked('resend', bought, 5)
    await payWaitingRefunds(shop.db, OPENING)
    const before = must(await buyer.client.wallet.purse(null)).balance
    expect(await decideRefundInstead(shop.db, id, anyone, staff)).toBe('done')
    expect(await read(id)).toMatchObject({ kind: 'return', state: 'refunding', refund: yuan('50') })
    expect(await loadRequest(shop.db, id, OPENING)).toMatchObject({ insteadOf: 'resend', bar: null })
    await payWaitingRefunds(shop.db, OPENING)
    expect(must(await buyer.client.wallet.purse(null)).balance).toBe((before + yuan('50')) as typeof before)
    expect(outcomeOfLine(await lineNow(bought))).toMatchObject({ served: 20, returned: 5, replacing: 0 })
    expect(await lettersOf(id)).toEqual(['售后改为退款'])
  })

  test('an exchange stays in its inspection; refunded instead, what came back is still inspected', async () => {
    const bought = await received(20, [20])
    const id = await asked('exchange', bought, 4)
    await sentBack(id)
    expect(await acceptReturn(shop.db, id, staff)).toContain('库存不足：「换补片」缺 4盒')
    expect([(await read(id)).state, await free(bought.goodsId)]).toEqual(['toInspect', [0]])
    expect(await decideRefundInstead(shop.db, id, anyone, staff)).toBe('done')
    expect(await read(id)).toMatchObject({ kind: 'return', state: 'toInspect', refund: yuan('40') })
    expect(await acceptReturn(shop.db, id, staff)).toBe(true)
    expect(await free(bought.goodsId)).toEqual([4])
    await payWaitingRefunds(shop.db, OPENING)
    expect((await read(id)).state).toBe('completed')
  })

  test('above the limit of one person a second confirms the refund', async () => {
    const bought = await received(30, [30])
    const id = await asked('resend', bought, 11)
    expect(await decideRefundInstead(shop.db, id, anyone, staff)).toBe('filed')
    expect((await read(id)).state).toBe('inReview')
    const manager = await colleagueOf(shop, 'staff-manager')
    const filed = first(
      must(await manager.staff.approvals.list(null)).filter(
        ({ state, kind }) => state === 'waiting' && kind === 'refund',
      ),
    )
    expect([filed.amount, filed.title]).toEqual([yuan('110'), expect.stringContaining('库存不足改为退款 ¥110.00')])
    must(await manager.staff.approvals.confirm({ id: filed.id, code: '' }))
    expect(await read(id)).toMatchObject({ kind: 'return', state: 'refunding', refund: yuan('110') })
  })
})

describe('docs/rules.md#8-2: before a dispatch leaves it is asked again', () => {
  test('a batch that does not last long enough is replaced first, and what was replaced is packed again', async () => {
    const bought = await received(20, [25, 10])
    const id = await asked('resend', bought, 4)
    await approveAfterSales(shop.db, id, staff)
    await lasts(bought.goodsId, 'T1', 29)
    expect(await shipAfterSales(shop.db, id, waybill, staff)).toContain('「换补片」4盒由批号 T1 换为批号 T2')
    expect([(await read(id)).state, await free(bought.goodsId)]).toEqual(['toShip', [5, 6]])
    expect(await shipAfterSales(shop.db, id, waybill, staff)).toBe(true)
    expect((await read(id)).dispatch?.batches).toMatchObject([{ number: 'T2', quantity: 4 }])
  })

  test('an expired one with nothing to replace it does not leave, and is refunded instead', async () => {
    const bought = await received(20, [25])
    const id = await asked('resend', bought, 4)
    await approveAfterSales(shop.db, id, staff)
    // T1 lasts 400 days.
    const late = inDays(401)
    expect(await shipAfterSales(shop.db, id, waybill, late)).toContain('没有可换的批号，可改为退款')
    expect((await read(id)).state).toBe('toShip')
    expect(await barOf(id, late.at)).toEqual({ words: '「换补片」批号 T1 4盒效期不足', refund: yuan('40') })
    expect(await decideRefundInstead(shop.db, id, anyone, late)).toBe('done')
    expect([await read(id), await free(bought.goodsId)]).toMatchObject([
      { kind: 'return', state: 'refunding', dispatch: null },
      [5],
    ])
  })

  test('docs/rules.md#8-6: a recall replaces what has not left, and tells the buyer of what has', async () => {
    const bought = await received(20, [20, 30])
    const [left, waits] = [await asked('resend', bought, 2), await asked('resend', bought, 3)]
    await approveAfterSales(shop.db, left, staff)
    await approveAfterSales(shop.db, waits, staff)
    const { goodsId, warehouseId } = bought
    const dates = { producedOn: addDays(today, -30), expiresOn: addDays(today, 700) }
    await addLots(shop.db, [{ goodsId, warehouseId, batchNumber: 'T3', ...dates, quantity: 9 }])
    await shipAfterSales(shop.db, left, waybill, staff)
    await lockBatch(shop.db, { goodsId, batchNumber: 'T2', reason: '召回' }, staff)
    expect((await read(waits)).dispatch?.batches).toMatchObject([{ number: 'T3', quantity: 3 }])
    expect((await read(left)).dispatch?.batches).toMatchObject([{ number: 'T2', quantity: 2 }])
    const told = await shop.db
      .select()
      .from(messages)
      .where(and(eq(messages.memberId, me), eq(messages.title, '批号召回通知')))
    expect(told.map(({ body }) => body).join()).toContain(`订单 ${bought.order.number} 中的「换补片」批号 T2`)
  })
})

describe('who sends it', () => {
  test('the console ships what was packed, and nothing that was replaced since', async () => {
    const bought = await received(20, [25, 10])
    const id = await asked('resend', bought, 4)
    await approveAfterSales(shop.db, id, staff)
    const keeper = (await colleagueOf(shop, 'staff-warehouse')).staff.afterSales
    const { dispatch } = must(await keeper.detail({ id }))
    const desk = (await colleagueOf(shop, 'staff-warehouse')).staff
    const toSend = async () => {
      const { warehouses } = must(await desk.picking.list({ warehouseId: bought.warehouseId }))
      const { waiting } = must(await desk.session.who(null))
      return [waiting?.picking ?? 0, warehouses.find((one) => one.id === bought.warehouseId)?.waiting ?? 0]
    }
    const before = await toSend()
    const waiting = async () =>
      must(await desk.inbox.list(null)).filter((item) => item.kind === 'dispatch' && Number(item.id) === id)
    const item = first(await waiting())
    expect(must(await desk.inbox.detail({ kind: 'dispatch', id: item.id }))).toMatchObject({
      tags: ['补发'],
      facts: [{ label: '订单', text: bought.order.number }, { label: expect.stringContaining('批号 T1') }],
      barred: null,
    })
    const clerk = await colleagueOf(shop, 'staff-service')
    expect(must(await clerk.staff.inbox.list(null)).filter(({ kind }) => kind === 'dispatch')).toEqual([])
    expect(
      await desk.inbox.approve({ kind: 'dispatch', id: item.id, since: item.since, text: '', corrections: [] }),
    ).toMatchObject({ ok: false, error: { message: '请在「售后」打开这笔申请，拣货并填写运单后发货' } })
    const packed = (dispatch?.batches ?? []).map(({ lineId, batchId, quantity }) => ({ lineId, batchId, quantity }))
    expect(await keeper.ship({ id, ...waybill, packed: [] })).toMatchObject({ ok: false })
    must(await keeper.ship({ id, ...waybill, packed }))
    expect(await toSend()).toEqual(before.map((count) => count - 1))
    expect(await waiting()).toEqual([])
    must(await keeper.deliver({ id }))
    expect(must(await keeper.detail({ id })).request.state).toBe('toReceive')
    const papers = must(await (await colleagueOf(shop, 'staff-warehouse')).staff.orders.detail({ id: bought.order.id }))
    expect(papers.papers.flatMap(({ opens }) => (opens === null ? [] : [opens]))).toContainEqual({
      kind: 'dispatch',
      id,
    })
  })

  test("the operators' command and the demo's warehouse ship and deliver it too", async () => {
    const bought = await received(20, [60])
    const [one, two] = [await asked('resend', bought, 4), await asked('resend', bought, 2)]
    await approveAfterSales(shop.db, one, staff)
    const ops = (...args: readonly string[]) =>
      runOps([...args, '--as', '王工'], {
        environment: {},
        print: () => undefined,
        clock: shop.clock,
        open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
      })
    expect(await ops('ship-after-sales', String(one), '演示物流', 'YS3')).toBe(0)
    expect(await ops('deliver-after-sales', String(one))).toBe(0)
    expect(await read(one)).toMatchObject({ state: 'toReceive', dispatch: { waybill: { number: 'YS3' } } })
    for (let beat = 1; beat <= 4; beat += 1) await runDemoWarehouse(shop.db, instant(OPENING + beat * 8000), 7)
    expect((await read(two)).dispatch).toMatchObject({ waybill: { carrier: '演示物流' } })
    expect((await read(two)).dispatch?.deliveredAt).not.toBeNull()
  })

  test('含麻 is sent again by whoever decides its orders, and its receipt falls due again', async () => {
    const special = await shop.signIn('demo-special')
    const owner = await memberIdNamed(shop.db, 'demo-special')
    const good = await putOnShelf(shop.db, { name: '含麻片', isEphedrine: true, price: yuan('150'), batches: [50] })
    await fillCart(special, itemOf(good, 2))
    const { id: orderId } = first(await placeOrder(special))
    must(await special.client.orders.demoPay({ id: must(await special.client.orders.pay({ id: orderId })).id }))
    await approveOrder(shop.db, orderId, staff)
    await shipOrder(shop.db, orderId, waybill, staff)
    const order = must(await special.client.orders.confirm({ id: orderId }))
    const { id } = must(
      await special.client.afterSales.apply({
        orderId,
        kind: 'resend',
        fault: 'shortage',
        isIntact: false,
        description: '',
        lines: [{ lineId: first(order.lines).id ?? (0 as OrderLineId), quantity: 1 }],
        uploadIds: [await putPicture(shop.db, owner)],
      }),
    )
    const service = (await colleagueOf(shop, 'staff-service')).staff.afterSales
    expect(await service.decide({ id, way: 'sendBack' })).toMatchObject({ ok: false, error: { code: 403 } })
    must(await (await colleagueOf(shop, 'staff-quality')).staff.afterSales.decide({ id, way: 'sendBack' }))
    await shipAfterSales(shop.db, id, waybill, staff)
    await deliverAfterSales(shop.db, id, staff)
    const due = must(await special.client.receipts.list({ state: 'awaited', page: 1 })).list
    expect(due.filter((receipt) => receipt.orderId === orderId)).toHaveLength(2)
  })
})
