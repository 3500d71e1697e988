import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLess, moneyFromUnits, subtract, sum, yuan, zero } from '../kernel/money.ts'
import { law } from '../testing/testing.ts'
import { chargedForGifts, type GivenGift } from './gift-charges.ts'
import type { OrderLineId } from './order.ts'

const id = (of: number) => of as OrderLineId
const [one, two, given] = [id(1), id(2), id(9)]

/** 每满 300 赠 2, at 12.50 each: lines of 30 at 10.00 and of 20 at 20.00 earned 4. */
const aGift = (gift: Partial<GivenGift> = {}): GivenGift => ({
  lineId: given,
  terms: { threshold: { by: 'amount', amount: yuan('300') }, total: 2, repeat: true },
  given: 4,
  returned: 0,
  charged: 0,
  price: yuan('12.50'),
  earnedBy: [
    { lineId: one, unitPrice: yuan('10'), kept: 30 },
    { lineId: two, unitPrice: yuan('20'), kept: 20 },
  ],
  ...gift,
})
const asked = (lineId: OrderLineId, quantity: number, refund = '100') => ({ lineId, quantity, refund: yuan(refund) })

test('docs/rules.md#2-6: what the kept units no longer earn is charged at the frozen base price of the gift', () => {
  // 700 − 100 still holds 300 twice; one unit more does not.
  expect(chargedForGifts([aGift()], [asked(one, 10)]).size).toBe(0)
  const charged = chargedForGifts([aGift()], [asked(one, 11, '110')])
  expect(charged.get(one)).toEqual({ charges: [{ giftLineId: given, units: 2 }], deduction: yuan('25.00') })
  expect(chargedForGifts([aGift()], [asked(one, 30), asked(two, 20)]).get(one)?.charges[0]?.units).toBe(4)
})

test('docs/rules.md#2-6: gifts that come along, came before or were charged before are not charged again', () => {
  const units = (gift: Partial<GivenGift>, ...more: readonly ReturnType<typeof asked>[]) =>
    chargedForGifts([aGift(gift)], [asked(one, 11), ...more]).get(one)?.charges[0]?.units
  expect([units({}, asked(given, 1, '0')), units({ returned: 1 }), units({ charged: 2 })]).toEqual([1, 1, undefined])
  expect(chargedForGifts([aGift()], [asked(given, 1, '0')]).size).toBe(0)
})

test('docs/rules.md#2-6: a threshold in units, once, holds while one of its units is kept', () => {
  const terms = { threshold: { by: 'units', units: 40 }, total: 3, repeat: false } as const
  const of = (quantity: number) => chargedForGifts([aGift({ terms, given: 3 })], [asked(one, quantity)]).get(one)
  expect(of(10)).toBeUndefined()
  expect(of(11)?.charges).toEqual([{ giftLineId: given, units: 3 }])
  const always = { ...terms, threshold: { by: 'units', units: 0 } } as const
  const all = [asked(one, 30), asked(two, 20)]
  expect(chargedForGifts([aGift({ terms: always, given: 3 })], all).get(one)?.charges[0]?.units).toBe(3)
})

test('docs/rules.md#2-8: a gift of the same good is charged at the unit price of its line', () => {
  const gift = aGift({ terms: { buy: 10, get: 1 }, given: 5, price: null })
  expect(chargedForGifts([gift], [asked(two, 1, '20')]).get(two)).toEqual({
    charges: [{ giftLineId: given, units: 1 }],
    deduction: yuan('20.00'),
  })
})

test('docs/rules.md#2-8: what one line cannot bear the others do, and never more than all of them', () => {
  const charged = chargedForGifts([aGift()], [asked(one, 11, '10.00'), asked(two, 1, '4.00')])
  expect([charged.get(one)?.deduction, charged.get(two)]).toEqual([
    yuan('10.00'),
    { charges: [], deduction: yuan('4.00') },
  ])
})

test('law: gifts of one line are deducted together, never above its refund', () => {
  const anyGift = fc
    .record({ units: fc.nat(60), fen: fc.nat(5000), returned: fc.nat(2), charged: fc.nat(2), at: fc.nat(50) })
    .map(({ units, fen, returned, charged, at }) =>
      aGift({
        lineId: id(10 + at),
        terms: { threshold: { by: 'units', units }, total: 2, repeat: true },
        price: moneyFromUnits(fen * 100),
        returned,
        charged,
      }),
    )
  const anyAsked = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), fen: fc.nat(20_000) })
  law(
    fc.property(
      fc.uniqueArray(anyGift, { selector: ({ lineId }) => lineId, maxLength: 4 }),
      anyAsked,
      anyAsked,
      (gifts, a, b) => {
        const lines = [a, b].map(({ quantity, fen }, at) => ({
          lineId: id(at + 1),
          quantity,
          refund: moneyFromUnits(fen * 100),
        }))
        const charged = chargedForGifts(gifts, lines)
        for (const { lineId, refund } of lines)
          expect(isLess(subtract(refund, charged.get(lineId)?.deduction ?? zero), zero)).toBe(false)
        const units = [...charged.values()].flatMap(({ charges }) => charges)
        for (const gift of gifts) {
          const own = units.filter(({ giftLineId }) => giftLineId === gift.lineId)
          for (const charge of own) expect(charge.units + gift.returned + gift.charged).toBeLessThanOrEqual(gift.given)
        }
        expect(
          isLess(sum(lines.map(({ refund }) => refund)), sum([...charged.values()].map((of) => of.deduction))),
        ).toBe(false)
      },
    ),
  )
})
