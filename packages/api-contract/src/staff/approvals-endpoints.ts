import type { Approval, ApprovalId, ApprovalKind, ConfirmWay, DutyReport, StaffActKind } from '@xinglin/domain/staff'
import {
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
  text,
  timestamp,
  unitPrice,
  whole,
} from '../kernel/wire.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const id = idOf<ApprovalId>()

const approval: Codec<Approval> = record({
  id,
  kind: oneOf<ApprovalKind>({
    refund: 'refund',
    stockDifference: 'stock_difference',
    shortPick: 'short_pick',
    goodsPrice: 'goods_price',
    batchUnlock: 'batch_unlock',
    offer: 'offer',
    offerStop: 'offer_stop',
    credit: 'credit',
    bankAccount: 'bank_account',
    limits: 'limits',
    priceGroup: 'price_group',
    memberGroup: 'member_group',
    staffAccount: 'staff_account',
    stockChange: 'stock_change',
    withdrawal: 'withdrawal',
    transferMatch: 'transfer_match',
  }),
  title: text(300),
  amount: nullable(money),
  changes: list(
    record({ what: text(300), before: nullable(unitPrice), after: nullable(unitPrice), cost: nullable(unitPrice) }),
    50,
  ),
  changesInAll: at('changes_in_all', whole(0, 1_000_000)),
  filedBy: at('filed_by', text(60)),
  filedAt: at('filed_at', timestamp),
  state: oneOf<Approval['state']>({ waiting: 'waiting', confirmed: 'confirmed', refused: 'refused' }),
  decidedBy: at('decided_by', text(60)),
  reason: text(300),
  isAlone: at('is_alone', flag),
  way: oneOf<ConfirmWay>({
    second: 'second',
    alone: 'alone',
    soon: 'soon',
    own: 'own',
    tied: 'tied',
    notYours: 'not_yours',
  }),
})

const dutyReport: Codec<DutyReport> = record({
  opened: list(
    record({
      by: text(60),
      account: text(100),
      act: oneOf<StaffActKind>({ create: 'create', invite: 'invite', enable: 'enable', roles: 'roles' }),
      at: timestamp,
      confirmedBy: at('confirmed_by', text(60)),
      filed: whole(0, 2_147_483_647),
    }),
    500,
  ),
  alone: list(
    record({
      title: text(300),
      filedBy: at('filed_by', text(60)),
      decidedBy: at('decided_by', text(60)),
      at: timestamp,
    }),
    500,
  ),
  nights: list(record({ day: dayCodec, lines: list(text(500), 1000) }), 100),
})

/** Operations that need two people (docs/rules.md#7-staff): filed by one, done when another confirms. */
export const staffApprovalsEndpoints = {
  /** Waiting ones, and the last decided ones. */
  list: staffEndpoint<null, readonly Approval[]>({
    method: 'GET',
    path: '/api/staff/approvals',
    right: ['confirm', 'decideAfterSales', 'decideMoney', 'offerCredit', 'ship', 'offerGoods'],
    input: nothing,
    output: list(approval, 500),
  }),
  /** Of the last 14 days: who opened the account of somebody who may confirm, and what was confirmed alone. */
  report: staffEndpoint<null, DutyReport>({
    method: 'GET',
    path: '/api/staff/approvals/report',
    right: ['confirm'],
    input: nothing,
    output: dutyReport,
  }),
  /** `code` is needed where nobody else may confirm it, so that an owner does so alone. */
  confirm: staffEndpoint<{ readonly id: ApprovalId; readonly code: string }, null>({
    method: 'POST',
    path: '/api/staff/approvals/{id}/confirm',
    right: ['confirm'],
    input: request({ id, code: optional(text(40, '请输入动态码'), '') }),
    output: nothing,
    limit: 'login',
  }),
  refuse: staffEndpoint<{ readonly id: ApprovalId; readonly reason: string }, null>({
    method: 'POST',
    path: '/api/staff/approvals/{id}/refuse',
    right: ['confirm'],
    input: request({ id, reason: filled('请填写原因', 300) }),
    output: nothing,
  }),
}
