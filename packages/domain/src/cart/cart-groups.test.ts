import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFullReduction, aGoods, aLine, anyCart, aSale, aShipping, law, lineId } from '../testing/testing.ts'
import { groupLines } from './cart-groups.ts'
import { priceCart } from './cart-pricing.ts'
import { isSelectable } from './selection.ts'

test('a cart shows its activities, then 其他, and last what cannot be bought', () => {
  const activity = aFullReduction()
  const soldOut = aGoods({ sale: aSale({ stock: 0 }) })
  const cart = priceCart({
    lines: [
      aLine({ id: lineId(1), goods: soldOut, activityId: activity.id }),
      aLine({ id: lineId(2) }),
      aLine({ id: lineId(3), activityId: activity.id }),
    ],
    activities: [activity],
    shipping: aShipping(),
  })
  expect(groupLines(cart).map(({ kind, lines }) => [kind, lines.map(({ line }) => line.id)])).toEqual([
    ['activity', [3]],
    ['other', [2]],
    ['unavailable', [1]],
  ])
})

test('a line that names an activity which is over stands among the others', () => {
  const cart = priceCart({
    lines: [aLine({ activityId: aFullReduction().id })],
    activities: [],
    shipping: aShipping(),
  })
  expect(groupLines(cart).map(({ kind }) => kind)).toEqual(['other'])
})

test('a flash-sale line takes no part in the activity that its good names, and stands among the others', () => {
  const activity = aFullReduction()
  const cart = priceCart({
    lines: [aLine({ lineKind: 'flashSale', activityId: activity.id })],
    activities: [activity],
    shipping: aShipping(),
  })
  expect(groupLines(cart).map(({ kind }) => kind)).toEqual(['other'])
})

test('law: every line stands in exactly one group, in the order of the cart, and what cannot be bought last', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const priced = priceCart(cart)
      const groups = groupLines(priced)
      const grouped = groups.flatMap(({ lines }) => lines)
      expect(new Set(grouped)).toEqual(new Set(priced.lines))
      expect(grouped).toHaveLength(priced.lines.length)
      for (const { lines } of groups) expect(lines).toEqual(priced.lines.filter((line) => lines.includes(line)))
      expect(groups.findIndex(({ kind }) => kind === 'unavailable')).toBe(
        priced.lines.some((line) => !isSelectable(line) && line.line.kind !== 'gift') ? groups.length - 1 : -1,
      )
    }),
  )
})
