import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'

/** Breadcrumbs of an order's pages: 会员中心 › 我的订单 ›. */
export const ordersWay = [
  { text: '会员中心', ...(isKnownPath(memberPlaces.centre) ? { href: memberPlaces.centre } : {}) },
  { text: '我的订单', href: paths.orders() },
] as const
