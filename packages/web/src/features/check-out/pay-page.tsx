import type { Order, OrderId } from '@xinglin/domain/orders'
import { isPaying, paymentMessage, paymentOf } from '@xinglin/domain/payment-machine'
import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { orderIdIn } from './order-id-in.ts'
import { PayView } from './pay-view.tsx'
import { usePayment } from './use-payment.ts'

/** An order that owes nothing any more is shown as what it has become. */
export const loader = async (load: PageLoad): Promise<Order> => {
  const id: OrderId = orderIdIn(load)
  const order = await loadWith(load)((client, options) => client.orders.detail({ id }, options))
  switch (order.state) {
    case 'unpaid':
      return order
    case 'cancelled':
    case 'transferSent':
      throw redirect(paths.order(id))
    case 'inReview':
    case 'toShip':
    case 'toReceive':
    case 'completed':
      throw redirect(paths.paid(id))
  }
}

const PayPage = () => {
  const order = usePageData<typeof loader>()
  return <Pay key={order.id} order={order} />
}

const Pay = ({ order }: { readonly order: Order }) => {
  const navigate = useNavigate()
  const now = useServerTime()
  const goOn = useCallback(() => void navigate(paths.paid(order.id), { replace: true }), [navigate, order.id])
  const [snapshot, send] = usePayment({ id: order.id, number: order.number, payable: order.amounts.payable }, goOn)
  const phase = !isPaying(snapshot)
    ? 'choosing'
    : snapshot.matches({ paying: 'opening' })
      ? 'opening'
      : snapshot.matches({ paying: 'collecting' })
        ? 'collecting'
        : 'waiting'
  return (
    <PayView
      order={order}
      secondsLeft={order.payBefore === null ? null : Math.floor((order.payBefore - now) / 1000)}
      method={snapshot.context.method}
      payment={paymentOf(snapshot)}
      message={paymentMessage(snapshot)}
      phase={phase}
      onMethod={(method) => send({ type: 'choose-method', method })}
      onPay={() => send({ type: 'pay-order' })}
      onCollect={() => send({ type: 'collect-payment' })}
      onLeave={() => send({ type: 'leave-payment' })}
    />
  )
}

export default PayPage
