import type { MoneyVerdict } from '@xinglin/domain/wallet'
import { decideMoneyRequest } from '../wallet/decide-money-request.ts'
import { payWithdrawal } from '../staff/finance/pay-withdrawal.ts'
import { printFiled } from './print-filed.ts'
import { type Command, command, type Operator, Refusal } from './command.ts'

const missing = { topUp: '没有待确认的充值单', withdrawal: '没有待处理的提现单' } as const

const decide = async (
  { db, staff, print }: Operator,
  request: keyof typeof missing,
  number: string,
  verdict: MoneyVerdict,
  done: string,
): Promise<boolean> => {
  if (verdict.kind === 'rejected' && verdict.reason.trim() === '') throw new Refusal('请填写原因')
  const wasDone = await decideMoneyRequest(db, request, number, verdict, staff)
  print(wasDone ? `${number} ${done}` : `未执行：${missing[request]} ${number}`)
  return wasDone
}

/** Commands about money that comes in or goes out outside any order (docs/rules.md#3-top-up). */
export const moneyCommands: readonly Command[] = [
  command({
    name: 'confirm-top-up',
    words: ['充值单号'],
    does: '充值已到账，记入会员余额',
    run: ([number], operator) => decide(operator, 'topUp', number, { kind: 'accepted' }, '已到账'),
  }),
  command({
    name: 'refuse-top-up',
    words: ['充值单号', '原因'],
    does: '充值未查到款项，驳回，原因会发给会员',
    run: ([number, reason], operator) => decide(operator, 'topUp', number, { kind: 'rejected', reason }, '已驳回'),
  }),
  command({
    name: 'settle-withdrawal',
    words: ['提现单号'],
    does: '提现已打款至开票信息的账户',
    run: async ([number], operator) => {
      const paid = await payWithdrawal(operator.db, number, operator.staff)
      if (paid === 'filed' || paid === 'done') return printFiled(operator, '大额提现', `${number} 已打款`)
      operator.print(`未执行：${paid === 'waiting' ? '已有待核准的提现单' : missing.withdrawal} ${number}`)
      return false
    },
  }),
  command({
    name: 'refuse-withdrawal',
    words: ['提现单号', '原因'],
    does: '驳回提现，金额退回会员余额，原因会发给会员',
    run: ([number, reason], operator) =>
      decide(operator, 'withdrawal', number, { kind: 'rejected', reason }, '已驳回，金额已退回余额'),
  }),
]
