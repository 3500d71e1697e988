import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { yuan, zero } from '../kernel/money.ts'
import type { AddressId } from '../members/members.ts'
import { answered, broke, everyStep, timeIsUp } from '../testing/machine-paths.ts'
import { aCoupon, anAddress, aReview, aSubOrder, openStep2, order } from '../testing/open-step2.ts'
import { aCart, aGoods, aLine, aSale, lineId } from '../testing/testing.ts'
import {
  ASK_AGAIN_MS,
  changesOf,
  checkoutMachine,
  draftOf,
  fieldErrorsOf,
  isChanged,
  isPlacing,
  isUnsure,
  messageOf,
  pendingKey,
  reviewOf,
  type OutcomeAnswer,
  type PlaceAnswer,
} from './checkout-machine.ts'
import type { MemberCouponId } from '../wallet/wallet.ts'
import { orderRefusalText } from './order-refusals.ts'
import type { CheckoutReview } from './checkout.ts'

test('step 2 begins with the default address and the first kind of invoice', () => {
  expect(draftOf(openStep2().is())).toEqual({
    addressId: 2,
    invoice: '增值税电子普通发票',
    invoiceTitle: '示例药房',
    taxNumber: '演示2099',
    remark: '',
    couponId: null,
    voucherIds: [],
    balance: 0,
  })
})

test('an order with 含麻 goods begins with the licence address and goes nowhere else', () => {
  const step = openStep2(aReview({ subOrders: [aSubOrder(), aSubOrder({ part: 'ephedrine' })] }))
  expect(draftOf(step.is()).addressId).toBe(3)
  step.actor.send({ type: 'choose-address', addressId: 1 as AddressId })
  step.confirm()
  expect(messageOf(step.is())).toBe('含麻商品须送至证照地址')
  step.confirm()
  expect(step.submits).toEqual([])
})

test('docs/rules.md#7-coupon: the best coupon is preselected, and stays deselected once the buyer removes it', async () => {
  const small = { ...aCoupon, minimum: zero, face: yuan('1') }
  const large = { ...small, id: 2 as MemberCouponId, face: yuan('2') }
  const wallet = { coupons: [small, large], vouchers: [], balance: zero }
  const step = openStep2(aReview({ wallet }))
  expect(draftOf(step.is()).couponId).toBe(large.id)
  step.actor.send({ type: 'choose-offers', chosen: { couponId: null } })
  step.confirm()
  expect(step.submits).toMatchObject([{ couponId: null }])
  await step.answer({ kind: 'changed', message: '订单内容有变化，请确认', review: aReview({ wallet }) })
  expect(draftOf(step.is()).couponId).toBeNull()
})

test('coupon, balance and invoice go with the order; a coupon that the buyer has not is not chosen', async () => {
  const step = openStep2()
  step.actor.send({ type: 'choose-offers', chosen: { couponId: 9 as MemberCouponId } })
  expect(draftOf(step.is()).couponId).toBeNull()
  step.actor.send({ type: 'choose-offers', chosen: { couponId: aCoupon.id } })
  step.actor.send({ type: 'choose-offers', chosen: { balance: yuan('80') } })
  step.actor.send({ type: 'write-invoice', title: ' 分店 ', taxNumber: '91330100' })
  step.confirm()
  expect(step.submits).toMatchObject([
    { couponId: 1, voucherIds: [], balance: yuan('50'), invoiceTitle: '分店', taxNumber: '91330100' },
  ])
  const spent = aReview({ wallet: { coupons: [], vouchers: [], balance: yuan('20') } })
  await step.answer({ kind: 'changed', message: '优惠券已失效', review: spent })
  expect(draftOf(step.is())).toMatchObject({ couponId: null, balance: yuan('20'), invoiceTitle: ' 分店 ' })
})

