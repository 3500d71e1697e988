import { type InvoicesQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import type { DeskInvoice } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { type LoadedList, loadedList, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { InvoicesView } from './invoices-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<InvoicesQuery, Page<DeskInvoice>>> =>
  loadedList(load, staffApi.finance.invoices, ({ finance }) => finance.invoices)

const InvoicesPage = () => {
  const { query, answer: invoices } = useLoaderData<typeof loader>()
  const { finance } = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  return (
    <>
      <InvoicesView
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
