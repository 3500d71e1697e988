import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, yuan, zero } from '../kernel/money.ts'
import { couponByOracle } from '../testing/oracle.ts'
import { aBasket, anyCoupon, anyFen, anyMoney, law } from '../testing/testing.ts'
import { couponDeduction, leastPayable, voucherDeduction } from './coupon.ts'
import { offers } from './promotions.ts'

const deduct = (base: string, minimum: string, face: string, payable: string) =>
  couponDeduction({ minimum: yuan(minimum), face: yuan(face) }, yuan(base), yuan(payable))

test('docs/rules.md#2-10: a coupon is usable from its minimum on, else it tells what is missing', () => {
  expect(deduct('499.99', '500', '30', '499.99')).toEqual({ usable: false, deduct: zero, shortfall: yuan('0.01') })
  expect(deduct('500', '500', '30', '500')).toEqual({ usable: true, deduct: yuan('30'), shortfall: zero })
  expect(deduct('600', '500', '30', '600').shortfall).toBe(zero)
  expect(deduct('499.9975', '500', '30', '499.99')).toEqual({ usable: false, deduct: zero, shortfall: yuan('0.01') })
})

test('docs/rules.md#2-10: a coupon takes no more than its goods cost and leaves one yuan to pay', () => {
  expect(deduct('7.89', '0', '100', '53.05').deduct).toBe(yuan('7.89'))
  expect(deduct('7.8999', '0', '100', '53.05').deduct).toBe(yuan('7.89'))
  expect(deduct('20', '0', '30', '20').deduct).toBe(yuan('19'))
  expect(deduct('0.80', '0', '30', '0.80').deduct).toBe(zero)
})

test('docs/rules.md#2-10: a cash voucher has no threshold', () => {
  expect(voucherDeduction(yuan('50'), yuan('30'), yuan('100'))).toBe(yuan('30'))
  expect(voucherDeduction(yuan('50'), yuan('80'), yuan('20'))).toBe(yuan('19'))
})

test('docs/rules.md#2-10: what is taken off is told, and of nothing the reason', () => {
  const terms = { minimum: zero, face: yuan('30') }
  const told = (owed: string, earlier = 0) => {
    const basket = aBasket({ net: yuan('80'), owedByLines: yuan('80'), owed: yuan(owed), earlier })
    const { coupon, voucher } = offers
    return [
      coupon.given(terms, coupon.evaluate(terms, basket)),
      voucher.given(terms, voucher.evaluate(terms, basket)),
    ].map(({ reduction, notApplied = [] }) => [reduction, notApplied.map((one) => one.reason)])
  }
  expect(told('80')).toEqual([
    [yuan('30'), []],
    [yuan('30'), []],
  ])
  expect(told('0.99')).toEqual([
    [zero, ['nothingLeft']],
    [zero, ['nothingLeft']],
  ])
  expect(told('80', 3)[1]).toEqual([zero, ['tooMany']])
})

test('law: the deduction is that of the oracle, and at least one yuan stays to be paid', () => {
  law(
    fc.property(anyCoupon(), anyMoney(50_000_000), anyFen(50_000_000), (coupon, base, payable) => {
      const { deduct: taken, usable } = couponDeduction(coupon, base, payable)
      expect(BigInt(taken)).toBe(
        couponByOracle(BigInt(coupon.minimum), BigInt(coupon.face), BigInt(base), BigInt(payable)),
      )
      expect(usable).toBe(base >= coupon.minimum)
      expect(taken).toBeLessThanOrEqual(floorToFen(base))
      expect(taken === 0 || payable - taken >= leastPayable).toBe(true)
    }),
  )
})

test('law: a voucher takes whole fen, no more than its face and what its lines owe, and a larger one never less', () => {
  law(
    fc.property(
      anyMoney(5_000_000),
      anyMoney(5_000_000),
      anyMoney(5_000_000),
      anyFen(100_000),
      (face, owed, payable, more) => {
        const taken = voucherDeduction(face, owed, payable)
        expect(taken).toBe(floorToFen(taken))
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(taken).toBeLessThanOrEqual(Math.min(face, owed))
        expect(taken === 0 || payable - taken >= leastPayable).toBe(true)
        expect(voucherDeduction((face + more) as typeof face, owed, payable)).toBeGreaterThanOrEqual(taken)
      },
    ),
  )
})
