import type { ComponentType } from 'react'
import type { PageLoad } from '../shared/loading.ts'
import { patterns } from '../shared/paths.ts'
import type { FrameName } from './frames.ts'
import { type About, aboutGood } from './page-about.ts'
import { accountScreens, orderScreens, selfServiceScreens, walletScreens } from './member-screens.ts'

type PageModule = {
  readonly default: ComponentType
  readonly loader?: (load: PageLoad) => Promise<unknown>
}

export type Screen = {
  readonly path: string
  /** In front of the shop's name in the browser's title. */
  readonly title: string
  /** For a page with a subject: its name, from the loader's data. */
  readonly about?: (data: unknown) => About
  readonly frame: FrameName
  readonly access: 'guest' | 'member'
  /** In the login-style header: the current step of the checkout banner (from 0), or the text beside the logo. */
  readonly banner?: number | string
  /** The file of the page below `src`, as in the build manifest: the server preloads its scripts. */
  readonly file: string
  readonly page: () => Promise<PageModule>
}

/** The screen behind a route of the table, which keeps it as its handle. */
export const screenOf = (route: { readonly handle?: unknown } | undefined): Screen | undefined =>
  route?.handle as Screen | undefined

const pages = import.meta.glob<PageModule>(['../features/*/*-page.tsx', './states/*-page.tsx'])

/** @throws Error for a file that is no page, when the table is read */
const pageOf = (file: string): Screen['page'] => {
  const page = pages[file.replace(/^shell/, '.').replace(/^features/, '../features')]
  if (page === undefined) throw new Error(`no page lies in ${file}`)
  return page
}

const goodsList = {
  frame: 'shop',
  access: 'guest',
  file: 'features/browse-goods/goods-list-page.tsx',
} as const

const campaign = {
  frame: 'zone',
  access: 'guest',
  file: 'features/join-promotions/campaign-page.tsx',
} as const

const controlled = {
  frame: 'zone',
  access: 'guest',
  file: 'features/join-promotions/controlled-page.tsx',
} as const

const register = {
  title: '会员注册',
  frame: 'flow',
  access: 'guest',
  banner: '会员注册',
  file: 'features/register/register-page.tsx',
} as const

const forget = {
  frame: 'flow',
  access: 'guest',
  banner: '忘记密码',
  file: 'features/sign-in/forget-page.tsx',
} as const

const pay = {
  title: '支付订单',
  frame: 'cart',
  access: 'member',
  banner: 2,
  file: 'features/check-out/pay-page.tsx',
} as const

const help = {
  frame: 'shop',
  access: 'guest',
  file: 'features/read-help/help-page.tsx',
} as const

const news = {
  frame: 'shop',
  access: 'guest',
  file: 'features/read-help/news-page.tsx',
} as const

