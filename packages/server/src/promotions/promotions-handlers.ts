import { activityId } from '@xinglin/domain/promotions'
import { rowId } from '../db/ids.ts'
import type { Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import type { Context } from '../http/context.ts'
import { found } from '../http/refuse.ts'
import { campaignCovers, campaignPage } from './campaigns.ts'
import { cashbackOffers } from './cashback-progress.ts'
import { runningCombinations } from './combinations.ts'
import { applyForControlled, controlledGoods, controlledPermission } from './controlled-goods.ts'
import { groupBuyOffer, groupBuyOffers } from './group-buys.ts'
import { nearExpiryOffers } from './near-expiry.ts'
import { dailySpecials, runningActivities } from './running-activities.ts'
import { runningSpendOffers, runningWelfare, spendOfferWithGoods } from './spend-offers.ts'

/** The calls of offer pages. Their answers contain prices, so nothing is cached. */
export const promotionsHandlers: Handlers<Context>['promotions'] = {
  activities: async (_input, context) => ok(await runningActivities(context)),

  dailySpecials: async (_input, context) => ok(await dailySpecials(context)),

  spendOffers: async (_input, context) => ok(await runningSpendOffers(context)),

  spendOffer: async ({ id, page }, context) => found(await spendOfferWithGoods(rowId(id), page, context)),

  combinations: async ({ page }, context) => ok(await runningCombinations(page, context)),

  welfare: async ({ page }, context) => ok(await runningWelfare(page, context)),

  nearExpiry: async ({ page }, context) => ok(await nearExpiryOffers(page, context)),

  cashbacks: async (_input, context) => ok(await cashbackOffers(context)),

  groupBuys: async ({ page }, context) => ok(await groupBuyOffers(page, context)),

  groupBuy: async ({ id }, context) => found(await groupBuyOffer(id, context)),

  campaigns: async ({ kind }, { db, now }) => ok(await campaignCovers(db, kind, now)),

  campaign: async (wish, context) =>
    found(await campaignPage({ ...wish, activities: wish.activities.map(activityId) }, context)),

  controlledGoods: async ({ floor, page }, context) => ok(await controlledGoods(floor, page, context)),

  controlledPermission: async ({ goodsId }, context) => found(await controlledPermission(goodsId, context)),

  applyForControlled: async ({ goodsId }, context) => found(await applyForControlled(goodsId, context)),
}
