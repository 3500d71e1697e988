import type { Order, OrderDocument } from '@xinglin/domain/orders'
import { orderIdIn } from '../../shared/id-in.ts'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { useSession } from '../../shared/session.tsx'
import { OrderDetailView } from './order-detail-view.tsx'
import { OnBehalfBox } from './on-behalf-box.tsx'
import { useOnBehalf } from './use-on-behalf.ts'
import { useOrderActions } from './use-order-actions.tsx'

type OrderDetailPageData = { readonly order: Order; readonly documents: readonly OrderDocument[] }

/** A failure to load the documents must not hide the order. */
export const loader = async (load: PageLoad): Promise<OrderDetailPageData> => {
  const id = orderIdIn(load)
  const [order, documents] = await Promise.all([
    loadWith(load)((client, options) => client.orders.detail({ id }, options)),
    clientOf(load.context).orders.documents({ id }, { signal: load.request.signal }),
  ])
  return { order, documents: documents.ok ? documents.value : [] }
}

/** Copies to the clipboard, which is unavailable on pages served over plain http. */
const useCopy = (): ((waybill: string) => Promise<void>) => {
  const notices = useNotices()
  return async (waybill) => {
    try {
      await navigator.clipboard.writeText(waybill)
      notices.toast({ text: '运单号已复制', tone: 'success' })
    } catch {
      notices.toast({ text: '复制失败，请选中运单号后复制', tone: 'warning' })
    }
  }
}

const OrderDetailPage = () => {
  const copy = useCopy()
  const { order, documents } = usePageData<typeof loader>()
  const { actions, dialog } = useOrderActions()
  const { acting, member } = useSession().session
  const onBehalf = useOnBehalf(order.id)
  return (
    <>
      <OnBehalfBox order={order} actions={acting === null ? onBehalf : null} />
      <OrderDetailView
        order={order}
        documents={documents}
        actions={actions}
        onCopyWaybill={(number) => void copy(number)}
        mayAskAfterSales={member?.mayAskAfterSales === true}
      />
      {dialog}
    </>
  )
}

export default OrderDetailPage
