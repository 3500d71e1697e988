import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '../testing/laws.ts'
import { may, mayAppoint, rightsOf, type StaffRole, staffRights, staffRoles } from './rights.ts'

const who = (right: (typeof staffRights)[number]): readonly StaffRole[] =>
  staffRoles.filter((role) => may({ roles: [role] }, right))

/** Shop managers and owners have all rights. */
const heads = ['manager', 'owner']

describe('who may do what', () => {
  it('is what the table of docs/rules.md#7-staff says', () => {
    expect(Object.fromEntries(staffRights.map((right) => [right, who(right)]))).toEqual({
      readTrade: ['service', 'quality', 'warehouse', 'merchandising', 'finance', ...heads],
      readOwnTrade: ['sales', ...heads],
      decideOrders: ['service', ...heads],
      decideAfterSales: ['service', ...heads],
      decideCertificates: ['service', 'quality', ...heads],
      decideSpecial: ['quality', ...heads],
      ship: ['warehouse', ...heads],
      offerGoods: ['merchandising', ...heads],
      readCost: ['merchandising', 'finance', ...heads],
      decideMoney: ['finance', ...heads],
      offerCredit: ['finance', ...heads],
      orderForMember: ['service', 'sales', ...heads],
      seePhones: ['service', 'warehouse', 'sales', ...heads],
      exportMembers: heads,
      manageMembers: heads,
      confirm: heads,
      manageStaff: heads,
      manageSettings: heads,
    })
  })

  it('of several roles is what each of them may, and no more', () => {
    law(
      fc.property(fc.subarray([...staffRoles]), fc.constantFrom(...staffRights), (roles, right) => {
        expect(rightsOf(roles).has(right)).toBe(roles.some((role) => may({ roles: [role] }, right)))
      }),
    )
  })

  it('nobody but an owner makes or unmakes an owner', () => {
    law(
      fc.property(
        fc.subarray([...staffRoles]),
        fc.subarray([...staffRoles]),
        fc.subarray([...staffRoles]),
        (roles, before, after) => {
          fc.pre([...before, ...after].includes('owner'))
          expect(mayAppoint({ roles }, before, after)).toBe(roles.includes('owner'))
        },
      ),
    )
    expect(mayAppoint({ roles: ['manager'] }, ['sales'], ['finance'])).toBe(true)
    expect(mayAppoint({ roles: ['finance'] }, ['sales'], ['finance'])).toBe(false)
  })
})
