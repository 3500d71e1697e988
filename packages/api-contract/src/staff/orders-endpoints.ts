import type { Day } from '@xinglin/domain/kernel/time'
import type { BuyerType } from '@xinglin/domain/members'
import type { OrderId, OrderState, Waybill } from '@xinglin/domain/orders'
import type { DeskOutcome, DeskSubmit, OrderList, OrderView, PaymentWay, StaffId } from '@xinglin/domain/staff'
import { page } from '../kernel/page-codec.ts'
import { at, dayCodec, filled, idOf, list, nothing, oneOf, optional, request, shortIdOf, text } from '../kernel/wire.ts'
import type { WarehouseId } from '@xinglin/domain/goods'
import { buyerType } from '../members/members-codecs.ts'
import { orderState } from '../orders/orders-codecs.ts'
import { carrier, orderList, orderView, outcomes, paymentWay, submit, waybillNumber } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Filter and order of the list of orders: all of it is in the address of the page. */
export type OrdersQuery = {
  readonly view: OrderView
  /** Order number, waybill, company, phone, good or batch, as the search field has it. */
  readonly keyword: string
  /** Placed on this day or later. */
  readonly from: Day | null
  /** Placed on this day or before. */
  readonly to: Day | null
  readonly state: OrderState | null
  readonly buyerType: BuyerType | null
  readonly paidBy: PaymentWay | null
  readonly warehouseId: WarehouseId | null
  /** The sales person of its member. */
  readonly rep: StaffId | null
  readonly sort: OrderSort
  readonly page: number
}

/** `oldest`: the order that was placed first comes first. */
export type OrderSort = 'newest' | 'oldest' | 'dearest'

const id = idOf<OrderId>()
const several = list(id, 100)

export const staffOrdersEndpoints = {
  list: staffEndpoint<OrdersQuery, OrderList>({
    method: 'GET',
    path: '/api/staff/orders',
    right: ['readTrade', 'readOwnTrade'],
    input: request({
      view: optional(orderView, 'all'),
      keyword: optional(text(100, '搜索词最多 100 个字'), ''),
      from: optional(dayCodec, null),
      to: optional(dayCodec, null),
      state: optional(orderState, null),
      buyerType: at('buyer_type', optional(buyerType, null)),
      paidBy: at('paid_by', optional(paymentWay, null)),
      warehouseId: at('warehouse_id', optional(shortIdOf<WarehouseId>(), null)),
      rep: optional(shortIdOf<StaffId>(), null),
      sort: optional(oneOf<OrderSort>({ newest: 'newest', oldest: 'oldest', dearest: 'dearest' }), 'newest'),
      page: optional(page, 1),
    }),
    output: orderList,
  }),
  /** The whole submit that an order is part of. */
  detail: staffEndpoint<{ readonly id: OrderId }, DeskSubmit>({
    method: 'GET',
    path: '/api/staff/orders/{id}',
    right: ['readTrade', 'readOwnTrade'],
    input: request({ id }),
    output: submit,
  }),
  /** 通过并移交: each separately, so that a failure of one does not block the others. */
  handOver: staffEndpoint<{ readonly ids: readonly OrderId[] }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/orders/hand-over',
    right: ['decideOrders', 'decideSpecial'],
    input: request({ ids: several }),
    output: outcomes,
  }),
  refuse: staffEndpoint<{ readonly id: OrderId; readonly reason: string }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/orders/{id}/refuse',
    right: ['decideOrders', 'decideSpecial'],
    input: request({ id, reason: filled('请填写原因', 300) }),
    output: outcomes,
  }),
  ship: staffEndpoint<Waybill & { readonly id: OrderId }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/orders/{id}/ship',
    right: ['ship'],
    input: request({ id, carrier, number: waybillNumber }),
    output: outcomes,
  }),
  /** The carrier has handed it to its buyer. */
  deliver: staffEndpoint<{ readonly id: OrderId }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/orders/{id}/deliver',
    right: ['ship'],
    input: request({ id }),
    output: outcomes,
  }),
  /** For colleagues; its buyer never reads it. */
  note: staffEndpoint<{ readonly id: OrderId; readonly text: string }, null>({
    method: 'POST',
    path: '/api/staff/orders/{id}/notes',
    right: ['readTrade'],
    input: request({ id, text: filled('请填写备注', 500) }),
    output: nothing,
  }),
}
