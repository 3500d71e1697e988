import type { NearExpiryOffer } from '@xinglin/domain/content'
import { expiryEdges, type GoodsId, type PriceId, type WarehouseId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { dayAt } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { loadShelf } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'
import { timestamp } from '../sql-values.ts'

const PAGE_SIZE = 20

const shape = {
  priceId: pg.id<PriceId>(),
  goodsId: pg.id<GoodsId>(),
  warehouseId: pg.id<WarehouseId>(),
  price: pg.money,
  left: pg.number,
  batch: pg.text,
  expiresOn: pg.day,
  total: pg.number,
}

/**
 * 近效期专场 (docs/rules.md#1-expiry): batches that are still sellable (at least 30 days before expiry) and expire
 * within six months, at their own price, from the warehouse whose batch expires first. Sorted by expiry.
 */
export const nearExpiryOffers = async (
  page: number,
  { db, buyer, now }: Pick<Context, 'db' | 'buyer' | 'now'>,
): Promise<Page<NearExpiryOffer>> => {
  const { sold, ordinary } = expiryEdges(dayAt(now))
  const at = timestamp(now)
  const rows = await readRows(
    db,
    shape,
    sql`
      select p.id as "priceId", p.goods_id as "goodsId", b.warehouse_id as "warehouseId", p.price::text as price,
             least(p.pool_left, b.n)::int as "left", b.batch_number as batch, b.expires_on::text as "expiresOn",
             (count(*) over ())::int as total
        from special_prices p
        join goods g on g.id = p.goods_id and g.on_sale
        join lateral (
          select warehouse_id, (array_agg(batch_number order by expires_on, batch_number))[1] as batch_number,
                 min(expires_on) as expires_on, sum(quantity) as n
            from batches
           where goods_id = p.goods_id and quantity > 0 and not is_locked
             and expires_on >= ${sold}::date and expires_on < ${ordinary}::date
           group by warehouse_id order by min(expires_on), warehouse_id limit 1) b on true
       where p.kind = 'near_expiry' and p.starts_at <= ${at} and p.ends_at > ${at} and coalesce(p.pool_left, 1) > 0
       order by b.expires_on, p.goods_id
       limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const shelf = await loadShelf(
    db,
    rows.map(({ goodsId, warehouseId }) => ({ id: goodsId, warehouseId, nearExpiry: true })),
    buyer,
    now,
  )
  return {
    list: rows.flatMap(({ priceId, goodsId, price, left, batch, expiresOn }): readonly NearExpiryOffer[] => {
      const one = shelf.find(({ goods }) => goods.id === goodsId)?.goods
      if (one === undefined) return []
      const deal = one.sale.kind === 'open' ? { priceId, price, left } : null
      return [{ goods: one, batch: { number: batch, expiresOn }, deal }]
    }),
    total: rows[0]?.total ?? 0,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}
