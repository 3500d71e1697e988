/**
 * Step 3 and hm: paying one order, alone or in one payment with others of its submit. Step 4 shows what came of it.
 *
 * Input `{ order, also, newKey }`; `also` are the orders that go with it at first, `newKey` mints idempotency keys. Provide the actors `openPayment`, `askPayment` and
 * `collectPayment` for scanning, and `settleOrder` for balance, credit and company transfer.
 *
 * Events: `choose-method` · `choose-orders` (what is paid with the order) · `attach-voucher` (of a transfer) · `pay-order` · `collect-payment` (演示支付 in place of a
 * phone) · `leave-payment`.
 * Emits `order-paid` and `order-settled`: the web goes to step 4.
 * Selectors: paymentOf, paymentMessage, isPaying, isSettling, isPaid.
 */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Money } from '../kernel/money.ts'
import type { Result } from '../kernel/result.ts'
import { systemBusyText } from '../kernel/system-busy.ts'
import type { UploadId } from '../members/members.ts'
import type { OrderId, Payment, PaymentId, PaymentMethod } from '../orders/orders.ts'

/** While a payment waits, the shop is asked this often whether the money came. */
export const ASK_PAYMENT_MS = 3000
/** After so many questions without an answer the buyer is told, and the pauses grow up to the longest. */
export const QUIET_ASKS = 3
export const LONGEST_ASK_MS = 60_000

/** `isUnanswered`: nobody knows what came of it, so it is asked for again under the same key. */
export type NotTaken = { readonly message: string; readonly isUnanswered?: boolean }

export type PaymentAnswer = Result<Payment, NotTaken>

/** Balance, credit and transfer settle in one call: the shop took it, or says why not. */
export type SettleAnswer = Result<null, NotTaken>

export type SettleOrder = {
  readonly orderId: OrderId
  readonly also: readonly OrderId[]
  readonly method: Exclude<PaymentMethod, 'scan'>
  /** The picture of the transfer. */
  readonly uploadId: UploadId | null
  readonly key: string
}

export type OpenPayment = Pick<SettleOrder, 'orderId' | 'also' | 'key'>

/** The order that is paid. */
export type OrderToPay = { readonly id: OrderId; readonly number: string; readonly payable: Money }

export type PaymentEvent =
  | { readonly type: 'choose-method'; readonly method: PaymentMethod }
  | { readonly type: 'choose-orders'; readonly also: readonly OrderId[] }
  /** Null: the picture from before counts no more. */
  | { readonly type: 'attach-voucher'; readonly uploadId: UploadId | null }
  | { readonly type: 'pay-order' }
  | { readonly type: 'collect-payment' }
  | { readonly type: 'leave-payment' }

type PaymentContext = {
  readonly order: OrderToPay
  /** Others of its submit, in the same payment. */
  readonly also: readonly OrderId[]
  readonly newKey: () => string
  readonly method: PaymentMethod
  readonly uploadId: UploadId | null
  /** The same until the shop has answered, so that pressing twice opens one payment. Another intent has another. */
  readonly key: string | null
  readonly payment: Payment | null
  /** The money may have been collected: the payment is not left before the shop has said so. */
  readonly isUnsure: boolean
  /** Questions in a row that were not answered. */
  readonly failedAsks: number
  readonly message: string | null
}

