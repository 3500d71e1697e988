import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, ceilFen, floorFen, orRefused } from '../testing/oracle.ts'
import { anyFen, anyMoney, anyRate, law } from '../testing/testing.ts'
import {
  add,
  atLeastZero,
  ceilToFen,
  floorShare,
  floorTimesRate,
  floorToFen,
  formatMoney,
  formatRoundMoney,
  formatUnitPrice,
  isLess,
  largest,
  moneyFromDecimal,
  moneyFromUnits,
  moneyToDecimal,
  partOf,
  rateFromDecimal,
  smallest,
  subtract,
  sum,
  times,
  timesAtMost,
  wholeTimes,
  yuan,
  zero,
  type Money,
  type Rate,
} from './money.ts'

const anySigned = fc
  .tuple(anyMoney(10_000_000_000), fc.boolean())
  .map(([money, minus]) => (minus ? 0 - money : money) as Money)

describe('reading and writing amounts', () => {
  test('plain decimals with up to four decimals are amounts', () => {
    expect(['12.5', '0', '-0.0001', '007.10', '999999999999'].map(moneyFromDecimal)).toEqual([
      125_000,
      0,
      -1,
      71_000,
      null,
    ])
    expect(moneyFromDecimal('900000000000')).toBe(9_000_000_000_000_000)
  })

  test('exponents, blanks, signs, NaN, infinity, a bare point and a fifth decimal are none', () => {
    const none = [
      '',
      ' ',
      '1e3',
      '1e0.0000',
      '+1',
      '1.',
      '.5',
      '1.00001',
      '1,000',
      'NaN',
      'Infinity',
      '0x10',
      ' 1',
      '１',
      '--1',
      '-',
    ]
    expect(none.map(moneyFromDecimal)).toEqual(none.map(() => null))
    expect(() => yuan('1e3')).toThrow(RangeError)
  })

  test('an amount is written with two to four decimals', () => {
    expect(['12.5', '0', '0.945', '-3.1', '0.0001'].map((text) => moneyToDecimal(yuan(text)))).toEqual([
      '12.50',
      '0.00',
      '0.945',
      '-3.10',
      '0.0001',
    ])
  })

  test('people read two decimals and thousands; unit prices keep their decimals', () => {
    expect(['2626.8', '999.999', '1234567.8', '0.004'].map((text) => formatMoney(yuan(text)))).toEqual([
      '2,626.80',
      '999.99',
      '1,234,567.80',
      '0.00',
    ])
    expect(['0.945', '1234.5'].map((text) => formatUnitPrice(yuan(text)))).toEqual(['0.945', '1,234.50'])
  })

  test('the round words of copy have decimals where there are any, and thousands from 10,000 on', () => {
    expect(['300', '10.5', '2000', '10000', '1000000', '100000.5'].map((text) => formatRoundMoney(yuan(text)))).toEqual(
      ['300', '10.50', '2000', '10,000', '1,000,000', '100,000.50'],
    )
  })

  test('a rate lies between 0 and 1 with up to four decimals', () => {
    expect(['0.94', '1', '1.0000', '0'].map((text) => rateFromDecimal(text))).toEqual(['0.94', '1', '1.0000', '0'])
    expect(['1.01', '-0.1', '.9', '0.94001', '9e-1', ''].map(rateFromDecimal)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('law: text of up to four decimals is its whole yuan and its ten-thousandths, refused from 2^53 units on', () => {
    const anyWhole = fc.oneof(
      fc.nat(999),
      fc.nat(10 ** 12 - 1),
      fc.integer({ min: 900_719_925_470, max: 900_719_925_480 }),
    )
    law(
      fc.property(
        fc.boolean(),
        anyWhole,
        fc.nat(9999),
        fc.integer({ min: 1, max: 4 }),
        (minus, whole, parts, places) => {
          const decimals = String(parts).padStart(4, '0').slice(0, places)
          const units = BigInt(whole) * 10_000n + BigInt(decimals) * 10n ** BigInt(4 - places)
          const money = moneyFromDecimal(`${minus ? '-' : ''}${whole}.${decimals}`)
          expect(money === null ? 'refused' : BigInt(money)).toBe(orRefused(minus ? -units : units))
        },
      ),
    )
  })

  test('law: reading what was written changes nothing', () => {
    law(
      fc.property(anySigned, (money) => {
        expect(moneyFromDecimal(moneyToDecimal(money))).toBe(money)
      }),
    )
  })
})

describe('what people read', () => {
  const readBack = (text: string) => moneyFromDecimal(text.replaceAll(',', ''))

  test('law: a written amount is the amount floored to fen, a unit price keeps all it has, both with thousands', () => {
    law(
      fc.property(anySigned, (money) => {
        expect(readBack(formatMoney(money))).toBe(floorToFen(money))
        expect(readBack(formatUnitPrice(money))).toBe(money)
        for (const text of [formatMoney(money), formatUnitPrice(money)])
          expect(text).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2,4}$/)
      }),
    )
  })

  test('law: whole parts of 10,000 are rates, up to 1 and with any number of closing zeros', () => {
    law(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (parts) => {
        const text = (parts / 10_000).toFixed(4)
        for (const written of [text, text.replace(/\.?0+$/, '')])
          expect(rateFromDecimal(written)).toBe(parts <= 10_000 ? written : null)
      }),
    )
  })
})

