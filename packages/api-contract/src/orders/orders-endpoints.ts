import type { CheckoutReview, ChosenOffers, PlacedOrder } from '@xinglin/domain/checkout'
import type { Page } from '@xinglin/domain/kernel/page'
import { zero } from '@xinglin/domain/kernel/money'
import type { AddressId, SentCode } from '@xinglin/domain/members'
import type {
  Logistics,
  MonthlyPurchase,
  Order,
  OrderCounts,
  OrderDocument,
  OrderId,
  OrderRange,
  OrderSummary,
  OrderTab,
  Payment,
  PaymentId,
  Reordered,
} from '@xinglin/domain/orders'
import { type GroupBuyId, mostVouchers } from '@xinglin/domain/promotions'
import type { MemberCouponId, VoucherId } from '@xinglin/domain/wallet'
import { checkoutReview, placedOrder } from '../checkout/checkout-codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import {
  amount,
  at,
  type Codec,
  converted,
  idOf,
  list,
  nothing,
  nullable,
  oneOf,
  optional,
  quantity,
  request,
  shortIdOf,
  text,
  whole,
} from '../kernel/wire.ts'
import { code, sentCode } from '../members/members-codecs.ts'
import { writtenTaxNumber } from './invoices-codecs.ts'
import {
  logistics,
  monthlyPurchase,
  order,
  orderCounts,
  orderDocument,
  orderSummary,
  orderTab,
  payment,
  reordered,
} from './orders-codecs.ts'
import { toPay, type ToPay } from './to-pay.ts'

/** Omitted fields are not chosen, and the invoice defaults to the buyer's 开票信息. */
export type PlaceOrder = Partial<ChosenOffers> & {
  readonly cartVersion: number
  readonly addressId: AddressId
  readonly invoice: string
  readonly invoiceTitle?: string
  readonly taxNumber?: string
  readonly email?: string
  readonly remark: string
}

const titleFields = {
  invoiceTitle: at('invoice_title', optional(text(100, '发票抬头最多 100 个字'), '')),
  taxNumber: at('tax_number', optional(writtenTaxNumber, '')),
}

const placeOrder: Codec<PlaceOrder> = converted(
  request({
    cartVersion: at('cart_version', whole(0, 999_999_999_999)),
    addressId: at('address_id', idOf<AddressId>()),
    invoice: text(40),
    ...titleFields,
    email: optional(text(100, '邮箱最多 100 个字符'), ''),
    remark: optional(text(200, '备注最多 200 个字'), ''),
    couponId: at('coupon_id', optional(idOf<MemberCouponId>(), null)),
    voucherIds: at('voucher_ids', optional(list(idOf<VoucherId>(), mostVouchers), null)),
    balance: optional(amount, zero),
  }),
  ({ voucherIds, ...rest }): PlaceOrder => ({ ...rest, voucherIds: voucherIds ?? [] }),
  ({ invoiceTitle = '', taxNumber = '', email = '', couponId = null, voucherIds = null, balance = zero, ...rest }) => ({
    ...rest,
    invoiceTitle,
    taxNumber,
    email,
    couponId,
    voucherIds,
    balance,
  }),
)

type JoinGroup = {
  readonly id: GroupBuyId
  readonly quantity: number
  readonly addressId: AddressId
  readonly invoice: string
  readonly invoiceTitle?: string
  readonly taxNumber?: string
  readonly remark: string
}

const joinGroup: Codec<JoinGroup> = converted(
  request({
    id: shortIdOf<GroupBuyId>(),
    quantity: at('number', quantity),
    addressId: at('address_id', idOf<AddressId>()),
    invoice: text(40),
    ...titleFields,
    remark: optional(text(200, '备注最多 200 个字'), ''),
  }),
  (wire): JoinGroup => wire,
  ({ invoiceTitle = '', taxNumber = '', ...rest }) => ({ ...rest, invoiceTitle, taxNumber }),
)

export type OrderQuery = {
  readonly tab: OrderTab | null
  readonly page: number
  readonly range?: OrderRange | null
  readonly keyword?: string
}

const orderQuery: Codec<OrderQuery> = converted(
  request({
    tab: optional(orderTab, null),
    range: optional(oneOf<OrderRange>({ recent: 'recent', year: 'year', older: 'older' }), null),
    keyword: optional(text(50, '搜索内容最多 50 个字'), ''),
    page: optional(page, 1),
  }),
  (wire): OrderQuery => wire,
  ({ range = null, keyword = '', ...rest }) => ({ ...rest, range, keyword }),
)

const orderPage = pageOf(orderSummary)

const byId = { id: idOf<OrderId>() }

