import type {
  SignedInStaff,
  StaffId,
  StaffMember,
  StaffRole,
  StaffSession,
  StaffSessionId,
  StaffStanding,
} from '@xinglin/domain/staff'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type Codec,
  flag,
  idOf,
  list,
  mapped,
  nullable,
  oneOf,
  record,
  shortIdOf,
  text,
  timestamp,
} from '../kernel/wire.ts'

export const staffRole = oneOf<StaffRole>(
  {
    service: 'service',
    quality: 'quality',
    warehouse: 'warehouse',
    merchandising: 'merchandising',
    finance: 'finance',
    sales: 'sales',
    manager: 'manager',
    owner: 'owner',
  },
  '没有这个角色',
)

const MOST_ROLES = 8
export const staffRoleList: Codec<readonly StaffRole[]> = list(staffRole, MOST_ROLES)

const standing = oneOf<StaffStanding>({ active: 'active', invited: 'invited', disabled: 'disabled' })

const signedInFields = {
  id: shortIdOf<StaffId>(),
  username: text(60),
  name: text(60),
  roles: staffRoleList,
  uses_codes: flag,
}

const signedInStaff: Codec<SignedInStaff> = mapped(
  record(signedInFields),
  ({ uses_codes, ...rest }) => ({ ...rest, usesCodes: uses_codes }),
  ({ usesCodes, ...rest }) => ({ ...rest, uses_codes: usesCodes }),
)

/** Who is at the console; `needsCode`: the password was right, and the authenticator's code is still to come. */
export type ConsoleSession = {
  readonly staff: SignedInStaff | null
  readonly needsCode: boolean
  readonly serverTime: Instant
  /** Whether this is the demo, which says so above every page. */
  readonly demo: boolean
}

export const consoleSession: Codec<ConsoleSession> = mapped(
  record({ staff: nullable(signedInStaff), needs_code: flag, server_time: timestamp, demo: flag }),
  ({ needs_code, server_time, ...rest }) => ({ ...rest, needsCode: needs_code, serverTime: server_time }),
  ({ needsCode, serverTime, ...rest }) => ({ ...rest, needs_code: needsCode, server_time: serverTime }),
)

export const staffMember: Codec<StaffMember> = mapped(
  record({ ...signedInFields, standing, created_at: timestamp, last_seen_at: nullable(timestamp) }),
  ({ uses_codes, created_at, last_seen_at, ...rest }) => ({
    ...rest,
    usesCodes: uses_codes,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
  }),
  ({ usesCodes, createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    uses_codes: usesCodes,
    created_at: createdAt,
    last_seen_at: lastSeenAt,
  }),
)

export const staffSession: Codec<StaffSession> = mapped(
  record({
    id: idOf<StaffSessionId>(),
    device: text(60),
    ip: text(60),
    started_at: timestamp,
    last_seen_at: timestamp,
    is_this: flag,
  }),
  ({ started_at, last_seen_at, is_this, ...rest }) => ({
    ...rest,
    startedAt: started_at,
    lastSeenAt: last_seen_at,
    isThis: is_this,
  }),
  ({ startedAt, lastSeenAt, isThis, ...rest }) => ({
    ...rest,
    started_at: startedAt,
    last_seen_at: lastSeenAt,
    is_this: isThis,
  }),
)
