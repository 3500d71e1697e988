import { formatMoney, subtract, sum } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { type OrderId, outcomeOfLine, outcomeOfOrder, paidBackSum } from '@xinglin/domain/orders'
import type { PickRow } from '@xinglin/domain/staff'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../db/schema-account.ts'
import { invoices } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { exportRows } from '../documents/order-export.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const warehouse = await colleagueOf(shop, 'staff-warehouse')
const manager = await colleagueOf(shop, 'staff-manager')
const buyer = await shop.signIn('demo-pharmacy')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')

const handedOver = async (...names: readonly string[]): Promise<OrderId> => {
  const goods = []
  for (const name of names) goods.push(await putOnShelf(shop.db, { name }))
  await fillCart(buyer, ...goods.map((good) => itemOf(good, 100)))
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id })).id }))
  must(await service.staff.orders.handOver({ ids: [id] }))
  return id
}

const rowsOf = async (id: OrderId): Promise<readonly PickRow[]> => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const list = must(await warehouse.staff.picking.list({ warehouseId: order?.warehouseId ?? null }))
  return list.rows.filter(({ orderId }) => orderId === id)
}
const shortOf = ({ lineId, batchId }: PickRow, quantity: number) =>
  warehouse.staff.picking.short({ lineId, batchId, quantity })
const pickRest = async (id: OrderId) => {
  const picks = (await rowsOf(id)).map(({ lineId, batchId, wanted, picked, short }) => ({
    lineId,
    batchId,
    quantity: wanted - picked - short,
  }))
  must(await warehouse.staff.picking.pick({ picks: picks.filter(({ quantity }) => quantity > 0) }))
}
const ship = async (id: OrderId) =>
  must(await warehouse.staff.orders.ship({ id, carrier: '演示快递', number: `W${String(id)}` }))
const shortLetters = async (id: OrderId) =>
  shop.db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), eq(messages.title, '商品短少'), like(messages.url, `%/${String(id)}`)))

test('docs/rules.md#3-told-account: after shorts the page, list, export, invoice and form tell what was sent and kept', async () => {
  const id = await handedOver('账户甲', '账户乙', '账户丙')
  const before = must(await buyer.client.orders.detail({ id }))
  const [one, two] = await rowsOf(id)
  const shorts = [must(await shortOf(first([one]) as PickRow, 7)), must(await shortOf(first([two]) as PickRow, 3))]
  const refunds = shorts.map(({ refund }) => refund)
  expect(await shortLetters(id)).toEqual([])
  await pickRest(id)
  await ship(id)

  const order = must(await buyer.client.orders.detail({ id }))
  const { paid, kept, shortRefund } = outcomeOfOrder(order)
  expect(shortRefund).toEqual({ balance: sum(refunds), credit: 0 })
  expect(kept).toBe(subtract(paid, sum(refunds)))
  const served = order.lines.map((line) => [outcomeOfLine(line).served, outcomeOfLine(line).short])
  expect(served.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [93, 7],
    [97, 3],
    [100, 0],
  ])
  for (const line of order.lines) {
    const inBatches = line.batches.reduce((units, { quantity }) => units + quantity, 0)
    expect(inBatches).toBe(outcomeOfLine(line).served)
  }
  expect(before.lines.every(({ cases }) => cases.length === 0)).toBe(true)

  const inList = must(await buyer.client.orders.list({ tab: null, range: null, keyword: order.number, page: 1 })).list
  expect(paidBackSum(first(inList).refunded)).toBe(sum(refunds))
  expect(first(inList).lines.filter(({ cases }) => cases.length === 1)).toHaveLength(2)

  const [head, ...rows] = await exportRows(shop.db, memberId, { tab: null, keyword: order.number }, instant(Date.now()))
  const cell = (row: NonNullable<typeof head>, name: string): string =>
    row[head?.findIndex(({ value }) => value === name) ?? -1]?.value ?? ''
  const total = (name: string): number => rows.reduce((all, row) => all + Number(cell(row, name)), 0)
  expect([total('订购'), total('实发'), total('短少'), total('退回')]).toEqual([300, 290, 10, 0])
  expect(total('退款').toFixed(2)).toBe(formatMoney(sum(refunds)).replaceAll(',', ''))

  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(invoice?.amount).toBe(kept)
  const log = must(await buyer.client.wallet.moneyLog({ direction: 'in', from: null, to: null, page: 1 }))
  expect(log.list.filter((entry) => entry.order?.id === id).map(({ reason }) => reason)).toEqual([
    '短少退款',
    '短少退款',
  ])
})

