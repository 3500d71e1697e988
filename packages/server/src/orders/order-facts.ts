import { decode } from '@xinglin/api-contract/kernel/wire'
import { accountSnapshot } from '@xinglin/api-contract/promotions-codecs'
import type { GoodsId } from '@xinglin/domain/goods'
import { type Order, type OrderId, type OrderLineId, type OrderPart, orderStateOf } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLineKindOf } from '../db/line-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { batchesOfLine } from '../outcomes/batches-of-line.ts'
import { casesOfLine, readCases } from '../outcomes/line-cases.ts'
import { millis } from '../sql-values.ts'

/** The columns of an order that every list and page has; `headOf` reads their rows. */
export const headShape = {
  id: pg.id<OrderId>(),
  number: pg.text,
  placedAt: pg.millis,
  state: pg.number,
  kind: pg.oneOf('normal', 'ephedrine', 'cold_chain'),
  warehouse: pg.text,
  carrier: pg.orNull(pg.text),
  waybill: pg.orNull(pg.text),
}

/** Of orders `o` from warehouses `w`. */
export const headColumns = sql`
  o.id::float8 as id, o.number, ${millis(sql`o.created_at`)} as "placedAt", o.state, o.kind, w.name as warehouse, o.carrier, o.waybill`

type HeadRow = pg.RowOf<typeof headShape>

export const partOf = (kind: HeadRow['kind']): OrderPart => (kind === 'cold_chain' ? 'coldChain' : kind)

export const headOf = ({ id, number, placedAt, state, kind, warehouse, carrier, waybill }: HeadRow) => ({
  id,
  number,
  placedAt,
  state: orderStateOf(state),
  part: partOf(kind),
  warehouse,
  waybill: carrier === null || waybill === null ? null : { carrier, number: waybill },
})

const account: pg.Decoder<Order['account']> = (value, column) => {
  if (value === null) return null
  const read = decode(accountSnapshot, value)
  if (!read.ok) throw new pg.RowError(`column ${column}: no account of an order`)
  return read.value
}

const amountsShape = {
  goodsTotal: pg.money,
  reduction: pg.money,
  coupon: pg.money,
  voucher: pg.money,
  freight: pg.money,
  balance: pg.money,
  payable: pg.money,
}

/** The columns of an order that the pages of its buyer and of the staff have besides those of `headShape`. */
export const pageShape = {
  ...amountsShape,
  account,
  address: pg.row({ consignee: pg.text, phone: pg.text, region: pg.text, detail: pg.text }),
  invoice: pg.row({ type: pg.text, title: pg.optional(pg.text) }),
  remark: pg.text,
}

export const pageColumns = sql`
  o.goods_amount::text as "goodsTotal", o.reduction_amount::text as reduction, o.coupon_amount::text as coupon,
  o.voucher_amount::text as voucher, o.freight::text as freight, o.balance_amount::text as balance,
  o.payable::text as payable, o.account, o.address, o.invoice, o.remark`

export const amountsOf = (row: pg.RowOf<typeof amountsShape>): Order['amounts'] => {
  const { goodsTotal, reduction, coupon, voucher, freight, balance, payable } = row
  return { goodsTotal, reduction, coupon, voucher, freight, balance, payable }
}

const goodsShape = {
  name: pg.text,
  specification: pg.text,
  manufacturer: pg.text,
  unit: pg.text,
  picture: pg.text,
}

const lineShape = {
  id: pg.id<OrderLineId>(),
  orderId: pg.id<OrderId>(),
  type: pg.number,
  goodsId: pg.orNull(pg.id<GoodsId>()),
  quantity: pg.number,
  basePrice: pg.money,
  unitPrice: pg.money,
  amount: pg.money,
  netAmount: pg.money,
  discounts: pg.recordOf(pg.money),
  snapshot: pg.row({
    ...goodsShape,
    parts: pg.optional(pg.listOf(pg.row({ ...goodsShape, goodsId: pg.id<GoodsId>(), perSet: pg.number }))),
  }),
  cases: readCases,
  batches: pg.listOf(
    pg.row({
      goodsId: pg.id<GoodsId>(),
      number: pg.text,
      expiresOn: pg.day,
      quantity: pg.number,
      sentBy: pg.orNull(pg.oneOf('exchange', 'resend')),
      reportId: pg.orNull(pg.number),
    }),
  ),
}

const lineOf = ({ type, snapshot: { parts = [], ...goods }, ...line }: pg.RowOf<typeof lineShape>) => ({
  ...line,
  ...goods,
  kind: orderLineKindOf(type),
  parts,
})

/** A line with the goods as they were sold, what happened to it since, and the batches that it was served from. */
export type LineFacts = ReturnType<typeof lineOf>

/** The lines of the orders `o` that a condition names, order by order. */
export const readLines = async (db: Db, ofOrders: SQL): Promise<readonly LineFacts[]> => {
  const rows = await readRows(
    db,
    lineShape,
    sql`
      select l.id::float8 as id, l.order_id::float8 as "orderId", l.type, l.goods_id as "goodsId", l.quantity,
             coalesce(l.snapshot->>'basePrice', l.unit_price::text) as "basePrice", l.unit_price::text as "unitPrice",
             l.amount::text as amount, l.net_amount::text as "netAmount", l.discounts, l.snapshot,
             ${casesOfLine(sql`l.id`)} as cases,
             coalesce((
               select json_agg(json_build_object(
                        'goodsId', b.goods_id, 'number', b.batch_number, 'expiresOn', b.expires_on,
                        'quantity', x.units, 'sentBy', x.sent_by, 'reportId', r.id)
                      order by x.sent_by nulls first, b.expires_on, b.id)
                 from ${batchesOfLine(sql`l.id`)} x join batches b on b.id = x.batch_id
                 left join test_reports r on r.goods_id = b.goods_id and r.batch_number = b.batch_number), '[]'::json) as batches
        from order_lines l join orders o on o.id = l.order_id
       where ${ofOrders} order by o.part, l.position`,
  )
  return rows.map(lineOf)
}
