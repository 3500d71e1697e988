import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, DAY_MS, type Day, dayAt, instant } from '@xinglin/domain/kernel/time'
import type { GoodsId } from '@xinglin/domain/goods'
import type { OrderId } from '@xinglin/domain/orders'
import type { SignedInStaff, StaffId } from '@xinglin/domain/staff'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { messages } from '../db/schema-account.ts'
import { afterSales, invoices } from '../db/schema-after-sales.ts'
import { batches } from '../db/schema-catalogue.ts'
import { approvals } from '../db/schema-staff.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { silentLog } from '../log.ts'
import { runOps } from '../ops/run-ops.ts'
import { pickingHandlers } from '../staff/picking/picking-handlers.ts'
import type { StaffContext } from '../staff/desk/staff-context.ts'
import { giveBalance } from '../testing/give.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putCombination, putGift } from '../testing/put-offers.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { approveOrder, shipOrder } from './staff-operations.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
await giveBalance(shop.db, memberId, yuan('100000'))
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const today = dayAt(OPENING)
const staff = { name: '王工', at: OPENING }
const inDays = (days: number) => ({ ...staff, at: instant(OPENING + days * DAY_MS) })
const waybill = { carrier: '演示物流', number: 'YX1' }

const expires = (goodsId: GoodsId, batchNumber: string, on: Day) =>
  shop.db
    .update(batches)
    .set({ expiresOn: on })
    .where(and(eq(batches.goodsId, goodsId), eq(batches.batchNumber, batchNumber)))
/** Days that a batch lasts from the opening on. */
const lasts = (goodsId: GoodsId, batchNumber: string, days: number) =>
  expires(goodsId, batchNumber, addDays(today, days))

const pay = async (): Promise<OrderId> => {
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  return id
}
const bought = async (units: number, lots: readonly number[], name = '效期片') => {
  const good = await putOnShelf(shop.db, { name, batches: lots })
  await fillCart(buyer, itemOf(good, units))
  return { id: await pay(), good }
}
/** Twenty units of a near-expiry line, of a batch that ends in 31 days. */
const boughtNear = async () => {
  const good = await putOnShelf(shop.db, { name: '近效片' })
  await putNearItsEnd(shop.db, good, { price: yuan('20') })
  await lasts(good.id, 'NEAR', 31)
  await fillCart(buyer, itemOf(good, 20, { nearExpiry: true }))
  return { id: await pay(), good }
}
const served = (id: OrderId) =>
  readRows(
    shop.db,
    { batch: pg.text, units: pg.number, picked: pg.number },
    sql`
      select b.batch_number as batch, x.quantity - coalesce(p.short, 0) as units, coalesce(p.picked, 0) as picked
        from order_lines l join order_line_batches x on x.order_line_id = l.id join batches b on b.id = x.batch_id
        left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
       where l.order_id = ${id} and x.quantity > coalesce(p.short, 0) order by b.goods_id, b.batch_number`,
  )
const free = async (goodsId: GoodsId, batchNumber: string) =>
  first(
    await shop.db
      .select({ n: batches.quantity })
      .from(batches)
      .where(and(eq(batches.goodsId, goodsId), eq(batches.batchNumber, batchNumber))),
  ).n
const read = async (id: OrderId) => must(await buyer.client.orders.detail({ id }))
const balance = async () => must(await buyer.client.wallet.purse(null)).balance
const lettersOf = async (id: OrderId) =>
  (
    await shop.db
      .select({ title: messages.title })
      .from(messages)
      .where(and(eq(messages.memberId, memberId), eq(messages.url, `/order/info/${String(id)}`)))
  ).map(({ title }) => title)

const keeper: SignedInStaff = {
  id: 3 as StaffId,
  username: 'staff-warehouse',
  name: '',
  roles: ['warehouse'],
  usesCodes: false,
}
const desk = (now: StaffContext['now']): StaffContext => ({
  db: shop.db,
  now,
  timeOfDay: now,
  staff: keeper,
  requestId: 'leave',
  ip: '127.0.0.1',
  device: '',
  log: silentLog,
  session: { token: null, issue: () => undefined, clear: () => undefined },
  idempotency: null,
  demo: true,
  publicDemo: false,
})
const toPick = async (id: OrderId, days = 0) =>
  must(await pickingHandlers.list({ warehouseId: null }, desk(inDays(days).at))).rows.filter(
    ({ orderId }) => orderId === id,
  )
