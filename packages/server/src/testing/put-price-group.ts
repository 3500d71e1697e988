import type { CategoryId, GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import { type Money, rateFromDecimal } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { priceGroupCategories, priceGroupGoods, priceGroups } from '../db/schema-price-groups.ts'
import { OPENING } from './test-shop.ts'
import { first } from './trade.ts'

/** A price group that applies from the opening day on. */
export const putPriceGroup = async (
  db: Db,
  wish: Partial<typeof priceGroups.$inferInsert> & {
    readonly prices?: readonly (readonly [GoodsId, Money])[]
    readonly rates?: readonly (readonly [CategoryId, string])[]
    readonly memberIds?: readonly MemberId[]
  } = {},
): Promise<PriceGroupId> => {
  const { prices = [], rates = [], memberIds = [], ...given } = wish
  const name = `测试价格组 ${crypto.randomUUID()}`
  const { id: groupId } = first(
    await db
      .insert(priceGroups)
      .values({ name, validFrom: dayAt(OPENING), ...given })
      .returning({ id: priceGroups.id }),
  )
  for (const [goodsId, price] of prices) await db.insert(priceGroupGoods).values({ groupId, goodsId, price })
  for (const [categoryId, text] of rates) {
    const rate = rateFromDecimal(text)
    if (rate === null) throw new RangeError(`no rate: ${text}`)
    await db.insert(priceGroupCategories).values({ groupId, categoryId, rate })
  }
  for (const id of memberIds) await db.update(members).set({ priceGroupId: groupId }).where(eq(members.id, id))
  return groupId
}
