import type { UploadId } from '@xinglin/domain/members'
import type { Order, OrderId, PaymentDesk } from '@xinglin/domain/orders'
import { endpoint } from '../kernel/endpoint.ts'
import { at, type Codec, converted, idOf, optional, request, text } from '../kernel/wire.ts'
import { order } from '../orders/orders-codecs.ts'
import { alsoIds, toPay, type ToPay } from '../orders/to-pay.ts'
import { paymentDesk } from './payments-codecs.ts'

const byId = request({ id: idOf<OrderId>() })

type Transfer = ToPay & { readonly uploadId: UploadId; readonly remark: string }

const transfer: Codec<Transfer> = converted(
  request({
    id: idOf<OrderId>(),
    also: at('also_ids', alsoIds),
    uploadId: at('upload_id', idOf<UploadId>()),
    remark: optional(text(200, '备注最多 200 个字'), ''),
  }),
  ({ also, ...rest }): Transfer => (also === null ? rest : { ...rest, also }),
  ({ also = null, ...rest }) => ({ ...rest, also }),
)

export const paymentsEndpoints = {
  /** All payment methods of an unpaid order, each available or refused with its reason. */
  desk: endpoint<{ readonly id: OrderId }, PaymentDesk>({
    method: 'GET',
    path: '/api/order/{id}/payment_methods',
    source: 'ours',
    access: 'member',
    acting: false,
    input: byId,
    output: paymentDesk,
  }),
  /** Pays the total of the order, and of those paid with it, from the balance. */
  fromBalance: endpoint<ToPay, Order>({
    method: 'POST',
    path: '/api/order/{id}/pay/balance',
    source: 'ours',
    access: 'passed',
    input: toPay,
    output: order,
    idempotent: true,
    limit: 'checkout',
  }),
  /** 月结: the order proceeds, its amount is due after the credit period. */
  onCredit: endpoint<ToPay, Order>({
    method: 'POST',
    path: '/api/order/{id}/pay/credit',
    source: 'ours',
    access: 'passed',
    input: toPay,
    output: order,
    idempotent: true,
    limit: 'checkout',
  }),
  /** 对公转账: the uploaded picture of the transfer; the order waits until the shop has confirmed it. */
  byTransfer: endpoint<Transfer, Order>({
    method: 'POST',
    path: '/api/order/{id}/pay/transfer',
    source: 'ours',
    access: 'member',
    input: transfer,
    output: order,
    idempotent: true,
    limit: 'checkout',
  }),
}
