import type { Goods, PriceId } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type {
  SpendTerms,
  Activity,
  Cashback,
  CashbackState,
  GroupBuy,
  GroupBuyId,
  Welfare,
} from '../promotions/promotions.ts'
import type { Ad, Floor } from './frame.ts'

// Data of the offer pages. For buyers who may not see prices `deal` is null; they get the goods and the covers.

/** Banners and floors of a zone. */
export type Zone = { readonly ads: readonly Ad[]; readonly floors: readonly Floor[] }

/** The zones that the home page leads to. */
export type ZoneName = 'freeShipping' | 'nearExpiry' | 'groupBuys' | 'controlled' | 'herbs' | 'devices'

/** A zone seen from outside: how much stands in it (goods, offers or open groups), and the picture of one of its goods. */
export type ZoneGlance = { readonly zone: ZoneName; readonly count: number; readonly picture: string | null }

export type TimeWindow = { readonly startsAt: Instant; readonly endsAt: Instant }

/** A running 满减 or 满折 with the best-selling of its goods. */
export type RunningActivity = TimeWindow & { readonly activity: Activity; readonly goods: readonly Goods[] }

/** 每日特价: the goods of today, until 24:00. */
export type DailySpecials = TimeWindow & { readonly goods: readonly Goods[] }

/** 近效期专场: a batch that soon expires, at a price of its own and without returns. */
export type NearExpiryOffer = {
  readonly goods: Goods
  readonly batch: { readonly number: string; readonly expiresOn: Day }
  readonly deal: { readonly priceId: PriceId; readonly price: Money; readonly left: number } | null
}

/**
 * A buyer's right to a 控销 good: granted by a rule, not asked for yet, 权限待审核, or 权限已禁用. Who is a guest or has not
 * passed has none.
 */
export type ControlledPermission = 'granted' | 'none' | 'waiting' | 'disabled'

export type ControlledGoods = { readonly goods: Goods; readonly permission: ControlledPermission }

/**
 * Whether a buyer may ask for a 控销 good now (申请采购权限).
 *
 * @example mayApply('waiting') // false
 */
export const mayApply = (permission: ControlledPermission): boolean => permission === 'none'

export const controlledPermissionText: { readonly [Permission in ControlledPermission]: string } = {
  granted: '已开通采购权限',
  none: '申请采购权限',
  waiting: '权限待审核',
  disabled: '权限已禁用',
}

/** A group with its good and terms; `minimum` and `limit` are units of one buyer. */
export type GroupBuyOffer = TimeWindow & {
  readonly id: GroupBuyId
  readonly goods: Goods
  readonly outcome: GroupBuy['outcome']
  readonly deal: {
    readonly price: Money
    readonly minimum: number
    readonly limit: number | null
    readonly group: GroupBuy
  } | null
}

/** 组合购: goods that go as whole sets at one price. */
export type CombinationOffer = TimeWindow & {
  readonly id: number
  readonly name: string
  readonly parts: readonly { readonly goods: Goods; readonly perSet: number }[]
  readonly deal: {
    readonly price: Money
    /** What the parts cost one by one, and what a set saves against it. */
    readonly apart: Money
    readonly saving: Money
    /** Sets that can be had now. */
    readonly most: number
  } | null
}

/** From what on a 满赠 or 换购 applies. */
export type SpendThreshold = SpendTerms['threshold']

/** 组合满赠 (mzhg): spend and get a gift, or buy a good at an exchange price. */
export type SpendOffer = TimeWindow &
  SpendTerms & {
    readonly id: number
    readonly name: string
    readonly reward: Goods
    readonly goodsCount: number
  }

/** A group of /zhmz with its goods. */
export type SpendOfferGoods = { readonly offer: SpendOffer; readonly goods: Page<Goods> }

/** 全场94折 with the goods that take part. */
export type WelfareZone = { readonly welfare: Welfare & TimeWindow; readonly goods: Page<Goods> }

/** 满额返现 of one period; `progress` is absent for who is not a passed member. */
export type CashbackOffer = Cashback & {
  readonly id: number
  readonly name: string
  readonly progress: CashbackState | null
}

/** yjh 药聚惠, yyh 药优惠, hdmb by template, zqmb by zone, Hdzx out of several activities: one page draws them all. */
export type CampaignKind = 'festival' | 'savings' | 'template' | 'zone' | 'centre'

export type CampaignCover = TimeWindow & {
  readonly kind: CampaignKind
  readonly id: number
  readonly name: string
  readonly subtitle: string
  readonly image: string
}

export type CampaignTab = {
  readonly id: number
  readonly name: string
  /** The 满减 or 满折 that it stands for, if any. */
  readonly activity: Activity | null
  readonly floors: readonly Floor[]
}

export type Campaign = { readonly cover: CampaignCover; readonly rules: string; readonly tabs: readonly CampaignTab[] }
