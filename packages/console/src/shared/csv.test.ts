import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a cell with separators is quoted, and one that would be a formula is escaped', () => {
  expect(csvOf([['甲,乙', '一"二', '=1+1', '-1.50', '-x', 12]])).toBe('\uFEFF"甲,乙","一""二",\'=1+1,-1.50,\'-x,12\r\n')
})
