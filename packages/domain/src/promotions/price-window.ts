import type { Instant } from '../kernel/time.ts'

/** When a special price runs, by the shop's clock, and what is left of its own pool; null: it sells from stock. */
export type PriceWindow = { readonly startsAt: Instant; readonly endsAt: Instant; readonly left: number | null }

/** Where a price stands. `changesAt` is what a countdown counts to; null: nothing changes any more by itself. */
export type PriceMoment = {
  readonly moment: 'upcoming' | 'running' | 'soldOut' | 'ended'
  readonly changesAt: Instant | null
}

/** The start belongs to the window, the end does not. A pool that is used up may fill again while the window is open. */
export const momentOfPrice = ({ startsAt, endsAt, left }: PriceWindow, now: Instant): PriceMoment => {
  if (now >= endsAt) return { moment: 'ended', changesAt: null }
  if (now < startsAt) return { moment: 'upcoming', changesAt: startsAt }
  return { moment: left !== null && left <= 0 ? 'soldOut' : 'running', changesAt: endsAt }
}
