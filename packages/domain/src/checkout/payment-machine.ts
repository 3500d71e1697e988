/**
 * Step 3 and hm: paying one order. Step 4 shows what came of it.
 *
 * Input `{ order, newKey }`; `newKey` mints idempotency keys. Provide the actors `openPayment`, `askPayment` and
 * `collectPayment`.
 *
 * Events: `choose-method` · `pay-order` · `collect-payment` (演示支付 in place of a phone) · `ask-again` · `leave-payment`.
 * Emits `order-paid`: the web goes to step 4.
 * Selectors: paymentOf, paymentMessage, isPaying, isPaid.
 */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Money } from '../kernel/money.ts'
import type { Result } from '../kernel/result.ts'
import { systemBusyText } from '../kernel/system-busy.ts'
import type { OrderId, Payment, PaymentId } from '../orders/orders.ts'

/** While a payment waits, the shop is asked this often whether the money came. */
export const ASK_PAYMENT_MS = 3000

export type PaymentAnswer = Result<Payment, { readonly message: string }>

/** The order that is paid. */
export type OrderToPay = { readonly id: OrderId; readonly number: string; readonly payable: Money }

export type PaymentEvent =
  | { readonly type: 'choose-method'; readonly method: Payment['method'] }
  | { readonly type: 'pay-order' }
  | { readonly type: 'collect-payment' }
  | { readonly type: 'ask-again' }
  | { readonly type: 'leave-payment' }

type PaymentContext = {
  readonly order: OrderToPay
  readonly newKey: () => string
  readonly method: Payment['method']
  /** The same until the shop has answered, so that pressing twice opens one payment. */
  readonly key: string | null
  readonly payment: Payment | null
  readonly message: string | null
}

const PAYMENT_CLOSED = '本次付款已关闭，请重新付款'

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as Pick<PaymentContext, 'order' | 'newKey'>,
    emitted: {} as { readonly type: 'order-paid'; readonly payment: Payment },
  },
  actors: {
    openPayment: fromPromise<PaymentAnswer, { readonly orderId: OrderId; readonly key: string }>(() =>
      notProvided('openPayment'),
    ),
    askPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => notProvided('askPayment')),
    collectPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => notProvided('collectPayment')),
  },
  delays: { askAgain: ASK_PAYMENT_MS },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, method: 'scan', key: null, payment: null, message: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The buyer chooses how to pay.',
      on: {
        'choose-method': { actions: assign(({ event }) => ({ method: event.method, message: null })) },
        'pay-order': {
          target: 'paying',
          actions: assign(({ context }) => ({ key: context.key ?? context.newKey(), payment: null, message: null })),
        },
      },
    },
    paying: {
      description: 'A payment is open until the gateway has collected it.',
      initial: 'opening',
      on: { 'leave-payment': 'choosing' },
      states: {
        opening: {
          description: 'The gateway is asked for a code to scan.',
          invoke: {
            id: 'openPayment',
            src: 'openPayment',
            input: ({ context }) => ({ orderId: context.order.id, key: context.key ?? '' }),
            onDone: { target: 'deciding', actions: assign(({ event }) => ({ key: null, ...told(event.output) })) },
            onError: { target: '#payment.choosing', actions: assign({ message: systemBusyText }) },
          },
        },
        deciding: {
          description: 'Paid, closed, refused, or still waiting.',
          always: [
            { guard: ({ context }) => context.payment === null, target: '#payment.choosing' },
            { guard: ({ context }) => context.payment?.state === 'paid', target: '#payment.paid' },
            {
              guard: ({ context }) => context.payment?.state === 'closed',
              target: '#payment.choosing',
              actions: assign({ message: PAYMENT_CLOSED }),
            },
            { target: 'waiting' },
          ],
        },
        waiting: {
          description: 'The code is shown; the shop is asked from time to time whether it was scanned.',
          after: { askAgain: 'asking' },
          on: { 'collect-payment': 'collecting', 'ask-again': 'asking' },
        },
        asking: {
          description: 'The shop is asked whether the money came; no answer changes nothing.',
          on: { 'collect-payment': 'collecting' },
          invoke: {
            id: 'askPayment',
            src: 'askPayment',
            input: ({ context }) => ({ paymentId: openPaymentOf(context).id }),
            onDone: {
              target: 'deciding',
              actions: assign(({ event }) => (event.output.ok ? told(event.output) : {})),
            },
            onError: 'waiting',
          },
        },
        collecting: {
          description: '演示支付 collects in place of a phone. Where no answer comes, the money may have come: ask.',
          invoke: {
            id: 'collectPayment',
            src: 'collectPayment',
            input: ({ context }) => ({ paymentId: openPaymentOf(context).id }),
            onDone: { target: 'deciding', actions: assign(({ event }) => told(event.output)) },
            onError: { target: 'asking', actions: assign({ message: systemBusyText }) },
          },
        },
      },
    },
    paid: {
      description: 'Step 4: 支付完成.',
      type: 'final',
      entry: emit(({ context }) => ({ type: 'order-paid' as const, payment: openPaymentOf(context) })),
    },
  },
})

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
type WithContext = Pick<PaymentSnapshot, 'context'>

/** The open payment with its code to scan; null before there is one. */
export const paymentOf = ({ context }: WithContext): Payment | null => context.payment
/** The last thing that the buyer has to be told. */
export const paymentMessage = ({ context }: WithContext): string | null => context.message
export const isPaying = (snapshot: PaymentSnapshot): boolean => snapshot.matches('paying')
export const isPaid = (snapshot: PaymentSnapshot): boolean => snapshot.matches('paid')

const notProvided = (slot: string): never => {
  throw new Error(`the payment needs ${slot}`)
}

/** A refusal leaves an open payment as it was. */
const told = (answer: PaymentAnswer): Partial<PaymentContext> =>
  answer.ok ? { payment: answer.value, message: null } : { message: answer.error.message }

const openPaymentOf = ({ payment }: PaymentContext): Payment => {
  if (payment === null) throw new Error('no payment is open')
  return payment
}
