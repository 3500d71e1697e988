import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyToDecimal, moneyFromUnits, yuan } from '../kernel/money.ts'
import { law } from '../testing/testing.ts'
import { narrowText, priceWritten, wholeWritten, yesWritten } from './written-values.ts'

test.each([
  ['10', 10],
  ['1,250', 1250],
  ['10.00', 10],
  ['１０盒', 10],
  ['24个月', 24],
  ['24 月', 24],
  ['0', 0],
  ['10.5', null],
  ['1,25', null],
  ['-3', null],
  ['2.6E+05', null],
  ['十盒', null],
  ['', null],
])('wholeWritten: the count %s is %s', (cell, count) => {
  expect(wholeWritten(cell)).toBe(count)
})

test.each([
  ['12.5', '12.50'],
  ['￥12.50', '12.50'],
  ['¥ 1,250.00', '1250.00'],
  ['12.50元', '12.50'],
  ['12.50元/盒', '12.50'],
  ['12.50/盒', '12.50'],
  ['8.199999999999999', '8.20'],
  ['0.1234', '0.1234'],
  ['0.12345', null],
  ['1,25.00', null],
  ['约12', null],
  ['12-15', null],
  ['1.2E+03', null],
])('priceWritten: the price %s is %s', (cell, amount) => {
  expect(priceWritten(cell)).toBe(amount === null ? null : yuan(amount))
})

test('law: priceWritten reads a price in each of its spellings', () => {
  const spell = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => `￥${text}`,
    (text) => `${text}元`,
    (text) => text.replaceAll(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ','),
  )
  law(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), spell, (units, written) => {
      const money = moneyFromUnits(units)
      expect(priceWritten(written(moneyToDecimal(money)))).toBe(money)
    }),
  )
})

test.each([
  ['０．２５ｇ×２４片', '0.25g×24片'],
  ['７５％酒精', '75%酒精'],
  ['复方（薄膜衣），每日一次：口服', '复方（薄膜衣），每日一次：口服'],
  ['\u200B阿莫西林\u3000 胶囊 ', '阿莫西林 胶囊'],
  ['第一段\n第二段', '第一段\n第二段'],
])('narrowText: %s is kept as %s', (written, kept) => {
  expect(narrowText(written)).toBe(kept)
})

test.each([
  ['是', true],
  ['√', true],
  ['Ｙ', true],
  ['TRUE', true],
  ['否', false],
  ['0', false],
  ['无', false],
  ['也许', null],
  ['', null],
])('yesWritten: %s is %s', (word, says) => {
  expect(yesWritten(word)).toBe(says)
})
