import { sum } from '@xinglin/domain/kernel/money'
import { useNavigate } from 'react-router-dom'
import { type PageLoad, usePageData } from '../../shared/loading.ts'
import { useSession } from '../../shared/session.tsx'
import { VouchersView } from './vouchers-view.tsx'
import { loadHoldings, type LoadedHoldings } from './load-holdings.ts'

export const loader = (load: PageLoad): Promise<LoadedHoldings> => loadHoldings(load, 'voucher')

const VouchersPage = () => {
  const data = usePageData<typeof loader>()
  const navigate = useNavigate()
  const now = useSession().session.serverTime
  const { holdings, search } = data
  // The sum is shown only where all of them are on the page.
  const total =
    search.status === 'unused' && holdings.list.length > 0 && holdings.total === holdings.list.length
      ? sum(holdings.list.map(({ face }) => face))
      : null
  return <VouchersView {...data} total={total} now={now} onGo={(href) => void navigate(href)} />
}

export default VouchersPage
