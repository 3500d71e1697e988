import type { Answer } from '@xinglin/api-contract/server'
import type { WarehouseId } from '@xinglin/domain/goods'
import { type Money, times, yuan, zero } from '@xinglin/domain/kernel/money'
import { day, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { afterSales } from '../db/schema-after-sales.ts'
import { warehouses } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { cartLines } from '../db/schema-cart.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'
import { settleDebt } from '../wallet/credit.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { addLots } from '../testing/stock-units.ts'
import { rounds, together } from '../testing/crowd.ts'
import { giveBalance, giveCoupon, giveVoucher } from '../testing/give.ts'
import { GROUP_ENDS, putGroup } from '../testing/put-group.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { CROWD, describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'
import { closeGroups } from './close-groups.ts'
import { closeUnpaidOrders } from './close-orders.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import type { PlaceOrder } from './place-order.ts'
import { acceptReturn } from '../staff/after-sales/inspect-return.ts'
import { approveAfterSales, approveOrder, shipOrder } from './staff-operations.ts'
import { confirmTransfer, rejectTransfer } from '../payments/transfer-operations.ts'
import { rowId } from '../db/ids.ts'

/** Payments, debts, refunds and counters under concurrent calls. */
await describeRaces((race) => {
  const { by, handlers } = race
  /** A buyer that no other round has used. */
  let used = 0
  const anybody = (): MemberId => {
    used += 1
    return race.crowd[used % CROWD] ?? first(race.crowd)
  }
  const setBalance = async (id: MemberId, amount: Money): Promise<void> => {
    const [row] = await readRows(
      race.db,
      { balance: pg.text },
      sql`
        select coalesce((select balance from ledger_accounts
                          where owner_kind = 'member' and owner_id = ${id} and purse = 'balance'), 0)::text as balance`,
    )
    await giveBalance(race.db, id, (amount - yuan(row?.balance ?? '0')) as Money)
  }
  const balanceOf = async (id: MemberId): Promise<Money> =>
    must(await handlers.wallet.purse(null, await by(id))).balance

  /** An unpaid order of 900.00 with free shipping. */
  const order = async (id: MemberId, chosen: Partial<PlaceOrder> = {}): Promise<OrderId> => {
    await race.db.delete(cartLines).where(eq(cartLines.memberId, id))
    const good = await putOnShelf(race.db, { price: yuan('900') })
    must(await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(id)))
    const step2 = must(await handlers.cart.checkout({ ids: [] }, await by(id)))
    return first(must(await handlers.orders.place({ ...agreeing(step2), ...chosen }, await by(id)))).id
  }
  /** Several orders in one submit: each from a different warehouse. */
  const ordersOf = async (id: MemberId, count: number): Promise<readonly OrderId[]> => {
    await race.db.delete(cartLines).where(eq(cartLines.memberId, id))
    const good = await putOnShelf(race.db, { price: yuan('900') })
    const all = rounds(count).map((n) => (1000 + n) as WarehouseId)
    await race.db
      .insert(warehouses)
      .values(all.map((each) => ({ id: each, name: `仓库 ${String(each)}`, city: '' })))
      .onConflictDoNothing()
    const there = all.map((warehouseId) => ({ goodsId: good.id, warehouseId }))
    const lot = { batchNumber: 'T1', producedOn: day('2026-06-01'), expiresOn: day('2028-05-31'), quantity: 1 }
    await addLots(
      race.db,
      there.map((each) => ({ ...each, ...lot })),
    )
    await race.put(
      id,
      all.map((warehouseId) => itemOf({ id: good.id, warehouseId }, 1)),
    )
    return must(await race.place(id, await race.review(id))).map((placed) => placed.id)
  }
  const stateOf = async (id: OrderId): Promise<number> =>
    first(await race.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))).state

  test.each(rounds(ROUNDS))('one coupon and 64 tabs make one order with it (round %i)', async () => {
    const buyer = anybody()
    const couponId = await giveCoupon(race.db, buyer, { minimum: zero, face: yuan('50') })
    const voucherIds = [await giveVoucher(race.db, buyer, yuan('7'))]
    const good = await putOnShelf(race.db, { price: yuan('900') })
    const tab = async (): Promise<Answer<unknown, unknown>> => {
      await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(buyer))
      const step2 = await handlers.cart.checkout({ ids: [] }, await by(buyer))
      if (!step2.ok) return step2
      return handlers.orders.place({ ...agreeing(step2.value), couponId, voucherIds }, await by(buyer))
    }
    // Each concurrent call may be refused because another one changed the cart: one more call follows.
    const answers = [...(await together(rounds(CROWD), tab)), await tab()]
    const borne = await race.db
      .select({ coupon: orders.couponAmount, voucher: orders.voucherAmount })
      .from(orders)
      .where(
        and(
          eq(orders.memberId, buyer),
          sql`${orders.couponAmount} + ${orders.voucherAmount} > 0`,
          isNull(orders.cancelledAt),
        ),
      )
    // The first caller gets both; nobody pays the full price without having been shown it.
    expect(borne).toEqual([{ coupon: yuan('50'), voucher: yuan('7') }])
    expect(succeeded(answers)).toBe(1)
    await race.db.delete(cartLines).where(eq(cartLines.memberId, buyer))
  })

  test.each(rounds(ROUNDS))(
    'a balance pays what it holds: one of 64 that want all of it, three that want a third (round %i)',
    async () => {
      const buyer = anybody()
      let unpaid = await ordersOf(buyer, CROWD + 1)
      for (const paid of [1, 3]) {
        const balance = times(yuan('900'), paid)
        await setBalance(buyer, balance)
        const asking = unpaid.slice(0, CROWD)
        const answers = await together(asking, async (id) => handlers.payments.fromBalance({ id }, await by(buyer)))
        const had = asking.filter((_, index) => answers[index]?.ok)
        expect(had).toHaveLength(paid)
        expect(await balanceOf(buyer)).toBe(zero)
        await together(had, async (id) => handlers.orders.cancel({ id, reason: '不再需要' }, await by(buyer)))
        expect(await balanceOf(buyer)).toBe(balance)
        unpaid = unpaid.filter((id) => !had.includes(id))
      }
    },
  )

  /** Sets the balance to zero for the next round. */
  const setBalanceDown = async (id: MemberId): Promise<void> => {
    while ((await balanceOf(id)) > zero)
      must(await handlers.payments.fromBalance({ id: await order(id) }, await by(id)))
  }

  test.each(rounds(ROUNDS))('paying from the balance at submit and at step 3 never pays twice (round %i)', async () => {
    const buyer = anybody()
    const id = await order(buyer)
    await setBalance(buyer, yuan('900'))
    await race.db.delete(cartLines).where(eq(cartLines.memberId, buyer))
    const good = await putOnShelf(race.db, { price: yuan('900') })
    must(await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(buyer)))
    const step2 = must(await handlers.cart.checkout({ ids: [] }, await by(buyer)))
    const wish = { ...agreeing(step2), balance: yuan('900') }
    const answers = await together(rounds(CROWD), async (turn): Promise<Answer<unknown, unknown>> =>
      turn % 2 === 0
        ? handlers.payments.fromBalance({ id }, await by(buyer))
        : handlers.orders.place(wish, await by(buyer)),
    )
    expect(succeeded(answers)).toBe(1)
    expect(await balanceOf(buyer)).toBe(zero)
    await race.db.delete(cartLines).where(eq(cartLines.memberId, buyer))
  })

  test.each(rounds(ROUNDS))('a credit of 2700.00 is owed by three of 64 orders, and no fourth (round %i)', async () => {
    const buyer = anybody()
    await race.db
      .update(members)
      .set({ creditLimit: yuan('2700'), creditDays: 30 })
      .where(eq(members.id, buyer))
    const all = await ordersOf(buyer, CROWD)
    const pay = async () =>
      succeeded(await together(all, async (id) => handlers.payments.onCredit({ id }, await by(buyer))))
    expect(await pay()).toBe(3)
    const owed = await readRows(
      race.db,
      { id: pg.number },
      sql`select order_id::float8 as id from credit_debts where member_id = ${buyer} and "left" > 0`,
    )
    const settled = await together([...owed, ...owed], ({ id }) =>
      inTransaction(race.db, (tx) => settleDebt(tx, rowId(id), race.shop.clock.now())),
    )
    expect(settled.filter(Boolean)).toHaveLength(3)
    expect(await pay()).toBe(3)
  })

  test.each(rounds(2 * ROUNDS))(
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
      const late = instant(race.shop.clock.now() + 25 * 3_600_000)
      const staff = { name: 'race', at: race.shop.clock.now() }
      await together(rounds(CROWD), async (turn): Promise<unknown> => {
        switch ((turn + round) % 5) {
          case 0:
            return handlers.orders.cancel({ id, reason: '商品选错' }, await by(buyer))
          case 1:
            return settlePayment(race.db, event, { now: race.shop.clock.now(), requestId: 'race', ip: 'provider' })
          case 2:
            return handlers.payments.fromBalance({ id }, await by(buyer))
          case 3:
            return approveOrder(race.db, id, staff)
          default:
            return closeUnpaidOrders(race.db, late)
        }
      })
      const state = await stateOf(id)
      expect([20, 30, 90]).toContain(state)
      // The money from the gateway is either in the order or on the balance; so is the buyer's own.
      expect(await balanceOf(buyer)).toBe(had + yuan('900') - (state === 90 ? 0 : yuan('900')))
      await setBalanceDown(buyer)
    },
  )

  test.each(rounds(ROUNDS))(
    'one payment of three orders, one of them cancelled or paid alone meanwhile: no cent is lost (round %i)',
    async (round) => {
      const buyer = anybody()
      await setBalance(buyer, yuan('900'))
      const had = await balanceOf(buyer)
      const ids = await ordersOf(buyer, 3)
      const [id, one, two] = [ids[0] ?? (0 as OrderId), ids[1] ?? (0 as OrderId), ids[2] ?? (0 as OrderId)]
      const bill = { id, also: [one, two] }
      const opened = must(await handlers.orders.pay(bill, await by(buyer)))
      const event = {
        eventId: `together ${String(opened.id)}`,
        paymentId: opened.id,
        orderId: opened.orderId,
        amount: opened.amount,
      }
      await together(rounds(CROWD), async (turn): Promise<unknown> => {
        switch ((turn + round) % 5) {
          case 0:
            return handlers.orders.cancel({ id: one, reason: '商品选错' }, await by(buyer))
          case 1:
            return settlePayment(race.db, event, { now: race.shop.clock.now(), requestId: 'race', ip: 'provider' })
          case 2:
            return handlers.payments.fromBalance({ id: two }, await by(buyer))
          case 3:
            return handlers.orders.pay(bill, await by(buyer))
          default:
            return handlers.orders.pay({ id: one, also: [id] }, await by(buyer))
        }
      })
      const states = await Promise.all([id, one, two].map(stateOf))
      // The money from the gateway was booked in full: the part that no open order took is on the balance.
      const paid = states.filter((state) => state === 20).length
      expect(states.every((state) => [20, 90].includes(state))).toBe(true)
      expect(await balanceOf(buyer)).toBe(had + opened.amount - times(yuan('900'), paid))
      expect(
        await race.db.$count(payments, and(inArray(payments.orderId, [...ids]), eq(payments.state, 'succeeded'))),
      ).toBe(paid)
      await setBalanceDown(buyer)
    },
  )

  test.each(rounds(ROUNDS))('a transfer is found or not found, once, or cancelled (round %i)', async () => {
    const buyer = anybody()
    const id = await order(buyer)
    const uploadId = await putPicture(race.db, buyer)
    must(await handlers.payments.byTransfer({ id, uploadId, remark: '' }, await by(buyer)))
    const staff = { name: 'race', at: race.shop.clock.now() }
    const done = await together(rounds(CROWD), async (turn): Promise<boolean> => {
      if (turn % 3 === 0) return confirmTransfer(race.db, id, staff)
      if (turn % 3 === 1) return rejectTransfer(race.db, id, '未到账', staff)
      return (await handlers.orders.cancel({ id, reason: '商品选错' }, await by(buyer))).ok
    })
    expect(done.some(Boolean)).toBe(true)
    expect([10, 20, 90]).toContain(await stateOf(id))
    expect(await race.db.$count(payments, and(eq(payments.orderId, id), eq(payments.state, 'started')))).toBe(0)
  })

  const received = async (buyer: MemberId): Promise<{ readonly id: OrderId; readonly lineId: number }> => {
    await race.db.delete(cartLines).where(eq(cartLines.memberId, buyer))
    const good = await putOnShelf(race.db, { price: yuan('90') })
    must(await handlers.cart.add({ items: [itemOf(good, 10)] }, await by(buyer)))
    const step2 = must(await handlers.cart.checkout({ ids: [] }, await by(buyer)))
    const { id } = first(must(await handlers.orders.place(agreeing(step2), await by(buyer))))
    await setBalance(buyer, yuan('900'))
    must(await handlers.payments.fromBalance({ id }, await by(buyer)))
    const staff = { name: 'race', at: race.shop.clock.now() }
    await approveOrder(race.db, id, staff)
    await shipOrder(race.db, id, { carrier: '演示物流', number: 'YS1' }, staff)
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
      const staff = { name: 'race', at: race.shop.clock.now() }
      const waybill = { carrier: '演示物流', number: 'YS2' }
      await together(requests, async (one) => {
        await approveAfterSales(race.db, one, staff)
        await handlers.afterSales.sendBack({ id: one, waybill }, await by(buyer))
        await acceptReturn(race.db, one, staff)
      })
      await together(rounds(CROWD), () => payWaitingRefunds(race.db, race.shop.clock.now()))
      expect(
        await race.db.$count(afterSales, and(inArray(afterSales.id, requests), eq(afterSales.state, 'completed'))),
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
    const id = await putGroup(race.db)
    await race.db.delete(cartLines)
    const answers = await together(race.crowd, (buyer) => joinWith(buyer, id))
    expect(succeeded(answers)).toBe(5)
    const another = await putGroup(race.db, { pool: 500 })
    const buyer = anybody()
    expect(succeeded(await together(rounds(CROWD), () => joinWith(buyer, another)))).toBe(1)
    expect(await race.db.$count(groupJoins, and(eq(groupJoins.groupId, another), isNull(groupJoins.leftAt)))).toBe(1)
  })

  test.each(rounds(ROUNDS))('joining, cancelling and the end of a group leave it sound (round %i)', async () => {
    const id = await putGroup(race.db, { target: 4, pool: 30 })
    const buyers = race.crowd.slice(0, 12)
    const joined = await together(buyers, async (buyer) => ({
      buyer,
      order: first(must(await joinWith(buyer, id))).id,
    }))
    await together(joined.slice(0, 6), async ({ buyer, order: part }) => {
      await setBalance(buyer, yuan('1000'))
      must(await handlers.payments.fromBalance({ id: part }, await by(buyer)))
    })
    const before = await together(joined, ({ buyer }) => balanceOf(buyer))
    await together(rounds(CROWD), async (turn): Promise<unknown> => {
      if (turn % 4 === 0) return closeGroups(race.db, GROUP_ENDS)
      const part = joined[turn % 6]
      return part && turn % 4 === 1
        ? handlers.orders.cancel({ id: part.order, reason: '不再需要' }, await by(part.buyer))
        : closeUnpaidOrders(race.db, GROUP_ENDS)
    })
    await closeGroups(race.db, GROUP_ENDS)
    const { outcome } = first(await race.db.select().from(groupBuys).where(eq(groupBuys.id, id)))
    const states = await together(joined, ({ order: part }) => stateOf(part))
    const inIt = states.filter((state) => state === 20).length
    // A participant who paid may still leave a successful group-buy; a failed one has no participants left.
    expect(outcome).not.toBe('open')
    expect(outcome === 'failed' ? inIt : 0).toBe(0)
    // Participants who paid and left were refunded.
    const after = await together(joined, ({ buyer }) => balanceOf(buyer))
    const back = joined.map((_, index) => (after[index] ?? zero) > (before[index] ?? zero))
    expect(back).toEqual(states.map((state, index) => index < 6 && state === 90))
  })
})
