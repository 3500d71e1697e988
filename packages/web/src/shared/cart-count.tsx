import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { notifyTabs, useTabNews } from './tab-news.ts'

type CartCount = readonly [count: number, setCount: (count: number) => void]

type CartTabs = {
  /** How often another tab of this browser has reported a change of the cart. */
  readonly elsewhere: number
  /** Sets a count that the server has sent: other tabs are not notified. */
  readonly showCount: (count: number) => void
  /** Changes the count by a number of lines, before the shop has answered. */
  readonly anticipate: (kinds: number) => void
}

const nothing = (): undefined => undefined
const CartCountContext = createContext<CartCount>([0, nothing])
const CartChangesContext = createContext(0)
const CartTabsContext = createContext<CartTabs>({ elsewhere: 0, showCount: nothing, anticipate: nothing })

export const CartCountProvider = ({
  initial,
  children,
}: {
  readonly initial: number
  readonly children: ReactNode
}) => {
  const [{ count, changes, elsewhere }, setCart] = useState({ count: initial, changes: 0, elsewhere: 0 })
  useTabNews((news) => {
    if (news.kind !== 'cart') return
    setCart((cart) => ({ count: news.count, changes: cart.changes + 1, elsewhere: cart.elsewhere + 1 }))
  })
  const showCount = useCallback(
    (next: number) => setCart((cart) => ({ ...cart, count: next, changes: cart.changes + 1 })),
    [],
  )
  const setCount = useCallback(
    (next: number) => {
      showCount(next)
      notifyTabs({ kind: 'cart', count: next })
    },
    [showCount],
  )
  const anticipate = useCallback(
    (kinds: number) => setCart((cart) => ({ ...cart, count: Math.max(0, cart.count + kinds) })),
    [],
  )
  const value = useMemo((): CartCount => [count, setCount], [count, setCount])
  const tabs = useMemo(() => ({ elsewhere, showCount, anticipate }), [elsewhere, showCount, anticipate])
  return (
    <CartCountContext value={value}>
      <CartTabsContext value={tabs}>
        <CartChangesContext value={changes}>{children}</CartChangesContext>
      </CartTabsContext>
    </CartCountContext>
  )
}

/** Number of lines in the cart, for the badges; code that changes the cart sets it, and the other tabs are notified. */
export const useCartCount = (): CartCount => useContext(CartCountContext)

/** A counter of changes of the cart by this page or another tab, also of those that leave the count the same. */
export const useCartChanges = (): number => useContext(CartChangesContext)

/** Changes of the cart in other tabs, and the optimistic count. */
export const useCartTabs = (): CartTabs => useContext(CartTabsContext)