test('confirming submits once what was filled in, however often it is pressed', async () => {
  const step = openStep2()
  step.actor.send({ type: 'write-remark', remark: ' 请附检验报告 ' })
  step.confirm()
  step.confirm()
  expect(isPlacing(step.is())).toBe(true)
  expect(step.submits).toEqual([{ ...draftOf(step.is()), cartVersion: 7, remark: '请附检验报告', key: 'key-1' }])
  expect(pendingKey(step.is())).toBe('key-1')
  await step.answer({ kind: 'placed', orders: [order] })
  expect(step.emitted).toEqual(['placed 1'])
  expect(pendingKey(step.is())).toBeNull()
})

test('a changed order is shown anew with what differs, and confirmed again under a new key', async () => {
  const step = openStep2()
  step.actor.send({ type: 'choose-address', addressId: 1 as AddressId })
  step.confirm()
  const review = aReview({
    cartVersion: 8,
    differences: [{ kind: 'gone', lineId: lineId(1), name: '阿莫西林胶囊', text: '已下架' }],
  })
  await step.answer({ kind: 'changed', message: '订单内容有变化，请确认', review })
  expect(isChanged(step.is())).toBe(true)
  expect(reviewOf(step.is()).differences).toHaveLength(1)
  expect(messageOf(step.is())).toBe('订单内容有变化，请确认')
  step.confirm()
  expect(step.submits.map(({ cartVersion, addressId, key }) => [cartVersion, addressId, key])).toEqual([
    [7, 1, 'key-1'],
    [8, 1, 'key-2'],
  ])
})

test('a changed order says line by line what differs from the one that was submitted', async () => {
  const ofPrice = (price: string, quantity: number) =>
    aCart({ lines: [aLine({ quantity, goods: aGoods({ sale: aSale({ basePrice: yuan(price), ladder: [] }) }) })] })
  const step = openStep2(aReview({ cart: ofPrice('4.30', 50) }))
  expect(changesOf(step.is())).toEqual([])
  step.confirm()
  await step.answer({
    kind: 'changed',
    message: '订单内容有变化，请确认',
    review: aReview({ cart: ofPrice('4.40', 100) }),
  })
  expect(changesOf(step.is())).toMatchObject([
    { kind: 'quantity', from: 50, to: 100, stockLeft: null },
    { kind: 'price', from: yuan('4.30'), to: yuan('4.40') },
  ])
})

test('an unsigned contract (459) sends the buyer to sign', async () => {
  const step = openStep2()
  step.confirm()
  await step.answer({ kind: 'contractUnsigned', message: '请先签署年度电子合同' })
  expect(step.emitted).toEqual(['请先签署年度电子合同'])
  step.confirm()
  expect(step.submits).toHaveLength(1)
})

test('a buyer who comes back from signing finds what was filled in, as far as it still holds', () => {
  const filledIn = {
    addressId: 3 as AddressId,
    invoice: '纸质普通发票',
    invoiceTitle: '城东店',
    taxNumber: '演示2100',
    remark: '周一送货',
    couponId: aCoupon.id,
    voucherIds: [],
    balance: yuan('60'),
  }
  const comeBack = (review: CheckoutReview) =>
    draftOf(
      createActor(checkoutMachine, {
        input: { review, pendingKey: null, newKey: () => 'key', stored: filledIn },
      }).getSnapshot(),
    )
  // The balance is 50 by now.
  expect(comeBack(aReview())).toEqual({ ...filledIn, balance: yuan('50') })
  expect(comeBack(aReview({ addresses: [anAddress(1)], invoiceTypes: ['增值税专用发票'] }))).toEqual({
    ...filledIn,
    balance: yuan('50'),
    addressId: 1,
    invoice: '增值税专用发票',
  })
})

test('a contract known to be unsigned is not even submitted', () => {
  const step = openStep2(aReview({ refusals: [{ code: 'CONTRACT_UNSIGNED' }] }))
  step.confirm()
  expect(step.emitted).toEqual(['请先签署年度电子合同'])
  expect(step.submits).toEqual([])
})

