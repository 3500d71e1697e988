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
  alsoSent,
  at,
  type Codec,
  converted,
  dayCodec,
  flag,
  idOf,
  list,
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

/** A ticket that replaces a session. */
export const ticket = text(43, '验证已失效，请重新验证', 1)

const count = whole(0, 999_999_999)

const person = record({ name: text(60), phone: text(30) })

/**
 * The chat's token is requested when the chat opens, single-use and valid for a minute: it is not part of this answer.
 */
const NO_TOKEN = ''

const dedicatedService = converted(
  record({ name: text(60), phone: text(30), is_default: flag }),
  ({ name, phone }) => ({ name, phone }),
  (contact) => ({ ...contact, is_default: true }),
)

const member: Codec<SignedInMember> = converted(
  record({
    id: shortIdOf<MemberId>(),
    username: text(60),
    name: text(60),
    company: text(200),
    phone: text(30),
    face: text(500),
    customerNumber: at('customer', text(30)),
    buyerType: at('rank', buyerType),
    address: text(300),
    isPassed: at('is_passed', flag),
    mayBuySpecial: at('is_special', flag),
    showsPreferred: at('is_show_youx', flag),
    canChat: at('is_can_chat', flag),
    mayAskAfterSales: at('is_AfterSale', flag),
    points: count,
    cartCount: at('cart', count),
    messageCount: at('message_count', count),
    dedicatedService: at('admin', nullable(dedicatedService)),
    salesRep: at('ywy', nullable(person)),
    wechat: nullable(text(60)),
    qualityInspection: at(
      'quality_inspection',
      record({ url: at('quality_inspection_url', text(500)), message: at('msg', text(200)) }),
    ),
    loginUrl: at('login_url', text(200)),
    headOffice: at('head_office', nullable(record({ id: shortIdOf<MemberId>(), company: text(200) }))),
    hasStores: at('has_stores', flag),
    token: text(64),
    hasExpired: at('has_expired', optional(flag, false)),
    expiringCertificates: at('expiring', list(record({ name: text(60), expiresOn: at('expires_on', dayCodec) }), 20)),
    common_config: record({ hot_line: text(30), qq1: text(30), qq2: text(30) }),
    orderCounts: at(
      'order_counts',
      record({ unpaid: count, toShip: at('to_ship', count), toReceive: at('to_receive', count) }),
    ),
    balance: money,
  }),
  ({ token: _token, common_config: { hot_line: hotline, qq1, qq2 }, ...rest }): SignedInMember => ({
    ...rest,
    hotline,
    serviceContacts: [qq1, qq2],
  }),
  ({ hotline: hot_line, serviceContacts: [qq1 = '', qq2 = ''], ...rest }) => ({
    ...rest,
    token: NO_TOKEN,
    common_config: { hot_line, qq1, qq2 },
  }),
)

export const sentCode: Codec<SentCode> = record({
  expiresAt: at('expires_at', timestamp),
  resendAt: at('resend_at', timestamp),
  demoCode: at('demo_code', nullable(text(6))),
})

const acting: Codec<Acting> = record({ by: text(60), endsAt: at('ends_at', timestamp) })

/** user/base: a guest is answered too, with `show` true and no member. */
const readSession: Codec<Session> = converted(
  record({
    show: flag,
    member: optional(member, null),
    acting: optional(acting, null),
    serverTime: at('timestamp', timestamp),
  }),
  ({ show: _show, ...rest }): Session => rest,
  (value) => ({ ...value, show: true }),
)

/** The member's fields stand beside `show` too, as docs/product.md#3-user has them. */
export const session: Codec<Session> = alsoSent(readSession, member, (value) => value.member)

export const address: Codec<Address> = record({
  id: idOf<AddressId>(),
  consignee: text(60),
  phone: text(30),
  region: text(100),
  detail: text(200),
  isDefault: at('is_default', flag),
  isLicence: at('is_licence', flag),
})
