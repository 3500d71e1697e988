import { expect, test } from 'vitest'
import { code, csvOf } from './csv.ts'

test('a cell with separators is quoted, and one that would be a formula is escaped', () => {
  expect(csvOf([['甲,乙', '一"二', '=1+1', '-1.50', '-x', 12]])).toBe('\uFEFF"甲,乙","一""二",\'=1+1,-1.50,\'-x,12\r\n')
})

test('docs/rules.md#8-8: a 批号 stays as it is in Excel, an amount is a number', () => {
  expect(csvOf([[code('240412'), code('2E05'), code(''), '5.00']])).toBe('\uFEFF"=""240412""","=""2E05""",,5.00\r\n')
})
