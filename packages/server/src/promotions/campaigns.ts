import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { ActivityId } from '@xinglin/domain/promotions'
import type { Campaign, CampaignCover, CampaignKind, CampaignTab, Floor } from '@xinglin/domain/content'
import type { GoodsId } from '@xinglin/domain/goods'
import { instant, type Instant } from '@xinglin/domain/kernel/time'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { campaignFloorGoods, campaignFloors, campaigns, campaignTabs } from '../db/schema-zones.ts'
import type { Context } from '../http/context.ts'
import { activityOn, goodsIn, readActivityPlans, shelfOf } from './running-activities.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>

type FloorPlan = Omit<Floor, 'goods'> & { readonly goodsIds: readonly GoodsId[] }
type TabPlan = {
  readonly id: number
  readonly name: string
  readonly activityId: ActivityId | null
  readonly floors: readonly FloorPlan[]
}
type Plan = { readonly cover: CampaignCover; readonly rules: string; readonly tabs: readonly TabPlan[] }

const coverColumns = {
  kind: campaigns.kind,
  id: campaigns.id,
  name: campaigns.name,
  subtitle: campaigns.subtitle,
  image: campaigns.image,
  startsAt: campaigns.startsAt,
  endsAt: campaigns.endsAt,
}

/** Covers of running campaigns, of one kind or all. 活动中心 is generated from activities and has no cover. */
export const campaignCovers = async (
  db: Db,
  kind: CampaignKind | null,
  now: Instant,
): Promise<readonly CampaignCover[]> => {
  if (kind === 'centre') return []
  return db
    .select(coverColumns)
    .from(campaigns)
    .where(
      and(
        lte(campaigns.startsAt, now),
        gt(campaigns.endsAt, now),
        ...(kind === null ? [] : [eq(campaigns.kind, kind)]),
      ),
    )
    .orderBy(asc(campaigns.sort), asc(campaigns.id))
}

const readPlan = async (
  db: Db,
  kind: Exclude<CampaignKind, 'centre'>,
  id: number,
  now: Instant,
): Promise<Plan | null> => {
  const [campaign] = await db
    .select({ ...coverColumns, rules: campaigns.rules })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.kind, kind), lte(campaigns.startsAt, now), gt(campaigns.endsAt, now)))
  if (campaign === undefined) return null
  const { rules, ...cover } = campaign
  const tabs = await db
    .select({ id: campaignTabs.id, name: campaignTabs.name, activityId: campaignTabs.activityId })
    .from(campaignTabs)
    .where(eq(campaignTabs.campaignId, id))
    .orderBy(asc(campaignTabs.sort), asc(campaignTabs.id))
  const floors = await db
    .select({ floor: campaignFloors, goodsId: campaignFloorGoods.goodsId })
    .from(campaignFloors)
    .innerJoin(campaignTabs, eq(campaignTabs.id, campaignFloors.tabId))
    .innerJoin(campaignFloorGoods, eq(campaignFloorGoods.floorId, campaignFloors.id))
    .where(eq(campaignTabs.campaignId, id))
    .orderBy(asc(campaignFloors.sort), asc(campaignFloors.id), asc(campaignFloorGoods.sort))
  const plans = [...new Map(floors.map(({ floor }) => [floor.id, floor])).values()]
  return {
    cover,
    rules,
    tabs: tabs.map((tab) => ({
      ...tab,
      floors: plans
        .filter(({ tabId }) => tabId === tab.id)
        .map(({ id: floorId, title, subtitle, url }) => ({
          title,
          subtitle,
          url,
          goodsIds: floors.flatMap(({ floor, goodsId }) => (floor.id === floorId ? [goodsId] : [])),
        })),
    })),
  }
}

const CENTRE_GOODS = 30

/** 活动中心: a tab for each running activity, in the order of the ids. */
const planOfActivities = async (
  db: Db,
  ids: readonly ActivityId[],
  open: number | null,
  now: Instant,
): Promise<Plan | null> => {
  const plans = await readActivityPlans(db, now, CENTRE_GOODS, ids)
  const ordered = [...new Set(ids)].flatMap((id) => plans.filter((plan) => plan.id === id))
  const first = ordered.find(({ id }) => id === open) ?? ordered[0]
  if (first === undefined) return null
  return {
    cover: {
      kind: 'centre',
      id: first.id,
      name: '活动中心',
      subtitle: cutText(ordered.map(({ name }) => name).join('、'), 200),
      image: '/pictures/art/winter.svg',
      startsAt: instant(Math.max(...ordered.map(({ startsAt }) => startsAt))),
      endsAt: instant(Math.min(...ordered.map(({ endsAt }) => endsAt))),
    },
    rules: '',
    tabs: ordered.map(({ id, name, goodsIds }) => ({
      id,
      name,
      activityId: id,
      floors: [{ title: name, subtitle: '', url: `/list?manjian_id=${String(id)}`, goodsIds }],
    })),
  }
}

/** A campaign page; null when there is none that runs now. */
export const campaignPage = async (
  wish: { readonly kind: CampaignKind; readonly id: number | null; readonly activities: readonly ActivityId[] },
  asking: Asking,
): Promise<Campaign | null> => {
  const { db, now } = asking
  const plan =
    wish.kind === 'centre'
      ? await planOfActivities(db, wish.activities, wish.id, now)
      : wish.id === null
        ? null
        : await readPlan(db, wish.kind, wish.id, now)
  if (plan === null) return null
  const shelf = await shelfOf(
    plan.tabs.flatMap(({ floors }) => floors.flatMap(({ goodsIds }) => goodsIds)),
    asking,
  )
  return {
    cover: plan.cover,
    rules: plan.rules,
    tabs: plan.tabs.map(({ id, name, activityId, floors }): CampaignTab => ({
      id,
      name,
      activity: activityOn(shelf, activityId),
      floors: floors.map(({ goodsIds, ...floor }) => ({ ...floor, goods: goodsIn(shelf, goodsIds) })),
    })),
  }
}
