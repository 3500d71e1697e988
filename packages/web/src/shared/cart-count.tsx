import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type CartCount = readonly [count: number, setCount: (count: number) => void]

const CartCountContext = createContext<CartCount>([0, () => undefined])

export const CartCountProvider = ({
  initial,
  children,
}: {
  readonly initial: number
  readonly children: ReactNode
}) => {
  const [count, setCount] = useState(initial)
  const value = useMemo((): CartCount => [count, setCount], [count])
  return <CartCountContext value={value}>{children}</CartCountContext>
}

/** Kinds of goods in the cart, for the badges; whoever changes the cart sets it. */
export const useCartCount = (): CartCount => useContext(CartCountContext)
