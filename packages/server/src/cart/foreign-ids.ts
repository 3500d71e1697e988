import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { CartItem } from '@xinglin/domain/cart'
import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'

type Found = {
  readonly at: number
  readonly goods: boolean
  readonly warehouse: boolean
  readonly price: boolean
  readonly activity: boolean
}

/**
 * Every id of an item must belong to its own good and run now: an id of another good, of an offer that is over, or made
 * up is refused with the path of its field. One statement for all items. Null when all are in order.
 */
export const foreignIds = async (db: Db, items: readonly CartItem[], now: Instant): Promise<FieldErrors | null> => {
  const given = items.map(({ goodsId, warehouseId, priceId, activityId }, at) => ({
    at,
    goods: goodsId,
    warehouse: warehouseId,
    price: priceId ?? 0,
    activity: activityId ?? 0,
  }))
  const moment = sql`${new Date(now).toISOString()}::timestamptz`
  const rows = await readRows(
    db,
    sql<Found>`
      select i.at, g.id is not null as goods,
             exists (select from stock s where s.goods_id = g.id and s.warehouse_id = i.warehouse) as warehouse,
             i.price = 0 or exists (
               select from special_prices p
                where p.id = i.price and p.goods_id = g.id and p.starts_at <= ${moment} and p.ends_at > ${moment}) as price,
             i.activity = 0 or exists (
               select from activity_goods ag join activities a on a.id = ag.activity_id
                where a.id = i.activity and ag.goods_id = g.id
                  and a.starts_at <= ${moment} and a.ends_at > ${moment}) as activity
        from json_to_recordset(${JSON.stringify(given)}::json)
          as i(at int, goods bigint, warehouse bigint, price bigint, activity bigint)
        left join goods g on g.id = i.goods
       order by i.at`,
  )
  const errors: { [path: string]: readonly string[] } = {}
  for (const { at, goods, warehouse, price, activity } of rows) {
    const path = `params[${String(at)}]`
    if (!goods) errors[`${path}.goods_id`] = ['商品不存在']
    else if (!warehouse) errors[`${path}.ck_id`] = ['该仓库没有此商品']
    if (goods && !price) errors[`${path}.goods_price_id`] = ['该特价已结束']
    if (goods && !activity) errors[`${path}.goods_manjian_id`] = ['该活动已结束']
  }
  return Object.keys(errors).length === 0 ? null : errors
}
