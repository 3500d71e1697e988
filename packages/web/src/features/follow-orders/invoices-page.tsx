import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Page } from '@xinglin/domain/kernel/page'
import { type Invoice, invoiceStateLabels } from '@xinglin/domain/orders'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { pageIn } from '../../shared/page-in.ts'
import type { InvoiceWish } from './invoice-dialog.tsx'
import { InvoicesView, type InvoiceSearch } from './invoices-view.tsx'

const InvoiceDialog = lazy(async () => {
  const { InvoiceDialog: component } = await import('./invoice-dialog.tsx')
  return { default: component }
})

type InvoicesPageData = { readonly invoices: Page<Invoice>; readonly search: InvoiceSearch }

const states = keysOf(invoiceStateLabels)

/** An invalid address shows the first page of all invoices. */
export const loader = async (load: PageLoad): Promise<InvoicesPageData> => {
  const { searchParams } = new URL(load.request.url)
  const search = {
    state: states.find((each) => each === searchParams.get('state')) ?? null,
    keyword: cutText((searchParams.get('keyword') ?? '').trim(), 60),
  }
  const page = pageIn(searchParams)
  return {
    invoices: await loadWith(load)((client, options) => client.invoices.list({ ...search, page }, options)),
    search,
  }
}

const InvoicesPage = () => {
  const { invoices, search } = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState<Invoice | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (invoice: Invoice | null): void => {
    setErrors({})
    setChanging(invoice)
  }
  const save = async (wish: InvoiceWish): Promise<void> => {
    const saved = await client.invoices.request(wish)
    if (!saved.ok) {
      setErrors(saved.error.kind === 'invalid' ? saved.error.errors : {})
      return notices.failure(saved.error)
    }
    change(null)
    notices.toast({ text: '开票信息已保存', tone: 'success' })
    await revalidate()
  }
  return (
    <>
      <InvoicesView invoices={invoices} search={search} onChange={change} onGo={(href) => void navigate(href)} />
      {changing !== null && (
        <Suspense>
          <InvoiceDialog invoice={changing} errors={errors} onSave={save} onClose={() => change(null)} />
        </Suspense>
      )}
    </>
  )
}

export default InvoicesPage
