import { formatMoney, type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { type AfterSalesId, afterSalesKindLabels } from '@xinglin/domain/orders'
import {
  type DeskRequest,
  refundDuty,
  type RefundWay,
  rightToDecideRequest,
  type StaffRight,
} from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../db/database.ts'
import type { StoredPayload } from '../../db/stored-json.ts'
import { approveAfterSales, refundReplacement, waiveReturn } from '../../orders/staff-operations.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { loadRequest } from './requests.ts'

/**
 * `filed`: a second person has to confirm it. `movedOn`: it can no longer be decided. `filedBefore`: it waits for a
 * second person already. `why`: stock keeps it from being sent.
 */
export type Decided =
  | 'done'
  | 'filed'
  | 'notFound'
  | 'never'
  | 'notYours'
  | 'movedOn'
  | 'filedBefore'
  | { readonly why: string }

/**
 * Approves an after-sales request, for the console and for commands: directly where one person may decide, while a
 * larger refund is filed for a second person (docs/rules.md#7-staff).
 */
export const decideRequest = (db: Db, id: AfterSalesId, deciding: Deciding, by: Staff): Promise<Decided> =>
  inTransaction(db, async (tx) => {
    await lockOrderOf(tx, id)
    return decideLocked(tx, id, deciding, by)
  })

/** Two requests of one order see each other's refunds. */
const lockOrderOf = (tx: Db, id: AfterSalesId) =>
  tx.execute(sql`select from orders where id = (select order_id from after_sales where id = ${id}) for update`)

type Deciding = {
  readonly way: RefundWay
  /** Whether whoever decides has a right; a command has them all. */
  readonly may: (right: StaffRight) => boolean
}

const decideLocked = async (db: Db, id: AfterSalesId, { way, may }: Deciding, by: Staff): Promise<Decided> => {
  const detail = await loadRequest(db, id, by.at)
  if (!detail) return 'notFound'
  const { request } = detail
  const weighed = { refund: request.refund, earlier: detail.earlierRefunds, limit: detail.refundLimit }
  const duty = refundDuty(weighed, way, request.fault)
  if (duty === 'never') return 'never'
  if (duty === 'one') {
    if (!may(rightToDecideRequest(request))) return 'notYours'
    const done = await (way === 'waive' ? waiveReturn : approveAfterSales)(db, id, by)
    return typeof done === 'string' ? { why: done } : done ? 'done' : 'movedOn'
  }
  if (request.state !== 'inReview') return 'movedOn'
  return fileRefund(db, request, request.refund, { requestId: id }, by)
}

/** Files the refund of a request for a second person. */
const fileRefund = async (
  db: Db,
  { id, company, kind, number }: DeskRequest,
  refund: Money,
  payload: StoredPayload,
  by: Staff,
): Promise<'filed' | 'filedBefore'> => {
  const amount = formatMoney(refund)
  const subject = `after-sales:${String(id)}`
  const filing = {
    kind: 'refund',
    subject,
    title: `${company} ${afterSalesKindLabels[kind]} ${number}，${'instead' in payload ? '库存不足改为' : ''}退款 ¥${amount}`,
    amount: refund,
    payload,
  } as const
  const filed = await staffOperation(db, by, {
    action: 'approval.file',
    object: subject,
    detail: { amount },
    operation: (tx) => fileApproval(tx, filing, by),
  })
  return filed ? 'filed' : 'filedBefore'
}

/**
 * Refunds an exchange or resend that stock cannot serve (docs/rules.md#8-5): directly where one person may decide, while a
 * larger refund is filed for a second person.
 */
export const decideRefundInstead = (
  db: Db,
  id: AfterSalesId,
  { may }: Pick<Deciding, 'may'>,
  by: Staff,
): Promise<Decided> =>
  inTransaction(db, async (tx) => {
    await lockOrderOf(tx, id)
    const detail = await loadRequest(tx, id, by.at)
    if (!detail) return 'notFound'
    const { request, bar, earlierRefunds: earlier, refundLimit: limit } = detail
    if (bar === null) return { why: '现在不缺货，无须改为退款，请刷新' }
    if (bar.refund === null) return { why: '该商品的退差价申请处理完成或撤销后，方可改为退款' }
    if (refundDuty({ refund: bar.refund, earlier, limit }, 'sendBack', request.fault) === 'two')
      return fileRefund(tx, request, bar.refund, { requestId: id, instead: moneyToDecimal(bar.refund) }, by)
    if (!may('decideAfterSales')) return 'notYours'
    return (await refundReplacement(tx, id, by)) ? 'done' : 'movedOn'
  })