export const ordersEndpoints = {
  /** Submits step 2. A 409 carries the step 2 of now: price, stock or gate changed. */
  place: endpoint<PlaceOrder, readonly PlacedOrder[], CheckoutReview>({
    method: 'POST',
    path: '/api/order',
    source: 'ours',
    access: 'passed',
    acting: true,
    input: placeOrder,
    output: list(placedOrder, 50),
    conflict: checkoutReview,
    idempotent: true,
    limit: 'checkout',
  }),
  /** 参团: an order of its own at the group's price, to be paid before the group ends. */
  joinGroup: endpoint<JoinGroup, readonly PlacedOrder[]>({
    method: 'POST',
    path: '/api/group_buy/{id}/join',
    source: 'ours',
    access: 'passed',
    input: joinGroup,
    output: list(placedOrder, 1),
    idempotent: true,
    limit: 'checkout',
  }),
  /** The result of a submit whose answer was lost: its orders, or null when it never arrived. */
  outcome: endpoint<{ readonly key: string }, readonly PlacedOrder[] | null>({
    method: 'GET',
    path: '/api/order/outcome',
    source: 'ours',
    access: 'member',
    input: request({ key: text(64) }),
    output: nullable(list(placedOrder, 50)),
  }),
  /** `keyword` finds a part of an order number, of a good's name or of its manufacturer. */
  list: endpoint<OrderQuery, Page<OrderSummary>>({
    method: 'GET',
    path: '/api/order',
    source: 'ours',
    access: 'member',
    input: orderQuery,
    output: orderPage,
  }),
  /** How many orders wait under each tab of the list. */
  counts: endpoint<null, OrderCounts>({
    method: 'GET',
    path: '/api/order/counts',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: orderCounts,
  }),
  /** 采购趋势: the last six calendar months, the oldest first, those without an order too. */
  monthlyPurchases: endpoint<null, readonly MonthlyPurchase[]>({
    method: 'GET',
    path: '/api/order/months',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: list(monthlyPurchase, 24),
  }),
  detail: endpoint<{ readonly id: OrderId }, Order>({
    method: 'GET',
    path: '/api/order/{id}',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: order,
  }),
  cancel: endpoint<{ readonly id: OrderId; readonly reason: string }, Order>({
    method: 'POST',
    path: '/api/order/{id}/cancel',
    source: 'ours',
    access: 'member',
    input: request({ ...byId, reason: text(40) }),
    output: order,
    idempotent: true,
    limit: 'checkout',
  }),
  /** Sends another code to the member for confirming an order that staff placed. */
  sendOnBehalfCode: endpoint<{ readonly id: OrderId }, SentCode>({
    method: 'POST',
    path: '/api/order/{id}/on_behalf/code',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: sentCode,
  }),
  /** With that code the member confirms the whole submit: from here on it can be paid. */
  confirmOnBehalf: endpoint<{ readonly id: OrderId; readonly code: string }, Order>({
    method: 'POST',
    path: '/api/order/{id}/on_behalf/confirm',
    source: 'ours',
    access: 'member',
    input: request({ ...byId, code }),
    output: order,
    limit: 'checkout',
  }),
  /** The member declines: all orders of the submit close. Declining a closed one answers it as it is. */
  declineOnBehalf: endpoint<{ readonly id: OrderId }, Order>({
    method: 'POST',
    path: '/api/order/{id}/on_behalf/decline',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: order,
    limit: 'checkout',
  }),
  /** The goods have arrived: the order is completed. Confirming again answers it as it is. */
  confirm: endpoint<{ readonly id: OrderId }, Order>({
    method: 'POST',
    path: '/api/order/{id}/confirm',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: order,
    limit: 'checkout',
  }),
  /** 再次采购: adds the goods to the cart at today's prices; what cannot be bought is listed with its reason. */
  reorder: endpoint<{ readonly id: OrderId }, Reordered>({
    method: 'POST',
    path: '/api/order/{id}/reorder',
    source: 'ours',
    access: 'passed',
    acting: true,
    input: request(byId),
    output: reordered,
    limit: 'cartWrite',
  }),
  logistics: endpoint<{ readonly id: OrderId }, Logistics>({
    method: 'GET',
    path: '/api/order/{id}/logistics',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: logistics,
  }),
  /** 随货同行单, 发票 and 检验报告, as far as there are any yet. */
  documents: endpoint<{ readonly id: OrderId }, readonly OrderDocument[]>({
    method: 'GET',
    path: '/api/order/{id}/documents',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: list(orderDocument, 1000),
  }),
  /** Opens one payment for the order and optionally others of its submit; a repeated call answers the open one. */
  pay: endpoint<ToPay, Payment>({
    method: 'POST',
    path: '/api/order/{id}/pay',
    source: 'ours',
    access: 'member',
    input: toPay,
    output: payment,
    idempotent: true,
    limit: 'checkout',
  }),
  payment: endpoint<{ readonly id: PaymentId }, Payment>({
    method: 'GET',
    path: '/api/payment/{id}',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<PaymentId>() }),
    output: payment,
  }),
  /** 演示支付: the simulated gateway collects and sends its signed callback. Absent outside the demo. */
  demoPay: endpoint<{ readonly id: PaymentId }, Payment>({
    method: 'POST',
    path: '/api/payment/{id}/demo',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<PaymentId>() }),
    output: payment,
    limit: 'checkout',
  }),
}
