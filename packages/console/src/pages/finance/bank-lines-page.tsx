import { type BankLinesQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import type { DeskBankLine } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { type LoadedList, loadedList, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { BankLinesView } from './bank-lines-view.tsx'
import { useStatementImport } from './use-statement-import.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<BankLinesQuery, Page<DeskBankLine>>> =>
  loadedList(load, staffApi.finance.bankLines, ({ finance }) => finance.bankLines)

const BankLinesPage = () => {
  const { query, answer: lines } = useLoaderData<typeof loader>()
  const { finance } = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const statement = useStatementImport(say, () => void revalidate())

  const takeBack = async ({ id }: DeskBankLine, isWhole: boolean): Promise<void> => {
    setBusy(true)
    const answer = await finance.takeBackLine({ id, isWhole })
    setBusy(false)
    if (answer.ok) say(`已撤回 ${String(answer.value.taken)} 笔`, 'success')
    else say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  return (
    <>
      <BankLinesView
        lines={lines}
        query={query}
        isLoading={navigation.state === 'loading'}
        busy={busy || statement.busy}
        onQuery={(to) => void navigate(paths.bankLines(to))}
        onOpen={({ paid }) => paid !== null && void navigate(paths.order(paid.orderId))}
        onImport={statement.choose}
        onTakeBack={(line, isWhole) => void takeBack(line, isWhole)}
      />
      {statement.parts}
      {said}
    </>
  )
}

export default BankLinesPage
