import { type Money, subtract, sum, yuan, zero } from '@xinglin/domain/kernel/money'
import type { OrderId, PaymentId } from '@xinglin/domain/orders'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { creditDebts } from '../db/schema-after-sales.ts'
import { payments } from '../db/schema-trade.ts'
import { giveBalance } from '../testing/give.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { OPENING, type Visitor } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder, readOrder } from '../testing/trade.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { settlePayment } from './settle-payment.ts'
import { confirmTransfer, rejectTransfer } from './transfers.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-special')
const me = await memberIdNamed(shop.db, 'demo-special')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

/** Two normal orders of one submit, 600.00 and 300.00, and optionally a 含麻 order. */
const submit = async ({ by = buyer, ephedrine = false } = {}) => {
  const near = await putOnShelf(shop.db, { price: yuan('600') })
  const far = await putOnShelf(shop.db, { price: yuan('300'), warehouse: 2 })
  await fillCart(by, itemOf(near, 1), itemOf(far, 1))
  if (ephedrine) await fillCart(by, itemOf(await putOnShelf(shop.db, { price: yuan('250'), isEphedrine: true }), 1))
  const placed = await placeOrder(by)
  const ids = (part: string): readonly OrderId[] => placed.filter((one) => one.part === part).map(({ id }) => id)
  const [id, other] = ids('normal')
  if (id === undefined || other === undefined) throw new Error('two warehouses make two orders')
  return { id, also: [other], all: [id, other], ephedrine: ids('ephedrine')[0] }
}
const balance = async (of: Visitor = buyer): Promise<Money> =>
  must(await of.client.members.base(null)).member?.balance ?? zero
/** Sets the balance to exactly this amount. */
const setBalance = async (amount: Money): Promise<void> => {
  const now = await balance()
  const [from, to] = [shopAccount('gateway'), balanceOf(me)]
  const entry = { reason: '测试', orderId: null }
  const difference = subtract(amount, now)
  await post(
    shop.db,
    [
      difference < 0
        ? { ...entry, from: to, to: from, amount: subtract(now, amount) }
        : { ...entry, from, to, amount: difference },
    ],
    OPENING,
  )
}
const statesOf = (ids: readonly OrderId[], by = buyer) =>
  Promise.all(ids.map(async (id) => (await readOrder(by, id)).state))
const payable = async (ids: readonly OrderId[]): Promise<Money> =>
  sum(await Promise.all(ids.map(async (id) => (await readOrder(buyer, id)).amounts.payable)))
const told = (
  payment: { readonly id: PaymentId; readonly orderId: OrderId; readonly amount: Money },
  eventId: string,
) =>
  settlePayment(
    shop.db,
    { eventId, paymentId: payment.id, orderId: payment.orderId, amount: payment.amount },
    { now: shop.clock.now(), requestId: 'test', ip: 'provider' },
  )

describe('step 3 of an order that was submitted with others', () => {
  test('names the others with deadline and amount, and what one payment of all but 含麻 comes to', async () => {
    const { id, also, all, ephedrine } = await submit({ ephedrine: true })
    const { siblings, together } = must(await buyer.client.payments.desk({ id }))
    expect(siblings.map(({ orderId, part }) => [orderId, part])).toEqual([
      [also[0], 'normal'],
      [ephedrine, 'ephedrine'],
    ])
    expect(siblings.every(({ payBefore }) => payBefore > OPENING)).toBe(true)
    expect(together).toMatchObject({ also, payable: await payable(all) })
    const alone = must(await buyer.client.payments.desk({ id: ephedrine ?? id }))
    expect([alone.siblings.length, alone.together]).toEqual([2, null])
  })

  test('of which the others are paid or cancelled is paid alone', async () => {
    const { id, also } = await submit()
    must(await buyer.client.orders.cancel({ id: first(also), reason: '不再需要' }))
    expect(must(await buyer.client.payments.desk({ id }))).toMatchObject({ siblings: [], together: null })
    // docs/rules.md#3-told-submit: no coupon was used, so none is held.
    expect((await readOrder(buyer, first(also))).offersHeld).toBe(zero)
  })
})

