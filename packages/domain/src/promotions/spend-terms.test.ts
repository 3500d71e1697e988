import { expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { spendTermsWords, type SpendTerms } from './spend-terms.ts'

const offer = {
  threshold: { kind: 'amount', amount: yuan('500') },
  terms: { kind: 'gift', total: 5, repeat: false },
} as const
const said = (terms: SpendTerms) => spendTermsWords(terms, '盒').words

test('a gift and an exchange say what is asked for and what comes on top', () => {
  expect(said(offer)).toBe('满 ¥500.00 赠 5盒')
  expect(said({ ...offer, terms: { ...offer.terms, repeat: true } })).toBe('每满 ¥500.00 赠 5盒')
  expect(
    said({
      ...offer,
      threshold: { kind: 'units', units: 10 },
      terms: { kind: 'exchange', price: yuan('1.5'), most: 2 },
    }),
  ).toBe('满 10 个 可换购 2盒 ¥1.50/盒')
})

test('who may see no prices is told none', () => {
  expect(said({ ...offer, terms: { kind: 'exchange', price: null, most: 2 } })).toBe('满 ¥500.00 可换购 2盒')
})
