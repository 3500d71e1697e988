import { yuan } from '@xinglin/domain/kernel/money'
import type { GoodsId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import {
  type AfterSalesId,
  type InspectedBatch,
  type OrderId,
  type OrderLineId,
  orderStateOf,
} from '@xinglin/domain/orders'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { messages } from '../db/schema-account.ts'
import { batches } from '../db/schema-catalogue.ts'
import { orders } from '../db/schema-trade.ts'
import { lockBatch } from '../orders/lock-batch.ts'
import { approveAfterSales, approveOrder, shipOrder } from '../orders/staff-operations.ts'
import { rounds, together } from '../testing/crowd.ts'
import { giveBalance } from '../testing/give.ts'
import { ownerAsks } from '../testing/owner-asks.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'
import { afterSalesHandlers } from './after-sales/after-sales-handlers.ts'
import { goodsDeskHandlers } from './goods/goods-desk-handlers.ts'
import { ordersHandlers } from './orders/orders-handlers.ts'
import { pickingHandlers } from './picking/picking-handlers.ts'
import { recallsHandlers } from './recalls/recalls-handlers.ts'

/** Batches under concurrent calls (docs/rules.md#8): after each test the book of movements is checked too. */
await describeRaces((race) => {
  const by = () => ({ name: 'race', at: race.shop.clock.now() })
  const asked = () => ownerAsks(race)
  let used = 0
  const anybody = (): MemberId => race.crowd[(used += 1) % race.crowd.length] ?? first(race.crowd)
  const waybill = { carrier: '演示快递', number: 'R1' }

  type Bought = { readonly id: OrderId; readonly lineId: OrderLineId }
  type Shelved = Parameters<typeof itemOf>[0]

  /** Submits what lies in the cart, and pays it; null where the submit is refused. */
  const buy = async (buyer: MemberId): Promise<OrderId | null> => {
    const placed = await race.place(buyer, await race.review(buyer))
    if (!placed.ok) return null
    const { id } = first(placed.value)
    const payment = must(await race.handlers.orders.pay({ id }, await race.by(buyer)))
    must(await race.handlers.orders.demoPay({ id: payment.id }, await race.by(buyer)))
    return id
  }
  const bought = async (buyer: MemberId, good: Shelved, units: number): Promise<OrderId> => {
    await race.put(buyer, [itemOf(good, units)])
    const id = await buy(buyer)
    if (id === null) throw new Error('the submit was refused')
    return id
  }
  const received = async (buyer: MemberId, good: Shelved, units: number): Promise<Bought> => {
    const id = await bought(buyer, good, units)
    expect(await approveOrder(race.db, id, by())).toBe(true)
    expect(await shipOrder(race.db, id, waybill, by())).toBe(true)
    const { lines } = must(await race.handlers.orders.confirm({ id }, await race.by(buyer)))
    return { id, lineId: first(lines).id ?? (0 as OrderLineId) }
  }
  /** A request whose goods have arrived and wait for their inspection. */
  const sentBack = async (buyer: MemberId, { id, lineId }: Bought, units: number): Promise<AfterSalesId> => {
    const wish = {
      orderId: id,
      kind: 'return' as const,
      fault: null,
      isIntact: true,
      description: '',
      lines: [{ lineId, quantity: units }],
      uploadIds: [],
    }
    const { id: request } = must(await race.handlers.afterSales.apply(wish, await race.by(buyer)))
    expect(await approveAfterSales(race.db, request, by())).toBe(true)
    must(await race.handlers.afterSales.sendBack({ id: request, waybill }, await race.by(buyer)))
    return request
  }
  const lotsOf = async (goodsId: GoodsId) => {
    const lots = await race.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(asc(batches.id))
    return lots.map(({ id, quantity, batchNumber, isLocked }) => ({ id, quantity, batchNumber, isLocked }))
  }
  const stateOf = async (id: OrderId) =>
    orderStateOf(first(await race.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))).state)

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-4: two returns of a line that are inspected at once book no batch twice (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('100'), batches: [10, 100] })
      const buyer = anybody()
      const line = await received(buyer, good, 30)
      const [one, two] = [await sentBack(buyer, line, 20), await sentBack(buyer, line, 10)]
      const [older, younger] = (await lotsOf(good.id)).map((lot) => lot.id)
      const found = (batchId: number | undefined, units: number): InspectedBatch => ({
        batchId: batchId ?? 0,
        good: units,
        bad: 0,
      })
      // Each inspector claims the ten of the older batch.
      const claims = [
        { id: one, lines: [{ lineId: line.lineId, batches: [found(older, 10), found(younger, 10)] }] },
        { id: two, lines: [{ lineId: line.lineId, batches: [found(older, 10)] }] },
      ]
      const answers = await together(rounds(12), (nth) =>
        afterSalesHandlers.inspect(claims[nth % 2] ?? first(claims), asked()),
      )
      expect(succeeded(answers)).toBe(1)
      const wonByOne = answers.findIndex(({ ok }) => ok) % 2 === 1
      const rest = wonByOne ? { id: two, units: 10 } : { id: one, units: 20 }
      const lines = [{ lineId: line.lineId, batches: [found(younger, rest.units)] }]
      must(await afterSalesHandlers.inspect({ id: rest.id, lines }, asked()))
      expect((await lotsOf(good.id)).map(({ quantity }) => quantity)).toEqual([10, 100])
    },
  )

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-4: returned units are sold once while others buy and ship them (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('100'), batches: [50] })
      const seller = anybody()
      const line = await received(seller, good, 30)
      const request = await sentBack(seller, line, 20)
      const [lot] = await lotsOf(good.id)
      const lines = [{ lineId: line.lineId, batches: [{ batchId: lot?.id ?? 0, good: 20, bad: 0 }] }]
      const buyers = rounds(8).map(anybody)
      await together(buyers, (buyer) => race.put(buyer, [itemOf(good, 10)]))
      const sell = async (buyer: MemberId): Promise<OrderId | null> => {
        const id = await buy(buyer)
        if (id === null) return null
        expect(await approveOrder(race.db, id, by())).toBe(true)
        expect(await shipOrder(race.db, id, waybill, by())).toBe(true)
        return id
      }
      const [inspected, sold] = await Promise.all([
        together(rounds(6), () => afterSalesHandlers.inspect({ id: request, lines }, asked())),
        together(buyers, sell),
      ])
      expect(succeeded(inspected)).toBe(1)
      const left = sold.filter((id) => id !== null).length
      // Twenty were left, and twenty came back while eight wanted ten each.
      expect(left).toBeGreaterThanOrEqual(2)
      expect(left).toBeLessThanOrEqual(4)
      expect(await race.stockOf(good.id)).toBe(40 - 10 * left)
      await race.emptyCarts()
    },
  )

  const servedOf = (id: OrderId) =>
    readRows(
      race.db,
      { lineId: pg.id<OrderLineId>(), batchId: pg.number, number: pg.text, units: pg.number, picked: pg.number },
      sql`
        select x.order_line_id::float8 as "lineId", x.batch_id as "batchId", b.batch_number as number,
               x.quantity - coalesce(p.short, 0) as units, coalesce(p.picked, 0) as picked
          from order_lines l join order_line_batches x on x.order_line_id = l.id join batches b on b.id = x.batch_id
          left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
         where l.order_id = ${id} and x.quantity > coalesce(p.short, 0) order by b.batch_number`,
    )

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-2: a batch that is locked while it is picked and shipped does not leave after its lock (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('100'), batches: [40, 90] })
      const ids = await together(rounds(3), () => bought(anybody(), good, 10))
      await together(ids, (id) => approveOrder(race.db, id, by()))
      const wanted = await together(ids, async (id) => first(await servedOf(id)))
      const pick = (at: number) => {
        const { lineId, batchId } = wanted[at] ?? first(wanted)
        return pickingHandlers.pick({ picks: [{ lineId, batchId, quantity: 5 }] }, asked())
      }
      const ship = (at: number) => ordersHandlers.ship({ id: ids[at] ?? first(ids), ...waybill }, asked())
      await together(rounds(13), async (nth): Promise<unknown> => {
        if (nth === 7) {
          const wish = { good: String(good.id), batchNumber: 'T1', reason: '厂家召回' }
          return must(await recallsHandlers.lock(wish, asked()))
        }
        return nth % 2 === 0 ? pick(nth % 3) : ship(nth % 3)
      })
      const left = await together(ids, async (id) => {
        const numbers = (await servedOf(id)).map(({ number }) => number)
        const url = `/order/info/${String(id)}`
        const told = await race.db.$count(messages, and(eq(messages.url, url), eq(messages.title, '批号召回通知')))
        return { numbers, isTold: told > 0, state: await stateOf(id) }
      })
      // Shipped before the lock, and told of it; or waiting with the other batch, nothing of the locked one in hand.
      const isRight = ({ numbers, isTold, state }: (typeof left)[number]): boolean =>
        numbers.length === 1 && (numbers[0] === 'T2' || (state === 'toReceive' && isTold))
      expect(left.filter((one) => !isRight(one))).toEqual([])
      for (const at of [0, 1, 2]) expect(await pick(at)).toMatchObject({ ok: false })
    },
  )

  /** Resolves when so many connections wait for locks of others; asked outside a transaction, which would see one moment. */
  const untilWaiting = async (count: number): Promise<void> => {
    for (;;) {
      const [row] = await readRows(
        race.db,
        { waiting: pg.number },
        sql`
          select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if ((row?.waiting ?? 0) >= count) return
    }
  }

  test('docs/rules.md#8-2: a lock waits for what is being shipped, so that nothing leaves after it', async () => {
    const good = await putOnShelf(race.db, { price: yuan('100'), batches: [40, 90] })
    const id = await bought(anybody(), good, 10)
    expect(await approveOrder(race.db, id, by())).toBe(true)
    const meanwhile: boolean[] = []
    const both = await race.db.transaction(async (tx) => {
      // Shipping writes its step last, after it asked whether the units may leave.
      await tx.execute(sql`lock table order_history in share mode`)
      const shipping = shipOrder(race.db, id, waybill, by())
      await untilWaiting(1)
      const locking = lockBatch(race.db, { goodsId: good.id, batchNumber: 'T1', reason: '厂家召回' }, by())
      await untilWaiting(2)
      meanwhile.push(...(await lotsOf(good.id)).map(({ isLocked }) => isLocked))
      return [shipping, locking] as const
    })
    expect(await both[0]).toBe(true)
    expect(await both[1]).not.toBeNull()
    expect(meanwhile).toEqual([false, false])
  })

  test('a lock that refunds takes no stock before money: no submit that pays from a balance is in its way', async () => {
    const good = await putOnShelf(race.db, { price: yuan('100'), batches: [40] })
    const id = await bought(anybody(), good, 10)
    expect(await approveOrder(race.db, id, by())).toBe(true)
    const locking = await race.db.transaction(async (tx) => {
      await tx.execute(sql`select from ledger_accounts where owner_kind = 'shop' and purse = 'sales' for update`)
      const begun = lockBatch(race.db, { goodsId: good.id, batchNumber: 'T1', reason: '厂家召回' }, by())
      await untilWaiting(1)
      await tx.execute(sql`select from stock where goods_id = ${good.id} for update`)
      return [begun] as const
    })
    expect(await locking[0]).not.toBeNull()
    expect(await stateOf(id)).toBe('cancelled')
  })

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-6: a lock that refunds while buyers pay from their balances meets nobody halfway (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('100'), batches: [400] })
      const held = await together(rounds(4), () => bought(anybody(), good, 10))
      await together(held, (id) => approveOrder(race.db, id, by()))
      const buyers = rounds(12).map(anybody)
      await together(buyers, async (buyer) => {
        await giveBalance(race.db, buyer, yuan('1000'))
        await race.put(buyer, [itemOf(good, 10)])
      })
      const lock = { goodsId: good.id, batchNumber: 'T1', reason: '抽检不合格' }
      const [, answers] = await Promise.all([
        lockBatch(race.db, lock, by()),
        together(buyers, async (buyer) => {
          const step2 = await race.review(buyer)
          const wish = { ...agreeing(step2), balance: yuan('100') }
          return race.handlers.orders.place(wish, await race.by(buyer))
        }),
      ])
      // What was submitted before the lock waits for its money; it holds the only batch there is.
      expect(new Set(await together(held, stateOf))).toEqual(new Set(['cancelled']))
      const placed = answers.flatMap((answer) => (answer.ok ? [first(answer.value).id] : []))
      expect((await together(placed, stateOf)).filter((state) => state !== 'unpaid')).toEqual([])
      await race.emptyCarts()
    },
  )

  test.each(rounds(ROUNDS))(
    'docs/rules.md#7-stock-change: changes by hand while buyers submit: each counts once, and a large one of small ones waits (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('250'), batches: [40] })
      const [lot] = await lotsOf(good.id)
      await race.fillAll([itemOf(good, 1)])
      const change = { id: good.id, batchId: lot?.id ?? 0, way: 'more' as const, quantity: 10, reason: '盘盈' }
      const [answers, changed] = await Promise.all([
        race.placeAll(),
        together(rounds(6), () => goodsDeskHandlers.adjust(change, asked())),
      ])
      const fates = changed.map((answer) => (answer.ok ? (answer.value.isFiled ? 'filed' : 'done') : 'waiting'))
      expect(fates.toSorted()).toEqual(['done', 'done', 'filed', 'waiting', 'waiting', 'waiting'])
      expect((await race.stockOf(good.id)) + succeeded(answers)).toBe(60)
      await race.emptyCarts()
    },
  )
})
