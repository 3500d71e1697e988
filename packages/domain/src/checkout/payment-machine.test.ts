import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { yuan } from '../kernel/money.ts'
import { err, ok } from '../kernel/result.ts'
import type { UploadId } from '../members/members.ts'
import type { OrderId, Payment, PaymentId } from '../orders/orders.ts'
import { answered, broke, everyStep, timeIsUp } from '../testing/machine-paths.ts'
import {
  ASK_PAYMENT_MS,
  LONGEST_ASK_MS,
  isPaid,
  isPaying,
  isSettling,
  type OpenPayment,
  paymentMachine,
  paymentMessage,
  paymentOf,
  QUIET_ASKS,
  type PaymentAnswer,
  type SettleAnswer,
  type SettleOrder,
} from './payment-machine.ts'

const payment = (state: Payment['state']): Payment => ({
  id: 5 as PaymentId,
  orderId: 1 as OrderId,
  method: 'scan',
  state,
  amount: yuan('312'),
  gateway: '演示支付',
  payUrl: 'demo-pay:5',
})

const openStep3 = () => {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const answers: { readonly resolve: (answer: PaymentAnswer) => void; readonly reject: (error: Error) => void }[] = []
  const settlements: { readonly resolve: (answer: SettleAnswer) => void; readonly reject: (error: Error) => void }[] =
    []
  const paid: string[] = []
  const call = (name: string): Promise<PaymentAnswer> => {
    calls.push(name)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  }
  let keys = 0
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        openPayment: fromPromise<PaymentAnswer, OpenPayment>(({ input: { also, key } }) =>
          call(['open', key, ...also].join(' ')),
        ),
        askPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => call('ask')),
        collectPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => call('collect')),
        settleOrder: fromPromise<SettleAnswer, SettleOrder>(({ input: { method, also, uploadId, key } }) => {
          calls.push(['settle', method, uploadId, key, ...also].filter((part) => part !== null).join(' '))
          return new Promise((resolve, reject) => settlements.push({ resolve, reject }))
        }),
      },
    }),
    {
      clock,
      input: {
        order: { id: 1 as OrderId, number: '202611200001', payable: yuan('312') },
        also: [],
        newKey: () => {
          keys += 1
          return `key-${keys}`
        },
      },
    },
  )
  actor.on('order-paid', (event) => paid.push(event.payment.gateway))
  actor.on('order-settled', () => paid.push('settled'))
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    clock,
    calls,
    paid,
    pay: () => actor.send({ type: 'pay-order' }),
    answer: async (answer: PaymentAnswer) => {
      answers.shift()?.resolve(answer)
      await settle()
    },
    lose: async () => {
      answers.shift()?.reject(new Error('network'))
      await settle()
    },
    settled: async (answer: SettleAnswer) => {
      settlements.shift()?.resolve(answer)
      await settle()
    },
    loseSettlement: async () => {
      settlements.shift()?.reject(new Error('network'))
      await settle()
    },
    is: () => actor.getSnapshot(),
  }
}

test('paying opens one payment, however often it is pressed, and shows its code', async () => {
  const step = openStep3()
  step.pay()
  step.pay()
  await step.answer(ok(payment('waiting')))
  expect(step.calls).toEqual(['open key-1'])
  expect(paymentOf(step.is())?.payUrl).toBe('demo-pay:5')
})

test('a payment that is scanned meanwhile is found by asking', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.clock.increment(ASK_PAYMENT_MS)
  await step.answer(ok(payment('waiting')))
  step.clock.increment(ASK_PAYMENT_MS)
  await step.answer(ok(payment('paid')))
  expect(step.calls).toEqual(['open key-1', 'ask', 'ask'])
  expect(isPaid(step.is())).toBe(true)
  expect(step.paid).toEqual(['演示支付'])
})

test('orders of one submit go into one payment, and another choice of them is another payment', async () => {
  const step = openStep3()
  step.actor.send({ type: 'choose-orders', also: [2 as OrderId, 3 as OrderId] })
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'choose-orders', also: [] })
  step.actor.send({ type: 'leave-payment' })
  step.actor.send({ type: 'choose-method', method: 'balance' })
  step.pay()
  await step.settled(err({ message: '余额不足' }))
  step.actor.send({ type: 'choose-orders', also: [] })
  step.pay()
  expect(step.calls).toEqual(['open key-1 2 3', 'settle balance key-2 2 3', 'settle balance key-3'])
})

test('演示支付 collects at a press', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'collect-payment' })
  await step.answer(ok(payment('paid')))
  expect(isPaid(step.is())).toBe(true)
})

test('a collection whose answer was lost is asked after, not sent again', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'collect-payment' })
  await step.lose()
  expect(step.calls).toEqual(['open key-1', 'collect', 'ask'])
})

