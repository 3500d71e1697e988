import type { Answer } from '@xinglin/api-contract/server'
import { type Money, times, yuan, zero } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { afterSales } from '../db/schema-after-sales.ts'
import { members } from '../db/schema-members.ts'
import { cartLines, orders, payments } from '../db/schema-trade.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'
import { createHandlers } from '../handlers.ts'
import type { Context } from '../http/context.ts'
import { settleDebt } from '../payments/credit.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { openSimulatedGateway } from '../payments/simulated-gateway.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { callBy, cloneBuyers, rounds, together } from '../testing/crowd.ts'
import { giveBalance, giveCoupon, giveVoucher } from '../testing/give.ts'
import { GROUP_ENDS, putGroup } from '../testing/put-group.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'
import { closeGroups } from './close-groups.ts'
import { closeUnpaidOrders } from './close-orders.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import type { PlaceOrder } from './place-order.ts'
import {
  acceptAfterSales,
  approveAfterSales,
  approveOrder,
  confirmTransfer,
  rejectTransfer,
  shipOrder,
} from './staff-deeds.ts'

/** What is paid, owed, given back and counted, by many at once: counted only on a real PostgreSQL. */
const postgres = await openSeededPostgres()
const ROUNDS = 5
const CROWD = 64

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let db: Db
  let crowd: readonly MemberId[]
  const handlers = createHandlers(openSimulatedGateway())

  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    db = shop.db
    crowd = await cloneBuyers(db, CROWD)
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([])
  })

  const by = (id: MemberId, key?: string): Promise<Context> => callBy(shop, id, key)
  /** A buyer whom no other round has used. */
  let used = 0
  const anybody = (): MemberId => {
    used += 1
    return crowd[used % CROWD] ?? first(crowd)
  }
  const setBalance = async (id: MemberId, amount: Money): Promise<void> => {
    const [row] = await readRows(
      db,
      sql<{ readonly balance: string }>`
        select coalesce((select balance from ledger_accounts
                          where owner_kind = 'member' and owner_id = ${id} and purse = 'balance'), 0)::text as balance`,
    )
    await giveBalance(db, id, (amount - yuan(row?.balance ?? '0')) as Money)
  }
  const balanceOf = async (id: MemberId): Promise<Money> =>
    must(await handlers.wallet.purse(null, await by(id))).balance

  /** An unpaid order of 900.00, which travels free. */
  const order = async (id: MemberId, chosen: Partial<PlaceOrder> = {}): Promise<OrderId> => {
    await db.delete(cartLines).where(eq(cartLines.memberId, id))
    const good = await putOnShelf(db, { price: yuan('900') })
    must(await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(id)))
    const step2 = must(await handlers.cart.checkout({ ids: [] }, await by(id)))
    return first(must(await handlers.orders.place({ ...agreeing(step2), ...chosen }, await by(id)))).id
  }
  const ordersOf = async (id: MemberId, count: number): Promise<readonly OrderId[]> => {
    const all: OrderId[] = []
    while (all.length < count) all.push(await order(id))
    return all
  }
  const succeeded = (answers: readonly Answer<unknown, unknown>[]): number => answers.filter(({ ok }) => ok).length
  const stateOf = async (id: OrderId): Promise<number> =>
    first(await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))).state

  test.each(rounds(ROUNDS))('one coupon and 64 tabs make one order with it (round %i)', async () => {
    const buyer = anybody()
    const couponId = await giveCoupon(db, buyer, { minimum: zero, face: yuan('50') })
    const voucherIds = [await giveVoucher(db, buyer, yuan('7'))]
    const good = await putOnShelf(db, { price: yuan('900') })
    const tab = async (): Promise<Answer<unknown, unknown>> => {
      await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(buyer))
      const step2 = await handlers.cart.checkout({ ids: [] }, await by(buyer))
      if (!step2.ok) return step2
      return handlers.orders.place({ ...agreeing(step2.value), couponId, voucherIds }, await by(buyer))
    }
    // In the crowd each may have been refused because the next one changed the cart: one more comes when all is calm.
    const answers = [...(await together(rounds(CROWD), tab)), await tab()]
    const borne = await db
      .select({ coupon: orders.couponAmount, voucher: orders.voucherAmount })
      .from(orders)
      .where(
        and(
          eq(orders.memberId, buyer),
          sql`${orders.couponAmount} + ${orders.voucherAmount} > 0`,
          isNull(orders.cancelledAt),
        ),
      )
    // The first to come takes both; nobody is served at full price in silence.
    expect(borne).toEqual([{ coupon: yuan('50'), voucher: yuan('7') }])
    expect(succeeded(answers)).toBe(1)
    await db.delete(cartLines).where(eq(cartLines.memberId, buyer))
  })

  test('a balance pays what it holds: one of 64 that want all of it, three that want a third', async () => {
    const buyer = anybody()
    for (const [times_, expected] of [
      [1, 1],
      [3, 3],
    ] as const) {
      const all = await ordersOf(buyer, 16)
      await setBalance(buyer, times(yuan('900'), times_))
      const answers = await together(all, async (id) => handlers.payments.fromBalance({ id }, await by(buyer)))
      expect(succeeded(answers)).toBe(expected)
      expect(await balanceOf(buyer)).toBe(zero)
      await together(all, async (id) => handlers.orders.cancel({ id, reason: '不再需要' }, await by(buyer)))
      expect(await balanceOf(buyer)).toBe(times(yuan('900'), times_))
      await setBalanceDown(buyer)
    }
  })

  /** Spends a balance, so that the next round begins at nothing. */
  const setBalanceDown = async (id: MemberId): Promise<void> => {
    while ((await balanceOf(id)) > zero)
      must(await handlers.payments.fromBalance({ id: await order(id) }, await by(id)))
  }

  test.each(rounds(ROUNDS))('paying from the balance at submit and at step 3 never pays twice (round %i)', async () => {
    const buyer = anybody()
    const id = await order(buyer)
    await setBalance(buyer, yuan('900'))
    await db.delete(cartLines).where(eq(cartLines.memberId, buyer))
    const good = await putOnShelf(db, { price: yuan('900') })
    must(await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(buyer)))
    const step2 = must(await handlers.cart.checkout({ ids: [] }, await by(buyer)))
    const wish = { ...agreeing(step2), balance: yuan('900') }
    const answers = await together(rounds(20), async (turn): Promise<Answer<unknown, unknown>> =>
      turn % 2 === 0
        ? handlers.payments.fromBalance({ id }, await by(buyer))
        : handlers.orders.place(wish, await by(buyer)),
    )
    expect(succeeded(answers)).toBe(1)
    expect(await balanceOf(buyer)).toBe(zero)
    await db.delete(cartLines).where(eq(cartLines.memberId, buyer))
  })

  test('a credit of 2700.00 is owed by three orders of 900.00, and no fourth', async () => {
    const buyer = anybody()
    await db
      .update(members)
      .set({ creditLimit: yuan('2700'), creditDays: 30 })
      .where(eq(members.id, buyer))
    const all = await ordersOf(buyer, 16)
    const pay = async () =>
      succeeded(await together(all, async (id) => handlers.payments.onCredit({ id }, await by(buyer))))
    expect(await pay()).toBe(3)
    const owed = await readRows(
      db,
      sql<{
        readonly id: number
      }>`select order_id::float8 as id from credit_debts where member_id = ${buyer} and "left" > 0`,
    )
    const settled = await together([...owed, ...owed], ({ id }) =>
      inTransaction(db, (tx) => settleDebt(tx, id, shop.clock.now())),
    )
    expect(settled.filter(Boolean)).toHaveLength(3)
    expect(await pay()).toBe(3)
  })

  test.each(rounds(4 * ROUNDS))(
    'two ways of paying, cancelling, approving and the timeout end in one state (round %i)',
    async (round) => {
      const buyer = anybody()
      await setBalance(buyer, yuan('900'))
      const had = await balanceOf(buyer)
      const id = await order(buyer)
      const payment = must(await handlers.orders.pay({ id }, await by(buyer)))
      const event = {
        eventId: `two-ways-${String(payment.id)}`,
        paymentId: payment.id,
        orderId: id,
        amount: payment.amount,
      }
      const late = instant(shop.clock.now() + 25 * 3_600_000)
      const staff = { name: 'race', at: shop.clock.now() }
      await together(rounds(30), async (turn): Promise<unknown> => {
        switch ((turn + round) % 5) {
          case 0:
            return handlers.orders.cancel({ id, reason: '商品选错' }, await by(buyer))
          case 1:
            return settlePayment(db, event, { now: shop.clock.now(), requestId: 'race', ip: 'provider' })
          case 2:
            return handlers.payments.fromBalance({ id }, await by(buyer))
          case 3:
            return approveOrder(db, id, staff)
          default:
            return closeUnpaidOrders(db, late)
        }
      })
      const state = await stateOf(id)
      expect([20, 30, 90]).toContain(state)
      // The gateway's money is either in the order or on the balance; the buyer's own likewise.
      expect(await balanceOf(buyer)).toBe(had + yuan('900') - (state === 90 ? 0 : yuan('900')))
      await setBalanceDown(buyer)
    },
  )

  test.each(rounds(ROUNDS))('a transfer is found or not found, once, or cancelled (round %i)', async () => {
    const buyer = anybody()
    const id = await order(buyer)
    const uploadId = await putPicture(db, buyer)
    must(await handlers.payments.byTransfer({ id, uploadId, remark: '' }, await by(buyer)))
    const staff = { name: 'race', at: shop.clock.now() }
    const done = await together(rounds(30), async (turn): Promise<boolean> => {
      if (turn % 3 === 0) return confirmTransfer(db, id, staff)
      if (turn % 3 === 1) return rejectTransfer(db, id, '未到账', staff)
      return (await handlers.orders.cancel({ id, reason: '商品选错' }, await by(buyer))).ok
    })
    expect(done.some(Boolean)).toBe(true)
    expect([10, 20, 90]).toContain(await stateOf(id))
    expect(await db.$count(payments, and(eq(payments.orderId, id), eq(payments.state, 'started')))).toBe(0)
  })

  const received = async (buyer: MemberId): Promise<{ readonly id: OrderId; readonly lineId: number }> => {
    await db.delete(cartLines).where(eq(cartLines.memberId, buyer))
    const good = await putOnShelf(db, { price: yuan('90') })
    must(await handlers.cart.add({ items: [itemOf(good, 10)] }, await by(buyer)))
    const step2 = must(await handlers.cart.checkout({ ids: [] }, await by(buyer)))
    const { id } = first(must(await handlers.orders.place(agreeing(step2), await by(buyer))))
    await setBalance(buyer, yuan('900'))
    must(await handlers.payments.fromBalance({ id }, await by(buyer)))
    const staff = { name: 'race', at: shop.clock.now() }
    await approveOrder(db, id, staff)
    await shipOrder(db, id, { carrier: '演示物流', number: 'YS1' }, staff)
    const { lines } = must(await handlers.orders.confirm({ id }, await by(buyer)))
    return { id, lineId: first(lines).id ?? 0 }
  }

  test.each(rounds(ROUNDS))(
    'of ten bought units 64 requests give back ten, and each is paid once (round %i)',
    async () => {
      const buyer = anybody()
      const { id, lineId } = await received(buyer)
      const wish = {
        orderId: id,
        kind: 'return' as const,
        fault: null,
        isIntact: true,
        description: '',
        lines: [{ lineId: lineId as never, quantity: 1 }],
        uploadIds: [],
      }
      const answers = await together(rounds(CROWD), async () => handlers.afterSales.apply(wish, await by(buyer)))
      const requests = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []))
      expect(requests).toHaveLength(10)
      const staff = { name: 'race', at: shop.clock.now() }
      const waybill = { carrier: '演示物流', number: 'YS2' }
      await together(requests, async (one) => {
        await approveAfterSales(db, one, staff)
        await handlers.afterSales.sendBack({ id: one, waybill }, await by(buyer))
        await acceptAfterSales(db, one, staff)
      })
      await together(rounds(8), () => payWaitingRefunds(db, shop.clock.now()))
      expect(
        await db.$count(afterSales, and(inArray(afterSales.id, requests), eq(afterSales.state, 'completed'))),
      ).toBe(10)
      expect(await balanceOf(buyer)).toBe(yuan('900'))
      await setBalanceDown(buyer)
    },
  )

  const joinWith = async (buyer: MemberId, id: GroupBuyId, key?: string) => {
    const { addresses, invoiceTypes } = must(await handlers.cart.checkout({ ids: [] }, await by(buyer)))
    const wish = { id, quantity: 1, addressId: first(addresses).id, invoice: first(invoiceTypes), remark: '' }
    return handlers.orders.joinGroup(wish, await by(buyer, key))
  }

  test.each(rounds(ROUNDS))('a group of five units takes five of 64 buyers, and a buyer once (round %i)', async () => {
    const id = await putGroup(db)
    await db.delete(cartLines)
    const answers = await together(crowd, (buyer) => joinWith(buyer, id))
    expect(succeeded(answers)).toBe(5)
    const another = await putGroup(db, { pool: 500 })
    const buyer = anybody()
    expect(succeeded(await together(rounds(CROWD), () => joinWith(buyer, another)))).toBe(1)
    expect(await db.$count(groupJoins, and(eq(groupJoins.groupId, another), isNull(groupJoins.leftAt)))).toBe(1)
  })

  test.each(rounds(ROUNDS))('joining, cancelling and the end of a group leave it sound (round %i)', async () => {
    const id = await putGroup(db, { target: 4, pool: 30 })
    const buyers = crowd.slice(0, 12)
    const joined = await together(buyers, async (buyer) => ({
      buyer,
      order: first(must(await joinWith(buyer, id))).id,
    }))
    await together(joined.slice(0, 6), async ({ buyer, order: part }) => {
      await setBalance(buyer, yuan('1000'))
      must(await handlers.payments.fromBalance({ id: part }, await by(buyer)))
    })
    const before = await together(joined, ({ buyer }) => balanceOf(buyer))
    await together(rounds(24), async (turn): Promise<unknown> => {
      if (turn % 4 === 0) return closeGroups(db, GROUP_ENDS)
      const part = joined[turn % 6]
      return part && turn % 4 === 1
        ? handlers.orders.cancel({ id: part.order, reason: '不再需要' }, await by(part.buyer))
        : closeUnpaidOrders(db, GROUP_ENDS)
    })
    await closeGroups(db, GROUP_ENDS)
    const { outcome } = first(await db.select().from(groupBuys).where(eq(groupBuys.id, id)))
    const states = await together(joined, ({ order: part }) => stateOf(part))
    const inIt = states.filter((state) => state === 20).length
    // Who paid may still leave a group that was reached; of one that failed nobody is left.
    expect(outcome).not.toBe('open')
    expect(outcome === 'failed' ? inIt : 0).toBe(0)
    // Who paid and is out again has the money back.
    const after = await together(joined, ({ buyer }) => balanceOf(buyer))
    const back = joined.map((_, index) => (after[index] ?? zero) > (before[index] ?? zero))
    expect(back).toEqual(states.map((state, index) => index < 6 && state === 90))
  })
})
