import { SideNav, type SideNavGroup } from '@xinglin/ui-kit/SideNav'
import type { SignedInMember } from '@xinglin/domain/members'
import { useLocation } from 'react-router-dom'
import { canonicalPath, isKnownPath, memberPlaces } from '../shared/paths.ts'
import { useSession } from '../shared/session.tsx'

/** The navigation of the member pages: existing pages, with counts of what waits there. */
export const MemberNav = () => {
  const { session, common } = useSession()
  const pathname = canonicalPath(useLocation().pathname)
  return <SideNav aria-label="会员中心" groups={memberGroups(session.member, pathname, common.isDemo)} />
}

/** Every page of a member, with what waits there. */
const groupsOf = (member: SignedInMember | null): readonly SideNavGroup[] => {
  const orders = member?.orderCounts
  return [
    { items: [{ icon: 'home', text: '会员首页', href: memberPlaces.centre }] },
    {
      title: '订单管理',
      items: [
        {
          icon: 'document',
          text: '我的订单',
          href: memberPlaces.orders,
          count: orders === undefined ? 0 : orders.unpaid + orders.toShip + orders.toReceive,
        },
        { icon: 'gift', text: '积分订单', href: memberPlaces.giftOrders },
        { icon: 'receipt', text: '含麻订单回执', href: memberPlaces.receipts },
      ],
    },
    {
      title: '我的钱包',
      items: [
        { icon: 'wallet', text: '余额管理', href: memberPlaces.balance },
        { icon: 'star', text: '积分管理', href: memberPlaces.points },
        { icon: 'coupon', text: '优惠券', href: memberPlaces.coupons },
        { icon: 'receipt', text: '现金券', href: memberPlaces.vouchers },
      ],
    },
    {
      title: '账户中心',
      items: [
        { icon: 'store', text: '基本信息', href: memberPlaces.account },
        {
          icon: 'shield',
          text: '资质证件',
          href: memberPlaces.certificates,
          count: member?.expiringCertificates.length ?? 0,
        },
        { icon: 'location', text: '收货地址', href: memberPlaces.addresses },
        { icon: 'group', text: '多店管理', href: memberPlaces.stores },
        { icon: 'wechat', text: '绑定微信', href: memberPlaces.wechat },
        { icon: 'bell', text: '我的消息', href: memberPlaces.messages, count: member?.messageCount ?? 0 },
      ],
    },
    {
      title: '自助服务',
      items: [
        { icon: 'bolt', text: '快捷采购', href: memberPlaces.quickPurchase },
        { icon: 'edit', text: '品种求购', href: memberPlaces.requests },
        { icon: 'receipt', text: '电子发票', href: memberPlaces.invoices },
        { icon: 'heart', text: '我的收藏', href: memberPlaces.favourites },
        { icon: 'chat', text: '意见反馈', href: memberPlaces.feedback },
        { icon: 'document', text: '电子合同', href: memberPlaces.contract },
      ],
    },
  ]
}

/** `bindsWechat`: whether this shop can bind WeChat; without WeChat's own service only the demo can. */
export const memberGroups = (
  member: SignedInMember | null,
  pathname: string,
  bindsWechat: boolean,
): readonly SideNavGroup[] => {
  const shown = groupsOf(member)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ href }) => isKnownPath(href) && (bindsWechat || href !== memberPlaces.wechat)),
    }))
    .filter(({ items }) => items.length > 0)
  const current = placeOf(
    pathname,
    shown.flatMap(({ items }) => items.map(({ href }) => href)),
  )
  return shown.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, current: item.href === current })),
  }))
}

/** The entry of a page: the longest address that is a prefix of its own. */
const placeOf = (pathname: string, places: readonly string[]): string | undefined =>
  places
    .filter((place) => pathname === place || pathname.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0]
