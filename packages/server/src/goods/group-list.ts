import {
  type CategoryId,
  type GoodsId,
  groupPrice,
  groupRuns,
  type GroupTerms,
  type PriceGroupId,
} from '@xinglin/domain/goods'
import { type Money, moneyFromUnits, unitsOf } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { categories } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { priceGroupCategories, priceGroupGoods, priceGroups } from '../db/schema-price-groups.ts'
import type { GoodsIndex } from './goods-index.ts'
import { marks } from './list-filters.ts'

/** The prices of a price group for all goods, for lists ordered by price. */
export type GroupList = {
  readonly prices: ReadonlyMap<number, Money>
  readonly rates: readonly (GroupTerms['rates'][number] & { readonly category: CategoryId })[]
}

/** The price group of a member as of now. */
export const runningGroup = async (db: Db, memberId: MemberId, now: Instant): Promise<PriceGroupId | null> => {
  const [row] = await db
    .select({ id: priceGroups.id, from: priceGroups.validFrom, until: priceGroups.validUntil })
    .from(members)
    .innerJoin(priceGroups, eq(priceGroups.id, members.priceGroupId))
    .where(eq(members.id, memberId))
  return row !== undefined && groupRuns(row, dayAt(now)) ? row.id : null
}

export const readGroupList = async (db: Db, id: PriceGroupId): Promise<GroupList> => {
  const priced = await db
    .select({ id: priceGroupGoods.goodsId, price: priceGroupGoods.price })
    .from(priceGroupGoods)
    .where(eq(priceGroupGoods.groupId, id))
  const rates = await db
    .select({ category: categories.id, level: categories.level, rate: priceGroupCategories.rate })
    .from(priceGroupCategories)
    .innerJoin(categories, eq(categories.id, priceGroupCategories.categoryId))
    .where(eq(priceGroupCategories.groupId, id))
  return { prices: new Map(priced.map(({ id: good, price }): [GoodsId, Money] => [good, price])), rates }
}

/** The list price of the good at a position, in 1/10,000 yuan, with or without a price group. */
export const listPrice = (
  { columns, profiles, categories: known }: GoodsIndex,
  group: GroupList | null,
): ((place: number) => number) => {
  const shown = (place: number): number => columns.price[place] ?? 0
  if (group === null) return shown
  const termsOf = profiles.all.map((profile) => {
    const above = new Set([profile.category, profile.topCategory].map((number) => known.values[number]))
    return {
      rates: group.rates.filter(({ category }) => above.has(category)),
      isSpecial: (profile.marks & (marks.flashSale | marks.special)) !== 0,
    }
  })
  return (place) => {
    const { rates, isSpecial } = termsOf[columns.profile[place] ?? 0] ?? { rates: [], isSpecial: false }
    const price = group.prices.get(columns.id[place] ?? 0) ?? null
    const own = groupPrice(moneyFromUnits(columns.basePrice[place] ?? 0), { price, rates })
    if (own === null) return shown(place)
    return isSpecial ? Math.min(shown(place), unitsOf(own)) : unitsOf(own)
  }
}
