import { expect, test } from 'vitest'
import { idIn, pageIn } from './page-in.ts'

test('an invalid value is the first page, and null as an id', () => {
  expect(['7', '0', '-1', '1e3', '', null, undefined, '123456'].map(pageIn)).toEqual([7, 1, 1, 1, 1, 1, 1, 1])
  expect(['7', '0', 'abc', '', null, '1234567890'].map(idIn)).toEqual([7, null, null, null, null, null])
})
