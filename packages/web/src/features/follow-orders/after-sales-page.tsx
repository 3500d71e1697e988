import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { AfterSales, AfterSalesId, Waybill } from '@xinglin/domain/orders'
import { lazy, Suspense, useState } from 'react'
import { redirect, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { idIn } from '../../shared/id-in.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { AfterSalesView } from './after-sales-view.tsx'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('@xinglin/ui-kit/ConfirmDialog')
  return { default: component }
})

/** A request under the address of another kind redirects to its own. */
export const loader = async (load: PageLoad): Promise<AfterSales> => {
  const id = idIn(load, '售后申请不存在') as AfterSalesId
  const request = await loadWith(load)((client, options) => client.afterSales.detail({ id }, options))
  const own = paths.afterSales(request)
  if (new URL(load.request.url).pathname !== own) throw redirect(own)
  return request
}

const AfterSalesPage = () => {
  const request = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** The page is reloaded after any answer: a refusal means that the request has changed. */
  const finish = async (answer: Awaited<ReturnType<typeof client.afterSales.withdraw>>, words: string) => {
    setBusy(false)
    setAsking(false)
    setErrors(!answer.ok && answer.error.kind === 'invalid' ? answer.error.errors : {})
    if (answer.ok) notices.toast({ text: words, tone: 'success' })
    else notices.failure(answer.error)
    await revalidate()
  }
  const withdraw = async (): Promise<void> => {
    setBusy(true)
    await finish(await client.afterSales.withdraw({ id: request.id }), '申请已撤销')
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    await finish(await client.afterSales.confirm({ id: request.id }), '已确认收货')
  }
  const sendBack = async (waybill: Waybill): Promise<void> => {
    setBusy(true)
    await finish(await client.afterSales.sendBack({ id: request.id, waybill }), '已提交寄回信息')
  }
  return (
    <>
      <AfterSalesView
        request={request}
        busy={busy}
        errors={errors}
        onWithdraw={() => setAsking(true)}
        onConfirm={() => void confirm()}
        onSendBack={(waybill) => void sendBack(waybill)}
      />
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            destructive
            title="撤销申请"
            confirmLabel="撤销申请"
            cancelLabel="暂不撤销"
            busy={busy}
            onConfirm={() => void withdraw()}
            onCancel={() => setAsking(false)}
          >
            撤销后本次申请不再处理，仍可在期限内重新申请。
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

export default AfterSalesPage
