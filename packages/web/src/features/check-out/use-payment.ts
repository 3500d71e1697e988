import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Order, OrderId, Payment, PaymentId } from '@xinglin/domain/orders'
import {
  type NotTaken,
  type OpenPayment,
  type OrderToPay,
  type PaymentAnswer,
  type PaymentEvent,
  paymentMachine,
  type PaymentSnapshot,
  type SettleAnswer,
  type SettleOrder,
} from '@xinglin/domain/payment-machine'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { newKey } from '../../shared/new-key.ts'
import { failureText } from '../../shared/network.ts'
import { type Notices, useNotices } from '../../shared/notices.tsx'
import { notifyTabs } from '../../shared/tab-news.ts'

/** Step 3: paying one order, and `also` with it. */
export const usePayment = (
  order: OrderToPay,
  also: readonly OrderId[],
  onPaid: () => void,
): readonly [PaymentSnapshot, (event: PaymentEvent) => void] => {
  const client = useClient()
  const notices = useNotices()
  const machine = useMemo(() => paymentMachine.provide({ actors: paying(client, notices) }), [client, notices])
  const [snapshot, send, actor] = useMachine(machine, { input: { order, also, newKey } })
  useEffect(() => {
    const goOn = (): void => {
      notifyTabs({ kind: 'orders' })
      onPaid()
    }
    const heard = [actor.on('order-paid', goOn), actor.on('order-settled', goOn)]
    return () => heard.forEach((each) => each.unsubscribe())
  }, [actor, onPaid])
  return [snapshot, send]
}

const paying = (client: Client, notices: Notices) => {
  const paymentAnswer = (answer: Result<Payment, Failure<unknown>>): PaymentAnswer => {
    if (answer.ok) return answer
    const { error } = answer
    if (error.kind === 'signInRequired') notices.failure(error)
    return { ok: false, error: notTaken(error) }
  }
  return {
    openPayment: fromPromise<PaymentAnswer, OpenPayment>(async ({ input: { orderId, also, key } }) =>
      paymentAnswer(await client.orders.pay({ id: orderId, also }, { idempotencyKey: key })),
    ),
    askPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(async ({ input, signal }) =>
      paymentAnswer(await client.orders.payment({ id: input.paymentId }, { signal })),
    ),
    collectPayment: fromPromise<PaymentAnswer, { readonly paymentId: PaymentId }>(async ({ input }) =>
      paymentAnswer(await client.orders.demoPay({ id: input.paymentId })),
    ),
    settleOrder: fromPromise<SettleAnswer, SettleOrder>(async ({ input }) => {
      const answer = await settle(client, input)
      if (!answer.ok && answer.error.kind === 'signInRequired') notices.failure(answer.error)
      return settled(answer)
    }),
  }
}

const settle = (
  client: Client,
  { orderId: id, also, method, uploadId, key: idempotencyKey }: SettleOrder,
): Promise<Result<Order, Failure<unknown>>> => {
  switch (method) {
    case 'balance':
      return client.payments.fromBalance({ id, also }, { idempotencyKey })
    case 'credit':
      return client.payments.onCredit({ id, also }, { idempotencyKey })
    case 'transfer': {
      if (uploadId === null) throw new Error('a transfer needs its voucher')
      return client.payments.byTransfer({ id, also, uploadId, remark: '' }, { idempotencyKey })
    }
  }
}

const settled = (answer: Result<Order, Failure<unknown>>): SettleAnswer =>
  answer.ok ? { ok: true, value: null } : { ok: false, error: notTaken(answer.error) }

/** Only an answer of the shop is final; after any other result the same call is repeated with the same key. */
const notTaken = (failure: Failure<unknown>): NotTaken => ({
  message: failureText(failure),
  isUnanswered: !('message' in failure),
})
