import type { BoughtBefore, GoodsId } from '@xinglin/domain/goods'
import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { recentSince } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isGoodsLine } from '../db/line-sql.ts'
import { isNotCancelled } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { timestamp } from '../sql-values.ts'

/**
 * Condition for lines `l` of orders `o` that count as stock of the buyer: no gifts, combinations or exchange goods,
 * nothing cancelled.
 */
export const boughtBy = (memberId: MemberId): SQL =>
  sql`o.member_id = ${memberId} and ${isNotCancelled('o')} and l.goods_id is not null and ${isGoodsLine('l')}`

/** Goods of a member's orders that were not cancelled; gifts and exchange goods do not count. */
export const readBought = async (db: Db, memberId: MemberId): Promise<readonly number[]> => {
  const rows = await readRows(
    db,
    { id: pg.number },
    sql`
      select distinct l.goods_id as id from order_lines l join orders o on o.id = l.order_id
       where ${boughtBy(memberId)}`,
  )
  return rows.map(({ id }) => id)
}

const YEAR_DAYS = 365

/** Units of each of these goods in the member's largest order of the last year; goods without one are left out. */
export const largestOrders = async (
  db: Db,
  memberId: MemberId,
  ids: readonly GoodsId[],
  now: Instant,
): Promise<ReadonlyMap<GoodsId, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await readRows(
    db,
    { id: pg.id<GoodsId>(), units: pg.number },
    sql`
      select id, max(units)::int as units from (
        select l.goods_id as id, sum(l.quantity) as units from order_lines l join orders o on o.id = l.order_id
         where ${boughtBy(memberId)} and l.goods_id = any(${sql.param([...new Set(ids)])}::int[])
           and o.created_at > ${new Date(now - YEAR_DAYS * DAY_MS).toISOString()}::timestamptz
         group by l.goods_id, l.order_id) x
       group by id`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const LATEST = 3

const purchaseShape = { at: pg.text, quantity: pg.number, price: pg.money }

/** When and how the buyer last bought one good; null: never. */
export const boughtBefore = async (
  db: Db,
  memberId: MemberId,
  id: GoodsId,
  now: Instant,
): Promise<BoughtBefore | null> => {
  const since = timestamp(recentSince(now))
  const [row] = await readRows(
    db,
    { times: pg.number, units: pg.number, latest: pg.listOf(pg.row(purchaseShape)) },
    sql`
      with lines as (
        select l.id, l.quantity, l.unit_price::text as price, o.created_at as at
          from order_lines l join orders o on o.id = l.order_id
         where ${boughtBy(memberId)} and l.goods_id = ${id})
      select (select count(*)::int from lines where at > ${since}) as times,
             (select coalesce(sum(quantity), 0)::int from lines where at > ${since}) as units,
             (select coalesce(json_agg(x), '[]'::json)
                from (select at, quantity, price from lines order by at desc, id desc limit ${LATEST}) x) as latest`,
  )
  if (row === undefined || row.latest.length === 0) return null
  return {
    times: row.times,
    units: row.units,
    latest: row.latest.map(({ at, quantity, price }) => ({
      at: instant(Date.parse(at)),
      quantity,
      price,
    })),
  }
}
