import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { lt } from 'drizzle-orm'
import type { Context } from '../http/context.ts'
import type { Db } from '../db/database.ts'
import { pageViews } from '../db/schema-zones.ts'

/**
 * Counts a page view once, however often its id is sent. Only the path of the address is stored: the query string may
 * contain private data (a keyword, a code).
 */
export const recordPageView = async (
  { db, member, now }: Pick<Context, 'db' | 'member' | 'now'>,
  viewId: string,
  path: string,
): Promise<void> => {
  await db
    .insert(pageViews)
    .values({ id: viewId, path: path.split(/[?#]/, 1)[0] ?? '', memberId: member?.id ?? null, at: now })
    .onConflictDoNothing()
}

/** Long enough to compare a quarter with the one before. */
const KEPT_MS = 184 * DAY_MS

export const removeOldPageViews = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(pageViews).where(lt(pageViews.at, instant(now - KEPT_MS)))
}
