import { sum } from '@xinglin/domain/kernel/money'
import type { OrderId, PaymentReceipt } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import * as pg from '../db/row-decoders.ts'

/** The API's payment methods by those of the ledger. */
export const methods = { gateway: 'scan', transfer: 'transfer', balance: 'balance', credit: 'credit' } as const

const decode = pg.orNull(
  pg.row({
    number: pg.text,
    method: pg.keyOf(methods),
    at: pg.millis,
    shares: pg.listOf(
      pg.row({
        orderId: pg.id<OrderId>(),
        number: pg.text,
        warehouse: pg.text,
        lineCount: pg.number,
        amount: pg.money,
        balance: pg.money,
      }),
    ),
  }),
)

/** Reads the json of `receiptOf`; null where the order has no settled payment. */
export const readReceipt = (json: unknown): PaymentReceipt | null => {
  const row = decode(json, 'receipt')
  return row && { ...row, method: methods[row.method], amount: sum(row.shares.map(({ amount }) => amount)) }
}

/** The payment that settled an order, with the shares of all orders that it settled (docs/rules.md#3-told-payment). */
export const receiptOf = (orderId: SQL): SQL => sql`(
  select json_build_object(
           'number', 'P' || coalesce(p.bundle_id, p.id), 'method', p.method,
           'at', floor(extract(epoch from coalesce(p.settled_at, p.created_at)) * 1000)::float8,
           'shares', (
             select json_agg(json_build_object(
                      'orderId', o.id, 'number', o.number, 'warehouse', w.name, 'amount', q.amount::text,
                      'balance', o.balance_amount::text,
                      'lineCount', (select count(*) from order_lines l where l.order_id = o.id)) order by o.part)
               from payments q join orders o on o.id = q.order_id join warehouses w on w.id = o.warehouse_id
              where q.state in ('succeeded', 'refunded')
                and (q.id = p.id or (p.bundle_id is not null and q.bundle_id = p.bundle_id))))
    from payments p where p.order_id = ${orderId} and p.state in ('succeeded', 'refunded')
   order by p.settled_at desc nulls last, p.id limit 1)`
