import { type Cart, type GoodsLine, type LineId, priceCart, type SpendOffer } from '@xinglin/domain/cart'
import type { CartEvent } from '@xinglin/domain/cart-machine'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCartCount, useCartTabs } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import type { LiveCart, ShownCart } from './live-cart.ts'

type CartInUse = ShownCart & {
  readonly select: (lineIds: readonly LineId[], selected: boolean) => void
  readonly changeQuantity: (lineId: LineId, quantity: number) => void
  readonly remove: (lineIds: readonly LineId[]) => void
  /** 移入收藏: the goods become favourites, their lines leave the cart. */
  readonly moveToFavourites: (lines: readonly GoodsLine[]) => void
  /** Adds one unit of a 换购 whose threshold is reached. */
  readonly exchange: (offer: SpendOffer) => void
  readonly confirmRemoval: () => void
  readonly keepLines: () => void
  readonly refresh: () => void
  /** Waits until the server has all changes; null when it has them already. */
  readonly saved: () => Promise<unknown> | null
}

const nothing = (): (() => void) => () => undefined

/**
 * The cart of the page: edits are shown at once and saved in the background. The page is usable before that code has
 * loaded; earlier clicks are queued for it.
 */
export const useCart = (loaded: Cart): CartInUse => {
  const client = useClient()
  const notices = useNotices()
  const [, setCartCount] = useCartCount()
  const { elsewhere, showCount } = useCartTabs()
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
  // Gifts are added by the pricing: the badge counts what the buyer chose.
  const kinds = shown.cart.lines.filter(({ line }) => line.kind !== 'gift').length
  useEffect(() => showCount(kinds), [kinds, showCount])
  useFreshness(send, elsewhere)
  const exchanging = useRef(false)
  const exchange = async ({ id, extra }: SpendOffer): Promise<void> => {
    // One click, one unit: a second one before the answer would add another.
    if (exchanging.current) return
    exchanging.current = true
    const item = { kind: 'exchange', offerId: id, quantity: 1, warehouseId: extra.warehouseId } as const
    const added = await client.cart.add({ items: [item] })
    exchanging.current = false
    if (added.ok) setCartCount(added.value.total)
    else notices.failure(added.error)
    send({ type: 'refresh' })
  }
  // Stable functions, so that rows of unchanged lines are not rendered again.
  const changes = useMemo(
    () => ({
      select: (lineIds: readonly LineId[], selected: boolean) => send({ type: 'select-lines', lineIds, selected }),
      // The field has applied the step already: its value is the new quantity.
      changeQuantity: (lineId: LineId, quantity: number) => send({ type: 'change-quantity', lineId, quantity }),
      remove: (lineIds: readonly LineId[]) => send({ type: 'remove-lines', lineIds }),
      confirmRemoval: () => send({ type: 'confirm-removal' }),
      keepLines: () => send({ type: 'keep-lines' }),
      refresh: () => send({ type: 'refresh' }),
    }),
    [send],
  )
  const moveToFavourites = useMoveToFavourites(send)
  return { ...shown, ...changes, moveToFavourites, exchange: (offer) => void exchange(offer), saved }
}

type Send = (event: CartEvent) => void

/** Reloads the cart when another tab changed it, and when the buyer comes back, possibly from another device. */
const useFreshness = (send: Send, elsewhere: number): void => {
  useEffect(() => {
    if (elsewhere > 0) send({ type: 'refresh' })
  }, [send, elsewhere])
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'refresh' })
    }
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [send])
}

const useMoveToFavourites = (send: Send): CartInUse['moveToFavourites'] => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  return useCallback(
    (lines) => {
      const move = async (): Promise<void> => {
        const kept = await client.requests.addFavorites({ ids: [...new Set(lines.map(({ goods }) => goods.id))] })
        if (!kept.ok) return notices.failure(kept.error)
        send({ type: 'drop-lines', lineIds: lines.map(({ id }) => id) })
        const action = { label: '查看收藏', onPress: () => void navigate(paths.favourites()) }
        notices.toast({ text: '收藏成功', tone: 'success', action })
      }
      if (lines.length > 0) void move()
      else notices.toast({ text: '组合与换购商品不能收藏', tone: 'warning' })
    },
    [client, notices, navigate, send],
  )
}

const useLiveCart = (loaded: Cart): readonly [live: LiveCart | null, send: Send, saved: CartInUse['saved']] => {
  const client = useClient()
  const notices = useNotices()
  const [, setCartCount] = useCartCount()
  const [live, setLive] = useState<LiveCart | null>(null)
  const opening = useRef<Promise<LiveCart | null>>(Promise.resolve(null))
  const first = useRef(loaded)

  useEffect(() => {
    let left = false
    const open = async (): Promise<LiveCart | null> => {
      try {
        const { openCart } = await import('./live-cart.ts')
        const cart = openCart(first.current, client, notices, ({ lines }) => setCartCount(lines.length))
        // It renders every row again, without visible changes.
        if (!left) startTransition(() => setLive(cart))
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
  }, [client, notices, setCartCount])

  // Through the promise, so that earlier clicks come before this one.
  const send = useCallback<Send>(
    (event) => (live === null ? void opening.current.then((cart) => cart?.send(event)) : live.send(event)),
    [live],
  )
  const taken = useRef(loaded)
  useEffect(() => {
    if (taken.current === loaded) return
    taken.current = loaded
    send({ type: 'take-cart', cart: loaded })
  }, [loaded, send])
  const saved = useCallback(
    () => (live === null ? opening.current.then((cart) => cart?.saved()) : live.saved()),
    [live],
  )
  return [live, send, saved]
}
