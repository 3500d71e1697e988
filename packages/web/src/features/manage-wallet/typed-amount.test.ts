import { yuan } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test('an amount is read as people type it', () => {
  expect(['3000', ' 3,000.5 ', '￥3000.50', '３０００'].map(typedAmount)).toEqual([
    yuan('3000'),
    yuan('3000.50'),
    yuan('3000.50'),
    yuan('3000'),
  ])
})

test('text that is not an amount in whole fen is invalid', () => {
  expect(['', '-1', '1.234', '1e3', 'abc', '1234567890', '.5'].map(typedAmount)).toEqual(Array(7).fill(null))
})
