import type { AddressId } from '@xinglin/domain/members'
import type { GoodsId } from '@xinglin/domain/goods'
import type { AfterSalesId, AfterSalesKind, OrderId, OrderLineId, OrderPart } from '@xinglin/domain/orders'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import type { VarietyRequestId } from '@xinglin/domain/requests'
import type { GiftId } from '@xinglin/domain/rewards'
import type { CouponOffer } from '@xinglin/domain/wallet'
import { matchPath } from 'react-router-dom'

/** Patterns of the route table. The shop's pinyin slugs are defined here and nowhere else. */
export const patterns = {
  home: '/',
  login: '/login',
  /** The console opens a member's storefront here. */
  acting: '/acting',
  register: '/register/step1',
  registerPapers: '/register/step2',
  registered: '/register/step3',
  registerStores: '/register/dd/step1',
  registerStoresPapers: '/register/dd/step2',
  registeredStores: '/register/dd/step3',
  registerByWechat: '/register/wechat',
  forget: '/forget/step1',
  forgetChoosing: '/forget/step2',
  forgetDone: '/forget/step3',
  notFound: '/404',
  noActivity: '/noActivity',
  loading: '/loading',
  loadingActivity: '/loading/activity',
  /** A link to an activity whose own address is part of the path. */
  activity: '/activity/:url?/:url1?/:url2?',
  contract: '/dzht',
  list: '/list',
  listTable: '/list/table',
  listNoImage: '/list/no_image',
  goods: '/list/info/:id',
  /** A category by its id, and its name for human readers. */
  otherList: '/list/other/:id/:name?',
  herbs: '/zyyp',
  devices: '/qxzq',
  freeShipping: '/yx',
  freeShippingTable: '/yx/table',
  freeShippingRules: '/yx/rule',
  nearExpiry: '/jxqzc',
  dailySpecials: '/mrtj',
  welfare: '/welfare',
  brands: '/ppzq/:page?',
  brand: '/ppzq/info/:id/:page?',
  /** 药聚惠: its campaigns, and one of them. */
  festival: '/yjh/:id?',
  savings: '/yyh',
  savingsCampaign: '/yyh/list',
  templateCampaign: '/hdmb',
  zoneCampaign: '/zqmb',
  activityCentre: '/Hdzx/:ids/:id?',
  spendOffers: '/zhmz',
  spendOffer: '/zhmz/list',
  cashback: '/hb',
  controlled: '/kxzq',
  newControlled: '/kxzq/new',
  controlledGoods: '/kxzq/goods/:url/:ads?',
  groupBuys: '/ptzq',
  groupBuy: '/list/info-pt/:id',
  combinations: '/zhzq',
  search: '/search',
  searchTable: '/search/table',
  cart: '/cart',
  checkout: '/cart/step2',
  payment: '/cart/step3/:id',
  ephedrinePayment: '/cart/hm',
  paid: '/cart/step4',
  /** 会员中心; on a phone the hub of all that is the member's. */
  memberCentre: '/user',
  account: '/zhzx/basic',
  certificates: '/zhzx/basic/zzzj',
  addresses: '/zhzx/addr',
  stores: '/zhzx/ddgl',
  wechat: '/zhzx/bdwx',
  orders: '/order',
  order: '/order/info/:id',
  logistics: '/order/wl/:id',
  afterSalesRequests: '/order/afterSales',
  /** By the id of its order. */
  askAfterSales: '/order/afterSales/:id',
  goodsReturn: '/order/returnInfo/:id',
  otherAfterSales: '/order/afterSalesInfo/:id',
  receipts: '/hmdd',
  giftOrders: '/jfdd',
  varietyRequests: '/zzfw/pzqg',
  askForVariety: '/zzfw/pzqg/add',
  varietyRequest: '/zzfw/pzqg/info',
  invoices: '/zzfw/dzfp',
  messages: '/zhzx/wdxx',
  helpForNewcomers: '/help/xrzn',
  helpWithService: '/help/fwbz',
  helpAboutUs: '/help/us',
  helpWithPaying: '/help/pay',
  helpWithPayment: '/help/zfps/ddzf',
  helpWithDelivery: '/help/zfps/hwps',
  helpWithReturns: '/help/zfps/ypth',
  news: '/news',
  industryNews: '/news/industry',
  companyNews: '/news/company',
  article: '/news/info/:id/:type',
  privacy: '/privacy',
  favourites: '/zzfw/star',
  quickPurchase: '/zzfw/kjcg',
  feedback: '/zzfw/yjfk',
  couponCentre: '/lqzx',
  pointsMall: '/jfsc',
  balance: '/wdqb/yegl',
  points: '/wdqb/jfgl',
  coupons: '/wdqb/yhq',
  vouchers: '/wdqb/xjq',
} as const