test('a refused order says why and can be confirmed again', async () => {
  const step = openStep2()
  step.confirm()
  await step.answer({ kind: 'refused', message: '您有逾期未结清的账期款项，结清后可继续下单' })
  expect(messageOf(step.is())).toBe('您有逾期未结清的账期款项，结清后可继续下单')
  step.confirm()
  expect(isPlacing(step.is())).toBe(true)
})

test('a known refusal is shown instead of submitting', () => {
  const refusals = [{ code: 'MIN_AMOUNT', minimum: yuan('200'), shortfall: yuan('12.40') }] as const
  const step = openStep2(aReview({ refusals }))
  step.confirm()
  expect(messageOf(step.is())).toBe('订单金额不足200元，暂不能结算')
  expect(step.submits).toEqual([])
})

test('without an address nothing is submitted', () => {
  const step = openStep2(aReview({ addresses: [], refusals: [{ code: 'NO_ADDRESS' }] }))
  step.confirm()
  expect(messageOf(step.is())).toBe('请选择收货地址')
})

test('a lost answer is asked for by its key and never sent again', async () => {
  const step = openStep2()
  step.confirm()
  await step.lose()
  expect(isUnsure(step.is())).toBe(true)
  await step.outcome({ kind: 'unknown' })
  step.clock.increment(ASK_AGAIN_MS)
  await step.outcome({ kind: 'known', orders: [order] })
  expect(step.asked).toEqual(['key-1', 'key-1'])
  expect(step.submits).toHaveLength(1)
  expect(step.emitted).toEqual(['placed 1'])
})

test('a submit that never arrived can be made again', async () => {
  const step = openStep2()
  step.confirm()
  await step.answer({ kind: 'unknown' })
  await step.outcome({ kind: 'known', orders: null })
  expect(messageOf(step.is())).toBe('订单未提交成功，请重新提交')
  step.confirm()
  expect(step.submits).toHaveLength(2)
})

test('a buyer who left while the answer was open is told what became of the order', async () => {
  const step = openStep2(aReview(), 'left-behind')
  expect(step.asked).toEqual(['left-behind'])
  await step.outcome({ kind: 'known', orders: [order] })
  expect(step.emitted).toEqual(['placed 1'])
})

const placed: PlaceAnswer = { kind: 'placed', orders: [order] }
const changed: PlaceAnswer = { kind: 'changed', message: '订单内容有变化，请确认', review: aReview({ cartVersion: 8 }) }

test('an address that was added is chosen, and nothing else is lost', () => {
  const step = openStep2(aReview({ addresses: [], refusals: [{ code: 'NO_ADDRESS' }] }))
  step.actor.send({ type: 'write-remark', remark: '请上午送达' })
  step.actor.send({ type: 'take-addresses', addresses: [anAddress(8)], chosen: 8 as AddressId })
  expect(draftOf(step.is())).toMatchObject({ addressId: 8, remark: '请上午送达' })
  expect(reviewOf(step.is()).refusals).toEqual([])
  step.confirm()
  expect(isPlacing(step.is())).toBe(true)
})

test('an order with 含麻 goods keeps its licence address when another one is added', () => {
  const step = openStep2(aReview({ subOrders: [aSubOrder({ part: 'ephedrine' })] }))
  const addresses = [anAddress(3, { isLicence: true }), anAddress(8)]
  step.actor.send({ type: 'take-addresses', addresses, chosen: 8 as AddressId })
  expect(draftOf(step.is()).addressId).toBe(3)
  expect(reviewOf(step.is()).addresses).toHaveLength(2)
})

test('a field that the shop did not take says why until it is filled in anew', async () => {
  const step = openStep2()
  step.confirm()
  await step.answer({ kind: 'refused', message: '税号有误', errors: { tax_number: ['税号有误'] } })
  expect(fieldErrorsOf(step.is())).toEqual({ tax_number: ['税号有误'] })
  step.actor.send({ type: 'write-invoice', title: '示例药房', taxNumber: '91330000MA00000000' })
  expect(fieldErrorsOf(step.is())).toEqual({})
})

