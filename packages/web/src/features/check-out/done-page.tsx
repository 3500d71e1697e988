import type { Goods } from '@xinglin/domain/goods'
import type { Order, OrderSummary } from '@xinglin/domain/orders'
import { redirect } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { orderIdIn } from '../../shared/id-in.ts'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paymentPath, paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import { DoneView } from './done-view.tsx'
import { isOfOneSubmit } from './one-submit.ts'
import { recommendedBeside } from './recommended-beside.ts'

type DonePageData = {
  readonly order: Order
  readonly others: readonly OrderSummary[]
  readonly recommended: readonly Goods[]
}

/** Number of recommendations: one row of the widest screen. */
const RECOMMENDED = 6

/** The other parts of a submit were placed with it, so they are on the first page of the buyer's orders. */
export const loader = async (load: PageLoad): Promise<DonePageData> => {
  const id = orderIdIn(load)
  const call = loadWith(load)
  const [order, recent, recommended] = await Promise.all([
    call((client, options) => client.orders.detail({ id }, options)),
    call((client, options) => client.orders.list({ tab: null, page: 1 }, options)),
    clientOf(load.context).goods.recommended(null, { signal: load.request.signal }),
  ])
  if (order.state === 'unpaid') throw redirect(paymentPath(order))
  if (order.state === 'cancelled' || order.state === 'transferSent') throw redirect(paths.order(id))
  return {
    order,
    others: recent.list.filter((other) => other.id !== id && isOfOneSubmit(order.number, other.number)),
    // If they cannot be loaded, the confirmation of the payment is shown without them.
    recommended: recommended.ok ? recommendedBeside(order.lines, recommended.value).slice(0, RECOMMENDED) : [],
  }
}

const DonePage = () => {
  const { add, adding } = useAddToCart()
  const {
    session: { member },
    common: { shop },
  } = useSession()
  return (
    <DoneView
      {...usePageData<typeof loader>()}
      payer={member?.company ?? ''}
      payee={shop.company}
      dispatchBefore={shop.dispatchBefore}
      adding={adding}
      onAdd={(chosen) => void add([chosen])}
    />
  )
}

export default DonePage
