import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { law, memberId } from '../testing/testing.ts'
import { controlledSale, type ControlledRule } from './controlled-sale.ts'

const me = { id: memberId(1), region: '330106' }
const byName = (allowed: boolean, id = 1): ControlledRule => ({
  whom: { kind: 'member', id: memberId(id) },
  allowed,
  price: null,
  priority: 0,
})
const byRegion = (prefix: string, allowed: boolean, given: Partial<ControlledRule> = {}): ControlledRule => ({
  whom: { kind: 'region', prefix },
  allowed,
  price: null,
  priority: 0,
  ...given,
})
const decision = (...rules: readonly ControlledRule[]) => controlledSale(rules, me).decision

test('docs/rules.md#1-controlled-sale: without a rule that means the buyer it is denied', () => {
  expect([decision(), decision(byName(true, 2)), decision(byRegion('4403', true))]).toEqual([
    'denied',
    'denied',
    'denied',
  ])
})

test('docs/rules.md#1-controlled-sale: allowed by name beats denied by name beats any region', () => {
  expect(decision(byName(false), byName(true))).toBe('allowed')
  expect(decision(byName(false), byRegion('3301', true))).toBe('denied')
  expect(decision(byName(true), byRegion('3301', false))).toBe('allowed')
})

test('docs/rules.md#1-controlled-sale: the longest region prefix decides, and an equal one by its priority', () => {
  expect(decision(byRegion('', true), byRegion('33', false))).toBe('denied')
  expect(decision(byRegion('33', false), byRegion('3301', true))).toBe('allowed')
  expect(decision(byRegion('33', false), byRegion('33', true, { priority: 1 }))).toBe('allowed')
})

test('docs/rules.md#1-controlled-sale: the deciding rule brings its price', () => {
  const rules = [byRegion('33', true, { price: yuan('8') }), byRegion('3301', true, { price: yuan('7') })]
  expect(controlledSale(rules, me)).toEqual({ decision: 'allowed', price: yuan('7') })
})

test('law: the order of rules does not matter, and rules for others do not', () => {
  const anyRule = fc.record({
    whom: fc.oneof(
      fc.record({ kind: fc.constant('member' as const), id: fc.integer({ min: 1, max: 2 }).map(memberId) }),
      fc.record({ kind: fc.constant('region' as const), prefix: fc.constantFrom('', '33', '3301', '44') }),
    ),
    allowed: fc.boolean(),
    price: fc.constant(null),
    priority: fc.nat(2),
  })
  law(
    fc.property(fc.array(anyRule, { maxLength: 6 }), (rules) => {
      const seen = controlledSale(rules, me)
      expect(controlledSale(rules.toReversed(), me)).toEqual(seen)
      expect(controlledSale([...rules, byName(true, 2), byRegion('44', true)], me)).toEqual(seen)
    }),
  )
})
