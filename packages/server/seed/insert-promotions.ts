import type { Day } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as catalogue from '../src/db/schema-catalogue.ts'
import type { DemoGoods } from './demo-goods.ts'
import { type DemoActivity, demoActivities, demoSpecialPrices } from './demo-promotions.ts'
import type { SourceData } from './source-data.ts'

/** Special prices and activities (满减, 满折 and the like); answers the activities. */
export const insertPromotions = async (
  tx: Db,
  { categories }: SourceData,
  goods: readonly DemoGoods[],
  today: Day,
): Promise<readonly DemoActivity[]> => {
  await insertRows(
    tx,
    catalogue.specialPrices,
    demoSpecialPrices(goods, today).map(({ pool, sold = 0, ...price }) => ({
      ...price,
      pool,
      poolLeft: pool === null ? null : pool - sold,
      withCoupon: false,
    })),
  )
  const activities = demoActivities(goods, categories, today)
  await insertRows(
    tx,
    catalogue.activities,
    activities.map(({ id, kind, name, repeating, includesSpecial, startsAt, endsAt }) => ({
      id,
      kind,
      name,
      isRepeating: repeating,
      includesSpecial,
      startsAt,
      endsAt,
      sort: id,
    })),
  )
  await insertRows(
    tx,
    catalogue.activityTiers,
    activities.flatMap(({ id, tiers }) => tiers.map((tier) => ({ activityId: id, ...tier }))),
  )
  await insertRows(
    tx,
    catalogue.activityGoods,
    activities.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId) => ({ activityId: id, goodsId }))),
  )
  return activities
}
