import type { Order, OrderId } from '@xinglin/domain/orders'
import { lazy, Suspense, useState } from 'react'
import { data, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { OrderDetailView } from './order-detail-view.tsx'

const CancelDialog = lazy(async () => {
  const { CancelDialog: component } = await import('./cancel-dialog.tsx')
  return { default: component }
})

export const loader = (load: PageLoad): Promise<Order> => {
  const id = load.params['id'] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) {
    throw data({ kind: 'refused', code: 404, message: '订单不存在' }, { status: 404 })
  }
  return loadWith(load)((client, options) => client.orders.detail({ id: Number(id) as OrderId }, options))
}

const OrderDetailPage = () => {
  const order = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'closed' | 'open' | 'busy'>('closed')

  const cancel = async (reason: string): Promise<void> => {
    setDialog('busy')
    const answer = await client.orders.cancel({ id: order.id, reason })
    setDialog('closed')
    if (answer.ok) notices.toast({ text: '订单已取消', tone: 'success' })
    else notices.failure(answer.error)
    await revalidate()
  }
  return (
    <>
      <OrderDetailView order={order} onCancel={() => setDialog('open')} />
      {dialog !== 'closed' && (
        <Suspense>
          <CancelDialog
            busy={dialog === 'busy'}
            onConfirm={(reason) => void cancel(reason)}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

export default OrderDetailPage