test('a refused or closed payment leads back to choosing, with the reason', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(err({ message: '订单已取消' }))
  expect(isPaying(step.is())).toBe(false)
  expect(paymentMessage(step.is())).toBe('订单已取消')
  step.pay()
  await step.answer(ok(payment('closed')))
  expect(paymentMessage(step.is())).toBe('本次付款已关闭，请重新付款')
})

test('opening again after a lost answer uses the same key', async () => {
  const step = openStep3()
  step.pay()
  await step.lose()
  step.pay()
  expect(step.calls).toEqual(['open key-1', 'open key-1'])
})

test('a buyer may leave a waiting payment and come back to it', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'leave-payment' })
  expect(isPaying(step.is())).toBe(false)
  step.pay()
  await step.answer(ok(payment('waiting')))
  expect(isPaying(step.is())).toBe(true)
})

test('a payment that may be collected is not left for a second one before the shop has told', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'collect-payment' })
  step.actor.send({ type: 'leave-payment' })
  expect(paymentMessage(step.is())).toBe('正在确认是否已付款，请稍候')
  step.pay()
  await step.lose()
  step.actor.send({ type: 'leave-payment' })
  expect(isPaying(step.is())).toBe(true)
  // The question after it was not answered either: nobody knows yet.
  await step.lose()
  step.actor.send({ type: 'leave-payment' })
  step.clock.increment(ASK_PAYMENT_MS)
  await step.answer(ok(payment('paid')))
  expect(isPaid(step.is())).toBe(true)
  expect(step.calls).toEqual(['open key-1', 'collect', 'ask', 'ask'])
})

test('a payment that was not collected is left as before', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'collect-payment' })
  await step.answer(err({ message: '系统繁忙', isUnanswered: true }))
  step.actor.send({ type: 'leave-payment' })
  expect(isPaying(step.is())).toBe(true)
  step.clock.increment(ASK_PAYMENT_MS)
  await step.answer(ok(payment('waiting')))
  step.actor.send({ type: 'leave-payment' })
  expect(isPaying(step.is())).toBe(false)
})

test('questions that are never answered are told, and asked at growing pauses', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  const asked = (): number => step.calls.filter((call) => call === 'ask').length
  for (let round = 1; round <= QUIET_ASKS; round += 1) {
    expect(paymentMessage(step.is())).toBeNull()
    step.clock.increment(ASK_PAYMENT_MS)
    expect(asked()).toBe(round)
    await step.answer(err({ message: '没有权限' }))
  }
  expect(paymentMessage(step.is())).toBe('暂时查询不到付款结果，稍后自动重试')
  step.clock.increment(ASK_PAYMENT_MS)
  await step.lose()
  step.clock.increment(ASK_PAYMENT_MS)
  expect(asked()).toBe(QUIET_ASKS + 1)
  step.clock.increment(ASK_PAYMENT_MS)
  await step.answer(ok(payment('waiting')))
  expect([asked(), paymentMessage(step.is())]).toEqual([QUIET_ASKS + 2, null])
  for (let round = 0; round < 20; round += 1) {
    step.clock.increment(LONGEST_ASK_MS)
    await step.lose()
  }
  expect(asked()).toBe(QUIET_ASKS + 22)
})

test('the balance pays in one call, however often it is pressed', async () => {
  const step = openStep3()
  step.actor.send({ type: 'choose-method', method: 'balance' })
  step.pay()
  step.pay()
  expect(isSettling(step.is())).toBe(true)
  await step.settled(ok(null))
  expect(step.calls).toEqual(['settle balance key-1'])
  expect(step.paid).toEqual(['settled'])
})

test('a transfer waits for its voucher', async () => {
  const step = openStep3()
  step.actor.send({ type: 'choose-method', method: 'transfer' })
  step.pay()
  expect(step.calls).toEqual([])
  expect(paymentMessage(step.is())).toBe('请上传转账凭证')
  step.actor.send({ type: 'attach-voucher', uploadId: 8 as UploadId })
  step.pay()
  expect(step.calls).toEqual(['settle transfer 8 key-1'])
})

test('a settlement whose answer was lost is asked again under the same key, another method under another', async () => {
  const step = openStep3()
  step.actor.send({ type: 'choose-method', method: 'credit' })
  step.pay()
  await step.loseSettlement()
  step.pay()
  await step.loseSettlement()
  step.actor.send({ type: 'choose-method', method: 'balance' })
  step.pay()
  await step.settled(err({ message: '余额不足，还差 ¥1.00' }))
  expect(step.calls).toEqual(['settle credit key-1', 'settle credit key-1', 'settle balance key-2'])
  expect(paymentMessage(step.is())).toBe('余额不足，还差 ¥1.00')
})

