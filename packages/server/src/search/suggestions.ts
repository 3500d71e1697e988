import type { SearchType, Suggestion } from '@xinglin/domain/search'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { goods } from '../db/schema-catalogue.ts'
import { searchNames } from '../db/schema-search.ts'
import { matchNames, matchNumbers } from './match-names.ts'

const MOST = 10

/** What the search box offers while typing: names with the number of goods behind them, best first. */
export const suggestionsFor = async (db: Db, keyword: string, type: SearchType): Promise<readonly Suggestion[]> => {
  const numbers = type === 'drug' ? matchNumbers(keyword) : null
  if (numbers !== null)
    return db
      .select({ text: goods.name, count: sql<number>`count(*)::int` })
      .from(goods)
      .where(and(eq(goods.onSale, true), numbers))
      .groupBy(goods.name)
      .orderBy(asc(goods.name))
      .limit(MOST)
  const match = matchNames(type === 'drug' ? 'goods' : 'manufacturer', keyword)
  if (match === null) return []
  return db
    .select({ text: searchNames.name, count: searchNames.goodsCount })
    .from(searchNames)
    .where(and(match.where, gt(searchNames.goodsCount, 0)))
    .orderBy(match.rank, desc(searchNames.sales), asc(searchNames.id))
    .limit(MOST)
}
