import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtract, yuan, zero } from '../kernel/money.ts'
import { aMoment, anyFen, law } from '../testing/testing.ts'
import type { OrderId } from './order.ts'
import {
  paymentMethods,
  paymentRefusal,
  paymentRefusalText,
  type PaymentStanding,
  paymentTold,
} from './payment-methods.ts'

const standing: PaymentStanding = {
  hasProvider: true,
  balance: yuan('100'),
  credit: { limit: yuan('1000'), days: 30, outstanding: yuan('900'), isOverdue: false },
}
const refusalsOf = (...given: Parameters<typeof paymentMethods>) =>
  paymentMethods(...given).map(({ refusal }) => refusal && paymentRefusalText(refusal))

test('an order that balance and credit can bear may be paid by every method', () => {
  expect(refusalsOf({ part: 'normal', payable: yuan('100') }, standing)).toEqual([null, null, null, null])
})

test('docs/rules.md#1-ephedrine: it is paid online or by company transfer only', () => {
  expect(refusalsOf({ part: 'ephedrine', payable: yuan('1') }, standing)).toEqual([
    null,
    null,
    '含麻商品请使用在线支付或对公转账',
    '含麻商品请使用在线支付或对公转账',
  ])
})

test('a cent above balance or credit is refused, and named', () => {
  expect(refusalsOf({ part: 'coldChain', payable: yuan('100.01') }, standing)).toEqual([
    null,
    null,
    '余额不足，还差 ¥0.01',
    '账期额度不足，还差 ¥0.01',
  ])
})

test('without provider and credit, two methods are left; an overdue credit pays nothing', () => {
  const order = { part: 'normal', payable: yuan('1') } as const
  const bare = { ...standing, hasProvider: false, credit: null }
  expect(paymentMethods(order, bare).map(({ refusal }) => refusal?.kind ?? null)).toEqual([
    'noProvider',
    null,
    null,
    'noCredit',
  ])
  const overdue = { limit: yuan('1000'), days: 30, outstanding: zero, isOverdue: true }
  expect(paymentRefusal('credit', order, { ...standing, credit: overdue })).toEqual({ kind: 'creditOverdue' })
})

test('docs/rules.md#2-9: a group is joined with money that is there', () => {
  const order = { part: 'normal', payable: yuan('1'), isGroupBuy: true } as const
  expect(paymentMethods(order, standing).map(({ refusal }) => refusal?.kind ?? null)).toEqual([
    null,
    'notForGroups',
    null,
    'notForGroups',
  ])
})

test('law: balance and credit pay exactly what they hold and no cent more', () => {
  law(
    fc.property(anyFen(), anyFen(), (payable, held) => {
      const order = { part: 'normal', payable } as const
      const credit = { limit: held, days: 30, outstanding: zero, isOverdue: false }
      const both = { hasProvider: true, balance: held, credit }
      const shortfall = payable > held ? subtract(payable, held) : null
      expect(paymentRefusal('balance', order, both)).toEqual(shortfall && { kind: 'balanceShort', shortfall })
      expect(paymentRefusal('credit', order, both)).toEqual(shortfall && { kind: 'creditShort', shortfall })
    }),
  )
})

test('law: every method is listed once, in one order, each with its own refusal', () => {
  law(
    fc.property(
      anyFen(),
      anyFen(),
      fc.boolean(),
      fc.constantFrom('normal', 'coldChain', 'ephedrine'),
      (payable, balance, hasProvider, part) => {
        const own = { ...standing, balance, hasProvider }
        const choices = paymentMethods({ part, payable }, own)
        expect(choices.map(({ method }) => method)).toEqual(['scan', 'transfer', 'balance', 'credit'])
        for (const { method, refusal } of choices) {
          expect(refusal).toEqual(paymentRefusal(method, { part, payable }, own))
          expect(refusal === null ? '无' : paymentRefusalText(refusal)).toMatch(/^[^!！。]*\p{Script=Han}[^!！。]*$/u)
        }
      },
    ),
  )
})

test('docs/rules.md#3-told-payment: an order tells its payment; what the balance paid at the submit has no number', () => {
  const amounts = {
    goodsTotal: yuan('30'),
    reduction: zero,
    coupon: zero,
    voucher: zero,
    freight: zero,
    balance: yuan('30'),
    payable: zero,
  }
  const order = { id: 7 as OrderId, number: 'D7', warehouse: '杭州仓', lines: [], amounts, paidAt: aMoment }
  const share = {
    orderId: order.id,
    number: 'D7',
    warehouse: '杭州仓',
    lineCount: 0,
    amount: yuan('30'),
    balance: zero,
  }
  expect(paymentTold({ ...order, receipt: null })).toEqual({
    number: null,
    method: 'balance',
    amount: yuan('30'),
    at: aMoment,
    shares: [share],
  })
  const receipt = { number: 'P1', method: 'scan', amount: yuan('9'), at: aMoment, shares: [] } as const
  expect(paymentTold({ ...order, receipt })).toBe(receipt)
})
