import { cartItem, type LineId, type TopUpGoal, type TopUpHint } from '@xinglin/domain/cart'
import { useState } from 'react'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'

/** The goal of a buyer, in words and with a list of goods for it. */
export type TopUpWish = { readonly goal: TopUpGoal; readonly words: string; readonly moreHref: string }

type TopUpAsked = TopUpWish & { readonly found: TopUpHint | 'looking' | null; readonly busy: boolean }

type TopUpInUse = {
  /** Null while the dialog is closed. */
  readonly asked: TopUpAsked | null
  readonly ask: (wish: TopUpWish) => void
  readonly take: (found: TopUpHint) => void
  readonly close: () => void
}

type Cart = {
  readonly changeQuantity: (id: LineId, quantity: number) => void
  readonly refresh: () => void
  /** Waits until the server has all changes. */
  readonly saved: () => Promise<unknown> | null
}

/** 凑单 over the cart of the page: the cheapest addition, and taking it. */
export const useTopUp = ({ changeQuantity, refresh, saved }: Cart): TopUpInUse => {
  const client = useClient()
  const notices = useNotices()
  const [, setCartCount] = useCartCount()
  const [asked, setAsked] = useState<TopUpAsked | null>(null)

  const ask = async (wish: TopUpWish): Promise<void> => {
    setAsked({ ...wish, found: 'looking', busy: false })
    await saved()
    const answer = await client.cart.topUp(wish.goal)
    // Closed meanwhile, or opened for another goal.
    setAsked((now) => (now?.goal !== wish.goal ? now : answer.ok ? { ...now, found: answer.value } : null))
    if (!answer.ok) notices.failure(answer.error)
  }
  const take = async (found: TopUpHint): Promise<void> => {
    if (found.kind === 'raise') {
      changeQuantity(found.lineId, found.quantity)
      return setAsked(null)
    }
    setAsked((now) => now && { ...now, busy: true })
    const added = await client.cart.add({ items: [cartItem(found)] })
    setAsked(null)
    if (added.ok) setCartCount(added.value.total)
    else notices.failure(added.error)
    refresh()
  }
  return { asked, ask: (wish) => void ask(wish), take: (found) => void take(found), close: () => setAsked(null) }
}