/** Alternative addresses of a page, by its pattern. */
export const aliases: { readonly [pattern: string]: readonly string[] } = {
  [patterns.register]: ['/register', '/register_index'],
  [patterns.registerStores]: ['/register/dd', '/register_dd', '/register_dd_step1'],
  [patterns.registerStoresPapers]: ['/register_dd_step2'],
  [patterns.registeredStores]: ['/register_dd_step3'],
  [patterns.forget]: ['/forget'],
  [patterns.list]: ['/list/index'],
  [patterns.search]: ['/search/index'],
  [patterns.freeShipping]: ['/yx/index'],
  [patterns.cart]: ['/cart/step1'],
  [patterns.memberCentre]: ['/user_hyzx'],
  [patterns.account]: ['/zhzx', '/basic'],
  [patterns.certificates]: ['/zzzj'],
  [patterns.addresses]: ['/addr'],
  [patterns.stores]: ['/ddgl'],
  [patterns.wechat]: ['/bdwx'],
  [patterns.quickPurchase]: ['/zzfw', '/kjcg'],
  [patterns.favourites]: ['/star'],
  [patterns.feedback]: ['/yjfk'],
  [patterns.contract]: ['/zzfw/dzht'],
  [patterns.varietyRequests]: ['/pzqg'],
  [patterns.askForVariety]: ['/pzqg/add'],
  [patterns.varietyRequest]: ['/pzqg/info'],
  [patterns.invoices]: ['/dzfp'],
  [patterns.messages]: ['/wdxx'],
  [patterns.balance]: ['/wdqb', '/yegl'],
  [patterns.points]: ['/jfgl'],
  [patterns.coupons]: ['/yhq'],
  [patterns.vouchers]: ['/xjq'],
}

/** The page of an address in the router's eyes, to which case and a slash at the end mean nothing. */
const addressed = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '').toLowerCase()

const mainAddresses: ReadonlyMap<string, string> = new Map(
  Object.values(patterns).flatMap((pattern) =>
    [pattern, ...(aliases[pattern] ?? [])].map((address) => [addressed(address), pattern] as const),
  ),
)

/**
 * The main address of the page of an address: identifies the current page. Whoever asks for the page of a path asks
 * here, so that an alias is never another page.
 *
 * @example canonicalPath('/yx/index/') // '/yx'
 */
export const canonicalPath = (pathname: string): string =>
  mainAddresses.get(addressed(pathname)) ?? pathname.replace(/(?<=.)\/+$/, '')

/** The same list with another layout. */
const looks: { readonly [pattern: string]: string } = {
  [patterns.listTable]: patterns.list,
  [patterns.listNoImage]: patterns.list,
  [patterns.freeShippingTable]: patterns.freeShipping,
  [patterns.searchTable]: patterns.search,
}

/**
 * Whether a link of the main navigation points to the current page, with any layout, page number or filter. A link with
 * a query of its own matches that query only.
 *
 * @example isCurrentPlace('/yx', '/yx/table', '?keyword=x') // true
 */
export const isCurrentPlace = (href: string, pathname: string, query: string): boolean => {
  const here = canonicalPath(pathname)
  const place = looks[here] ?? (matchPath(patterns.brands, here) === null ? here : paths.brands())
  return href === (href.includes('?') ? `${place}${query}` : place)
}

