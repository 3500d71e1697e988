import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { CategoryMenu, type CategoryLink } from '@xinglin/ui-kit/commerce/CategoryMenu'
import { FlowHeader } from '@xinglin/ui-kit/commerce/FlowHeader'
import { MainHeader } from '@xinglin/ui-kit/commerce/MainHeader'
import { NavBar } from '@xinglin/ui-kit/commerce/NavBar'
import { StickyHeader } from '@xinglin/ui-kit/commerce/StickyHeader'
import { TopBar, type TopBarItem } from '@xinglin/ui-kit/commerce/TopBar'
import { Button } from '@xinglin/ui-kit/Button'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { ThemeSwitch } from '@xinglin/ui-kit/ThemeSwitch'
import type { Category } from '@xinglin/domain/content'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCartCount } from '../shared/cart-count.tsx'
import {
  canonicalPath,
  categoryPath,
  isCurrentPlace,
  isKnownPath,
  memberPlaces,
  paths,
  patterns,
} from '../shared/paths.ts'
import { useReportsWay } from '../shared/reports-way.ts'
import { useMember, useSession } from '../shared/session.tsx'
import { useSignOut } from '../shared/sign-out.ts'
import type { Frame } from './frames.ts'
import { HeaderSearch } from './header-search.tsx'
import { QrOnDemand } from './qr-on-demand.tsx'
import { keepTheme } from './theme-choice.ts'
import { useInstall } from './use-install.ts'

const CART_STEPS = ['购物车', '核对订单', '支付订单', '完成']

/** docs/product.md#9. */
const STICKY_AFTER_PX = 205

type PageHeaderProps = { readonly frame: Frame; readonly banner: number | string }

/** Everything above a page, as its frame asks. */
export const PageHeader = ({ frame, banner }: PageHeaderProps) => {
  const [count] = useCartCount()
  const cart = { href: paths.cart(), count }
  return (
    <>
      {(frame.header || frame.flowHeader) && <WhoIsHere />}
      {frame.flowHeader && <FlowBanner banner={banner} inCart={count} />}
      {frame.header && <ShopHeader cart={cart} ad={frame.topRightAd} />}
      {frame.navigationBar && <Navigation menu={frame.menu} />}
      {frame.header && <FollowingHeader cart={cart} />}
    </>
  )
}

const FlowBanner = ({ banner, inCart }: { readonly banner: number | string; readonly inCart: number }) => {
  const home = paths.home()
  if (typeof banner === 'string') return <FlowHeader home={home} back={home} title={banner} />
  const step = CART_STEPS[banner] ?? ''
  return (
    <FlowHeader
      home={home}
      back={banner === 1 ? paths.cart() : home}
      title={banner === 0 && inCart > 0 ? `${step}（${String(inCart)}）` : step}
      steps={CART_STEPS}
      current={banner}
    />
  )
}

const ways: readonly (TopBarItem & { readonly href: string })[] = [
  { name: '会员中心', href: memberPlaces.centre },
  { name: '我的订单', href: memberPlaces.orders },
  { name: '电子发票', href: memberPlaces.invoices },
]

const phone = (
  <QrOnDemand label="扫码打开手机杏林" onHover>
    <Icon name="mobile" size={14} />
    手机杏林
  </QrOnDemand>
)

const themeSwitch = <ThemeSwitch onChoose={keepTheme} />

const WhoIsHere = () => {
  const member = useMember()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const install = useInstall()
  const reports = useReportsWay()
  const links: readonly TopBarItem[] = [
    { name: '首页', href: paths.home() },
    { name: '添加到桌面', icon: 'desktop', onPress: install },
    ...ways.filter(({ href }) => isKnownPath(href)),
    ...(reports === null ? [] : [{ name: '质检报告', ...reports }]),
    { name: '手机杏林', content: phone },
    { name: '明暗', content: themeSwitch },
  ]
  if (member === null) {
    const next = pathname.startsWith(paths.login()) ? undefined : `${pathname}${search}`
    return <TopBar links={links} signIn={paths.login(next)} />
  }
  return <TopBar links={links} company={member.company} passed={member.isPassed} onSignOut={() => void signOut()} />
}

type CartLink = { readonly href: string; readonly count: number }

const ShopHeader = ({ cart, ad }: { readonly cart: CartLink; readonly ad: boolean }) => {
  const { common, ads } = useSession()
  const member = useMember()
  return (
    <MainHeader
      home={paths.home()}
      search={<HeaderSearch />}
      hotWords={common.hotWords.map((word) => ({ word, href: paths.search({ keyword: word }) }))}
      cart={cart}
      {...(member === null ? {} : { messages: { href: memberPlaces.messages, unread: member.messageCount } })}
      service={member?.dedicatedService?.name ?? null}
      hotline={member?.hotline ?? common.hotline}
      {...(ad && ads.header !== null ? { ad: <AdBanner ad={ads.header} place="header" /> } : {})}
    />
  )
}

const Navigation = ({ menu }: { readonly menu: Frame['menu'] }) => {
  const { common } = useSession()
  const { pathname, search } = useLocation()
  const onList = LISTS.has(canonicalPath(pathname))
  const categories = useMemo(
    () => common.categories.map((category) => categoryLink(category, onList ? throughLoading : categoryPath)),
    [common.categories, onList],
  )
  return (
    <NavBar
      menu={
        menu === 'none' ? null : (
          <CategoryMenu key={`${pathname}${search}`} categories={categories} open={menu === 'open'} />
        )
      }
      items={common.nav
        .filter(({ url }) => isKnownPath(url))
        .map(({ id, name, url, flag }) => ({
          id,
          name,
          href: url,
          flag,
          current: isCurrentPlace(url, pathname, search),
        }))}
    />
  )
}

const LISTS: ReadonlySet<string> = new Set([patterns.list, patterns.listTable, patterns.listNoImage])

type WayToCategory = (category: Category) => string

/** A buyer on the list who takes another category re-enters it (docs/product.md#2-category-click). */
const throughLoading: WayToCategory = (category) => paths.loading(categoryPath(category))

const categoryLink = (category: Category, wayTo: WayToCategory): CategoryLink => ({
  id: category.id,
  name: category.name,
  href: wayTo(category),
  icon: category.icon as IconName,
  children: category.children.map((second) => ({
    id: second.id,
    name: second.name,
    href: wayTo(second),
    children: second.children.map((third) => ({ id: third.id, name: third.name, href: wayTo(third) })),
  })),
})

const FollowingHeader = ({ cart }: { readonly cart: CartLink }) => {
  const [follows, setFollows] = useState(false)
  useEffect(() => {
    const look = (): void => setFollows(window.scrollY > STICKY_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!follows) return null
  return (
    <StickyHeader
      home={paths.home()}
      categories={
        <Button tone="ghost" size={40} icon="menu" href={paths.list()}>
          全部分类
        </Button>
      }
      search={<HeaderSearch size={40} />}
      cart={cart}
    />
  )
}
