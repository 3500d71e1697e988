import { expect, test } from 'vitest'
import { type Money, yuan, zero } from '../kernel/money.ts'
import { addDays, day } from '../kernel/time.ts'
import {
  changeShare,
  channelDifference,
  type ChannelDay,
  closingBars,
  type DayClosing,
  dayTotal,
  debtAges,
  invoiceAction,
  paymentNumberText,
  refundDuty,
  requestRateOf,
} from './desk-money.ts'

const channel = (more: Partial<ChannelDay> = {}): ChannelDay => ({
  way: 'gateway',
  count: 1,
  payments: yuan('10'),
  ledger: yuan('10'),
  orders: yuan('10'),
  ...more,
})

test('docs/rules.md#7-closing: a channel is apart by its ledger, else by its orders, from its payments', () => {
  expect(channelDifference(channel())).toBe(zero)
  expect(channelDifference(channel({ ledger: yuan('12.50') }))).toBe(yuan('2.50'))
  expect(channelDifference(channel({ orders: yuan('7') }))).toBe(yuan('-3'))
  expect(channelDifference(channel({ ledger: yuan('12'), orders: yuan('7') }))).toBe(yuan('2'))
  expect(channelDifference(channel({ payments: yuan('11') }))).toBe(yuan('-1'))
})

test('docs/rules.md#7-closing: everything that still waits bars the closing, each by its own sentence', () => {
  const ready = {
    day: day('2026-11-22'),
    channels: [channel(), channel({ way: 'transfer' })],
    refunds: zero,
    refundCount: 0,
    corrections: zero,
    transfersWaiting: 0,
    refundsWaiting: 0,
    isOver: true,
    isBeforeBooks: false,
  }
  expect(closingBars(ready)).toEqual([])
  expect(closingBars({ ...ready, isOver: false })).toEqual(['当日尚未结束'])
  expect(closingBars({ ...ready, transfersWaiting: 2 })).toEqual(['2 笔转账待确认'])
  expect(closingBars({ ...ready, refundsWaiting: 3 })).toEqual(['3 笔退款未入账'])
  const apart = [channel({ orders: yuan('7') }), channel({ way: 'transfer', ledger: yuan('7') })]
  expect(closingBars({ ...ready, channels: apart, isOver: false, transfersWaiting: 1, refundsWaiting: 1 })).toEqual([
    '当日尚未结束',
    '在线支付的收款、账目与订单不一致',
    '对公转账的收款、账目与订单不一致',
    '1 笔转账待确认',
    '1 笔退款未入账',
  ])
  // Refunds and corrections that are booked bar nothing.
  expect(closingBars({ ...ready, refunds: yuan('9'), refundCount: 1, corrections: yuan('1') })).toEqual([])
})

test('docs/rules.md#7-closing: a day took in what the ledger says, on every channel', () => {
  expect(dayTotal({ channels: [channel({ payments: zero }), channel({ ledger: yuan('5') })] })).toBe(yuan('15'))
  expect(paymentNumberText({ number: '' })).toBe('提交时扣余额')
  expect(paymentNumberText({ number: 'P1' })).toBe('P1')
  expect(requestRateOf({ withRequest: 3, orders: 250 })).toBe('1.2%')
  expect(requestRateOf({ withRequest: 0, orders: 0 })).toBeNull()
})

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
  const limit = yuan('100')
  const duty = (refund: Money, earlier: Money) => refundDuty({ refund, earlier, limit }, 'sendBack', null)
  expect([duty(yuan('100'), zero), duty(yuan('100.01'), zero)]).toEqual(['one', 'two'])
  expect([duty(yuan('40'), yuan('60')), duty(yuan('40.01'), yuan('60'))]).toEqual(['one', 'two'])
  // What costs nothing, such as a test report, needs nobody else.
  expect(duty(zero, yuan('500'))).toBe('one')
  expect(refundDuty({ refund: yuan('60'), earlier: yuan('40'), limit }, 'waive', 'damage')).toBe('one')
  expect(refundDuty({ refund: yuan('60'), earlier: yuan('41'), limit }, 'waive', 'damage')).toBe('never')
  expect(refundDuty({ refund: yuan('60'), earlier: yuan('41'), limit: yuan('101') }, 'waive', 'damage')).toBe('one')
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

test.each([
  ['3478.43', '0.01', -9999],
  ['100', '157', 5700],
  ['0.0003', '0.0001', -6666],
  ['5', '5', 0],
  ['0', '5', null],
])('docs/rules.md#7-staff: from %s to %s is a change of %s hundredths of a percent', (before, after, share) => {
  expect(changeShare({ before: yuan(before), after: yuan(after) })).toBe(share)
})

test('docs/rules.md#7-staff: what begins or ends changes by no share', () => {
  expect(changeShare({ before: null, after: yuan('5') })).toBeNull()
  expect(changeShare({ before: yuan('5'), after: null })).toBeNull()
})
