import type { OfferWritten } from '@xinglin/api-contract/staff-api'
import { lineKindAt } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { add, floorToFen, type Money, subtract, sum, times, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { OfferDraftId, OfferReplay } from '@xinglin/domain/staff'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isGoodsLine } from '../../db/line-sql.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { offerDrafts } from '../../db/schema-staff.ts'
import { specialKinds } from '../../goods/load-goods.ts'
import { tryOffers, writtenIn } from './offer-drafts.ts'
import { offerTables } from './offer-kinds.ts'
import { placesOf } from './offer-places.ts'
import { cellsOf } from './offer-trial.ts'
import type { SoldLine } from './order-reductions.ts'
import { timestamp } from '../../sql-values.ts'

const DAYS = 30
const ORDERS_AT_ONCE = 500

/**
 * Requests a replay: pricing the orders of the last month again with a draft. @returns false when it is no longer a
 * draft
 */
export const askReplay = async (db: Db, id: OfferDraftId, now: Instant): Promise<boolean> => {
  const asked = await db
    .update(offerDrafts)
    .set({ replayAskedAt: now, replay: null })
    .where(eq(offerDrafts.id, id))
    .returning({ id: offerDrafts.id })
  return asked.length === 1
}

type Line = SoldLine & { readonly cost: Money | null }
type Order = { readonly id: number; readonly lines: readonly Line[] }
const orderShape = {
  id: pg.number,
  lines: pg.listOf(
    pg.row({
      withCoupon: pg.boolean,
      goodsId: pg.id<GoodsId>(),
      warehouseId: pg.id<WarehouseId>(),
      quantity: pg.number,
      unitPrice: pg.money,
      net: pg.money,
      cost: pg.orNull(pg.money),
      ephedrine: pg.boolean,
      special: pg.orNull(pg.oneOf('special', 'daily', 'flash', 'near_expiry')),
    }),
  ),
}

/** Paid orders since `from`, in chunks, with the stored data of their lines. */
const ordersAfter = async (db: Db, from: Instant, after: number): Promise<readonly Order[]> => {
  const rows = await readRows(
    db,
    orderShape,
    sql`
      select o.id::float8 as id,
             (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'quantity', l.quantity,
                       'unitPrice', l.unit_price::text, 'net', l.net_amount::text, 'warehouseId', l.warehouse_id,
                       'ephedrine', o.kind = 'ephedrine',
                       'special', case when l.near_expiry then 'near_expiry'
                                       when l.special_price_id = 0 or l.at_base_price then null
                                       else coalesce(replace(p.kind, 'newcomer', 'special'), 'special') end,
                       'withCoupon', case when l.special_price_id = 0 or l.at_base_price then g.with_coupon
                                          else coalesce(p.with_coupon, false) end,
                       'cost', l.unit_cost::text) order by l.position), '[]'::json)
                from order_lines l
                join goods g on g.id = l.goods_id
                left join special_prices p on p.id = l.special_price_id
               where l.order_id = o.id and l.goods_id is not null and ${isGoodsLine('l')}) as lines
        from orders o
       where o.paid_at >= ${timestamp(from)} and ${isPaid('o')} and o.id > ${after}
       order by o.id limit ${ORDERS_AT_ONCE}`,
  )
  return rows.map(({ id, lines }) => ({
    id,
    lines: lines.map(({ ephedrine, special, ...line }) => ({
      ...line,
      lineKind: lineKindAt(ephedrine, special && specialKinds[special]),
    })),
  }))
}

const replayOf = async (db: Db, written: OfferWritten, now: Instant): Promise<OfferReplay | null> => {
  const from = startOfDay(addDays(dayAt(now), -DAYS))
  const { seen } = await tryOffers(db, written, now, async (tx) => {
    const reduction = await offerTables[written.kind].reduction?.(cellsOf(written), placesOf(tx))
    let [orders, touched, after] = [0, 0, 0]
    let [sales, given, earned] = [zero, zero, zero]
    let hasCost = false
    for (;;) {
      const part = await ordersAfter(tx, from, after)
      for (const order of part) {
        const off = reduction?.(order.lines) ?? zero
        orders += 1
        if (off > zero) touched += 1
        given = add(given, off)
        sales = sum([sales, ...order.lines.map(({ net }) => net)])
        for (const { net, cost, quantity } of order.lines) {
          if (cost === null) continue
          hasCost = true
          earned = add(earned, subtract(net, times(cost, quantity)))
        }
      }
      const last = part.at(-1)
      if (last === undefined || part.length < ORDERS_AT_ONCE) break
      after = last.id
    }
    const margin = hasCost ? { before: floorToFen(earned), after: floorToFen(subtract(earned, given)) } : null
    return { at: now, days: DAYS, orders, touched, sales, given, margin }
  })
  return seen
}

/** Computes the requested replays, draft by draft; a draft that cannot be imported gets none. */
export const replayAskedOffers = async (db: Db, now: Instant): Promise<void> => {
  const asked = await db
    .select()
    .from(offerDrafts)
    .where(and(sql`${offerDrafts.replayAskedAt} is not null`, isNull(offerDrafts.replay)))
    .limit(5)
  for (const draft of asked) {
    const replay = await replayOf(db, writtenIn(draft), now)
    await db
      .update(offerDrafts)
      .set(replay === null ? { replayAskedAt: null } : { replay })
      .where(and(eq(offerDrafts.id, draft.id), eq(offerDrafts.version, draft.version)))
  }
}
