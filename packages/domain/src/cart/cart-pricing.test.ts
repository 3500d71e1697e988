import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HiddenSale, OpenSale } from '../goods/goods.ts'
import { yuan, zero, type Money } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { isNamedByLines } from '../promotions/promotions.ts'
import {
  answerOf,
  discountByOracle,
  floorFen,
  orRefused,
  reductionByOracle,
  secondHalfByOracle,
  sharesByOracle,
} from '../testing/oracle.ts'
import {
  aCombinationLine,
  aFullReduction,
  aGoods,
  aLine,
  anyCart,
  anyPrice,
  anyQuantity,
  aSale,
  aShipping,
  aSpecialPrice,
  law,
  lineId,
} from '../testing/testing.ts'
import type { GoodsLine } from './cart-line.ts'
import { priceCart, type CartToPrice, type PricedCart } from './cart-pricing.ts'
import { specialPriceOf } from './line-price.ts'
import { selectedTotal } from './priced-line.ts'
import { selectedIds } from './selection.ts'
import { stackingOf } from './stacking.ts'

const cartOf = (...lines: readonly Partial<GoodsLine>[]): CartToPrice => ({
  lines: lines.map((line, index) => aLine({ id: lineId(index + 1), ...line })),
  activities: [],
  shipping: aShipping(),
})
const priced = (price: string) => aGoods({ sale: aSale({ basePrice: yuan(price) }) })
const ladder = [
  { number: 10, price: yuan('12.00') },
  { number: 50, price: yuan('11.50') },
]

describe('docs/rules.md#2-which-lines-count: which lines count, and how', () => {
  test('the total is floored once: three lines of 0.335 make 1.00', () => {
    const cart = priceCart(cartOf({ goods: priced('0.335') }, { goods: priced('0.335') }, { goods: priced('0.335') }))
    expect(cart.goodsTotal).toBe(yuan('1.00'))
    expect(cart.lines.map(({ price }) => price?.amount)).toEqual([yuan('0.33'), yuan('0.33'), yuan('0.33')])
  })

  test('only lines that are selected, purchasable and in stock count', () => {
    const cart = priceCart(
      cartOf(
        { goods: priced('10.005'), quantity: 3 },
        { goods: aGoods({ sale: aSale({ refusal: { code: 'REGION' } }) }) },
        { goods: aGoods({ sale: aSale({ stock: 0 }) }) },
        { goods: priced('2'), selected: false },
      ),
    )
    expect(cart.lines.map(({ counts }) => counts)).toEqual([true, false, false, false])
    expect(cart.lines.map(({ unavailable }) => unavailable?.code)).toEqual([undefined, 'REGION', 'NO_STOCK', undefined])
    expect(cart).toMatchObject({ selectedCount: 1, goodsTotal: yuan('30.01') })
  })

  test('an expired certificate does not take a line out of the cart', () => {
    const refusal = { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expiredOn: day('2026-01-31') } as const
    expect(priceCart(cartOf({ goods: aGoods({ sale: aSale({ refusal }) }) })).selectedCount).toBe(1)
    expect(priceCart(cartOf({ goods: aGoods({ sale: aSale({ refusal, stock: 0 }) }) })).selectedCount).toBe(0)
  })

  test('what stands behind an expired certificate does', () => {
    const expired = { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expiredOn: day('2026-01-31') } as const
    const of = (sale: Partial<OpenSale> | HiddenSale) =>
      priceCart(cartOf({ goods: aGoods({ sale: 'because' in sale ? sale : aSale(sale) }) })).lines[0]
    const scope = { code: 'SCOPE', scope: '中药饮片' } as const
    expect(of({ refusal: { ...expired, behind: scope } })).toMatchObject({ counts: false, unavailable: scope })
    const hidden = {
      kind: 'hidden',
      because: 'controlled',
      refusal: { ...expired, behind: { code: 'CONTROLLED' } },
    } as const
    expect(of(hidden)).toMatchObject({ counts: false, unavailable: { code: 'CONTROLLED' } })
  })

  test('a line whose price is hidden has no price and does not count', () => {
    const sale = { kind: 'hidden', because: 'controlled', refusal: { code: 'CONTROLLED' } } as const
    expect(priceCart(cartOf({ goods: aGoods({ sale }) })).lines).toMatchObject([{ price: null, counts: false }])
  })
})

