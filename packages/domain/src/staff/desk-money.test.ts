import { expect, test } from 'vitest'
import { type Money, yuan, zero } from '../kernel/money.ts'
import { addDays, day } from '../kernel/time.ts'
import { type DayClosing, closingBars, debtAges, invoiceAction, refundDuty } from './desk-money.ts'

test('an invoice is issued once the warehouse has the order, and one that was issued is reversed', () => {
  const states = ['awaited', 'issued', 'reversing', 'reversed'] as const
  const actions = (isHandedOver: boolean) => states.map((state) => invoiceAction({ state, isHandedOver }))
  expect(actions(true)).toEqual(['issue', 'reverse', 'reverse', null])
  expect(actions(false)).toEqual([null, 'reverse', 'reverse', null])
})

test('each debt counts in one step of the ageing, by the days that it is overdue', () => {
  const today = day('2026-11-23')
  const due = (late: number, left: string) => ({ left: yuan(left), dueOn: addDays(today, -late) })
  const debts = [due(-30, '1'), due(0, '2'), due(1, '4'), due(7, '8'), due(8, '16'), due(30, '32'), due(31, '64')]
  expect(debtAges(debts, today).map(({ amount }) => amount)).toEqual([yuan('3'), yuan('12'), yuan('48'), yuan('64')])
  expect(debtAges([], today).every(({ amount }) => amount === zero)).toBe(true)
})

test('refunds of one order within seven days are one refund to the limit (docs/rules.md#7-split)', () => {
  const duty = (refund: Money, earlier: Money) => refundDuty(refund, earlier, 'sendBack', null)
  expect([duty(yuan('100'), zero), duty(yuan('100.01'), zero)]).toEqual(['one', 'two'])
  expect([duty(yuan('40'), yuan('60')), duty(yuan('40.01'), yuan('60'))]).toEqual(['one', 'two'])
  // What costs nothing, such as a test report, needs nobody else.
  expect(duty(zero, yuan('500'))).toBe('one')
  expect(refundDuty(yuan('60'), yuan('40'), 'waive', 'damage')).toBe('one')
  expect(refundDuty(yuan('60'), yuan('41'), 'waive', 'damage')).toBe('never')
})

test('a day before the first booking is not closed, nor one that is not over (docs/rules.md#7-closing)', () => {
  const quiet: Omit<DayClosing, 'closed'> = {
    day: day('1999-01-01'),
    channels: [],
    refunds: zero,
    refundCount: 0,
    corrections: zero,
    transfersWaiting: 0,
    refundsWaiting: 0,
    isOver: true,
    isBeforeBooks: false,
  }
  expect(closingBars(quiet)).toEqual([])
  expect(closingBars({ ...quiet, isBeforeBooks: true })).toEqual(['这一天早于第一笔账目'])
  expect(closingBars({ ...quiet, isOver: false })).toEqual(['当日尚未结束'])
})
