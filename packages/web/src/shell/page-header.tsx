import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { CartButton } from '@xinglin/ui-kit/commerce/CartButton'
import { CategoryMenu } from '@xinglin/ui-kit/commerce/CategoryMenu'
import { FlowHeader } from '@xinglin/ui-kit/commerce/FlowHeader'
import { MainHeader } from '@xinglin/ui-kit/commerce/MainHeader'
import { NavBar, type NavLink } from '@xinglin/ui-kit/commerce/NavBar'
import { PageBar } from '@xinglin/ui-kit/commerce/PageBar'
import type { Contact } from '@xinglin/ui-kit/commerce/ServiceContact'
import { TopBar, type TopBarItem } from '@xinglin/ui-kit/commerce/TopBar'
import { WorkingHeader } from '@xinglin/ui-kit/commerce/WorkingHeader'
import { type ZoneLink, ZoneMenu, Zones } from '@xinglin/ui-kit/commerce/ZoneMenu'
import { Icon } from '@xinglin/ui-kit/Icon'
import { ThemeSwitch } from '@xinglin/ui-kit/ThemeSwitch'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCartCount } from '../shared/cart-count.tsx'
import { useDemoTime } from '../shared/demo-time.ts'
import { canonicalPath, isCurrentPlace, isKnownPath, memberPlaces, paths, patterns } from '../shared/paths.ts'
import { useReportsWay } from '../shared/reports-way.ts'
import { useMember, useSession } from '../shared/session.tsx'
import { useSignOut } from '../shared/sign-out.ts'
import type { Frame } from './frames.ts'
import { HeaderSearch } from './header-search.tsx'
import { menuAt } from './menu-place.ts'
import { QrOnDemand } from './qr-on-demand.tsx'
import { storeTheme } from './theme-choice.ts'
import { useInstall } from './use-install.ts'

const CART_STEPS = ['购物车', '核对订单', '支付订单', '完成']

/** 免费注册. */
const REGISTER = '/register/step1'

/** docs/product.md#9. */
const STICKY_AFTER_PX = 205

type PageHeaderProps = { readonly frame: Frame; readonly title: string; readonly banner: number | string }

/** Everything above a page, by its frame settings. */
export const PageHeader = ({ frame, title, banner }: PageHeaderProps) => {
  const [count] = useCartCount()
  const cart = { href: paths.cart(), count }
  if (frame.header === 'none') return null
  return (
    <>
      <WhoIsHere size={frame.header === 'full' ? 32 : 28} />
      {frame.header === 'flow' && <FlowBanner banner={banner} inCart={count} />}
      {frame.header === 'full' && <HomeHeader cart={cart} />}
      {frame.header === 'working' && <PageRow cart={cart} frame={frame} title={title} />}
      {frame.navigationBar && <Navigation withMenu={frame.header === 'full'} />}
      {frame.header !== 'flow' && <FollowingHeader cart={cart} besideRail={frame.rightSidebar} />}
    </>
  )
}

const FlowBanner = ({ banner, inCart }: { readonly banner: number | string; readonly inCart: number }) => {
  const home = paths.home()
  const { shop: brand } = useSession().common
  if (typeof banner === 'string') return <FlowHeader brand={brand} home={home} back={home} title={banner} />
  const step = CART_STEPS[banner] ?? ''
  return (
    <FlowHeader
      brand={brand}
      home={home}
      back={banner === 1 ? paths.cart() : home}
      shop={paths.list()}
      title={banner === 0 && inCart > 0 ? `${step} ${String(inCart)} 种` : step}
      steps={CART_STEPS}
      current={banner}
    />
  )
}

const ways: readonly (TopBarItem & { readonly href: string })[] = [
  { name: '会员中心', href: memberPlaces.centre, always: true },
  { name: '我的订单', href: memberPlaces.orders },
  { name: '电子发票', href: memberPlaces.invoices },
]

const phone = (
  <QrOnDemand label="扫码打开手机版" onHover>
    <Icon name="mobile" size={14} />
    手机版
  </QrOnDemand>
)

const themeSwitch = <ThemeSwitch onChoose={storeTheme} />

const WhoIsHere = ({ size }: { readonly size: 28 | 32 }) => {
  const member = useMember()
  const { name } = useSession().common.shop
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const install = useInstall()
  const reports = useReportsWay()
  const openDemoTime = useDemoTime()
  const links: readonly TopBarItem[] = [
    { name: '首页', href: paths.home(), always: true },
    { name: '添加到桌面', icon: 'desktop', onPress: install },
    ...ways.filter(({ href }) => isKnownPath(href)),
    ...(reports === null ? [] : [{ name: '检验报告', ...reports }]),
    ...(openDemoTime === null
      ? []
      : [{ name: '演示时间', icon: 'clock', onPress: openDemoTime, always: true } as const]),
    { name: '手机版', content: phone, always: true },
    { name: '明暗', content: themeSwitch },
  ]
  if (member === null) {
    const next = pathname.startsWith(paths.login()) ? undefined : `${pathname}${search}`
    return (
      <TopBar
        shop={name}
        size={size}
        links={links}
        signIn={paths.login(next)}
        {...(isKnownPath(REGISTER) ? { register: REGISTER } : {})}
      />
    )
  }
  return (
    <TopBar
      size={size}
      links={links}
      company={member.company}
      passed={member.isPassed}
      {...(member.hasExpired && { expiredHref: memberPlaces.certificates })}
      onSignOut={() => void signOut()}
    />
  )
}

type CartLink = { readonly href: string; readonly count: number }