const table: readonly Omit<Screen, 'page'>[] = [
  {
    path: patterns.home,
    title: '首页',
    frame: 'home',
    access: 'guest',
    file: 'features/arrive-home/home-page.tsx',
  },
  {
    path: patterns.login,
    title: '登录',
    frame: 'flow',
    access: 'guest',
    banner: '会员登录',
    file: 'features/sign-in/login-page.tsx',
  },
  {
    path: patterns.acting,
    title: '代客下单',
    frame: 'flow',
    access: 'guest',
    banner: '代客下单',
    file: 'features/sign-in/acting-page.tsx',
  },
  { path: patterns.register, ...register },
  { path: patterns.registerPapers, ...register },
  { path: patterns.registered, ...register },
  { path: patterns.registerStores, ...register, banner: '多店注册' },
  { path: patterns.registerStoresPapers, ...register, banner: '多店注册' },
  { path: patterns.registeredStores, ...register, banner: '多店注册' },
  {
    path: patterns.registerByWechat,
    title: '微信注册',
    frame: 'flow',
    access: 'guest',
    banner: '微信注册',
    file: 'features/register/wechat-page.tsx',
  },
  { path: patterns.forget, title: '忘记密码', ...forget },
  { path: patterns.forgetChoosing, title: '重置密码', ...forget },
  { path: patterns.forgetDone, title: '重置成功', ...forget },
  { path: patterns.list, title: '商品列表', ...goodsList },
  { path: patterns.listTable, title: '商品列表', ...goodsList },
  { path: patterns.listNoImage, title: '商品列表', ...goodsList },
  { path: patterns.search, title: '搜索结果', ...goodsList },
  { path: patterns.searchTable, title: '搜索结果', ...goodsList },
  { path: patterns.otherList, title: '药品', ...goodsList },
  { path: patterns.herbs, title: '中药饮片', ...goodsList, frame: 'zone' },
  { path: patterns.devices, title: '器械专区', ...goodsList, frame: 'zone' },
  { path: patterns.freeShipping, title: '包邮专区', ...goodsList, frame: 'zone' },
  { path: patterns.freeShippingTable, title: '包邮专区', ...goodsList, frame: 'zone' },
  {
    path: patterns.freeShippingRules,
    title: '包邮规则',
    frame: 'bare',
    access: 'guest',
    file: 'features/browse-goods/free-shipping-rules-page.tsx',
  },
  {
    path: patterns.nearExpiry,
    title: '近效期专场',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/near-expiry-page.tsx',
  },
  {
    path: patterns.dailySpecials,
    title: '每日特价',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/daily-specials-page.tsx',
  },
  {
    path: patterns.welfare,
    title: '全场94折',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/welfare-page.tsx',
  },
  {
    path: patterns.brands,
    title: '品牌专区',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/brands-page.tsx',
  },
  {
    path: patterns.brand,
    title: '品牌详情',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/brand-page.tsx',
  },
  { path: patterns.festival, title: '活动专场', ...campaign },
  { path: patterns.savings, title: '活动专题', ...campaign },
  { path: patterns.savingsCampaign, title: '活动专题', ...campaign },
  { path: patterns.templateCampaign, title: '活动专题', ...campaign },
  { path: patterns.zoneCampaign, title: '专区', ...campaign },
  { path: patterns.activityCentre, title: '活动中心', ...campaign },
  {
    path: patterns.spendOffers,
    title: '组合满赠',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/spend-offers-page.tsx',
  },
  {
    path: patterns.spendOffer,
    title: '组合满赠',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/spend-offer-page.tsx',
  },
  {
    path: patterns.couponCentre,
    title: '领券中心',
    frame: 'shop',
    access: 'guest',
    file: 'features/join-promotions/coupon-centre-page.tsx',
  },
  {
    path: patterns.pointsMall,
    title: '积分商城',
    frame: 'shop',
    access: 'guest',
    file: 'features/win-rewards/points-mall-page.tsx',
  },
  {
    path: patterns.cashback,
    title: '满额返现',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/cashback-page.tsx',
  },
  { path: patterns.controlled, title: '控销专区', ...controlled },
  { path: patterns.newControlled, title: '控销专区', ...controlled },
  {
    path: patterns.controlledGoods,
    title: '控销商品',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/controlled-goods-page.tsx',
  },
  {
    path: patterns.groupBuys,
    title: '拼团专区',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/group-buys-page.tsx',
  },
  {
    path: patterns.groupBuy,
    title: '拼团商品详情',
    frame: 'goods',
    access: 'guest',
    file: 'features/inspect-goods/group-buy-page.tsx',
  },
  {
    path: patterns.combinations,
    title: '组合购',
    frame: 'zone',
    access: 'guest',
    file: 'features/join-promotions/combinations-page.tsx',
  },
  {
    path: patterns.goods,
    title: '商品详情',
    about: aboutGood,
    frame: 'goods',
    access: 'guest',
    file: 'features/inspect-goods/goods-detail-page.tsx',
  },
  {
    path: patterns.cart,
    title: '购物车',
    frame: 'cart',
    access: 'member',
    banner: 0,
    file: 'features/fill-cart/cart-page.tsx',
  },
  {
    path: patterns.checkout,
    title: '核对订单信息',
    frame: 'cart',
    access: 'member',
    banner: 1,
    file: 'features/check-out/review-page.tsx',
  },
  { path: patterns.payment, ...pay },
  { path: patterns.ephedrinePayment, ...pay },
  {
    path: patterns.paid,
    title: '支付完成',
    frame: 'cart',
    access: 'member',
    banner: 3,
    file: 'features/check-out/done-page.tsx',
  },
  ...accountScreens,
  ...orderScreens,
  ...selfServiceScreens,
  ...walletScreens,
  { path: patterns.helpForNewcomers, title: '新人指南', ...help },
  { path: patterns.helpWithService, title: '服务保障', ...help },
  { path: patterns.helpAboutUs, title: '关于我们', ...help },
  { path: patterns.helpWithPaying, title: '支付配送', ...help },
  { path: patterns.helpWithPayment, title: '订单支付', ...help },
  { path: patterns.helpWithDelivery, title: '货物配送', ...help },
  { path: patterns.helpWithReturns, title: '药品退换货', ...help },
  { path: patterns.news, title: '新闻中心', ...news },
  { path: patterns.industryNews, title: '行业新闻', ...news },
  { path: patterns.companyNews, title: '公司新闻', ...news },
  {
    path: patterns.article,
    title: '新闻详情',
    frame: 'shop',
    access: 'guest',
    file: 'features/read-help/article-page.tsx',
  },
  {
    path: patterns.privacy,
    title: '隐私政策',
    frame: 'shop',
    access: 'guest',
    file: 'features/read-help/privacy-page.tsx',
  },
  {
    path: patterns.loading,
    title: '加载中',
    frame: 'state',
    access: 'guest',
    file: 'shell/states/loading-page.tsx',
  },
  {
    path: patterns.loadingActivity,
    title: '加载中',
    frame: 'state',
    access: 'guest',
    file: 'shell/states/loading-activity-page.tsx',
  },
  {
    path: patterns.activity,
    title: '加载中',
    frame: 'shop',
    access: 'guest',
    file: 'shell/states/activity-page.tsx',
  },
  {
    path: patterns.noActivity,
    title: '活动未找到',
    frame: 'state',
    access: 'guest',
    file: 'shell/states/no-activity-page.tsx',
  },
  {
    path: patterns.notFound,
    title: '页面未找到',
    frame: 'state',
    access: 'guest',
    file: 'shell/states/not-found-page.tsx',
  },
]

/** The route table of the shop: every address, its page, and the frame around it. */
export const screens: readonly Screen[] = table.map((screen) => ({ ...screen, page: pageOf(screen.file) }))
