import { formatMoney } from '@xinglin/domain/kernel/money'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { members } from '../../db/schema-members.ts'
import { withdrawals } from '../../db/schema-wallet.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { decideMoneyRequest } from '../../wallet/decide-money-request.ts'
import { fileApproval } from '../desk/file-approval.ts'

/** `waiting`: it waits for a second person already. */
export type WithdrawalPaid = 'done' | 'filed' | 'waiting' | 'movedOn'

/**
 * Accepts a withdrawal, for the console and for commands; a large one is filed for a second person
 * (docs/rules.md#7-stock-change).
 */
export const payWithdrawal = async (db: Db, number: string, by: Staff): Promise<WithdrawalPaid> => {
  const [row] = await db
    .select({ amount: withdrawals.amount, state: withdrawals.state, company: members.companyName })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(eq(withdrawals.number, number))
  if (row?.state !== 'waiting') return 'movedOn'
  const { amount, company } = row
  if (amount <= (await loadShopSettings(db)).limits.withdrawal)
    return (await decideMoneyRequest(db, 'withdrawal', number, { kind: 'accepted' }, by)) ? 'done' : 'movedOn'
  const subject = `withdrawal:${number}`
  const title = `${company} 提现 ${number}，打款 ¥${formatMoney(amount)}`
  const filed = await staffOperation(db, by, {
    action: 'approval.file',
    object: subject,
    detail: { amount: formatMoney(amount) },
    operation: (tx) => fileApproval(tx, { kind: 'withdrawal', subject, title, amount, payload: { number } }, by),
  })
  return filed ? 'filed' : 'waiting'
}
