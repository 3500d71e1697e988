import { rowId } from '../db/ids.ts'
import type { Handlers } from '@xinglin/api-contract/server'
import { expectedArrival, type ShopSettings } from '@xinglin/domain/content'
import {
  type ActivityId,
  type Goods,
  type GoodsId,
  type GoodsQuery,
  isSubstitute,
  type PriceId,
  warehouseId,
} from '@xinglin/domain/goods'
import { ok } from '@xinglin/domain/kernel/result'
import type { Buyer } from '@xinglin/domain/members'
import { isNamedByLines } from '@xinglin/domain/promotions'
import type { Context } from '../http/context.ts'
import { everyPictureOf, leafletAddress } from '../pictures/picture-paths.ts'
import { findReports } from '../reports/report-queries.ts'
import { noteEmptySearch } from '../search/empty-searches.ts'
import { findNumbers, findOffShelf } from '../search/find-numbers.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { similarNames, suggestedNames, suggestionsFor } from './suggestions.ts'
import { barredFor } from './barred-goods.ts'
import { boughtBefore, readBought } from './bought-goods.ts'
import {
  bestSellers,
  catalogueWords,
  companionIds,
  goodsPage,
  runningFlashSale,
  type Substitutes,
  substitutesNamed,
} from './catalogue-queries.ts'
import { findGoods, type FoundGoods, type GoodsFilter } from './find-goods.ts'
import type { GoodsIndex, GoodsIndexKeeper } from './goods-index.ts'
import { type GroupList, readGroupList, runningGroup } from './group-list.ts'
import { loadGoodsByIds, loadShelf, type ShelfGoods } from './load-goods.ts'
import { createRecommended } from './recommended.ts'
import { recentAnswers } from '../recent-answers.ts'

const PAGE_SIZE = 20
const HOT = 20
const SUBSTITUTES_SHOWN = 12

const isByPrice = ({ sort }: GoodsFilter): boolean => sort === 'priceUp' || sort === 'priceDown'

/** A buyer who may not see prices may not sort by them either, since the order would reveal them. */
const filterFor = ({ page: _page, ...filter }: GoodsQuery, buyer: Buyer): GoodsFilter =>
  buyer.kind !== 'passed' && isByPrice(filter) ? { ...filter, sort: 'default' } : filter

/** A good that is off the shelf has no visible stock. */
const showsStock = ({ sale }: Goods): boolean => sale.kind === 'open' && sale.refusal?.code !== 'OFF_SHELF'

type LinkedOffer = {
  readonly priceId?: PriceId | null
  readonly ladderId?: number | null
  readonly activityId?: ActivityId | null
}

/** The ids in a link must belong to the good and be running; null when they do. */
const foreignTo = (
  { priceIds, ladderId, activities }: ShelfGoods,
  offer: LinkedOffer,
): { readonly [field: string]: readonly string[] } | null => {
  const wrong = [
    offer.priceId != null && !priceIds.includes(offer.priceId) && ['goods_price_id', '该特价已结束'],
    offer.ladderId != null && offer.ladderId !== ladderId && ['ladder_price_id', '该阶梯价已结束'],
    offer.activityId != null &&
      activities.every((one) => one.id !== offer.activityId || !isNamedByLines(one)) && [
        'goods_manjian_id',
        '该活动已结束',
      ],
  ].filter((each) => each !== false)
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map(([field = '', words = '']) => [field, [words]]))
}

/**
 * Lists, detail and search. Which goods a filter finds, and in which order, is cached for a minute in this process;
 * prices and stock are read for every answer.
 */
