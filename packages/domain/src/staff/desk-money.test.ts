import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { addDays, day } from '../kernel/time.ts'
import { debtAges, invoiceAction } from './desk-money.ts'

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
