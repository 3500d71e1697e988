import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, yuan, zero } from '../kernel/money.ts'
import { discountByOracle } from '../testing/oracle.ts'
import { anyMoney, anyRate, law, rate } from '../testing/testing.ts'
import { offers, welfareState } from './promotions.ts'

const offer = { kind: 'welfare', name: '全场94折', rate: rate('0.94') } as const
const at = (amount: string) => welfareState(offer, yuan(amount))

test('docs/rules.md#2-5: 全场94折 pays 94 % of its lines, floored once', () => {
  expect(at('1234.57').reduction).toBe(yuan('74.08'))
  expect(at('100').reduction).toBe(yuan('6'))
  expect(at('0').reduction).toBe(zero)
  expect(offers.welfare.given(offer, at('100')).note).toBe('参与商品 ¥100.00')
})

test('law: 全场94折 is a 满折 from 0 on, and never above its base', () => {
  law(
    fc.property(anyRate(), anyMoney(), (paid, eligible) => {
      const { reduction } = welfareState({ kind: 'welfare', name: '全场折扣', rate: paid }, eligible)
      const tiers = [{ amount: 0n, rate: BigInt(Math.round(Number(paid) * 10_000)) }]
      expect(BigInt(reduction)).toBe(discountByOracle(tiers, BigInt(eligible)))
      expect(reduction).toBeLessThanOrEqual(floorToFen(eligible))
    }),
  )
})
