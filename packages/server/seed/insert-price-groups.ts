import { floorTimesRate, rateFromDecimal } from '@xinglin/domain/kernel/money'
import { addDays, type Day } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { goods as goodsTable } from '../src/db/schema-catalogue.ts'
import { members } from '../src/db/schema-members.ts'
import { priceGroupCategories, priceGroupGoods, priceGroups } from '../src/db/schema-price-groups.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import type { DemoGoods } from './demo-goods.ts'

const PRICED = 6
const OF_GOODS = rateFromDecimal('0.95')
const OF_CATEGORY = rateFromDecimal('0.98')

/** One price group with a regular customer in it: prices of a few staple goods and a rate for a category. */
export const insertPriceGroups = async (
  tx: Db,
  [, member]: readonly DemoBuyer[],
  staples: readonly DemoGoods[],
  today: Day,
): Promise<void> => {
  const [first] = staples
  if (!member || !first || OF_GOODS === null || OF_CATEGORY === null) return
  const [group] = await tx
    .insert(priceGroups)
    .values({ name: '老客户供货价', validFrom: addDays(today, -30) })
    .returning({ id: priceGroups.id })
  const [filed] = await tx
    .select({ categoryId: goodsTable.categoryId })
    .from(goodsTable)
    .where(eq(goodsTable.id, first.id))
  if (!group || !filed) return
  await insertRows(
    tx,
    priceGroupGoods,
    staples.slice(0, PRICED).map(({ id, basePrice }) => ({
      groupId: group.id,
      goodsId: id,
      price: floorTimesRate(basePrice, OF_GOODS),
    })),
  )
  await tx.insert(priceGroupCategories).values({ groupId: group.id, categoryId: filed.categoryId, rate: OF_CATEGORY })
  await tx.update(members).set({ priceGroupId: group.id }).where(eq(members.id, member.id))
}
