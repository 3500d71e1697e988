import type {
  Campaign,
  CampaignCover,
  CampaignKind,
  CashbackOffer,
  CombinationOffer,
  ControlledGoods,
  ControlledPermission,
  DailySpecials,
  GroupBuyOffer,
  NearExpiryOffer,
  RunningActivity,
  SpendOffer,
  SpendOfferGoods,
  WelfareZone,
} from '@xinglin/domain/content'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { at, type Codec, shortIdOf, idOrNone, list, nothing, nullable, optional, request } from '../kernel/wire.ts'
import {
  campaign,
  campaignCover,
  campaignKind,
  cashbackOffer,
  combinationOffer,
  controlledGoods,
  controlledPermission,
  dailySpecials,
  groupBuyOffer,
  id,
  nearExpiryOffer,
  runningActivity,
  spendOffer,
  spendOfferGoods,
  welfareZone,
} from './zones-codecs.ts'

/** Offers are public: callers who may not see prices get goods and covers without numbers. */
const shown = { method: 'GET', access: 'guest', input: nothing } as const

/** Clicks on activities may overlap: no call of them cancels an earlier one (docs/rules.md#4-activity-taps). */
const tapped = { ...shown, source: 'productPage', cancelsEarlier: false } as const

type PageOf = { readonly page: number }

type CampaignWish = {
  readonly kind: CampaignKind
  /** Of the campaign; for 活动中心 the activity whose tab is open. */
  readonly id: number | null
  /** 活动中心 alone: the activities that it is made of. */
  readonly activities: readonly number[]
}

const campaignWish: Codec<CampaignWish> = request({
  kind: campaignKind,
  id: idOrNone(),
  activities: at('ids', optional(list(id, 20), [])),
})

export const zonesEndpoints = {
  /** Running 满减 and 满折 with the best-selling of their goods. */
  activities: endpoint<null, readonly RunningActivity[]>({
    ...tapped,
    path: '/api/goods/activities',
    output: list(runningActivity, 50),
  }),
  /** 每日特价. */
  dailySpecials: endpoint<null, DailySpecials>({
    ...tapped,
    path: '/api/activity/everyday_price',
    output: dailySpecials,
  }),
  /** 组合满赠: the groups of /zhmz. */
  spendOffers: endpoint<null, readonly SpendOffer[]>({
    ...tapped,
    path: '/api/combinationMzhgGroup',
    output: list(spendOffer, 50),
  }),
  /** 组合满赠: one group with a page of the goods that count toward it (/zhmz/list). */
  spendOffer: endpoint<{ readonly id: number; readonly page: number }, SpendOfferGoods>({
    ...tapped,
    path: '/api/combinationMzhg',
    input: request({ id, page: optional(page, 1) }),
    output: spendOfferGoods,
  }),
  /** 组合购. */
  combinations: endpoint<PageOf, Page<CombinationOffer>>({
    ...shown,
    path: '/api/combination',
    source: 'ours',
    input: request({ page: optional(page, 1) }),
    output: pageOf(combinationOffer),
  }),
  /** 全场94折; null while none runs. */
  welfare: endpoint<PageOf, WelfareZone | null>({
    ...shown,
    path: '/api/welfare',
    source: 'ours',
    input: request({ page: optional(page, 1) }),
    output: nullable(welfareZone),
  }),
  /** 近效期专场, the earliest expiry first. */
  nearExpiry: endpoint<PageOf, Page<NearExpiryOffer>>({
    ...shown,
    path: '/api/near_expiry',
    source: 'ours',
    input: request({ page: optional(page, 1) }),
    output: pageOf(nearExpiryOffer),
  }),
  /** 满额返现: the running periods, and those whose cashback is still to come. */
  cashbacks: endpoint<null, readonly CashbackOffer[]>({
    ...shown,
    path: '/api/cashback',
    source: 'ours',
    output: list(cashbackOffer, 20),
  }),
  /** 拼团专区: open groups, the next to end first, then those that have just ended. */
  groupBuys: endpoint<PageOf, Page<GroupBuyOffer>>({
    ...shown,
    path: '/api/group_buy',
    source: 'ours',
    input: request({ page: optional(page, 1) }),
    output: pageOf(groupBuyOffer),
  }),
  groupBuy: endpoint<{ readonly id: GroupBuyId }, GroupBuyOffer>({
    ...shown,
    path: '/api/group_buy/{id}',
    source: 'ours',
    input: request({ id: shortIdOf<GroupBuyId>() }),
    output: groupBuyOffer,
  }),
  /** The covers of running campaigns: the index of yjh and yyh. */
  campaigns: endpoint<{ readonly kind: CampaignKind | null }, readonly CampaignCover[]>({
    ...shown,
    path: '/api/campaign',
    source: 'ours',
    input: request({ kind: optional(campaignKind, null) }),
    output: list(campaignCover, 50),
  }),
  /** One campaign page: cover, tabs, floors of goods. */
  campaign: endpoint<CampaignWish, Campaign>({
    ...shown,
    path: '/api/campaign/page',
    source: 'ours',
    input: campaignWish,
    output: campaign,
  }),
  /** 控销商品 with this buyer's right to each; of one floor of the zone when `floor` is given. */
  controlledGoods: endpoint<{ readonly floor: number | null; readonly page: number }, Page<ControlledGoods>>({
    ...shown,
    path: '/api/controlled',
    source: 'ours',
    input: request({ floor: idOrNone(), page: optional(page, 1) }),
    output: pageOf(controlledGoods),
  }),
  /** This buyer's right to one 控销 good. */
  controlledPermission: endpoint<{ readonly goodsId: GoodsId }, ControlledPermission>({
    method: 'GET',
    path: '/api/controlled/{goods_id}/permission',
    source: 'ours',
    access: 'member',
    input: request({
      goodsId: at('goods_id', shortIdOf<GoodsId>()),
    }),
    output: controlledPermission,
  }),
  /** 申请采购权限; asking again changes nothing. */
  applyForControlled: endpoint<{ readonly goodsId: GoodsId }, ControlledPermission>({
    method: 'POST',
    path: '/api/controlled/{goods_id}/apply',
    source: 'ours',
    access: 'passed',
    input: request({
      goodsId: at('goods_id', shortIdOf<GoodsId>()),
    }),
    output: controlledPermission,
  }),
}
