import type { Handlers } from '@xinglin/api-contract/server'
import { expectedArrival, type ShopSettings } from '@xinglin/domain/content'
import type { ActivityId, Goods, GoodsId, PriceId } from '@xinglin/domain/goods'
import { ok } from '@xinglin/domain/kernel/result'
import { isNamedByLines } from '@xinglin/domain/promotions'
import type { Context } from '../http/context.ts'
import { everyPictureOf, leafletAddress } from '../pictures/picture-paths.ts'
import { recentAnswers } from '../recent-answers.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { boughtBefore } from './bought-goods.ts'
import { catalogueWords, companionIds, goodsPage } from './catalogue-queries.ts'
import { loadGoodsByIds, loadShelf, type ShelfGoods } from './load-goods.ts'
import type { FindSubstitutes } from './substitutes.ts'

const SUBSTITUTES_SHOWN = 12

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

/** A good with all that its page shows. */
export const createGoodsDetail = (findSubstitutes: FindSubstitutes): Handlers<Context>['goods']['detail'] => {
  const companions = recentAnswers<readonly GoodsId[]>()
  const settings = recentAnswers<ShopSettings>()
  const words = recentAnswers<Awaited<ReturnType<typeof catalogueWords>>>()

  return async ({ id, nearExpiry = false, ...offer }, { db, buyer, now }) => {
    const [shelf] = await loadShelf(db, [{ id, warehouseId: null, nearExpiry }], buyer, now)
    if (shelf === undefined) return { ok: false, error: { kind: 'notFound' } }
    const foreign = foreignTo(shelf, offer)
    if (foreign !== null) return { ok: false, error: { kind: 'invalid', errors: foreign } }
    const { categories, warehouses } = await words.get('words', now, () => catalogueWords(db))
    const beside = await companions.get(`${String(shelf.topCategoryId)} ${shelf.goods.name}`, now, () =>
      companionIds(db, shelf.topCategoryId, shelf.goods.name),
    )
    const { dispatch } = await settings.get('settings', now, () => loadShopSettings(db))
    const { genericName, goods: good } = shelf
    const { pictures, description, leaflet } = await goodsPage(db, id)
    const instead = (await findSubstitutes(genericName, good, { db, now })).filter((other) => other !== id)
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
  }
}
