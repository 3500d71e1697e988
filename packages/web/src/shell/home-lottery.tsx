import { lazy, Suspense, useEffect, useState } from 'react'

/** The page is read first; then somebody may offer a prize. */
const AFTER_MS = 2000

const LotteryPopUp = lazy(async () => {
  const { LotteryPopUp: component } = await import('../features/win-rewards/lottery-pop-up.tsx')
  return { default: component }
})

/** On the home page only (product page §2), and in no way of its first paint. */
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
