import type { NavEntry } from '../content/content.ts'
import type { Instant } from '../kernel/time.ts'

/** Parts of the shop's content that are written as a whole, in their order. */
export type ContentSection = 'navigation' | 'hotWords' | 'links' | 'banners'

export type LinkEntry = { readonly name: string; readonly url: string }

/** A picture in a place of the storefront, while it is up. */
export type Banner = {
  readonly position: string
  readonly title: string
  readonly subtitle: string
  readonly image: string
  readonly url: string
  /** Null: at once, and until it is taken away. */
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
}

/** What a banner does now, by its window. */
export type BannerStanding = 'up' | 'waits' | 'over'

export const bannerStandingLabels: { readonly [S in BannerStanding]: string } = {
  up: '展示中',
  waits: '未开始',
  over: '已结束',
}

/** @example bannerStanding({ startsAt: null, endsAt: null }, instant(1)) // 'up' */
export const bannerStanding = (
  { startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>,
  now: Instant,
): BannerStanding => {
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt !== null && startsAt > now ? 'waits' : 'up'
}

/** Where pictures stand, by the word of their call. */
export const bannerPlaces: readonly (readonly [position: string, name: string])[] = [
  ['focus', '首页轮播'],
  ['right', '页头右侧'],
  ['right_new', '页头右侧（首单前）'],
  ['top', '页尾通栏'],
  ['side', '首页侧栏'],
  ['bottom', '页底浮层'],
  ['login', '登录页'],
  ['yx', '包邮专区'],
  ['mrtj', '每日特价'],
  ['ptzq', '拼团专区'],
  ['zhzq', '组合购'],
  ['zhmz', '组合满赠'],
  ['jxqzc', '近效期专区'],
  ['zyzq', '中药饮片'],
  ['qxzq', '医疗器械'],
  ['ppzq', '品牌专区'],
  ['kxzq', '控销专区'],
  ['new_kxzq', '新开放控销品种'],
  ['hb', '红包'],
  ['welfare', '福利'],
  ['lqzx', '领券中心'],
  ['jfsc', '积分商城'],
  ['news', '资讯'],
]

export type ArticleKind = 'help' | 'news' | 'notice'

export const articleKindLabels: { readonly [K in ArticleKind]: string } = { help: '帮助', news: '资讯', notice: '公告' }

/** An article in the list of the console: those that are not published yet too. */
export type DeskArticle = {
  readonly id: number
  readonly kind: ArticleKind
  readonly categoryId: number
  readonly category: string
  readonly title: string
  /** What a page of its own asks for it by; '' for the others. */
  readonly slug: string
  readonly publishedAt: Instant
}

export type WholeArticle = DeskArticle & { readonly version: string; readonly body: string }

/** A brand, with how many goods of it are on sale. */
export type DeskBrand = {
  readonly id: number
  readonly version: string
  readonly name: string
  readonly introduction: string
  readonly letter: string
  readonly sort: number
  readonly goods: number
}

/** A floor of the home page or of a zone. */
export type DeskFloor = {
  readonly id: number
  readonly version: string
  readonly kind: string
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly sort: number
  /** Bar codes of its goods, in their order. */
  readonly codes: readonly string[]
}

/** A campaign page and while it is open. */
export type DeskZone = {
  readonly id: number
  readonly version: string
  readonly kind: string
  readonly name: string
  readonly subtitle: string
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** All content of the storefront besides its goods, with the version of each section. */
export type DeskContent = {
  readonly versions: { readonly [S in ContentSection]: string }
  readonly navigation: readonly NavEntry[]
  readonly hotWords: readonly string[]
  readonly links: readonly LinkEntry[]
  readonly banners: readonly Banner[]
  readonly categories: readonly { readonly id: number; readonly kind: ArticleKind; readonly name: string }[]
  readonly articles: readonly DeskArticle[]
  readonly brands: readonly DeskBrand[]
  readonly floors: readonly DeskFloor[]
  readonly zones: readonly DeskZone[]
}
