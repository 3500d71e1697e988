import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Cart, CartFilter, LineId, PricedCart } from '@xinglin/domain/cart'
import {
  type CartAnswer,
  type CartWrite,
  cartMachine,
  isSaving,
  lineNotices,
  lineRefusal,
  linesToRemove,
  pricedCart,
  shownCart,
  SYSTEM_BUSY,
} from '@xinglin/domain/cart-machine'
import type { Result } from '@xinglin/domain/kernel/result'
import { quantityWords } from '@xinglin/ui-kit/commerce/selling'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { type Notices, useNotices } from '../../shared/notices.tsx'
import { ALL_LINES } from './cart-view.tsx'

type CartInUse = {
  readonly cart: PricedCart
  readonly filters: readonly CartFilter[]
  readonly toRemove: readonly LineId[]
  readonly refusalOf: (id: LineId) => string | null
  readonly select: (lineIds: readonly LineId[], selected: boolean) => void
  readonly changeQuantity: (lineId: LineId, quantity: number) => void
  readonly remove: (lineIds: readonly LineId[]) => void
  readonly confirmRemoval: () => void
  readonly keepLines: () => void
  /** Waits until the server knows every change; null when it knows them already. */
  readonly saved: () => Promise<unknown> | null
}

/** The cart of the page: what the buyer changes is shown at once and written behind it. */
export const useCart = (loaded: Cart): CartInUse => {
  const client = useClient()
  const notices = useNotices()
  const [, setCartCount] = useCartCount()
  const machine = useMemo(
    () =>
      cartMachine.provide({
        actors: {
          writeCart: fromPromise<CartAnswer, CartWrite>(async ({ input }) => told(await write(client, input), notices)),
          loadCart: fromPromise<CartAnswer>(async ({ signal }) =>
            // A refresh in the background that fails changes nothing that a buyer would want to read about.
            reasoned(await client.cart.list({ filter: ALL_LINES }, { signal, scope: 'refresh' })),
          ),
        },
      }),
    [client, notices],
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { cart: loaded } })
  const cart = pricedCart(snapshot)

  useEffect(() => send({ type: 'take-cart', cart: loaded }), [loaded, send])
  useEffect(() => setCartCount(cart.lines.length), [cart.lines.length, setCartCount])
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'refresh' })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [send])

  const unitOf = (id: LineId): string => cart.lines.find(({ line }) => line.id === id)?.line.goods.unit ?? ''
  return {
    cart,
    filters: shownCart(snapshot).filters,
    toRemove: linesToRemove(snapshot),
    refusalOf: (id) => {
      const [notice] = lineNotices(snapshot, id)
      return lineRefusal(snapshot, id) ?? (notice === undefined ? null : quantityWords(notice, unitOf(id)))
    },
    select: (lineIds, selected) => send({ type: 'select-lines', lineIds, selected }),
    // The field has stepped down already where that was asked: what it answers is a number to be set.
    changeQuantity: (lineId, quantity) => send({ type: 'change-quantity', lineId, quantity, direction: 'set' }),
    remove: (lineIds) => send({ type: 'remove-lines', lineIds }),
    confirmRemoval: () => send({ type: 'confirm-removal' }),
    keepLines: () => send({ type: 'keep-lines' }),
    saved: () => (isSaving(actor.getSnapshot()) ? waitFor(actor, (now) => !isSaving(now)) : null),
  }
}

type Told = Result<Cart, Failure<unknown>>

const write = (client: Client, change: CartWrite): Promise<Told> => {
  switch (change.kind) {
    case 'quantity':
      return client.cart.edit({ id: change.lineId, quantity: change.quantity })
    case 'selection':
      return client.cart.select({ ids: change.lineIds, selected: change.selected })
    case 'removal':
      return client.cart.remove({ ids: change.lineIds })
  }
}

const reasoned = (answer: Told): CartAnswer => {
  if (answer.ok) return answer
  const { error } = answer
  return { ok: false, error: { reason: 'message' in error ? error.message : SYSTEM_BUSY } }
}

/** A refusal is told in a line; whatever else went wrong as the error catalogue says. */
const told = (answer: Told, notices: Notices): CartAnswer => {
  const result = reasoned(answer)
  if (!answer.ok && !result.ok) {
    if (answer.error.kind === 'refused' || answer.error.kind === 'invalid') {
      notices.toast({ text: result.error.reason, tone: 'danger' })
    } else notices.failure(answer.error)
  }
  return result
}
