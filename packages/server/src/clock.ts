import { type Instant, instant } from '@xinglin/domain/kernel/time'

/** The shop's clock: the only source of the current time, so that a demo or a test can set it. */
export type Clock = { readonly now: () => Instant }

export const systemClock: Clock = { now: () => instant(Date.now()) }

/** A clock that only moves when a test or the demo advances it. */
export const virtualClock = (start: Instant): Clock & { readonly advance: (milliseconds: number) => void } => {
  let at = start
  return {
    now: () => at,
    advance: (milliseconds) => {
      at = instant(at + milliseconds)
    },
  }
}