describe('one payment of several orders', () => {
  test('by scanning pays each its share, and a cancel gives back that share alone', async () => {
    const { id, also, all } = await submit()
    const payment = must(await buyer.client.orders.pay({ id, also }))
    expect(payment.amount).toBe(await payable(all))
    expect(must(await buyer.client.orders.pay({ id, also })).id).toBe(payment.id)
    expect(must(await buyer.client.orders.demoPay({ id: payment.id })).state).toBe('paid')
    // docs/rules.md#3-told-payment: one amount, as the bank has it, and each order's share.
    const { receipt } = await readOrder(buyer, first(also))
    expect(receipt).toMatchObject({ number: `P${String(payment.id)}`, method: 'scan', amount: payment.amount })
    expect(receipt?.shares.map(({ orderId }) => orderId)).toEqual(all)
    expect(await statesOf(all)).toEqual(['inReview', 'inReview'])
    const before = await balance()
    const share = await payable(also)
    must(await buyer.client.orders.cancel({ id: first(also), reason: '不再需要' }))
    expect(subtract(await balance(), before)).toBe(share)
    expect(await statesOf(all)).toEqual(['inReview', 'cancelled'])
  })

  test('whose order was cancelled while it waited puts that share on the balance and pays the rest', async () => {
    const { id, also, all } = await submit()
    const payment = must(await buyer.client.orders.pay({ id, also }))
    const share = await payable(also)
    must(await buyer.client.orders.cancel({ id: first(also), reason: '不再需要' }))
    expect(must(await buyer.client.orders.payment({ id: payment.id })).state).toBe('closed')
    const before = await balance()
    expect(await told(payment, `late-${String(payment.id)}`)).toBe('refunded')
    expect(await statesOf(all)).toEqual(['inReview', 'cancelled'])
    expect(subtract(await balance(), before)).toBe(share)
    expect(await told(payment, `late-${String(payment.id)}`)).toBe('settledBefore')
  })

  test('paid twice, by two codes, gives the second one back', async () => {
    const { id, also, all } = await submit()
    const alone = must(await buyer.client.orders.pay({ id }))
    const together = must(await buyer.client.orders.pay({ id, also }))
    expect(must(await buyer.client.orders.payment({ id: alone.id })).state).toBe('closed')
    const before = await balance()
    expect(await told(together, `both-${String(together.id)}`)).toBe('settled')
    expect(await told(alone, `alone-${String(alone.id)}`)).toBe('refunded')
    expect(subtract(await balance(), before)).toBe(alone.amount)
    expect(await statesOf(all)).toEqual(['inReview', 'inReview'])
  })

  test('of the amount of one share is not believed', async () => {
    const { id, also, all } = await submit()
    const payment = must(await buyer.client.orders.pay({ id, also }))
    expect(await told({ ...payment, amount: await payable([id]) }, 'one share')).toBe('wrongAmount')
    expect(await statesOf(all)).toEqual(['unpaid', 'unpaid'])
  })

  test('from the balance takes all or nothing', async () => {
    const { id, also, all } = await submit()
    await setBalance(subtract(await payable(all), yuan('0.01')))
    expect(await buyer.client.payments.fromBalance({ id, also })).toMatchObject({
      ok: false,
      error: { message: '余额不足，还差 ¥0.01' },
    })
    expect(await statesOf(all)).toEqual(['unpaid', 'unpaid'])
    await giveBalance(shop.db, me, yuan('0.01'))
    must(await buyer.client.payments.fromBalance({ id, also }))
    expect(await statesOf(all)).toEqual(['inReview', 'inReview'])
    expect(await balance()).toBe(zero)
  })

  test('on credit owes each order by itself', async () => {
    const by = await shop.signIn('demo-credit')
    const { id, also, all } = await submit({ by })
    must(await by.client.payments.onCredit({ id, also }))
    const debts = await shop.db
      .select()
      .from(creditDebts)
      .where(inArray(creditDebts.orderId, [...all]))
    expect(debts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([yuan('300'), yuan('600')])
    expect(await statesOf(all, by)).toEqual(['inReview', 'inReview'])
  })

  test('by transfer waits once and is confirmed once, for all of them', async () => {
    const { id, also, all } = await submit()
    must(await buyer.client.payments.byTransfer({ id, also, uploadId: await putPicture(shop.db, me), remark: '' }))
    expect(await statesOf(all)).toEqual(['transferSent', 'transferSent'])
    expect(await inTransaction(shop.db, (tx) => confirmTransfer(tx, first(also), { actor: 'test', at: OPENING }))).toBe(
      true,
    )
    expect(await statesOf(all)).toEqual(['inReview', 'inReview'])
    expect(await inTransaction(shop.db, (tx) => confirmTransfer(tx, id, { actor: 'test', at: OPENING }))).toBe(false)
  })

  test('by transfer, one order cancelled meanwhile: its share is on the balance when the money is found', async () => {
    const { id, also, all } = await submit()
    must(await buyer.client.payments.byTransfer({ id, also, uploadId: await putPicture(shop.db, me), remark: '' }))
    must(await buyer.client.orders.cancel({ id: first(also), reason: '不再需要' }))
    const [before, share] = [await balance(), await payable(also)]
    expect(await inTransaction(shop.db, (tx) => confirmTransfer(tx, id, { actor: 'test', at: OPENING }))).toBe(true)
    expect(subtract(await balance(), before)).toBe(share)
    expect(await statesOf(all)).toEqual(['inReview', 'cancelled'])
  })

  test('by transfer that is not found can be paid again, all of it', async () => {
    const { id, also, all } = await submit()
    must(await buyer.client.payments.byTransfer({ id, also, uploadId: await putPicture(shop.db, me), remark: '' }))
    await inTransaction(shop.db, (tx) => rejectTransfer(tx, id, '未查到', { actor: 'test', at: OPENING }))
    expect(await statesOf(all)).toEqual(['unpaid', 'unpaid'])
    expect(must(await buyer.client.payments.desk({ id })).together?.also).toEqual(also)
  })
})

describe('orders that cannot be paid together', () => {
  test.each(['pay', 'fromBalance', 'onCredit'] as const)('含麻 with the rest, by %s', async (way) => {
    const { id, ephedrine = id } = await submit({ ephedrine: true })
    const bill = { id, also: [ephedrine] }
    const { client } = buyer
    const answer =
      way === 'pay'
        ? await client.orders.pay(bill)
        : way === 'fromBalance'
          ? await client.payments.fromBalance(bill)
          : await client.payments.onCredit(bill)
    expect(answer).toMatchObject({
      ok: false,
      error: { errors: { also_ids: ['只有同一次提交的订单可以合并付款，含麻订单须单独付款'] } },
    })
  })

  test('orders of two submits', async () => {
    const [one, two] = [await submit(), await submit()]
    expect(await buyer.client.orders.pay({ id: one.id, also: [two.id] })).toMatchObject({ ok: false })
  })

  test("another buyer's order, which is missing to this one", async () => {
    const by = await shop.signIn('demo-clinic')
    const [mine, theirs] = [await submit(), await submit({ by })]
    expect(await buyer.client.orders.pay({ id: mine.id, also: [theirs.id] })).toMatchObject({
      ok: false,
      error: { code: 404 },
    })
    expect(await shop.db.$count(payments, eq(payments.orderId, theirs.id))).toBe(0)
  })

  test('one that is closed already: nothing is paid, and the buyer gets an error', async () => {
    const { id, also } = await submit()
    must(await buyer.client.orders.cancel({ id: first(also), reason: '不再需要' }))
    await giveBalance(shop.db, me, yuan('2000'))
    const before = await balance()
    expect(await buyer.client.payments.fromBalance({ id, also })).toMatchObject({ ok: false, error: { code: 607 } })
    expect([await balance(), (await readOrder(buyer, id)).state]).toEqual([before, 'unpaid'])
  })
})
