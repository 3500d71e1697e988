import type { OrderId } from '@xinglin/domain/orders'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'

/** Releases the units of closed orders whose group-buy is still open. */
export const leaveGroups = async (tx: Db, orderIds: readonly OrderId[], at: Instant): Promise<void> => {
  const parts = await tx
    .select({ groupId: groupJoins.groupId })
    .from(groupJoins)
    .where(and(inArray(groupJoins.orderId, [...orderIds]), isNull(groupJoins.leftAt)))
  if (parts.length === 0) return
  const open = await tx
    .select({ id: groupBuys.id })
    .from(groupBuys)
    .where(
      and(
        inArray(
          groupBuys.id,
          parts.map(({ groupId }) => groupId),
        ),
        eq(groupBuys.outcome, 'open'),
      ),
    )
    .orderBy(asc(groupBuys.id))
    .for('update')
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const left = await tx
    .update(groupJoins)
    .set({ leftAt: at })
    .where(and(inArray(groupJoins.orderId, [...orderIds]), inArray(groupJoins.groupId, ids), isNull(groupJoins.leftAt)))
    .returning({ groupId: groupJoins.groupId, quantity: groupJoins.quantity })
  for (const { groupId, quantity } of left) {
    await tx
      .update(groupBuys)
      .set({ units: sql`${groupBuys.units} - ${quantity}`, buyers: sql`${groupBuys.buyers} - 1` })
      .where(eq(groupBuys.id, groupId))
  }
}
