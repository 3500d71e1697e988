import { type OrderId, orderStateOf } from '@xinglin/domain/orders'
import { barToOrderAction, deskBarLabels, type DeskOutcome, type OrderDeskAction } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { movedOnText } from '../../http/refuse.ts'
import { partOf } from '../../orders/order-facts.ts'
import { idsIn } from '../../sql-values.ts'
import { actorOf, type Staff } from '../../staff-operation.ts'
import { signature, staffOf, type StaffContext } from '../desk/staff-context.ts'

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
        from orders where id in ${idsIn(ids)}
       order by number`,
  )

/** A text: what was done instead. */
export type OrderOperation = (db: Db, id: OrderId, by: Staff) => Promise<boolean | string>

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
  operation: OrderOperation,
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
