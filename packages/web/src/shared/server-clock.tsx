import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const ServerTimeContext = createContext<Instant | null>(null)

/** The shop's clock: starts at the time that the server sent and ticks each second, whatever the device believes. */
export const ServerClock = ({ from, children }: { readonly from: Instant; readonly children: ReactNode }) => {
  const [now, setNow] = useState(from)
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => setNow(instant(from + Math.floor(performance.now() - started))), 1000)
    return () => clearInterval(timer)
  }, [from])
  return <ServerTimeContext value={now}>{children}</ServerTimeContext>
}

/** Renders again each second: for a countdown, not for a page. */
export const useServerTime = (): Instant => {
  const now = useContext(ServerTimeContext)
  if (now === null) throw new Error('useServerTime needs a ServerClock above it')
  return now
}
