import { err, ok, type Result } from '../kernel/result.ts'
import { addDays, type Day } from '../kernel/time.ts'

/** How many days a unit must still last: to be sold, and to leave on a line whose buyer saw the near date. */
export const SELLABLE_DAYS = 30
const NEAR_LINE_DAYS = 15

/** Why a unit may not leave: its 批号 is locked, or it does not last long enough. */
export type LeaveBar = 'locked' | 'expiry'

export type LeavingBatch = { readonly expiresOn: Day; readonly isLocked: boolean }

export type LeavingLine = {
  /** `dispatch`: the hand-over, each pick, and shipping. */
  readonly step: 'submit' | 'dispatch'
  readonly nearExpiry: boolean
}

/**
 * The first day on which a batch may expire whose units leave on a line: what a query asks where `mayLeave` asks of one
 * batch.
 *
 * @example firstLeavingDay({ step: 'dispatch', nearExpiry: true }, day('2026-11-20')) // '2026-12-05'
 */
export const firstLeavingDay = ({ step, nearExpiry }: LeavingLine, today: Day): Day =>
  addDays(today, step === 'dispatch' && nearExpiry ? NEAR_LINE_DAYS : SELLABLE_DAYS)

/**
 * Whether a unit of a batch may leave on a line (docs/rules.md#8-2): what a submit, the hand-over, a pick and shipping
 * ask. Every bound lies after the expiry itself, so that an expired unit never leaves.
 *
 * @example mayLeave({ expiresOn: day('2026-12-10'), isLocked: false }, { step: 'dispatch', nearExpiry: true }, day('2026-11-20')) // { ok: true, value: null }
 */
export const mayLeave = (
  { expiresOn, isLocked }: LeavingBatch,
  line: LeavingLine,
  today: Day,
): Result<null, LeaveBar> => {
  if (isLocked) return err('locked')
  return expiresOn >= firstLeavingDay(line, today) ? ok(null) : err('expiry')
}
