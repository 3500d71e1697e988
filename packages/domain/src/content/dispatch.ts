import { addDays, type Day, dayAt, type Instant, timeOfDay } from '../kernel/time.ts'

/** When goods leave the warehouse, and how long they are on their way. */
export type Dispatch = {
  /** What is ordered before this time of a day in China leaves that day: 17:00. */
  readonly before: string
  /** Days on the way, where no region says otherwise. */
  readonly days: number
  /** By the beginning of a region's code, 33 or 3301: the longest that fits holds. */
  readonly regions: readonly { readonly prefix: string; readonly days: number }[]
}

const near = ['31', '32', '33', '34'].map((prefix) => ({ prefix, days: 1 }))
const far = ['15', '46', '62', '63', '64'].map((prefix) => ({ prefix, days: 4 }))
const farthest = ['54', '65'].map((prefix) => ({ prefix, days: 6 }))

/** What a shop promises that has said nothing of its own: a warehouse in the east of China. */
export const usualDispatch: Dispatch = { before: '17:00', days: 2, regions: [...near, ...far, ...farthest] }

/**
 * The day on which goods that are ordered now are expected.
 *
 * @param region the code of the buyer's region, as 330106; '' is one that nobody knows
 * @example expectedArrival(instant(Date.UTC(2026, 10, 20, 8, 59)), '330106', usualDispatch) // '2026-11-21'
 */
export const expectedArrival = (now: Instant, region: string, { before, days, regions }: Dispatch): Day => {
  const leaves = addDays(dayAt(now), timeOfDay(now) < before ? 0 : 1)
  const [own] = regions
    .filter(({ prefix }) => region.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  return addDays(leaves, own?.days ?? days)
}
