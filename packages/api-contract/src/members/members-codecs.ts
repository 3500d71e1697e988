import type { Address, AddressId, BuyerType, MemberId, Session, SignedInMember } from '@xinglin/domain/members'
import {
  type Codec,
  dayCodec,
  flag,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  record,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

/** `rank` of the wire. */
export const buyerType = oneOf<BuyerType>({
  pharmacy: 1,
  clinic: 2,
  wholesaler: 3,
  chain: 4,
  ownChainStore: 5,
  otherChainStore: 6,
  hospital: 7,
})

const count = whole(0, 999_999_999)

const member: Codec<SignedInMember> = mapped(
  record({
    id: idOf<MemberId>(),
    username: text(60),
    name: text(60),
    company: text(200),
    phone: text(30),
    rank: buyerType,
    is_passed: flag,
    is_can_chat: flag,
    is_AfterSale: flag,
    points: count,
    cart: count,
    message_count: count,
    admin: nullable(record({ name: text(60), phone: text(30) })),
    expiring: list(record({ name: text(60), expires_on: dayCodec }), 20),
    common_config: record({ hot_line: text(30), qq1: text(30), qq2: text(30) }),
    order_counts: record({ unpaid: count, to_ship: count, to_receive: count }),
    balance: money,
  }),
  (wire): SignedInMember => ({
    id: wire.id,
    username: wire.username,
    name: wire.name,
    company: wire.company,
    phone: wire.phone,
    buyerType: wire.rank,
    isPassed: wire.is_passed,
    canChat: wire.is_can_chat,
    mayAskAfterSales: wire.is_AfterSale,
    points: wire.points,
    cartCount: wire.cart,
    messageCount: wire.message_count,
    dedicatedService: wire.admin,
    expiringCertificates: wire.expiring.map(({ name, expires_on }) => ({ name, expiresOn: expires_on })),
    hotline: wire.common_config.hot_line,
    serviceContacts: [wire.common_config.qq1, wire.common_config.qq2],
    orderCounts: {
      unpaid: wire.order_counts.unpaid,
      toShip: wire.order_counts.to_ship,
      toReceive: wire.order_counts.to_receive,
    },
    balance: wire.balance,
  }),
  (value) => ({
    id: value.id,
    username: value.username,
    name: value.name,
    company: value.company,
    phone: value.phone,
    rank: value.buyerType,
    is_passed: value.isPassed,
    is_can_chat: value.canChat,
    is_AfterSale: value.mayAskAfterSales,
    points: value.points,
    cart: value.cartCount,
    message_count: value.messageCount,
    admin: value.dedicatedService,
    expiring: value.expiringCertificates.map(({ name, expiresOn }) => ({ name, expires_on: expiresOn })),
    common_config: {
      hot_line: value.hotline,
      qq1: value.serviceContacts[0] ?? '',
      qq2: value.serviceContacts[1] ?? '',
    },
    order_counts: {
      unpaid: value.orderCounts.unpaid,
      to_ship: value.orderCounts.toShip,
      to_receive: value.orderCounts.toReceive,
    },
    balance: value.balance,
  }),
)

/** user/base: a guest is answered too, with `show` true and no member. */
export const session: Codec<Session> = mapped(
  record({ show: flag, member: optional(member, null), timestamp }),
  (wire) => ({ member: wire.member, serverTime: wire.timestamp }),
  (value) => ({ show: true, member: value.member, timestamp: value.serverTime }),
)

export const address: Codec<Address> = mapped(
  record({
    id: idOf<AddressId>(),
    consignee: text(60),
    phone: text(30),
    region: text(100),
    detail: text(200),
    is_default: flag,
    is_licence: flag,
  }),
  ({ is_default, is_licence, ...rest }) => ({ ...rest, isDefault: is_default, isLicence: is_licence }),
  ({ isDefault, isLicence, ...rest }) => ({ ...rest, is_default: isDefault, is_licence: isLicence }),
)
