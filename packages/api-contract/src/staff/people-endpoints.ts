import type { Instant } from '@xinglin/domain/kernel/time'
import type { StaffId, StaffMember, StaffRole } from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  filled,
  flag,
  list,
  nothing,
  nullable,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
} from '../kernel/wire.ts'
import { staffMember, staffRoleList } from './staff-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

type NewStaff = { readonly username: string; readonly name: string; readonly roles: readonly StaffRole[] }

/** The path of the page that sets an account up, shown once and valid until used. */
export type InvitationLink = { readonly path: string; readonly expiresAt: Instant }

const invitationLink: Codec<InvitationLink> = record({
  path: text(200),
  expiresAt: at('expires_at', timestamp),
})

/** `isFiled`: it waits for a second person, because the roles may confirm. */
type RolesChanged = { readonly isFiled: boolean }

const named = request({ id: shortIdOf<StaffId>() })

/** Staff accounts and their rights (docs/rules.md#7-staff). */
export const staffPeopleEndpoints = {
  list: staffEndpoint<null, readonly StaffMember[]>({
    method: 'GET',
    path: '/api/staff/people',
    right: ['manageStaff'],
    input: nothing,
    output: list(staffMember, 1000),
  }),
  /** Without a link where a second person has to confirm the account first, since it may itself confirm. */
  create: staffEndpoint<NewStaff, InvitationLink | null>({
    method: 'POST',
    path: '/api/staff/people',
    right: ['manageStaff'],
    input: request({
      username: filled('请输入用户名', 40),
      name: filled('请输入姓名', 40),
      roles: staffRoleList,
    }),
    output: nullable(invitationLink),
  }),
  changeRoles: staffEndpoint<{ readonly id: StaffId; readonly roles: readonly StaffRole[] }, RolesChanged>({
    method: 'POST',
    path: '/api/staff/people/{id}/roles',
    right: ['manageStaff'],
    input: request({ id: shortIdOf<StaffId>(), roles: staffRoleList }),
    output: record({ isFiled: at('is_filed', flag) }),
  }),
  /** Ends all sessions. */
  disable: staffEndpoint<{ readonly id: StaffId }, null>({
    method: 'POST',
    path: '/api/staff/people/{id}/disable',
    right: ['manageStaff'],
    input: named,
    output: nothing,
  }),
  enable: staffEndpoint<{ readonly id: StaffId }, null>({
    method: 'POST',
    path: '/api/staff/people/{id}/enable',
    right: ['manageStaff'],
    input: named,
    output: nothing,
  }),
  /**
   * A new link: the old password, authenticator and recovery codes are invalidated, and all sessions end. Not for
   * somebody who may confirm: such a link comes from a command at the server alone.
   */
  reinvite: staffEndpoint<{ readonly id: StaffId }, InvitationLink>({
    method: 'POST',
    path: '/api/staff/people/{id}/invite',
    right: ['manageStaff'],
    input: named,
    output: invitationLink,
  }),
  /** Ends the delays after failed sign-ins, and changes nothing else (docs/rules.md#7-sign-in). */
  liftDelays: staffEndpoint<{ readonly id: StaffId }, null>({
    method: 'POST',
    path: '/api/staff/people/{id}/lift-delays',
    right: ['manageStaff'],
    input: named,
    output: nothing,
  }),
}
