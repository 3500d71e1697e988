import { yuan } from '@xinglin/domain/kernel/money'
import type { GoodsId } from '@xinglin/domain/goods'
import type { OrderId } from '@xinglin/domain/orders'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { messages } from '../../db/schema-account.ts'
import { batches } from '../../db/schema-catalogue.ts'
import { deskExports } from '../exports/desk-exports.ts'
import { runOps } from '../../ops/run-ops.ts'
import { lockBatch } from '../../orders/lock-batch.ts'
import { approveOrder, shipOrder } from '../../orders/staff-operations.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { rounds, together } from '../../testing/crowd.ts'
import { giveBalance } from '../../testing/give.ts'
import {
  emptyCartsBeforeEach,
  expectSoundAfterEach,
  forgetAttemptsBeforeEach,
  openTestShop,
} from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { describeRaces, ROUNDS } from '../../testing/race.ts'
import { addLots } from '../../testing/stock-units.ts'
import { OPENING } from '../../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../../testing/trade.ts'
import { rowId } from '../../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
await giveBalance(shop.db, memberId, yuan('100000'))
const quality = await colleagueOf(shop, 'staff-quality')
const manager = await colleagueOf(shop, 'staff-manager')
forgetAttemptsBeforeEach(shop)
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const staff = { name: '王工', at: OPENING }
const waybill = { carrier: '演示物流', number: 'ZH1' }

const place = async (goodsId: GoodsId, units: number): Promise<OrderId> => {
  await fillCart(buyer, itemOf({ id: goodsId, warehouseId: rowId(1) }, units))
  return first(await placeOrder(buyer)).id
}
const paid = async (goodsId: GoodsId, units: number): Promise<OrderId> => {
  const id = await place(goodsId, units)
  must(await buyer.client.payments.fromBalance({ id }))
  return id
}
const shipped = async (goodsId: GoodsId, units: number): Promise<OrderId> => {
  const id = await paid(goodsId, units)
  expect(await approveOrder(shop.db, id, staff)).toBe(true)
  expect(await shipOrder(shop.db, id, waybill, staff)).toBe(true)
  return id
}
const served = (id: OrderId) =>
  readRows(
    shop.db,
    { batch: pg.text, units: pg.number },
    sql`
      select b.batch_number as batch, x.quantity - coalesce(p.short, 0) as units
        from order_lines l join order_line_batches x on x.order_line_id = l.id join batches b on b.id = x.batch_id
        left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
       where l.order_id = ${id} and x.quantity > coalesce(p.short, 0) order by b.batch_number`,
  )
const stateOf = async (id: OrderId) => must(await buyer.client.orders.detail({ id })).state
const stockShown = async (goodsId: GoodsId) => {
  const { sale } = must(await buyer.client.goods.detail({ id: goodsId, nearExpiry: false })).goods
  return sale.kind === 'open' ? sale.stock : null
}

test('docs/rules.md#8-6: a locked batch is taken out of every open order, and the buyers of shipped ones are told', async () => {
  const { id: goodsId } = await putOnShelf(shop.db, { name: '召回片', batches: [100, 30] })
  const sent = await shipped(goodsId, 40)
  const [unpaid, inReview] = [await place(goodsId, 20), await paid(goodsId, 20)]
  const approved = await paid(goodsId, 20)
  expect(await approveOrder(shop.db, approved, staff)).toBe(true)
  const { id } = must(
    await quality.staff.recalls.lock({ good: String(goodsId), batchNumber: 'T1', reason: '厂家召回' }),
  )
  // Thirty units are left: for the unpaid order, and half of the next one; the last gets nothing.
  expect([await served(unpaid), await served(inReview)]).toEqual([
    [{ batch: 'T2', units: 20 }],
    [{ batch: 'T2', units: 10 }],
  ])
  expect(await stateOf(approved)).toBe('cancelled')
  expect(await stockShown(goodsId)).toBe(0)

  const recall = must(await quality.staff.recalls.detail({ id }))
  expect(recall).toMatchObject({ batchNumber: 'T1', reason: '厂家召回', free: 60, unlockedAt: null })
  expect(recall.orders).toMatchObject([{ id: sent, units: 40, state: 'toReceive' }])
  const letters = await shop.db
    .select({ url: messages.url })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), like(messages.title, '批号召回通知')))
  expect(letters).toEqual([{ url: `/order/info/${String(sent)}` }])
  const asking = { db: shop.db, now: OPENING, staff: null, demo: true }
  const table = await deskExports.recall({ id: String(id) }, asking)
  expect(table?.[1]?.map(({ value }) => value)).toEqual(expect.arrayContaining(['召回片 10片', 'T1', '40']))
})

