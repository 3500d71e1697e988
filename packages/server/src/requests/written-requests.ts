import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type {
  Feedback,
  FeedbackId,
  FeedbackKind,
  Reply,
  VarietyRequest,
  VarietyRequestId,
  VarietyWish,
} from '@xinglin/domain/requests'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { feedbacks, varietyRequests } from '../db/schema-requests.ts'
import { randomId } from '../random-id.ts'

const PAGE_SIZE = 10

const replyOf = ({
  reply,
  repliedAt,
}: {
  readonly reply: string | null
  readonly repliedAt: Instant | null
}): Reply | null => (reply === null || repliedAt === null ? null : { text: reply, at: repliedAt })

const feedbackOf = ({ id, kind, content, contact, at, ...row }: typeof feedbacks.$inferSelect): Feedback => ({
  id,
  kind,
  content,
  contact,
  at,
  reply: replyOf(row),
})

type FeedbackText = { readonly kind: FeedbackKind; readonly content: string; readonly contact: string }

export const storeFeedback = async (db: Db, memberId: MemberId, text: FeedbackText, at: Instant): Promise<Feedback> => {
  const id = randomId<FeedbackId>()
  await db.insert(feedbacks).values({ id, memberId, ...text, at })
  return { id, ...text, at, reply: null }
}

/** One feedback of this buyer; null for a missing one and for another buyer's. */
export const findFeedback = async (db: Db, memberId: MemberId, id: FeedbackId): Promise<Feedback | null> => {
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.memberId, memberId)))
  return row ? feedbackOf(row) : null
}

export const listFeedbacks = async (db: Db, memberId: MemberId, page: number): Promise<Page<Feedback>> => {
  const own = eq(feedbacks.memberId, memberId)
  const rows = await db
    .select()
    .from(feedbacks)
    .where(own)
    .orderBy(desc(feedbacks.at), desc(feedbacks.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    list: rows.map(feedbackOf),
    total: await db.$count(feedbacks, own),
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}

const varietyRequestOf = (row: typeof varietyRequests.$inferSelect): VarietyRequest => ({
  id: row.id,
  name: row.name,
  manufacturer: row.manufacturer,
  specification: row.specification,
  quantity: row.quantity,
  unit: row.unit,
  price: row.price,
  remark: row.remark,
  at: row.at,
  reply: replyOf(row),
})

export const storeVarietyRequest = async (
  db: Db,
  memberId: MemberId,
  wish: VarietyWish,
  at: Instant,
): Promise<VarietyRequest> => {
  const id = randomId<VarietyRequestId>()
  await db.insert(varietyRequests).values({ id, memberId, ...wish, at })
  return { id, ...wish, at, reply: null }
}

/** One request of this buyer; null for a missing one and for another buyer's. */
export const findVarietyRequest = async (
  db: Db,
  memberId: MemberId,
  id: VarietyRequestId,
): Promise<VarietyRequest | null> => {
  const [row] = await db
    .select()
    .from(varietyRequests)
    .where(and(eq(varietyRequests.id, id), eq(varietyRequests.memberId, memberId)))
  return row ? varietyRequestOf(row) : null
}

export const listVarietyRequests = async (db: Db, memberId: MemberId, page: number): Promise<Page<VarietyRequest>> => {
  const own = eq(varietyRequests.memberId, memberId)
  const rows = await db
    .select()
    .from(varietyRequests)
    .where(own)
    .orderBy(desc(varietyRequests.at), desc(varietyRequests.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    list: rows.map(varietyRequestOf),
    total: await db.$count(varietyRequests, own),
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}
