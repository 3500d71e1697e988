import type { Instant } from '@xinglin/domain/kernel/time'
import type { Hono } from 'hono'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** The session cookie of the answer that is being made. */
export type SessionControl = {
  /** The token that the request came with, whatever it is worth. */
  readonly token: string | null
  /** Hands the browser this token; for a week, or until it is closed. */
  readonly issue: (token: string, remember: boolean) => void
  /** Takes the token away, with everything that the browser has stored of the shop. */
  readonly clear: () => void
}

/** Somebody of the shop who orders for a member (docs/rules.md#7-acting). */
export type ActingStaff = {
  readonly id: number
  readonly username: string
  /** As the member reads it: 业务员 杜衡. */
  readonly title: string
  readonly endsAt: Instant
}

/** What a handler knows of a request besides its decoded input. */
export type Context = {
  readonly db: Db
  /** Where a read from a replica may still write; absent: `db`. */
  readonly primary?: Db
  readonly now: Instant
  /** Who is asking, with the rights of this moment; `loadBuyer` reads them afresh inside a transaction. */
  readonly buyer: Buyer
  readonly member: { readonly id: MemberId; readonly username: string } | null
  /** Who of the shop asks in the member's name; null where it is himself. */
  readonly acting: ActingStaff | null
  readonly requestId: string
  readonly ip: string
  /** What the browser says it is: Windows · Edge; '' where it says nothing. */
  readonly device: string
  readonly log: Log
  readonly session: SessionControl
  /** Present in calls that the contract marks idempotent: the key, and a hash of path and input. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null
  /** Whether the demo's own things (demo buyers, simulated payment) are served. */
  readonly demo: boolean
  /** A demo on the internet: strangers share its accounts and its clock. */
  readonly publicDemo: boolean
  /** Where the page of the chat is; '' where there is none. */
  readonly chat: string
}

/** Routes beside the calls. `fromAnywhere` paths prove by a signature who calls, so that the origin guard lets them through. */
export type Mount = { readonly path: string; readonly app: Hono; readonly fromAnywhere?: boolean }
