import { RightRail } from '@xinglin/ui-kit/commerce/RightRail'
import { TabBar } from '@xinglin/ui-kit/commerce/TabBar'
import { useLocation } from 'react-router-dom'
import { useCartCount } from '../shared/cart-count.tsx'
import { paths } from '../shared/paths.ts'
import { useMember } from '../shared/session.tsx'

/** What stays at the edge of the screen: the rail on a wide one, the tabs on a phone. */
export const PageTools = ({ rail }: { readonly rail: boolean }) => {
  const [count] = useCartCount()
  const member = useMember()
  const { pathname } = useLocation()
  const mine = member === null ? paths.login(paths.orders()) : paths.orders()
  return (
    <>
      {rail && (
        <RightRail
          mine={mine}
          cart={{ href: paths.cart(), count }}
          onTop={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        />
      )}
      <TabBar
        tabs={[
          { name: '首页', href: paths.home(), icon: 'home', current: pathname === paths.home() },
          { name: '分类', href: paths.list(), icon: 'grid', current: pathname.startsWith(paths.list()) },
          { name: '购物车', href: paths.cart(), icon: 'cart', current: pathname === paths.cart(), count },
          { name: '我的', href: mine, icon: 'user', current: pathname.startsWith(paths.orders()) },
        ]}
      />
    </>
  )
}
