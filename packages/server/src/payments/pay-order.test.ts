import { type Money, yuan, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { creditDebts, invoices } from '../db/schema-after-sales.ts'
import { putPicture } from '../testing/put-picture.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING, type Visitor } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { settleDebt } from '../wallet/credit.ts'
import { confirmTransfer, rejectTransfer } from './transfers.ts'

const shop = await openTestShop()
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const order = async (buyer: Visitor, price = '300.00', ephedrine = false): Promise<OrderId> => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan(price), isEphedrine: ephedrine }), 1))
  return first(await placeOrder(buyer)).id
}
const read = async (buyer: Visitor, id: OrderId) => must(await buyer.client.orders.detail({ id }))
const balance = async (buyer: Visitor): Promise<Money> =>
  must(await buyer.client.members.base(null)).member?.balance ?? zero
/** Sets the balance to exactly this amount. */
const setBalance = async (buyer: Visitor, username: string, amount: Money): Promise<void> => {
  const [id, now] = [await memberIdNamed(shop.db, username), await balance(buyer)]
  const [from, to, difference] =
    now > amount
      ? [balanceOf(id), shopAccount('gateway'), (now - amount) as Money]
      : [shopAccount('gateway'), balanceOf(id), (amount - now) as Money]
  await post(shop.db, [{ from, to, amount: difference, reason: '测试', orderId: null }], OPENING)
}
const methodsOf = async (buyer: Visitor, id: OrderId) =>
  must(await buyer.client.payments.desk({ id })).choices.map(({ method, refusal }) => [method, refusal?.kind ?? 'open'])

describe('from the balance', () => {
  test('an order is paid at once, and a cancel puts the money back', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    await setBalance(buyer, 'demo-pharmacy', yuan('1000'))
    const id = await order(buyer)
    const { payable } = must(await buyer.client.payments.desk({ id }))
    expect(must(await buyer.client.payments.fromBalance({ id }))).toMatchObject({
      state: 'inReview',
      paidBy: 'balance',
    })
    expect(await balance(buyer)).toBe(yuan('1000') - payable)
    must(await buyer.client.orders.cancel({ id, reason: '重复下单' }))
    expect(await balance(buyer)).toBe(yuan('1000'))
  })

  test('a cent too little pays nothing and says how much is missing', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const id = await order(buyer)
    const { payable } = must(await buyer.client.payments.desk({ id }))
    await setBalance(buyer, 'demo-pharmacy', (payable - 100) as Money)
    expect(await buyer.client.payments.fromBalance({ id })).toMatchObject({
      ok: false,
      error: { code: 609, message: '余额不足，还差 ¥0.01' },
    })
    expect((await read(buyer, id)).state).toBe('unpaid')
  })

  test('the same call twice is one payment', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    await setBalance(buyer, 'demo-pharmacy', yuan('1000'))
    const id = await order(buyer)
    const idempotencyKey = 'pay-once-and-only-once'
    const answers = [1, 2].map(() => buyer.client.payments.fromBalance({ id }, { idempotencyKey }))
    expect(first(await Promise.all(answers))).toEqual((await Promise.all(answers))[1])
    expect(await buyer.client.payments.fromBalance({ id })).toMatchObject({ ok: false, error: { code: 607 } })
  })
})

