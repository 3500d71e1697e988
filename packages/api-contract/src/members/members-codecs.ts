import type {
  Acting,
  Address,
  AddressId,
  BuyerType,
  MemberId,
  SentCode,
  Session,
  SignedInMember,
} from '@xinglin/domain/members'
import {
  at,
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
  shortIdOf,
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

/** Exact bytes, never trimmed: a password may begin with a space. */
export const password = text(128, '请输入密码', 1)

export const code = text(12, '请输入 6 位验证码', 1)

/** A ticket that stands in for a session. */
export const ticket = text(43, '验证已失效，请重新验证', 1)

const count = whole(0, 999_999_999)

const person = record({ name: text(60), phone: text(30) })

/**
 * The chat's token is requested when the chat opens, single-use and valid for a minute: it is not part of this answer.
 */
const NO_TOKEN = ''

const member: Codec<SignedInMember> = mapped(
  record({
    id: shortIdOf<MemberId>(),
    username: text(60),
    name: text(60),
    company: text(200),
    phone: text(30),
    face: text(500),
    customer: text(30),
    rank: buyerType,
    address: text(300),
    is_passed: flag,
    is_special: flag,
    is_show_youx: flag,
    is_can_chat: flag,
    is_AfterSale: flag,
    points: count,
    cart: count,
    message_count: count,
    admin: nullable(record({ name: text(60), phone: text(30), is_default: flag })),
    ywy: nullable(person),
    wechat: nullable(text(60)),
    quality_inspection: record({ quality_inspection_url: text(500), msg: text(200) }),
    login_url: text(200),
    head_office: nullable(record({ id: shortIdOf<MemberId>(), company: text(200) })),
    has_stores: flag,
    token: text(64),
    has_expired: optional(flag, false),
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
    face: wire.face,
    customerNumber: wire.customer,
    buyerType: wire.rank,
    address: wire.address,
    isPassed: wire.is_passed,
    mayBuySpecial: wire.is_special,
    showsPreferred: wire.is_show_youx,
    canChat: wire.is_can_chat,
    mayAskAfterSales: wire.is_AfterSale,
    points: wire.points,
    cartCount: wire.cart,
    messageCount: wire.message_count,
    dedicatedService: wire.admin && { name: wire.admin.name, phone: wire.admin.phone },
    salesRep: wire.ywy,
    wechat: wire.wechat,
    qualityInspection: {
      url: wire.quality_inspection.quality_inspection_url,
      message: wire.quality_inspection.msg,
    },
    loginUrl: wire.login_url,
    headOffice: wire.head_office,
    hasStores: wire.has_stores,
    hasExpired: wire.has_expired,
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
    face: value.face,
    customer: value.customerNumber,
    rank: value.buyerType,
    address: value.address,
    is_passed: value.isPassed,
    is_special: value.mayBuySpecial,
    is_show_youx: value.showsPreferred,
    is_can_chat: value.canChat,
    is_AfterSale: value.mayAskAfterSales,
    points: value.points,
    cart: value.cartCount,
    message_count: value.messageCount,
    admin: value.dedicatedService && { ...value.dedicatedService, is_default: true },
    ywy: value.salesRep,
    wechat: value.wechat,
    quality_inspection: {
      quality_inspection_url: value.qualityInspection.url,
      msg: value.qualityInspection.message,
    },
    login_url: value.loginUrl,
    head_office: value.headOffice,
    has_stores: value.hasStores,
    token: NO_TOKEN,
    has_expired: value.hasExpired,
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

export const sentCode: Codec<SentCode> = record({
  expiresAt: at('expires_at', timestamp),
  resendAt: at('resend_at', timestamp),
  demoCode: at('demo_code', nullable(text(6))),
})

const acting: Codec<Acting> = record({ by: text(60), endsAt: at('ends_at', timestamp) })

/** user/base: a guest is answered too, with `show` true and no member. */
export const session: Codec<Session> = mapped(
  record({ show: flag, member: optional(member, null), acting: optional(acting, null), timestamp }),
  ({ timestamp: serverTime, show: _show, ...wire }) => ({ ...wire, serverTime }),
  ({ serverTime, ...value }) => ({ ...value, show: true, timestamp: serverTime }),
)

export const address: Codec<Address> = record({
  id: idOf<AddressId>(),
  consignee: text(60),
  phone: text(30),
  region: text(100),
  detail: text(200),
  isDefault: at('is_default', flag),
  isLicence: at('is_licence', flag),
})
