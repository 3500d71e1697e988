import type { Instant } from '@xinglin/domain/kernel/time'
import type { Hono } from 'hono'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Sets the session cookie of the response. */
export type SessionControl = {
  /** The session token of the request, whether or not it is valid. */
  readonly token: string | null
  /** Sets this token as cookie; for a week, or until the browser is closed. */
  readonly issue: (token: string, remember: boolean) => void
  /** Removes the cookie, with everything that the browser has stored of the shop. */
  readonly clear: () => void
}

/** The staff member who orders for a member (docs/rules.md#7-acting). */
export type ActingStaff = {
  readonly id: number
  readonly username: string
  /** As shown to the member: 业务员 杜衡. */
  readonly title: string
  readonly endsAt: Instant
}

/** What a handler gets from a request besides its decoded input. */
export type Context = {
  readonly db: Db
  /** The primary, where `db` is a replica and a reading call must still write something; absent: `db`. */
  readonly primary?: Db
  readonly now: Instant
  /** The caller with current rights; `loadBuyer` reads them again inside a transaction. */
  readonly buyer: Buyer
  readonly member: { readonly id: MemberId; readonly username: string } | null
  /** The staff member who acts for the member; null when it is the member himself. */
  readonly acting: ActingStaff | null
  readonly requestId: string
  readonly ip: string
  /** Browser and system by the user agent: Windows · Edge; '' where unknown. */
  readonly device: string
  readonly log: Log
  readonly session: SessionControl
  /** Present in calls that the contract marks idempotent: the key, and a hash of path and input. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null
  /** Whether features of the demo (demo buyers, simulated payment) are enabled. */
  readonly demo: boolean
  /** A demo on the internet: strangers share its accounts and its clock. */
  readonly publicDemo: boolean
  /** Address of the customer chat; '' without one. */
  readonly chat: string
}

/** Pages of another application under a path. */
export type Mount = { readonly path: string; readonly app: Hono }

/** Where a request comes from, behind the trusted proxies. */
export type Caller = { readonly ip: string; readonly device: string; readonly requestId: string }
declare module 'hono' {
  /** The app sets it for every request, for mounted routes too. */
  interface ContextVariableMap {
    caller: Caller
  }
}
