import type { Day } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as offers from '../src/db/schema-offers.ts'
import { EAST_WAREHOUSE } from './demo-batches.ts'
import type { DemoGoods } from './demo-goods.ts'
import { demoCombinations, demoSpendOffers, demoWelfare } from './demo-offers.ts'
import type { SourceData } from './source-data.ts'

/** Combinations, 满赠 and 换购, and the 94折 goods of the demo shop. */
export const insertOffers = async (
  tx: Db,
  { categories }: SourceData,
  goods: readonly DemoGoods[],
  today: Day,
): Promise<void> => {
  const combinations = demoCombinations(goods, categories, today)
  await insertRows(
    tx,
    offers.combinations,
    // Drizzle ignores keys that are not columns.
    combinations.map((row) => ({ ...row, warehouseId: EAST_WAREHOUSE, sort: row.id })),
  )
  await insertRows(
    tx,
    offers.combinationParts,
    combinations.flatMap(({ id, parts }) =>
      parts.map((part, at) => ({ combinationId: id, position: at + 1, ...part })),
    ),
  )
  const spendOffers = demoSpendOffers(goods, categories, today)
  await insertRows(
    tx,
    offers.spendOffers,
    spendOffers.map((offer) => ({
      ...offer,
      warehouseId: EAST_WAREHOUSE,
      total: offer.kind === 'gift' ? offer.total : null,
      isRepeating: offer.kind === 'gift' && offer.repeating,
      price: offer.kind === 'exchange' ? offer.price : null,
      most: offer.kind === 'exchange' ? offer.most : null,
      sort: offer.id,
    })),
  )
  await insertRows(
    tx,
    offers.spendOfferGoods,
    spendOffers.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId) => ({ spendOfferId: id, goodsId }))),
  )
  const { goodsIds, ...welfare } = demoWelfare(goods, today)
  await insertRows(tx, offers.welfares, [{ ...welfare, sort: 1 }])
  await insertRows(
    tx,
    offers.welfareGoods,
    goodsIds.map((goodsId) => ({ welfareId: welfare.id, goodsId })),
  )
}
