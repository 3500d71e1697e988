import type { RunningActivity } from '@xinglin/domain/content'
import type { GoodsId } from '@xinglin/domain/goods'
import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { Activity, ActivityId } from '@xinglin/domain/promotions'
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { activities, activityGoods, goods, specialPrices } from '../db/schema-catalogue.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>

/** A running activity with the best sellers among its goods. */
export type ActivityPlan = {
  readonly id: ActivityId
  readonly name: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly goodsIds: readonly GoodsId[]
}

/** The running 满减 and 满折, all or those with these ids, each with its best sellers. */
export const readActivityPlans = async (
  db: Db,
  now: Instant,
  most: number,
  ids: readonly ActivityId[] | null = null,
): Promise<readonly ActivityPlan[]> => {
  if (ids?.length === 0) return []
  const ranked = db
    .select({
      activityId: activityGoods.activityId,
      goodsId: activityGoods.goodsId,
      place:
        sql<number>`row_number() over (partition by ${activityGoods.activityId} order by ${goods.monthlySales} desc, ${goods.id})`.as(
          'place',
        ),
    })
    .from(activityGoods)
    .innerJoin(goods, and(eq(goods.id, activityGoods.goodsId), eq(goods.onSale, true)))
    .as('ranked')
  const rows = await db
    .select({
      id: activities.id,
      name: activities.name,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      goodsId: ranked.goodsId,
    })
    .from(activities)
    .innerJoin(ranked, and(eq(ranked.activityId, activities.id), lte(ranked.place, most)))
    .where(
      and(
        lte(activities.startsAt, now),
        gt(activities.endsAt, now),
        ...(ids === null ? [] : [inArray(activities.id, [...ids])]),
      ),
    )
    .orderBy(asc(activities.sort), asc(activities.id), asc(ranked.place))
  return [...new Map(rows.map(({ goodsId: _goodsId, ...activity }) => [activity.id, activity])).values()].map(
    (activity) => ({
      ...activity,
      goodsIds: rows.filter(({ id }) => id === activity.id).map(({ goodsId }) => goodsId),
    }),
  )
}

/** Goods of several lists on one page by id, loaded once. */
export const shelfOf = async (
  ids: readonly GoodsId[],
  { db, buyer, now }: Asking,
): Promise<ReadonlyMap<GoodsId, ShelfGoods>> => {
  const shelf = await loadShelf(
    db,
    [...new Set(ids)].map((id) => ({ id, warehouseId: null })),
    buyer,
    now,
  )
  return new Map(shelf.map((one) => [one.goods.id, one]))
}

/** An activity with its tiers, as its goods contain it; null when it does not run. */
export const activityOn = (shelf: ReadonlyMap<GoodsId, ShelfGoods>, id: number | null): Activity | null => {
  if (id === null) return null
  for (const { activities: running } of shelf.values()) {
    const found = running.find((activity) => activity.id === id)
    if (found) return found
  }
  return null
}

const GOODS_AN_ACTIVITY = 8

export const runningActivities = async (asking: Asking): Promise<readonly RunningActivity[]> => {
  const plans = await readActivityPlans(asking.db, asking.now, GOODS_AN_ACTIVITY)
  const shelf = await shelfOf(
    plans.flatMap(({ goodsIds }) => goodsIds),
    asking,
  )
  return plans.flatMap(({ id, startsAt, endsAt, goodsIds }) => {
    const activity = activityOn(shelf, id)
    return activity === null ? [] : [{ startsAt, endsAt, activity, goods: goodsIn(shelf, goodsIds) }]
  })
}

export const goodsIn = (
  shelf: ReadonlyMap<GoodsId, ShelfGoods>,
  ids: readonly GoodsId[],
): readonly ShelfGoods['goods'][] =>
  ids.flatMap((id) => {
    const one = shelf.get(id)
    return one ? [one.goods] : []
  })

const DAILY_GOODS = 60

/** 每日特价: from 00:00 to 24:00 in China. */
export const dailySpecials = async (asking: Asking) => {
  const { db, now } = asking
  const rows = await db
    .select({ goodsId: specialPrices.goodsId })
    .from(specialPrices)
    .innerJoin(goods, and(eq(goods.id, specialPrices.goodsId), eq(goods.onSale, true)))
    .where(and(eq(specialPrices.kind, 'daily'), lte(specialPrices.startsAt, now), gt(specialPrices.endsAt, now)))
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(DAILY_GOODS)
  const ids = rows.map(({ goodsId }) => goodsId)
  const today = dayAt(now)
  return {
    startsAt: startOfDay(today),
    endsAt: startOfDay(addDays(today, 1)),
    goods: goodsIn(await shelfOf(ids, asking), ids),
  }
}
