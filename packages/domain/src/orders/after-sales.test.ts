import { expect, test } from 'vitest'
import type { UploadId } from '../members/members.ts'
import { requestOf, type AfterSalesWish } from './after-sales.ts'
import type { OrderId } from './order.ts'

const aWish = (wish: Partial<AfterSalesWish>): AfterSalesWish => ({
  orderId: 1 as OrderId,
  kind: 'return',
  fault: null,
  isIntact: true,
  description: '',
  lines: [],
  uploadIds: [],
  ...wish,
})

test('with a fault the photos count, without one whether the goods are intact', () => {
  const uploadIds = [1, 2] as readonly number[] as readonly UploadId[]
  expect(requestOf(aWish({ fault: 'damage', uploadIds }))).toEqual({ kind: 'return', fault: 'damage', photos: 2 })
  expect(requestOf(aWish({ isIntact: false, uploadIds }))).toEqual({ kind: 'return', fault: null, intact: false })
})

test('nothing is exchanged or sent again without a fault', () => {
  expect(requestOf(aWish({ kind: 'exchange' }))).toBeNull()
  expect(requestOf(aWish({ kind: 'resend' }))).toBeNull()
  expect(requestOf(aWish({ kind: 'resend', fault: 'shortage' }))).toEqual({
    kind: 'resend',
    fault: 'shortage',
    photos: 0,
  })
})

test('papers and price differences ask for nothing further', () => {
  for (const kind of ['invoiceAgain', 'testReport', 'priceDifference'] as const)
    expect(requestOf(aWish({ kind }))).toEqual({ kind })
})
