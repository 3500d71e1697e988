import { useNavigate } from 'react-router-dom'
import { type PageLoad, usePageData } from '../../shared/loading.ts'
import { useSession } from '../../shared/session.tsx'
import { CouponsView } from './coupons-view.tsx'
import { loadHoldings, type LoadedHoldings } from './load-holdings.ts'

export const loader = (load: PageLoad): Promise<LoadedHoldings> => loadHoldings(load, 'coupon')

const CouponsPage = () => {
  const data = usePageData<typeof loader>()
  const navigate = useNavigate()
  const now = useSession().session.serverTime
  return <CouponsView {...data} now={now} onGo={(href) => void navigate(href)} />
}

export default CouponsPage