describe('the 价格明白账 of a line', () => {
  const goods = aGoods({ sale: aSale({ ladder, special: aSpecialPrice({ price: yuan('9.90') }) }) })
  const pricedLine = (line: Partial<GoodsLine>) => priceCart(cartOf({ goods, ...line })).lines[0]
  const priceOf = (line: Partial<GoodsLine>) => pricedLine(line)?.price

  test('a regular line takes the reached tier and tells what the next one lacks', () => {
    expect(priceOf({ quantity: 49 })).toMatchObject({
      unitPrice: yuan('12.00'),
      amount: yuan('588.00'),
      steps: [
        { kind: 'basePrice', unitPrice: yuan('12.50'), amount: yuan('612.50') },
        { kind: 'ladder', number: 10, unitPrice: yuan('12.00'), amount: yuan('588.00') },
      ],
    })
    expect(pricedLine({ quantity: 49 })?.notApplied).toEqual([
      { offer: 'ladder', reason: 'shortfall', units: 1, unitPrice: yuan('11.50') },
    ])
  })

  test('a special price goes without the ladder, and says so', () => {
    for (const lineKind of ['specialPrice', 'flashSale', 'nearExpiry'] as const) {
      expect(pricedLine({ lineKind, quantity: 49 })).toMatchObject({
        price: { unitPrice: yuan('9.90'), ladder: null },
        notApplied: [{ offer: 'ladder', reason: 'lineKind' }],
      })
    }
  })

  test('from whose pool a line is sold follows its price: a special one has a pool of its own', () => {
    const special = aSpecialPrice({ price: yuan('9.90') })
    const soldAt = (line: Partial<GoodsLine>) => specialPriceOf(aLine({ goods, ...line }))
    expect(soldAt({ lineKind: 'specialPrice' })).toEqual(special)
    expect(soldAt({ lineKind: 'flashSale' })).toEqual(special)
    expect([soldAt({}), soldAt({ lineKind: 'specialPrice', atBasePrice: true })]).toEqual([null, null])
    const sale = { kind: 'hidden', because: 'controlled', refusal: { code: 'CONTROLLED' } } as const
    expect([soldAt({ lineKind: 'specialPrice', goods: aGoods({ sale }) }), specialPriceOf(aCombinationLine())]).toEqual(
      [null, null],
    )
  })

  test('at base price (is_yj) neither special nor tier price applies', () => {
    expect(pricedLine({ lineKind: 'specialPrice', atBasePrice: true, quantity: 49 })).toMatchObject({
      price: { unitPrice: yuan('12.50') },
      notApplied: [{ offer: 'ladder', reason: 'atBasePrice' }],
    })
  })

  test('a regular line at base price goes without the ladder too', () => {
    expect(priceOf({ atBasePrice: true, quantity: 49 })?.unitPrice).toBe(yuan('12.50'))
  })

  test('含麻 goods take the ladder and no other offer', () => {
    const activity = aFullReduction()
    const line = { goods: aGoods({ ...goods, ephedrine: true }), lineKind: 'ephedrine', quantity: 50 } as const
    const cart = priceCart({ ...cartOf({ ...line, activityId: activity.id }), activities: [activity] })
    expect(cart.lines[0]?.price?.unitPrice).toBe(yuan('11.50'))
    expect(cart.reduction).toBe(zero)
    expect(cart.lines[0]?.notApplied).toContainEqual({
      offer: 'activity',
      name: activity.name,
      reason: 'lineKind',
    })
  })
})

describe('the stacking table', () => {
  const activity = aFullReduction({ tiers: [{ amount: yuan('1'), reduce: yuan('1') }] })
  const special = aGoods({ sale: aSale({ special: aSpecialPrice() }) })

  test.each([
    ['regular', false, 1],
    ['specialPrice', false, 0],
    ['specialPrice', true, 1],
    ['flashSale', true, 0],
    ['nearExpiry', true, 0],
    ['ephedrine', true, 0],
  ] as const)('%s, the activity including special prices: %s → 满减 %s', (lineKind, includesSpecialPrices, times) => {
    const cart = {
      ...cartOf({ goods: special, lineKind, activityId: activity.id }),
      activities: [{ ...activity, includesSpecialPrices }],
    }
    expect(priceCart(cart).reduction).toBe(yuan(String(times)))
  })

  test('a 含麻 good keeps its row, whatever its line is called', () => {
    const goods = aGoods({ ...special, ephedrine: true })
    const cart = { ...cartOf({ goods, lineKind: 'regular', activityId: activity.id }), activities: [activity] }
    expect(priceCart(cart).reduction).toBe(zero)
    expect(stackingOf({ lineKind: 'specialPrice', goods })).toEqual(stackingOf({ lineKind: 'ephedrine', goods }))
  })

  test('coupon and voucher take part as the table says', () => {
    const cells = (['regular', 'specialPrice', 'flashSale', 'nearExpiry', 'ephedrine'] as const).map((lineKind) => {
      const { coupon, voucher } = stackingOf({ lineKind, goods: special })
      return [lineKind, coupon, voucher]
    })
    expect(cells).toEqual([
      ['regular', 'ifPriceSays', true],
      ['specialPrice', 'ifPriceSays', true],
      ['flashSale', false, false],
      ['nearExpiry', false, true],
      ['ephedrine', false, false],
    ])
  })
})

