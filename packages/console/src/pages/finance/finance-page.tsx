import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { encodingOf } from '@xinglin/domain/intake'
import type { Result } from '@xinglin/domain/kernel/result'
import { dayFromText } from '@xinglin/domain/kernel/time'
import type { FinanceDay } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { FinanceView } from './finance-view.tsx'

export const loader = async (load: PageLoad): Promise<FinanceDay> => {
  const { searchParams } = new URL(load.request.url)
  const day = dayFromText(searchParams.get('day') ?? '')
  return loaded(await load.context.get(clientContext).finance.day({ day }, { signal: load.request.signal }), load)
}

/** The text of a statement in the encoding in which its bank wrote it. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}

const FinancePage = () => {
  const finance = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const client = useClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const { say, said } = useSay()
  const { day } = finance.closing

  const act = async (answering: Promise<Result<null, Failure>>, words: string): Promise<void> => {
    setBusy(true)
    const answer = await answering
    setBusy(false)
    say(answer.ok ? words : messageOf(answer.error), answer.ok ? 'success' : 'danger')
    void revalidate()
  }
  const importFile = async (file: File): Promise<void> => {
    setErrors([])
    setBusy(true)
    const answer = await client.finance.importBank({ statement: await textOf(file), account: '', onlyTry: false })
    setBusy(false)
    if (!answer.ok) say(messageOf(answer.error), 'danger')
    else {
      setErrors(answer.value.errors.map(({ line, text }) => `第 ${String(line)} 行：${text}`))
      say(`导入 ${String(answer.value.added)} 笔，已有 ${String(answer.value.known)} 笔`, 'success')
    }
    void revalidate()
  }
  return (
    <>
      <FinanceView
        finance={finance}
        now={serverTime}
        busy={busy}
        errors={errors}
        onDay={(to) => void navigate(paths.finance(to))}
        onImport={(file) => void importFile(file)}
        onConfirm={(id, lineId) => void act(client.finance.confirmTransfer({ id, lineId }), '已确认到账，订单转待审核')}
        onSettle={(id) => void act(client.finance.settleDebt({ id }), '已登记回款')}
        onClose={() => void act(client.finance.close({ day }), `${day} 已封账`)}
      />
      {said}
    </>
  )
}

export default FinancePage
