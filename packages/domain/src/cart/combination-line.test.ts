import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import {
  aCombination,
  aCombinationLine,
  aFullReduction,
  aGoods,
  aLine,
  anyCart,
  anyCombinationLine,
  aSale,
  aSpecialPrice,
  aShipping,
  aWelfare,
  goodsId,
  law,
  lineId,
} from '../testing/testing.ts'
import { refusalOf, setsOf, stockOf } from './availability.ts'
import { combinationUnit, goodsIn, lineName, lineUnit, lineWarehouse } from './cart-line.ts'
import type { Combination, CombinationMember } from './cart-offers.ts'
import { priceCart, type CartToPrice } from './cart-pricing.ts'
import { apartPrice } from './line-price.ts'
import { lineBounds } from './line-quantity.ts'
import { rowOf } from './stacking.ts'

const part = (stock: number, perSet: number, goods: Partial<CombinationMember['goods']> = {}): CombinationMember => ({
  goods: aGoods({ sale: aSale({ basePrice: yuan('10'), stock }), ...goods }),
  perSet,
})
const cartOf = (combination: Partial<Combination>, quantity = 1): CartToPrice => ({
  lines: [aCombinationLine({ combination: aCombination(combination), quantity })],
  activities: [],
  shipping: aShipping(),
})
const pricedLine = (combination: Partial<Combination>, quantity = 1) =>
  priceCart(cartOf(combination, quantity)).lines[0]

describe('docs/rules.md#2-7: a combination', () => {
  test('costs floor2(price × sets), and tells what its goods cost one by one', () => {
    const parts = [part(100, 2), part(100, 1)]
    expect(pricedLine({ price: yuan('0.3350'), parts }, 3)).toMatchObject({
      counts: true,
      quantity: 3,
      price: {
        basePrice: yuan('30'),
        unitPrice: yuan('0.3350'),
        exactAmount: yuan('1.005'),
        amount: yuan('1.00'),
        ladder: null,
        steps: [
          { kind: 'basePrice', unitPrice: yuan('30'), amount: yuan('90') },
          { kind: 'combination', unitPrice: yuan('0.3350'), amount: yuan('1.00') },
        ],
      },
    })
  })

  test('单买合计 is what its goods would cost now, at special and tier prices for the units of all sets', () => {
    const special = part(1000, 1, {
      sale: aSale({ basePrice: yuan('10'), stock: 1000, special: aSpecialPrice({ price: yuan('8.50') }) }),
    })
    const tiered = part(1000, 2, {
      sale: aSale({ basePrice: yuan('10'), stock: 1000, ladder: [{ number: 10, price: yuan('9') }] }),
    })
    const apartOf = (sets: number) =>
      pricedLine({ price: yuan('20'), parts: [special, tiered] }, sets)?.price?.basePrice
    expect([1, 4, 5].map(apartOf)).toEqual([yuan('28.50'), yuan('28.50'), yuan('26.50')])
    expect([1, 4, 5].map((sets) => apartPrice([special, tiered], sets))).toEqual([1, 4, 5].map(apartOf))
  })

  test('is cut to the scarcest part, with a notice', () => {
    const parts = [part(7, 2), part(100, 1)]
    expect(pricedLine({ parts }, 5)).toMatchObject({
      counts: true,
      quantity: 3,
      notice: '库存不足，最多可购 3 套',
      price: { amount: yuan('90.00') },
    })
    expect(pricedLine({ parts }, 3)).toMatchObject({ quantity: 3, notice: null })
    expect(lineBounds(aCombinationLine({ combination: aCombination({ parts }) }))).toEqual({
      middlePack: 1,
      casePack: 0,
      minimum: 1,
      stock: 3,
      limit: null,
    })
  })

  test('cannot be bought once one part cannot, is short of one set, or it is over', () => {
    const sold = part(100, 1, { sale: aSale({ refusal: { code: 'REGION' } }) })
    const codeOf = (combination: Partial<Combination>) => pricedLine(combination)?.unavailable?.code
    expect(codeOf({ parts: [part(100, 1), sold] })).toBe('REGION')
    expect(codeOf({ parts: [part(0, 1)] })).toBe('NO_STOCK')
    expect(codeOf({ parts: [part(100, 1), part(1, 2)] })).toBe('NO_STOCK')
    expect(codeOf({ running: false })).toBe('OFF_SHELF')
    expect(codeOf({ price: null })).toBe('PRICE_PENDING')
    expect(codeOf({})).toBeUndefined()
    expect(priceCart(cartOf({ running: false }))).toMatchObject({ selectedCount: 0, goodsTotal: zero })
  })

  test('keeps its wish, and no price, where a part is hidden', () => {
    const sale = { kind: 'hidden', because: 'controlled', refusal: { code: 'CONTROLLED' } } as const
    const hidden = { parts: [part(9, 1, { sale })], price: null }
    expect(pricedLine(hidden, 4)).toMatchObject({ price: null, quantity: 4, unavailable: { code: 'CONTROLLED' } })
  })

  test('takes no part in 满减 or 94折, and ships free where each part does', () => {
    const free = { kind: 'fromUnits', units: 4 } as const
    const parts = [part(100, 2, { freeShipping: free }), part(100, 3, { freeShipping: free })]
    const all = {
      ...cartOf({ parts, price: yuan('300') }, 2),
      activities: [aFullReduction({ tiers: [{ amount: yuan('1'), reduce: yuan('1') }] })],
      welfare: aWelfare(),
    }
    expect(priceCart(all)).toMatchObject({ reduction: zero, goodsTotal: yuan('600'), shipping: { free: true } })
    expect(
      priceCart({ ...all, lines: [aCombinationLine({ combination: aCombination({ parts }) })] }).shipping.free,
    ).toBe(false)
    expect(priceCart(cartOf({ parts: [...parts, part(100, 9)] }, 9)).shipping.free).toBe(false)
  })

  test('with a 含麻 part stands in the row of 含麻', () => {
    const line = aCombinationLine({ combination: aCombination({ parts: [part(9, 1, { ephedrine: true })] }) })
    expect(rowOf(line)).toMatchObject({ coupon: false, voucher: false })
    expect(rowOf(aCombinationLine())).toMatchObject({ coupon: 'ifPriceSays', voucher: true, activity: false })
  })

  test('is named, counted and sent as a whole', () => {
    const line = aCombinationLine()
    expect([lineName(line), lineUnit(line), lineWarehouse(line)]).toEqual(['肠胃常备组合', combinationUnit, 1])
    expect(goodsIn(line).map(({ goods, perSet }) => [goods.id, perSet])).toEqual([
      [goodsId(501), 2],
      [goodsId(502), 1],
    ])
  })
})

