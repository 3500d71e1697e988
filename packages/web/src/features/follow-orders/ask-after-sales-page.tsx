import type { Order, OrderId } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { idIn } from '../../shared/id-in.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { AskAfterSalesView } from './ask-after-sales-view.tsx'
import { useAfterSalesWish } from './use-after-sales-wish.ts'

export const loader = (load: PageLoad): Promise<Order> => {
  const id = idIn(load, '订单不存在') as OrderId
  return loadWith(load)((client, options) => client.orders.detail({ id }, options))
}

const AskAfterSalesPage = () => {
  const order = usePageData<typeof loader>()
  const navigate = useNavigate()
  const inUse = useAfterSalesWish(order.id, (request) => void navigate(paths.afterSales(request), { replace: true }))
  return (
    <AskAfterSalesView
      order={order}
      wish={inUse.wish}
      photos={inUse.photos.map(({ upload }) => upload)}
      previewed={inUse.previewed}
      busy={inUse.busy}
      errors={inUse.errors}
      onChange={inUse.change}
      onPhoto={inUse.addPhoto}
      onAsk={inUse.ask}
    />
  )
}

export default AskAfterSalesPage
