import { type Cart, type LineId, priceCart, type SpendOffer } from '@xinglin/domain/cart'
import type { CartEvent } from '@xinglin/domain/cart-machine'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import type { LiveCart, ShownCart } from './live-cart.ts'

type CartInUse = ShownCart & {
  readonly select: (lineIds: readonly LineId[], selected: boolean) => void
  readonly changeQuantity: (lineId: LineId, quantity: number) => void
  readonly remove: (lineIds: readonly LineId[]) => void
  /** Takes one unit of a 换购 whose threshold is reached. */
  readonly exchange: (offer: SpendOffer) => void
  readonly confirmRemoval: () => void
  readonly keepLines: () => void
  /** Waits until the server knows every change; null when it knows them already. */
  readonly saved: () => Promise<unknown> | null
}

const nothing = (): (() => void) => () => undefined

/**
 * The cart of the page: what the buyer changes is shown at once and written behind it. The page stands before the code
 * for that has arrived; what is pressed until then waits for it.
 */
export const useCart = (loaded: Cart): CartInUse => {
  const client = useClient()
  const notices = useNotices()
  const [, setCartCount] = useCartCount()
  const [live, send, saved] = useLiveCart(loaded)
  const asLoaded = useMemo(
    (): ShownCart => ({ cart: priceCart(loaded), filters: loaded.filters, toRemove: [], refusalOf: () => null }),
    [loaded],
  )
  const shown = useSyncExternalStore(
    live?.subscribe ?? nothing,
    () => live?.shown() ?? asLoaded,
    () => asLoaded,
  )
  // Gifts come along: the badge counts what the buyer chose.
  const kinds = shown.cart.lines.filter(({ line }) => line.kind !== 'gift').length
  useEffect(() => setCartCount(kinds), [kinds, setCartCount])
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'refresh' })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [send])
  const exchange = async ({ id, extra }: SpendOffer): Promise<void> => {
    const item = { kind: 'exchange', offerId: id, quantity: 1, warehouseId: extra.warehouseId } as const
    const added = await client.cart.add({ items: [item] })
    if (!added.ok) notices.failure(added.error)
    send({ type: 'refresh' })
  }
  // The same functions as long as the page stands: a row of a line that did not change need not be drawn again.
  const changes = useMemo(
    (): Pick<CartInUse, 'select' | 'changeQuantity' | 'remove' | 'confirmRemoval' | 'keepLines'> => ({
      select: (lineIds, selected) => send({ type: 'select-lines', lineIds, selected }),
      // The field has stepped down already where that was asked: what it answers is a number to be set.
      changeQuantity: (lineId, quantity) => send({ type: 'change-quantity', lineId, quantity, direction: 'set' }),
      remove: (lineIds) => send({ type: 'remove-lines', lineIds }),
      confirmRemoval: () => send({ type: 'confirm-removal' }),
      keepLines: () => send({ type: 'keep-lines' }),
    }),
    [send],
  )
  return { ...shown, ...changes, exchange: (offer) => void exchange(offer), saved }
}

type Send = (event: CartEvent) => void

const useLiveCart = (loaded: Cart): readonly [live: LiveCart | null, send: Send, saved: CartInUse['saved']] => {
  const client = useClient()
  const notices = useNotices()
  const [live, setLive] = useState<LiveCart | null>(null)
  const opening = useRef<Promise<LiveCart | null>>(Promise.resolve(null))
  const first = useRef(loaded)

  useEffect(() => {
    let left = false
    const open = async (): Promise<LiveCart | null> => {
      try {
        const { openCart } = await import('./live-cart.ts')
        const cart = openCart(first.current, client, notices)
        if (!left) setLive(cart)
        return cart
      } catch {
        notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
        return null
      }
    }
    const opened = open()
    opening.current = opened
    return () => {
      left = true
      void opened.then((cart) => cart?.close())
    }
  }, [client, notices])

  // Through the promise, so that what was pressed early comes before what is pressed now.
  const send = useCallback<Send>(
    (event) => (live === null ? void opening.current.then((cart) => cart?.send(event)) : live.send(event)),
    [live],
  )
  useEffect(() => send({ type: 'take-cart', cart: loaded }), [loaded, send])
  const saved = useCallback(
    () => (live === null ? opening.current.then((cart) => cart?.saved()) : live.saved()),
    [live],
  )
  return [live, send, saved]
}
