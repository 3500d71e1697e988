import { type Instant, instant } from '@xinglin/domain/kernel/time'
import {
  type InboxColleague,
  type InboxId,
  type InboxItem,
  type InboxKind,
  inboxKinds,
  type StaffId,
} from '@xinglin/domain/staff'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { inboxOpenings } from '../../db/schema-staff.ts'

/** A row that was not renewed for this long is void. The database's clock, since a demo's may be set ahead. */
const lastLive = sql`now() - interval '1 minute'`

type Named = { readonly kind: InboxKind; readonly id: InboxId }

/**
 * Records that somebody has an item open, or renews it. Renewing changes no more than `seen_at`, of which no page is
 * notified (migration 0037). A void row starts anew, behind colleagues who have opened the item meanwhile.
 */
export const openItem = async (db: Db, staffId: StaffId, { kind, id }: Named, takesOver: boolean): Promise<void> => {
  const isLive = sql`${inboxOpenings.seenAt} > ${lastLive}`
  await db
    .insert(inboxOpenings)
    .values({ kind, itemId: id, staffId, takenAt: takesOver ? sql`now()` : null })
    .onConflictDoUpdate({
      target: [inboxOpenings.kind, inboxOpenings.itemId, inboxOpenings.staffId],
      set: {
        seenAt: sql`now()`,
        openedAt: sql`case when ${isLive} then ${inboxOpenings.openedAt} else now() end`,
        takenAt: takesOver ? sql`now()` : sql`case when ${isLive} then ${inboxOpenings.takenAt} end`,
      },
    })
}

export const closeItem = async (db: Db, staffId: StaffId, { kind, id }: Named): Promise<void> => {
  await db
    .delete(inboxOpenings)
    .where(and(eq(inboxOpenings.kind, kind), eq(inboxOpenings.itemId, id), eq(inboxOpenings.staffId, staffId)))
}

const shape = {
  kind: pg.oneOf(...inboxKinds),
  itemId: pg.id<InboxId>(),
  staffId: pg.id<StaffId>(),
  name: pg.text,
  age: pg.number,
  ageOfTaking: pg.orNull(pg.number),
}

/**
 * Colleagues of the viewer by item, whoever handles it first. `openedAt` is by the clock of `now`, like all other times
 * that a page shows.
 */
export const readOpenings = async (
  db: Db,
  viewer: StaffId,
  now: Instant,
): Promise<(item: Named) => InboxItem['openBy']> => {
  const rows = await readRows(
    db,
    shape,
    sql`
      select o.kind, o.item_id::float8 as "itemId", o.staff_id as "staffId", s.name,
             (extract(epoch from now() - o.opened_at) * 1000)::float8 as age,
             (extract(epoch from now() - o.taken_at) * 1000)::float8 as "ageOfTaking"
        from inbox_openings o join staff s on s.id = o.staff_id
       where o.seen_at > ${lastLive} order by o.taken_at desc nulls last, o.opened_at, o.staff_id limit 1000`,
  )
  return ({ kind, id }) => {
    const here = rows.filter((row) => row.kind === kind && row.itemId === id)
    const own = here.find(({ staffId }) => staffId === viewer)
    return here
      .map(({ staffId, name, age, ageOfTaking }, at): InboxColleague & { readonly staffId: StaffId } => {
        const tookOver = own !== undefined && ageOfTaking !== null && ageOfTaking < own.age
        const stand = at > 0 ? 'looks' : tookOver ? 'tookOver' : 'handles'
        return { staffId, name, openedAt: instant(Math.floor(now - age)), stand }
      })
      .filter(({ staffId }) => staffId !== viewer)
      .map(({ staffId: _staffId, ...colleague }) => colleague)
  }
}

export const removeExpiredOpenings = async (db: Db): Promise<void> => {
  await db.delete(inboxOpenings).where(lt(inboxOpenings.seenAt, lastLive))
}
