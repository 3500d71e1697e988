import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtract, sum, yuan, zero } from '../kernel/money.ts'
import { accountOf } from '../promotions/promotions.ts'
import { aCart, anyCart, aLine, aFullReduction, law } from '../testing/testing.ts'
import { appliedWith, outcomeOf, priceCart } from './cart-pricing.ts'
import { deductionsOf, sharedInFen } from './cent-shares.ts'
import { atHand } from './offers-at-hand.ts'

test('docs/rules.md#2-13: law: what lines owe after their shares is what they cost less what they bear, never below zero', () => {
  law(
    fc.property(anyCart(), (given) => {
      const cart = priceCart(given)
      const deductions = deductionsOf(cart.applied)
      const { amounts, borne, nets } = sharedInFen(cart.lines, cart.goodsTotal, deductions)
      for (const { deduction, shares } of borne) expect(sum([...shares.values()])).toBeLessThanOrEqual(deduction.amount)
      const taken = sum(borne.flatMap(({ shares }) => [...shares.values()]))
      expect(sum([...nets.values()])).toBe(subtract(sum([...amounts.values()]), taken))
      expect([...nets.values()].filter((net) => net < zero)).toEqual([])
    }),
  )
})

test('docs/rules.md#2-13: law: the amounts of the lines in fen sum to the goods total', () => {
  law(
    fc.property(anyCart(), (given) => {
      const { lines, goodsTotal } = priceCart(given)
      expect(sum([...sharedInFen(lines, goodsTotal, []).amounts.values()])).toBe(goodsTotal)
    }),
  )
})

test('an offer at hand takes its turn after the cart; the account tells what came of each', () => {
  const line = aLine({ quantity: 100 })
  const cart = priceCart(aCart({ lines: [line], activities: [aFullReduction()] }))
  const chosen = atHand('voucher', { face: yuan('20') }, [line.id])
  expect(chosen).toMatchObject({ kind: 'voucher', countingIds: [line.id], lineIds: [], counting: [] })
  expect(atHand('voucher', { face: yuan('20') }).countingIds).toEqual([])
  const applied = appliedWith(cart, [chosen])
  expect(applied.filter(({ kind }) => kind !== 'voucher')).toEqual(cart.applied)
  const [told] = applied.filter(({ kind }) => kind === 'voucher').map(outcomeOf)
  expect(told).toMatchObject({ kind: 'voucher', name: '现金券', reduction: yuan('20') })
  const { steps } = accountOf({ amount: cart.goodsTotal, kinds: 1 }, applied.map(outcomeOf))
  expect(steps.find(({ kind }) => kind === 'voucher')?.change).toBe(yuan('-20'))
})
