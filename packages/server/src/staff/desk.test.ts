import { add, moneyFromUnits, subtract, type Money, yuan } from '@xinglin/domain/kernel/money'
import { addDays, type Day, DAY_MS, dayAt, instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { AfterSalesId, OrderId } from '@xinglin/domain/orders'
import type { PickRow } from '@xinglin/domain/staff'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '../db/schema-account.ts'
import { afterSales, afterSalesHistory, afterSalesLines, invoices } from '../db/schema-after-sales.ts'
import { auditLog, ledgerEntries } from '../db/schema-books.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { batches, stockMovements } from '../db/schema-catalogue.ts'
import { rowId } from '../db/ids.ts'
import { approvals } from '../db/schema-staff.ts'
import { orders } from '../db/schema-trade.ts'
import { inTransaction } from '../db/database.ts'
import { payWaitingRefunds } from '../orders/pay-waiting-refunds.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { runOps } from '../ops/run-ops.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const warehouse = await colleagueOf(shop, 'staff-warehouse')
const finance = await colleagueOf(shop, 'staff-finance')
const manager = await colleagueOf(shop, 'staff-manager')
const buyer = await shop.signIn('demo-pharmacy')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')

const handedOver = async (name: string, units = 100) => {
  const good = await putOnShelf(shop.db, { name })
  await fillCart(buyer, itemOf(good, units))
  const order = first(await placeOrder(buyer))
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: order.id })).id }))
  must(await service.staff.orders.handOver({ ids: [order.id] }))
  return { ...order, goodsId: good.id }
}

const rowsOf = async (id: OrderId): Promise<readonly PickRow[]> => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const list = must(await warehouse.staff.picking.list({ warehouseId: order?.warehouseId ?? null }))
  return list.rows.filter(({ orderId }) => orderId === id)
}
const pick = ({ lineId, batchId }: PickRow, quantity: number) =>
  warehouse.staff.picking.pick({ picks: [{ lineId, batchId, quantity }] })
const balance = async (): Promise<Money> => must(await buyer.client.wallet.purse(null)).balance

describe('picking', () => {
  test('records picked units, never more than ordered, and a partly picked order cannot be shipped', async () => {
    const { id } = await handedOver('拣货片')
    const row = first(await rowsOf(id))
    expect(await pick(row, row.wanted + 1)).toMatchObject({ ok: false })
    must(await pick(row, 40))
    expect(first(await rowsOf(id))).toMatchObject({ picked: 40, short: 0 })
    const ship = { id, carrier: '演示快递', number: 'P1' }
    expect(await warehouse.staff.orders.ship(ship)).toMatchObject({
      ok: false,
      error: { message: '还没有拣完，请先拣完或登记短少' },
    })
    must(await pick(row, row.wanted - 40))
    expect(await pick(row, 1)).toMatchObject({ ok: false })
    expect(must(await warehouse.staff.orders.ship(ship))).toMatchObject([{ refusal: null }])
    const { events } = must(await service.staff.orders.detail({ id }))
    expect(events.map(({ words }) => words)).toContain('-1 已拣货')
  })

  test('docs/rules.md#7-short-pick: missing units are refunded, taken off the invoice, notified by letter, and wait for the manager', async () => {
    const { id, goodsId } = await handedOver('短少片')
    const before = await balance()
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    const row = first(await rowsOf(id))
    const line = first(first(must(await service.staff.orders.detail({ id })).parts).lines)
    const { lineId, batchId } = row
    expect(await warehouse.staff.picking.short({ lineId, batchId, quantity: row.wanted + 1 })).toMatchObject({
      ok: false,
    })
    const { refund } = must(await warehouse.staff.picking.short({ lineId, batchId, quantity: 8 }))
    expect(refund).toBe(moneyFromUnits(Math.floor((line.netAmount * 8) / line.quantity / 100) * 100))
    expect(await balance()).toBe(add(before, refund))
    const [rest] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    expect(rest?.amount).toBe(invoice && subtract(invoice.amount, refund))
    expect(first(first(must(await service.staff.orders.detail({ id })).parts).lines).cases).toMatchObject([
      { kind: 'short', quantity: 8, refund },
    ])
    must(await pick(row, row.wanted - 8))
    const letters = await shop.db.select().from(messages).where(eq(messages.memberId, memberId))
    expect(letters.map(({ title }) => title)).toContain('商品短少')

    const waiting = must(await manager.staff.approvals.list(null)).filter(({ title }) => title.includes('短少片'))
    expect(waiting).toMatchObject([{ kind: 'stockDifference', state: 'waiting', way: 'second' }])
    const [batch] = await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId))
    must(await manager.staff.approvals.refuse({ id: first(waiting).id, reason: '已找到' }))
    const [found] = await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId))
    expect(found?.quantity).toBe((batch?.quantity ?? 0) + 8)
  })

  test('sends many by a pasted table, and says of each why it was not sent', async () => {
    const [one, two] = [await handedOver('批量甲'), await handedOver('批量乙')]
    must(await pick(first(await rowsOf(two.id)), 1))
    const waybill = (order: string) => ({ order, carrier: '示例医药物流', number: `SL-${order}` })
    const outcomes = must(
      await warehouse.staff.picking.shipAll({ waybills: [one.number, two.number, '20990101-1'].map(waybill) }),
    )
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, '还没有拣完，请先拣完或登记短少', '没有这个订单号'])
  })
})

