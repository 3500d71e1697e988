import type { Day } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as catalogue from '../src/db/schema-catalogue.ts'
import type { DemoGoods } from './demo-goods.ts'
import { type DemoActivity, demoActivities, type DemoSpecialPrice, demoSpecialPrices } from './demo-promotions.ts'
import { randomFrom } from './random.ts'
import type { SourceData } from './source-data.ts'

/**
 * Some campaign prices may be combined with a coupon; flash and near-expiry prices never may
 * (docs/rules.md#2-stacking).
 */
const takesCoupon = (kind: DemoSpecialPrice['kind']): boolean => kind !== 'flash' && kind !== 'near_expiry'

/** Special prices and activities (满减, 满折 and the like); returns the activities. */
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
      withCoupon: takesCoupon(price.kind) && randomFrom(`coupon ${String(price.id)}`).chance(0.15),
    })),
  )
  const activities = demoActivities(goods, categories, today)
  await insertRows(
    tx,
    catalogue.activities,
    activities.map(({ id, kind, name, repeating, includesSpecial, startsAt, endsAt, terms }) => ({
      id,
      kind,
      name,
      isRepeating: repeating,
      includesSpecial,
      terms,
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
