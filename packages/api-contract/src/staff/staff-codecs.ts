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
  at,
  type Codec,
  flag,
  idOf,
  list,
  nullable,
  oneOf,
  record,
  shortIdOf,
  text,
  timestamp,
} from '../kernel/wire.ts'
import { count } from './orders-codecs.ts'

const staffRole = oneOf<StaffRole>(
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
  usesCodes: at('uses_codes', flag),
}

const signedInStaff: Codec<SignedInStaff> = record(signedInFields)

/** What waits besides the inbox: orders to be shipped, and operations to be confirmed by a second person. */
export type DeskWaiting = { readonly picking: number; readonly approvals: number }

/** The person at the console; `needsCode`: the password was right, and the authenticator's code is missing. */
export type ConsoleSession = {
  readonly staff: SignedInStaff | null
  readonly needsCode: boolean
  readonly serverTime: Instant
  /** Whether this is a demo, which every page shows. */
  readonly demo: boolean
  /** '' before the settings are filled in. */
  readonly shopName: string
  /** Null: nobody is signed in. */
  readonly waiting: DeskWaiting | null
  /** Names of everybody who used the console in the last minutes, the caller among them. */
  readonly present: readonly string[]
}

export const consoleSession: Codec<ConsoleSession> = record({
  staff: nullable(signedInStaff),
  needsCode: at('needs_code', flag),
  serverTime: at('server_time', timestamp),
  demo: flag,
  shopName: at('shop_name', text(200)),
  waiting: nullable(record({ picking: count, approvals: count })),
  present: list(text(60), 1000),
})

export const staffMember: Codec<StaffMember> = record({
  ...signedInFields,
  standing,
  createdAt: at('created_at', timestamp),
  lastSeenAt: at('last_seen_at', nullable(timestamp)),
})

export const staffSession: Codec<StaffSession> = record({
  id: idOf<StaffSessionId>(),
  device: text(60),
  ip: text(60),
  startedAt: at('started_at', timestamp),
  lastSeenAt: at('last_seen_at', timestamp),
  isThis: at('is_this', flag),
})
