import { RightRail, type Service } from '@xinglin/ui-kit/commerce/RightRail'
import { TabBar } from '@xinglin/ui-kit/commerce/TabBar'
import { useLocation } from 'react-router-dom'
import { useCartCount } from '../shared/cart-count.tsx'
import { canonicalPath, isKnownPath, memberPlaces, paths } from '../shared/paths.ts'
import { useMember } from '../shared/session.tsx'
import { railServices } from './rail-services.tsx'
import type { ChatInUse } from './use-chat.tsx'
import { useRailPanel } from './use-rail-panel.ts'

type PageToolsProps = { readonly rail: boolean; readonly tabs: boolean; readonly chat: ChatInUse }

/** Fixed tools: the rail on a wide screen, the tabs on a phone. */
export const PageTools = ({ rail, tabs, chat }: PageToolsProps) => {
  const [count] = useCartCount()
  const member = useMember()
  const pathname = canonicalPath(useLocation().pathname)
  const own = isKnownPath(memberPlaces.centre) ? memberPlaces.centre : paths.orders()
  const mine = member === null ? paths.login(own) : own
  return (
    <>
      {rail && (
        <Rail
          mine={mine}
          count={count}
          hasPanel={member !== null && pathname !== paths.cart()}
          services={railServices(member, chat)}
        />
      )}
      {chat.window}
      {tabs && <Tabs count={count} mine={mine} own={own} pathname={pathname} />}
    </>
  )
}

type TabsProps = { readonly count: number; readonly mine: string; readonly own: string; readonly pathname: string }

const Tabs = ({ count, mine, own, pathname }: TabsProps) => (
  <TabBar
    tabs={[
      { name: '首页', href: paths.home(), icon: 'home', current: pathname === paths.home() },
      { name: '分类', href: paths.list(), icon: 'grid', current: pathname.startsWith(paths.list()) },
      {
        name: '快采',
        href: paths.quickPurchase(),
        icon: 'bolt',
        current: pathname.startsWith(paths.quickPurchase()),
      },
      { name: '购物车', href: paths.cart(), icon: 'cart', current: pathname === paths.cart(), count },
      {
        name: '我的',
        href: mine,
        icon: 'user',
        current: pathname.startsWith(own) || pathname.startsWith(paths.orders()),
      },
    ]}
  />
)

type RailProps = {
  readonly mine: string
  readonly count: number
  readonly hasPanel: boolean
  readonly services: readonly Service[]
}

/** On the cart page the panel stays closed, and a guest has no cart: there 购物车 is a link. */
const Rail = ({ mine, count, hasPanel, services }: RailProps) => {
  const { open, toggle, Content } = useRailPanel()
  const member = useMember()
  const panel = { open, onToggle: toggle, content: Content === null ? null : <Content /> }
  return (
    <RightRail
      mine={mine}
      cart={{ href: paths.cart(), count }}
      {...(hasPanel ? { panel } : {})}
      {...(member === null ? {} : { messages: { href: memberPlaces.messages, unread: member.messageCount } })}
      services={services}
      onTop={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  )
}
