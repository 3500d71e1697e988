import { ok } from '@xinglin/domain/kernel/result'
import type { OrderId } from '@xinglin/domain/orders'
import type { OrderDeskAction } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { orderNotes } from '../../db/schema-staff.ts'
import { found, notFound, refuse } from '../../http/refuse.ts'
import { approveOrder, deliverOrder, rejectOrder, shipOrder } from '../../orders/staff-operations.ts'
import { ownOrders } from '../desk/own-orders.ts'
import { type ConsoleHandlers, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { doToOrders, type OrderOperation } from './do-to-orders.ts'
import { HALF_FETCHED, halfFetched, isFetched } from './half-fetched.ts'
import { listDeskOrders } from './list-orders.ts'
import { loadSubmit } from './load-submit.ts'
import { orderTables } from './order-rows.ts'

const one = async (context: StaffContext, id: OrderId, name: OrderDeskAction, operation: OrderOperation) => {
  const outcomes = await doToOrders(context, [id], name, operation)
  return outcomes.length === 0 ? notFound : ok(outcomes)
}

export const ordersHandlers: ConsoleHandlers['orders'] = {
  list: async (query, context) => ok(await listDeskOrders(query, context)),

  detail: async ({ id }, context) => found(await loadSubmit(context.db, staffOf(context), id, context.now)),

  handOver: async ({ ids }, context) => ok(await doToOrders(context, ids, 'handOver', approveOrder)),

  refuse: ({ id, reason }, context) =>
    one(context, id, 'refuse', (db, order, by) => rejectOrder(db, order, reason, by)),

  ship: async ({ id, carrier, number }, context) => {
    if ((await halfFetched(context.db, [id])).has(id)) return refuse('orderState', HALF_FETCHED)
    return one(context, id, 'ship', (db, order, by) => shipOrder(db, order, { carrier, number }, by, isFetched(order)))
  },

  deliver: ({ id }, context) => one(context, id, 'deliver', deliverOrder),

  note: async ({ id, text }, context) => {
    const { db, now } = context
    const staff = staffOf(context)
    const [order] = await readRows(
      db,
      { groupId: pg.number },
      sql`
        select o.group_id::float8 as "groupId" from ${orderTables} where o.id = ${id} and ${ownOrders(staff)}`,
    )
    if (!order) return notFound
    await db.insert(orderNotes).values({ groupId: order.groupId, staffId: staff.id, at: now, text })
    return ok(null)
  },
}
