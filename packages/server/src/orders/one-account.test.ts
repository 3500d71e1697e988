import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { staffApi } from '@xinglin/api-contract/staff-api'
import { add, type Money, subtract, sum, yuan, zero } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import {
  type AfterSalesId,
  type AfterSalesWish,
  type OrderId,
  outcomeOfOrder,
  paidBackSum,
} from '@xinglin/domain/orders'
import type { PaymentWay } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoices } from '../db/schema-after-sales.ts'
import { goods } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { exportRows } from '../documents/order-export.ts'
import { acceptReturn } from '../staff/after-sales/inspect-return.ts'
import { loadSales } from '../staff/reports/sales-report.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import { approveAfterSales } from './staff-operations.ts'

const shop = await openTestShop()
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const warehouse = await colleagueOf(shop, 'staff-warehouse')
const finance = await colleagueOf(shop, 'staff-finance')
const buyer = await shop.signIn('demo-pharmacy')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
await shop.db
  .update(members)
  .set({ creditLimit: yuan('50000'), creditDays: 30 })
  .where(eq(members.id, memberId))

const now = () => shop.clock.now()
const today = () => dayAt(now())
const staff = { name: '王工', at: now() }

/** Two goods at 10.00, 100 of each, handed over; then 7 of the first are short and the rest is shipped and received. */
const received = async (by: 'gateway' | 'credit') => {
  const [one, two] = [
    await putOnShelf(shop.db, { name: `短少${by}` }),
    await putOnShelf(shop.db, { name: `退货${by}` }),
  ]
  await fillCart(buyer, itemOf(one, 100), itemOf(two, 100))
  const { id } = first(await placeOrder(buyer))
  if (by === 'credit') must(await buyer.client.payments.onCredit({ id }))
  else must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id })).id }))
  must(await service.staff.orders.handOver({ ids: [id] }))
  const { rows } = must(await warehouse.staff.picking.list({ warehouseId: null }))
  const short = first(rows.filter(({ orderId, name }) => orderId === id && name === `短少${by}`))
  must(await warehouse.staff.picking.short({ lineId: short.lineId, batchId: short.batchId, quantity: 7 }))
  const picks = rows
    .filter(({ orderId }) => orderId === id)
    .map(({ lineId, batchId, wanted }) => ({
      lineId,
      batchId,
      quantity: lineId === short.lineId ? wanted - 7 : wanted,
    }))
  must(await warehouse.staff.picking.pick({ picks }))
  must(await warehouse.staff.orders.ship({ id, carrier: '演示快递', number: `W${String(id)}` }))
  return { order: must(await buyer.client.orders.confirm({ id })), second: two }
}

const settled = async (wish: AfterSalesWish): Promise<{ readonly id: AfterSalesId; readonly refund: Money }> => {
  const { id, refund } = must(await buyer.client.afterSales.apply(wish))
  await approveAfterSales(shop.db, id, staff)
  if (wish.kind === 'return') {
    must(await buyer.client.afterSales.sendBack({ id, waybill: { carrier: '演示物流', number: 'YS9' } }))
    await acceptReturn(shop.db, id, staff)
  }
  await payWaitingRefunds(shop.db, now())
  return { id, refund }
}

const exported = async (number: string): Promise<readonly [served: number, refund: string]> => {
  const [head, ...rows] = await exportRows(shop.db, memberId, { tab: null, keyword: number }, now())
  const column = (name: string): readonly number[] =>
    rows.map((row) => Number(row[head?.findIndex(({ value }) => value === name) ?? -1]?.value))
  const total = (name: string): number => column(name).reduce((all, one) => all + one, 0)
  return [total('实发'), total('退款').toFixed(2)]
}

