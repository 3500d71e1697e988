import { err, ok, type Result } from '../kernel/result.ts'
import { addDays, type Day } from '../kernel/time.ts'

/** How many days a unit must still last: to be sold, and to leave on a line whose buyer saw the near date. */
export const SELLABLE_DAYS = 30
const NEAR_LINE_DAYS = 15

/** Why a unit may not leave: its 批号 is locked, or it does not last long enough. */
export type LeaveBar = 'locked' | 'expiry'

/** As the reason of a short. */
export const leaveBarLabels: { readonly [B in LeaveBar]: string } = { locked: '批号锁定', expiry: '效期不足' }

export type LeavingBatch = { readonly expiresOn: Day; readonly isLocked: boolean }

export type LeavingLine = {
  /** `dispatch`: the hand-over, each pick, and shipping. */
  readonly step: 'submit' | 'dispatch'
  readonly nearExpiry: boolean
}

/**
 * Whether a unit of a batch may leave on a line (docs/rules.md#8-2): what a submit, the hand-over, a pick and shipping
 * ask. Every bound lies after the expiry itself, so that an expired unit never leaves.
 *
 * @example mayLeave({ expiresOn: day('2026-12-10'), isLocked: false }, { step: 'dispatch', nearExpiry: true }, day('2026-11-20')) // ok
 */
export const mayLeave = (
  { expiresOn, isLocked }: LeavingBatch,
  { step, nearExpiry }: LeavingLine,
  today: Day,
): Result<null, LeaveBar> => {
  if (isLocked) return err('locked')
  const days = step === 'dispatch' && nearExpiry ? NEAR_LINE_DAYS : SELLABLE_DAYS
  return expiresOn >= addDays(today, days) ? ok(null) : err('expiry')
}

/**
 * The day up to which a batch may have to expire for `mayLeave` to bar it at the dispatch: for queries, which ask
 * `mayLeave` about what they find.
 *
 * @example lastBarredDay(day('2026-11-20')) // '2026-12-19'
 */
export const lastBarredDay = (today: Day): Day => addDays(today, SELLABLE_DAYS - 1)
