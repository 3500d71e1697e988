import { expect, test } from 'vitest'
import { isOfOneSubmit } from './one-submit.ts'

test('the parts of one submit share its number', () => {
  expect(isOfOneSubmit('202611200026-1', '202611200026-2')).toBe(true)
})

test('another submit has another number, however alike', () => {
  expect(isOfOneSubmit('202611200026-1', '20261120002-1')).toBe(false)
  expect(isOfOneSubmit('202611200026', '202611200027')).toBe(false)
})
