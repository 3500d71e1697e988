import { MOST_NAV, type NavEntry, navProblem } from '@xinglin/domain/content'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { BuyerType } from '@xinglin/domain/members'
import type { Goods } from '@xinglin/domain/goods'
import type {
  ArticleKind,
  Banner,
  ContentSection,
  DeskArticle,
  DeskBrand,
  DeskContent,
  DeskFloor,
  DeskZone,
  LinkEntry,
  WholeArticle,
} from '@xinglin/domain/staff'
import { goods } from '../goods/goods-codecs.ts'
import {
  at,
  type Codec,
  filled,
  list,
  mapped,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { buyerType } from '../members/members-codecs.ts'
import { several, version } from './goods-codecs.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** The new contents of a section, and the version that was edited. */
export type SectionChange = {
  readonly section: ContentSection
  readonly version: string
  readonly navigation: readonly NavEntry[]
  readonly hotWords: readonly string[]
  readonly links: readonly LinkEntry[]
  readonly banners: readonly Banner[]
}

/** The new contents of an article; `id` null: a new one. */
export type ArticleChange = Omit<WholeArticle, 'id' | 'kind' | 'category' | 'slug'> & { readonly id: number | null }

/** The home page for buyers of a type at a time. */
export type HomePreview = {
  readonly banners: readonly Banner[]
  readonly floors: readonly { readonly title: string; readonly subtitle: string; readonly goods: readonly Goods[] }[]
}

const id = whole(1, 2_147_483_647)
const sort = whole(0, 32_767, '请填写 0 到 32767 的整数')
const blank = optional(text(200), '')

const PLACE = '请填写站内地址（以 / 开头）或 https 地址'

/** A link: a path of this host, or an https URL. */
const place: Codec<string> = mapped(
  text(500, PLACE),
  (written) => (/^(\/(?!\/)|https:\/\/)/.test(written) ? written : null),
  (value) => value,
  ['/list/other', 'https://example.com/'],
  PLACE,
)

const navEntry: Codec<NavEntry> = request({
  name: filled('请填写名称', 20),
  url: place,
  flag: blank,
  parent: optional(text(20), ''),
})
/** Two levels: an entry names the one that it stands below. */
export const navigation: Codec<readonly NavEntry[]> = mapped(
  list(navEntry, 60),
  (entries) => (entries.every((entry) => navProblem(entry, entries) === null) ? entries : null),
  (entries) => entries,
  [[], [{ name: '中药饮片', url: '/zyyp', flag: '', parent: '' }]],
  `上级须是一级导航的名称，一级最多 ${String(MOST_NAV)} 项`,
)
const noEntries: readonly NavEntry[] = []
const linkEntry: Codec<LinkEntry> = request({ name: filled('请填写名称', 50), url: place })
const banner: Codec<Banner> = request({
  position: filled('请填写位置', 30),
  title: blank,
  subtitle: blank,
  image: place,
  url: place,
  startsAt: at('starts_at', optional(timestamp, null)),
  endsAt: at('ends_at', optional(timestamp, null)),
})
const shownBanner: Codec<Banner> = record({
  position: text(30),
  title: text(),
  subtitle: text(),
  image: text(),
  url: text(),
  startsAt: at('starts_at', nullable(timestamp)),
  endsAt: at('ends_at', nullable(timestamp)),
})
const section = oneOf<ContentSection>({
  navigation: 'navigation',
  hotWords: 'hot_words',
  links: 'links',
  banners: 'banners',
})
const kind = oneOf<ArticleKind>({ help: 'help', news: 'news', notice: 'notice' })

const articleFields = {
  id,
  kind,
  categoryId: at('category_id', id),
  category: text(100),
  title: text(300),
  slug: text(60),
  publishedAt: at('published_at', timestamp),
}
const deskArticle: Codec<DeskArticle> = record(articleFields)
const wholeArticle: Codec<WholeArticle> = record({ ...articleFields, version, body: text(40_000) })

const deskBrand: Codec<DeskBrand> = record({
  id,
  version,
  name: text(200),
  introduction: text(2000),
  letter: text(2),
  sort: count,
  goods: count,
})
const deskFloor: Codec<DeskFloor> = record({
  id,
  version,
  kind: text(60),
  title: text(200),
  subtitle: text(300),
  url: text(500),
  sort: count,
  codes: list(text(40), 100),
})
const deskZone: Codec<DeskZone> = record({
  id,
  version,
  kind: text(60),
  name: text(200),
  subtitle: text(300),
  startsAt: at('starts_at', timestamp),
  endsAt: at('ends_at', timestamp),
})

const content: Codec<DeskContent> = record({
  versions: record({ navigation: version, hotWords: at('hot_words', version), links: version, banners: version }),
  navigation: list(record({ name: text(), url: text(), flag: text(), parent: text() }), 100),
  hotWords: at('hot_words', list(text(), 100)),
  links: list(record({ name: text(), url: text() }), 100),
  banners: list(shownBanner, 500),
  categories: list(record({ id, kind, name: text(100) }), 200),
  articles: list(deskArticle, 1000),
  brands: list(deskBrand, 1000),
  floors: list(deskFloor, 500),
  zones: list(deskZone, 200),
})

type FloorFacts = Pick<DeskFloor, 'title' | 'subtitle' | 'url' | 'sort' | 'codes'>
type ZoneChange = Pick<DeskZone, 'id' | 'version' | 'name' | 'subtitle' | 'startsAt' | 'endsAt'>
type BrandChange = Pick<DeskBrand, 'id' | 'version' | 'introduction' | 'sort'>

const floorFacts = {
  title: filled('请填写标题', 60),
  subtitle: blank,
  url: optional(place, ''),
  sort,
  codes: several(text(40), 100),
}

/** Content of the storefront besides its goods. */
export const staffContentEndpoints = {
  list: staffEndpoint<null, DeskContent>({
    method: 'GET',
    path: '/api/staff/content',
    right: ['offerGoods'],
    input: nothing,
    output: content,
  }),
  /** As the home page is for buyers of a type, or for guests, at a time. */
  preview: staffEndpoint<{ readonly buyerType: BuyerType | null; readonly at: Instant | null }, HomePreview>({
    method: 'GET',
    path: '/api/staff/content/preview',
    right: ['offerGoods'],
    input: request({ buyerType: at('buyer_type', optional(buyerType, null)), at: optional(timestamp, null) }),
    output: record({
      banners: list(shownBanner, 100),
      floors: list(record({ title: text(), subtitle: text(), goods: list(goods, 100) }), 50),
    }),
  }),
  /** Replaces one section, by the functions of `ops import-content`. */
  save: staffEndpoint<SectionChange, null>({
    method: 'POST',
    path: '/api/staff/content/sections',
    right: ['offerGoods'],
    input: request({
      section,
      version,
      navigation: optional(navigation, noEntries),
      hotWords: at('hot_words', several(filled('请填写词', 30), 8)),
      links: several(linkEntry, 30),
      banners: several(banner, 100),
    }),
    output: nothing,
  }),
  article: staffEndpoint<{ readonly id: number }, WholeArticle>({
    method: 'GET',
    path: '/api/staff/content/articles/{id}',
    right: ['offerGoods'],
    input: request({ id }),
    output: wholeArticle,
  }),
  saveArticle: staffEndpoint<ArticleChange, null>({
    method: 'POST',
    path: '/api/staff/content/articles',
    right: ['offerGoods'],
    input: request({
      id: optional(id, null),
      version: optional(version, ''),
      categoryId: at('category_id', id),
      title: filled('请填写标题', 100),
      body: filled('请填写正文', 20_000),
      publishedAt: at('published_at', timestamp),
    }),
    output: nothing,
  }),
  saveBrand: staffEndpoint<BrandChange, null>({
    method: 'POST',
    path: '/api/staff/content/brands/{id}',
    right: ['offerGoods'],
    input: request({ id, version, introduction: optional(text(1000, '简介最多 1000 个字'), ''), sort }),
    output: nothing,
  }),
  saveFloor: staffEndpoint<FloorFacts & Pick<DeskFloor, 'id' | 'version'>, null>({
    method: 'POST',
    path: '/api/staff/content/floors/{id}',
    right: ['offerGoods'],
    input: request({ id, version, ...floorFacts }),
    output: nothing,
  }),
  /** Adds a floor to the home page. */
  addFloor: staffEndpoint<FloorFacts, null>({
    method: 'POST',
    path: '/api/staff/content/floors',
    right: ['offerGoods'],
    input: request(floorFacts),
    output: nothing,
  }),
  /** Removes a floor from its page; its goods stay in the shop. */
  dropFloor: staffEndpoint<Pick<DeskFloor, 'id' | 'version'>, null>({
    method: 'POST',
    path: '/api/staff/content/floors/{id}/drop',
    right: ['offerGoods'],
    input: request({ id, version }),
    output: nothing,
  }),
  saveZone: staffEndpoint<ZoneChange, null>({
    method: 'POST',
    path: '/api/staff/content/zones/{id}',
    right: ['offerGoods'],
    input: request({
      id,
      version,
      name: filled('请填写名称', 60),
      subtitle: blank,
      startsAt: at('starts_at', timestamp),
      endsAt: at('ends_at', timestamp),
    }),
    output: nothing,
  }),
}
