import { formatMoney } from '@xinglin/domain/kernel/money'
import { type AfterSalesId, afterSalesKindLabels } from '@xinglin/domain/orders'
import { refundDuty, type RefundWay } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../db/database.ts'
import { approveAfterSales, waiveReturn } from '../../orders/staff-operations.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../approvals/file-approval.ts'
import { loadRequest } from './requests.ts'

/**
 * `filed`: a second person has to confirm it. `movedOn`: it can no longer be decided. `filedBefore`: it waits for a
 * second person already.
 */
export type Decided = 'done' | 'filed' | 'notFound' | 'never' | 'notYours' | 'movedOn' | 'filedBefore'

/**
 * Approves an after-sales request, for the console and for commands: directly where one person may decide, while a
 * larger refund is filed for a second person (docs/rules.md#7-staff).
 */
export const decideRequest = (db: Db, id: AfterSalesId, deciding: Deciding, by: Staff): Promise<Decided> =>
  inTransaction(db, async (tx) => {
    // Locked, so that two requests of one order see each other's refunds.
    await tx.execute(sql`
      select from orders where id = (select order_id from after_sales where id = ${id}) for update`)
    return decideLocked(tx, id, deciding, by)
  })

type Deciding = { readonly way: RefundWay; readonly decidesAlone: boolean }

const decideLocked = async (db: Db, id: AfterSalesId, { way, decidesAlone }: Deciding, by: Staff): Promise<Decided> => {
  const detail = await loadRequest(db, id, by.at)
  if (!detail) return 'notFound'
  const { request } = detail
  const duty = refundDuty(request.refund, detail.earlierRefunds, way, request.fault)
  if (duty === 'never') return 'never'
  if (duty === 'one') {
    if (!decidesAlone) return 'notYours'
    return (await (way === 'waive' ? waiveReturn : approveAfterSales)(db, id, by)) ? 'done' : 'movedOn'
  }
  if (request.state !== 'inReview') return 'movedOn'
  const amount = formatMoney(request.refund)
  const subject = `after-sales:${String(id)}`
  const filing = {
    kind: 'refund',
    subject,
    title: `${request.company} ${afterSalesKindLabels[request.kind]} ${request.number}，退款 ¥${amount}`,
    amount: request.refund,
    payload: { requestId: id },
  } as const
  const filed = await staffOperation(db, by, {
    action: 'approval.file',
    object: subject,
    detail: { amount },
    operation: (tx) => fileApproval(tx, filing, by),
  })
  return filed ? 'filed' : 'filedBefore'
}
