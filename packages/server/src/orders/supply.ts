import type { OrderId, OrderLineId } from '@xinglin/domain/orders'
import { allocateBatches, type GoodsId, type WarehouseId } from '@xinglin/domain/goods'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isLineType } from '../db/line-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import type { batches } from '../db/schema-catalogue.ts'
import { limitPeriod } from '../goods/shelf-query.ts'
import { movementsFrom } from '../goods/stock-book.ts'
import { idsIn, timestamp } from '../sql-values.ts'

/** Units of a good from one warehouse. */
export type Taken = {
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly specialPriceId: number
  /** From the near-expiry batches, or from the others. */
  readonly nearExpiry: boolean
  readonly quantity: number
  /** Gifts do not count toward a limit. */
  readonly isGift: boolean
}

/** The units that one order line takes from stock. */
export type Taking = Taken & { readonly orderId: OrderId; readonly lineId: OrderLineId }

/** An array parameter lets the planner use the index; for a JSON list it would scan the whole table. */
const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...new Set(ids)])}::bigint[])`

/**
 * Locks stock and then special-price pools until the transaction ends, always by ascending id to avoid deadlocks.
 * `lines` selects the lines of a cart or of orders.
 */
const lockSupply = async (tx: Db, lines: SQL): Promise<void> => {
  const isTaken = sql`(s.goods_id, s.warehouse_id) in (select goods_id, warehouse_id from ${lines})`
  const isPriced = sql`p.id in (select special_price_id from ${lines})`
  await tx.execute(sql`with ${holding(isTaken, isPriced)} select ${everythingHeld}`)
}

const holding = (isTaken: SQL, isPriced: SQL): SQL => sql`
    stocked as materialized (
      select s.id from stock s where ${isTaken} order by s.id for update),
    priced as materialized (
      select p.id from special_prices p where p.pool is not null and ${isPriced} order by p.id for update)`

/** Referring to the `for update` CTEs executes them, which takes the locks. */
const everythingHeld = sql`(select count(*) from stocked) + (select count(*) from priced) >= 0`

const linesOfOrders = (ids: readonly number[]): SQL => sql`order_line_units where order_id in ${idsIn(ids)}`

/** Locks the stock of the selected lines and of the gifts that they may earn, before anything is computed. */
export const lockSupplyOfCart = (tx: Db, memberId: MemberId): Promise<void> =>
  lockSupply(
    tx,
    sql`(
      with line as (select * from cart_lines where member_id = ${memberId} and is_selected)
      select goods_id, warehouse_id, special_price_id from line where goods_id is not null
      union all
      select p.goods_id, line.warehouse_id, 0 from line join combination_parts p on p.combination_id = line.combination_id
      union all
      select o.goods_id, o.warehouse_id, 0
        from line join spend_offer_goods g on g.goods_id = line.goods_id
        join spend_offers o on o.id = g.spend_offer_id and o.kind = 'gift') as needed`,
  )

/**
 * A recall of these goods waits until the transaction ends, so that nothing leaves after its batch was locked
 * (docs/rules.md#8-2). `goods` selects their ids.
 */
export const holdRecalls = async (tx: Db, goods: SQL): Promise<void> => {
  await tx.execute(sql`select id from goods where id in (${goods}) order by id for key share`)
}

type TakenBatch = Pick<Taking, 'orderId' | 'lineId' | 'isGift' | 'quantity'> & { readonly batchId: number }

type HeldBatch = Pick<typeof batches.$inferSelect, 'id' | 'goodsId' | 'warehouseId' | 'expiresOn' | 'quantity'> & {
  readonly number: string
  readonly isLocked: boolean
}

/** Another order has taken the stock meanwhile: this one is rolled back as a whole. */
export class SupplyTaken extends Error {}

const placeOf = ({ goodsId, warehouseId }: Pick<Taken, 'goodsId' | 'warehouseId'>): string =>
  `${String(goodsId)}/${String(warehouseId)}`

/** Allocates batches to the lines, first expired first, in the order of the lines. */
const batchesFor = (takings: readonly Taking[], held: readonly HeldBatch[], today: Day): readonly TakenBatch[] => {
  const left = new Map<string, readonly HeldBatch[]>()
  for (const lot of held) left.set(placeOf(lot), [...(left.get(placeOf(lot)) ?? []), lot])
  return takings.flatMap((taking) => {
    const here = left.get(placeOf(taking)) ?? []
    const { nearExpiry, quantity, orderId, lineId, isGift } = taking
    const { allocations, missing } = allocateBatches(here, quantity, { today, nearExpiry })
    if (missing > 0) throw new SupplyTaken(`good ${String(taking.goodsId)} ran out`)
    const taken = new Map(allocations.map((one) => [one.batch, one.quantity]))
    left.set(
      placeOf(taking),
      here.map((lot) => ({ ...lot, quantity: lot.quantity - (taken.get(lot) ?? 0) })),
    )
    return allocations.map(({ batch, quantity: units }) => ({
      orderId,
      lineId,
      isGift,
      batchId: batch.id,
      quantity: units,
    }))
  })
}

/**
 * Locks the stock that is about to be taken, and its batches, until the transaction ends. With `for update` the rows
 * are those that the transaction we waited for has committed.
 */
export const lockTaken = (
  tx: Db,
  taken: readonly Pick<Taken, 'goodsId' | 'warehouseId' | 'specialPriceId'>[],
): Promise<readonly HeldBatch[]> => {
  const goodsIds = anyOf(taken.map(({ goodsId }) => goodsId))
  const places = taken.map(({ goodsId, warehouseId }) => ({ goodsId, warehouseId }))
  const isTaken = sql`s.goods_id = ${goodsIds} and (s.goods_id, s.warehouse_id) in (
        select "goodsId", "warehouseId" from json_to_recordset(${JSON.stringify(places)}::json) as l(
          "goodsId" int, "warehouseId" int))`
  const isPriced = sql`p.id = ${anyOf(taken.map(({ specialPriceId }) => specialPriceId))}`
  return readRows(
    tx,
    {
      id: pg.number,
      goodsId: pg.id<GoodsId>(),
      warehouseId: pg.id<WarehouseId>(),
      expiresOn: pg.day,
      quantity: pg.number,
      number: pg.text,
      isLocked: pg.boolean,
    },
    sql`
      with ${holding(isTaken, isPriced)}
      select id, goods_id as "goodsId", warehouse_id as "warehouseId", batch_number as number,
             expires_on::text as "expiresOn", quantity, is_locked as "isLocked"
        from batches
       where ${everythingHeld} and quantity > 0 and goods_id = ${goodsIds}
       order by id for update`,
  )
}

/**
 * Takes batches, pools and limits for orders whose lines are written, from the batches that `lockTaken` returned: call
 * both last. A pool is updated only while enough is left; the batches are locked and counted.
 * @throws SupplyTaken when another order was faster
 */
export const takeSupply = async (
  tx: Db,
  memberId: MemberId,
  takings: readonly Taking[],
  held: readonly HeldBatch[],
  now: Instant,
): Promise<void> => {
  const taken = batchesFor(takings, held, dayAt(now))
  const goodsIds = anyOf(takings.map(({ goodsId }) => goodsId))
  const priceIds = anyOf(takings.map(({ specialPriceId }) => specialPriceId))
  const [counts] = await readRows(
    tx,
    { enough: pg.boolean },
    sql`
      with line as (
        select * from json_to_recordset(${JSON.stringify(takings)}::json) as l(
          "goodsId" int, "specialPriceId" int, quantity int, "isGift" boolean)),
      lot as (
        select * from json_to_recordset(${JSON.stringify(taken)}::json) as l(
          "orderId" bigint, "lineId" bigint, "batchId" int, quantity int, "isGift" boolean)),
      from_stock as (
        select "goodsId", coalesce(sum(quantity) filter (where not "isGift"), 0)::int as bought from line group by 1),
      from_price as (
        select "specialPriceId", sum(quantity)::int as quantity from line where "specialPriceId" <> 0 group by 1),
      from_pool as (
        select f.* from from_price f join special_prices p on p.id = f."specialPriceId"
         where p.id = ${priceIds} and p.pool is not null),
      served as (
        insert into order_line_batches (order_line_id, batch_id, quantity)
        select "lineId", "batchId", quantity from lot),
      priced as (
        update special_prices p set pool_left = p.pool_left - f.quantity from from_pool f
         where p.id = ${priceIds} and p.id = f."specialPriceId" and p.pool_left >= f.quantity
        returning p.id),
      moved as (${movementsFrom(sql`
        select "batchId", case when "isGift" then 'gift' else 'sale' end, -sum(quantity)::int, 'order', "orderId", '', '',
               ${timestamp(now)} from lot group by "orderId", "batchId", "isGift" order by "batchId"`)}),
      counted as (
        insert into purchase_counters (member_id, kind, target_id, period, bought)
        select ${memberId}::int, c.kind, c.target, c.period, sum(c.quantity)
          from (
            select 'special_price' as kind, "specialPriceId" as target, '' as period, quantity from from_price
            union all
            select 'goods', g.id, case g.limit_period
                when 'day' then ${limitPeriod('day', now)} when 'week' then ${limitPeriod('week', now)} else '' end,
              f.bought
              from from_stock f join goods g on g.id = f."goodsId"
             where g.id = ${goodsIds} and f.bought > 0 and g.limit_number > 0 and g.limit_period in ('day', 'week', 'activity')
            union all
            select 'ephedrine', g.id, ${limitPeriod('day', now)}, f.bought
              from from_stock f join goods g on g.id = f."goodsId"
             where g.id = ${goodsIds} and f.bought > 0 and g.is_ephedrine) c
         group by c.kind, c.target, c.period
         order by c.kind, c.target, c.period
        on conflict (member_id, kind, target_id, period)
          do update set bought = purchase_counters.bought + excluded.bought)
      select (select count(*) from priced) = (select count(*) from from_pool) as enough`,
  )
  if (counts?.enough !== true) throw new SupplyTaken('not enough was left')
}

/** Releases what the orders took: stock and batches, pools, and the limits of the day on which they were placed. */
export const giveBackSupply = async (tx: Db, orderIds: readonly OrderId[], now: Instant): Promise<void> => {
  await lockSupply(tx, linesOfOrders(orderIds))
  await tx.execute(sql`
    with line as (
      select l.order_line_id as id, l.order_id, l.goods_id, l.warehouse_id, l.special_price_id, l.units as quantity,
             o.member_id, ${isLineType('x', 'gift')} as is_gift,
             (o.created_at at time zone 'Asia/Shanghai')::date::text as day,
             date_trunc('week', o.created_at at time zone 'Asia/Shanghai')::date::text as week
        from order_line_units l join orders o on o.id = l.order_id join order_lines x on x.id = l.order_line_id
       where l.order_id in ${idsIn(orderIds)}),
    moved as (${movementsFrom(sql`
      select x.batch_id, 'release', sum(x.quantity - coalesce(p.short, 0))::int, 'order', l.order_id, '', '', ${timestamp(now)}
        from order_line_batches x join order_lines l on l.id = x.order_line_id
        left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id
       where l.order_id in ${idsIn(orderIds)} group by x.batch_id, l.order_id
      having sum(x.quantity - coalesce(p.short, 0)) > 0`)}),
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
          -- A Monday is called as its week is.
          from line cross join lateral (select day union select week union select '') as p(period)
         where not is_gift group by 1, 3, 4
        union all
        select member_id, 'ephedrine', goods_id, day, sum(quantity)::int from line where not is_gift group by 1, 3, 4) f
     where c.member_id = f.member_id and c.kind = f.kind and c.target_id = f.target and c.period = f.period`)
}
