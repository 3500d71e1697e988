import type { MemberId } from '@xinglin/domain/members'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { add, type Money, subtract, sum, yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, instant } from '@xinglin/domain/kernel/time'
import { cashbackWaitMs } from '@xinglin/domain/promotions'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { afterSales, afterSalesLines } from '../db/schema-after-sales.ts'
import { orderLines, orders } from '../db/schema-trade.ts'
import { cashbackCredits, cashbacks, cashbackTiers } from '../db/schema-wallet.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { creditCashbacks, takeBackCashback } from './cashbacks.ts'
import { rowId } from '../db/ids.ts'

const me = rowId<MemberId>(1)

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
// Removes the demo's own periods.
await creditCashbacks(shop.db, OPENING)
expectSoundAfterEach(shop)

const completed = (memberId: number) =>
  shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, rowId(memberId)), eq(orders.state, 50)))
    .orderBy(orders.completedAt)

/** Cashback that a buyer has received so far. */
const returnedTo = async (memberId: number): Promise<Money> =>
  sum(
    (
      await shop.db
        .select({ refund: afterSales.refund })
        .from(afterSales)
        .where(and(eq(afterSales.memberId, rowId(memberId)), eq(afterSales.state, 'completed')))
    ).map(({ refund }) => refund),
  )

/** Amount that a buyer paid for goods without 含麻, less refunds. */
const spendOf = async (memberId: number): Promise<Money> => {
  const paid = sum(
    (await completed(memberId))
      .filter(({ kind }) => kind !== 'ephedrine')
      .map(({ payable, balanceAmount, freight }) => subtract(add(payable, balanceAmount), freight)),
  )
  return subtract(paid, await returnedTo(memberId))
}

/** A period that covers the demo's orders. */
const aPeriod = async (tiers: readonly { readonly amount: Money; readonly cashback: Money }[]) => {
  const [row] = await shop.db
    .insert(cashbacks)
    .values({
      name: '测试返现',
      startsAt: instant(OPENING - 100 * DAY_MS),
      endsAt: instant(OPENING - 10 * DAY_MS),
    })
    .returning()
  const period = first(row ? [row] : [])
  await shop.db.insert(cashbackTiers).values(tiers.map((tier) => ({ cashbackId: period.id, ...tier })))
  return period
}

/** A period whose higher tier the first buyer just reaches. */
const aReachedPeriod = async () =>
  aPeriod([
    { amount: yuan('1'), cashback: yuan('5') },
    { amount: await spendOf(me), cashback: yuan('30') },
  ])

const balance = async () => must(await buyer.client.wallet.purse(null)).balance
const creditOf = async (cashbackId: number, memberId = me) =>
  first(
    await shop.db
      .select()
      .from(cashbackCredits)
      .where(and(eq(cashbackCredits.cashbackId, rowId(cashbackId)), eq(cashbackCredits.memberId, rowId(memberId)))),
  )

test('a week after its end a period pays what the highest reached tier gives, once', async () => {
  const period = await aReachedPeriod()
  const before = await balance()
  await creditCashbacks(shop.db, instant(period.endsAt + cashbackWaitMs - 1))
  expect(await balance()).toBe(before)
  const due = instant(period.endsAt + cashbackWaitMs)
  await Promise.all([creditCashbacks(shop.db, due), creditCashbacks(shop.db, due)])
  expect(await balance()).toBe(add(before, yuan('30')))
  const { list } = must(await buyer.client.wallet.moneyLog({ direction: 'in', from: null, to: null, page: 1 }))
  expect(list.map(({ reason }) => reason)).toContain('满额返现：测试返现')
})

test('含麻 goods do not count: the edge just above the other goods is not reached', async () => {
  const special = rowId<MemberId>(5)
  const spend = await spendOf(special)
  expect((await completed(special)).some(({ kind }) => kind === 'ephedrine')).toBe(true)
  const period = await aPeriod([
    { amount: spend, cashback: yuan('7') },
    { amount: add(spend, yuan('0.01')), cashback: yuan('9') },
  ])
  await creditCashbacks(shop.db, OPENING)
  expect((await creditOf(period.id, special)).amount).toBe(yuan('7'))
})

test('a return takes back the tier that is no longer reached, and a second run takes nothing more', async () => {
  const period = await aReachedPeriod()
  await creditCashbacks(shop.db, OPENING)
  expect((await creditOf(period.id)).amount).toBe(yuan('30'))
  const order = first(await completed(me))
  const id = rowId<AfterSalesId>(900_000_000_000_001)
  await shop.db.insert(afterSales).values({
    id,
    number: 'SH-1',
    orderId: order.id,
    memberId: me,
    kind: 'priceDifference',
    state: 'completed',
    refund: yuan('1'),
    createdAt: OPENING,
    completedAt: OPENING,
  })
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1)
  if (!line) throw new Error('an order without lines')
  await shop.db
    .insert(afterSalesLines)
    .values({ afterSalesId: id, orderLineId: line.id, quantity: 1, refund: yuan('1') })
  const before = await balance()
  const takeBack = () => inTransaction(shop.db, (tx) => takeBackCashback(tx, order.id, OPENING))
  await takeBack()
  const taken = subtract(before, await balance())
  expect((await creditOf(period.id)).takenBack).toBe(yuan('25'))
  expect(taken).toBeGreaterThanOrEqual(yuan('25'))
  await takeBack()
  expect(subtract(before, await balance())).toBe(taken)
  await shop.db.delete(afterSalesLines).where(eq(afterSalesLines.afterSalesId, id))
  await shop.db.delete(afterSales).where(eq(afterSales.id, id))
})
