import { atLeastZero, subtract, wholeTimes, yuan, type Money } from '../kernel/money.ts'
import { addDays, dayAt, startOfDay, type Instant } from '../kernel/time.ts'

/**
 * Points of a completed order (docs/rules.md#3-points): one for each whole yuan paid; freight and 含麻 goods are
 * excluded.
 *
 * @example pointsEarned(yuan('388.90'), yuan('98.00')) // 290
 */
export const pointsEarned = (paid: Money, excluded: Money): number =>
  wholeTimes(atLeastZero(subtract(paid, excluded)), yuan('1'))

/** What a sign-in gives, once a day. */
export const signInPoints = 5

const POINTS_LAST_DAYS = 365

/**
 * Points count to the end of the 365th day after the one on which they came.
 *
 * @example dayAt(pointsExpireAt(startOfDay(day('2026-11-20')))) // '2027-11-21'
 */
export const pointsExpireAt = (earnedAt: Instant): Instant => startOfDay(addDays(dayAt(earnedAt), POINTS_LAST_DAYS + 1))

/** Points that came together, and how many of them are left. */
export type PointLot = { readonly id: number; readonly left: number; readonly expiresAt: Instant }

export type TakenFromLot = { readonly id: number; readonly take: number }

/**
 * Which lots points are taken from: those that run out first, first. Null when all together hold fewer.
 *
 * @example takeFromLots([{ id: 1, left: 5, expiresAt: later }, { id: 2, left: 3, expiresAt: sooner }], 4)
 * // [{ id: 2, take: 3 }, { id: 1, take: 1 }]
 */
export const takeFromLots = (lots: readonly PointLot[], points: number): readonly TakenFromLot[] | null => {
  let wanted = points
  const taken: TakenFromLot[] = []
  for (const { id, left } of lots.toSorted((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)) {
    const take = Math.min(left, wanted)
    if (take > 0) taken.push({ id, take })
    wanted -= take
  }
  return wanted > 0 ? null : taken
}

/**
 * What a return takes back of what its order earned: the difference to what it would have earned without it.
 *
 * @example pointsToTakeBack({ earned: 290, takenBack: 100 }, 150) // 40
 */
export const pointsToTakeBack = (
  { earned, takenBack }: { readonly earned: number; readonly takenBack: number },
  earnedNow: number,
): number => Math.max(0, earned - takenBack - earnedNow)
