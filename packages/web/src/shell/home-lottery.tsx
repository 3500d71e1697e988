import { Suspense, useEffect, useState } from 'react'
import { lazyPart, Nothing } from './lazy-part.tsx'

/** Delay after the page has loaded. */
const AFTER_MS = 2000

const LotteryPopUp = lazyPart(
  async () => (await import('../features/win-rewards/lottery-pop-up.tsx')).LotteryPopUp,
  Nothing,
)

/** On the home page only (docs/product.md#2-general), after its first paint. */
export const HomeLottery = () => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return due ? (
    <Suspense>
      <LotteryPopUp />
    </Suspense>
  ) : null
}
