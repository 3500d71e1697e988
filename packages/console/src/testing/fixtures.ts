import { instant } from '@xinglin/domain/kernel/time'
import type { SignedInStaff, StaffId, StaffRole } from '@xinglin/domain/staff'

/** The moment of the stories. */
export const now = instant(Date.UTC(2026, 10, 23, 2, 24))

export const aColleague = (role: StaffRole): SignedInStaff => ({
  id: 1 as StaffId,
  username: `staff-${role}`,
  name: '何青',
  roles: [role],
  usesCodes: false,
})
