import { allocateBatches, type Batch } from '@xinglin/domain/goods'
import type { Day, Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { limitPeriod } from '../goods/shelf-query.ts'

/** What one line of an order takes out of the house. */
export type Taking = {
  readonly orderId: number
  readonly position: number
  readonly goodsId: number
  readonly warehouseId: number
  readonly specialPriceId: number
  readonly quantity: number
}

const at = (now: Instant): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const idsIn = (ids: readonly number[]): SQL =>
  sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`

/**
 * Holds the stock and the special-price pools of the selected cart lines until the transaction ends, always in the order
 * of their ids, so that no two orders wait for each other. Prices and stock are read after this.
 */
export const lockSupplyOfCart = async (tx: Db, memberId: MemberId): Promise<void> => {
  await tx.execute(sql`
    select s.id from stock s
     where (s.goods_id, s.warehouse_id) in (
       select goods_id, warehouse_id from cart_lines where member_id = ${memberId} and is_selected)
     order by s.id for update`)
  await tx.execute(sql`
    select p.id from special_prices p
     where p.pool is not null and p.id in (
       select special_price_id from cart_lines where member_id = ${memberId} and is_selected)
     order by p.id for update`)
}

const lockSupplyOfOrders = async (tx: Db, orderIds: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    select s.id from stock s
     where (s.goods_id, s.warehouse_id) in (
       select goods_id, warehouse_id from order_lines where order_id in ${idsIn(orderIds)})
     order by s.id for update`)
  await tx.execute(sql`
    select p.id from special_prices p
     where p.pool is not null and p.id in (
       select special_price_id from order_lines where order_id in ${idsIn(orderIds)})
     order by p.id for update`)
}

export type TakenBatch = Pick<Taking, 'orderId' | 'position' | 'goodsId' | 'warehouseId' | 'quantity'> & {
  readonly number: string
}

/** Shares the batches out over the lines, first expired first; lines of one good follow one another. */
export const batchesFor = (
  takings: readonly Taking[],
  batches: ReadonlyMap<number, readonly Batch[]>,
  today: Day,
): readonly TakenBatch[] => {
  const left = new Map(batches)
  return takings.flatMap(({ orderId, position, goodsId, warehouseId, quantity }) => {
    const lots = left.get(goodsId) ?? []
    const here = lots.filter((lot) => lot.warehouseId === warehouseId)
    const { allocations, missing } = allocateBatches(here, quantity, { today, nearExpiry: false })
    if (missing > 0) throw new Error(`stock and batches of good ${String(goodsId)} do not agree`)
    const takenOf = (lot: Batch): number => allocations.find(({ batch }) => batch === lot)?.quantity ?? 0
    left.set(
      goodsId,
      lots.map((lot) => ({ ...lot, quantity: lot.quantity - takenOf(lot) })),
    )
    return allocations.map(({ batch, quantity: taken }) => ({
      orderId,
      position,
      goodsId,
      warehouseId,
      number: batch.number,
      quantity: taken,
    }))
  })
}

/**
 * Takes stock, pools, batches and limits for new orders in one statement. Every row is changed only while enough is
 * left; fewer changed rows than asked for means that somebody else was first, and the whole order is given up.
 */
