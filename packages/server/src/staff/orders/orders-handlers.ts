import { ok } from '@xinglin/domain/kernel/result'
import { type OrderId, orderStateOf } from '@xinglin/domain/orders'
import { barToOrderAction, deskBarLabels, type DeskOutcome, type OrderDeskAction } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { orderNotes } from '../../db/schema-staff.ts'
import { found, movedOnText, notFound, refuse } from '../../http/refuse.ts'
import { partOf } from '../../orders/orders-queries.ts'
import { approveOrder, deliverOrder, rejectOrder, shipOrder } from '../../orders/staff-operations.ts'
import { actorOf, type Staff } from '../../staff-operation.ts'
import { HALF_FETCHED, halfFetched, isFetched } from '../picking/half-fetched.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../staff-context.ts'
import { listDeskOrders } from './list-orders.ts'
import { loadSubmit } from './load-submit.ts'
import { idsOf, orderTables, ownOrders } from './order-rows.ts'

const shape = {
  id: pg.id<OrderId>(),
  number: pg.text,
  state: pg.number,
  kind: pg.oneOf('ephedrine', 'normal', 'cold_chain'),
  isDelivered: pg.boolean,
}

type Row = pg.RowOf<typeof shape>

const standingOf = (db: Db, ids: readonly OrderId[]): Promise<readonly Row[]> =>
  readRows(
    db,
    shape,
    sql`
      select id::float8 as id, number, state, kind, delivered_at is not null as "isDelivered"
        from orders where id in ${idsOf(ids)}
       order by number`,
  )

/** A text: what was done instead. */
type Operation = (db: Db, id: OrderId, by: Staff) => Promise<boolean | string>

/** The error text for a step that somebody else took first, from the order's history. */
const movedOn = async (db: Db, id: number): Promise<string> => {
  const [last] = await readRows(
    db,
    { name: pg.orNull(pg.text) },
    sql`
      select s.name from order_history h left join staff s on h.actor = 'staff:' || s.username
       where h.order_id = ${id} order by h.id desc limit 1`,
  )
  return last?.name ? `另一位同事已处理：${last.name}` : movedOnText
}

/**
 * Applies one operation to each of several orders, each in its own transaction, by the functions that the operators'
 * commands use. Returns failures and successes.
 */
export const doToOrders = async (
  context: StaffContext,
  ids: readonly OrderId[],
  name: OrderDeskAction,
  operation: Operation,
): Promise<readonly DeskOutcome[]> => {
  const { db } = context
  const by = signature(context)
  const outcomes: DeskOutcome[] = []
  for (const { id, number, state, kind, isDelivered } of await standingOf(db, ids)) {
    const bar = barToOrderAction(
      staffOf(context),
      { state: orderStateOf(state), part: partOf(kind), isDelivered },
      name,
    )
    if (bar === 'special' || bar === 'notYours') {
      const refused = { action: `order.${name}`, object: `order:${String(id)}`, result: 'refused' } as const
      await auditStaff(db, { ...by, actor: actorOf(by) }, refused)
      outcomes.push({ number, refusal: deskBarLabels[bar] })
    } else {
      const done = bar !== 'notNow' && (await operation(db, id, by))
      const refusal = done === true ? null : done === false ? await movedOn(db, id) : done
      outcomes.push({ number, refusal })
    }
  }
  return outcomes
}

const one = async (context: StaffContext, id: OrderId, name: OrderDeskAction, operation: Operation) => {
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
