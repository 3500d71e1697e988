import type {
  Ad,
  AdPlace,
  Article,
  ArticleSummary,
  BrandGoods,
  BrandWall,
  HelpCategory,
  HelpGroup,
  LinkGroup,
  PageVitals,
  VitalsPage,
  Zone,
  ZoneGlance,
} from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { goods } from '../goods/goods-codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { at, commaList, list, nothing, oneOf, optional, request, text, whole } from '../kernel/wire.ts'
import { article, articleSummary, helpCategory, helpGroup } from './article-codecs.ts'
import {
  ad,
  brandGoods,
  brandWall,
  common,
  floor,
  id,
  linkGroup,
  links,
  notice,
  zone,
  zoneGlance,
} from './content-codecs.ts'

/** A call without input that is open to guests, as most content is. */
const shown = { method: 'GET', access: 'guest', input: nothing } as const

/** Positions of pictures without a call in docs/product.md#7-focus; that of a zone is the banner above its goods. */
const adPlace = oneOf<AdPlace>({
  side: 'side',
  bottom: 'bottom',
  ptzq: 'ptzq',
  mrtj: 'mrtj',
  jxqzc: 'jxqzc',
  zhzq: 'zhzq',
  zhmz: 'zhmz',
  hb: 'hb',
  welfare: 'welfare',
  lqzx: 'lqzx',
  jfsc: 'jfsc',
  news: 'news',
})

const pageView = request({
  viewId: at('view_id', text(64, '编号不正确', 1)),
  path: text(500, '地址过长', 1),
})

/** As Google's web-vitals measures them: milliseconds, and thousandths for what moved; null where there is none. */
const vital = optional(whole(0, 600_000), null)

const pageVitals = request({
  page: oneOf<VitalsPage>({
    home: 'home',
    list: 'list',
    goods: 'goods',
    cart: 'cart',
    checkout: 'checkout',
    other: 'other',
  }),
  lcp: vital,
  fcp: vital,
  ttfb: vital,
  inp: vital,
  cls: vital,
})

