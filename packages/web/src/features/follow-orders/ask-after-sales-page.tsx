import type { AfterSalesWish, Order } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { orderIdIn } from '../../shared/id-in.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { AskAfterSalesView } from './ask-after-sales-view.tsx'
import { useAfterSalesWish } from './use-after-sales-wish.ts'

type AskAfterSalesPageData = { readonly order: Order; readonly asked: AfterSalesWish['lines'] }

/** The line that the address names is chosen already, with all its units. */
export const loader = async (load: PageLoad): Promise<AskAfterSalesPageData> => {
  const id = orderIdIn(load)
  const order = await loadWith(load)((client, options) => client.orders.detail({ id }, options))
  const named = new URL(load.request.url).searchParams.get('line')
  const asked = order.lines.flatMap(({ id: lineId, quantity }) =>
    lineId !== null && String(lineId) === named ? [{ lineId, quantity }] : [],
  )
  return { order, asked }
}

const AskAfterSalesPage = () => {
  const { order, asked } = usePageData<typeof loader>()
  const navigate = useNavigate()
  const inUse = useAfterSalesWish(
    order,
    asked,
    (request) => void navigate(paths.afterSales(request), { replace: true }),
  )
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
      onAskAgain={inUse.askAgain}
    />
  )
}

export default AskAfterSalesPage