const pickAll = async (id: OrderId, days = 0) =>
  pickingHandlers.pick(
    {
      picks: (await toPick(id, days)).map(({ lineId, batchId, wanted, picked, short }) => ({
        lineId,
        batchId,
        quantity: wanted - picked - short,
      })),
    },
    desk(inDays(days).at),
  )

describe('docs/rules.md#8-2: what may not leave is asked at each step after the submit', () => {
  test('an expired near-expiry line is not handed over: with nothing to replace it, the order is closed and paid back', async () => {
    const before = await balance()
    const { id, good } = await boughtNear()
    expect(await approveOrder(shop.db, id, inDays(40))).toContain('无货可发（效期不足）')
    expect((await read(id)).state).toBe('cancelled')
    expect(await balance()).toBe(before)
    expect(await free(good.id, 'NEAR')).toBe(40)
    expect(await lettersOf(id)).toContain('订单已取消')
  })

  test('a near-expiry line leaves with 15 days, and not with 14', async () => {
    const { id } = await boughtNear()
    expect(await approveOrder(shop.db, id, inDays(10))).toBe(true)
    must(await pickAll(id, 16))
    expect(await shipOrder(shop.db, id, waybill, inDays(17))).toContain('无货可发')
    expect((await read(id)).state).toBe('cancelled')
    const { id: other } = await boughtNear()
    expect(await approveOrder(shop.db, other, inDays(16))).toBe(true)
    must(await pickAll(other, 16))
    expect(await shipOrder(shop.db, other, waybill, inDays(16))).toBe(true)
  })

  test('an expired unit is not picked: another batch takes its place', async () => {
    const { id, good } = await bought(20, [20, 30])
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    await lasts(good.id, 'T1', -1)
    const answer = await pickAll(id)
    expect(answer).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('由批号 T1 换为批号 T2') as string },
    })
    expect(await served(id)).toEqual([{ batch: 'T2', units: 20, picked: 0 }])
    expect([await free(good.id, 'T1'), await free(good.id, 'T2')]).toEqual([20, 10])
    must(await pickAll(id))
    expect(await shipOrder(shop.db, id, waybill, staff)).toBe(true)
    expect((await read(id)).lines[0]?.batches).toMatchObject([{ number: 'T2', quantity: 20 }])
    expect(await lettersOf(id)).toContain('发货批号更换')
  })

  test('a picked unit is un-picked before it is replaced, and the desk says where it goes back', async () => {
    const { id, good } = await bought(20, [20, 30])
    await shop.db.execute(sql`update stock set location = 'A-03-12' where goods_id = ${good.id}`)
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    must(await pickAll(id))
    await lasts(good.id, 'T1', 29)
    const said = await shipOrder(shop.db, id, waybill, staff)
    expect(said).toContain('已拣的请放回：「效期片」批号 T1 20盒 → A-03-12')
    expect((await read(id)).state).toBe('toShip')
    expect(await served(id)).toEqual([{ batch: 'T2', units: 20, picked: 0 }])
    must(await pickAll(id))
    expect(await shipOrder(shop.db, id, waybill, staff)).toBe(true)
  })

  test('shipping asks by itself, whether or not the order was picked', async () => {
    const { id, good } = await bought(20, [20, 30])
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    await lasts(good.id, 'T1', -1)
    expect(await shipOrder(shop.db, id, waybill, staff)).toContain('由批号 T1 换为批号 T2')
    expect((await read(id)).state).toBe('toShip')
    expect(await shipOrder(shop.db, id, waybill, staff)).toBe(true)
  })

  test("the operators' commands and the demo's warehouse ask too", async () => {
    const { id, good } = await bought(20, [20, 30])
    await lasts(good.id, 'T1', 29)
    const lines: string[] = []
    const ops = (...args: readonly string[]) =>
      runOps([...args, '--as', '王工'], {
        environment: {},
        print: (line) => void lines.push(line),
        clock: shop.clock,
        open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
      })
    await ops('hand-over', String(id))
    expect(await served(id)).toEqual([{ batch: 'T2', units: 20, picked: 0 }])
    await lasts(good.id, 'T2', 29)
    await ops('ship', String(id), '演示物流', 'YX2')
    expect(lines.join('\n')).toContain('无货可发')
    expect((await read(id)).state).toBe('cancelled')

    const { id: other, good: old } = await bought(20, [20, 5])
    await lasts(old.id, 'T1', 10)
    for (let beat = 1; beat <= 20; beat += 1) await runDemoWarehouse(shop.db, instant(OPENING + beat * 4000), 7)
    expect((await read(other)).state).toBe('toReceive')
    expect(await served(other)).toMatchObject([{ batch: 'T2', units: 5, picked: 0 }])
  })
})

