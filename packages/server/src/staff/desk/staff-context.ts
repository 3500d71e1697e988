import type { StaffHandlers } from '@xinglin/api-contract/server'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { SignedInStaff } from '@xinglin/domain/staff'
import type { Context } from '../../http/context.ts'
import type { Staff } from '../../staff-operation.ts'

/** What a console handler gets from a request besides its decoded input. */
export type StaffContext = Pick<
  Context,
  'db' | 'now' | 'requestId' | 'ip' | 'device' | 'log' | 'session' | 'idempotency' | 'demo' | 'publicDemo'
> & {
  /** The caller, with current roles. */
  readonly staff: SignedInStaff | null
  /** The real time, which authenticator apps use: a demo's clock may be ahead of it. */
  readonly timeOfDay: Instant
}

export type ConsoleHandlers = StaffHandlers<StaffContext>

/** The signed-in caller. Calls for staff only are never reached by anybody else. */
export const staffOf = ({ staff }: Pick<StaffContext, 'staff'>): SignedInStaff => {
  if (staff === null) throw new Error('somebody else reached a call of the staff')
  return staff
}

/** The person, time, request id and address, for the audit log. */
export const signature = (context: StaffContext): Staff => {
  const { now, requestId, ip } = context
  return { name: staffOf(context).username, at: now, requestId, ip }
}