/** The hotline, in every header. */
const useContact = (): Contact => {
  const { common } = useSession()
  const member = useMember()
  return {
    service: member?.dedicatedService?.name ?? null,
    help: paths.help('us'),
    hotline: member?.hotline ?? common.hotline,
  }
}

const useMessages = (): { readonly messages?: { readonly href: string; readonly unread: number } } => {
  const member = useMember()
  return member === null ? {} : { messages: { href: memberPlaces.messages, unread: member.messageCount } }
}

const HomeHeader = ({ cart }: { readonly cart: CartLink }) => {
  const { common, ads } = useSession()
  return (
    <MainHeader
      brand={common.shop}
      home={paths.home()}
      search={<HeaderSearch />}
      hotWords={common.hotWords.map((word) => ({ word, href: paths.search({ keyword: word }) }))}
      cart={cart}
      {...useMessages()}
      contact={useContact()}
      {...(ads.header === null ? {} : { ad: <AdBanner ad={ads.header} place="header" /> })}
    />
  )
}

type PageRowProps = { readonly cart: CartLink; readonly frame: Frame; readonly title: string }

/** The header of all pages but the home page; for a member's page on a phone, the back button with the title. */
const PageRow = ({ cart, frame, title }: PageRowProps) => {
  const pathname = canonicalPath(useLocation().pathname)
  return (
    <>
      {frame.onPhone === 'title' && (
        <PageBar
          title={title}
          back={frame.sideNav ? backFrom(pathname) : paths.list()}
          actions={<CartButton {...cart} />}
        />
      )}
      <WorkingHeader
        brand={useSession().common.shop}
        look="page"
        home={paths.home()}
        categories={<Categories look="button" />}
        zones={<ZoneMenu zones={useZones()} quick={paths.quickPurchase()} />}
        search={<HeaderSearch size={40} />}
        quick={paths.quickPurchase()}
        cart={cart}
        {...useMessages()}
        contact={useContact()}
        hiddenOnPhone={frame.onPhone !== 'search'}
      />
    </>
  )
}

/** The parent page: the list of orders for an order, and 我的 for all others. */
const backFrom = (pathname: string): string => {
  const above = Object.values(memberPlaces)
    .filter((place) => pathname.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  if (above !== undefined) return above
  return isKnownPath(memberPlaces.centre) ? memberPlaces.centre : paths.home()
}

const useNavLinks = (): readonly (NavLink & Pick<ZoneLink, 'image' | 'children'>)[] => {
  const { common } = useSession()
  const { pathname, search } = useLocation()
  return common.nav
    .filter(({ url }) => isKnownPath(url))
    .map(({ id, name, url, flag, image, children }) => ({
      id,
      name,
      href: url,
      flag,
      current: isCurrentPlace(url, pathname, search),
      ...(image === null ? {} : { image }),
      children: children
        .filter((child) => isKnownPath(child.url))
        .map((child) => ({
          name: child.name,
          href: child.url,
          current: isCurrentPlace(child.url, pathname, search),
        })),
    }))
}

const Navigation = ({ withMenu }: { readonly withMenu: boolean }) => (
  <NavBar items={useNavLinks()} {...(withMenu ? { menu: <Categories look="bar" open /> } : {})} />
)

/** The zones of the navigation, and the one that did not fit. */
const useZones = (): readonly ZoneLink[] => {
  const { pathname, search } = useLocation()
  const zones = useNavLinks().filter(({ href }) => href !== paths.home())
  const more = [
    { name: '控销专区', href: paths.controlled(), current: isCurrentPlace(paths.controlled(), pathname, search) },
  ]
  return [...zones, ...more.filter(({ href }) => zones.every((zone) => zone.href !== href))].map((zone) => ({
    ...zone,
    hue: hues[zone.href] ?? 'pine',
  }))
}

const hues: { readonly [address: string]: ZoneLink['hue'] } = {
  [patterns.dailySpecials]: 'ochre',
  [patterns.groupBuys]: 'plum',
  [patterns.nearExpiry]: 'apricot',
  [patterns.freeShipping]: 'lagoon',
  [patterns.combinations]: 'violet',
  [patterns.controlled]: 'stone',
  [patterns.devices]: 'indigo',
  [patterns.herbs]: 'leaf',
}

type CategoriesProps = { readonly look: 'bar' | 'button' | 'small'; readonly open?: boolean }

const Categories = ({ look, open = false }: CategoriesProps) => {
  const { common } = useSession()
  const { pathname, search } = useLocation()
  const { name, categories } = useMemo(() => menuAt(pathname, search, common), [pathname, search, common])
  const zones = useZones()
  return (
    <CategoryMenu
      key={`${pathname}${search}`}
      name={name}
      look={look}
      categories={categories}
      open={open}
      {...(look === 'bar' ? {} : { beneath: <Zones zones={zones} quick={paths.quickPurchase()} /> })}
    />
  )
}

const FollowingHeader = ({ cart, besideRail }: { readonly cart: CartLink; readonly besideRail: boolean }) => {
  const [follows, setFollows] = useState(false)
  useEffect(() => {
    const check = (): void => setFollows(window.scrollY > STICKY_AFTER_PX)
    check()
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [])
  return follows ? <RowThatFollows cart={cart} besideRail={besideRail} /> : null
}

const RowThatFollows = ({ cart, besideRail }: { readonly cart: CartLink; readonly besideRail: boolean }) => (
  <WorkingHeader
    brand={useSession().common.shop}
    look="following"
    besideRail={besideRail}
    home={paths.home()}
    categories={<Categories look="small" />}
    zones={<ZoneMenu zones={useZones()} quick={paths.quickPurchase()} size={32} />}
    search={<HeaderSearch size={36} />}
    quick={paths.quickPurchase()}
    cart={cart}
  />
)
