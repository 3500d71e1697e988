import { roleLabels, type StaffRole } from '@xinglin/domain/staff'

type DemoStaff = {
  readonly username: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** What the person demonstrates; printed by the start command. */
  readonly shows: string
}

const one = (username: string, name: string, role: StaffRole): DemoStaff => ({
  username,
  name,
  roles: [role],
  shows: roleLabels[role],
})

/** One person per role, all fictitious. They sign in with the password of the demo buyers and no second factor. */
export const demoStaff: readonly DemoStaff[] = [
  one('staff-service', '何青', 'service'),
  one('staff-quality', '沈砚秋', 'quality'),
  one('staff-warehouse', '陆平', 'warehouse'),
  one('staff-goods', '苏木', 'merchandising'),
  one('staff-finance', '白芷', 'finance'),
  one('staff-sales', '杜衡', 'sales'),
  one('staff-manager', '方既明', 'manager'),
  one('staff-owner', '林远志', 'owner'),
]
