import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const ServerTimeContext = createContext<Instant | null>(null)

type ServerClockProps = {
  readonly from: Instant
  /** Loads the shop's time, after a page has slept; absent in stories without an API. */
  readonly ask?: () => Promise<Instant>
  readonly children: ReactNode
}

const askNobody = (): Promise<Instant> => Promise.reject(new Error('there is no shop to ask'))

/**
 * The shop's clock: starts at the server's time and ticks each second, independent of the device's clock. Its machine
 * is loaded after the page: no first load waits for it.
 */
export const ServerClock = ({ from, ask = askNobody, children }: ServerClockProps) => {
  const [now, setNow] = useState(from)
  useEffect(() => {
    const loaded = performance.now()
    let stop: (() => void) | null = null
    let left = false
    const run = async (): Promise<void> => {
      const { runServerClock } = await import('./run-server-clock.ts')
      if (left) return
      const reached = instant(from + Math.floor(performance.now() - loaded))
      stop = runServerClock({ from: reached, askServerTime: ask, onTick: setNow })
    }
    // If its script cannot be loaded the clock stands still, and everything else works.
    void run().catch(() => undefined)
    return () => {
      left = true
      stop?.()
    }
  }, [from, ask])
  return <ServerTimeContext value={now}>{children}</ServerTimeContext>
}

/** Renders again each second: for a countdown, not for a page. */
export const useServerTime = (): Instant => {
  const now = useContext(ServerTimeContext)
  if (now === null) throw new Error('useServerTime needs a ServerClock above it')
  return now
}
