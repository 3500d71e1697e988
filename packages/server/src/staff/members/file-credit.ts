import { formatMoney, moneyToDecimal, type Money, zero } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import type { Db } from '../../db/database.ts'
import type { Credit } from '../../members/member-operations.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'

type Borrower = { readonly id: MemberId; readonly company: string; readonly credit: Credit }

const wordsOf = ({ limit, days }: NonNullable<Credit>): string => `¥${formatMoney(limit)}，${String(days)} 天`

/**
 * Files the credit of a member for a second person.
 * @param wanted a limit of 0 ends the credit
 * @returns false when another filing waits already
 */
export const fileCredit = (
  db: Db,
  { id, company, credit }: Borrower,
  wanted: { readonly limit: Money; readonly days: number },
  by: Staff,
): Promise<boolean> => {
  const before = credit === null ? '未开通' : wordsOf(credit)
  const after = wanted.limit === zero ? '关闭账期' : wordsOf(wanted)
  const subject = `member:${String(id)}`
  const filing = {
    kind: 'credit',
    subject,
    title: `${company}：${before} → ${after}`,
    amount: wanted.limit,
    payload: {
      memberId: id,
      limit: moneyToDecimal(wanted.limit),
      days: wanted.days,
      beforeLimit: credit === null ? '' : moneyToDecimal(credit.limit),
      beforeDays: credit?.days ?? 0,
    },
  } as const
  return staffOperation(db, by, {
    action: 'approval.file',
    object: subject,
    detail: { kind: 'credit', before: { credit: before }, after: { credit: after } },
    operation: (tx) => fileApproval(tx, filing, by),
  })
}