const aReturn = async (nth: number, refund: string) => {
  const { id: orderId } = await handedOver(`退货 ${String(nth)}`)
  must(await warehouse.staff.orders.ship({ id: orderId, carrier: '演示快递', number: `R${String(nth)}` }))
  must(await warehouse.staff.orders.deliver({ id: orderId }))
  const [line] = first(must(await service.staff.orders.detail({ id: orderId })).parts).lines
  if (!line) throw new Error('an order without a line')
  const id = nth as AfterSalesId
  await shop.db.insert(afterSales).values({
    id,
    number: `SH${String(id)}`,
    orderId,
    memberId,
    kind: 'return',
    fault: 'damage',
    state: 'inReview',
    refund: yuan(refund),
    createdAt: shop.clock.now(),
  })
  await shop.db
    .insert(afterSalesLines)
    .values({ afterSalesId: id, orderLineId: line.id, quantity: 6, refund: yuan(refund) })
  await shop.db.insert(afterSalesHistory).values({
    afterSalesId: id,
    fromState: null,
    toState: 'inReview',
    actor: `member:${String(memberId)}`,
    at: shop.clock.now(),
  })
  return id
}

describe('after-sales', () => {
  test('damage up to 100 yuan is paid without sending back, by one person', async () => {
    const id = await aReturn(701, '51.78')
    expect(must(await service.staff.afterSales.decide({ id, way: 'waive' }))).toBe('done')
    expect(must(await service.staff.afterSales.detail({ id })).request.state).toBe('refunding')
  })

  test('requests of the member, of the shop, of the carrier and of the batches are counted, itself among them', async () => {
    const similarTo = async (id: AfterSalesId) => must(await service.staff.afterSales.detail({ id })).similar
    const before = await similarTo(await aReturn(706, '10'))
    const id = await aReturn(707, '10')
    const after = await similarTo(id)
    const oneMore = (rate: typeof before.member) => ({
      withRequest: rate.withRequest + 1,
      orders: rate.orders + 1,
    })
    expect([after.member, after.shop]).toEqual([oneMore(before.member), oneMore(before.shop)])
    expect([after.carrier, after.carrierDamage, after.batch]).toEqual(['演示快递', before.carrierDamage + 1, 1])
    await shop.db.update(afterSales).set({ fault: 'quality' }).where(eq(afterSales.id, id))
    expect((await similarTo(id)).carrierDamage).toBe(before.carrierDamage)
    // As if it had been asked for 13 months ago: only what came before it counts.
    const createdAt = instant(shop.clock.now() - 400 * DAY_MS)
    await shop.db.update(afterSales).set({ createdAt }).where(eq(afterSales.id, id))
    expect((await similarTo(id)).member).toEqual({ withRequest: 0, orders: 0 })
    await shop.db.update(afterSales).set({ createdAt: shop.clock.now() }).where(eq(afterSales.id, id))
  })

  test('docs/rules.md#3-request-rate: an order counts once, however often it is asked for; what was short does not', async () => {
    const member = async (id: AfterSalesId) => must(await service.staff.afterSales.detail({ id })).similar.member
    const id = await aReturn(710, '10')
    const once = await member(id)
    expect(once.withRequest).toBeLessThanOrEqual(once.orders)
    const [request] = await shop.db.select().from(afterSales).where(eq(afterSales.id, id))
    if (!request) throw new Error('the request is gone')
    const again = { ...request, id: rowId<AfterSalesId>(711), number: 'SH711' }
    await shop.db.insert(afterSales).values(again)
    expect(await member(id)).toEqual(once)
    await shop.db.delete(afterSales).where(eq(afterSales.id, again.id))
    const say = async (shortCause: 'missing' | null) =>
      shop.db.update(afterSales).set({ shortCause }).where(eq(afterSales.id, id))
    await say('missing')
    expect(await member(id)).toEqual({ ...once, withRequest: once.withRequest - 1 })
    await say(null)
  })

  test('a refund above 100 yuan is filed by one and confirmed by another', async () => {
    const id = await aReturn(702, '100.01')
    expect(await service.staff.afterSales.decide({ id, way: 'waive' })).toMatchObject({ ok: false })
    expect(must(await finance.staff.afterSales.decide({ id, way: 'sendBack' }))).toBe('filed')
    expect(await service.staff.afterSales.decide({ id, way: 'sendBack' })).toMatchObject({ ok: false })
    expect(must(await service.staff.afterSales.detail({ id })).request).toMatchObject({
      state: 'inReview',
      isFiled: true,
    })
    const filed = must(await manager.staff.approvals.list(null)).find(
      ({ kind, state }) => kind === 'refund' && state === 'waiting',
    )
    if (!filed) throw new Error('nothing was filed')
    expect(await finance.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({
      ok: false,
      error: { code: 403 },
    })
    must(await manager.staff.approvals.confirm({ id: filed.id, code: '' }))
    expect(must(await service.staff.afterSales.detail({ id })).request).toMatchObject({
      state: 'toSendBack',
      isFiled: false,
    })
    expect(await manager.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({ ok: false })
  })

  test('a refund above 100 yuan that a command approves still has to be confirmed in the console', async () => {
    const id = await aReturn(705, '100.01')
    const { number } = must(await service.staff.afterSales.detail({ id })).request
    const output: string[] = []
    const code = await runOps(['approve-after-sales', number, '--as', '何青'], {
      environment: {},
      print: (line) => void output.push(line),
      clock: shop.clock,
      open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
    })
    expect(code).toBe(0)
    expect(output.join()).toContain('须两人核准')
    expect(must(await service.staff.afterSales.detail({ id })).request).toMatchObject({
      state: 'inReview',
      isFiled: true,
    })
    const filed = first(must(await manager.staff.approvals.list(null)).filter(({ state }) => state === 'waiting'))
    must(await manager.staff.approvals.confirm({ id: filed.id, code: '' }))
    expect(must(await service.staff.afterSales.detail({ id })).request.state).toBe('toSendBack')
  })

  test('nobody confirms his own filing', async () => {
    const id = await aReturn(703, '120')
    expect(must(await manager.staff.afterSales.decide({ id, way: 'sendBack' }))).toBe('filed')
    const filed = must(await manager.staff.approvals.list(null)).find(
      ({ kind, state }) => kind === 'refund' && state === 'waiting',
    )
    if (!filed) throw new Error('nothing was filed')
    expect(filed.way).toBe('own')
    expect(await manager.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({
      ok: false,
      error: { code: 403 },
    })
    const [row] = await shop.db.select().from(approvals).where(eq(approvals.id, filed.id))
    expect(row).toMatchObject({ state: 'waiting' })
  })

  test('returned units go back to their batch as far as they can be sold, never more than were returned', async () => {
    const id = await aReturn(704, '20')
    must(await service.staff.afterSales.decide({ id, way: 'sendBack' }))
    must(await buyer.client.afterSales.sendBack({ id, waybill: { carrier: '演示快递', number: 'B1' } }))
    const line = first(must(await service.staff.afterSales.detail({ id })).lines)
    const { lineId, quantity, lots } = line
    const { batchId, presumed } = first(lots)
    expect([presumed, lots.length]).toEqual([quantity, 1])
    const inspect = (good: number, bad: number) =>
      warehouse.staff.afterSales.inspect({ id, lines: [{ lineId, batches: [{ batchId, good, bad }] }] })
    expect(await inspect(quantity + 1, 0)).toMatchObject({ ok: false })
    expect(await inspect(quantity - 1, 0)).toMatchObject({ ok: false })
    expect(must(await service.staff.afterSales.detail({ id })).request.state).toBe('toInspect')
    must(await inspect(quantity - 2, 2))
    expect(must(await service.staff.afterSales.detail({ id })).request.state).toBe('refunding')
    const booked = await shop.db.select().from(stockMovements).where(eq(stockMovements.batchId, batchId))
    expect(
      booked.filter(({ documentKind }) => documentKind === 'afterSales').map(({ kind, units }) => [kind, units]),
    ).toEqual([
      ['return', quantity],
      ['writeOff', -2],
    ])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

const settleRefunds = async (): Promise<void> => {
  await payWaitingRefunds(shop.db, shop.clock.now())
}

describe('finance', () => {
  test('each channel of a day is made of as many payments, and of no other amount', async () => {
    const order = await handedOver('明细片')
    const day = dayAt(shop.clock.now())
    const { closing } = must(await finance.staff.finance.day({ day }))
    for (const { way, count, payments } of closing.channels) {
      const { list, total } = must(await finance.staff.finance.payments({ day, way, page: 1 }))
      expect([way, total, list.reduce((all, { amount }) => all + amount, 0)]).toEqual([way, count, payments])
    }
    const { list } = must(await finance.staff.finance.payments({ day, way: null, page: 1 }))
    expect(list.map(({ orderId }) => orderId)).toContain(order.id)
    const yesterday = must(await finance.staff.finance.payments({ day: addDays(day, -1), way: null, page: 1 }))
    expect(yesterday.list.map(({ orderId }) => orderId)).not.toContain(order.id)
  })

  test('an invoice is issued once, reversed once, and each operation is signed', async () => {
    const order = await handedOver('发票片')
    const found = async (keyword: string) =>
      must(await finance.staff.finance.invoices({ state: null, keyword, page: 1 })).list.filter(
        ({ orderId }) => orderId === order.id,
      )
    const [awaited] = await found(order.number)
    expect(awaited).toMatchObject({ state: 'awaited', number: null, isHandedOver: true })
    must(await finance.staff.finance.issueInvoice({ id: order.id }))
    expect(await finance.staff.finance.issueInvoice({ id: order.id })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('另一位同事已处理') },
    })
    const [issued] = await found(order.number)
    expect(issued?.state).toBe('issued')
    expect(await found(issued?.number ?? '')).toEqual([issued])
    must(await finance.staff.finance.reverseInvoice({ id: order.id }))
    expect((await found(order.number)).map(({ state }) => state)).toEqual(['reversed'])
    expect(await finance.staff.finance.reverseInvoice({ id: order.id })).toMatchObject({ ok: false })
    const operations = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.object, `order:${String(order.id)}`), like(auditLog.action, 'invoice.%')))
    expect(operations.filter(({ result }) => result === 'ok').map(({ action, actor }) => [action, actor])).toEqual([
      ['invoice.issue', 'staff:staff-finance'],
      ['invoice.reverse', 'staff:staff-finance'],
    ])
  })

  test('channels agree for a day of trade, and a deviation of the ledger is reported', async () => {
    await handedOver('对账片')
    const today = dayAt(shop.clock.now())
    const { closing } = must(await finance.staff.finance.day({ day: today }))
    const gateway = first(closing.channels.filter(({ way }) => way === 'gateway'))
    expect(gateway.payments > 0).toBe(true)
    for (const { payments, ledger, orders: ordered } of closing.channels)
      expect([ledger, ordered]).toEqual([payments, payments])
    expect(await finance.staff.finance.close({ day: today })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('当日尚未结束') },
    })
  })

  test('a day is closed once, and later corrections are booked on the open day as 红字', async () => {
    await settleRefunds()
    const day: Day = addDays(dayAt(shop.clock.now()), -40)
    const longAgo = await finance.staff.finance.close({ day: '1999-01-01' as typeof day })
    expect(longAgo).toMatchObject({ ok: false, error: { message: expect.stringContaining('早于第一笔账目') } })
    must(await finance.staff.finance.close({ day }))
    expect(await manager.staff.finance.close({ day })).toMatchObject({
      ok: false,
      error: { message: '另一位同事已封账：白芷' },
    })
    const at = startOfDay(day)
    await inTransaction(shop.db, (tx) =>
      post(
        tx,
        [{ from: shopAccount('gifts'), to: balanceOf(memberId), amount: yuan('1'), reason: '测试更正', orderId: null }],
        at,
      ),
    )
    const entries = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.reason, '测试更正'))
    expect(entries.map((entry) => [entry.refersTo, dayAt(entry.at)])).toEqual([
      [day, addDays(day, 1)],
      [day, addDays(day, 1)],
    ])
    expect(must(await finance.staff.finance.day({ day: addDays(day, 1) })).closing.corrections).toBe(yuan('1'))
  })
})

