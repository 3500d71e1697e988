import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { err, ok } from '../kernel/result.ts'
import { law } from '../testing/testing.ts'
import {
  accountTail,
  decideTopUp,
  decideWithdrawal,
  type MoneyVerdict,
  topUpStateLabels,
  withdrawalStateLabels,
} from './money-requests.ts'

const accepted: MoneyVerdict = { kind: 'accepted' }
const rejected: MoneyVerdict = { kind: 'rejected', reason: '未查到款项' }

test('a top-up is credited or rejected, a withdrawal is paid or rejected', () => {
  expect([decideTopUp('waiting', accepted), decideTopUp('waiting', rejected)]).toEqual([ok('credited'), ok('rejected')])
  expect([decideWithdrawal('waiting', accepted), decideWithdrawal('waiting', rejected)]).toEqual([
    ok('paid'),
    ok('rejected'),
  ])
})

test('law: what was decided stays, whatever is decided next', () => {
  law(
    fc.property(fc.constantFrom(accepted, rejected), fc.constantFrom(accepted, rejected), (first, next) => {
      const topUp = decideTopUp('waiting', first)
      const withdrawal = decideWithdrawal('waiting', first)
      expect(topUp.ok && decideTopUp(topUp.value, next)).toEqual(err({ kind: 'decided' }))
      expect(withdrawal.ok && decideWithdrawal(withdrawal.value, next)).toEqual(err({ kind: 'decided' }))
    }),
  )
})

test('the words of the states, and of an account', () => {
  expect(topUpStateLabels).toEqual({ waiting: '待确认', credited: '已到账', rejected: '已驳回' })
  expect(withdrawalStateLabels).toEqual({ waiting: '待处理', paid: '已打款', rejected: '已驳回' })
  expect(accountTail({ name: '槐序大药房', bank: '江州银行', account: '6222 0000 0021 ' })).toBe(
    '江州银行（尾号 0021）',
  )
})