/** In the query of the pages for a forgotten password. */
export const ACTIVATE = 'activate'

type Query = { readonly [name: string]: string | number | null | undefined }

/** Null and blank values are omitted. */
const withQuery = (path: string, query: Query = {}): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  // Values are separated by commas, which need no escaping.
  const text = parameters.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

/** Member pages that the frame links to. Some may not exist yet: check with `isKnownPath`. */
export const memberPlaces = {
  centre: patterns.memberCentre,
  orders: patterns.orders,
  giftOrders: patterns.giftOrders,
  pointsMall: patterns.pointsMall,
  receipts: patterns.receipts,
  balance: patterns.balance,
  points: patterns.points,
  coupons: patterns.coupons,
  vouchers: patterns.vouchers,
  account: patterns.account,
  certificates: patterns.certificates,
  addresses: patterns.addresses,
  stores: patterns.stores,
  wechat: patterns.wechat,
  messages: patterns.messages,
  quickPurchase: '/zzfw/kjcg',
  requests: patterns.varietyRequests,
  invoices: patterns.invoices,
  favourites: '/zzfw/star',
  feedback: '/zzfw/yjfk',
  contract: patterns.contract,
} as const

/** Every link of the shop is built here. */
export const paths = {
  home: (): string => patterns.home,
  /** `next` is where the buyer goes after signing in. */
  login: (next?: string): string => withQuery(patterns.login, { next: next === '/' ? undefined : next }),
  register: (step: 1 | 2 | 3 = 1): string => `/register/step${String(step)}`,
  /** A head office with its stores. */
  registerStores: (step: 1 | 2 | 3 = 1): string => `/register/dd/step${String(step)}`,
  registerByWechat: (): string => patterns.registerByWechat,
  /** With `isActivation`: a store that its head office registered sets its first password. */
  forget: (step: 1 | 2 | 3 = 1, isActivation = false): string =>
    withQuery(`/forget/step${String(step)}`, { [ACTIVATE]: isActivation ? 1 : null }),
  notFound: (): string => patterns.notFound,
  /** `unopened`: it has no address yet. */
  noActivity: (query?: Query): string => withQuery(patterns.noActivity, query),
  /** Re-enters a list: a buyer on a list who selects another category gets a new page. */
  loading: (next: string): string => withQuery(patterns.loading, { next }),
  /** Re-enters an activity; without an id it was not found. */
  loadingActivity: (next?: string): string => withQuery(patterns.loadingActivity, { next }),
  /** The target of code 459; `next` is the page after signing. */
  contract: (next?: string): string => withQuery(patterns.contract, { next }),
  list: (query?: Query): string => withQuery(patterns.list, query),
  listTable: (query?: Query): string => withQuery(patterns.listTable, query),
  listNoImage: (query?: Query): string => withQuery(patterns.listNoImage, query),
  goods: (id: GoodsId, query?: Query): string => withQuery(`/list/info/${String(id)}`, query),
  herbs: (query?: Query): string => withQuery(patterns.herbs, query),
  devices: (query?: Query): string => withQuery(patterns.devices, query),
  freeShipping: (query?: Query): string => withQuery(patterns.freeShipping, query),
  freeShippingTable: (query?: Query): string => withQuery(patterns.freeShippingTable, query),
  freeShippingRules: (): string => patterns.freeShippingRules,
  nearExpiry: (query?: Query): string => withQuery(patterns.nearExpiry, query),
  dailySpecials: (): string => patterns.dailySpecials,
  welfare: (query?: Query): string => withQuery(patterns.welfare, query),
  brands: (page = 1, query?: Query): string => withQuery(page === 1 ? '/ppzq' : `/ppzq/${String(page)}`, query),
  brand: (id: number, page = 1): string => `/ppzq/info/${String(id)}${page === 1 ? '' : `/${String(page)}`}`,
  festival: (id?: number): string => (id === undefined ? '/yjh' : `/yjh/${String(id)}`),
  savings: (): string => patterns.savings,
  savingsCampaign: (id: number): string => withQuery(patterns.savingsCampaign, { id }),
  templateCampaign: (id: number): string => withQuery(patterns.templateCampaign, { id }),
  zoneCampaign: (id: number): string => withQuery(patterns.zoneCampaign, { id }),
  /** `open` is the activity whose tab is open. */
  activityCentre: (ids: readonly number[], open?: number): string =>
    `/Hdzx/${ids.join()}${open === undefined ? '' : `/${String(open)}`}`,
  spendOffers: (): string => patterns.spendOffers,
  spendOffer: (id: number, page = 1): string => withQuery(patterns.spendOffer, { id, page: page === 1 ? null : page }),
  cashback: (): string => patterns.cashback,
  controlled: (): string => patterns.controlled,
  controlledGoods: (floor: string, ads?: string, page = 1): string =>
    withQuery(`/kxzq/goods/${[floor, ...(ads === undefined ? [] : [ads])].join('/')}`, {
      page: page === 1 ? null : page,
    }),
  newControlled: (): string => patterns.newControlled,
  groupBuys: (query?: Query): string => withQuery(patterns.groupBuys, query),
  /** A group with its good; `quantity` is the initial quantity. */
  groupBuy: (id: GroupBuyId, quantity?: number): string =>
    withQuery(`/list/info-pt/${String(id)}`, { number: quantity }),
  combinations: (query?: Query): string => withQuery(patterns.combinations, query),
  search: (query?: Query): string => withQuery(patterns.search, query),
  searchTable: (query?: Query): string => withQuery(patterns.searchTable, query),
  quickPurchase: (query?: Query): string => withQuery(patterns.quickPurchase, query),
  favourites: (query?: Query): string => withQuery(patterns.favourites, query),
  feedback: (query?: Query): string => withQuery(patterns.feedback, query),
  cart: (query?: Query): string => withQuery(patterns.cart, query),
  checkout: (addressId?: AddressId): string => withQuery(patterns.checkout, { address: addressId }),
  payment: (id: OrderId): string => `/cart/step3/${String(id)}`,
  /** Step 3 of an order with 含麻 goods. */
  ephedrinePayment: (id: OrderId): string => withQuery(patterns.ephedrinePayment, { id }),
  paid: (id: OrderId): string => withQuery(patterns.paid, { id }),
  orders: (query?: Query): string => withQuery(patterns.orders, query),
  /** The lines of a buyer's orders as a file. */
  orderExport: (format: 'csv' | 'xlsx', query?: Query): string => withQuery(`/documents/orders.${format}`, query),
  /** 订货单, and 付款凭据 once it is paid. */
  orderPaper: (id: OrderId): string => `/documents/order/${String(id)}.pdf`,
  receiptPaper: (id: OrderId): string => `/documents/receipt/${String(id)}.pdf`,
  order: (id: OrderId): string => `/order/info/${String(id)}`,
  afterSalesRequests: (query?: Query): string => withQuery(patterns.afterSalesRequests, query),
  /** With a line, that line is selected. */
  askAfterSales: (id: OrderId, line?: OrderLineId): string => withQuery(`/order/afterSales/${String(id)}`, { line }),
  /** A goods return has a page of its own. */
  afterSales: ({ id, kind }: { readonly id: AfterSalesId; readonly kind: AfterSalesKind }): string =>
    kind === 'return' ? `/order/returnInfo/${String(id)}` : `/order/afterSalesInfo/${String(id)}`,
  receipts: (query?: Query): string => withQuery(patterns.receipts, query),
  giftOrders: (query?: Query): string => withQuery(patterns.giftOrders, query),
  varietyRequests: (query?: Query): string => withQuery(patterns.varietyRequests, query),
  askForVariety: (): string => patterns.askForVariety,
  varietyRequest: (id: VarietyRequestId): string => withQuery(patterns.varietyRequest, { id }),
  invoices: (query?: Query): string => withQuery(patterns.invoices, query),
  messages: (query?: Query): string => withQuery(patterns.messages, query),
  /** A page of a help group; without a category it opens on the group's first. */
  help: (group: HelpGroupKey, category?: number): string => withQuery(helpGroups[group], { id: category }),
  helpWithPayment: (): string => patterns.helpWithPayment,
  helpWithDelivery: (): string => patterns.helpWithDelivery,
  helpWithReturns: (): string => patterns.helpWithReturns,
  news: (query?: Query): string => withQuery(patterns.news, query),
  industryNews: (query?: Query): string => withQuery(patterns.industryNews, query),
  companyNews: (query?: Query): string => withQuery(patterns.companyNews, query),
  /** `type` is the kind of news: industry, company, notice. */
  article: (id: number, type: string): string => `/news/info/${String(id)}/${encodeURIComponent(type)}`,
  privacy: (): string => patterns.privacy,
  couponCentre: (query?: Query): string => withQuery(patterns.couponCentre, query),
  /** 去使用: the goods that a coupon is for; one for all goods is used anywhere. */
  couponGoods: ({ id, scope }: Pick<CouponOffer, 'id' | 'scope'>, page = 1): string =>
    scope === 'all' ? patterns.list : withQuery(patterns.couponCentre, { id, page: page === 1 ? null : page }),
  pointsMall: (query?: Query): string => withQuery(patterns.pointsMall, query),
  gift: (id: GiftId): string => withQuery(patterns.pointsMall, { id }),
  balance: (query?: Query): string => withQuery(patterns.balance, query),
  /** The entries of the balance that the page shows, as a file. */
  balanceExport: (format: 'csv' | 'xlsx', query?: Query): string => withQuery(`/documents/balance.${format}`, query),
  points: (query?: Query): string => withQuery(patterns.points, query),
  coupons: (query?: Query): string => withQuery(patterns.coupons, query),
  vouchers: (query?: Query): string => withQuery(patterns.vouchers, query),
}

