import { type AnyStaffEndpoint, everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import type { Refused } from '@xinglin/api-contract/server'
import { may, type SignedInStaff } from '@xinglin/domain/staff'
import { auditStaff } from '../audit.ts'
import { actorOf } from '../staff-operation.ts'
import type { ConsoleHandlers, StaffContext } from '../staff/desk/staff-context.ts'
import { signature } from '../staff/desk/staff-context.ts'
import { type Guard, type Route, routesOf } from '../http/bind.ts'

export const staffRoutesOf = (handlers: ConsoleHandlers): readonly Route<AnyStaffEndpoint, StaffContext>[] =>
  routesOf(everyStaffEndpoint, handlers)

/** Whether a staff session has the right that a call requires. */
const isPermitted = (right: AnyStaffEndpoint['right'], staff: SignedInStaff): boolean =>
  right === 'anybody' || right === 'signedIn' || right.some((one) => may(staff, one))

const rightRefusal = ({ right }: AnyStaffEndpoint, staff: SignedInStaff | null): Refused | null => {
  if (right === 'anybody') return null
  if (staff === null) return { kind: 'signInRequired' }
  return isPermitted(right, staff) ? null : { kind: 'forbidden', message: '您的岗位没有这项权限，请联系店长' }
}

/** Admits staff to the calls that their roles allow. */
export const staffGuard: Guard<AnyStaffEndpoint, StaffContext> = async ({ name, endpoint }, context) => {
  const { db, staff } = context
  const denied = rightRefusal(endpoint, staff)
  if (denied?.kind === 'forbidden') {
    const by = signature(context)
    await auditStaff(db, { ...by, actor: actorOf(by) }, { action: 'access', object: name, result: 'refused' })
  }
  return { denied, account: staff ? `staff:${String(staff.id)}` : null }
}
