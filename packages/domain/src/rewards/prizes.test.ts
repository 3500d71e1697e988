import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { pickPrize, type WeightedPrize } from './prizes.ts'
import { prizeText } from './rewards.ts'

const anyUrn = fc.array(
  fc.record({ weight: fc.integer({ min: 0, max: 20 }), left: fc.option(fc.integer({ min: 0, max: 3 })) }),
  { minLength: 1, maxLength: 6 },
)
const weightOf = (urn: readonly WeightedPrize[]): number => urn.reduce((sum, { weight }) => sum + weight, 0)

test('the congratulation names the prize and its remarks', () => {
  expect(prizeText({ name: '现金券 10 元', remarks: '12-31 前有效' })).toBe('恭喜您，抽中 现金券 10 元（12-31 前有效）')
  expect(prizeText({ name: '保温杯', remarks: '' })).toBe('恭喜您，抽中 保温杯')
})

test('law: over all rolls each prize is drawn exactly as often as it weighs', () => {
  law(
    fc.property(anyUrn, (urn) => {
      const plenty = urn.map(({ weight }) => ({ weight, left: null }))
      const drawn = Array.from({ length: weightOf(plenty) }, (_, roll) => pickPrize(plenty, roll))
      expect(plenty.map((prize) => drawn.filter((one) => one === prize).length)).toEqual(
        plenty.map(({ weight }) => weight),
      )
    }),
    { share: 0.3 },
  )
})

test('law: a prize that is used up is never drawn, and something is drawn as long as anything is left', () => {
  law(
    fc.property(anyUrn, fc.nat(), (urn, number) => {
      const total = weightOf(urn)
      fc.pre(total > 0)
      const prize = pickPrize(urn, number % total)
      expect(prize === null).toBe(urn.every(({ left }) => left === 0))
      expect(prize?.left).not.toBe(0)
    }),
  )
})

test('a roll that no prize answers to draws nothing', () => {
  expect(pickPrize([{ weight: 2, left: null }], 2)).toBeNull()
  expect(pickPrize([], 0)).toBeNull()
})
