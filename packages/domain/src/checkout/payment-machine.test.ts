import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { yuan } from '../kernel/money.ts'
import { err, ok } from '../kernel/result.ts'
import type { OrderId, Payment, PaymentId } from '../orders/orders.ts'
import {
  ASK_PAYMENT_MS,
  isPaid,
  isPaying,
  paymentMachine,
  paymentMessage,
  paymentOf,
  type PaymentAnswer,
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
  const paid: string[] = []
  const call = (name: string): Promise<PaymentAnswer> => {
    calls.push(name)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  }
  let keys = 0
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        openPayment: fromPromise<PaymentAnswer, { readonly orderId: OrderId; readonly key: string }>(({ input }) =>
          call(`open ${input.key}`),
        ),
        askPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => call('ask')),
        collectPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => call('collect')),
      },
    }),
    {
      clock,
      input: {
        order: { id: 1 as OrderId, number: '202611200001', payable: yuan('312') },
        newKey: () => {
          keys += 1
          return `key-${keys}`
        },
      },
    },
  )
  actor.on('order-paid', (event) => paid.push(event.payment.gateway))
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
