import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { ACTING_FOR_MS, ACTING_TICKET_GOOD_FOR_MS, type MemberId } from '@xinglin/domain/members'
import { actingTitle, type StaffId } from '@xinglin/domain/staff'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { actingSessions, staff } from '../db/schema-staff.ts'
import type { ActingStaff } from '../http/context.ts'
import { startSession } from './sessions.ts'
import { hashOfToken, isToken, newToken } from './tokens.ts'

type Opening = { readonly staffId: StaffId; readonly memberId: MemberId; readonly reason: string }

/**
 * Opens 代客下单 for a staff member (docs/rules.md#7-acting); his session for any other member ends, because a browser
 * holds one. Call it in a transaction.
 * @returns a ticket that opens the storefront in his browser, once and within a minute
 */
export const openActing = async (tx: Db, opening: Opening, now: Instant): Promise<string> => {
  await tx
    .update(actingSessions)
    .set({ endedAt: now, ticketHash: null })
    .where(and(eq(actingSessions.staffId, opening.staffId), isNull(actingSessions.endedAt)))
  const ticket = newToken()
  await tx.insert(actingSessions).values({
    ...opening,
    ticketHash: hashOfToken(ticket),
    startedAt: now,
    endsAt: instant(now + ACTING_FOR_MS),
  })
  return ticket
}

type Entered = { readonly token: string; readonly acting: ActingStaff; readonly member: SignedInAs }
type SignedInAs = { readonly id: MemberId; readonly username: string }

/**
 * A session for the first caller with the ticket; null for later callers or an expired ticket. The member's own
 * sessions are unchanged. Call it in a transaction.
 */
export const enterActing = async (tx: Db, ticket: string, now: Instant): Promise<Entered | null> => {
  if (!isToken(ticket)) return null
  const [opened] = await tx
    .update(actingSessions)
    .set({ ticketHash: null })
    .where(
      and(
        eq(actingSessions.ticketHash, hashOfToken(ticket)),
        gt(actingSessions.startedAt, instant(now - ACTING_TICKET_GOOD_FOR_MS)),
        isNull(actingSessions.endedAt),
      ),
    )
    .returning({ id: actingSessions.id, staffId: actingSessions.staffId, memberId: actingSessions.memberId })
  if (!opened) return null
  const { id, memberId } = opened
  const [row] = await tx
    .select({
      username: staff.username,
      name: staff.name,
      roles: staff.roles,
      member: members.username,
      endsAt: actingSessions.endsAt,
    })
    .from(actingSessions)
    .innerJoin(staff, eq(staff.id, actingSessions.staffId))
    .innerJoin(members, eq(members.id, actingSessions.memberId))
    .where(eq(actingSessions.id, id))
  if (!row) throw new Error('nobody opened what was just entered')
  const title = actingTitle(row)
  // Listed among the member's open sessions.
  const token = await startSession(
    tx,
    memberId,
    { remember: false, device: `代客下单 · ${title}`, replaces: null },
    now,
  )
  await tx
    .update(actingSessions)
    .set({ tokenHash: hashOfToken(token) })
    .where(eq(actingSessions.id, id))
  return {
    token,
    acting: { id, username: row.username, title, endsAt: row.endsAt },
    member: { id: memberId, username: row.member },
  }
}

export const endActing = async (db: Db, { id }: ActingStaff, now: Instant): Promise<void> => {
  await db
    .update(actingSessions)
    .set({ endedAt: now })
    .where(and(eq(actingSessions.id, id), isNull(actingSessions.endedAt)))
}
