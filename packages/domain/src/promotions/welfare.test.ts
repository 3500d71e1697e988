import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, yuan, zero } from '../kernel/money.ts'
import { discountByOracle } from '../testing/oracle.ts'
import { anyMoney, anyRate, law, rate } from '../testing/testing.ts'
import { offers } from './promotions.ts'

const at = (amount: string) =>
  offers.welfare.evaluate({ kind: 'welfare', name: '全场94折', rate: rate('0.94') }, yuan(amount))

test('docs/rules.md#2-5: 全场94折 pays 94 % of its lines, floored once', () => {
  expect(at('1234.57').reduction).toBe(yuan('74.08'))
  expect(at('100').reduction).toBe(yuan('6'))
  expect(at('0').reduction).toBe(zero)
  expect(offers.welfare.explain(at('100'))).toEqual({ applied: '已享 9.4 折', next: null })
  expect(offers.welfare.explain(at('0'))).toEqual({ applied: null, next: null })
})

test('law: 全场94折 is a 满折 from 0 on, and never above its base', () => {
  law(
    fc.property(anyRate(), anyMoney(), (paid, eligible) => {
      const { reduction } = offers.welfare.evaluate({ kind: 'welfare', name: '全场折扣', rate: paid }, eligible)
      const tiers = [{ amount: 0n, rate: BigInt(Math.round(Number(paid) * 10_000)) }]
      expect(BigInt(reduction)).toBe(discountByOracle(tiers, BigInt(eligible)))
      expect(reduction).toBeLessThanOrEqual(floorToFen(eligible))
    }),
  )
})
