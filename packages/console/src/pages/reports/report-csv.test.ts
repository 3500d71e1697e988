import { expect, test } from 'vitest'
import { csvOf } from './report-csv.ts'

test('a cell with signs of the table is quoted, and one that would be a formula is text', () => {
  expect(csvOf([['甲,乙', '一"二', '=1+1', 12]])).toBe('\uFEFF"甲,乙","一""二",\'=1+1,12\r\n')
})
