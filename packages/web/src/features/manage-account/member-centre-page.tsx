import type { BoughtGood } from '@xinglin/domain/requests'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useDemoTime } from '../../shared/demo-time.ts'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { useReportsWay } from '../../shared/reports-way.ts'
import { useSession } from '../../shared/session.tsx'
import { useSignOut } from '../../shared/sign-out.ts'
import { LotteryPanel } from './lottery-panel.tsx'
import { type MemberCentreData, MemberCentreView } from './member-centre-view.tsx'

const BoughtAgain = lazy(async () => ({ default: (await import('./bought-again.tsx')).BoughtAgain }))

type MemberCentrePageData = MemberCentreData & { readonly bought: readonly BoughtGood[] }

const MOST_ORDERS = 3
const MOST_LETTERS = 5
const MOST_BOUGHT = 6

/**
 * The certificates are required, because they decide about ordering; other parts that cannot be loaded say so in their
 * own panel.
 */
export const loader = async (load: PageLoad): Promise<MemberCentrePageData> => {
  const { orders, wallet, members, requests } = clientOf(load.context)
  const options = { signal: load.request.signal }
  const [certificates, counts, holdings, months, recent, letters, bought] = await Promise.all([
    loadWith(load)((client) => client.members.certificates(null, options)),
    orders.counts(null, options),
    wallet.holdingCounts(null, options),
    orders.monthlyPurchases(null, options),
    orders.list({ tab: null, range: null, keyword: '', page: 1 }, options),
    members.messages({ page: 1, unreadOnly: false }, options),
    requests.bought({ order: 'often', page: 1 }, options),
  ])
  return {
    certificates,
    counts: counts.ok ? counts.value : null,
    holdings: holdings.ok ? holdings.value : null,
    months: months.ok ? months.value : null,
    orders: recent.ok ? recent.value.list.slice(0, MOST_ORDERS) : null,
    messages: letters.ok ? letters.value.list.slice(0, MOST_LETTERS) : null,
    bought: bought.ok ? bought.value.list.slice(0, MOST_BOUGHT) : [],
  }
}

const neverChanges = () => () => undefined

const MemberCentrePage = () => {
  const { bought, ...centre } = usePageData<typeof loader>()
  const { session, common } = useSession()
  const { member } = session
  const now = useServerTime()
  /** False on the server and in the first render of the browser (hydration). */
  const stands = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const signOut = useSignOut()
  const onDemoTime = useDemoTime()
  const reports = useReportsWay()
  if (member === null) return null
  return (
    <MemberCentreView
      {...centre}
      member={member}
      now={now}
      bindsWechat={common.isDemo}
      reports={reports}
      onDemoTime={onDemoTime}
      onSignOut={() => void signOut()}
    >
      {stands && bought.length > 0 && member.isPassed && (
        <Suspense>
          <BoughtAgain bought={bought} />
        </Suspense>
      )}
      <LotteryPanel />
    </MemberCentreView>
  )
}

export default MemberCentrePage
