import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { CartItem } from '@xinglin/domain/cart'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Which ids of an item exist and are valid. */
export type Found = {
  readonly at: number
  /** The good, the combination or the 换购 itself. */
  readonly thing: boolean
  readonly warehouse: boolean
  readonly price: boolean
  readonly ladder: boolean
  readonly activity: boolean
}

/**
 * Every id of an item must belong to its own good, combination or 换购 and be running now. A column for any select: one
 * row per item of `itemsAsJson`.
 */
export const foundColumn = (items: Placeholder, now: Placeholder): SQL<readonly Found[]> => {
  const moment = sql`${now}::timestamptz`
  return sql`(
      select coalesce(json_agg(json_build_object(
             'at', i.at,
             'thing', case i.kind when 'goods' then g.id is not null when 'combination' then c.id is not null
               else o.id is not null end,
             'warehouse', case i.kind when 'goods' then exists (
                 select from stock s where s.goods_id = g.id and s.warehouse_id = i.warehouse)
               when 'combination' then c.warehouse_id = i.warehouse else o.warehouse_id = i.warehouse end,
             'price', i.price = 0 or exists (
               select from special_prices p
                where p.id = i.price and p.goods_id = g.id and (p.kind = 'near_expiry') = i.near
                  and p.starts_at <= ${moment} and p.ends_at > ${moment}),
             'ladder', i.ladder = 0 or exists (
               select from ladder_tiers t where t.goods_id = g.id and t.ladder_price_id = i.ladder),
             'activity', i.activity = 0 or exists (
               select from activity_goods ag join activities a on a.id = ag.activity_id
                where a.id = i.activity and ag.goods_id = g.id
                  and a.starts_at <= ${moment} and a.ends_at > ${moment})) order by i.at), '[]'::json)
        from json_to_recordset(${items}::json)
          as i(at int, kind text, id bigint, warehouse bigint, price bigint, ladder bigint, activity bigint, near boolean)
        left join goods g on i.kind = 'goods' and g.id = i.id
        left join combinations c
          on i.kind = 'combination' and c.id = i.id and c.starts_at <= ${moment} and c.ends_at > ${moment}
        left join spend_offers o
          on i.kind = 'exchange' and o.id = i.id and o.kind = 'exchange'
         and o.starts_at <= ${moment} and o.ends_at > ${moment})`
}

export const itemsAsJson = (items: readonly CartItem[]): string => JSON.stringify(items.map(given))

/**
 * Ids that belong to another good, to an ended offer, or to nothing, by the path of their field. Null when all are
 * valid.
 */
export const foreignIds = (items: readonly CartItem[], found: readonly Found[]): FieldErrors | null => {
  const errors: { [path: string]: readonly string[] } = {}
  for (const { at, thing, warehouse, price, ladder, activity } of found) {
    const path = `params[${String(at)}]`
    if (!thing) errors[`${path}.goods_id`] = [missingWords[items[at]?.kind ?? 'goods']]
    else if (!warehouse) errors[`${path}.ck_id`] = ['该仓库没有此商品']
    if (thing && !price) errors[`${path}.goods_price_id`] = ['该特价已结束']
    if (thing && !ladder) errors[`${path}.ladder_price_id`] = ['该阶梯价已结束']
    if (thing && !activity) errors[`${path}.goods_manjian_id`] = ['该活动已结束']
  }
  return Object.keys(errors).length === 0 ? null : errors
}

const missingWords = { goods: '商品不存在', combination: '该组合已结束', exchange: '该换购活动已结束' } as const

const given = (item: CartItem, at: number) => {
  const common = { at, kind: item.kind, warehouse: item.warehouseId, price: 0, ladder: 0, activity: 0, near: false }
  switch (item.kind) {
    case 'goods':
      return {
        ...common,
        id: item.goodsId,
        price: item.priceId ?? 0,
        ladder: item.ladderId ?? 0,
        activity: item.activityId ?? 0,
        near: item.nearExpiry,
      }
    case 'combination':
      return { ...common, id: item.combinationId }
    case 'exchange':
      return { ...common, id: item.offerId }
  }
}
