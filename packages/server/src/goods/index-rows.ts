import { activityWords } from '@xinglin/api-contract/promotions-codecs'
import { expiryEdges, newSince } from '@xinglin/domain/goods'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { activityKinds } from '@xinglin/domain/promotions'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { activityMarks, marks } from './list-filters.ts'
import { timestamp } from '../sql-values.ts'

/**
 * A good on sale as read from the database at a moment; `expiry` in days since 1970 is that of the shipping warehouse,
 * the first of `warehouses` (all that can ship it, or that stock it where none can); `price` and `basePrice` in
 * 1/10,000 yuan.
 */
export type GoodRow = pg.RowOf<typeof goodShape>

/** In the order in which the statement lists them. */
const goodShape = {
  id: pg.number,
  name: pg.text,
  manufacturer: pg.number,
  category: pg.number,
  topCategory: pg.number,
  dosageForm: pg.text,
  rxClass: pg.orNull(pg.text),
  sales: pg.number,
  listedAt: pg.number,
  price: pg.number,
  expiry: pg.number,
  marks: pg.number,
  warehouses: pg.listOf(pg.number),
  activities: pg.listOf(pg.number),
  specification: pg.text,
  basePrice: pg.number,
  /** What the licence and the law ask of its buyer, as `rightsAsked` reads it; '' for nothing. */
  asked: pg.text,
}

/** The mark of each kind of activity. */
const ofKind = sql.join(
  activityKinds.map((kind) => sql`when ${activityWords[kind]} then ${activityMarks[kind]}::int`),
  sql` `,
)

/** Reads the goods on sale that match a condition, by id. */
const readWhere = async (db: Db, where: SQL, limit: SQL, now: Instant): Promise<readonly GoodRow[]> => {
  const today = dayAt(now)
  const { ordinary, far } = expiryEdges(today)
  const [row] = await readRows(
    db,
    { goods: pg.listOf(pg.listed(goodShape)) },
    sql`
      select coalesce(json_agg(json_build_array(
               g.id, g.name, g.manufacturer_id, g.category_id, g.top_category_id, g.dosage_form, g.rx_class,
               g.monthly_sales, extract(epoch from g.listed_at), trunc(coalesce(p.price, g.base_price) * 10000),
               coalesce(b.expiry - date '1970-01-01', 0),
               coalesce(a.marks, 0)
               + case when p.flash then ${marks.flashSale}::int else 0 end
               + case when p.special then ${marks.special}::int else 0 end
               + case when g.is_preferred then ${marks.preferred}::int else 0 end
               + case when g.listed_at >= ${timestamp(newSince(today))} then ${marks.isNew}::int else 0 end
               + case when g.free_shipping_number > 0 or g.single_item_free_minimum > 0 then ${marks.freeShipping}::int else 0 end
               + case when b.expiry < ${far}::date or b.expiry is null and b.stocked then ${marks.nearExpiry}::int else 0 end
               + case when e.exchange then ${marks.exchange}::int else 0 end
               + case when coalesce(p.with_coupon, g.with_coupon) and not g.is_ephedrine then ${marks.coupon}::int else 0 end
               + case g.kind when 'tcm' then ${marks.herbs}::int when 'device' then ${marks.devices}::int else 0 end,
               coalesce(b.warehouses, '[]'), coalesce(a.ids, '[]'), g.specification,
               trunc(g.base_price * 10000),
               case when g.buyer_types = '{}' and g.scope_required = '{}' and g.excluded_regions = '{}'
                         and not g.is_cold_chain and not g.is_ephedrine then ''
                    else jsonb_build_array(g.buyer_types, g.scope_required, g.excluded_regions, g.is_cold_chain, g.is_ephedrine)::text
                end) order by g.id), '[]') as goods
        from (select * from goods where on_sale and ${where} order by id ${limit}) g
        left join lateral (
          select min(price) as price, bool_or(kind = 'flash') as flash, bool_or(kind <> 'flash') as special,
                 (array_agg(with_coupon and kind <> 'flash'
                            order by case kind when 'flash' then 0 when 'daily' then 1 else 2 end, id))[1] as with_coupon
            from special_prices
           where goods_id = g.id and kind in ('special', 'daily', 'flash')
             and starts_at <= ${timestamp(now)} and ends_at > ${timestamp(now)}) p on true
        left join lateral (
          select exists (select from spend_offer_goods sg join spend_offers so on so.id = sg.spend_offer_id
                          where sg.goods_id = g.id and so.kind = 'exchange'
                            and so.starts_at <= ${timestamp(now)} and so.ends_at > ${timestamp(now)}) as exchange) e on true
        left join lateral (
          select json_agg(ag.activity_id) as ids,
                 bit_or(case c.kind ${ofKind} else 0 end)
                   filter (where c.starts_at <= ${timestamp(now)} and c.ends_at > ${timestamp(now)}) as marks
            from activity_goods ag join activities c on c.id = ag.activity_id where ag.goods_id = g.id) a on true
        left join lateral (
          select coalesce(json_agg(warehouse order by warehouse) filter (where expiry is not null), json_agg(warehouse order by warehouse)) as warehouses,
                 (array_agg(expiry order by warehouse) filter (where expiry is not null))[1] as expiry,
                 bool_or(stocked) as stocked
            from (select h.warehouse_id as warehouse, count(l.id) > 0 as stocked,
                         min(l.expires_on) filter (where l.expires_on >= ${ordinary}::date and h.n > 0) as expiry
                    from stock h left join batches l
                      on l.goods_id = h.goods_id and l.warehouse_id = h.warehouse_id and l.quantity > 0 and not l.is_locked
                   where h.goods_id = g.id group by h.id) by_warehouse) b on true`,
  )
  return row?.goods ?? []
}

