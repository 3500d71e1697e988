import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId, Message, MessageId, MessageKind } from '@xinglin/domain/members'
import { and, count, desc, eq, inArray, not } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema-account.ts'
import { randomId } from '../random-id.ts'

const PAGE_SIZE = 20

type Letter = { readonly kind: MessageKind; readonly title: string; readonly body: string; readonly url?: string }

/** Sends a message to a buyer's inbox; within a transaction, pass its `tx`. */
export const sendMessage = async (db: Db, memberId: MemberId, letter: Letter, now: Instant): Promise<void> => {
  await db.insert(messages).values({ id: randomId(), memberId, url: '', ...letter, sentAt: now })
}

export const loadMessages = async (
  db: Db,
  memberId: MemberId,
  { page, unreadOnly }: { readonly page: number; readonly unreadOnly: boolean },
): Promise<Page<Message>> => {
  const which = and(eq(messages.memberId, memberId), unreadOnly ? not(messages.isRead) : undefined)
  const rows = await db
    .select()
    .from(messages)
    .where(which)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [all] = await db.select({ count: count() }).from(messages).where(which)
  const list = rows.map(({ id, memberId: _owner, ...row }) => ({ id, ...row }))
  return { list, total: all?.count ?? 0, capped: false, page, pageSize: PAGE_SIZE }
}

export const countUnread = async (db: Db, memberId: MemberId): Promise<number> => {
  const [unread] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), not(messages.isRead)))
  return unread?.count ?? 0
}

/** Marks messages as read; invalid ids and those of other buyers' messages are ignored. `ids` null: all. */
export const markRead = async (db: Db, memberId: MemberId, ids: readonly MessageId[] | null): Promise<void> => {
  await db
    .update(messages)
    .set({ isRead: true })
    .where(
      and(
        eq(messages.memberId, memberId),
        not(messages.isRead),
        ids === null ? undefined : inArray(messages.id, [...ids]),
      ),
    )
}

export const removeMessages = async (db: Db, memberId: MemberId, ids: readonly MessageId[]): Promise<void> => {
  await db.delete(messages).where(and(eq(messages.memberId, memberId), inArray(messages.id, [...ids])))
}