export const contentEndpoints = {
  /** Data of the page frame: hot words, navigation, categories, brands, server time. */
  common: endpoint({
    method: 'GET',
    path: '/api/focus/common',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: common,
  }),
  /** The hero of the home page. */
  hero: endpoint({
    method: 'GET',
    path: '/api/focus',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(ad, 20),
  }),
  /** The login picture. */
  loginArt: endpoint({
    method: 'GET',
    path: '/api/focus/login',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(ad, 20),
  }),
  /** The floors of the home page. */
  floors: endpoint({
    method: 'GET',
    path: '/api/focus/postList',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(floor, 20),
  }),
  /** Titles of articles; category 3 holds the notices of the home page. */
  notices: endpoint({
    method: 'GET',
    path: '/api/article/category',
    source: 'productPage',
    access: 'guest',
    input: request({ category_id: optional(id, 3) }),
    output: list(notice, 50),
  }),
  /** Help-article groups of the footer (the first four are shown). */
  footer: endpoint({
    method: 'GET',
    path: '/api/article/footer',
    source: 'ours',
    access: 'guest',
    input: nothing,
    output: list(linkGroup, 20),
  }),
  /** The ad that replaces the hotline, top right. */
  headerAd: endpoint<null, readonly Ad[]>({
    ...shown,
    path: '/api/focus/right',
    source: 'productPage',
    output: list(ad, 20),
  }),
  /** Ad above the footer. */
  footerAd: endpoint<null, readonly Ad[]>({
    ...shown,
    path: '/api/focus/top',
    source: 'productPage',
    output: list(ad, 20),
  }),
  /** Always empty (docs/rules.md#4-reads). */
  demo: endpoint<null, readonly Ad[]>({
    ...shown,
    path: '/api/focus/demo',
    source: 'productPage',
    output: list(ad, 20),
  }),
  /** 新人特价: goods at a price for buyers without a paid order. None for other buyers. */
  newcomerGoods: endpoint<null, readonly Goods[]>({
    ...shown,
    path: '/api/focus/xrtj',
    source: 'productPage',
    output: list(goods, 50),
  }),
  /** 品牌专区: banners, and a floor of goods for each of the best-known brands. */
  brandZone: endpoint<null, Zone>({ ...shown, path: '/api/focus/ppzq', source: 'productPage', output: zone }),
  /** 控销专区. */
  controlledZone: endpoint<null, Zone>({ ...shown, path: '/api/focus/kxzq', source: 'productPage', output: zone }),
  /** 控销专区 as /kxzq/new shows it. */
  newControlledZone: endpoint<null, Zone>({
    ...shown,
    path: '/api/focus/new_kxzq',
    source: 'productPage',
    output: zone,
  }),
  /** 中药饮片. */
  herbZone: endpoint<null, Zone>({ ...shown, path: '/api/focus/zyzq', source: 'productPage', output: zone }),
  /** 包邮专区. */
  preferredZone: endpoint<null, Zone>({ ...shown, path: '/api/focus/yx', source: 'productPage', output: zone }),
  /** Banners of the controlled zone by their ids, in the order asked for. */
  controlledAds: endpoint<{ readonly ids: readonly number[] }, readonly Ad[]>({
    ...shown,
    path: '/api/focus/kxzq_ad',
    source: 'productPage',
    input: request({ ids: optional(commaList(id, 20), []) }),
    output: list(ad, 20),
  }),
  /** One brand with a page of its goods. */
  brand: endpoint<{ readonly id: number; readonly page: number }, BrandGoods>({
    ...shown,
    path: '/api/focus/brand/{id}',
    source: 'productPage',
    input: request({ id, page: optional(page, 1) }),
    output: brandGoods,
  }),
  /** The brand wall, all brands or those of a letter. */
  brands: endpoint<{ readonly letter: string | null; readonly page: number }, BrandWall>({
    ...shown,
    path: '/api/brand',
    source: 'ours',
    input: request({ letter: optional(text(1), null), page: optional(page, 1) }),
    output: brandWall,
  }),
  /** Counts and samples of the zones, for links to them; empty ones are left out. */
  zones: endpoint<null, readonly ZoneGlance[]>({
    ...shown,
    path: '/api/focus/zones',
    source: 'ours',
    output: list(zoneGlance, 10),
  }),
  /** The links of the footer. */
  links: endpoint<null, LinkGroup['links']>({
    ...shown,
    path: '/api/global/links',
    source: 'productPage',
    output: links,
  }),
  /** Pictures of a position: beside the page (`side`), at its bottom, or the banner of a zone. */
  ads: endpoint<{ readonly position: AdPlace }, readonly Ad[]>({
    ...shown,
    path: '/api/ad',
    source: 'ours',
    input: request({ position: adPlace }),
    output: list(ad, 20),
  }),
  /** 新闻中心, newest first; `group` is industry or company, both without it. */
  news: endpoint<{ readonly group: 'industry' | 'company' | null; readonly page: number }, Page<ArticleSummary>>({
    ...shown,
    path: '/api/article/news',
    source: 'ours',
    input: request({
      group: optional(oneOf({ industry: 'industry', company: 'company' }), null),
      page: optional(page, 1),
    }),
    output: pageOf(articleSummary),
  }),
  /** Any article: help, news or 公告. */
  article: endpoint<{ readonly id: number }, Article>({
    ...shown,
    path: '/api/article/detail/{id}',
    source: 'ours',
    input: request({ id }),
    output: article,
  }),
  /** An article that has a page of its own: `privacy`, `yx-rule`. */
  articlePage: endpoint<{ readonly slug: string }, Article>({
    ...shown,
    path: '/api/article/page/{slug}',
    source: 'ours',
    input: request({ slug: text(40, '页面不存在', 1) }),
    output: article,
  }),
  /** The navigation of the help pages. */
  helpGroups: endpoint<null, readonly HelpGroup[]>({
    ...shown,
    path: '/api/article/help',
    source: 'ours',
    output: list(helpGroup, 20),
  }),
  /** All articles of a help category; 66 holds the licences. */
  helpCategory: endpoint<{ readonly id: number }, HelpCategory>({
    ...shown,
    path: '/api/article/help/{id}',
    source: 'ours',
    input: request({ id }),
    output: helpCategory,
  }),
  /** Reports a page view: once for each id, which the page generates. */
  recordPageView: endpoint<{ readonly viewId: string; readonly path: string }, null>({
    method: 'POST',
    path: '/api/statistics/page_view',
    cancelsEarlier: false,
    source: 'ours',
    access: 'guest',
    acting: true,
    input: pageView,
    output: nothing,
  }),
  /** Reports web vitals of a page that is left: a sample of visits, counted and not stored. */
  recordVitals: endpoint<PageVitals, null>({
    method: 'POST',
    path: '/api/statistics/vitals',
    cancelsEarlier: false,
    source: 'ours',
    access: 'guest',
    acting: true,
    input: pageVitals,
    output: nothing,
  }),
}
