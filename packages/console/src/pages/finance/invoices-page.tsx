import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { InvoicesQuery } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import type { DeskInvoice } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { InvoicesView, invoiceStates } from './invoices-view.tsx'

type Loaded = { readonly query: InvoicesQuery; readonly invoices: Page<DeskInvoice> }

export const loader = async (load: PageLoad): Promise<Loaded> => {
  const { searchParams: search } = new URL(load.request.url)
  const query = {
    state: invoiceStates.find((state) => state === search.get('state')) ?? null,
    keyword: cutText(search.get('q') ?? '', 100),
    page: idIn(search.get('page') ?? undefined) ?? 1,
  }
  const { finance } = load.context.get(clientContext)
  return { query, invoices: loaded(await finance.invoices(query, { signal: load.request.signal }), load) }
}

const InvoicesPage = () => {
  const { query, invoices } = useLoaderData<typeof loader>()
  const { finance } = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  return (
    <>
      <InvoicesView
        key={query.keyword}
        invoices={invoices}
        query={query}
        isLoading={navigation.state === 'loading'}
        busy={busy}
        onQuery={(to) => void navigate(paths.invoices(to))}
        onOpen={(id) => void navigate(paths.order(id))}
        onAction={async ({ orderId: id, orderNumber }, action) => {
          setBusy(true)
          const answer = await (action === 'issue' ? finance.issueInvoice({ id }) : finance.reverseInvoice({ id }))
          setBusy(false)
          if (answer.ok) say(`${orderNumber} ${action === 'issue' ? '已开票' : '已红冲'}`, 'success')
          else say(messageOf(answer.error), 'danger')
          void revalidate()
        }}
      />
      {said}
    </>
  )
}

export default InvoicesPage
