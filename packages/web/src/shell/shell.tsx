import { ArrivalNoticesProvider } from '../shared/arrival-notices.tsx'
import { patterns } from '../shared/paths.ts'
import { refusalWay } from '../shared/refusal-way.ts'
import { CartCountProvider } from '../shared/cart-count.tsx'
import { useClient } from '../shared/client-context.tsx'
import { dayAt } from '@xinglin/domain/kernel/time'
import { TodayContext } from '@xinglin/ui-kit/commerce/LifeBar'
import { ServerClock } from '../shared/server-clock.tsx'
import { useSession } from '../shared/session.tsx'
import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { RefusalWays } from '@xinglin/ui-kit/commerce/RefusalNote'
import { Columns } from '@xinglin/ui-kit/Columns'
import { wrap } from '@xinglin/ui-kit/theme/wrap.css'
import { skipLink } from '@xinglin/ui-kit/theme/reset.css'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { ActingBar } from './acting-bar.tsx'
import { BottomAd } from './bottom-ad.tsx'
import { DemoTime } from './demo-time.tsx'
import { FailureNotices } from './failure-notices.tsx'
import { type Frame, frames, showsFooterAd } from './frames.ts'
import { HomeLottery } from './home-lottery.tsx'
import { useFocusRestore } from './focus-restore.ts'
import { MemberNav } from './member-nav.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useSameMember } from './other-tabs.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { pageTitle, screenTitle } from './page-title.ts'
import { usePageViews } from './page-views.ts'
import { useSignInMark } from './sign-in-mark.ts'
import { PageTools } from './page-tools.tsx'
import { QualityReports } from './quality-reports.tsx'
import { type Screen, screenOf } from './screens.ts'
import * as styles from './shell.css.ts'
import { useChat } from './use-chat.tsx'
import { useLinkNavigation } from './link-navigation.ts'
import { positionKey } from './scroll-position.ts'

/** The frame around every page, with its contexts: notices, the cart's count, the shop's clock. */
export const Shell = () => {
  const { session } = useSession()
  const client = useClient()
  const ask = useCallback(async () => {
    const answer = await client.members.base(null)
    if (!answer.ok) throw new Error(answer.error.kind)
    return answer.value.serverTime
  }, [client])
  return (
    <ServerClock from={session.serverTime} ask={ask}>
      <TodayContext value={dayAt(session.serverTime)}>
        <CartCountProvider initial={session.member?.cartCount ?? 0}>
          <FailureNotices>
            <RefusalWays value={refusalWay}>
              <ArrivalNoticesProvider>
                <QualityReports>
                  <DemoTime>
                    <Frames />
                  </DemoTime>
                </QualityReports>
              </ArrivalNoticesProvider>
            </RefusalWays>
          </FailureNotices>
        </CartCountProvider>
      </TodayContext>
    </ServerClock>
  )
}

const Frames = () => {
  const screen = useScreen()
  const frame: Frame = frames[screen?.frame ?? 'state']
  const main = useRef<HTMLElement>(null)
  const { ads, common, session } = useSession()
  const chat = useChat()
  useFocusRestore()
  useLinkNavigation()
  usePageViews()
  useSignInMark(session.member !== null)
  useSameMember(session.member?.id ?? null)
  useArrival(useTitle(screen), common.shop.name, main)
  return (
    <div className={`${styles.page} ${frame.rightSidebar ? styles.besideRail : ''}`}>
      <a href="#main" className={skipLink}>
        跳到主要内容
      </a>
      <Pending />
      <OfflineBar />
      <ActingBar />
      <PageHeader frame={frame} title={screen?.title ?? ''} banner={screen?.banner ?? ''} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <div className={wrap}>
          {frame.sideNav ? <BesideMemberNav titled={frame.onPhone === 'title'} /> : <Outlet />}
          {showsFooterAd(frame, common.shop.ads) && ads.aboveFooter !== null && (
            <div className={styles.aboveFooter}>
              <AdBanner ad={ads.aboveFooter} place="footer" />
            </div>
          )}
        </div>
      </main>
      {frame.footer && <PageFooter chat={chat} />}
      {frame.ads !== 'none' && ads.bottom !== null && <BottomAd ad={ads.bottom} />}
      {screen?.path === patterns.home && session.member?.isPassed === true && <HomeLottery />}
      <PageTools rail={frame.rightSidebar} tabs={frame.tabs} chat={chat} />
      <ScrollRestoration getKey={positionKey} />
    </div>
  )
}

/** `titled`: on a phone the bar at the top has the heading. */
const BesideMemberNav = ({ titled }: { readonly titled: boolean }) => (
  <Columns layout="navMain" align="start">
    <div className={styles.memberNav}>
      <MemberNav />
    </div>
    <div className={titled ? styles.titled : styles.untitled}>
      <Outlet />
    </div>
  </Columns>
)

/** The route table's entry of the current page. */
const useScreen = (): Screen | undefined => screenOf(useMatches().at(-1))

/** Of the page, or of its subject. */
const useTitle = (screen: Screen | undefined): string => {
  const data: unknown = useMatches().at(-1)?.loaderData
  return screenTitle(screen?.title, data && screen?.about ? screen.about(data).title : undefined)
}

const Pending = () => (useNavigation().state === 'idle' ? null : <div className={styles.pending} aria-hidden="true" />)

/** After client-side navigation the title is updated, and the screen reader's position is moved to the page. */
const useArrival = (title: string, shop: string, main: React.RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const last = useRef(pathname)
  const movedOn = useRef(false)
  useEffect(() => {
    // From here on the page is interactive: browser tests wait for this attribute.
    document.documentElement.dataset['hydrated'] = 'yes'
  }, [])
  useEffect(() => {
    document.title = pageTitle(title, shop)
  }, [title, shop])
  useEffect(() => {
    if (state !== 'loading') return undefined
    movedOn.current = false
    const note = (): void => {
      movedOn.current = true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [state])
  // A layout effect, so that focus never moves after the new page can be typed into.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // If the visitor has moved on meanwhile, to a filter or the search, the focus is not moved.
    if (!movedOn.current || document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    movedOn.current = false
  }, [pathname, main])
}
