import { rowId } from '../db/ids.ts'
import type { Handlers } from '@xinglin/api-contract/server'
import { type GoodsId, warehouseId } from '@xinglin/domain/goods'
import { ok } from '@xinglin/domain/kernel/result'
import type { Context } from '../http/context.ts'
import { recentAnswers } from '../recent-answers.ts'
import { findReports } from '../reports/report-queries.ts'
import { noteEmptySearch } from '../search/empty-searches.ts'
import { similarNames, suggestedNames, suggestionsFor } from './suggestions.ts'
import { bestSellers, runningFlashSale } from './catalogue-queries.ts'
import { createGoodsDetail } from './goods-detail.ts'
import { createGoodsFinder, filterFor, findNumbered } from './goods-finder.ts'
import type { GoodsIndexKeeper } from './goods-index.ts'
import { loadGoodsByIds } from './load-goods.ts'
import { createRecommended } from './recommended.ts'
import { createSubstitutes } from './substitutes.ts'

const PAGE_SIZE = 20
const HOT = 20

/**
 * Lists, detail and search. Which goods a filter finds, and in which order, is cached for a minute in this process;
 * prices and stock are read for every answer.
 */
export const createGoodsHandlers = (index: GoodsIndexKeeper): Handlers<Context>['goods'] => {
  const findSubstitutes = createSubstitutes()
  const { find, boughtBy } = createGoodsFinder(index, findSubstitutes)
  const hotIds = recentAnswers<readonly GoodsId[]>()
  const recommendedTo = createRecommended()

  return {
    list: async (query, context) => {
      const { db, buyer, member, now } = context
      const mine = member === null ? null : await boughtBy(context)
      const { ids, total, capped, facets, conditions, countAmong, insteadOf } = await find(
        filterFor(query, buyer),
        context,
      )
      const own = mine === null ? null : countAmong(mine)
      const similar = total === 0 && query.keyword !== '' ? similarNames(await index.recent(db, now), query) : []
      if (total === 0 && query.page === 1 && query.keyword !== '') await noteEmptySearch(context, query.keyword)
      const from = (query.page - 1) * PAGE_SIZE
      const shown = Array.from(ids.subarray(from, from + PAGE_SIZE), (id) => rowId<GoodsId>(id))
      const list = await loadGoodsByIds(db, shown, buyer, now, query.warehouses.map(warehouseId))
      return ok({
        list,
        total,
        capped,
        page: query.page,
        pageSize: PAGE_SIZE,
        facets,
        conditions: { ...conditions, boughtBefore: own },
        meant: similar,
        insteadOf,
      })
    },

    search: async ({ keywords, type }, { db, now }) => {
      const { numbered } =
        type === 'drug' ? await findNumbered(findSubstitutes, keywords, { db, now }) : { numbered: null }
      const current = await index.recent(db, now)
      return ok(numbered === null ? suggestionsFor(current, keywords, type) : suggestedNames(current, numbered))
    },

    detail: createGoodsDetail(findSubstitutes),

    hot: async (_input, { db, buyer, now }) => {
      const ids = await hotIds.get('hot', now, () => bestSellers(db, HOT, 'all'))
      return ok(await loadGoodsByIds(db, ids, buyer, now))
    },

    recommended: async (_input, { db, buyer, now }) => {
      return ok(await recommendedTo(db, buyer, now))
    },

    flashSale: async (_input, { db, buyer, now }) => {
      const session = await runningFlashSale(db, now)
      if (session === null) return ok(null)
      const { startsAt, endsAt, sold } = session
      const goods = await loadGoodsByIds(db, [...sold.keys()], buyer, now)
      return ok({
        startsAt,
        endsAt,
        offers: goods.map((one) => ({ goods: one, soldPercent: sold.get(one.id) ?? null })),
      })
    },

    testReports: async (query, { db }) => ok(await findReports(db, query)),
  }
}
