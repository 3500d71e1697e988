import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

type CartCount = readonly [count: number, setCount: (count: number) => void]

const CartCountContext = createContext<CartCount>([0, () => undefined])
const CartChangesContext = createContext(0)

export const CartCountProvider = ({
  initial,
  children,
}: {
  readonly initial: number
  readonly children: ReactNode
}) => {
  const [{ count, changes }, setCart] = useState({ count: initial, changes: 0 })
  const setCount = useCallback((next: number) => setCart((cart) => ({ count: next, changes: cart.changes + 1 })), [])
  const value = useMemo((): CartCount => [count, setCount], [count, setCount])
  return (
    <CartCountContext value={value}>
      <CartChangesContext value={changes}>{children}</CartChangesContext>
    </CartCountContext>
  )
}

/** Kinds of goods in the cart, for the badges; whoever changes the cart sets it. */
export const useCartCount = (): CartCount => useContext(CartCountContext)

/** The cart-changed flag: how often somebody on this page has changed the cart, be its count the same or not. */
export const useCartChanges = (): number => useContext(CartChangesContext)
