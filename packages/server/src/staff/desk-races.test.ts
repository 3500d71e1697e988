import { add, formatMoney, yuan, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type OrderId, orderStateOf } from '@xinglin/domain/orders'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { bankLines } from '../db/schema-books.ts'
import { orders } from '../db/schema-trade.ts'
import { payWaitingRefunds } from '../orders/pay-waiting-refunds.ts'
import { approveOrder, rejectOrder } from '../orders/staff-operations.ts'
import { rejectTransfer } from '../payments/transfer-operations.ts'
import { rounds, together } from '../testing/crowd.ts'
import { ownerAsks } from '../testing/owner-asks.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { describeRaces, ROUNDS } from '../testing/race.ts'
import { first, itemOf, must } from '../testing/trade.ts'
import { closeDay } from './finance/close-day.ts'
import { financeHandlers } from './finance/finance-handlers.ts'
import { ordersHandlers } from './orders/orders-handlers.ts'
import { pickingHandlers } from './picking/picking-handlers.ts'

await describeRaces((race) => {
  const asked = () => ownerAsks(race)
  const by = (nth: number) => ({ name: `race-${String(nth)}`, at: race.shop.clock.now() })
  const buyer = (place: number): MemberId => race.crowd[place % race.crowd.length] ?? first(race.crowd)

  const placed = async (memberId: MemberId): Promise<OrderId> => {
    await race.put(memberId, [itemOf(await putOnShelf(race.db), 100)])
    return first(must(await race.place(memberId, await race.review(memberId)))).id
  }
  const paid = async (memberId: MemberId): Promise<OrderId> => {
    const id = await placed(memberId)
    const payment = must(await race.handlers.orders.pay({ id }, await race.by(memberId)))
    must(await race.handlers.orders.demoPay({ id: payment.id }, await race.by(memberId)))
    return id
  }
  /** A line of the bank with the amount and the name of a transfer; its buyers have the same. */
  const lineFor = async (id: OrderId, reference: string): Promise<number> => {
    const [line] = await readRows(
      race.db,
      { id: pg.number },
      sql`
        insert into bank_lines (reference, booked_on, amount, payer, imported_at)
        select ${reference}, current_date, p.amount, m.company_name, now()
          from payments p join orders o on o.id = p.order_id join members m on m.id = o.member_id
         where p.order_id = ${id} and p.state = 'started' returning id::float8 as id`,
    )
    return line?.id ?? 0
  }
  const stateOf = async (id: OrderId) => {
    const [row] = await race.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
    return orderStateOf(row?.state ?? 0)
  }

  test('a transfer that is confirmed and refused at once has one fate, and its line of the bank is spent with it', async () => {
    for (const round of rounds(ROUNDS)) {
      const memberId = buyer(round)
      const id = await placed(memberId)
      const uploadId = await putPicture(race.db, memberId)
      must(await race.handlers.payments.byTransfer({ id, uploadId, remark: '' }, await race.by(memberId)))
      const lineId = await lineFor(id, `race-${String(round)}`)
      const done = await together(rounds(12), async (nth) =>
        nth % 2 === 0
          ? (await financeHandlers.confirmTransfer({ id, lineId, reason: '' }, asked())).ok
          : rejectTransfer(race.db, id, '未到账', by(nth)),
      )
      expect(done.filter(Boolean)).toHaveLength(1)
      const isConfirmed = (done.indexOf(true) + 1) % 2 === 0
      expect(await stateOf(id)).toBe(isConfirmed ? 'inReview' : 'unpaid')
      const [spent] = await race.db.select().from(bankLines).where(eq(bankLines.id, lineId))
      expect(spent?.orderId).toBe(isConfirmed ? id : null)
    }
  })

  test('one line of the bank pays one of two transfers', async () => {
    for (const round of rounds(ROUNDS)) {
      const wanting = await Promise.all(
        [buyer(10 + round), buyer(20 + round)].map(async (memberId) => {
          const id = await placed(memberId)
          const uploadId = await putPicture(race.db, memberId)
          must(await race.handlers.payments.byTransfer({ id, uploadId, remark: '' }, await race.by(memberId)))
          return id
        }),
      )
      const lineId = await lineFor(first(wanting), `one-${String(round)}`)
      await together(rounds(8), async (nth) => {
        const id = wanting[nth % 2] ?? first(wanting)
        return (await financeHandlers.confirmTransfer({ id, lineId, reason: '' }, asked())).ok
      })
      const states = await Promise.all(wanting.map(stateOf))
      expect(states.toSorted()).toEqual(['inReview', 'transferSent'])
    }
  })

  test('an order that is found short while it is shipped either leaves whole or stays, with each missing unit paid back once', async () => {
    for (const round of rounds(ROUNDS)) {
      const memberId = buyer(30 + round)
      const id = await paid(memberId)
      expect(await approveOrder(race.db, id, by(0))).toBe(true)
      const [row] = await readRows(
        race.db,
        { lineId: pg.number, batchId: pg.number },
        sql`
          select x.order_line_id::float8 as "lineId", x.batch_id as "batchId"
            from order_line_batches x join order_lines l on l.id = x.order_line_id where l.order_id = ${id}`,
      )
      const list = must(await pickingHandlers.list({ warehouseId: null }, asked()))
      const pick = list.rows.find(({ orderId }) => orderId === id)
      const unit = pick ?? { lineId: row?.lineId as never, batchId: row?.batchId ?? 0 }
      const refunds: string[] = []
      const done = await together(rounds(12), async (nth) => {
        if (nth % 3 !== 0) {
          const waybill = { carrier: '演示快递', number: `S${String(nth)}` }
          const answer = await ordersHandlers.ship({ id, ...waybill }, asked())
          return answer.ok && answer.value.every(({ refusal }) => refusal === null)
        }
        const answer = await pickingHandlers.short(
          { lineId: unit.lineId, batchId: unit.batchId, quantity: 10 },
          asked(),
        )
        if (answer.ok && !answer.value.isFiled) refunds.push(formatMoney(answer.value.refund))
        return answer.ok
      })
      const shipped = rounds(12).filter((nth) => nth % 3 !== 0 && done[nth - 1] === true).length
      const shorts = refunds.length
      expect([shipped, shorts > 0]).toEqual(shorts > 0 ? [0, true] : [1, false])
      expect(await stateOf(id)).toBe(shorts > 0 ? 'toShip' : 'toReceive')
      const [kept] = await readRows(
        race.db,
        { short: pg.number, refund: pg.text },
        sql`
          select (select coalesce(sum(p.short), 0)::int from order_picks p
                    join order_lines l on l.id = p.order_line_id where l.order_id = ${id}) as short,
                 (select coalesce(sum(refund), 0)::text from after_sales where order_id = ${id}) as refund`,
      )
      expect(kept?.short).toBe(10 * shorts)
      const told = refunds.map((text) => yuan(text.replaceAll(',', ''))).reduce(add, zero)
      expect(yuan(kept?.refund ?? '0')).toBe(told)
    }
  })

  test('a refund while the day is being closed is counted in its closing, or booked on the next day as 红字', async () => {
    await payWaitingRefunds(race.db, race.shop.clock.now())
    const fates: boolean[] = []
    for (const round of rounds(ROUNDS)) {
      const day = addDays(dayAt(race.shop.clock.now()), -50 - 2 * round)
      const ids = await Promise.all(rounds(6).map((nth) => paid(buyer(6 * round + nth))))
      const done = await together(rounds(12), (nth) =>
        nth % 2 === 0
          ? closeDay(race.db, day, by(nth))
          : rejectOrder(race.db, ids[(nth - 1) / 2] ?? first(ids), '缺货', { ...by(nth), at: startOfDay(day) }),
      )
      expect(rounds(12).filter((nth) => nth % 2 === 0 && done[nth - 1] === true)).toHaveLength(1)
      expect(rounds(12).filter((nth) => nth % 2 === 1 && done[nth - 1] === true)).toHaveLength(6)
      const [books] = await readRows(
        race.db,
        { closed: pg.text, booked: pg.text, inDay: pg.number, inRed: pg.number },
        sql`
          select d.figures->>'moved' as closed,
                 (select coalesce(sum(abs(e.amount)), 0)::text from ledger_entries e
                   where (e.at at time zone 'Asia/Shanghai')::date = d.day) as booked,
                 (select count(distinct e.order_id)::int from ledger_entries e
                   where e.order_id = any(${sql.param(ids)}::bigint[]) and e.reason = '取消订单退款'
                     and (e.at at time zone 'Asia/Shanghai')::date = d.day and e.refers_to is null) as "inDay",
                 (select count(distinct e.order_id)::int from ledger_entries e
                   where e.order_id = any(${sql.param(ids)}::bigint[]) and e.reason = '取消订单退款'
                     and (e.at at time zone 'Asia/Shanghai')::date = d.day + 1 and e.refers_to = d.day) as "inRed"
            from business_days d where d.day = ${day}`,
      )
      expect(yuan(books?.closed ?? '-1')).toBe(yuan(books?.booked ?? '-2'))
      expect((books?.inDay ?? 0) + (books?.inRed ?? 0)).toBe(6)
      fates.push((books?.inDay ?? 0) > 0)
    }
    expect(fates).toHaveLength(ROUNDS)
  })
})
