import type { Approval, ApprovalId, ApprovalKind, ConfirmWay } from '@xinglin/domain/staff'
import {
  at,
  type Codec,
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
} from '../kernel/wire.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const id = idOf<ApprovalId>()

const approval: Codec<Approval> = record({
  id,
  kind: oneOf<ApprovalKind>({
    refund: 'refund',
    stockDifference: 'stock_difference',
    goodsPrice: 'goods_price',
    batchUnlock: 'batch_unlock',
    offer: 'offer',
    offerStop: 'offer_stop',
    credit: 'credit',
    bankAccount: 'bank_account',
    priceGroup: 'price_group',
    memberGroup: 'member_group',
    staffAccount: 'staff_account',
  }),
  title: text(300),
  amount: nullable(money),
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

/** Operations that need two people (docs/rules.md#7-staff): filed by one, done when another confirms. */
export const staffApprovalsEndpoints = {
  /** Waiting ones, and the last decided ones. */
  list: staffEndpoint<null, readonly Approval[]>({
    method: 'GET',
    path: '/api/staff/approvals',
    right: ['confirm', 'decideAfterSales', 'offerCredit', 'ship', 'offerGoods'],
    input: nothing,
    output: list(approval, 500),
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
