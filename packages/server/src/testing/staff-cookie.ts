import type { StaffRole } from '@xinglin/domain/staff'
import { demoStaff } from '../../seed/demo-staff.ts'
import { findStaffNamed } from '../staff/accounts/staff-accounts.ts'
import { startStaffSession } from '../staff/accounts/staff-sessions.ts'
import type { TestShop } from './test-shop.ts'

/** The username of the demo's staff member with this role. */
export const usernameWith = (role: StaffRole): string => {
  const one = demoStaff.find(({ roles }) => roles.includes(role))
  if (!one) throw new Error(`nobody of the demo is ${role}`)
  return one.username
}

/** A console session cookie, without a password check. */
export const staffCookieOf = async ({ db, clock }: TestShop, username: string): Promise<string> => {
  const row = await findStaffNamed(db, username, true)
  if (row === null) throw new Error(`there is no ${username}`)
  const token = await startStaffSession(db, row.id, { device: '', ip: '', replaces: null }, clock.now())
  return `__Host-staff=${token}`
}
