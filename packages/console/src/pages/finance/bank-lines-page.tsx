import type { BankLinesQuery } from '@xinglin/api-contract/staff-api'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { Page } from '@xinglin/domain/kernel/page'
import type { DeskBankLine } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { bankMatchStates, BankLinesView } from './bank-lines-view.tsx'
import { useStatementImport } from './use-statement-import.tsx'

type Loaded = { readonly query: BankLinesQuery; readonly lines: Page<DeskBankLine> }

export const loader = async (load: PageLoad): Promise<Loaded> => {
  const { searchParams: search } = new URL(load.request.url)
  const query = {
    state: bankMatchStates.find((state) => state === search.get('state')) ?? null,
    keyword: cutText(search.get('q') ?? '', 100),
    page: idIn(search.get('page') ?? undefined) ?? 1,
  }
  const { finance } = load.context.get(clientContext)
  return { query, lines: loaded(await finance.bankLines(query, { signal: load.request.signal }), load) }
}

const BankLinesPage = () => {
  const { query, lines } = useLoaderData<typeof loader>()
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
        key={query.keyword}
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
