import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyFromUnits, subtract, sum, yuan, zero } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import {
  type LineCase,
  outcomeOfLine,
  outcomeOfOrder,
  outcomeWords,
  paidBackSum,
  paidBackWords,
  refundNotes,
  unitsLeftOf,
} from './line-outcome.ts'

const aCase = (given: Partial<LineCase> = {}): LineCase => ({
  kind: 'short',
  quantity: 7,
  refund: yuan('83.06'),
  offDebt: zero,
  giftDeduction: zero,
  at: instant(1),
  ...given,
})
const line = (...cases: readonly LineCase[]) => ({ quantity: 25, netAmount: yuan('296.66'), cases })

describe('docs/rules.md#3-told-account: what came of a line', () => {
  test('a short of 7 of 25: 18 were sent, 83.06 went to the balance, 213.60 stay', () => {
    const outcome = outcomeOfLine(line(aCase()))
    expect(outcome).toMatchObject({ ordered: 25, served: 18, short: 7, returned: 0, kept: yuan('213.60') })
    expect(outcomeWords(outcome, '盒', true)).toEqual(['订购 25', '实发 18', '短少 7 盒'])
    expect(outcomeWords(outcome, '盒', false)).toEqual(['订购 25', '待发 18', '短少 7 盒'])
    expect(refundNotes(outcome)).toEqual(['退 ¥83.06 至余额'])
    expect(unitsLeftOf(outcome)).toBe(18)
  })

  test('nothing happened: before it is shipped its number alone, after it 订购 and 实发', () => {
    const outcome = outcomeOfLine(line())
    expect(outcomeWords(outcome, '盒', false)).toEqual(['25盒'])
    expect(outcomeWords(outcome, '盒', true)).toEqual(['订购 25', '实发 25 盒'])
    expect(refundNotes(outcome)).toEqual([])
  })

  test('a return under way may not be asked for again and has paid nothing yet', () => {
    const outcome = outcomeOfLine(
      line(
        aCase(),
        aCase({ kind: 'return', quantity: 4, refund: yuan('40'), at: null }),
        aCase({ kind: 'replacement', quantity: 1, refund: zero, at: null }),
      ),
    )
    expect(outcome).toMatchObject({ returned: 0, returning: 4, replacing: 1, kept: yuan('213.60') })
    expect(unitsLeftOf(outcome)).toBe(14)
    expect(outcome.before).toEqual({ quantity: 11, refunded: yuan('123.06') })
  })

  test('docs/rules.md#8-5: 实发 grows by what an exchange or resend sent, and each unit is paid back once', () => {
    const exchanged = outcomeOfLine(
      line(
        aCase({ kind: 'exchanged', quantity: 3, refund: zero }),
        aCase({ kind: 'dispatched', quantity: 3, refund: zero }),
      ),
    )
    expect(exchanged).toMatchObject({ ordered: 25, served: 28, dispatched: 3, returned: 3, kept: yuan('296.66') })
    expect(outcomeWords(exchanged, '盒', true)).toEqual(['订购 25', '实发 28', '其中换货补发 3', '退回 3 盒'])
    expect(unitsLeftOf(exchanged)).toBe(25)
    const resent = outcomeOfLine(line(aCase({ kind: 'dispatched', quantity: 5, refund: zero })))
    expect(outcomeWords(resent, '盒', true)).toEqual(['订购 25', '实发 30', '其中换货补发 5 盒'])
    expect(unitsLeftOf(resent)).toBe(25)
  })

  test('a refund on credit names the debt, one that exceeds it names both', () => {
    expect(paidBackWords({ balance: zero, credit: yuan('20') })).toBe('¥20.00 冲减账期欠款')
    expect(paidBackWords({ balance: yuan('3.06'), credit: yuan('80') })).toBe('退 ¥3.06 至余额，¥80.00 冲减账期欠款')
    expect(paidBackWords({ balance: zero, credit: zero })).toBe('')
  })

  test('three shorts of an order: 3,077.87 − 164.24 = 2,913.63', () => {
    const cases = ['83.06', '56.33', '24.85'].map((refund) => aCase({ refund: yuan(refund) }))
    const amounts = { payable: yuan('2977.87'), balance: yuan('100') }
    const { paid, shortRefund, kept } = outcomeOfOrder({ lines: cases.map((one) => line(one)), amounts })
    expect([paid, paidBackSum(shortRefund), kept]).toEqual([yuan('3077.87'), yuan('164.24'), yuan('2913.63')])
  })

  const anyCase: fc.Arbitrary<LineCase> = fc
    .record({
      kind: fc.constantFrom<LineCase['kind']>('short', 'return', 'difference', 'exchanged', 'dispatched'),
      quantity: fc.integer({ min: 1, max: 50 }),
      fen: fc.nat(100_000),
      ofDebt: fc.double({ min: 0, max: 1, noNaN: true }),
      isSettled: fc.boolean(),
    })
    .map(({ kind, quantity, fen, ofDebt, isSettled }) =>
      aCase({
        kind,
        quantity,
        refund: moneyFromUnits(fen * 100),
        offDebt: moneyFromUnits(isSettled ? Math.floor(fen * ofDebt) * 100 : 0),
        at: isSettled ? instant(1) : null,
      }),
    )

  test('an order is the sum of its lines, and what was kept and given back is what was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCase, { maxLength: 4 }), { maxLength: 5 }), (all) => {
        const lines = all.map((cases) => line(...cases))
        const amounts = { payable: sum(lines.map(({ netAmount }) => netAmount)), balance: zero }
        const order = outcomeOfOrder({ lines, amounts })
        const each = lines.map(outcomeOfLine)
        expect(order.kept).toBe(sum(each.map(({ kept }) => kept)))
        expect(subtract(order.paid, paidBackSum(order.refunded))).toBe(order.kept)
        for (const one of each) expect(one.served + one.short).toBe(one.ordered + one.dispatched)
      }),
    )
  })
})
