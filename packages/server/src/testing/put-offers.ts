import type { CombinationId, CombinationItem, ExchangeItem, SpendOfferId } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { type Rate, yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import { activityWords } from '@xinglin/api-contract/promotions-codecs'
import type { Db } from '../db/database.ts'
import { activities, activityGoods } from '../db/schema-catalogue.ts'
import {
  combinationParts,
  combinations,
  spendOfferGoods,
  spendOffers,
  welfareGoods,
  welfares,
} from '../db/schema-offers.ts'
import { OPENING } from './test-shop.ts'
import { first } from './trade.ts'
import { rowId } from '../db/ids.ts'

type Shelved = { readonly id: GoodsId; readonly warehouseId: WarehouseId }

const window = { startsAt: instant(OPENING - HOUR_MS), endsAt: instant(OPENING + DAY_MS) }

/** A new combination at 15.00 yuan per set, from the warehouse of its first part. */
export const putCombination = async (
  db: Db,
  parts: readonly (readonly [good: Shelved, perSet: number])[],
  terms: Partial<typeof combinations.$inferInsert> = {},
): Promise<{ readonly id: CombinationId; readonly item: (sets: number) => CombinationItem }> => {
  const [[{ warehouseId }]] = [first(parts)]
  const [row] = await db
    .insert(combinations)
    .values({ name: '测试组合', warehouseId, price: yuan('15.00'), ...window, ...terms })
    .returning({ id: combinations.id })
  const id = (row?.id ?? 0) as CombinationId
  await db
    .insert(combinationParts)
    .values(parts.map(([good, perSet], at) => ({ combinationId: id, goodsId: good.id, perSet, position: at + 1 })))
  return { id, item: (quantity) => ({ kind: 'combination', combinationId: id, quantity, warehouseId }) }
}

type Terms = Partial<typeof spendOffers.$inferInsert> & { readonly extra: Shelved; readonly for: readonly Shelved[] }

const putSpendOffer = async (
  db: Db,
  { extra, for: counting, ...terms }: Terms & { readonly kind: 'gift' | 'exchange' },
): Promise<SpendOfferId> => {
  const [row] = await db
    .insert(spendOffers)
    .values({
      name: '测试满赠换购',
      warehouseId: extra.warehouseId,
      goodsId: extra.id,
      thresholdAmount: terms.thresholdUnits === undefined ? yuan('300') : null,
      ...window,
      ...terms,
    })
    .returning({ id: spendOffers.id })
  const id = (row?.id ?? 0) as SpendOfferId
  await db.insert(spendOfferGoods).values(counting.map((good) => ({ spendOfferId: id, goodsId: good.id })))
  return id
}

/** 满300赠2 of `extra`. */
export const putGift = (db: Db, terms: Terms): Promise<SpendOfferId> =>
  putSpendOffer(db, { kind: 'gift', total: 2, ...terms })

/** 满300换购: up to three of `extra` at 1.90 each. */
export const putExchange = async (
  db: Db,
  terms: Terms,
): Promise<{ readonly id: SpendOfferId; readonly item: (quantity: number) => ExchangeItem }> => {
  const id = await putSpendOffer(db, { kind: 'exchange', price: yuan('1.90'), most: 3, ...terms })
  return {
    id,
    item: (quantity) => ({ kind: 'exchange', offerId: id, quantity, warehouseId: terms.extra.warehouseId }),
  }
}

/** 买10赠1 for the good. */
export const putBuyGet = async (db: Db, good: Shelved, terms = { buy: 10, get: 1 }): Promise<void> => {
  const [row] = await db
    .insert(activities)
    .values({ kind: activityWords.buyGet, name: '测试买赠', terms, ...window })
    .returning({ id: activities.id })
  await db.insert(activityGoods).values({ activityId: row?.id ?? rowId(0), goodsId: good.id })
}

/** 全场94折 for these goods, with precedence over any other that runs. */
export const putWelfare = async (db: Db, goods: readonly Shelved[]): Promise<void> => {
  const [row] = await db
    .insert(welfares)
    .values({ name: '全场94折', rate: '0.94' as Rate, sort: -1, ...window })
    .returning({ id: welfares.id })
  await db.insert(welfareGoods).values(goods.map(({ id }) => ({ welfareId: row?.id ?? 0, goodsId: id })))
}
