import { LARGEST_ID } from '../db/ids.ts'
import type { ActivityId } from '@xinglin/domain/promotions'
import type { MemberId } from '@xinglin/domain/members'
import {
  EPHEDRINE_DAYS,
  type GoodsId,
  type GroupTerms,
  type GroupWindow,
  type WarehouseId,
  type PriceId,
} from '@xinglin/domain/goods'
import { addDays, type Day, dayAt, type Instant, mondayOf } from '@xinglin/domain/kernel/time'
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isPaidOrTransferSent } from '../db/order-sql.ts'
import { type Given, prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import {
  activities,
  activityGoods,
  activityTiers,
  batches,
  categories,
  goods,
  ladderTiers,
  manufacturers,
  specialPrices,
  stock,
} from '../db/schema-catalogue.ts'
import { controlledRules, members } from '../db/schema-members.ts'
import { priceGroupCategories, priceGroupGoods, priceGroups } from '../db/schema-price-groups.ts'
import { cartLines } from '../db/schema-cart.ts'
import { orders, purchaseCounters } from '../db/schema-trade.ts'

/** Amounts in JSON are text, because a JSON number would be a float. */
type TierRow = { readonly scheme: number; readonly number: number; readonly price: string }
type PriceRow = {
  readonly id: PriceId
  readonly kind: 'special' | 'daily' | 'flash' | 'near_expiry'
  readonly price: string
  readonly startsAt: string
  readonly endsAt: string
  readonly left: number | null
  readonly withCoupon: boolean
}
type BatchRow = {
  readonly number: string
  readonly producedOn: Day
  readonly expiresOn: Day
  readonly expiryMonthOnly: boolean
  readonly quantity: number
  readonly warehouseId: WarehouseId
  readonly isLocked: boolean
}
/** An activity in the form of the API. */
type ActivityRow = { readonly id: ActivityId; readonly [field: string]: unknown }
type RuleRow = {
  readonly memberId: MemberId | null
  readonly prefix: string | null
  readonly allowed: boolean
  readonly priority: number
  readonly price: string | null
}
/** The price of a good for the buyer's price group. */
type GroupRow = GroupWindow & Pick<GroupTerms, 'rates'> & { readonly price: string | null }

type Column =
  | 'id'
  | 'kind'
  | 'name'
  | 'genericName'
  | 'specification'
  | 'dosageForm'
  | 'approvalNumber'
  | 'barCode'
  | 'unit'
  | 'categoryId'
  | 'topCategoryId'
  | 'rxClass'
  | 'deviceClass'
  | 'origin'
  | 'grade'
  | 'isColdChain'
  | 'isEphedrine'
  | 'isControlled'
  | 'onSale'
  | 'buyerTypes'
  | 'scopeRequired'
  | 'excludedRegions'
  | 'storage'
  | 'pictures'
  | 'basePrice'
  | 'suggestedRetail'
  | 'middlePack'
  | 'casePack'
  | 'minimum'
  | 'limitNumber'
  | 'limitPeriod'
  | 'isPreferred'
  | 'freeShippingNumber'
  | 'singleItemFreeMinimum'
  | 'withCoupon'
  | 'listedAt'

export type ShelfRow = Pick<typeof goods.$inferSelect, Column> & {
  readonly manufacturer: string
  readonly ladder: readonly TierRow[]
  readonly prices: readonly PriceRow[]
  readonly batches: readonly BatchRow[]
  readonly stock: readonly { readonly warehouseId: WarehouseId; readonly n: number }[]
  readonly activities: readonly ActivityRow[]
  readonly rules: readonly RuleRow[]
  readonly priceGroup: GroupRow | null
  readonly inCart: number
  readonly bought: number
  readonly boughtEphedrine: number
}

/** A JSON list as a subquery; the driver returns it parsed. */
const jsonList = <T>(query: SQL): SQL<readonly T[]> => sql<readonly T[]>`coalesce((${query}), '[]'::json)`

/** The period key in `purchase_counters` of a good's limit; null where the limit applies to each order separately. */
export const limitPeriod = (period: 'order' | 'day' | 'week' | 'activity' | null, now: Instant): string | null => {
  switch (period) {
    case 'day':
      return dayAt(now)
    case 'week':
      return mondayOf(dayAt(now))
    case 'activity':
      return ''
    case 'order':
    case null:
      return null
  }
}

/** 新人特价 is for members who have neither paid for an order nor reported a transfer for one. */
export const isNewcomer = (memberId: Placeholder | MemberId): SQL =>
  sql`${memberId} > 0 and not exists (
    select from ${orders} where ${orders.memberId} = ${memberId} and ${isPaidOrTransferSent(orders.state)})`

/** The placeholders that the columns of the shelf need. */
export type Asked = {
  readonly ids: readonly number[]
  /** 0 for a guest. */
  readonly memberId: number
  readonly now: string
  readonly today: Day
  readonly monday: Day
  readonly ephedrineSince: Day
}

/** What a good says of itself, whoever asks. */
const ownColumns = {
  id: goods.id,
  kind: goods.kind,
  name: goods.name,
  genericName: goods.genericName,
  specification: goods.specification,
  manufacturer: manufacturers.name,
  dosageForm: goods.dosageForm,
  approvalNumber: goods.approvalNumber,
  barCode: goods.barCode,
  unit: goods.unit,
  categoryId: goods.categoryId,
  topCategoryId: goods.topCategoryId,
  rxClass: goods.rxClass,
  deviceClass: goods.deviceClass,
  origin: goods.origin,
  grade: goods.grade,
  isColdChain: goods.isColdChain,
  isEphedrine: goods.isEphedrine,
  isControlled: goods.isControlled,
  onSale: goods.onSale,
  buyerTypes: goods.buyerTypes,
  scopeRequired: goods.scopeRequired,
  excludedRegions: goods.excludedRegions,
  storage: goods.storage,
  pictures: goods.pictures,
  basePrice: goods.basePrice,
  suggestedRetail: goods.suggestedRetail,
  middlePack: goods.middlePack,
  casePack: goods.casePack,
  minimum: goods.minimum,
  limitNumber: goods.limitNumber,
  limitPeriod: goods.limitPeriod,
  isPreferred: goods.isPreferred,
  freeShippingNumber: goods.freeShippingNumber,
  singleItemFreeMinimum: goods.singleItemFreeMinimum,
  withCoupon: goods.withCoupon,
  listedAt: goods.listedAt,
}

/** The columns of `ShelfRow`, for any prepared select of `goods` with its manufacturer. */
export const shelfColumns = (given: Given<Asked>) => ({
  ...ownColumns,
  ladder: jsonList<TierRow>(sql`
        select json_agg(json_build_object('scheme', ${ladderTiers.ladderPriceId}, 'number', ${ladderTiers.number}, 'price', ${ladderTiers.price}::text) order by ${ladderTiers.number})
          from ${ladderTiers} where ${ladderTiers.goodsId} = ${goods.id}`),
  /** Running special prices, the one with precedence first. */
  prices: jsonList<PriceRow>(sql`
        select json_agg(json_build_object(
                 'id', ${specialPrices.id}, 'kind', replace(${specialPrices.kind}, 'newcomer', 'special'), 'price', ${specialPrices.price}::text,
                 'startsAt', ${specialPrices.startsAt}, 'endsAt', ${specialPrices.endsAt},
                 'withCoupon', ${specialPrices.withCoupon},
                 'left', case when ${specialPrices.poolLeft} is null and ${specialPrices.limitNumber} = 0 then null else
                   least(${specialPrices.poolLeft}, case when ${specialPrices.limitNumber} = 0 then null else
                     greatest(0, ${specialPrices.limitNumber} - coalesce((
                       select sum(${purchaseCounters.bought}) from ${purchaseCounters}
                        where ${purchaseCounters.memberId} = ${given.memberId} and ${purchaseCounters.kind} = 'special_price'
                          and ${purchaseCounters.targetId} = ${specialPrices.id}), 0)) end)::int end)
               order by case ${specialPrices.kind} when 'flash' then 0 when 'daily' then 1 else 2 end, ${specialPrices.id})
          from ${specialPrices}
         where ${specialPrices.goodsId} = ${goods.id}
           and (${specialPrices.kind} in ('special', 'daily', 'flash', 'near_expiry') or (${specialPrices.kind} = 'newcomer' and ${isNewcomer(given.memberId)}))
           and ${specialPrices.startsAt} <= ${given.now}::timestamptz and ${specialPrices.endsAt} > ${given.now}::timestamptz`),
  batches: jsonList<BatchRow>(sql`
        select json_agg(json_build_object(
                 'number', ${batches.batchNumber}, 'producedOn', ${batches.producedOn}, 'expiresOn', ${batches.expiresOn},
                 'expiryMonthOnly', ${batches.expiryMonthOnly}, 'quantity', ${batches.quantity}, 'warehouseId', ${batches.warehouseId}, 'isLocked', ${batches.isLocked})
               order by ${batches.expiresOn}, ${batches.batchNumber})
          from ${batches} where ${batches.goodsId} = ${goods.id} and ${batches.quantity} > 0`),
  stock: jsonList<{ readonly warehouseId: WarehouseId; readonly n: number }>(sql`
        select json_agg(json_build_object('warehouseId', ${stock.warehouseId}, 'n', ${stock.n}) order by ${stock.warehouseId})
          from ${stock} where ${stock.goodsId} = ${goods.id}`),
  activities: jsonList<ActivityRow>(sql`
        select json_agg(${activities.terms} || jsonb_build_object(
                 'id', ${activities.id}, 'kind', ${activities.kind}, 'name', ${activities.name},
                 'is_repeat', ${activities.isRepeating}::int, 'with_special', ${activities.includesSpecial}::int,
                 'tiers', (select coalesce(json_agg(json_build_object(
                             'amount', ${activityTiers.amount}::text, 'reduce', ${activityTiers.reduction}::text,
                             'rate', trim_scale(${activityTiers.rate})::text) order by ${activityTiers.amount}), '[]')
                            from ${activityTiers} where ${activityTiers.activityId} = ${activities.id}))
               order by ${activities.sort}, ${activities.id})
          from ${activityGoods} join ${activities} on ${activities.id} = ${activityGoods.activityId}
         where ${activityGoods.goodsId} = ${goods.id}
           and ${activities.startsAt} <= ${given.now}::timestamptz and ${activities.endsAt} > ${given.now}::timestamptz`),
  rules: jsonList<RuleRow>(sql`
        select json_agg(json_build_object(
                 'memberId', ${controlledRules.memberId}, 'prefix', ${controlledRules.regionPrefix},
                 'allowed', ${controlledRules.isAllowed}, 'priority', ${controlledRules.priority},
                 'price', ${controlledRules.price}::text))
          from ${controlledRules}
         where ${controlledRules.goodsId} = ${goods.id} and ${goods.isControlled}
           and (${controlledRules.memberId} is null or ${controlledRules.memberId} = ${given.memberId})`),
  /** The price group of the buyer, whether or not it applies today. */
  priceGroup: sql<GroupRow | null>`(
        select json_build_object(
                 'from', ${priceGroups.validFrom}, 'until', ${priceGroups.validUntil},
                 'price', (select ${priceGroupGoods.price}::text from ${priceGroupGoods}
                            where ${priceGroupGoods.groupId} = ${priceGroups.id} and ${priceGroupGoods.goodsId} = ${goods.id}),
                 'rates', (select coalesce(json_agg(json_build_object(
                                    'level', ${categories.level}, 'rate', ${priceGroupCategories.rate}::text)), '[]')
                             from ${priceGroupCategories} join ${categories} on ${categories.id} = ${priceGroupCategories.categoryId}
                            where ${priceGroupCategories.groupId} = ${priceGroups.id}
                              and ${priceGroupCategories.categoryId} in (${goods.categoryId}, ${goods.topCategoryId})))
          from ${priceGroups}
         where ${priceGroups.id} = (select ${members.priceGroupId} from ${members} where ${members.id} = ${given.memberId}))`,
  inCart: sql<number>`coalesce((
        select sum(${cartLines.quantity}) from ${cartLines}
         where ${cartLines.memberId} = ${given.memberId} and ${cartLines.goodsId} = ${goods.id}), 0)::int`,
  /** Units bought in the current period of the good's own limit. */
  bought: sql<number>`case when ${goods.limitNumber} = 0 or ${goods.limitPeriod} = 'order' then 0 else coalesce((
        select sum(${purchaseCounters.bought}) from ${purchaseCounters}
         where ${purchaseCounters.memberId} = ${given.memberId} and ${purchaseCounters.kind} = 'goods'
           and ${purchaseCounters.targetId} = ${goods.id}
           and ${purchaseCounters.period} = case ${goods.limitPeriod}
             when 'day' then ${given.today} when 'week' then ${given.monday} else '' end), 0)::int end`,
  boughtEphedrine: sql<number>`case when not ${goods.isEphedrine} then 0 else coalesce((
        select sum(${purchaseCounters.bought}) from ${purchaseCounters}
         where ${purchaseCounters.memberId} = ${given.memberId} and ${purchaseCounters.kind} = 'ephedrine'
           and ${purchaseCounters.targetId} = ${goods.id}
           and ${purchaseCounters.period} > ${given.ephedrineSince}), 0)::int end`,
})

/**
 * The subselect hides the number of ids from the planner: with one id a plan of its own looks cheaper than the generic
 * one, and PostgreSQL would plan this long statement again for every request, which costs three times its execution.
 */
export const isAskedFor = ({ ids }: Pick<Given<Asked>, 'ids'>): SQL =>
  sql`${goods.id} = any((select ${ids}::int[])::int[])`

const shelfOf: PreparedSelect<Asked, ShelfRow> = prepareSelect((given) =>
  selects
    .select(shelfColumns(given))
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(isAskedFor(given)),
)

/**
 * All data of some goods, read in one statement whatever their number: prices, tiers, campaigns, stock, batches, and
 * what this buyer has in the cart and has bought under a limit.
 */
export const readShelf = async (
  db: Db,
  ids: readonly GoodsId[],
  memberId: MemberId | 0,
  now: Instant,
): Promise<readonly ShelfRow[]> => {
  // Ids beyond the range of the column cannot exist.
  const possible = ids.filter((id) => id <= LARGEST_ID)
  if (possible.length === 0) return []
  return shelfOf(db, asked(possible, memberId, now))
}

export const asked = (ids: readonly number[], memberId: MemberId | 0, now: Instant): Asked => {
  const today = dayAt(now)
  return {
    ids,
    memberId,
    now: new Date(now).toISOString(),
    today,
    monday: mondayOf(today),
    ephedrineSince: addDays(today, -EPHEDRINE_DAYS),
  }
}
