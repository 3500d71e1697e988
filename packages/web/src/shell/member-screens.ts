import { patterns } from '../shared/paths.ts'

const member = { frame: 'member', access: 'member' } as const

const afterSales = {
  ...member,
  file: 'features/follow-orders/after-sales-page.tsx',
  page: () => import('../features/follow-orders/after-sales-page.tsx'),
} as const

/** Of the table of the shop (screens.ts): following orders. */
export const orderScreens = [
  {
    path: patterns.orders,
    title: '我的订单',
    ...member,
    file: 'features/follow-orders/order-list-page.tsx',
    page: () => import('../features/follow-orders/order-list-page.tsx'),
  },
  {
    path: patterns.order,
    title: '订单详情',
    ...member,
    file: 'features/follow-orders/order-detail-page.tsx',
    page: () => import('../features/follow-orders/order-detail-page.tsx'),
  },
  {
    path: patterns.logistics,
    title: '订单跟踪',
    ...member,
    file: 'features/follow-orders/logistics-page.tsx',
    page: () => import('../features/follow-orders/logistics-page.tsx'),
  },
  {
    path: patterns.afterSalesRequests,
    title: '退货与售后',
    ...member,
    file: 'features/follow-orders/after-sales-list-page.tsx',
    page: () => import('../features/follow-orders/after-sales-list-page.tsx'),
  },
  {
    path: patterns.askAfterSales,
    title: '申请售后',
    ...member,
    file: 'features/follow-orders/ask-after-sales-page.tsx',
    page: () => import('../features/follow-orders/ask-after-sales-page.tsx'),
  },
  { path: patterns.goodsReturn, title: '退货详情', ...afterSales },
  { path: patterns.otherAfterSales, title: '售后详情', ...afterSales },
]

/** 自助服务. */
export const selfServiceScreens = [
  {
    path: patterns.favourites,
    title: '我的收藏',
    ...member,
    file: 'features/serve-yourself/favourites-page.tsx',
    page: () => import('../features/serve-yourself/favourites-page.tsx'),
  },
  {
    path: patterns.quickPurchase,
    title: '快捷采购',
    ...member,
    file: 'features/serve-yourself/quick-purchase-page.tsx',
    page: () => import('../features/serve-yourself/quick-purchase-page.tsx'),
  },
  {
    path: patterns.feedback,
    title: '意见反馈',
    ...member,
    file: 'features/serve-yourself/feedback-page.tsx',
    page: () => import('../features/serve-yourself/feedback-page.tsx'),
  },
]
