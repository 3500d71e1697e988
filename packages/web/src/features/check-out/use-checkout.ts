import type { Client } from '@xinglin/api-contract/client'
import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import {
  type CheckoutEvent,
  checkoutMachine,
  type CheckoutSnapshot,
  draftOf,
  type OrderDraft,
  type OutcomeAnswer,
  pendingKey,
  type PlaceAnswer,
  type PlaceOrder,
  reviewOf,
} from '@xinglin/domain/checkout-machine'
import type { MemberId } from '@xinglin/domain/members'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { newKey } from '../../shared/new-key.ts'
import { type Notices, useNotices } from '../../shared/notices.tsx'
import { placeAnswer } from './place-answer.ts'
import { forgetDraft, forgetOrder, storeDraft, rememberOrder } from './submit-memory.ts'

type Moves = {
  readonly onPlaced: (orders: readonly PlacedOrder[]) => void
  readonly onUnsigned: (message: string) => void
}

/** What a buyer who opens step 2 had stored before. */
export type StoredCheckout = {
  /** The key of an earlier submit of this tab that was never answered. */
  readonly pending: string | null
  /** The values before the yearly contract had to be signed, or the session ended. */
  readonly draft: OrderDraft | null
}

export const useCheckout = (
  member: MemberId,
  review: CheckoutReview,
  { pending, draft }: StoredCheckout,
  { onPlaced, onUnsigned }: Moves,
): readonly [CheckoutSnapshot, (event: CheckoutEvent) => void] => {
  const client = useClient()
  const notices = useNotices()
  const machine = useMemo(
    () =>
      checkoutMachine.provide({
        actors: {
          placeOrder: fromPromise<PlaceAnswer, PlaceOrder>(({ input }) => {
            storeDraft({ member, cartVersion: input.cartVersion }, input)
            return place(client, notices, input)
          }),
          askOutcome: fromPromise<OutcomeAnswer, { readonly key: string }>(({ input }) => ask(client, notices, input)),
        },
      }),
    [client, member, notices],
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { review, newKey, pendingKey: pending, stored: draft } })

  useEffect(() => {
    const heard = [
      actor.subscribe((now) => {
        if (pendingKey(now) === null) forgetOrder()
      }),
      actor.on('order-placed', ({ orders }) => {
        forgetDraft()
        onPlaced(orders)
      }),
      actor.on('contract-unsigned', ({ message }) => {
        const left = actor.getSnapshot()
        storeDraft({ member, cartVersion: reviewOf(left).cartVersion }, draftOf(left))
        onUnsigned(message)
      }),
    ]
    return () => heard.forEach((each) => each.unsubscribe())
  }, [actor, member, onPlaced, onUnsigned])
  return [snapshot, send]
}

/** The key is stored before the request is sent: whatever happens, this tab can ask for the result. */
const place = async (client: Client, notices: Notices, { key, ...order }: PlaceOrder): Promise<PlaceAnswer> => {
  rememberOrder(key)
  const answer = await client.orders.place(order, { idempotencyKey: key })
  if (answer.ok) return { kind: 'placed', orders: answer.value }
  if (answer.error.kind === 'signInRequired') notices.failure(answer.error)
  return placeAnswer(answer.error)
}

const ask = async (client: Client, notices: Notices, input: { readonly key: string }): Promise<OutcomeAnswer> => {
  const answer = await client.orders.outcome(input)
  if (answer.ok) return { kind: 'known', orders: answer.value }
  if (answer.error.kind === 'signInRequired') notices.failure(answer.error)
  return { kind: 'unknown' }
}
