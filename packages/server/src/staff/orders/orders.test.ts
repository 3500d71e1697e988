import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { type OrdersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { addDays, dayAt, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { members } from '../../db/schema-members.ts'
import { orderHistory, orders } from '../../db/schema-trade.ts'
import { colleagueOf, staffIdNamed } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const warehouse = await colleagueOf(shop, 'staff-warehouse')
const buyer = await shop.signIn('demo-pharmacy')

const everything = defaultQuery(staffApi.orders.list)
const found = async (query: Partial<OrdersQuery>, by = service): Promise<readonly string[]> =>
  must(await by.staff.orders.list({ ...everything, ...query })).list.map(({ number }) => number)

const placed = async (name: string) => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { name }), 100))
  return first(await placeOrder(buyer))
}
const pay = async (id: OrderId): Promise<void> => {
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id })).id }))
}
const paid = async (name: string) => {
  const order = await placed(name)
  await pay(order.id)
  return order
}

describe('the list of orders', () => {
  test('is narrowed by days, state, type, payment and sales person, each by itself', async () => {
    const { number } = await paid('筛选甲')
    const { number: unpaid } = await placed('筛选乙')
    const only = (query: Partial<OrdersQuery>): Promise<readonly string[]> => found({ keyword: '筛选', ...query })
    const today = dayAt(shop.clock.now())
    expect(await only({ from: today, to: today })).toEqual(expect.arrayContaining([number, unpaid]))
    expect(await only({ from: addDays(today, 1) })).toEqual([])
    expect(await only({ to: addDays(today, -1) })).toEqual([])
    expect(await only({ state: 'unpaid' })).toEqual([unpaid])
    expect(await only({ buyerType: 'clinic' })).toEqual([])
    expect(await only({ buyerType: 'pharmacy' })).toContain(number)
    expect(await only({ paidBy: 'gateway' })).toEqual([number])
    expect(await only({ paidBy: 'credit' })).toEqual([])
    const { reps } = must(await service.staff.orders.list(everything))
    const { salesRep } = first(must(await service.staff.orders.list({ ...everything, keyword: number })).list)
    const mine = reps.find(({ title }) => title === salesRep)
    expect(await only({ rep: mine?.id ?? null })).toContain(number)
    expect(await only({ rep: reps.find((rep) => rep !== mine)?.id ?? null })).not.toContain(number)
  })

  test('is searched by number, member, phone, good, batch and waybill', async () => {
    const { id, number } = await paid('待查颗粒')
    const [member] = await shop.db.select().from(members).where(eq(members.username, 'demo-pharmacy'))
    const submit = must(await service.staff.orders.detail({ id }))
    const batch = first(first(first(submit.parts).lines).batches).number
    must(await service.staff.orders.handOver({ ids: [id] }))
    must(await warehouse.staff.orders.ship({ id, carrier: '演示快递', number: 'YD-查-77' }))
    for (const keyword of [number, '槐序', member?.phone ?? '', '待查颗', batch, 'YD-查-77', ` ${number} `])
      expect([keyword, ...(await found({ keyword }))]).toContain(number)
    expect(await found({ keyword: '没有这样的词' })).toEqual([])
    expect(await found({ keyword: '%' })).toEqual([])
  })

  test('shows the same totals on every page, and sorts by the largest amount', async () => {
    await paid('合计片')
    await paid('合计胶囊')
    for (const keyword of ['', '槐序']) {
      const { list, total, amount } = must(await service.staff.orders.list({ ...everything, keyword, sort: 'dearest' }))
      const amounts = list.map((order) => order.amount)
      expect([list.length, amounts.reduce((all, one) => all + one, 0)]).toEqual([total, amount])
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      const beyond = must(await service.staff.orders.list({ ...everything, keyword, page: 9 }))
      expect(beyond).toMatchObject({ list: [], total, amount })
    }
  })

  test('has tabs that agree with their counts, and 待我审核 is what this role may decide', async () => {
    const { id, number } = await paid('待审片')
    const list = must(await service.staff.orders.list(everything))
    for (const view of ['mine', 'toShip', 'toReceive', 'transfer', 'still', 'ephedrine', 'coldChain'] as const) {
      const { total } = must(await service.staff.orders.list({ ...everything, view }))
      expect([view, total]).toEqual([view, list.counts[view]])
    }
    expect(await found({ view: 'mine' })).toContain(number)
    expect(await found({ view: 'mine' }, warehouse)).toEqual([])
    expect(await found({ view: 'still' })).not.toContain(number)
    await shop.db
      .update(orderHistory)
      .set({ at: instant(shop.clock.now() - 13 * HOUR_MS) })
      .where(eq(orderHistory.orderId, id))
    expect(await found({ view: 'still' })).toContain(number)
  })

  test('shows sales people the orders of their own customers alone', async () => {
    const { id, number } = await paid('自己的客户')
    const rep = await colleagueOf(shop, 'staff-sales')
    const own = { salesRepId: await staffIdNamed(shop.db, 'staff-sales'), salesRepName: '杜衡' }
    await shop.db.update(members).set({ salesRepId: null })
    expect(await found({}, rep)).toEqual([])
    expect(await rep.staff.orders.detail({ id })).toMatchObject({ ok: false, error: { code: 404 } })
    await shop.db.update(members).set(own).where(eq(members.username, 'demo-pharmacy'))
    expect(await found({}, rep)).toContain(number)
    expect(must(await rep.staff.orders.detail({ id })).buyer.salesRep).toBe('杜衡')
  })
})

