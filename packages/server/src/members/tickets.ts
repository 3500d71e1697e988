import { type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { tickets } from '../db/schema-account.ts'
import { hashOfToken, isToken, newToken } from './tokens.ts'

/** Lifetime of each kind of ticket. */
const goodForMs = {
  /** Long enough to collect the certificates between the first step and the last. */
  registration: 24 * 60 * MINUTE_MS,
  reset: 10 * MINUTE_MS,
  chat: MINUTE_MS,
} as const

type TicketPurpose = keyof typeof goodForMs

type NewTicket = {
  readonly purpose: TicketPurpose
  readonly memberId: MemberId
  /** The session token of the only browser that may use it. */
  readonly browser?: string
  readonly key?: string
}

export const issueTicket = async (
  db: Db,
  { purpose, memberId, browser, key }: NewTicket,
  now: Instant,
): Promise<{ readonly token: string; readonly expiresAt: Instant }> => {
  const token = newToken()
  const expiresAt = instant(now + goodForMs[purpose])
  await db.insert(tickets).values({
    tokenHash: hashOfToken(token),
    purpose,
    memberId,
    browserHash: browser === undefined ? null : hashOfToken(browser),
    key: key ?? null,
    expiresAt,
  })
  return { token, expiresAt }
}

const goodOne = (purpose: TicketPurpose, token: string, browser: string | null, now: Instant) =>
  and(
    eq(tickets.tokenHash, hashOfToken(token)),
    eq(tickets.purpose, purpose),
    gt(tickets.expiresAt, now),
    or(isNull(tickets.browserHash), eq(tickets.browserHash, hashOfToken(browser ?? ''))),
  )

/** The owner of a ticket, which stays valid. Null when it is unknown, expired or bound to another browser. */
export const findTicket = async (
  db: Db,
  purpose: TicketPurpose,
  token: string,
  browser: string | null,
  now: Instant,
): Promise<MemberId | null> => {
  if (!isToken(token)) return null
  const [row] = await db
    .select({ memberId: tickets.memberId })
    .from(tickets)
    .where(goodOne(purpose, token, browser, now))
  return row?.memberId ?? null
}

/** The owner of a ticket, which is used up: only the first caller gets it. */
export const spendTicket = async (
  db: Db,
  purpose: TicketPurpose,
  token: string,
  browser: string | null,
  now: Instant,
): Promise<MemberId | null> => {
  if (!isToken(token)) return null
  const [row] = await db
    .delete(tickets)
    .where(goodOne(purpose, token, browser, now))
    .returning({ memberId: tickets.memberId })
  return row?.memberId ?? null
}

/** After a password change: invalidates the tickets that were issued before. */
export const dropTickets = async (db: Db, memberId: MemberId, purpose: TicketPurpose): Promise<void> => {
  await db.delete(tickets).where(and(eq(tickets.memberId, memberId), eq(tickets.purpose, purpose)))
}

export const removeOldTickets = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(tickets).where(lt(tickets.expiresAt, now))
}
