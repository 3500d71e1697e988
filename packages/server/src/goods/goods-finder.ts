import type { GoodsQuery } from '@xinglin/domain/goods'
import type { Buyer } from '@xinglin/domain/members'
import type { Context } from '../http/context.ts'
import { recentAnswers } from '../recent-answers.ts'
import { findNumbers, findOffShelf } from '../search/find-numbers.ts'
import { rememberedBarred } from './barred-goods.ts'
import { readBought } from './bought-goods.ts'
import { findGoods, type FoundGoods, type GoodsFilter } from './find-goods.ts'
import type { GoodsIndex, GoodsIndexKeeper } from './goods-index.ts'
import { type GroupList, readGroupList, runningGroup } from './group-list.ts'
import type { FindSubstitutes } from './substitutes.ts'

const isByPrice = ({ sort }: GoodsFilter): boolean => sort === 'priceUp' || sort === 'priceDown'

/** A buyer who may not see prices may not sort by them either, since the order would reveal them. */
export const filterFor = ({ page: _page, ...filter }: GoodsQuery, buyer: Buyer): GoodsFilter =>
  buyer.kind !== 'passed' && isByPrice(filter) ? { ...filter, sort: 'default' } : filter

type Finder = {
  readonly find: (filter: GoodsFilter, context: Context) => Promise<FoundGoods & { readonly insteadOf: string | null }>
  /** The goods that the member has bought; none for a guest. */
  readonly boughtBy: (context: Context) => Promise<readonly number[]>
}

/**
 * The goods with this bar code or approval number that are on sale, else substitutes for the one that is off the
 * shelf.
 */
export const findNumbered = async (
  findSubstitutes: FindSubstitutes,
  keyword: string,
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ readonly numbered: readonly number[] | null; readonly insteadOf: string | null }> => {
  const numbered = await findNumbers(context.db, keyword)
  const gone = numbered === null ? await findOffShelf(context.db, keyword) : null
  if (gone === null) return { numbered, insteadOf: null }
  const ids = await findSubstitutes(gone.genericName, gone, context)
  return { numbered: ids, insteadOf: `${gone.name} ${gone.specification}` }
}

/** Which goods a filter finds, and in which order: cached for a minute. */
export const createGoodsFinder = (index: GoodsIndexKeeper, findSubstitutes: FindSubstitutes): Finder => {
  const found = recentAnswers<FoundGoods & { readonly index: GoodsIndex; readonly insteadOf: string | null }>()
  const bought = recentAnswers<readonly number[]>()
  const groupLists = recentAnswers<GroupList>()
  const barredFor = rememberedBarred()

  const boughtBy: Finder['boughtBy'] = ({ db, member, now }) =>
    member === null ? Promise.resolve([]) : bought.get(String(member.id), now, () => readBought(db, member.id))

  /**
   * A cached result is dropped once goods have joined or left the index. While the index is unchanged a keyword's
   * result stays valid after its minute; but numbers are looked up in the database, "bought before" depends on the
   * buyer, and sorting by price on the price group.
   */
  const find: Finder['find'] = async (filter, context) => {
    const { db, buyer, member, now } = context
    const barred = barredFor(index.last() ?? (await index.refreshed(db, now)), buyer)
    const group = member !== null && isByPrice(filter) ? await runningGroup(db, member.id, now) : null
    const key = JSON.stringify([filter, filter.boughtBefore ? (member?.id ?? null) : null, group, barred?.key])
    const ask = () =>
      found.get(key, now, async (before) => {
        const { numbered, insteadOf } =
          filter.searchType === 'drug'
            ? await findNumbered(findSubstitutes, filter.keyword, context)
            : { numbered: null, insteadOf: null }
        const own = filter.boughtBefore ? await boughtBy(context) : []
        const prices = group === null ? null : await groupLists.get(String(group), now, () => readGroupList(db, group))
        const current = await index.refreshed(db, now)
        if (before?.index === current && numbered === null && !filter.boughtBefore && group === null) return before
        const rights = barredFor(current, buyer)
        return {
          ...findGoods(current, filter, { numbered, bought: own, group: prices, barred: rights }),
          index: current,
          insteadOf,
        }
      })
    const answer = await ask()
    if (answer.index === index.last()) return answer
    found.clear()
    return ask()
  }

  return { find, boughtBy }
}
