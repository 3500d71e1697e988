import type { LineId } from '@xinglin/domain/cart'
import type {
  CheckoutReview,
  Difference,
  OrderRefusal,
  PlacedOrder,
  SubOrder,
  UsableCoupon,
  UsableVoucher,
} from '@xinglin/domain/checkout'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { zero } from '@xinglin/domain/kernel/money'
import type { OrderId, OrderPart } from '@xinglin/domain/orders'
import type { MemberCouponId, VoucherId } from '@xinglin/domain/wallet'
import { cart } from '../cart/cart-codecs.ts'
import {
  at,
  beside,
  type Codec,
  dayCodec,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  record,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { address } from '../members/members-codecs.ts'

export const orderPart = oneOf<OrderPart>({ normal: 'normal', ephedrine: 'hm', coldChain: 'cold' })

const subOrder: Codec<SubOrder> = record({
  part: orderPart,
  warehouseId: at('ck_id', shortIdOf<WarehouseId>()),
  lineIds: at('ids', list(idOf<LineId>())),
  goodsTotal: at('goods_total', money),
  reduction: money,
  freight: money,
  payable: money,
})

const orderRefusal: Codec<OrderRefusal> = mapped(
  record({
    code: oneOf<OrderRefusal['code']>({
      NOTHING_SELECTED: 'NOTHING_SELECTED',
      MIN_AMOUNT: 'MIN_AMOUNT',
      NO_ADDRESS: 'NO_ADDRESS',
      CREDIT_OVERDUE: 'CREDIT_OVERDUE',
      CONTRACT_UNSIGNED: 'CONTRACT_UNSIGNED',
      CERT_EXPIRED: 'CERT_EXPIRED',
    }),
    minimum: optional(money, null),
    shortfall: optional(money, null),
    certificate: optional(text(60), null),
    expired_on: optional(dayCodec, null),
  }),
  ({ code, minimum, shortfall, certificate, expired_on }): OrderRefusal | null => {
    switch (code) {
      case 'MIN_AMOUNT':
        return minimum === null || shortfall === null ? null : { code, minimum, shortfall }
      case 'CERT_EXPIRED':
        return certificate === null || expired_on === null ? null : { code, certificate, expiredOn: expired_on }
      default:
        return { code }
    }
  },
  (value) => ({
    code: value.code,
    minimum: value.code === 'MIN_AMOUNT' ? value.minimum : null,
    shortfall: value.code === 'MIN_AMOUNT' ? value.shortfall : null,
    certificate: value.code === 'CERT_EXPIRED' ? value.certificate : null,
    expired_on: value.code === 'CERT_EXPIRED' ? value.expiredOn : null,
  }),
)

const differenceWire = record({
  kind: oneOf({ price: 'price', quantity: 'number', gone: 'gone' }),
  id: idOf<LineId>(),
  name: text(200),
  price_from: optional(money, null),
  price_to: optional(money, null),
  number_from: optional(whole(0, 50_000), null),
  number_to: optional(whole(0, 50_000), null),
  text: text(200),
})

const difference: Codec<Difference> = mapped(
  differenceWire,
  (wire): Difference | null => {
    const { kind, id: lineId, name } = wire
    switch (kind) {
      case 'price':
        return wire.price_from === null || wire.price_to === null
          ? null
          : { kind, lineId, name, from: wire.price_from, to: wire.price_to }
      case 'quantity':
        return wire.number_from === null || wire.number_to === null
          ? null
          : { kind, lineId, name, from: wire.number_from, to: wire.number_to }
      case 'gone':
        return { kind, lineId, name, text: wire.text }
      default:
        return kind satisfies never
    }
  },
  (value) => ({
    kind: value.kind,
    id: value.lineId,
    name: value.name,
    price_from: value.kind === 'price' ? value.from : null,
    price_to: value.kind === 'price' ? value.to : null,
    number_from: value.kind === 'quantity' ? value.from : null,
    number_to: value.kind === 'quantity' ? value.to : null,
    text: value.kind === 'gone' ? value.text : '',
  }),
)

const usableCoupon: Codec<UsableCoupon> = record({
  id: idOf<MemberCouponId>(),
  name: text(100),
  scopeText: at('scope_text', text(200)),
  minimum: at('min_amount', money),
  face: at('amount', money),
  usableUntil: at('use_end', timestamp),
  goodsIds: at('goods_ids', nullable(list(shortIdOf<GoodsId>()))),
})

const usableVoucher: Codec<UsableVoucher> = record({
  id: idOf<VoucherId>(),
  name: text(100),
  face: at('amount', money),
  usableUntil: at('use_end', timestamp),
})

const noCoupons: readonly UsableCoupon[] = []
const noVouchers: readonly UsableVoucher[] = []

/** Step 2: the selected lines, their sub-orders, and what changed or prevents the submit. */
export const checkoutReview: Codec<CheckoutReview> = record({
  cartVersion: at('cart_version', whole(0, 999_999_999_999)),
  cart,
  subOrders: at('sub_orders', list(subOrder, 50)),
  warehouses: list(record({ id: shortIdOf<WarehouseId>(), name: text(60) }), 50),
  addresses: list(address, 100),
  differences: list(difference),
  refusals: list(orderRefusal, 20),
  invoiceTypes: at('invoice_types', list(text(40), 10)),
  wallet: beside(
    record({
      coupons: optional(list(usableCoupon, 500), noCoupons),
      vouchers: optional(list(usableVoucher, 500), noVouchers),
      balance: optional(money, zero),
    }),
  ),
  invoiceTitle: beside(
    record({
      title: at('invoice_title', optional(text(200), '')),
      taxNumber: at('tax_number', optional(text(60), '')),
    }),
  ),
})

export const placedOrder: Codec<PlacedOrder> = record({
  id: idOf<OrderId>(),
  number: text(40),
  part: orderPart,
  payable: money,
})