describe('an action on orders', () => {
  test('is applied to the orders that allow it, and reported for those that do not', async () => {
    const [ready, alreadyDone, unpaid] = [await paid('可移交'), await paid('已移交'), await placed('未付款')]
    must(await service.staff.orders.handOver({ ids: [alreadyDone.id] }))
    const outcomes = must(await service.staff.orders.handOver({ ids: [ready.id, alreadyDone.id, unpaid.id] }))
    expect(Object.fromEntries(outcomes.map(({ number, refusal }) => [number, refusal]))).toEqual({
      [ready.number]: null,
      [alreadyDone.number]: '另一位同事已处理：何青',
      [unpaid.number]: '订单状态已变化，请刷新后查看',
    })
    const log = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'order.approve'), eq(auditLog.object, `order:${String(ready.id)}`)))
    expect(log).toMatchObject([
      {
        actor: 'staff:staff-service',
        result: 'ok',
        detail: { before: { state: '待审核' }, after: { state: '待发货' } },
      },
    ])
  })

  test('of 含麻 and cold chain is for the quality person, and the refusal is in the audit log', async () => {
    const { id } = await paid('冷链审核')
    await shop.db.update(orders).set({ kind: 'cold_chain' }).where(eq(orders.id, id))
    expect(must(await service.staff.orders.handOver({ ids: [id] }))).toMatchObject([
      { refusal: '含麻与冷链须由质管审核' },
    ])
    const refused = { action: 'order.handOver', object: `order:${String(id)}`, result: 'refused' }
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.handOver'))
    expect(log).toContainEqual(expect.objectContaining(refused))
    const quality = await colleagueOf(shop, 'staff-quality')
    expect(must(await quality.staff.orders.handOver({ ids: [id] }))).toMatchObject([{ refusal: null }])
  })

  test('leaves its steps and notes on the page of the order', async () => {
    const { id } = await paid('走完一单')
    must(await service.staff.orders.handOver({ ids: [id] }))
    must(await warehouse.staff.orders.note({ id, text: '下午揽收' }))
    must(await warehouse.staff.orders.ship({ id, carrier: '演示快递', number: 'YD1' }))
    must(await warehouse.staff.orders.deliver({ id }))
    const { parts, notes, events, payments } = must(await service.staff.orders.detail({ id }))
    expect(first(parts)).toMatchObject({ state: 'toReceive', isDelivered: true, waybill: { number: 'YD1' } })
    expect(notes).toMatchObject([{ by: '陆平', text: '下午揽收' }])
    expect(payments).toMatchObject([{ way: 'gateway', state: 'succeeded' }])
    expect(events.map(({ words, by }) => `${words} ${by}`)).toEqual(
      expect.arrayContaining([
        '-1 审核通过，移交仓库 何青',
        '-1 已出库 陆平',
        '-1 已签收 ',
        '-1 提交订单，等待付款 买家',
      ]),
    )
    expect(must(await warehouse.staff.orders.deliver({ id }))).toMatchObject([{ refusal: expect.any(String) }])
  })
})
