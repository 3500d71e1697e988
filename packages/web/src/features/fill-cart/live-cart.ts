import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import {
  type Cart,
  type CartFilter,
  completedCart,
  type LineId,
  lineUnit,
  priceCart,
  type PricedCart,
} from '@xinglin/domain/cart'
import { quantityNoticeText } from '@xinglin/domain/goods'
import {
  type CartAnswer,
  type CartEvent,
  type CartSnapshot,
  type CartWrite,
  cartMachine,
  confirmedCart,
  isSaving,
  lineNotices,
  lineRefusal,
  linesToRemove,
  shownCart,
} from '@xinglin/domain/cart-machine'
import { ok, type Result } from '@xinglin/domain/kernel/result'
import { createActor, fromPromise, waitFor } from 'xstate'
import { failureText } from '../../shared/network.ts'
import type { Notices } from '../../shared/notices.tsx'
import { ALL_LINES } from '../../shared/all-lines.ts'

/** The current cart, pending edits included. */
export type ShownCart = {
  readonly cart: PricedCart
  readonly filters: readonly CartFilter[]
  /** The lines that the open question is about. */
  readonly toRemove: readonly LineId[]
  /** Why a line's last change was undone or adjusted; null when it was not. */
  readonly refusalOf: (id: LineId) => string | null
}

export type LiveCart = {
  readonly send: (event: CartEvent) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly shown: () => ShownCart
  /** Waits until the server has all changes; null when it has them already. */
  readonly saved: () => Promise<unknown> | null
  readonly close: () => void
}

/**
 * The running cart machine; `onWritten` is called for each change that the server has stored. Loaded after the page,
 * which works without it.
 */
export const openCart = (
  cart: Cart,
  client: Client,
  notices: Notices,
  onWritten: (cart: Cart) => void = () => undefined,
): LiveCart => {
  const machine = cartMachine.provide({
    actors: {
      writeCart: fromPromise<CartAnswer, CartWrite>(async ({ input }) => {
        const answer = await written(client, input, () => confirmedCart(actor.getSnapshot()))
        if (answer.ok) onWritten(answer.value)
        return withNotice(answer, notices)
      }),
      loadCart: fromPromise<CartAnswer>(async ({ signal }) =>
        // A failed background refresh is not reported.
        reasoned(await client.cart.list({ filter: ALL_LINES }, { signal, scope: 'refresh' })),
      ),
    },
  })
  const actor = createActor(machine, { input: { cart } })
  let priced = priceCart(cart)
  const shownOf = (snapshot: CartSnapshot): ShownCart => {
    const now = shownCart(snapshot)
    if (now !== priced.cart) priced = priceCart(now, priced)
    return shownAt(snapshot, priced)
  }
  let shown = shownOf(actor.getSnapshot())
  actor.subscribe((snapshot) => {
    shown = shownOf(snapshot)
  })
  actor.on('exchange-removed', ({ reason }) => notices.toast({ text: reason, tone: 'warning' }))
  actor.start()
  return {
    send: (event) => actor.send(event),
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    shown: () => shown,
    saved: () => (isSaving(actor.getSnapshot()) ? waitFor(actor, (now) => !isSaving(now)) : null),
    close: () => actor.stop(),
  }
}

const shownAt = (snapshot: CartSnapshot, cart: PricedCart): ShownCart => {
  const unitOf = (id: LineId): string => {
    const found = cart.lines.find(({ line }) => line.id === id)
    return found ? lineUnit(found.line) : ''
  }
  return {
    cart,
    filters: shownCart(snapshot).filters,
    toRemove: linesToRemove(snapshot),
    refusalOf: (id) => {
      const [notice] = lineNotices(snapshot, id)
      return lineRefusal(snapshot, id) ?? (notice === undefined ? null : quantityNoticeText(notice, unitOf(id)))
    },
  }
}

type CartResult = Result<Cart, Failure<unknown>>

/**
 * The whole cart after a change. Of a long one the answer has only the lines that the change names: the others are
 * known, as long as the answer is the next version after the known one. A change may remove an exchange that it does
 * not name: then all lines are read.
 */
const written = async (client: Client, change: CartWrite, known: () => Cart): Promise<CartResult> => {
  const namedOnly = change.kind !== 'removal' && known().lines.every(({ kind }) => kind !== 'exchange')
  const answer = await write(client, change, namedOnly ? { namedOnly } : {})
  if (!answer.ok || !namedOnly) return answer
  const cart = completedCart(known(), answer.value)
  return cart === null ? client.cart.list({ filter: ALL_LINES }) : ok(cart)
}

const write = (client: Client, change: CartWrite, named: { readonly namedOnly?: true }): Promise<CartResult> => {
  switch (change.kind) {
    case 'quantity':
      return client.cart.edit({ id: change.lineId, quantity: change.quantity, ...named })
    case 'selection':
      return client.cart.select({ ids: change.lineIds, selected: change.selected, ...named })
    case 'removal':
      return client.cart.remove({ ids: change.lineIds })
  }
}

const reasoned = (answer: CartResult): CartAnswer => {
  if (answer.ok) return answer
  const { error } = answer
  return { ok: false, error: { reason: failureText(error) } }
}

/** A refusal is shown at the line; any other failure as the error catalogue says. */
const withNotice = (answer: CartResult, notices: Notices): CartAnswer => {
  const result = reasoned(answer)
  if (!answer.ok && !result.ok) {
    if (answer.error.kind === 'refused' || answer.error.kind === 'invalid') {
      notices.toast({ text: result.error.reason, tone: 'danger' })
    } else notices.failure(answer.error)
  }
  return result
}
