import { refusalRoute } from '@xinglin/domain/goods'
import { expect, test } from 'vitest'
import { refusalWay } from './refusal-way.ts'

const plain = [
  'GUEST',
  'NOT_PASSED',
  'OFF_SHELF',
  'CONTROLLED',
  'REGION',
  'BUYER_TYPE',
  'RX_CLASS',
  'AUTH_LETTER',
  'SPECIAL_RIGHT',
  'SPECIAL_RECEIPT',
  'PRICE_PENDING',
  'NO_STOCK',
  'LIMIT',
] as const

test('docs/rules.md#1-gate: each refusal that a certificate or a receipt resolves links there, and no other', () => {
  const places = { certificates: '/zhzx/basic/zzzj', receipts: '/hmdd', login: null, apply: null }
  for (const code of plain) {
    const route = refusalRoute({ code })
    expect(refusalWay({ code })?.href ?? null).toBe(route === null ? null : places[route])
  }
  expect(refusalWay({ code: 'SCOPE' })?.href).toBe(places.certificates)
  expect(refusalWay({ code: 'CERT_EXPIRED' })?.href).toBe(places.certificates)
  expect(refusalWay({ code: 'MIN_AMOUNT' })).toBeNull()
})
