import { type AnyCall, callsOf, type CallTable } from './kernel/endpoint.ts'
import type { StaffEndpoint } from './staff/staff-endpoint.ts'
import { staffInboxEndpoints } from './staff/inbox-endpoints.ts'
import { staffPeopleEndpoints } from './staff/people-endpoints.ts'
import { staffSessionEndpoints } from './staff/session-endpoints.ts'

/** Every call of the console, apart from those of the storefront. */
export type StaffApi = {
  readonly session: typeof staffSessionEndpoints
  readonly inbox: typeof staffInboxEndpoints
  readonly people: typeof staffPeopleEndpoints
}

export type { Accepted, Invitation } from './staff/session-endpoints.ts'
export type { InvitationLink } from './staff/people-endpoints.ts'

export const staffApi: StaffApi = {
  session: staffSessionEndpoints,
  inbox: staffInboxEndpoints,
  people: staffPeopleEndpoints,
}

export type AnyStaffEndpoint = AnyCall & Pick<StaffEndpoint<unknown, unknown, unknown>, 'right'>

/** Every endpoint with its name in the table: `people.create`. */
export const everyStaffEndpoint: readonly (readonly [name: string, endpoint: AnyStaffEndpoint])[] = callsOf(
  staffApi as unknown as CallTable<AnyStaffEndpoint>,
)
