import type { Page } from '@xinglin/domain/kernel/page'
import type { Gift, SignInCalendar } from '@xinglin/domain/rewards'
import type { MoneyLogQuery, PointsEntry, PointsPurse } from '@xinglin/domain/wallet'
import { useNavigate } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useSession } from '../../shared/session.tsx'
import { useSignIn } from '../../shared/use-sign-in.ts'
import { ledgerSearchIn } from './ledger-search.ts'
import { PointsView } from './points-view.tsx'

type PointsPageData = {
  readonly purse: PointsPurse
  readonly calendar: SignInCalendar
  readonly entries: Page<PointsEntry>
  readonly search: MoneyLogQuery
  /** Gifts that the points are enough for. */
  readonly gifts: readonly Gift[]
}

/** A failure to load the gifts must not hide the points. */
export const loader = async (load: PageLoad): Promise<PointsPageData> => {
  const search = ledgerSearchIn(new URL(load.request.url).searchParams)
  const ask = loadWith(load)
  const [purse, calendar, entries, gifts] = await Promise.all([
    ask((client, options) => client.wallet.points(null, options)),
    ask((client, options) => client.rewards.signIns(null, options)),
    ask((client, options) => client.wallet.pointsLog(search, options)),
    clientOf(load.context).rewards.gifts({ kind: null, affordable: true, page: 1 }, { signal: load.request.signal }),
  ])
  return { purse, calendar, entries, search, gifts: gifts.ok ? gifts.value.list : [] }
}

const PointsPage = () => {
  const data = usePageData<typeof loader>()
  const navigate = useNavigate()
  const now = useSession().session.serverTime
  const { busy, signIn } = useSignIn()
  return <PointsView {...data} now={now} signingIn={busy} onSignIn={signIn} onGo={(href) => void navigate(href)} />
}

export default PointsPage