/** Goods on sale with a larger id, by id. */
export const readGoodsAfter = (db: Db, id: number, count: number, now: Instant): Promise<readonly GoodRow[]> =>
  readWhere(db, sql`id > ${id}`, sql`limit ${count}`, now)

/** Those of these goods that are on sale. */
export const readGoodsOf = (db: Db, ids: readonly number[], now: Instant): Promise<readonly GoodRow[]> =>
  readWhere(db, sql`id = any(${sql.param([...ids])}::int[])`, sql``, now)

/**
 * A position in the log of changes: transaction `tx` may still be running, and `seen` are its changes that were read
 * already.
 */
export type ChangeMark = { readonly tx: string; readonly at: Instant; readonly seen: ReadonlySet<string> }

type Changes = { readonly mark: ChangeMark; readonly ids: readonly number[] }

const changedShape = { tx: pg.text, noted: pg.listOf(pg.tupleOf(pg.text, pg.number)), due: pg.listOf(pg.number) }

/**
 * The goods whose place in a list may have changed since a position in the log, and the next position. Includes changes
 * by time alone: a price or campaign began or ended, a batch came near its expiry, a good is no longer new. With null
 * it finds nothing and returns the current position.
 */
export const readChanges = async (db: Db, since: ChangeMark | null, now: Instant): Promise<Changes> => {
  const [row] = await readRows(
    db,
    changedShape,
    sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as tx,
             ${
               since === null
                 ? sql`'[]'::json as noted, '[]'::json as due`
                 : sql`(select coalesce(json_agg(json_build_array(id::text, goods_id)), '[]') from goods_changes where tx >= ${since.tx}::bigint) as noted,
                       (select coalesce(json_agg(distinct goods_id), '[]') from (${due(since.at, now)}) d) as due`
             }`,
  )
  const noted = row?.noted ?? []
  return {
    mark: { tx: row?.tx ?? '0', at: now, seen: new Set(noted.map(([id]) => id)) },
    ids: [...new Set([...noted.flatMap(([id, goods]) => (since?.seen.has(id) ? [] : [goods])), ...(row?.due ?? [])])],
  }
}

const due = (last: Instant, now: Instant): SQL => {
  const [from, to] = [timestamp(last), timestamp(now)]
  const windows = sql`starts_at > ${from} and starts_at <= ${to} or ends_at > ${from} and ends_at <= ${to}`
  const [before, today] = [dayAt(last), dayAt(now)]
  const [then, here] = [expiryEdges(before), expiryEdges(today)]
  const ofTheDay = sql`
    union all select goods_id from batches
     where expires_on >= ${then.sold}::date and expires_on < ${here.sold}::date
        or expires_on >= ${then.ordinary}::date and expires_on < ${here.ordinary}::date
        or expires_on >= ${then.far}::date and expires_on < ${here.far}::date
    union all select id from goods where listed_at >= ${timestamp(newSince(before))} and listed_at < ${timestamp(newSince(today))}`
  return sql`
    select goods_id from special_prices where ${windows}
    union all select goods_id from activity_goods where activity_id in (select id from activities where ${windows})
    union all select goods_id from spend_offer_goods where spend_offer_id in (select id from spend_offers where ${windows})
    ${before === today ? sql`` : ofTheDay}`
}

/** Deletes changes that every node has read by now; one that has not reloads all goods. */
export const removeOldChanges = async (db: Db): Promise<void> => {
  await db.execute(sql`delete from goods_changes where at < now() - interval '1 day'`)
}

/** Labels of the filters: names of categories with their parents, of manufacturers and warehouses. */
export type IndexWords = {
  readonly categories: ReadonlyMap<number, { readonly name: string; readonly parent: number | null }>
  readonly manufacturers: ReadonlyMap<number, { readonly name: string; readonly shortName: string }>
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
}

const wordsShape = {
  categories: pg.listOf(pg.tupleOf(pg.number, pg.text, pg.orNull(pg.number))),
  manufacturers: pg.listOf(pg.tupleOf(pg.number, pg.text, pg.text)),
  warehouses: pg.listOf(pg.tupleOf(pg.number, pg.text)),
}

export const readIndexWords = async (db: Db): Promise<IndexWords> => {
  const [row] = await readRows(
    db,
    wordsShape,
    sql`
      select (select coalesce(json_agg(json_build_array(id, name, parent_id)), '[]') from categories) as categories,
             (select coalesce(json_agg(json_build_array(id, name, short_name)), '[]') from manufacturers) as manufacturers,
             (select coalesce(json_agg(json_build_array(id, name) order by id), '[]') from warehouses) as warehouses`,
  )
  const { categories = [], manufacturers = [], warehouses = [] } = row ?? {}
  return {
    categories: new Map(categories.map(([id, name, parent]) => [id, { name, parent }])),
    manufacturers: new Map(manufacturers.map(([id, name, shortName]) => [id, { name, shortName }])),
    warehouses: warehouses.map(([id, name]) => ({ id, name })),
  }
}
