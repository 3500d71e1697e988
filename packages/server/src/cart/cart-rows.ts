import type { MemberId } from '@xinglin/domain/members'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cartLines, carts } from '../db/schema-trade.ts'

export type CartRow = typeof cartLines.$inferSelect

/**
 * Holds the buyer's cart until the transaction ends: all of one buyer's adding, changing and ordering goes through here,
 * one after the other. `by` 1 says that its lines change.
 */
export const lockCart = async (
  tx: Db,
  memberId: MemberId,
  by: 0 | 1,
): Promise<{ readonly version: number; readonly shown: string | null }> => {
  const [row] = await tx
    .insert(carts)
    .values({ memberId, version: by })
    .onConflictDoUpdate({ target: carts.memberId, set: { version: sql`${carts.version} + ${by}` } })
    .returning({ version: carts.version, shown: carts.shown })
  if (!row) throw new Error('the cart could not be locked')
  return row
}

/** The newest line first. */
export const readCartRows = (db: Db, memberId: MemberId): Promise<readonly CartRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.memberId, memberId)).orderBy(desc(cartLines.id))

/** How many kinds lie in the cart. */
export const countLines = (db: Db, memberId: MemberId): Promise<number> =>
  db.$count(cartLines, eq(cartLines.memberId, memberId))