test('law: no set needs more of a part than there is, and fewer sets only where one more would', () => {
  law(
    fc.property(anyCombinationLine(), (line) => {
      const { sets, most } = setsOf(line)
      const [priced] = priceCart({ lines: [line], activities: [], shipping: aShipping() }).lines
      const { parts } = line.combination
      for (const { goods, perSet } of parts) expect(sets * perSet).toBeLessThanOrEqual(stockOf(goods))
      expect(parts.some(({ goods, perSet }) => (most + 1) * perSet > stockOf(goods))).toBe(true)
      expect(priced?.quantity).toBe(refusalOf(line) === null ? Math.min(line.quantity, most) : line.quantity)
      expect(priced?.counts).toBe(line.selected && refusalOf(line) === null)
    }),
  )
})

test('law: a combination adds its amount to the goods total and moves no reduction', () => {
  law(
    fc.property(anyCart(), anyCombinationLine(), (cart, line) => {
      const [before, one] = [priceCart(cart), { ...line, id: lineId(77_777) }]
      const after = priceCart({ ...cart, lines: [...cart.lines, one] })
      const [alone] = priceCart({ ...cart, lines: [one] }).lines
      const exact = (priced: typeof before) =>
        priced.lines.reduce((total, { counts, price }) => total + (counts && price ? price.exactAmount : 0), 0)
      expect(exact(after) - exact(before)).toBe(alone?.counts ? alone.price?.exactAmount : 0)
      expect(after.reduction).toBe(before.reduction)
    }),
    { share: 0.5 },
  )
})

test('an ordinary line names and counts itself', () => {
  const line = aLine()
  expect([lineName(line), lineUnit(line), lineWarehouse(line)]).toEqual(['阿莫西林胶囊', '盒', 1])
  expect(goodsIn(line)).toEqual([{ goods: line.goods, perSet: 1 }])
})