describe('split refunds', () => {
  test('refunds of one order within seven days count together, on the page and in 待办 (docs/rules.md#7-split)', async () => {
    const id = await aReturn(711, '60')
    const [one] = await shop.db.select().from(afterSales).where(eq(afterSales.id, id))
    if (!one) throw new Error('it was just made')
    const others = [712, 713, 714].map((nth) => nth as AfterSalesId)
    await shop.db
      .insert(afterSales)
      .values(others.map((next) => ({ ...one, id: next, number: `SH${String(next)}`, refund: yuan('40.01') })))
    const line = first(await shop.db.select().from(afterSalesLines).where(eq(afterSalesLines.afterSalesId, id)))
    await shop.db
      .insert(afterSalesLines)
      .values(others.map((next) => ({ ...line, afterSalesId: next, quantity: 1, refund: yuan('40.01') })))
    const actor = `member:${String(memberId)}`
    const at = shop.clock.now()
    await shop.db
      .insert(afterSalesHistory)
      .values(others.map((next) => ({ afterSalesId: next, fromState: null, toState: 'inReview', actor, at })))
    const [second, third, fourth] = others
    if (!second || !third || !fourth) throw new Error('three were made')
    expect(must(await service.staff.afterSales.decide({ id, way: 'sendBack' }))).toBe('done')
    expect(must(await service.staff.afterSales.detail({ id: second })).earlierRefunds).toBe(yuan('60'))
    const item = must(await service.staff.inbox.list(null)).find((waiting) => waiting.id === Number(third))
    if (!item) throw new Error('the request waits')
    expect(
      await service.staff.inbox.approve({ kind: item.kind, id: item.id, since: item.since, text: '', corrections: [] }),
    ).toMatchObject({ ok: false, error: { message: expect.stringContaining('另一人核准') } })
    expect(await service.staff.afterSales.decide({ id: second, way: 'waive' })).toMatchObject({ ok: false })
    expect(must(await service.staff.afterSales.decide({ id: second, way: 'sendBack' }))).toBe('filed')
    shop.clock.advance(7 * DAY_MS)
    const later = await colleagueOf(shop, 'staff-service')
    expect(must(await later.staff.afterSales.decide({ id: fourth, way: 'sendBack' }))).toBe('done')
  })
})
