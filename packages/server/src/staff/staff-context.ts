import type { StaffHandlers } from '@xinglin/api-contract/server'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { SignedInStaff } from '@xinglin/domain/staff'
import type { Context } from '../http/context.ts'
import type { Staff } from '../staff-deed.ts'

/** What a handler of the console gets of a request besides its decoded input. */
export type StaffContext = Pick<
  Context,
  'db' | 'now' | 'requestId' | 'ip' | 'device' | 'log' | 'session' | 'idempotency' | 'demo' | 'publicDemo'
> & {
  /** The caller, with current roles. */
  readonly staff: SignedInStaff | null
  /** The wall clock, which authenticator apps use: a demo's clock may be ahead of it. */
  readonly timeOfDay: Instant
}

export type ConsoleHandlers = StaffHandlers<StaffContext>

/** Handlers of calls that are open to staff alone are never reached by anybody else. */
export const staffOf = ({ staff }: Pick<StaffContext, 'staff'>): SignedInStaff => {
  if (staff === null) throw new Error('somebody else reached a call of the staff')
  return staff
}

/** The actor of an operation, and the address. */
export const signature = (context: StaffContext): Staff => {
  const { now, requestId, ip } = context
  return { name: staffOf(context).username, at: now, requestId, ip }
}
