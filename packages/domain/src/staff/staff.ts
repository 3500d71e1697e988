import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'
import type { StaffRole } from './rights.ts'

export {
  may,
  mayAppoint,
  rightLabels,
  rightsOf,
  roleLabels,
  staffRights,
  staffRoles,
  type StaffRight,
  type StaffRole,
} from './rights.ts'

export {
  inboxKindLabels,
  inboxKinds,
  type InboxDecided,
  type InboxDetail,
  type InboxFact,
  type InboxId,
  type InboxItem,
  type InboxKind,
  LARGE_REFUND,
  type Lateness,
  latenessOf,
  refusalReasons,
  rightsOfInbox,
  rightToDecide,
} from './inbox.ts'

export type StaffId = Brand<number, 'StaffId'>
export type StaffSessionId = Brand<number, 'StaffSessionId'>

/** Who of the shop's own people is signed in to the console. */
export type SignedInStaff = {
  readonly id: StaffId
  readonly username: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Whether signing in asks for a code of the authenticator app besides the password. */
  readonly usesCodes: boolean
}

/** `invited`: has a link to set up the account and has not used it yet. */
export type StaffStanding = 'active' | 'invited' | 'disabled'

export const staffStandingLabels: { readonly [S in StaffStanding]: string } = {
  active: '在职',
  invited: '待启用',
  disabled: '已停用',
}

export type StaffMember = SignedInStaff & {
  readonly standing: StaffStanding
  readonly createdAt: Instant
  readonly lastSeenAt: Instant | null
}

/** A browser in which somebody is signed in to the console. */
export type StaffSession = {
  readonly id: StaffSessionId
  readonly device: string
  readonly ip: string
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
  readonly isThis: boolean
}

/** How long the link that sets up an account is good for. */
export const INVITATION_HOURS = 48

/** As the sheet of recovery codes that a new account is given. */
export const RECOVERY_CODES = 10