export const createGoodsHandlers = (index: GoodsIndexKeeper): Handlers<Context>['goods'] => {
  const found = recentAnswers<FoundGoods & { readonly index: GoodsIndex; readonly insteadOf: string | null }>()
  const bought = recentAnswers<readonly number[]>()
  const groupLists = recentAnswers<GroupList>()
  const idLists = recentAnswers<readonly GoodsId[]>()
  const recommendedTo = createRecommended()
  const substitutes = recentAnswers<readonly Substitutes[]>()
  const settings = recentAnswers<ShopSettings>()
  const words = recentAnswers<Awaited<ReturnType<typeof catalogueWords>>>()

  const boughtBy = ({ db, member, now }: Context): Promise<readonly number[]> =>
    member === null ? Promise.resolve([]) : bought.get(String(member.id), now, () => readBought(db, member.id))

  /** Substitutes with this generic name and form, including the good itself while it is on sale and in stock. */
  const standingFor = async (
    genericName: string,
    sample: Substitutes['sample'],
    { db, now }: Pick<Context, 'db' | 'now'>,
  ): Promise<readonly GoodsId[]> => {
    const kinds = await substitutes.get(`${genericName} ${sample.dosageForm}`, now, () =>
      substitutesNamed(db, genericName, sample.dosageForm),
    )
    return kinds.find((kind) => isSubstitute(kind.sample, sample))?.ids ?? []
  }

  /**
   * The goods with this bar code or approval number that are on sale, else substitutes for the one that is off the
   * shelf.
   */
  const findNumbered = async (
    keyword: string,
    context: Pick<Context, 'db' | 'now'>,
  ): Promise<{ readonly numbered: readonly number[] | null; readonly insteadOf: string | null }> => {
    const numbered = await findNumbers(context.db, keyword)
    const gone = numbered === null ? await findOffShelf(context.db, keyword) : null
    if (gone === null) return { numbered, insteadOf: null }
    const ids = await standingFor(gone.genericName, gone, context)
    return { numbered: ids, insteadOf: `${gone.name} ${gone.specification}` }
  }

  /**
   * A cached result is dropped once goods have joined or left the index. While the index is unchanged a keyword's
   * result stays valid after its minute; but numbers are looked up in the database, "bought before" depends on the
   * buyer, and sorting by price on the price group.
   */
  const find = async (
    filter: GoodsFilter,
    context: Context,
  ): Promise<FoundGoods & { readonly insteadOf: string | null }> => {
    const { db, buyer, member, now } = context
    const barred = barredFor(index.last() ?? (await index.refreshed(db, now)), buyer)
    const group = member !== null && isByPrice(filter) ? await runningGroup(db, member.id, now) : null
    const key = JSON.stringify([filter, filter.boughtBefore ? (member?.id ?? null) : null, group, barred?.key])
    const ask = () =>
      found.get(key, now, async (before) => {
        const { numbered, insteadOf } =
          filter.searchType === 'drug'
            ? await findNumbered(filter.keyword, context)
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
      const { numbered } = type === 'drug' ? await findNumbered(keywords, { db, now }) : { numbered: null }
      const current = await index.recent(db, now)
      return ok(numbered === null ? suggestionsFor(current, keywords, type) : suggestedNames(current, numbered))
    },

    detail: async ({ id, nearExpiry = false, ...offer }, { db, buyer, now }) => {
      const [shelf] = await loadShelf(db, [{ id, warehouseId: null, nearExpiry }], buyer, now)
      if (shelf === undefined) return { ok: false, error: { kind: 'notFound' } }
      const foreign = foreignTo(shelf, offer)
      if (foreign !== null) return { ok: false, error: { kind: 'invalid', errors: foreign } }
      const { categories, warehouses } = await words.get('words', now, () => catalogueWords(db))
      const beside = await idLists.get(`beside ${String(shelf.topCategoryId)} ${shelf.goods.name}`, now, () =>
        companionIds(db, shelf.topCategoryId, shelf.goods.name),
      )
      const { dispatch } = await settings.get('settings', now, () => loadShopSettings(db))
      const { genericName, goods: good } = shelf
      const { pictures, description, leaflet } = await goodsPage(db, id)
      const instead = (await standingFor(genericName, good, { db, now })).filter((other) => other !== id)
      const shown = instead.slice(0, SUBSTITUTES_SHOWN)
      const others = new Map((await loadGoodsByIds(db, [...beside, ...shown], buyer, now)).map((one) => [one.id, one]))
      return ok({
        goods: { ...shelf.goods, pictures: everyPictureOf({ id, pictures }) },
        categoryPath: [shelf.topCategoryId, shelf.categoryId].flatMap((category) => {
          const name = categories.get(category)
          return name === undefined ? [] : [{ id: category, name }]
        }),
        // Batch quantities are stock counts: where stock is hidden they are hidden too.
        batches: showsStock(shelf.goods) ? shelf.batches : [],
        activities: shelf.activities,
        warehouses,
        storage: shelf.storage,
        barCode: shelf.barCode,
        dispatch: {
          before: dispatch.before,
          arrival: buyer.kind === 'passed' ? expectedArrival(now, buyer.region, dispatch) : null,
        },
        description,
        leaflet: leaflet === null ? null : leafletAddress(leaflet),
        companions: beside.flatMap((other) => others.get(other) ?? []),
        substitutes: shown.flatMap((other) => others.get(other) ?? []),
        substituteCount: instead.length,
        boughtBefore: buyer.kind === 'passed' ? await boughtBefore(db, buyer.id, id, now) : null,
      })
    },

    hot: async (_input, { db, buyer, now }) => {
      const ids = await idLists.get('hot', now, () => bestSellers(db, HOT, 'all'))
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
