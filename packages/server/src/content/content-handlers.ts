import type { Handlers } from '@xinglin/api-contract/server'
import type { CommonData, LinkGroup } from '@xinglin/domain/content'
import { ok } from '@xinglin/domain/kernel/result'
import type { Context } from '../http/context.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import { recentAnswers } from '../goods/recent-answers.ts'
import { type FloorPlan, readAds, readCommon, readFloors, readFooter, readNotices } from './content-queries.ts'

/** What the frame of every page and the home page show. Words and plans may be a minute old, prices may not. */
export const createContentHandlers = (): Handlers<Context>['content'] => {
  const common = recentAnswers<Omit<CommonData, 'serverTime'>>()
  const footer = recentAnswers<readonly LinkGroup[]>()
  const plans = recentAnswers<readonly FloorPlan[]>()

  return {
    common: async (_input, { db, now }) =>
      ok({ ...(await common.get('common', now, () => readCommon(db))), serverTime: now }),

    hero: async (_input, { db, now }) => ok(await readAds(db, 'focus', now)),

    loginArt: async (_input, { db, now }) => ok(await readAds(db, 'login', now)),

    floors: async (_input, { db, buyer, now }) => {
      const floors = await plans.get('floors', now, () => readFloors(db))
      const goods = await loadGoodsByIds(
        db,
        floors.flatMap(({ goodsIds }) => goodsIds),
        buyer,
        now,
      )
      return ok(
        floors.map(({ goodsIds, ...floor }) => ({ ...floor, goods: goods.filter(({ id }) => goodsIds.includes(id)) })),
      )
    },

    notices: async ({ category_id }, { db }) => ok(await readNotices(db, category_id)),

    footer: async (_input, { db, now }) => ok(await footer.get('footer', now, () => readFooter(db))),
  }
}