describe('arithmetic', () => {
  test('floor goes down, ceil goes up, also below zero', () => {
    expect([floorToFen(yuan('1.005')), floorToFen(yuan('-0.001'))]).toEqual([yuan('1.00'), yuan('-0.01')])
    expect([ceilToFen(yuan('0.0001')), ceilToFen(yuan('-0.001'))]).toEqual([yuan('0.01'), zero])
  })

  test('sums and products beyond 2^53 units are refused, never rounded', () => {
    const most = moneyFromDecimal('900000000000') ?? zero
    expect(() => add(most, most)).toThrow(RangeError)
    expect(() => sum([most, most])).toThrow(RangeError)
    expect(() => times(most, 50_000)).toThrow(RangeError)
    expect(() => times(yuan('1'), 0.5)).toThrow(RangeError)
  })

  test('law: a sum that leaves 2^53 on its way comes back exact, and one that ends beyond it is refused', () => {
    const anyAmount = fc.maxSafeInteger().map((units) => units as Money)
    law(
      fc.property(fc.array(anyAmount, { maxLength: 12 }), (amounts) => {
        const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
        expect(answerOf(() => sum(amounts))).toBe(orRefused(exact))
        expect(BigInt(sum([...amounts, ...amounts.map((amount) => (0 - amount) as Money)]))).toBe(0n)
      }),
    )
  })

  test('a product beyond 2^53 is not floored from its rounded value', () => {
    const amounts = [
      7_912_642_534_440_959, 4_048_461_896_876_031, 5_994_101_526_757_375,
    ] as readonly number[] as Money[]
    const wholly = '1' as Rate
    const rates = ['0.8130', '0.5574', '0.5898'] as readonly string[] as Rate[]
    expect(amounts.map((amount, index) => floorTimesRate(amount, rates[index] ?? wholly))).toEqual([
      6_432_978_380_500_400, 2_256_612_661_318_600, 3_535_321_080_481_400,
    ])
    expect(floorShare(6_195_290_834_993_151 as Money, 8_411_495_737_276, 22_774_648_500_388)).toBe(
      2_288_143_434_961_900,
    )
    expect(floorShare(7_333_633_037_697_023 as Money, 5_716_799_431_433, 18_611_969_237_975)).toBe(
      2_252_577_824_742_000,
    )
  })

  test('law: rates and shares of amounts up to 2^53 never lose a fen', () => {
    const anyAmount = fc.maxSafeNat().map((units) => units as Money)
    law(
      fc.property(anyAmount, anyRate(), fc.maxSafeNat(), fc.maxSafeNat(), (amount, rate, one, other) => {
        const [part, whole] = [Math.min(one, other), Math.max(one, other, 1)]
        const parts = BigInt(Math.round(Number(rate) * 10_000))
        expect(BigInt(floorTimesRate(amount, rate))).toBe(floorFen((BigInt(amount) * parts) / 10_000n))
        const share = (BigInt(amount) * BigInt(part)) / BigInt(whole)
        expect(BigInt(partOf(amount, part, whole))).toBe(share)
        expect(BigInt(floorShare(amount, part, whole))).toBe(floorFen(share))
      }),
    )
  })

  test('law: only whole, safe units are an amount', () => {
    law(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.double()), (units) => {
        expect(answerOf(() => moneyFromUnits(units))).toBe(Number.isSafeInteger(units) ? BigInt(units) : 'refused')
      }),
    )
  })

  test('law: a product cut to a most is exact, however large the product', () => {
    law(
      fc.property(fc.maxSafeNat(), fc.nat(), fc.maxSafeNat(), (amount, quantity, most) => {
        const product = BigInt(amount) * BigInt(quantity)
        expect(BigInt(timesAtMost(amount as Money, quantity, most as Money))).toBe(
          product < BigInt(most) ? product : BigInt(most),
        )
      }),
    )
  })

  test('law: every operation is that of BigInt', () => {
    law(
      fc.property(anySigned, anySigned, fc.integer({ min: -50_000, max: 50_000 }), (a, b, n) => {
        const [x, y] = [BigInt(a), BigInt(b)]
        expect(BigInt(add(a, b))).toBe(x + y)
        expect(BigInt(subtract(a, b))).toBe(x - y)
        expect(BigInt(sum([a, b, a]))).toBe(x + y + x)
        expect(BigInt(times(a, n))).toBe(x * BigInt(n))
        expect(BigInt(floorToFen(a))).toBe(floorFen(x))
        expect(BigInt(ceilToFen(a))).toBe(ceilFen(x))
        expect(smallest(a, b) + largest(a, b)).toBe(a + b)
        expect(isLess(a, b)).toBe(x < y)
        expect(atLeastZero(a)).toBe(Math.max(a, 0))
      }),
    )
  })

  test('law: rates and shares are floored exactly, as BigInt and decimal.js say', () => {
    const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_FLOOR })
    law(
      fc.property(anyMoney(), anyRate(), anyFen(), anyFen(), (amount, rate, part, rest) => {
        const share = new Exact(amount).times(rate).div(100).floor().times(100)
        expect(floorTimesRate(amount, rate)).toBe(share.toNumber())
        const whole = part + rest
        fc.pre(whole > 0)
        const exact = (BigInt(amount) * BigInt(part)) / BigInt(whole)
        expect(BigInt(floorShare(amount, part, whole))).toBe(floorFen(exact))
      }),
    )
  })

  test('law: a share is exact on both sides of 2^53', () => {
    const anyNumber = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 90_000_000_000 }))
    law(
      fc.property(anyNumber, anyNumber, fc.nat(), (amount, part, rest) => {
        const whole = part + rest
        const exact = (BigInt(amount) * BigInt(part)) / BigInt(whole)
        expect(BigInt(floorShare(amount as Money, part, whole))).toBe(floorFen(exact))
      }),
    )
  })

  test('law: whole times fit, and one more would not', () => {
    law(
      fc.property(
        anyMoney(),
        anyMoney().filter((step) => step > 0),
        (amount, step) => {
          const often = wholeTimes(amount, step)
          expect(often * step).toBeLessThanOrEqual(amount)
          expect((often + 1) * step).toBeGreaterThan(amount)
        },
      ),
    )
  })
})