describe('on credit', () => {
  test('an order goes on, is owed within the credit days, and a cancel owes nothing', async () => {
    const buyer = await shop.signIn('demo-credit')
    const id = await order(buyer)
    const before = must(await buyer.client.payments.desk({ id }))
    expect(must(await buyer.client.payments.onCredit({ id }))).toMatchObject({ state: 'inReview', paidBy: 'credit' })
    const [debt] = await shop.db.select().from(creditDebts).where(eq(creditDebts.orderId, id))
    expect(debt).toMatchObject({
      left: before.payable,
      dueOn: addDays(dayAt(OPENING), before.credit?.days ?? 0),
    })
    expect((await read(buyer, id)).debt).toEqual({ left: debt?.left, dueOn: debt?.dueOn })
    const next = await order(buyer)
    const outstanding = async () => must(await buyer.client.payments.desk({ id: next })).credit?.outstanding
    expect(await outstanding()).toBe(before.payable)
    must(await buyer.client.orders.cancel({ id, reason: '价格原因' }))
    expect((await read(buyer, id)).debt).toBeNull()
    expect(await outstanding()).toBe(zero)
  })

  test('what was paid back before a cancel comes back as balance', async () => {
    const buyer = await shop.signIn('demo-credit')
    const before = await balance(buyer)
    const id = await order(buyer)
    const { payable } = must(await buyer.client.payments.desk({ id }))
    must(await buyer.client.payments.onCredit({ id }))
    await inTransaction(shop.db, (tx) => settleDebt(tx, id, OPENING))
    must(await buyer.client.orders.cancel({ id, reason: '价格原因' }))
    expect(await balance(buyer)).toBe(before + payable)
  })

  test('nothing goes over the limit, and paying back makes room', async () => {
    const buyer = await shop.signIn('demo-credit')
    const id = await order(buyer, '40000.00')
    must(await buyer.client.payments.onCredit({ id }))
    const next = await order(buyer, '20000.00')
    expect(await buyer.client.payments.onCredit({ id: next })).toMatchObject({
      ok: false,
      error: { code: 609, message: '账期额度不足，还差 ¥10,000.00' },
    })
    expect(await inTransaction(shop.db, (tx) => settleDebt(tx, id, OPENING))).toBe(true)
    expect(await inTransaction(shop.db, (tx) => settleDebt(tx, id, OPENING))).toBe(false)
    must(await buyer.client.payments.onCredit({ id: next }))
  })

  test('a debt that is overdue stops the next one', async () => {
    const buyer = await shop.signIn('demo-credit')
    const next = await order(buyer)
    await shop.db.update(creditDebts).set({ dueOn: addDays(dayAt(OPENING), -1) })
    expect(await methodsOf(buyer, next)).toContainEqual(['credit', 'creditOverdue'])
    expect(await buyer.client.payments.onCredit({ id: next })).toMatchObject({ ok: false, error: { code: 609 } })
    await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('300') }), 1))
    expect(must(await buyer.client.cart.nextHint(null))).toContainEqual(
      expect.objectContaining({ code: 'CREDIT_OVERDUE' }),
    )
  })

  test('a buyer without a credit period has none', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    expect(await methodsOf(buyer, await order(buyer))).toContainEqual(['credit', 'noCredit'])
  })
})

describe('by company transfer', () => {
  const send = async (buyer: Visitor, id: OrderId) =>
    buyer.client.payments.byTransfer({
      id,
      uploadId: await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-clinic')),
      remark: '尾号 2099',
    })

  test('an order waits for the money, goes on when it is found, and asks for its invoice', async () => {
    const buyer = await shop.signIn('demo-clinic')
    const id = await order(buyer)
    expect(must(await send(buyer, id))).toMatchObject({ state: 'transferSent', paidBy: 'transfer' })
    expect(await inTransaction(shop.db, (tx) => confirmTransfer(tx, id, { actor: 'staff', at: OPENING }))).toBe(true)
    expect(await inTransaction(shop.db, (tx) => confirmTransfer(tx, id, { actor: 'staff', at: OPENING }))).toBe(false)
    const { state, amounts } = await read(buyer, id)
    expect(state).toBe('inReview')
    expect(await shop.db.select().from(invoices).where(eq(invoices.orderId, id))).toMatchObject([
      { state: 'awaited', amount: amounts.payable, kind: 'electronic' },
    ])
  })

  test('money that is not found lets the buyer pay again, with a whole day for it, and he reads why', async () => {
    const buyer = await shop.signIn('demo-clinic')
    const id = await order(buyer)
    must(await send(buyer, id))
    const at = instant(OPENING + 30 * 3_600_000)
    await inTransaction(shop.db, (tx) => rejectTransfer(tx, id, '未查到该笔转账', { actor: 'staff', at }))
    expect(await read(buyer, id)).toMatchObject({ state: 'unpaid', payBefore: at + 24 * 3_600_000 })
    const [letter] = must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list
    expect(letter).toMatchObject({
      url: `/order/info/${String(id)}`,
      body: expect.stringContaining('未查到该笔转账') as unknown,
    })
    must(await send(buyer, id))
    must(await buyer.client.orders.cancel({ id, reason: '不再需要' }))
    expect(await inTransaction(shop.db, (tx) => confirmTransfer(tx, id, { actor: 'staff', at }))).toBe(false)
  })

  test("another buyer's picture shows nothing", async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const id = await order(buyer)
    expect(await send(buyer, id)).toMatchObject({ ok: false, error: { kind: 'invalid', message: '请上传转账凭证' } })
  })
})

test('含麻 is paid online or by transfer alone', async () => {
  const buyer = await shop.signIn('demo-special')
  const id = await order(buyer, '300.00', true)
  expect(await methodsOf(buyer, id)).toEqual([
    ['scan', 'open'],
    ['transfer', 'open'],
    ['balance', 'notForEphedrine'],
    ['credit', 'notForEphedrine'],
  ])
  expect(await buyer.client.payments.fromBalance({ id })).toMatchObject({ ok: false, error: { code: 609 } })
})

test("another buyer's order cannot be paid, nor seen to be there", async () => {
  const id = await order(await shop.signIn('demo-pharmacy'))
  const other = (await shop.signIn('demo-clinic')).client.payments
  const never = 111_111_111_111_111 as OrderId
  expect(await other.desk({ id })).toEqual(await other.desk({ id: never }))
  expect(await other.fromBalance({ id })).toEqual(await other.fromBalance({ id: never }))
})