describe('the cart as a whole', () => {
  test('a cart tells its activities, what the next tier lacks, and its freight', () => {
    const activity = aFullReduction()
    const goods = aGoods({ sale: aSale({ basePrice: yuan('12') }) })
    const cart = priceCart({ ...cartOf({ goods, quantity: 40, activityId: activity.id }), activities: [activity] })
    expect(cart).toMatchObject({
      goodsTotal: yuan('480'),
      reduction: yuan('10'),
      total: yuan('470'),
      shipping: { shortfall: yuan('320'), free: false, freight: yuan('12') },
      payable: yuan('482'),
      notApplied: [
        { offer: 'activity', name: activity.name, reason: 'shortfall', shortfall: yuan('20') },
        { offer: 'freeShipping', reason: 'shortfall', shortfall: yuan('320') },
      ],
    })
  })

  test('an activity that no line names is not spoken of', () => {
    expect(priceCart({ ...cartOf({}), activities: [aFullReduction()] }).activities).toEqual([])
  })

  test('docs/rules.md#2-12: every counting line free by itself ships free', () => {
    const free = aGoods({ freeShipping: { kind: 'fromUnits', units: 5 } })
    expect(priceCart(cartOf({ goods: free, quantity: 5 })).shipping.free).toBe(true)
    expect(priceCart(cartOf({ goods: free, quantity: 5 }, { quantity: 1 })).shipping.free).toBe(false)
    expect(priceCart(cartOf({ goods: free, quantity: 5 }, { quantity: 1, selected: false })).shipping.free).toBe(true)
  })
})

test('law: totals and reductions are those of the oracle', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const result = priceCart(cart)
      const counting = result.lines.filter(({ counts }) => counts)
      const exact = (lines: typeof counting) =>
        lines.reduce((sum, { quantity, price }) => sum + BigInt(price?.unitPrice ?? 0) * BigInt(quantity), 0n)
      expect(BigInt(result.goodsTotal)).toBe(floorFen(exact(counting)))
      const reductions = result.activities.map(({ activity, countingIds, state }) => {
        const eligible = exact(counting.filter(({ line }) => countingIds.includes(line.id)))
        if (activity.kind === 'fullReduction') {
          const tiers = activity.tiers.map((tier) => ({ amount: BigInt(tier.amount), reduce: BigInt(tier.reduce) }))
          return reductionByOracle(tiers, activity.repeat, eligible)
        }
        if (activity.kind === 'secondHalf') {
          const lines = counting.filter(({ line }) => countingIds.includes(line.id))
          return lines.reduce(
            (all, { quantity, price }) => all + secondHalfByOracle(quantity, BigInt(price?.unitPrice ?? 0)),
            0n,
          )
        }
        // The laws of other kinds are in the tests of their files.
        if (activity.kind !== 'fullDiscount') return BigInt(state.reduction)
        const tiers = activity.tiers.map((tier) => ({
          amount: BigInt(tier.amount),
          rate: BigInt(Math.round(Number(tier.rate) * 10_000)),
        }))
        return discountByOracle(tiers, eligible)
      })
      const welfare = result.welfare === null ? 0n : welfareByOracle(result, reductions)
      expect(BigInt(result.reduction)).toBe(reductions.reduce((sum, one) => sum + one, welfare))
    }),
  )
})

/** 94折 of the lines that take part, each less its share of its activity. */
const welfareByOracle = ({ lines, activities, welfare }: PricedCart, reductions: readonly bigint[]): bigint => {
  const nets = new Map(lines.map(({ line, price }) => [line.id, BigInt(price?.exactAmount ?? 0)]))
  activities.forEach(({ activity, countingIds }, at) => {
    const ids = countingIds.toSorted((a, b) => a - b)
    const bearers = ids.map((id) => lines.find(({ line }) => line.id === id))
    const shares =
      activity.kind === 'secondHalf'
        ? bearers.map((one) => secondHalfByOracle(one?.quantity ?? 0, BigInt(one?.price?.unitPrice ?? 0)))
        : sharesByOracle(
            ids.map((id) => nets.get(id) ?? 0n),
            reductions[at] ?? 0n,
          )
    ids.forEach((id, index) => nets.set(id, (nets.get(id) ?? 0n) - (shares[index] ?? 0n)))
  })
  const eligible = (welfare?.countingIds ?? []).reduce((total, id) => total + (nets.get(id) ?? 0n), 0n)
  const rate = BigInt(Math.round(Number(welfare?.offer.rate) * 10_000))
  return floorFen(eligible) - floorFen((eligible * rate) / 10_000n)
}

