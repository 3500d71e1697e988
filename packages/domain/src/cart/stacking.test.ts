import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aCombination,
  aCombinationLine,
  aGoods,
  aLine,
  anyGoods,
  anyLine,
  aSale,
  aSpecialPrice,
  law,
  priceId,
} from '../testing/testing.ts'
import { specialPriceOf, takesCoupon } from './line-price.ts'
import { isEphedrine, lineKindOf, rowOf, stackingOf, stackingTable } from './stacking.ts'

/**
 * The table of docs/rules.md#2-stacking as it stands there, with 买赠, whose column stands in the sentence below it; the
 * last column (counts for free shipping) is yes throughout. 换购 is not printed there: cash alone goes with its price.
 */
const printed = `
  regular      | yes | yes                      | yes | yes | if with_coupon | yes
  specialPrice | no  | if the activity says so  | no  | no  | if with_coupon | yes
  flashSale    | no  | no                       | no  | no  | no             | no
  combination  | no  | no                       | no  | no  | if with_coupon | yes
  exchange     | no  | no                       | no  | no  | no             | yes
  groupBuy     | no  | no                       | no  | no  | no             | no
  nearExpiry   | no  | no                       | no  | no  | no             | yes
  ephedrine    | yes | no                       | no  | no  | no             | no
`
const cells = { true: 'yes', false: 'no', ifOfferSays: 'if the activity says so', ifPriceSays: 'if with_coupon' }

test('docs/rules.md#2-stacking: cell by cell', () => {
  const rows = printed
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const ours = Object.entries(stackingTable).map(([row, { ladder, activity, buyGet, welfare, coupon, voucher }]) => [
    row,
    ...[ladder, activity, buyGet, welfare, coupon, voucher].map((part) => cells[`${part}`]),
  ])
  expect(ours).toEqual(expect.arrayContaining(rows))
  expect(ours).toHaveLength(rows.length)
})

test('a price of its own is taken by special, flash-sale and near-expiry lines alone', () => {
  const own = Object.entries(stackingTable).filter(([, { specialPrice }]) => specialPrice)
  expect(own.map(([row]) => row).toSorted()).toEqual(['flashSale', 'nearExpiry', 'specialPrice'])
})

test('a good becomes a line of the special price that runs, is left, and was not taken at another', () => {
  const kindAt = (special: Parameters<typeof aSpecialPrice>[0], takenAt?: number) =>
    lineKindOf(
      aGoods({ sale: aSale({ special: aSpecialPrice({ id: priceId(1), ...special }) }) }),
      takenAt === undefined ? undefined : priceId(takenAt),
    )
  expect([kindAt({}), kindAt({}, 1), kindAt({ left: 40 })]).toEqual(Array(3).fill('specialPrice'))
  expect(kindAt({ kind: 'flashSale' })).toBe('flashSale')
  expect([kindAt({}, 2), kindAt({}, 0), kindAt({ left: 0 }), kindAt({ left: 0 }, 1)]).toEqual(Array(4).fill('regular'))
  expect(lineKindOf(aGoods({ sale: aSale({ special: null }) }))).toBe('regular')
  expect(lineKindOf(aGoods({ ephedrine: true, sale: aSale({ special: aSpecialPrice() }) }))).toBe('ephedrine')
})

test('docs/rules.md#1-ephedrine: one such good makes a line of it, whatever the line is called, and a whole set', () => {
  const ephedrine = aGoods({ ephedrine: true })
  expect(isEphedrine(aLine({ goods: ephedrine, lineKind: 'nearExpiry' }))).toBe(true)
  expect(isEphedrine(aLine())).toBe(false)
  const parts = [
    { goods: aGoods(), perSet: 1 },
    { goods: ephedrine, perSet: 1 },
  ]
  for (const inOrder of [parts, parts.toReversed()]) {
    const set = aCombinationLine({ combination: aCombination({ withCoupon: true, parts: inOrder }) })
    expect(isEphedrine(set)).toBe(true)
    expect(rowOf(set)).toBe(stackingTable.ephedrine)
  }
})

test('law: a 含麻 good stands in its own row, whatever its line is called', () => {
  law(
    fc.property(anyLine(), (line) => {
      expect(stackingOf({ ...line, goods: aGoods({ ephedrine: true }) })).toBe(stackingTable.ephedrine)
      expect(stackingOf(line)).toBe(stackingTable[line.goods.ephedrine ? 'ephedrine' : line.lineKind])
    }),
    { share: 0.2 },
  )
})

test('law: a good becomes a line of the row that its price stands in, and 含麻 whatever its price', () => {
  law(
    fc.property(anyGoods(), (goods) => {
      const lineKind = lineKindOf(goods)
      const special = goods.sale.kind === 'open' ? goods.sale.special : null
      expect(lineKind === 'ephedrine').toBe(goods.ephedrine)
      expect(lineKind === 'regular').toBe(!goods.ephedrine && (special === null || special.left === 0))
      const line = aLine({ goods, lineKind })
      expect(rowOf(line)).toBe(stackingTable[lineKind])
      expect(isEphedrine(line)).toBe(rowOf(line) === stackingTable.ephedrine)
    }),
  )
})

test('docs/rules.md#2-stacking: at a special price a line takes coupons by that price, at any other by its good', () => {
  const takes = (lineKind: 'regular' | 'specialPrice' | 'flashSale' | 'nearExpiry', price: boolean, good: boolean) =>
    takesCoupon(
      aLine({
        lineKind,
        goods: aGoods({ withCoupon: good, sale: aSale({ special: aSpecialPrice({ withCoupon: price }) }) }),
      }),
    )
  expect([takes('specialPrice', true, false), takes('specialPrice', false, true)]).toEqual([true, false])
  expect([takes('regular', true, false), takes('regular', false, true)]).toEqual([false, true])
  expect([takes('flashSale', true, true), takes('nearExpiry', true, true)]).toEqual([false, false])
})

test('law: what a coupon counts is said by the price that the line is sold at, and by nothing of another price', () => {
  law(
    fc.property(anyLine(), fc.boolean(), (line, says) => {
      const { sale } = line.goods
      const special = specialPriceOf(line)
      const mayTake = rowOf(line).coupon !== false
      const saying = (good: boolean, price: boolean) =>
        takesCoupon({
          ...line,
          goods: {
            ...line.goods,
            withCoupon: good,
            sale:
              sale.kind === 'open' && sale.special
                ? { ...sale, special: { ...sale.special, withCoupon: price } }
                : sale,
          },
        })
      for (const other of [true, false])
        expect(special === null ? saying(says, other) : saying(other, says)).toBe(mayTake && says)
    }),
  )
})
