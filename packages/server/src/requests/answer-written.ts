import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowId } from '../db/ids.ts'
import { feedbacks, varietyRequests } from '../db/schema-requests.ts'
import { sendMessage } from '../members/messages-queries.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'

/** Feedback and requests, with the page where the member reads the reply. */
const written = {
  feedback: { table: feedbacks, title: '意见反馈已回复', url: '/zzfw/yjfk' },
  'variety request': { table: varietyRequests, title: '品种求购已回复', url: '/zzfw/pzqg' },
} as const

type Written = keyof typeof written

/** Action and object of a reply in the audit log. */
export const answerAction = (what: Written): string => `${what.replace(' ', '-')}.reply`
export const answerObject = (what: Written, id: number): string => `${what}:${String(id)}`

type Answering = {
  readonly what: Written
  readonly id: number
  readonly text: string
  /** Whether an existing reply may be replaced. */
  readonly mayReplace: boolean
}

/** Saves a reply and sends the member a message. @returns false when there is nothing (left) to reply to */
export const answerWritten = (db: Db, { what, id, text, mayReplace }: Answering, staff: Staff): Promise<boolean> => {
  const { table, title, url } = written[what]
  return staffOperation(db, staff, {
    action: answerAction(what),
    object: answerObject(what, id),
    operation: async (tx, { at }) => {
      const [row] = await tx
        .update(table)
        .set({ reply: text, repliedAt: at })
        .where(and(eq(table.id, rowId(id)), mayReplace ? undefined : isNull(table.reply)))
        .returning({ memberId: table.memberId })
      if (!row) return false
      await sendMessage(tx, row.memberId, { kind: 'account', title, body: text, url }, at)
      return true
    },
  })
}