test('law: nothing owed is ever negative, and the steps add up', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { goodsTotal, reduction, total, payable, shipping } = priceCart(cart)
      expect(total).toBe(goodsTotal - reduction)
      expect(payable).toBe(total + shipping.freight)
      expect(Math.min(goodsTotal, reduction, total, payable, shipping.freight)).toBeGreaterThanOrEqual(0)
      for (const amount of [goodsTotal, reduction, total]) expect(amount % 100).toBe(0)
    }),
  )
})

test('law: the order of lines does not matter', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const there = priceCart(cart)
      const back = priceCart({ ...cart, lines: cart.lines.toReversed() })
      for (const key of ['goodsTotal', 'reduction', 'payable', 'selectedCount'] as const)
        expect(back[key]).toBe(there[key])
    }),
  )
})

test('law: unselected lines do not matter, nor do those that cannot be bought', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const all = priceCart(cart)
      const counting = new Set(selectedIds(all.lines))
      const alone = priceCart({ ...cart, lines: cart.lines.filter(({ id }) => counting.has(id)) })
      for (const key of ['goodsTotal', 'reduction', 'payable', 'shipping'] as const)
        expect(alone[key]).toEqual(all[key])
    }),
  )
})

test('law: one line more never lowers the goods total', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const [, ...fewer] = cart.lines
      expect(priceCart(cart).goodsTotal).toBeGreaterThanOrEqual(priceCart({ ...cart, lines: fewer }).goodsTotal)
    }),
  )
})

test('law: the last step of a line is its unit price, and what is shown is the exact amount floored', () => {
  law(
    fc.property(anyCart(), (cart) => {
      for (const { quantity, price } of priceCart(cart).lines) {
        if (price === null) continue
        expect(price.steps.at(-1)).toMatchObject({ unitPrice: price.unitPrice, amount: price.amount })
        expect(price.exactAmount).toBe(price.unitPrice * quantity)
        expect(price.exactAmount - price.amount).toBeLessThan(100)
      }
    }),
  )
})

test('law: the selected total is the goods total, and each line is in one activity at most', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { lines, goodsTotal, activities } = priceCart(cart)
      expect(selectedTotal(lines)).toBe(goodsTotal)
      const named = activities.flatMap(({ activity, lineIds }) => (isNamedByLines(activity) ? lineIds : []))
      expect(new Set(named).size).toBe(named.length)
    }),
  )
})

describe('amounts beyond everyday trade', () => {
  /** Up to 12 digits, four of them decimals. */
  const anyLargePrice = fc.integer({ min: 1, max: 999_999_999_999 }).map((units) => units as Money)
  const anySize = fc.record({ price: anyLargePrice, quantity: anyQuantity() })
  const cartOfSizes = (sizes: readonly { readonly price: Money; readonly quantity: number }[]): CartToPrice =>
    cartOf(
      ...sizes.map(({ price, quantity }) => ({
        goods: aGoods({ sale: aSale({ basePrice: price, stock: 50_000 }) }),
        quantity,
      })),
    )
  const exactTotal = (sizes: readonly { readonly price: Money; readonly quantity: number }[]): bigint =>
    sizes.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n)

  test('law: prices to 12 digits and quantities to 50,000 total as BigInt says, or are refused, never rounded', () => {
    law(
      fc.property(fc.array(anySize, { minLength: 1, maxLength: 20 }), (sizes) => {
        const told = orRefused(exactTotal(sizes))
        expect(answerOf(() => priceCart(cartOfSizes(sizes)).goodsTotal)).toBe(
          told === 'refused' ? told : floorFen(told),
        )
      }),
      { share: 0.5 },
    )
  })

  test('law: carts of up to 10,000 lines total as BigInt says', () => {
    const anyEverydaySize = fc.record({ price: anyPrice(), quantity: anyQuantity(2000) })
    law(
      fc.property(
        fc.array(anyEverydaySize, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 10_000 }),
        (some, length) => {
          const sizes = Array.from({ length }, (_, index) => some[index % some.length] ?? { price: zero, quantity: 1 })
          expect(BigInt(priceCart(cartOfSizes(sizes)).goodsTotal)).toBe(floorFen(exactTotal(sizes)))
        },
      ),
      { share: 0.02 },
    )
  })
})