test('docs/rules.md#3-told-short: the shorts of an order are one letter, with units and where the money went', async () => {
  const id = await handedOver('信件甲', '信件乙')
  for (const row of await rowsOf(id)) must(await shortOf(row, 4))
  await pickRest(id)
  await ship(id)
  const letters = await shortLetters(id)
  expect(letters).toHaveLength(1)
  expect(first(letters).body).toMatch(/「信件[甲乙]」短少 4盒，退 ¥[\d.]+ 至余额；「信件[甲乙]」短少 4盒/)
  expect(first(letters).body).toContain('合计退 ¥')
})

const waitingShort = async (name: string) =>
  first(
    must(await manager.staff.approvals.list(null)).filter(
      ({ kind, state, title }) => kind === 'shortPick' && state === 'waiting' && title.includes(name),
    ),
  )

test('docs/rules.md#7-short-pick: a large short is refunded when a second person has confirmed it', async () => {
  const id = await handedOver('大额片')
  const row = first(await rowsOf(id))
  expect(must(await shortOf(row, 5))).toMatchObject({ isFiled: false })
  // With the first five it is more than one person decides.
  const filed = must(await shortOf(row, 6))
  expect(filed).toMatchObject({ isFiled: true, isClosed: false })
  expect(await shortOf(row, 6)).toMatchObject({ ok: false, error: { message: '这一行的短少已提交核准，请等待' } })
  expect(first(await rowsOf(id)).short).toBe(5)
  const { id: refused, amount } = await waitingShort('大额片')
  expect(amount).toBe(filed.refund)
  must(await manager.staff.approvals.refuse({ id: refused, reason: '再找一遍' }))
  expect(first(await rowsOf(id)).short).toBe(5)
  must(await shortOf(row, 6))
  must(await manager.staff.approvals.confirm({ id: (await waitingShort('大额片')).id, code: '' }))
  expect(first(await rowsOf(id)).short).toBe(11)
  expect(must(await buyer.client.orders.detail({ id })).state).toBe('toShip')
})

test('docs/rules.md#8-3: an order of which the picker finds nothing is cancelled, with everything refunded', async () => {
  const balance = async () => must(await buyer.client.wallet.purse(null)).balance
  const before = await balance()
  const id = await handedOver('找不到片')
  const row = first(await rowsOf(id))
  expect(must(await shortOf(row, 5))).toMatchObject({ isClosed: false, isFiled: false })
  must(await shortOf(row, 95))
  must(await manager.staff.approvals.confirm({ id: (await waitingShort('找不到片')).id, code: '' }))
  const order = must(await buyer.client.orders.detail({ id }))
  const [kept] = await shop.db.select({ reason: orders.cancelReason }).from(orders).where(eq(orders.id, id))
  expect([order.state, kept?.reason]).toEqual(['cancelled', '无货可发（拣货短少）'])
  expect(subtract(await balance(), before)).toBe(outcomeOfOrder(order).paid)
  expect(await rowsOf(id)).toEqual([])
  expect(await shortLetters(id)).toEqual([])
  const isTold = and(eq(messages.title, '订单已取消'), like(messages.url, `%/${String(id)}`))
  expect(await shop.db.$count(messages, isTold)).toBe(1)
})

test('docs/rules.md#8-2: the picking list says what may not leave, and why', async () => {
  const [id, other] = [await handedOver('锁定片'), await handedOver('效期片')]
  const [row, due] = [first(await rowsOf(id)), first(await rowsOf(other))]
  expect([row.barred, due.barred]).toEqual([null, null])
  await shop.db.execute(sql`
    insert into batch_locks (goods_id, batch_number, reason, locked_by, locked_at)
    select goods_id, batch_number, '召回', 'x', now() from batches where id = ${row.batchId}`)
  await shop.db.execute(sql`update batches set expires_on = '2026-12-01' where id = ${due.batchId}`)
  expect([first(await rowsOf(id)).barred, first(await rowsOf(other)).barred]).toEqual(['locked', 'expiry'])
})

test('docs/rules.md#3-told-account: an invoice asked for after a short is of what was kept', async () => {
  const id = await handedOver('开票甲')
  await shop.db.delete(invoices).where(eq(invoices.orderId, id))
  must(await shortOf(first(await rowsOf(id)), 10))
  const title = { kind: 'electronic', title: '槐序大药房', taxNumber: '', email: '' } as const
  must(await buyer.client.invoices.request({ orderId: id, ...title }))
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(invoice?.amount).toBe(outcomeOfOrder(must(await buyer.client.orders.detail({ id }))).kept)
})
