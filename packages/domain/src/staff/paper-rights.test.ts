import { expect, test } from 'vitest'
import { type MemberPaper, mayOpenPaper, phoneFor } from './paper-rights.ts'
import { type StaffRole, staffRoles } from './rights.ts'

const licence: MemberPaper = { kind: 'certificate', name: '营业执照' }
const mandates: readonly MemberPaper[] = (['采购委托书', '冷藏药品采购委托书'] as const).map((name) => ({
  kind: 'certificate',
  name,
}))
const openersOf = (paper: MemberPaper, isOwn: boolean): readonly StaffRole[] =>
  staffRoles.filter((role) => mayOpenPaper({ roles: [role] }, paper, isOwn))

const deciders: readonly StaffRole[] = ['service', 'quality', 'manager', 'owner']

test.each([licence, ...mandates, { kind: 'receipt' } as const])(
  'a paper of a member opens for those who decide it alone: %o (docs/rules.md#7-viewing)',
  (paper) => {
    expect(openersOf(paper, false)).toEqual(deciders)
  },
)

test('a voucher opens for finance too, the photo of damaged goods for all who see orders', () => {
  expect(openersOf({ kind: 'voucher' }, false)).toEqual(['service', 'quality', 'finance', 'manager', 'owner'])
  expect(openersOf({ kind: 'photo' }, false)).toEqual(staffRoles.filter((role) => role !== 'sales'))
})

test('the customer’s own sales person opens all but a mandate, which shows an identity card', () => {
  expect(openersOf(licence, true)).toContain('sales')
  expect(openersOf({ kind: 'photo' }, true)).toContain('sales')
  for (const mandate of mandates) expect(openersOf(mandate, true)).toEqual(deciders)
})

test('phones are whole for those who call or pack, and masked for the others (docs/rules.md#7-viewing)', () => {
  const whole = staffRoles.filter((role) => phoneFor({ roles: [role] }, '13800000021') === '13800000021')
  expect(whole).toEqual(['service', 'warehouse', 'sales', 'manager', 'owner'])
  expect(phoneFor({ roles: ['finance'] }, '13800000021')).toBe('138****0021')
  expect(phoneFor({ roles: ['finance'] }, '')).toBe('')
})
