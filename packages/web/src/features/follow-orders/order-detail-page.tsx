import type { Order, OrderDocument, OrderId } from '@xinglin/domain/orders'
import { idIn } from '../../shared/id-in.ts'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useMember } from '../../shared/session.tsx'
import { OrderDetailView } from './order-detail-view.tsx'
import { TimeSandbox } from './time-sandbox.tsx'
import { useOrderDeeds } from './use-order-deeds.tsx'

type OrderDetailPageData = { readonly order: Order; readonly documents: readonly OrderDocument[] }

/** Papers that cannot be listed just now are no reason to hide the order. */
export const loader = async (load: PageLoad): Promise<OrderDetailPageData> => {
  const id = idIn(load, '订单不存在') as OrderId
  const [order, documents] = await Promise.all([
    loadWith(load)((client, options) => client.orders.detail({ id }, options)),
    clientOf(load.context).orders.documents({ id }, { signal: load.request.signal }),
  ])
  return { order, documents: documents.ok ? documents.value : [] }
}

const OrderDetailPage = () => {
  const { order, documents } = usePageData<typeof loader>()
  const { deeds, dialog } = useOrderDeeds()
  const member = useMember()
  return (
    <>
      <OrderDetailView
        order={order}
        documents={documents}
        deeds={deeds}
        mayAskAfterSales={member?.mayAskAfterSales === true}
        sandbox={<TimeSandbox order={order} />}
      />
      {dialog}
    </>
  )
}

export default OrderDetailPage
