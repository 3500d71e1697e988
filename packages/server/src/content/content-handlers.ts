import type { Handlers } from '@xinglin/api-contract/server'
import type { BrandWall, Floor, LinkGroup, Zone, ZoneGlance } from '@xinglin/domain/content'
import { ok } from '@xinglin/domain/kernel/result'
import type { Context } from '../http/context.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import { recentAnswers } from '../recent-answers.ts'
import { found, notFound } from '../http/refuse.ts'
import { readArticle, readHelpCategory, readHelpGroups, readNews } from './article-queries.ts'
import {
  type FloorPlan,
  type CachedCommon,
  readCommon,
  readFloors,
  readFooter,
  readNotices,
} from './content-queries.ts'
import { recordPageView } from './page-views.ts'
import { readZoneGlances } from './zone-glances.ts'
import {
  awaitsFirstOrder,
  newcomerGoodsIds,
  readAds,
  readAdsByIds,
  readBrand,
  readBrandWall,
  readLinks,
} from './zone-queries.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>

/** News and help. */
const articleHandlers = {
  news: async ({ group, page }, { db, now }) => ok(await readNews(db, group, page, now)),

  article: async ({ id }, { db, now }) => {
    const article = await readArticle(db, { id }, now)
    return found(article)
  },

  articlePage: async ({ slug }, { db, now }) => {
    const article = await readArticle(db, { slug }, now)
    return found(article)
  },

  helpGroups: async (_input, { db, now }) => ok(await readHelpGroups(db, now)),

  helpCategory: async ({ id }, { db, now }) => {
    const category = await readHelpCategory(db, id, now)
    return found(category)
  },
} satisfies Partial<Handlers<Context>['content']>

/**
 * Content of the page frame, the home page, the zones, help and news. Texts may be cached for a minute, prices may
 * not.
 */
export const createContentHandlers = (): Handlers<Context>['content'] => {
  const common = recentAnswers<CachedCommon>()
  const footer = recentAnswers<readonly LinkGroup[]>()
  const plans = recentAnswers<readonly FloorPlan[]>()
  const walls = recentAnswers<BrandWall>()
  const zones = recentAnswers<readonly ZoneGlance[]>()

  const floorsOf = async (kind: string, { db, buyer, now }: Asking): Promise<readonly Floor[]> => {
    const floors = await plans.get(kind, now, () => readFloors(db, kind))
    const ids = [...new Set(floors.flatMap(({ goodsIds }) => goodsIds))]
    const goods = new Map((await loadGoodsByIds(db, ids, buyer, now)).map((one) => [one.id, one]))
    return floors.map(({ goodsIds, ...floor }) => ({ ...floor, goods: goodsIds.flatMap((id) => goods.get(id) ?? []) }))
  }

  const zoneOf = async (kind: string, asking: Asking): Promise<Zone> => ({
    ads: await readAds(asking.db, kind, asking.now),
    floors: await floorsOf(kind, asking),
  })

  return {
    common: async (_input, { db, demo, now }) =>
      ok({ ...(await common.get('common', now, () => readCommon(db))), isDemo: demo, serverTime: now }),

    hero: async (_input, { db, now }) => ok(await readAds(db, 'focus', now)),

    loginArt: async (_input, { db, now }) => ok(await readAds(db, 'login', now)),

    floors: async (_input, asking) => ok(await floorsOf('home', asking)),

    zones: async (_input, { db, now }) => ok(await zones.get('zones', now, () => readZoneGlances(db, now))),

    notices: async ({ category_id }, { db, now }) => ok(await readNotices(db, category_id, now)),

    footer: async (_input, { db, now }) => ok(await footer.get('footer', now, () => readFooter(db))),

    headerAd: async (_input, { db, buyer, now }) => {
      const toFirst = (await awaitsFirstOrder(db, buyer)) ? await readAds(db, 'right_new', now) : []
      return ok([...toFirst, ...(await readAds(db, 'right', now))])
    },

    footerAd: async (_input, { db, now }) => ok(await readAds(db, 'top', now)),

    demo: async () => Promise.resolve(ok([])),

    newcomerGoods: async (_input, { db, buyer, now }) => {
      const goods = await loadGoodsByIds(db, await newcomerGoodsIds(db, now), buyer, now)
      // Buyers who have ordered before see the ordinary price, so these goods are no offer for them.
      return ok(goods.filter(({ sale }) => sale.kind === 'hidden' || sale.special !== null))
    },

    brandZone: async (_input, asking) => ok(await zoneOf('ppzq', asking)),

    controlledZone: async (_input, asking) => ok(await zoneOf('kxzq', asking)),

    newControlledZone: async (_input, asking) => ok(await zoneOf('new_kxzq', asking)),

    herbZone: async (_input, asking) => ok(await zoneOf('zyzq', asking)),

    preferredZone: async (_input, asking) => ok(await zoneOf('yx', asking)),

    controlledAds: async ({ ids }, { db, now }) => ok(await readAdsByIds(db, 'kxzq', ids, now)),

    brand: async ({ id, page }, { db, buyer, now }) => {
      const known = await readBrand(db, id, page)
      if (known === null) return notFound
      const { brand, goodsIds, pageSize } = known
      const list = await loadGoodsByIds(db, goodsIds, buyer, now)
      return ok({ brand, goods: { list, total: brand.goodsCount, capped: false, page, pageSize } })
    },

    brands: async ({ letter, page }, { db, now }) =>
      ok(await walls.get(`${letter ?? ''} ${String(page)}`, now, () => readBrandWall(db, letter, page))),

    links: async (_input, { db }) => ok(await readLinks(db)),

    ads: async ({ position }, { db, now }) => ok(await readAds(db, position, now)),

    ...articleHandlers,

    // The observer of calls turns the input into metrics.
    recordVitals: () => Promise.resolve(ok(null)),
    recordPageView: async ({ viewId, path }, context) => {
      await recordPageView(context, viewId, path)
      return ok(null)
    },
  }
}
