import { patterns } from '../shared/paths.ts'

const member = { frame: 'member', access: 'member' } as const

const afterSales = {
  ...member,
  file: 'features/follow-orders/after-sales-page.tsx',
} as const

/** Part of the route table (screens.ts): orders. */
export const orderScreens = [
  {
    path: patterns.orders,
    title: '我的订单',
    ...member,
    file: 'features/follow-orders/order-list-page.tsx',
  },
  {
    path: patterns.order,
    title: '订单详情',
    ...member,
    file: 'features/follow-orders/order-detail-page.tsx',
  },
  {
    path: patterns.logistics,
    title: '订单跟踪',
    ...member,
    file: 'features/follow-orders/logistics-page.tsx',
  },
  {
    path: patterns.afterSalesRequests,
    title: '退货与售后',
    ...member,
    file: 'features/follow-orders/after-sales-list-page.tsx',
  },
  {
    path: patterns.askAfterSales,
    title: '申请售后',
    ...member,
    file: 'features/follow-orders/ask-after-sales-page.tsx',
  },
  { path: patterns.goodsReturn, title: '退货详情', ...afterSales },
  { path: patterns.otherAfterSales, title: '售后详情', ...afterSales },
  {
    path: patterns.receipts,
    title: '含麻订单回执',
    ...member,
    file: 'features/follow-orders/receipts-page.tsx',
  },
  {
    path: patterns.giftOrders,
    title: '积分订单',
    ...member,
    file: 'features/follow-orders/gift-orders-page.tsx',
  },
]

/** 自助服务, and the messages of the shop. */
export const selfServiceScreens = [
  {
    path: patterns.messages,
    title: '我的消息',
    ...member,
    file: 'features/serve-yourself/messages-page.tsx',
  },
  {
    path: patterns.favourites,
    title: '我的收藏',
    ...member,
    file: 'features/serve-yourself/favourites-page.tsx',
  },
  {
    path: patterns.quickPurchase,
    title: '快捷采购',
    ...member,
    file: 'features/serve-yourself/quick-purchase-page.tsx',
  },
  {
    path: patterns.feedback,
    title: '意见反馈',
    ...member,
    file: 'features/serve-yourself/feedback-page.tsx',
  },
  {
    path: patterns.varietyRequests,
    title: '品种求购',
    ...member,
    file: 'features/serve-yourself/variety-requests-page.tsx',
  },
  {
    path: patterns.askForVariety,
    title: '新增求购',
    ...member,
    file: 'features/serve-yourself/ask-for-variety-page.tsx',
  },
  {
    path: patterns.varietyRequest,
    title: '求购详情',
    ...member,
    file: 'features/serve-yourself/variety-request-page.tsx',
  },
  {
    path: patterns.invoices,
    title: '电子发票',
    ...member,
    file: 'features/follow-orders/invoices-page.tsx',
  },
  {
    path: patterns.contract,
    title: '电子合同',
    ...member,
    file: 'features/serve-yourself/contract-page.tsx',
  },
]

/** 会员中心 and 账户中心. */
export const accountScreens = [
  {
    path: patterns.memberCentre,
    title: '会员中心',
    ...member,
    frame: 'hub',
    file: 'features/manage-account/member-centre-page.tsx',
  },
  {
    path: patterns.account,
    title: '基本信息',
    ...member,
    file: 'features/manage-account/account-page.tsx',
  },
  {
    path: patterns.certificates,
    title: '资质证件',
    ...member,
    file: 'features/manage-account/certificates-page.tsx',
  },
  {
    path: patterns.addresses,
    title: '收货地址',
    ...member,
    file: 'features/manage-account/addresses-page.tsx',
  },
  {
    path: patterns.stores,
    title: '多店管理',
    ...member,
    file: 'features/manage-account/stores-page.tsx',
  },
  {
    path: patterns.wechat,
    title: '绑定微信',
    ...member,
    file: 'features/manage-account/wechat-page.tsx',
  },
] as const

/** 我的钱包. */
export const walletScreens = [
  {
    path: patterns.balance,
    title: '余额管理',
    ...member,
    file: 'features/manage-wallet/balance-page.tsx',
  },
  {
    path: patterns.points,
    title: '积分管理',
    ...member,
    file: 'features/manage-wallet/points-page.tsx',
  },
  {
    path: patterns.coupons,
    title: '优惠券',
    ...member,
    file: 'features/manage-wallet/coupons-page.tsx',
  },
  {
    path: patterns.vouchers,
    title: '现金券',
    ...member,
    file: 'features/manage-wallet/vouchers-page.tsx',
  },
]