/** The keys of the help groups, by the shop's names, and their addresses. */
export const helpGroups = {
  xrzn: patterns.helpForNewcomers,
  fwbz: patterns.helpWithService,
  pay: patterns.helpWithPaying,
  us: patterns.helpAboutUs,
} as const

export type HelpGroupKey = keyof typeof helpGroups

/** The payment page of an order: 含麻 goods have a step of their own. */
export const paymentPath = ({ id, part }: { readonly id: OrderId; readonly part: OrderPart }): string =>
  part === 'ephedrine' ? paths.ephedrinePayment(id) : paths.payment(id)

/** A category of the menu, with the zone that a click on it adds. */
export const categoryPath = (category: { readonly id: number; readonly zone: 'herbs' | 'devices' | null }): string =>
  paths.list({
    select: category.id,
    zy: category.zone === 'herbs' ? 2 : null,
    qx: category.zone === 'devices' ? 2 : null,
  })

/** Pages of signing in and of binding an account: from all others a call that needs a sign-in redirects away. */
const signInPages: ReadonlySet<string> = new Set([patterns.login, patterns.wechat, '/bdwx', '/register/wechat'])

export const isSignInPage = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return signInPages.has(path.replace(/(?<=.)\/$/, ''))
}

const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

/** Indexed by the first segment, which is static in all patterns: a page frame checks fifty links on each render. */
const addressesUnder = new Map<string, readonly string[]>()
for (const pattern of [...Object.values(patterns), ...Object.values(aliases).flat()]) {
  const part = firstPart(pattern)
  addressesUnder.set(part, [...(addressesUnder.get(part) ?? []), pattern])
}

/** Whether an address from data is a page of ours: the shop shows no dead link. */
export const isKnownPath = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  const near = addressesUnder.get(firstPart(path)) ?? []
  return path.startsWith('/') && near.some((pattern) => matchPath(pattern, path) !== null)
}
