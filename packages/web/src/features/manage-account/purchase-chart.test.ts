import { yuan } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import { changeText, chartOf } from './purchase-chart.ts'

const months = (...amounts: readonly string[]) =>
  amounts.map((amount, at) => ({
    month: `2026-${String(12 - amounts.length + at).padStart(2, '0')}`,
    amount: yuan(amount),
    orders: 1,
  }))

test('figures are in yuan while every month is small, and in ten thousands once one is not', () => {
  expect(chartOf(months('0', '9999.50'))).toMatchObject({
    unit: '元',
    bars: [{ name: '10月', text: '0' }, { text: '10000' }],
  })
  expect(chartOf(months('182000', '10000'))).toMatchObject({ unit: '万元', bars: [{ text: '18.2' }, { text: '1.0' }] })
})

test('this month is compared with the previous one', () => {
  expect(changeText(months('200', '250'))).toBe('较上月 +25%')
  expect(changeText(months('200', '100'))).toBe('较上月 −50%')
  expect(changeText(months('200', '200'))).toBe('与上月持平')
  expect(changeText(months('0', '100'))).toBe('')
})
