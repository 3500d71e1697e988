import type { Order, PaymentDesk } from '@xinglin/domain/orders'
import { isPaying, isSettling, paymentMessage, paymentOf } from '@xinglin/domain/payment-machine'
import { useCallback } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router-dom'
import { orderIdIn } from '../../shared/id-in.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { useTabNews } from '../../shared/tab-news.ts'
import { payClock } from './pay-clock.ts'
import { PayView } from './pay-view.tsx'
import { usePayment } from './use-payment.ts'
import { useVoucher } from '../../shared/use-voucher.ts'

type PayPageData = { readonly order: Order; readonly desk: PaymentDesk }

/** An order with nothing left to pay is shown in its new state. */
export const loader = async (load: PageLoad): Promise<PayPageData> => {
  const id = orderIdIn(load)
  const call = loadWith(load)
  const order = await call((client, options) => client.orders.detail({ id }, options))
  switch (order.state) {
    case 'unpaid':
      return { order, desk: await call((client, options) => client.payments.desk({ id }, options)) }
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
  const loaded = usePageData<typeof loader>()
  return <Pay key={loaded.order.id} {...loaded} />
}

const Pay = ({ order, desk }: PayPageData) => {
  const navigate = useNavigate()
  const now = useServerTime()
  const { revalidate } = useRevalidator()
  useTabNews((news) => {
    // Paid in another tab: the loader redirects to the order's new state.
    if (news.kind === 'orders') void revalidate()
  })
  const goOn = useCallback(() => void navigate(paths.paid(order.id), { replace: true }), [navigate, order.id])
  const [snapshot, send] = usePayment(
    { id: order.id, number: order.number, payable: order.amounts.payable },
    desk.together?.also ?? [],
    goOn,
  )
  const { voucher, upload } = useVoucher((uploadId) => send({ type: 'attach-voucher', uploadId }))
  const phase = !isPaying(snapshot)
    ? isSettling(snapshot)
      ? 'opening'
      : 'choosing'
    : snapshot.matches({ paying: 'opening' })
      ? 'opening'
      : snapshot.matches({ paying: 'collecting' })
        ? 'collecting'
        : 'waiting'
  return (
    <PayView
      order={order}
      desk={desk}
      voucher={voucher}
      secondsLeft={order.payBefore === null ? null : payClock(order, order.payBefore, now)}
      isTogether={snapshot.context.also.length > 0}
      method={snapshot.context.method}
      payment={paymentOf(snapshot)}
      message={paymentMessage(snapshot)}
      phase={phase}
      onTogether={(isTogether) => send({ type: 'choose-orders', also: isTogether ? (desk.together?.also ?? []) : [] })}
      onMethod={(method) => send({ type: 'choose-method', method })}
      onVoucher={upload}
      onPay={() => send({ type: 'pay-order' })}
      onCollect={() => send({ type: 'collect-payment' })}
      onLeave={() => send({ type: 'leave-payment' })}
    />
  )
}

export default PayPage
