import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import { dayFromText } from '@xinglin/domain/kernel/time'
import type { FinanceDay } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { FinanceView } from './finance-view.tsx'
import type { TransfersCardProps } from './transfers-card.tsx'
import { useStatementImport } from './use-statement-import.tsx'

export const loader = async (load: PageLoad): Promise<FinanceDay> => {
  const { searchParams } = new URL(load.request.url)
  const day = dayFromText(searchParams.get('day') ?? '')
  return loaded(await load.context.get(clientContext).finance.day({ day }, { signal: load.request.signal }), load)
}

const FinancePage = () => {
  const finance = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const client = useClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const { day } = finance.closing
  const statement = useStatementImport(say, () => void revalidate())

  const act = async (answering: Promise<Result<null, Failure>>, words: string): Promise<void> => {
    setBusy(true)
    const answer = await answering
    setBusy(false)
    say(answer.ok ? words : messageOf(answer.error), answer.ok ? 'success' : 'danger')
    void revalidate()
  }
  const confirm: TransfersCardProps['onConfirm'] = async ({ orderId }, lineId, reason) => {
    setBusy(true)
    const answer = await client.finance.confirmTransfer({ id: orderId, lineId, reason })
    setBusy(false)
    if (!answer.ok) say(messageOf(answer.error), 'danger')
    else say(answer.value === 'done' ? '已确认到账，订单转待审核' : '已提交，由另一人核准后到账', 'success')
    void revalidate()
    return savedOr(answer)
  }
  return (
    <>
      <FinanceView
        finance={finance}
        now={serverTime}
        busy={busy || statement.busy}
        onDay={(to) => void navigate(paths.finance(to))}
        onImport={statement.choose}
        onConfirm={confirm}
        onSettle={(id) => void act(client.finance.settleDebt({ id }), '已登记回款')}
        onClose={() => void act(client.finance.close({ day }), `${day} 已封账`)}
      />
      {statement.parts}
      {said}
    </>
  )
}

export default FinancePage