test('docs/rules.md#8-6: what is imported later under the number is locked, until two people unlock it', async () => {
  const { id: goodsId } = await putOnShelf(shop.db, { name: '再入库片', batches: [50] })
  const { id } = must(await quality.staff.recalls.lock({ good: String(goodsId), batchNumber: 'T1', reason: '抽检' }))
  expect(await quality.staff.recalls.lock({ good: String(goodsId), batchNumber: 'T1', reason: '抽检' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  })
  const [lot] = await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId))
  if (!lot) throw new Error('no batch')
  const { id: _id, isLocked: _isLocked, ...same } = lot
  await addLots(shop.db, [{ ...same, warehouseId: rowId(2), quantity: 9 }])
  expect((await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId))).map((one) => one.isLocked)).toEqual(
    [true, true],
  )
  expect(await stockShown(goodsId)).toBe(0)
  must(await quality.staff.recalls.unlock({ id, reason: '复检合格' }))
  expect(must(await quality.staff.recalls.detail({ id })).unlockWaits).toBe(true)
  const waiting = first(must(await manager.staff.approvals.list(null)).filter(({ kind }) => kind === 'batchUnlock'))
  expect(waiting).toMatchObject({ way: 'second', state: 'waiting' })
  must(await manager.staff.approvals.confirm({ id: waiting.id, code: '' }))
  expect(must(await quality.staff.recalls.detail({ id })).unlockedAt).toBe(OPENING)
  expect(await stockShown(goodsId)).toBe(50)
})

test('docs/rules.md#8-6: an operator locks by a command, which names who got it', async () => {
  const { id: goodsId } = await putOnShelf(shop.db, { name: '命令片', batches: [50] })
  const sent = await shipped(goodsId, 40)
  const { number } = must(await buyer.client.orders.detail({ id: sent }))
  const lines: string[] = []
  const code = await runOps(['lock-batch', String(goodsId), 'T1', '召回', '--as', '王工'], {
    environment: {},
    print: (line) => void lines.push(line),
    clock: shop.clock,
    open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
  })
  expect(code).toBe(0)
  expect(lines.join('\n')).toContain(number)
})

test('docs/rules.md#8-3: an order whose units fall due waits in the inbox, and is settled there', async () => {
  const { id: goodsId } = await putOnShelf(shop.db, { name: '到期片', batches: [20, 30] })
  const id = await paid(goodsId, 20)
  await shop.db.execute(sql`
    update batches set expires_on = '2026-12-10' where goods_id = ${goodsId} and batch_number = 'T1'`)
  const due = must(await manager.staff.inbox.list(null)).filter(({ kind }) => kind === 'batchDue')
  expect(due).toHaveLength(1)
  const item = first(due)
  expect(must(await manager.staff.inbox.detail({ kind: 'batchDue', id: item.id })).facts).toMatchObject([
    { label: '到期片 批号 T1', text: '20盒，有效期至 2026-12-10' },
  ])
  must(
    await manager.staff.inbox.approve({ kind: 'batchDue', id: item.id, since: item.since, text: '', corrections: [] }),
  )
  expect(await served(id)).toEqual([{ batch: 'T2', units: 20 }])
  expect(must(await manager.staff.inbox.list(null)).filter(({ kind }) => kind === 'batchDue')).toEqual([])
})

await describeRaces((race) => {
  const by = () => ({ name: 'race', at: race.shop.clock.now() })

  test('a batch that is locked while it is bought, handed over and shipped leaves no open order with it', async () => {
    for (const round of rounds(ROUNDS)) {
      const good = await putOnShelf(race.db, { batches: [400, 60] })
      const members = race.crowd.slice(0, 6)
      const ids: OrderId[] = []
      const pay = async (member: (typeof members)[number]): Promise<OrderId | null> => {
        await race.put(member, [itemOf(good, 30)])
        const placed = await race.place(member, await race.review(member))
        if (!placed.ok) return null
        const { id } = first(placed.value)
        ids.push(id)
        const payment = await race.handlers.orders.pay({ id }, await race.by(member))
        if (payment.ok) await race.handlers.orders.demoPay({ id: payment.value.id }, await race.by(member))
        return id
      }
      await together(members.slice(0, 3), pay)
      const early = [...ids]
      await together(rounds(7), async (nth) => {
        if (nth === 4) {
          await lockBatch(race.db, { goodsId: good.id, batchNumber: 'T1', reason: `race ${String(round)}` }, by())
          return
        }
        const member = members[3 + (nth % 3)]
        if (nth > 4 && member !== undefined) {
          await pay(member)
          return
        }
        const id = early[nth % early.length] ?? first(early)
        if ((await approveOrder(race.db, id, by())) === true)
          await shipOrder(race.db, id, { carrier: 'R', number: String(nth) }, by())
      })
      const left = await readRows(
        race.db,
        { held: pg.number, untold: pg.number },
        sql`
          select count(*) filter (where o.state in (20, 30))::int as held,
                 count(*) filter (where o.state = 40 and not exists (
                   select from messages m where m.url = '/order/info/' || o.id and m.title = '批号召回通知'))::int as untold
            from orders o
           where exists (
             select from order_lines l join order_line_batches x on x.order_line_id = l.id join batches b on b.id = x.batch_id
               left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
              where l.order_id = o.id and b.goods_id = ${good.id} and b.batch_number = 'T1' and x.quantity > coalesce(p.short, 0))`,
      )
      expect(left).toEqual([{ held: 0, untold: 0 }])
    }
  })
})
