import type { Page } from '@xinglin/domain/kernel/page'
import type { MoneyEntry, MoneyLogQuery, Purse } from '@xinglin/domain/wallet'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { BalanceView } from './balance-view.tsx'
import { ledgerSearchIn } from './ledger-search.ts'

type BalancePageData = {
  readonly purse: Purse
  readonly entries: Page<MoneyEntry>
  readonly search: MoneyLogQuery
}

export const loader = async (load: PageLoad): Promise<BalancePageData> => {
  const search = ledgerSearchIn(new URL(load.request.url).searchParams)
  const [purse, entries] = await Promise.all([
    loadWith(load)((client, options) => client.wallet.purse(null, options)),
    loadWith(load)((client, options) => client.wallet.moneyLog(search, options)),
  ])
  return { purse, entries, search }
}

const BalancePage = () => {
  const data = usePageData<typeof loader>()
  const navigate = useNavigate()
  return <BalanceView {...data} onGo={(href) => void navigate(href)} />
}

export default BalancePage