test('a payment or settlement that never reached the shop says why, and goes out again under the same key', async () => {
  const step = openStep3()
  const unsent = err({ message: '网络已断开，请检查网络后重试', isUnanswered: true })
  step.pay()
  await step.answer(unsent)
  expect(paymentMessage(step.is())).toBe('网络已断开，请检查网络后重试')
  step.pay()
  await step.answer(unsent)
  step.actor.send({ type: 'choose-method', method: 'balance' })
  step.pay()
  await step.settled(unsent)
  expect(paymentMessage(step.is())).toBe('网络已断开，请检查网络后重试')
  step.pay()
  expect(step.calls).toEqual(['open key-1', 'open key-1', 'settle balance key-2', 'settle balance key-2'])
})

const answersOf = (effect: string) => [
  ...(['waiting', 'paid', 'closed'] as const).map((state) =>
    answered(effect, ok(payment(state)) satisfies PaymentAnswer),
  ),
  answered(effect, err({ message: '订单已取消' }) satisfies PaymentAnswer),
  broke(effect),
]

const steps = everyStep(paymentMachine, {
  input: { order: { id: 1 as OrderId, number: '202611200001', payable: yuan('312') }, also: [], newKey: () => 'key' },
  events: [
    { type: 'choose-orders', also: [2 as OrderId] },
    { type: 'choose-method', method: 'scan' },
    { type: 'choose-method', method: 'balance' },
    { type: 'pay-order' },
    answered('settleOrder', ok(null) satisfies SettleAnswer),
    answered('settleOrder', err({ message: '余额不足' }) satisfies SettleAnswer),
    broke('settleOrder'),
    { type: 'collect-payment' },
    { type: 'leave-payment' },
    ...['openPayment', 'askPayment', 'collectPayment'].flatMap(answersOf),
    timeIsUp('askAgain', 'payment.paying.waiting'),
  ],
  sameMoment: ({ value, context: { key, method, payment: open, isUnsure } }) => [
    value,
    key,
    method,
    open?.state,
    isUnsure,
  ],
})

test('all paths: an order is paid only by an answer of the shop, and that state is final', () => {
  expect(steps.length).toBeGreaterThan(100)
  for (const { after, event } of steps.filter((step) => isPaid(step.after) && !isPaid(step.before))) {
    expect(event).toMatch(/^xstate\.done\.actor\.(open|ask|collect)Payment$/)
    expect(paymentOf(after)?.state).toBe('paid')
  }
  for (const { after } of steps.filter((step) => isPaid(step.before))) expect(isPaid(after)).toBe(true)
})

test('all paths: a payment is opened by pressing alone, under a key that is kept until the shop has answered', () => {
  const opening = { paying: 'opening' } as const
  const opened = steps.filter(({ before, after }) => after.matches(opening) && !before.matches(opening))
  for (const { event } of opened) expect(event).toBe('pay-order')
  for (const { before, after, event } of steps.filter((step) => step.before.context.key !== null)) {
    const told =
      (event === 'xstate.done.actor.openPayment' && before.matches(opening)) ||
      (event === 'xstate.done.actor.settleOrder' && isSettling(before))
    const otherIntent =
      before.context.method !== after.context.method || String(before.context.also) !== String(after.context.also)
    expect(after.context.key === before.context.key).toBe(!told && !otherIntent)
  }
})

test('all paths: a closed or refused payment leads back to choosing with its reason', () => {
  const back = steps.filter(({ before, after }) => isPaying(before) && after.matches('choosing'))
  for (const { after, event } of back.filter((step) => step.event !== 'leave-payment'))
    expect([event, paymentMessage(after) === null]).toEqual([event, false])
})

test('another picture of a transfer is another intent: its key is new', async () => {
  const step = openStep3()
  step.actor.send({ type: 'choose-method', method: 'transfer' })
  step.actor.send({ type: 'attach-voucher', uploadId: 1 as UploadId })
  step.pay()
  await step.loseSettlement()
  step.actor.send({ type: 'attach-voucher', uploadId: 2 as UploadId })
  step.pay()
  expect(step.calls).toEqual(['settle transfer 1 key-1', 'settle transfer 2 key-2'])
})

test('a failed query of the payment shows no message: the next one follows soon', async () => {
  const step = openStep3()
  step.pay()
  await step.answer(ok(payment('waiting')))
  step.clock.increment(ASK_PAYMENT_MS)
  await step.answer(err({ message: '请求过于频繁' }))
  expect(paymentMessage(step.is())).toBeNull()
  step.clock.increment(ASK_PAYMENT_MS)
  expect(step.calls).toEqual(['open key-1', 'ask', 'ask'])
})
