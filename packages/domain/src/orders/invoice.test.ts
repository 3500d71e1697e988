import { expect, test } from 'vitest'
import { invoiceKindLabels, invoiceKindOf, invoiceKinds } from './invoice.ts'

test('a kind of invoice is found by the name that orders keep, and no other name is one', () => {
  for (const kind of invoiceKinds) expect(invoiceKindOf(invoiceKindLabels[kind])).toBe(kind)
  expect(invoiceKindOf('普通发票')).toBeNull()
})
