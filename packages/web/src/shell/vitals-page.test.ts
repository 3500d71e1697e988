import { expect, test } from 'vitest'
import { vitalsPage } from './vitals-page.ts'

test.each([
  ['/', 'home'],
  ['/list', 'list'],
  ['/list/table', 'list'],
  ['/list/other/12/感冒咳嗽', 'list'],
  ['/search', 'list'],
  ['/list/info/7', 'goods'],
  ['/list/info-pt/7', 'goods'],
  ['/cart', 'cart'],
  ['/cart/step2', 'checkout'],
  ['/cart/step3/900', 'checkout'],
  ['/zhzx/basic', 'other'],
] as const)('%s is reported as %s', (path, page) => {
  expect(vitalsPage(path)).toBe(page)
})
