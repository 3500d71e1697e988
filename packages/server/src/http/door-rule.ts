import type { LimitClass } from '@xinglin/api-contract/kernel/endpoint'
import type { StaffRight } from '@xinglin/domain/staff'

/** Who is admitted: everybody, a machine that signs its request, members, approved members, or staff with a right. */
type Admitted =
  | { readonly who: 'anybody' }
  | { readonly who: 'signature' }
  | {
      readonly who: 'member' | 'passed'
      /** Whether staff may open it while they order for the member (docs/rules.md#7-acting). */
      readonly acting: boolean
    }
  | { readonly who: 'staff'; readonly right: 'signedIn' | readonly StaffRight[] }

/** A route beside the calls of the contract, with what admits to it (docs/rules.md#7-doors). */
export type DoorRule = Admitted & {
  readonly method: 'GET' | 'POST'
  /** The path as Hono writes it. */
  readonly pattern: string
  readonly limit: LimitClass
  /** Milliseconds; null for a stream, which has no end. */
  readonly deadline: number | null
  /** `refusals` of people who are signed in, as for calls; or the action that every answer is a row of. */
  readonly audit: 'refusals' | { readonly action: string }
}
