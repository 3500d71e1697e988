import type { MoneyVerdict } from '@xinglin/domain/wallet'
import type { Db } from '../db/database.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { settleTopUp, settleWithdrawal } from './decide-money.ts'

const requests = {
  topUp: { action: 'top-up', settle: settleTopUp },
  withdrawal: { action: 'withdrawal', settle: settleWithdrawal },
} as const

/** Decides a 充值 or 提现 by its number. @returns false when none with that number waits */
export const decideMoneyRequest = (
  db: Db,
  request: keyof typeof requests,
  number: string,
  verdict: MoneyVerdict,
  staff: Staff,
): Promise<boolean> => {
  const { action, settle } = requests[request]
  return staffOperation(db, staff, {
    action: `${action}.${verdict.kind}`,
    object: `${action}:${number}`,
    detail: { reason: verdict.kind === 'rejected' ? verdict.reason : null },
    operation: (tx, { at }) => settle(tx, number, verdict, at),
  })
}