describe('docs/rules.md#8-3: what nothing replaces', () => {
  test('is short with refund at the hand-over: invoice, letter, and nobody has to confirm it', async () => {
    const { id, good } = await bought(20, [20, 6])
    await lasts(good.id, 'T1', 20)
    const before = await balance()
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    const filed = await shop.db.$count(approvals)
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    expect(await served(id)).toEqual([{ batch: 'T2', units: 6, picked: 0 }])
    expect([await free(good.id, 'T1'), await free(good.id, 'T2')]).toEqual([20, 0])
    const [request] = await shop.db.select().from(afterSales).where(eq(afterSales.orderId, id))
    expect(request).toMatchObject({ state: 'completed', fault: 'shortage', refund: yuan('140') })
    expect(await balance()).toBe((before + yuan('140')) as typeof before)
    const [rest] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    expect(rest?.amount).toBe(invoice && invoice.amount - yuan('140'))
    expect(await shop.db.$count(approvals)).toBe(filed)
    must(await pickAll(id))
    expect(await shipOrder(shop.db, id, waybill, staff)).toBe(true)
    expect(await lettersOf(id)).toContain('商品短少')
  })

  test('closes an order in 30 of which nothing is left, and pays back all that earlier shorts did not', async () => {
    const before = await balance()
    const { id, good } = await bought(25, [25])
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    const row = first(await toPick(id))
    must(await pickingHandlers.short({ lineId: row.lineId, batchId: row.batchId, quantity: 4 }, desk(OPENING)))
    await lasts(good.id, 'T1', 1)
    expect(await shipOrder(shop.db, id, waybill, staff)).toContain('无货可发')
    expect(await read(id)).toMatchObject({ state: 'cancelled' })
    expect(await balance()).toBe(before)
    expect(await free(good.id, 'T1')).toBe(21)
  })

  test('makes a combination short by whole sets and frees its other parts', async () => {
    const [one, two] = [await putOnShelf(shop.db, { batches: [10, 3] }), await putOnShelf(shop.db, { batches: [50] })]
    const set = await putCombination(
      shop.db,
      [
        [one, 2],
        [two, 3],
      ],
      { price: yuan('60') },
    )
    await fillCart(buyer, set.item(5))
    const id = await pay()
    await lasts(one.id, 'T1', 20)
    const before = await balance()
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    expect(await served(id)).toEqual([
      { batch: 'T2', units: 2, picked: 0 },
      { batch: 'T1', units: 3, picked: 0 },
    ])
    expect(await free(two.id, 'T1')).toBe(47)
    expect(await balance()).toBe((before + yuan('240')) as typeof before)
  })

  test('takes the gifts with it: they do not leave alone', async () => {
    const [good, extra] = [await putOnShelf(shop.db, { batches: [40] }), await putOnShelf(shop.db, { batches: [9] })]
    await putGift(shop.db, { extra, for: [good] })
    await fillCart(buyer, itemOf(good, 40))
    const before = await balance()
    const id = await pay()
    expect(await free(extra.id, 'T1')).toBe(7)
    await lasts(good.id, 'T1', 20)
    expect(await approveOrder(shop.db, id, staff)).toContain('无货可发')
    expect(await free(extra.id, 'T1')).toBe(9)
    expect(await balance()).toBe(before)
  })
})
