import type { Page } from '@xinglin/domain/kernel/page'
import type { MoneyDesk, MoneyEntry, MoneyLogQuery, Purse, TopUp, Withdrawal } from '@xinglin/domain/wallet'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { BalanceView } from './balance-view.tsx'
import { ledgerSearchIn } from './ledger-search.ts'
import { useMoneyRequests } from './use-money-requests.tsx'

type BalancePageData = {
  readonly purse: Purse
  readonly entries: Page<MoneyEntry>
  readonly search: MoneyLogQuery
  readonly desk: MoneyDesk
  /** The latest of each. */
  readonly topUps: readonly TopUp[]
  readonly withdrawals: readonly Withdrawal[]
}

export const loader = async (load: PageLoad): Promise<BalancePageData> => {
  const search = ledgerSearchIn(new URL(load.request.url).searchParams)
  const ask = loadWith(load)
  const [purse, entries, desk, topUps, withdrawals] = await Promise.all([
    ask((client, options) => client.wallet.purse(null, options)),
    ask((client, options) => client.wallet.moneyLog(search, options)),
    ask((client, options) => client.wallet.moneyDesk(null, options)),
    ask((client, options) => client.wallet.topUps({ page: 1 }, options)),
    ask((client, options) => client.wallet.withdrawals({ page: 1 }, options)),
  ])
  return { purse, entries, search, desk, topUps: topUps.list, withdrawals: withdrawals.list }
}

const BalancePage = () => {
  const { desk, ...shown } = usePageData<typeof loader>()
  const navigate = useNavigate()
  const { onTopUp, onWithdraw, dialog } = useMoneyRequests(desk, shown.purse.withdrawable)
  return (
    <>
      <BalanceView {...shown} onTopUp={onTopUp} onWithdraw={onWithdraw} onGo={(href) => void navigate(href)} />
      {dialog}
    </>
  )
}

export default BalancePage