const PAYMENT_UNSURE = '正在确认是否已付款，请稍候'
const PAYMENT_UNKNOWN = '暂时查询不到付款结果，稍后自动重试'
const PAYMENT_CLOSED = '本次付款已关闭，请重新付款'
const NO_VOUCHER = '请上传转账凭证'

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as Pick<PaymentContext, 'order' | 'also' | 'newKey'>,
    emitted: {} as { readonly type: 'order-paid'; readonly payment: Payment } | { readonly type: 'order-settled' },
  },
  actors: {
    openPayment: fromPromise<PaymentAnswer, OpenPayment>(() => notProvided('openPayment')),
    askPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => notProvided('askPayment')),
    collectPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(() => notProvided('collectPayment')),
    settleOrder: fromPromise<SettleAnswer, SettleOrder>(() => notProvided('settleOrder')),
  },
  delays: {
    askAgain: ({ context }) =>
      Math.min(LONGEST_ASK_MS, ASK_PAYMENT_MS * 2 ** Math.max(0, context.failedAsks - QUIET_ASKS)),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    method: 'scan',
    uploadId: null,
    key: null,
    payment: null,
    isUnsure: false,
    failedAsks: 0,
    message: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The buyer chooses how to pay.',
      on: {
        'choose-method': {
          actions: assign(({ context, event }) => ({
            method: event.method,
            key: event.method === context.method ? context.key : null,
            message: null,
          })),
        },
        'choose-orders': {
          actions: assign(({ context, event }) => ({
            also: event.also,
            key: String(event.also) === String(context.also) ? context.key : null,
            message: null,
          })),
        },
        'attach-voucher': { actions: assign(({ event }) => ({ uploadId: event.uploadId, key: null, message: null })) },
        'pay-order': [
          {
            guard: ({ context }) => context.method === 'transfer' && context.uploadId === null,
            actions: assign({ message: NO_VOUCHER }),
          },
          {
            guard: ({ context }) => context.method === 'scan',
            target: 'paying',
            actions: [
              assign({ isUnsure: false, failedAsks: 0 }),
              assign(({ context }) => ({ key: context.key ?? context.newKey(), payment: null, message: null })),
            ],
          },
          {
            target: 'settling',
            actions: assign(({ context }) => ({ key: context.key ?? context.newKey(), message: null })),
          },
        ],
      },
    },
    settling: {
      description: 'Balance, credit or transfer: one call, repeated under the same key if it was not answered.',
      invoke: {
        id: 'settleOrder',
        src: 'settleOrder',
        input: ({ context: { order, also, method, uploadId, key } }) => ({
          orderId: order.id,
          also,
          method: method === 'scan' ? 'balance' : method,
          uploadId,
          key: key ?? '',
        }),
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'settled', actions: assign({ key: null }) },
          {
            target: 'choosing',
            actions: assign(({ context, event }) => ({
              key: keyAfter(context, event.output),
              message: event.output.ok ? null : event.output.error.message,
            })),
          },
        ],
        onError: { target: 'choosing', actions: assign({ message: systemBusyText }) },
      },
    },
    settled: {
      description: 'Step 4: paid from balance, owed on credit, or waiting for the transfer to be found.',
      type: 'final',
      entry: emit({ type: 'order-settled' as const }),
    },
    paying: {
      description: 'A payment is open until the gateway has collected it.',
      initial: 'opening',
      on: {
        'leave-payment': [
          { guard: ({ context }) => context.isUnsure, actions: assign({ message: PAYMENT_UNSURE }) },
          { target: 'choosing' },
        ],
      },
      states: {
        opening: {
          description: 'The gateway is asked for a code to scan.',
          invoke: {
            id: 'openPayment',
            src: 'openPayment',
            input: ({ context }) => ({ orderId: context.order.id, also: context.also, key: context.key ?? '' }),
            onDone: {
              target: 'deciding',
              actions: assign(({ context, event }) => ({
                key: keyAfter(context, event.output),
                ...withAnswer(event.output),
              })),
            },
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
          on: { 'collect-payment': 'collecting' },
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
              actions: assign(({ context, event }) => (event.output.ok ? told(event.output) : untold(context))),
            },
            onError: { target: 'waiting', actions: assign(({ context }) => untold(context)) },
          },
        },
        collecting: {
          description: '演示支付 collects in place of a phone. Where no answer comes, the money may have come: ask.',
          entry: assign({ isUnsure: true }),
          invoke: {
            id: 'collectPayment',
            src: 'collectPayment',
            input: ({ context }) => ({ paymentId: openPaymentOf(context).id }),
            onDone: {
              target: 'deciding',
              actions: assign(({ event }) => ({ ...withAnswer(event.output), isUnsure: isOpenEnd(event.output) })),
            },
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
/** The latest notice for the buyer. */
export const paymentMessage = ({ context }: WithContext): string | null => context.message
export const isPaying = (snapshot: PaymentSnapshot): boolean => snapshot.matches('paying')
export const isSettling = (snapshot: PaymentSnapshot): boolean => snapshot.matches('settling')
export const isPaid = (snapshot: PaymentSnapshot): boolean => snapshot.matches('paid')

const notProvided = (slot: string): never => {
  throw new Error(`the payment needs ${slot}`)
}

const isOpenEnd = (answer: Result<unknown, NotTaken>): boolean => !answer.ok && answer.error.isUnanswered === true

/** An intent that was answered is over; the next press is another one. */
const keyAfter = ({ key }: PaymentContext, answer: Result<unknown, NotTaken>): string | null =>
  isOpenEnd(answer) ? key : null

const told = (answer: PaymentAnswer): Partial<PaymentContext> => ({
  ...withAnswer(answer),
  isUnsure: false,
  failedAsks: 0,
})

/** No answer changes nothing; the buyer is told when none comes for a while. */
const untold = ({ failedAsks, message }: PaymentContext): Partial<PaymentContext> => ({
  failedAsks: failedAsks + 1,
  message: failedAsks + 1 < QUIET_ASKS ? message : PAYMENT_UNKNOWN,
})

/** A refusal leaves an open payment as it was. */
const withAnswer = (answer: PaymentAnswer): Partial<PaymentContext> =>
  answer.ok ? { payment: answer.value, message: null } : { message: answer.error.message }

const openPaymentOf = ({ payment }: PaymentContext): Payment => {
  if (payment === null) throw new Error('no payment is open')
  return payment
}
