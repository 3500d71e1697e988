import {
  type InboxAssignee,
  type InboxId,
  type InboxItem,
  type InboxKind,
  inboxKinds,
  may,
  rightToDecide,
  type StaffId,
  type StaffRole,
} from '@xinglin/domain/staff'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { inboxAssignments, staff } from '../../db/schema-staff.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'

type Named = { readonly kind: InboxKind; readonly id: InboxId }
type Weighed = Parameters<typeof rightToDecide>[0]

/** Active colleagues whose roles may decide this item, by name. */
export const decidersOf = async (db: Db, item: Weighed): Promise<readonly InboxAssignee[]> => {
  const right = rightToDecide(item, (await loadShopSettings(db)).limits)
  const people: readonly (InboxAssignee & { readonly roles: readonly StaffRole[] })[] = await db
    .select({ id: staff.id, name: staff.name, roles: staff.roles })
    .from(staff)
    .where(eq(staff.status, 'active'))
    .orderBy(asc(staff.name), asc(staff.id))
  return people.filter((person) => may(person, right)).map(({ id, name }) => ({ id, name }))
}

const isItem = ({ kind, id }: Named) => and(eq(inboxAssignments.kind, kind), eq(inboxAssignments.itemId, id))

/** Gives an item to somebody; null takes it from whoever has it. */
export const assignItem = (db: Db, item: Named, assignee: InboxAssignee | null, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'inbox.assign',
    object: `inbox:${item.kind}:${String(item.id)}`,
    standing: async (tx) => {
      const rows = await tx
        .select({ name: staff.name })
        .from(inboxAssignments)
        .innerJoin(staff, eq(staff.id, inboxAssignments.staffId))
        .where(isItem(item))
      return { assignee: rows[0]?.name ?? '' }
    },
    operation: async (tx, { at }) => {
      if (assignee === null) await tx.delete(inboxAssignments).where(isItem(item))
      else
        await tx
          .insert(inboxAssignments)
          .values({ kind: item.kind, itemId: item.id, staffId: assignee.id, assignedAt: at })
          .onConflictDoUpdate({
            target: [inboxAssignments.kind, inboxAssignments.itemId],
            set: { staffId: assignee.id, assignedAt: at },
          })
      return true
    },
  })

/** An item that was decided no longer belongs to anybody. */
export const unassignItem = async (db: Db, item: Named): Promise<void> => {
  await db.delete(inboxAssignments).where(isItem(item))
}

const shape = { kind: pg.oneOf(...inboxKinds), itemId: pg.id<InboxId>(), id: pg.id<StaffId>(), name: pg.text }

export const readAssignments = async (db: Db): Promise<(item: Named) => InboxItem['assignee']> => {
  const rows = await readRows(
    db,
    shape,
    sql`
      select a.kind, a.item_id::float8 as "itemId", a.staff_id as id, s.name
        from inbox_assignments a join staff s on s.id = a.staff_id and s.status = 'active' limit 2000`,
  )
  const byItem = new Map(rows.map(({ kind, itemId, id, name }) => [`${kind} ${String(itemId)}`, { id, name }]))
  return ({ kind, id }) => byItem.get(`${kind} ${String(id)}`) ?? null
}

/** Of items that were withdrawn or decided by a command. */
export const removeOldAssignments = async (db: Db): Promise<void> => {
  await db.delete(inboxAssignments).where(lt(inboxAssignments.assignedAt, sql`now() - interval '90 days'`))
}
