import { zero } from '@xinglin/domain/kernel/money'
import type { OrderLineId, RefundPreview } from '@xinglin/domain/orders'
import { expect, test } from 'vitest'
import { askForWhatIsLeft } from './asked-units.ts'

const lineId = 1 as OrderLineId
const bought = [{ id: lineId, quantity: 20 }]
const asking = (quantity: number) => [{ lineId, quantity }]
const previewWith = (left: number): RefundPreview => ({
  refund: zero,
  lines: [{ lineId, quantity: 20, left, refund: zero, giftCharges: [], giftDeduction: zero, refusal: '' }],
})

test('a request for all twenty units, two of which were missing, becomes one for eighteen', () => {
  expect(askForWhatIsLeft(asking(20), bought, previewWith(18))).toEqual(asking(18))
})

test.each([
  ['nothing came back before', 20, 20],
  ['fewer are asked for than are left', 5, 18],
  ['a typed number is too high: its refusal names what is left', 19, 18],
  ['nothing is left: the refusal says why', 20, 0],
])('the units stay where %s', (_, quantity, left) => {
  const asked = asking(quantity)
  expect(askForWhatIsLeft(asked, bought, previewWith(left))).toBe(asked)
})
