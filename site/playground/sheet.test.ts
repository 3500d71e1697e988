import { priceCart, type CartToPrice } from '@xinglin/domain/cart'
import { priceOrder } from '@xinglin/domain/checkout'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { anyCart, law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSheet } from './examples.ts'
import { heldLaws } from './held-laws.ts'
import { hashOf, readSheet, textInHash, writeSheet, type Sheet } from './sheet.ts'

const must = (text: string): Sheet => {
  const sheet = readSheet(text)
  if (!sheet.ok) throw new Error(sheet.error)
  return sheet.value
}

const nothingChosen = { coupon: null, vouchers: [], balance: 0 } as unknown as Sheet['choices']
const priced = ({ cart, choices }: Sheet) => priceOrder(priceCart(cart), choices)

test('any cart has the same price after it was written as text or as a link', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const sheet: Sheet = { cart, choices: nothingChosen }
      const through = must(textInHash(hashOf(must(writeSheet(sheet)))) ?? '')
      expect(priced(through).steps).toEqual(priced(sheet).steps)
      expect(priced(through).subOrders).toEqual(priced(sheet).subOrders)
    }),
    { share: 0.2 },
  )
})

const reportOf = (broken: () => void): string => {
  try {
    broken()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('the report of a broken law is parsed: its smallest cart has the same price as in the law', () => {
  for (const lines of [1, 2, 3, 4]) {
    for (const seed of Array.from({ length: 10 }, (_, index) => index)) {
      let smallest: CartToPrice | null = null
      const report = reportOf(() =>
        law(
          fc.property(anyCart(), (cart) => {
            if (cart.lines.length < lines) return true
            smallest = cart
            return false
          }),
          { seed, endOnFailure: seed > 4 },
        ),
      )
      expect(report).toContain('Counterexample:')
      expect(priceCart(must(report).cart).steps).toEqual(smallest && priceCart(smallest).steps)
    }
  }
})

test('the laws of the page hold for any cart, with coupons and vouchers', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const choices = { ...must(firstSheet).choices }
      const whole = priceCart(cart)
      expect(heldLaws(whole, priceOrder(whole, choices)).filter(({ holds }) => !holds)).toEqual([])
    }),
    { share: 0.2 },
  )
})

test('the initial sheet has three reductions and two orders', () => {
  const order = priced(must(firstSheet))
  expect(order.steps.map(({ kind }) => kind)).toEqual(['goods', 'fullReduction', 'coupon', 'voucher', 'freight'])
  expect(order.subOrders.map(({ part }) => part)).toEqual(['normal', 'ephedrine'])
  expect(formatMoney(order.payable)).toBe('1,260.65')
})

test.each([
  ['{', /^不是 JSON/],
  ['[]', /^要有/],
  ['{"lines":[{"goods":{"id":1}}]}', /数量|basePrice/],
  ['{"lines":[{"goods":{"id":1,"basePrice":"12.345678"},"quantity":1}]}', /不是金额/],
])('a text without a valid cart gets a message in Chinese: %s', (text, why) => {
  const read = readSheet(text)
  expect(read.ok ? '' : read.error).toMatch(why)
})
