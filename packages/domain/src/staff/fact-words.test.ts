import { expect, test } from 'vitest'
import { factWords, isFactName } from './staff.ts'

test('a fact of the audit log has a Chinese name; another word stays', () => {
  expect(['event', 'order', 'settlement', 'limitPeriod'].map(factWords)).toEqual([
    '通知编号',
    '订单',
    '入账结果',
    '限购周期',
  ])
  expect(['有效期至', 'toString'].map(factWords)).toEqual(['有效期至', 'toString'])
  expect([isFactName('reason'), isFactName('toString')]).toEqual([true, false])
})