export const takeSupply = async (
  tx: Db,
  memberId: MemberId,
  takings: readonly Taking[],
  taken: readonly TakenBatch[],
  now: Instant,
): Promise<void> => {
  const [counts] = await readRows(
    tx,
    sql<{ readonly enough: boolean }>`
      with line as (
        select * from json_to_recordset(${JSON.stringify(takings)}::json) as l(
          "orderId" bigint, "goodsId" int, "warehouseId" int, "specialPriceId" int, quantity int)),
      lot as (
        select * from json_to_recordset(${JSON.stringify(taken)}::json) as l(
          "goodsId" int, "warehouseId" int, number text, quantity int)),
      from_stock as (
        select "goodsId", "warehouseId", sum(quantity)::int as quantity from line group by 1, 2),
      from_batch as (
        select "goodsId", "warehouseId", number, sum(quantity)::int as quantity from lot group by 1, 2, 3),
      from_price as (
        select "specialPriceId", sum(quantity)::int as quantity from line where "specialPriceId" <> 0 group by 1),
      stocked as (
        update stock s set n = s.n - f.quantity from from_stock f
         where s.goods_id = f."goodsId" and s.warehouse_id = f."warehouseId" and s.n >= f.quantity
        returning s.id, s.goods_id, s.warehouse_id),
      batched as (
        update batches b set quantity = b.quantity - f.quantity from from_batch f
         where b.goods_id = f."goodsId" and b.warehouse_id = f."warehouseId" and b.batch_number = f.number
           and b.quantity >= f.quantity
        returning b.id),
      priced as (
        update special_prices p set pool_left = p.pool_left - f.quantity from from_price f
         where p.id = f."specialPriceId" and (p.pool_left is null or p.pool_left >= f.quantity)
        returning p.id),
      moved as (
        insert into stock_movements (stock_id, quantity, reason, order_id, at)
        select s.id, -sum(l.quantity), 'order', l."orderId", ${at(now)}
          from line l join stocked s on s.goods_id = l."goodsId" and s.warehouse_id = l."warehouseId"
         group by s.id, l."orderId"),
      counted as (
        insert into purchase_counters (member_id, kind, target_id, period, bought)
        select ${memberId}::int, c.kind, c.target, c.period, sum(c.quantity)
          from (
            select 'special_price' as kind, "specialPriceId" as target, '' as period, quantity from from_price
            union all
            select 'goods', g.id, case g.limit_period
                when 'day' then ${limitPeriod('day', now)} when 'week' then ${limitPeriod('week', now)} else '' end,
              f.quantity
              from from_stock f join goods g on g.id = f."goodsId"
             where g.limit_number > 0 and g.limit_period in ('day', 'week', 'activity')
            union all
            select 'ephedrine', g.id, ${limitPeriod('day', now)}, f.quantity
              from from_stock f join goods g on g.id = f."goodsId" where g.is_ephedrine) c
         group by c.kind, c.target, c.period
         order by c.kind, c.target, c.period
        on conflict (member_id, kind, target_id, period)
          do update set bought = purchase_counters.bought + excluded.bought)
      select (select count(*) from stocked) = (select count(*) from from_stock)
         and (select count(*) from batched) = (select count(*) from from_batch)
         and (select count(*) from priced) = (select count(*) from from_price) as enough`,
  )
  if (counts?.enough !== true) throw new Error('stock was taken under its lock')
}

/** Gives back whatever the orders took: stock and batches, pools, and the limits of the day on which they were placed. */
export const giveBackSupply = async (tx: Db, orderIds: readonly number[], now: Instant): Promise<void> => {
  await lockSupplyOfOrders(tx, orderIds)
  await tx.execute(sql`
    with line as (
      select l.id, l.order_id, l.goods_id, l.warehouse_id, l.special_price_id, l.quantity, o.member_id,
             (o.created_at at time zone 'Asia/Shanghai')::date::text as day,
             date_trunc('week', o.created_at at time zone 'Asia/Shanghai')::date::text as week
        from order_lines l join orders o on o.id = l.order_id
       where l.order_id in ${idsIn(orderIds)}),
    stocked as (
      update stock s set n = s.n + f.quantity
        from (select goods_id, warehouse_id, sum(quantity)::int as quantity from line group by 1, 2) f
       where s.goods_id = f.goods_id and s.warehouse_id = f.warehouse_id
      returning s.id, s.goods_id, s.warehouse_id),
    moved as (
      insert into stock_movements (stock_id, quantity, reason, order_id, at)
      select s.id, sum(l.quantity), 'cancel', l.order_id, ${at(now)}
        from line l join stocked s on s.goods_id = l.goods_id and s.warehouse_id = l.warehouse_id
       group by s.id, l.order_id),
    batched as (
      update batches b set quantity = b.quantity + f.quantity
        from (select x.batch_id, sum(x.quantity)::int as quantity
                from order_line_batches x join line l on l.id = x.order_line_id group by 1) f
       where b.id = f.batch_id),
    priced as (
      update special_prices p set pool_left = p.pool_left + f.quantity
        from (select special_price_id as id, sum(quantity)::int as quantity from line group by 1) f
       where p.id = f.id and p.pool is not null)
    update purchase_counters c set bought = greatest(0, c.bought - f.quantity)
      from (
        select member_id, 'special_price' as kind, special_price_id as target, '' as period, sum(quantity)::int as quantity
          from line where special_price_id <> 0 group by 1, 3
        union all
        select member_id, 'goods', goods_id, period, sum(quantity)::int
          from line cross join lateral (values (day), (week), ('')) as p(period) group by 1, 3, 4
        union all
        select member_id, 'ephedrine', goods_id, day, sum(quantity)::int from line group by 1, 3, 4) f
     where c.member_id = f.member_id and c.kind = f.kind and c.target_id = f.target and c.period = f.period`)
}
