import { expect, test } from 'vitest'
import { invoiceKindLabels, invoiceKindOf, invoiceKinds, taxNumberProblem } from './invoice.ts'

test('a kind of invoice is found by the name that orders keep, and no other name is one', () => {
  for (const kind of invoiceKinds) expect(invoiceKindOf(invoiceKindLabels[kind])).toBe(kind)
  expect(invoiceKindOf('普通发票')).toBeNull()
})

test('a 专用发票 needs a tax number, another kind may be without, and none is just anything', () => {
  expect(invoiceKinds.filter((kind) => taxNumberProblem(kind, '') !== null)).toEqual(['special'])
  const good = ['91330100MA2AXYW41K', '913301000000004', '91330100000000000017', '演示912099000000000001']
  // However it is written: small letters, blanks, full width.
  good.push('91330100ma2axyw41k', '9133 0100 MA2AXYW41', '９１330100MA2AXYW41K')
  const bad = ['错误的税号!!', '9133010000000', '91330100MA2AXYW41K演示', '91330100MA2AXYZ41K']
  for (const kind of invoiceKinds) {
    expect(good.filter((number) => taxNumberProblem(kind, number) !== null)).toEqual([])
    expect(bad.filter((number) => taxNumberProblem(kind, number) === null)).toEqual([])
  }
})
