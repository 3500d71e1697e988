import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyToDecimal, yuan } from '../kernel/money.ts'
import { anyPrice, anyRate, law } from '../testing/testing.ts'
import { percentOfRate, rateFromPercent, readGroupPrices } from './price-group-desk.ts'

test('prices are read as a spreadsheet copies them, with or without a heading', () => {
  expect(readGroupPrices('条码\t价格\n6900000000017\t9.8\n\n12,￥11.5\n 13   0.0001 ')).toEqual({
    rows: [
      { code: '6900000000017', price: yuan('9.8') },
      { code: '12', price: yuan('11.5') },
      { code: '13', price: yuan('0.0001') },
    ],
    unreadable: [],
  })
})

test('a line without a number, without a price, with a price of 0 or with more is reported by its position', () => {
  expect(readGroupPrices('阿莫西林 9.8\n12\n12 0\n12 -1\n12 9.8 盒\n12 1.00001').unreadable).toEqual([1, 2, 3, 4, 5, 6])
})

test('law: every table of codes and prices reads back whole', () => {
  law(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), anyPrice())), (table) => {
      const text = table.map(([code, price]) => `${String(code)}\t${moneyToDecimal(price)}`).join('\n')
      expect(readGroupPrices(text)).toEqual({
        rows: table.map(([code, price]) => ({ code: String(code), price })),
        unreadable: [],
      })
    }),
  )
})

test('a rate is written in percent: more than none, at most the whole', () => {
  expect(['0', '0.00', '100.01', '', '9.555', '-5', '1e1'].map(rateFromPercent)).toEqual(Array(7).fill(null))
  expect([rateFromPercent('92.5'), rateFromPercent('100'), rateFromPercent('0.01')]).toEqual([
    '0.9250',
    '1.0000',
    '0.0001',
  ])
})

test('law: a rate reads back from the percent that it is shown as', () => {
  law(
    fc.property(anyRate(), (rate) => {
      expect(Number(rateFromPercent(percentOfRate(rate)))).toBe(Number(rate))
    }),
  )
})
