import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { CombinationId, SpendOfferId } from '@xinglin/domain/cart'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { cartLines } from '../db/schema-cart.ts'

export type CombinationRow = {
  readonly id: CombinationId
  readonly name: string
  readonly warehouseId: WarehouseId
  readonly price: string
  readonly withCoupon: boolean
  readonly running: boolean
  readonly parts: readonly { readonly goodsId: GoodsId; readonly perSet: number }[]
}

export type SpendOfferRow = {
  readonly id: SpendOfferId
  readonly kind: 'gift' | 'exchange'
  readonly name: string
  readonly warehouseId: WarehouseId
  readonly running: boolean
  readonly amount: string | null
  readonly units: number | null
  readonly special: boolean
  readonly goodsId: GoodsId
  readonly total: number | null
  readonly repeat: boolean
  readonly price: string | null
  readonly most: number | null
  /** Its goods that are in the cart. */
  readonly counting: readonly GoodsId[]
}

type WelfareRow = { readonly name: string; readonly rate: string; readonly goodsIds: readonly GoodsId[] }

export type OfferRows = {
  readonly combinations: readonly CombinationRow[]
  readonly spendOffers: readonly SpendOfferRow[]
  readonly welfare: WelfareRow | null
}

export const noOffers: OfferRows = { combinations: [], spendOffers: [], welfare: null }

/** Ids of items about to be added, besides those in the cart. */
export type AlsoWanted = {
  readonly combinationIds: readonly CombinationId[]
  readonly spendOfferIds: readonly SpendOfferId[]
}

const nothingElse: AlsoWanted = { combinationIds: [], spendOfferIds: [] }

/** The lines of a buyer's cart under the alias `line`, which the columns of the offers refer to. */
export const withLines = (memberId: Placeholder) =>
  selects.$with('line').as(selects.select().from(cartLines).where(eq(cartLines.memberId, memberId)))

/**
 * The offers over several goods that apply to a buyer's cart: its combinations, the 满赠 and 换购 that its goods count
 * toward or that it has a line of, and 全场94折. For any select that uses `withLines`.
 */
export const offerColumns = (
  now: Placeholder | string,
  also?: { readonly [Kind in keyof AlsoWanted]: Placeholder },
) => {
  const at = sql`${now}::timestamptz`
  const isWanted = (id: SQL, wanted?: Placeholder): SQL => (wanted ? sql`or ${id} = any(${wanted}::int[])` : sql``)
  return {
    combinations: sql<OfferRows['combinations']>`(select coalesce(json_agg(json_build_object(
                  'id', c.id, 'name', c.name, 'warehouseId', c.warehouse_id, 'price', c.price::text,
                  'withCoupon', c.with_coupon, 'running', c.starts_at <= ${at} and c.ends_at > ${at},
                  'parts', (select json_agg(json_build_object('goodsId', p.goods_id, 'perSet', p.per_set)
                                            order by p.position, p.goods_id)
                              from combination_parts p where p.combination_id = c.id)) order by c.id), '[]'::json)
           from combinations c
          where c.id in (select combination_id from line where combination_id is not null)
             ${isWanted(sql`c.id`, also?.combinationIds)})`,
    spendOffers: sql<OfferRows['spendOffers']>`(select coalesce(json_agg(json_build_object(
                  'id', o.id, 'kind', o.kind, 'name', o.name, 'warehouseId', o.warehouse_id,
                  'running', o.starts_at <= ${at} and o.ends_at > ${at}, 'amount', o.threshold_amount::text,
                  'units', o.threshold_units, 'special', o.includes_special, 'goodsId', o.goods_id, 'total', o.total,
                  'repeat', o.is_repeating, 'price', o.price::text, 'most', o.most,
                  'counting', (select coalesce(json_agg(distinct g.goods_id), '[]'::json)
                                 from spend_offer_goods g join line l on l.goods_id = g.goods_id
                                where g.spend_offer_id = o.id)) order by o.sort, o.id), '[]'::json)
           from spend_offers o
          where o.id in (select spend_offer_id from line where spend_offer_id is not null)
             ${isWanted(sql`o.id`, also?.spendOfferIds)}
             or (o.starts_at <= ${at} and o.ends_at > ${at} and o.id in (
                  select g.spend_offer_id from spend_offer_goods g
                    join line l on l.goods_id = g.goods_id)))`,
    welfare: sql<OfferRows['welfare']>`(select json_build_object('name', w.name, 'rate', trim_scale(w.rate)::text,
                  'goodsIds', (select json_agg(distinct g.goods_id)
                                 from welfare_goods g join line l on l.goods_id = g.goods_id
                                where g.welfare_id = w.id))
           from welfares w
          where w.starts_at <= ${at} and w.ends_at > ${at}
            and exists (select from welfare_goods g join line l on l.goods_id = g.goods_id where g.welfare_id = w.id)
          order by w.sort, w.id limit 1)`,
  }
}

type Asked = AlsoWanted & { readonly memberId: MemberId; readonly now: string }

const offersOf: PreparedSelect<Asked, OfferRows> = prepareSelect((given) =>
  selects
    .with(withLines(given.memberId))
    .select(offerColumns(given.now, given))
    .from(sql`(values (1)) as one(n)`),
)

/** The offers alone, in one statement. */
export const readOffers = async (
  db: Db,
  memberId: MemberId,
  now: Instant,
  also: AlsoWanted = nothingElse,
): Promise<OfferRows> => {
  const [row] = await offersOf(db, { memberId, now: new Date(now).toISOString(), ...also })
  return row ?? noOffers
}