const steps = everyStep(checkoutMachine, {
  input: { review: aReview(), pendingKey: null, newKey: () => 'key' },
  events: [
    { type: 'choose-address', addressId: 1 as AddressId },
    { type: 'choose-invoice', invoice: '纸质普通发票' },
    { type: 'confirm-order' },
    { type: 'ask-again' },
    ...[placed, changed].map((answer) => answered('placeOrder', answer)),
    answered('placeOrder', { kind: 'contractUnsigned', message: '请先签署年度电子合同' } satisfies PlaceAnswer),
    answered('placeOrder', { kind: 'refused', message: '库存不足' } satisfies PlaceAnswer),
    answered('placeOrder', { kind: 'unknown' } satisfies PlaceAnswer),
    broke('placeOrder'),
    answered('askOutcome', { kind: 'known', orders: [order] } satisfies OutcomeAnswer),
    answered('askOutcome', { kind: 'known', orders: null } satisfies OutcomeAnswer),
    answered('askOutcome', { kind: 'unknown' } satisfies OutcomeAnswer),
    broke('askOutcome'),
    timeIsUp('askAgain', 'checkout.unsure.waiting'),
  ],
  sameMoment: ({ value, context: { draft, key, review, message, placed: orders } }) => [
    value,
    draft,
    key,
    review.cartVersion,
    message,
    orders.length,
  ],
})

test('all paths: a key is held exactly while an order is on its way or its outcome unknown', () => {
  expect(steps.length).toBeGreaterThan(300)
  for (const { after } of steps) expect(pendingKey(after) !== null).toBe(isPlacing(after) || isUnsure(after))
})

test('all paths: an order is sent by confirming alone, and never while an earlier one may exist', () => {
  const sent = steps.filter(({ before, after }) => isPlacing(after) && !isPlacing(before))
  expect(sent.length).toBeGreaterThan(0)
  for (const { before, event } of sent) expect([event, isUnsure(before)]).toEqual(['confirm-order', false])
})

test('all paths: only the shop says that an order is placed, that it never arrived, or that it changed', () => {
  for (const { event } of steps.filter(({ before, after }) => before.status === 'active' && after.matches('placed')))
    expect(['xstate.done.actor.placeOrder', 'xstate.done.actor.askOutcome']).toContain(event)
  for (const { event } of steps.filter(({ before, after }) => isUnsure(before) && !isUnsure(after)))
    expect(event).toBe('xstate.done.actor.askOutcome')
  for (const { event } of steps.filter(({ before, after }) => reviewOf(before) !== reviewOf(after)))
    expect(event).toBe('xstate.done.actor.placeOrder')
})

test('all paths: what the buyer filled in is lost on none of them', () => {
  const refilled = new Set(['choose-address', 'choose-invoice', 'write-invoice', 'choose-offers', 'write-remark'])
  for (const { before, after } of steps.filter(({ event }) => !refilled.has(event)))
    expect(draftOf(after)).toEqual(draftOf(before))
})

test('a refusal that an address does not resolve is shown before the missing address', () => {
  const refusals = [{ code: 'NO_ADDRESS' }, { code: 'CREDIT_OVERDUE' }] as const
  const step = openStep2(aReview({ addresses: [], refusals }))
  step.confirm()
  expect(messageOf(step.is())).toBe(orderRefusalText({ code: 'CREDIT_OVERDUE' }))
})

test('while an order is being submitted an earlier refusal is not shown', async () => {
  const step = openStep2()
  step.confirm()
  await step.answer({ kind: 'refused', message: '请稍后再试' })
  expect(messageOf(step.is())).toBe('请稍后再试')
  step.confirm()
  expect(messageOf(step.is())).toBeNull()
})