/** What the month statement holds of an order: what came in or is owed, less what went back to the balance. */
const inStatement = async (id: OrderId) => {
  const { entries } = must(await finance.staff.finance.statement({ id: memberId, month: today() }))
  const own = entries.filter(({ orderId }) => orderId === id)
  const of = (way: PaymentWay): Money => sum(own.filter((one) => one.way === way).map(({ amount }) => amount))
  return { kept: subtract(add(of('gateway'), of('credit')), of('balance')), reasons: own.map(({ reason }) => reason) }
}

const soldToday = async (): Promise<Money> =>
  sum((await loadSales(shop.db, today(), today())).days.map((day) => day.sales))
const spent = async (): Promise<Money> => {
  const query = { view: 'all', keyword: 'demo-pharmacy', buyerType: null, rep: null, page: 1 } as const
  return first(must(await service.staff.members.list(query)).list.filter(({ id }) => id === memberId)).spent
}

test.each([
  ['gateway', ['短少退款', '退货退款', '退差价']],
  ['credit', ['短少退款冲减账期', '退货退款冲减账期', '退差价冲减账期']],
] as const)(
  'docs/rules.md#3-told-account: after a short, a return and a price difference all who read an order agree, paid by %s',
  async (by, words) => {
    const [sold, spentBefore] = [await soldToday(), await spent()]
    const { order, second } = await received(by)
    const line = first(order.lines.filter(({ name }) => name === `退货${by}`))
    const lineId = line.id ?? (0 as never)
    const wish = { orderId: order.id, fault: null, isIntact: true, description: '', uploadIds: [] } as const
    const back = await settled({ ...wish, kind: 'return', lines: [{ lineId, quantity: 10 }] })
    await shop.db
      .update(goods)
      .set({ basePrice: yuan('9.00') })
      .where(eq(goods.id, second.id))
    const difference = await settled({ ...wish, kind: 'priceDifference', lines: [{ lineId, quantity: 90 }] })
    // 7 × 10.00 short, 10 × 10.00 back, 90 × 1.00 cheaper.
    expect([back.refund, difference.refund]).toEqual([yuan('100.00'), yuan('90.00')])

    const outcome = outcomeOfOrder(must(await buyer.client.orders.detail({ id: order.id })))
    expect([paidBackSum(outcome.refunded), outcome.paid]).toEqual([yuan('260.00'), yuan('2000.00')])
    const kept = yuan('1740.00')
    expect(outcome.kept).toBe(kept)

    const mine = { tab: null, range: null, keyword: order.number, page: 1 }
    expect(paidBackSum(first(must(await buyer.client.orders.list(mine)).list).refunded)).toBe(yuan('260.00'))
    expect(await exported(order.number)).toEqual([193, '260.00'])
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
    // Issued with the shipment: what was short is off it, what came back later is not.
    expect(invoice?.amount).toBe(yuan('1930.00'))

    const query = { ...defaultQuery(staffApi.orders.list), keyword: order.number }
    expect(must(await service.staff.orders.list(query)).list).toMatchObject([
      { amount: yuan('2000.00'), refunded: yuan('260.00') },
    ])
    const submit = must(await service.staff.orders.detail({ id: order.id }))
    const [part] = submit.parts
    expect(part && outcomeOfOrder({ lines: part.lines, amounts: part }).kept).toBe(kept)
    const statement = await inStatement(order.id)
    expect(statement.kept).toBe(kept)
    expect(statement.reasons.filter((reason) => words.some((word) => word === reason))).toEqual(words)
    expect(subtract(await soldToday(), sold)).toBe(kept)
    expect(subtract(await spent(), spentBefore)).toBe(kept)

    const request = must(await service.staff.afterSales.detail({ id: back.id }))
    expect(request.lines.map(({ bought, refunded, quantity }) => [bought, refunded, quantity])).toEqual([[100, 0, 10]])
    const again = { ...wish, kind: 'return', lines: [{ lineId, quantity: 91 }] } as const
    expect(must(await buyer.client.afterSales.preview(again)).lines).toMatchObject([{ left: 90, refund: zero }])
  },
)
