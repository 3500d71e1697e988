import type { GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { BuyerType, MemberId, NewMember, Region, UploadId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import {
  type DeskCredit,
  type DeskMember,
  type DeskMemberDetail,
  type DeskMemberPaper,
  type DeskOutcome,
  type MemberList,
  type MemberView,
  MOST_CREDIT_DAYS,
  type StaffId,
} from '@xinglin/domain/staff'
import { page, pageFields } from '../kernel/page-codec.ts'
import {
  amount,
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { certificateStatus } from '../members/certificate-endpoints.ts'
import { buyerType } from '../members/members-codecs.ts'
import { region } from '../members/registration-endpoints.ts'
import { orderState } from '../orders/orders-codecs.ts'
import { count, outcomes, salesPerson } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Filter of the list of members: all of it is in the address of the page. */
export type MembersQuery = {
  readonly view: MemberView
  readonly keyword: string
  /** Null: of every type. */
  readonly buyerType: BuyerType | null
  /** Null: of every sales person. */
  readonly rep: StaffId | null
  readonly page: number
}

const id = shortIdOf<MemberId>()
const named = request({ id })

const credit: Codec<DeskCredit> = record({
  limit: money,
  days: whole(1, MOST_CREDIT_DAYS),
  used: money,
  overdueSince: at('overdue_since', nullable(dayCodec)),
})

const member: Codec<DeskMember> = record({
  id,
  username: text(60),
  company: text(200),
  buyerType: at('buyer_type', buyerType),
  contact: text(60),
  phone: text(30),
  isActive: at('is_active', flag),
  isPassed: at('is_passed', flag),
  expires: nullable(record({ name: text(60), on: dayCodec })),
  credit: nullable(credit),
  balance: money,
  lastOrderAt: at('last_order_at', nullable(timestamp)),
  spent: money,
  spentBefore: at('spent_before', money),
  scopes: list(text(60)),
  salesRep: at('sales_rep', text(60)),
  salesRepId: at('sales_rep_id', nullable(shortIdOf<StaffId>())),
  stores: count,
  receiptsDue: at('receipts_due', count),
  isSleeping: at('is_sleeping', flag),
})

const paper: Codec<DeskMemberPaper> = record({
  name: text(60),
  isMust: at('is_must', flag),
  status: certificateStatus,
  expiresOn: at('expires_on', nullable(dayCodec)),
  number: text(200),
  holder: text(200),
  scope: text(2000),
  pictures: list(idOf<UploadId>(), 20),
})

const detail: Codec<DeskMemberDetail> = record({
  member,
  createdAt: at('created_at', timestamp),
  status: certificateStatus,
  isSpecial: at('is_special', flag),
  headOffice: at('head_office', nullable(record({ id, company: text(200) }))),
  stores: count,
  repPhone: at('rep_phone', text(30)),
  address: text(400),
  papers: list(paper, 60),
  scopes: list(text(60), 60),
  controlled: list(record({ goodsId: at('goods_id', idOf<GoodsId>()), name: text(200), price: nullable(money) }), 500),
  ledger: list(record({ at: timestamp, reason: text(100), order: text(40), amount: money, after: money }), 50),
  orders: list(record({ id: idOf<OrderId>(), number: text(40), state: orderState, amount: money, at: timestamp }), 20),
  letters: list(record({ title: text(200), body: text(2000), at: timestamp, isRead: at('is_read', flag) }), 50),
  actions: at('deeds', list(record({ at: timestamp, action: text(60), by: text(60) }), 50)),
  filedCredit: at('filed_credit', text(300)),
  priceGroup: at('price_group', nullable(record({ id: shortIdOf<PriceGroupId>(), name: text(60) }))),
  filedGroup: at('filed_group', text(300)),
  sellers: list(salesPerson, 200),
})

const memberView = oneOf<MemberView>({
  all: 'all',
  unpassed: 'unpassed',
  expiring: 'expiring',
  expired: 'expired',
  credit: 'credit',
  overdue: 'overdue',
  sleeping: 'sleeping',
  heads: 'heads',
  disabled: 'disabled',
})

const members: Codec<MemberList> = record({
  ...pageFields(member),
  counts: record({
    all: count,
    unpassed: count,
    expiring: count,
    expired: count,
    credit: count,
    overdue: count,
    sleeping: count,
    heads: count,
    disabled: count,
  }),
  reps: list(salesPerson, 500),
})

type Named = { readonly id: MemberId }
type WithReason = Named & { readonly reason: string }

const several = list(id, 100)

const withReason = request({ id, reason: filled('请填写原因', 300) })

/** Members as staff see them; sales people get their own customers only. */
export const staffMembersEndpoints = {
  list: staffEndpoint<MembersQuery, MemberList>({
    method: 'GET',
    path: '/api/staff/members',
    right: ['readTrade', 'readOwnTrade'],
    input: request({
      view: optional(memberView, 'all'),
      keyword: optional(text(100, '搜索词最多 100 个字'), ''),
      buyerType: at('buyer_type', optional(buyerType, null)),
      rep: optional(shortIdOf<StaffId>(), null),
      page: optional(page, 1),
    }),
    output: members,
  }),
  detail: staffEndpoint<Named, DeskMemberDetail>({
    method: 'GET',
    path: '/api/staff/members/{id}',
    right: ['readTrade', 'readOwnTrade'],
    input: named,
    output: detail,
  }),
  /** Opens an account for a business. The caller reads its password out to the member; shown once. */
  create: staffEndpoint<NewMember, { readonly id: MemberId; readonly password: string }>({
    method: 'POST',
    path: '/api/staff/members',
    right: ['manageMembers'],
    input: request({
      username: text(60, '用户名过长'),
      company: text(200, '单位名称过长'),
      contact: text(60, '联系人姓名过长'),
      phone: text(30),
      region: text(12),
      buyerType: at('buyer_type', buyerType),
    }),
    output: record({ id, password: text(40) }),
  }),
  /** The provinces, or the regions below a province or city. */
  regions: staffEndpoint<{ readonly parent: string }, readonly Region[]>({
    method: 'GET',
    path: '/api/staff/regions',
    right: ['manageMembers', 'offerGoods'],
    input: request({ parent: optional(text(6), '') }),
    output: list(region, 200),
  }),
  setScope: staffEndpoint<Named & { readonly scopes: readonly string[] }, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/scope',
    right: ['decideCertificates'],
    input: request({ id, scopes: list(text(60), 60) }),
    output: nothing,
  }),
  /** Takes effect when a second person confirms (docs/rules.md#7-staff); a limit of 0 ends the credit. */
  fileCredit: staffEndpoint<Named & { readonly limit: Money; readonly days: number }, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/credit',
    right: ['offerCredit'],
    input: request({ id, limit: amount, days: whole(1, MOST_CREDIT_DAYS, '账期天数为 1 至 999') }),
    output: nothing,
  }),
  /** 代客下单: the answer opens the member's storefront once, within a minute. */
  act: staffEndpoint<WithReason, { readonly ticket: string }>({
    method: 'POST',
    path: '/api/staff/members/{id}/act',
    right: ['orderForMember'],
    input: withReason,
    output: record({ ticket: text(43) }),
  }),
  setRep: staffEndpoint<Named & { readonly repId: StaffId | null; readonly phone: string }, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/rep',
    right: ['manageMembers'],
    input: request({
      id,
      repId: at('rep_id', optional(shortIdOf<StaffId>(), null)),
      phone: optional(text(30), ''),
    }),
    output: nothing,
  }),
  /** Gives several members one sales person; each separately, so that a failure of one does not block the others. */
  assignRep: staffEndpoint<{ readonly ids: readonly MemberId[]; readonly repId: StaffId }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/members/assign-rep',
    right: ['manageMembers'],
    input: request({ ids: several, repId: at('rep_id', shortIdOf<StaffId>()) }),
    output: outcomes,
  }),
  /** Reminds several members of their expired and soon expiring certificates, each certificate once. */
  remind: staffEndpoint<{ readonly ids: readonly MemberId[] }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/members/remind',
    right: ['decideCertificates'],
    input: request({ ids: several }),
    output: outcomes,
  }),
  /** `good` is a bar code or an id. */
  setControlled: staffEndpoint<Named & { readonly good: string; readonly isAllowed: boolean }, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/controlled',
    right: ['offerGoods'],
    input: request({ id, good: filled('请输入商品编号或条码', 20), isAllowed: at('is_allowed', flag) }),
    output: nothing,
  }),
  /** Takes effect when a second person confirms, as prices do; null removes the member from his group. */
  fileGroup: staffEndpoint<Named & { readonly groupId: PriceGroupId | null }, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/price-group',
    right: ['offerGoods'],
    input: request({ id, groupId: at('group_id', optional(shortIdOf<PriceGroupId>(), null)) }),
    output: nothing,
  }),
  write: staffEndpoint<Named & { readonly title: string; readonly body: string }, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/letters',
    right: ['decideOrders', 'manageMembers'],
    input: request({ id, title: filled('请填写标题', 60), body: filled('请填写内容', 500) }),
    output: nothing,
  }),
  disable: staffEndpoint<WithReason, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/disable',
    right: ['manageMembers'],
    input: withReason,
    output: nothing,
  }),
  enable: staffEndpoint<WithReason, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/enable',
    right: ['manageMembers'],
    input: withReason,
    output: nothing,
  }),
  /** A password that the caller reads out to the member; shown once. */
  resetPassword: staffEndpoint<Named, { readonly password: string }>({
    method: 'POST',
    path: '/api/staff/members/{id}/password',
    right: ['manageMembers'],
    input: named,
    output: record({ password: text(40) }),
  }),
  /** Ends the delays after failed sign-ins, and changes nothing else (docs/rules.md#7-sign-in). */
  liftDelays: staffEndpoint<Named, null>({
    method: 'POST',
    path: '/api/staff/members/{id}/lift-delays',
    right: ['manageMembers'],
    input: named,
    output: nothing,
  }),
}
