import { dayAt, DAY_MS, type Instant } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'
import { countAttempt } from '../http/attempts.ts'
import type { Context } from '../http/context.ts'
import { errorFields } from '../log.ts'
import type { Messenger, OutgoingMessage } from '../messenger/messenger.ts'
import { loadShopSettings } from '../shop-settings.ts'

/** Counts all messages of the shop on a day in China. */
const keyOf = (now: Instant): string => `messages:${dayAt(now)}`

const mostADay = async (db: Db): Promise<number> => (await loadShopSettings(db)).messages.perDay

/** Whether the shop has sent what it may send in a day (docs/rules.md#7-sign-in); asked before a message is promised. */
export const areMessagesSpent = async (db: Db, { kind }: Messenger, now: Instant): Promise<boolean> => {
  if (kind !== 'provider') return false
  const [sent] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(eq(attempts.key, keyOf(now)))
  return (sent?.count ?? 0) >= (await mostADay(db))
}

const send = async (
  messenger: Extract<Messenger, { kind: 'provider' }>,
  { db, now, log, requestId }: Pick<Context, 'db' | 'now' | 'log' | 'requestId'>,
  message: OutgoingMessage,
): Promise<void> => {
  const { count } = await countAttempt(db, keyOf(now), DAY_MS, now)
  const most = await mostADay(db)
  if (count <= most) return messenger.send(message)
  log.error('the messages of the day are used up', { requestId, most, template: message.template })
}

/**
 * Sends a message to a phone, within the budget of the day. Not awaited: its duration would reveal which numbers are
 * known.
 */
export const carryMessage = (
  messenger: Messenger,
  context: Pick<Context, 'db' | 'now' | 'log' | 'requestId'>,
  message: OutgoingMessage,
): void => {
  if (messenger.kind !== 'provider') return
  const { log, requestId } = context
  send(messenger, context, message).catch((error: unknown) => {
    log.error('a message was not sent', { requestId, template: message.template, ...errorFields(error) })
  })
}
