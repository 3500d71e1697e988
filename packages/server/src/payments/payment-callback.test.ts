import { createHmac } from 'node:crypto'
import { type Money, yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { OrderId, Payment, PaymentId } from '@xinglin/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../db/schema-members.ts'
import { createHandlers } from '../handlers.ts'
import { silentLog } from '../log.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { createTestShop, demoConfig, ORIGIN } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'
import { paymentCallback, SIGNATURE_HEADER } from './payment-callback.ts'
import type { SignedCallback } from './payment-provider.ts'
import { simulatedGateway } from './simulated-gateway.ts'
import { rowId } from '../db/ids.ts'

const gateway = simulatedGateway(new TextEncoder().encode('a secret of this test'))
const stranger = simulatedGateway(new TextEncoder().encode('another secret'))

const shop = await openTestShop({ handlers: createHandlers(gateway) })
const buyer = await shop.signIn('demo-pharmacy')
const door = paymentCallback({ db: shop.db, log: silentLog, provider: gateway })
const { app } = await createTestShop({ database: shop.database, doors: [door] })
expectSoundAfterEach(shop)

let orderId: OrderId
let payment: Payment
let events = 0
beforeEach(async () => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
  orderId = first(await placeOrder(buyer)).id
  payment = must(await buyer.client.orders.pay({ id: orderId }))
  events += 1
})

type Collected = Parameters<typeof gateway.collect>[0]
const collected = (change: Partial<Collected> = {}): Collected => ({
  eventId: `event-${String(events)}`,
  paymentId: payment.id,
  orderId,
  amount: payment.amount,
  ...change,
})
const signed = (change: Partial<Collected> = {}): SignedCallback => gateway.collect(collected(change), shop.clock.now())

const tell = async ({ body, signature }: SignedCallback): Promise<number> => {
  const response = await app.request(`${ORIGIN}/api/payment/callback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  })
  return response.status
}
const state = async () => must(await buyer.client.orders.detail({ id: orderId })).state
const balance = async (): Promise<Money> => must(await buyer.client.members.base(null)).member?.balance ?? yuan('0')

describe('a callback', () => {
  test('of the right amount pays the order, once however often it is delivered', async () => {
    const told = signed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(told)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(must(await buyer.client.orders.detail({ id: orderId }))).toMatchObject({
      state: 'inReview',
      trace: [{ name: '订单提交' }, { name: '付款成功' }],
    })
    expect(must(await buyer.client.orders.payment({ id: payment.id })).state).toBe('paid')
  })

  test('is believed by its signature alone', async () => {
    const { body, signature } = signed()
    const forged: readonly SignedCallback[] = [
      { body, signature: '' },
      { body, signature: signature.slice(1) },
      { body, signature: signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { body: body.replace('payment.succeeded', 'payment.succeedeD'), signature },
      { body: ` ${body}`, signature },
      stranger.collect(collected(), shop.clock.now()),
    ]
    for (const one of forged) expect(await tell(one)).toBe(403)
    expect(await state()).toBe('unpaid')
  })

  test('is good for five minutes', async () => {
    const at = (milliseconds: number) => gateway.collect(collected(), instant(shop.clock.now() + milliseconds))
    for (const off of [-301_000, 301_000]) expect(await tell(at(off))).toBe(403)
    expect(await state()).toBe('unpaid')
    expect(await tell(at(-300_000))).toBe(200)
    expect(await state()).toBe('inReview')
  })

  test('of another amount, order or payment changes nothing', async () => {
    const other = first(
      must(await buyer.client.orders.list({ tab: null, page: 1 })).list.filter(({ id }) => id !== orderId),
    )
    for (const change of [
      { amount: (payment.amount + 100) as Money },
      { amount: (payment.amount - 100) as Money },
      { orderId: other.id },
      { orderId: rowId<OrderId>(1) },
      { paymentId: rowId<PaymentId>(1) },
    ]) {
      expect(await tell(signed(change))).toBe(422)
    }
    expect(await state()).toBe('unpaid')
  })

  test('that is no event is refused', async () => {
    const sign = (text: string): SignedCallback => {
      // With a valid signature, so that only the content is at fault.
      return { body: text, signature: createHmac('sha256', 'a secret of this test').update(text).digest('hex') }
    }
    for (const text of ['', 'null', '[]', '{', '{"event_id":"x"}']) expect(await tell(sign(text))).toBe(422)
  })

  test('with an event number that another payment has used is flagged', async () => {
    expect(await tell(signed({ eventId: 'used' }))).toBe(200)
    const paid = payment
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    orderId = first(await placeOrder(buyer)).id
    payment = must(await buyer.client.orders.pay({ id: orderId }))
    expect(payment.id).not.toBe(paid.id)
    expect(await tell(signed({ eventId: 'used' }))).toBe(422)
    expect(await state()).toBe('unpaid')
  })

  test('that comes after the order was cancelled puts the money on the balance', async () => {
    const before = await balance()
    must(await buyer.client.orders.cancel({ id: orderId, reason: '商品选错' }))
    const told = signed()
    expect(await tell(told)).toBe(200)
    expect(await tell(told)).toBe(200)
    expect(await state()).toBe('cancelled')
    expect(await balance()).toBe(before + payment.amount)
  })
})

describe('paying', () => {
  test('again answers the payment that waits', async () => {
    expect(must(await buyer.client.orders.pay({ id: orderId }))).toEqual(payment)
  })

  test('a paid order opens no second payment', async () => {
    must(await buyer.client.orders.demoPay({ id: payment.id }))
    expect(await buyer.client.orders.pay({ id: orderId })).toMatchObject({ ok: false, error: { code: 607 } })
  })

  test("another buyer's payment is answered like a missing one", async () => {
    const other = await shop.signIn('demo-clinic')
    const never = 111_111_111_111_111 as typeof payment.id
    const { payment: read, demoPay } = other.client.orders
    expect(await read({ id: payment.id })).toEqual(await read({ id: never }))
    expect(await demoPay({ id: payment.id })).toEqual(await demoPay({ id: never }))
    expect(await state()).toBe('unpaid')
  })

  test('outside the demo there is no simulated payment', async () => {
    const config = { ...demoConfig, demo: false }
    const real = await createTestShop({ config, handlers: createHandlers(gateway) })
    try {
      await real.db.update(members).set({ isDemo: false })
      const visitor = await real.signIn('demo-pharmacy')
      await fillCart(visitor, itemOf(await putOnShelf(real.db), 30))
      const { id } = first(await placeOrder(visitor))
      expect(await visitor.client.orders.pay({ id })).toMatchObject({ ok: false, error: { code: 608 } })
      expect(await visitor.client.orders.demoPay({ id: payment.id })).toMatchObject({ ok: false, error: { code: 404 } })
    } finally {
      await real.close()
    }
  })
})
