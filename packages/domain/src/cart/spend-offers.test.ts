import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import {
  aCombinationLine,
  aGiftOffer,
  aGoods,
  aLine,
  anExchangeLine,
  anExchangeOffer,
  anyCart,
  aSale,
  aShipping,
  aSpecialPrice,
  goodsId,
  law,
  lineId,
  warehouseId,
} from '../testing/testing.ts'
import { isNamedByLines, unappliedText, type UnappliedOffer } from '../promotions/promotions.ts'
import type { Cart } from './cart.ts'
import { goodsIn, lineName, lineUnit, lineWarehouse, type GoodsLine } from './cart-line.ts'
import type { SpendOffer } from './cart-offers.ts'
import { priceCart, type CartToPrice, type PricedCart } from './cart-pricing.ts'
import { lineBounds } from './line-quantity.ts'
import { selectableIds, selectedIds } from './selection.ts'
import { rowOf } from './stacking.ts'

const ten = aGoods({ sale: aSale({ basePrice: yuan('10') }) })
const cartWith = (offers: readonly SpendOffer[], ...lines: CartToPrice['lines']): CartToPrice => ({
  lines,
  activities: [],
  shipping: aShipping(),
  spendOffers: offers,
})
const units = (quantity: number, line: Partial<GoodsLine> = {}) =>
  aLine({ id: lineId(7), goods: ten, quantity, ...line })
const giftsIn = ({ lines }: PricedCart) =>
  lines.flatMap(({ line, quantity, notice }) => (line.kind === 'gift' ? [[quantity, notice]] : []))

describe('docs/rules.md#2-6: 满赠', () => {
  const giftsFor = (quantity: number, offer: Parameters<typeof aGiftOffer>[0] = {}) =>
    giftsIn(priceCart(cartWith([aGiftOffer(offer)], units(quantity))))

  test('comes from its threshold on: type 1 once, type 2 each time it fits', () => {
    expect(giftsFor(29)).toEqual([])
    expect(giftsFor(30)).toEqual([[2, null]])
    expect(giftsFor(95)).toEqual([[2, null]])
    expect(giftsFor(95, { repeat: true })).toEqual([[6, null]])
  })

  test('counts units where its threshold is one of units', () => {
    const offer = { threshold: { by: 'units', units: 10 }, total: 1, repeat: true } as const
    expect(giftsFor(9, offer)).toEqual([])
    expect(giftsFor(25, offer)).toEqual([[2, null]])
  })

  test('counts a line once, however often the offer names its good', () => {
    const named = [...aGiftOffer().goodsIds, ...aGiftOffer().goodsIds]
    expect(giftsFor(29, { goodsIds: named })).toEqual([])
    expect(giftsFor(30, { goodsIds: named })).toEqual([[2, null]])
  })

  test('is cut to what is left of it, with a notice', () => {
    const extra = aGoods({ id: goodsId(901), unit: '包', sale: aSale({ stock: 1 }) })
    expect(giftsFor(30, { extra })).toEqual([[1, '赠品库存不足，现有 1 包']])
    expect(giftsFor(30, { extra: { ...extra, sale: aSale({ stock: 0 }) } })).toEqual([])
    expect(giftsFor(30, { extra: { ...extra, sale: aSale({ refusal: { code: 'REGION' } }) } })).toEqual([])
  })

  test('costs nothing, is never selected and never counts', () => {
    const cart = priceCart(cartWith([aGiftOffer()], units(30)))
    const gift = cart.lines.at(-1)
    expect(gift).toMatchObject({
      counts: false,
      price: {
        unitPrice: zero,
        amount: zero,
        steps: [
          { kind: 'basePrice', unitPrice: yuan('4') },
          { kind: 'gift', unitPrice: zero, amount: zero },
        ],
      },
    })
    expect(selectedIds(cart.lines)).toEqual([7])
    expect(selectableIds(cart.lines)).toEqual([7])
    expect(cart).toMatchObject({ selectedCount: 1, goodsTotal: yuan('300') })
    expect(gift && [lineName(gift.line), lineUnit(gift.line), lineWarehouse(gift.line)]).toEqual([
      '医用外科口罩',
      '包',
      1,
    ])
    expect(gift && rowOf(gift.line)).toMatchObject({ coupon: false, voucher: false, welfare: false })
  })

  test('tells what is missing, rounded up, and nothing once it is reached', () => {
    const missing = (quantity: number, price: string) =>
      priceCart(
        cartWith([aGiftOffer()], units(quantity, { goods: aGoods({ sale: aSale({ basePrice: yuan(price) }) }) })),
      ).notApplied.find(({ offer }) => offer === 'gift')
    expect(missing(1, '287.5999')).toMatchObject({
      reason: 'shortfall',
      missing: { by: 'amount', amount: yuan('12.41') },
    })
    expect(missing(1, '300')).toBeUndefined()
    const byUnits = cartWith([aGiftOffer({ threshold: { by: 'units', units: 10 } })], units(4))
    expect(priceCart(byUnits).spendOffers[0]?.missing).toEqual({ by: 'units', units: 6 })
  })

  test('is earned by lines that would count toward a 满减, out of the warehouse that sends it', () => {
    const earned = (line: Partial<GoodsLine>, offer: Parameters<typeof aGiftOffer>[0] = {}) =>
      giftsIn(priceCart(cartWith([aGiftOffer(offer)], units(100, line)))).length
    const special = aGoods({ sale: aSale({ basePrice: yuan('10'), special: aSpecialPrice({ price: yuan('9') }) }) })
    expect(earned({})).toBe(1)
    expect(earned({ selected: false })).toBe(0)
    expect(earned({ goods: aGoods({ ...ten, id: goodsId(2) }) })).toBe(0)
    expect(earned({ goods: aGoods({ ...ten, warehouseId: warehouseId(2) }) })).toBe(0)
    expect(earned({ goods: special, lineKind: 'flashSale' })).toBe(0)
    expect(earned({ goods: special, lineKind: 'specialPrice' })).toBe(0)
    expect(earned({ goods: special, lineKind: 'specialPrice' }, { includesSpecialPrices: true })).toBe(1)
  })

  test('a threshold of 0 still asks for something that counts', () => {
    const offer = aGiftOffer({ threshold: { by: 'amount', amount: zero } })
    expect(giftsIn(priceCart(cartWith([offer], units(1))))).toEqual([[2, null]])
    expect(giftsIn(priceCart(cartWith([offer], aCombinationLine())))).toEqual([])
  })
})

describe('docs/rules.md#2-6: 换购', () => {
  const offer = anExchangeOffer()

  test('says what may be had from its threshold on, and below it nothing: nothing was taken yet', () => {
    const wordsAt = (quantity: number) => priceCart(cartWith([offer], units(quantity))).spendOffers[0]?.words
    expect([29, 30].map(wordsAt)).toEqual([
      { applied: null, next: null },
      { applied: '可换购2件', next: null },
    ])
  })

  const exchangeOf = (goods: number, quantity: number, line = {}) =>
    priceCart(cartWith([offer], anExchangeLine({ id: lineId(9), quantity, ...line }), units(goods)))

  test('costs its own price from the threshold on, wherever its line stands', () => {
    expect(exchangeOf(30, 2).lines[0]).toMatchObject({
      counts: true,
      quantity: 2,
      notice: null,
      price: { basePrice: yuan('4'), unitPrice: yuan('1.90'), amount: yuan('3.80') },
    })
    expect(exchangeOf(30, 2)).toMatchObject({ selectedCount: 2, goodsTotal: yuan('303.80') })
  })

  test('goes with a notice when the threshold is lost, and no longer counts', () => {
    const lost = exchangeOf(29, 2)
    expect(lost.lines[0]).toMatchObject({ counts: false, quantity: 0, notice: '未达到换购条件，换购商品已移除' })
    expect(lost).toMatchObject({ selectedCount: 1, goodsTotal: yuan('290') })
    expect(selectableIds(lost.lines)).toEqual([7])
    expect(priceCart(cartWith([], anExchangeLine(), units(30))).lines[0]).toMatchObject({ quantity: 0 })
  })

  test('does not earn itself, and an unselected one does not count', () => {
    expect(exchangeOf(30, 2, { selected: false }).goodsTotal).toBe(yuan('300'))
    const own = anExchangeOffer({ goodsIds: [offer.extra.id], threshold: { by: 'units', units: 1 } })
    expect(priceCart(cartWith([own], anExchangeLine({ offer: own }))).goodsTotal).toBe(zero)
  })

  test('is bounded by its most units and by stock', () => {
    expect(lineBounds(anExchangeLine())).toMatchObject({ middlePack: 1, stock: 100, limit: 2 })
    expect(exchangeOf(30, 5).lines[0]).toMatchObject({ quantity: 2, notice: '最多可换购2个' })
    const scarce = anExchangeOffer({ extra: aGoods({ id: goodsId(902), sale: aSale({ stock: 1 }) }) })
    const cart = cartWith([scarce], anExchangeLine({ offer: scarce, quantity: 2 }), units(30))
    expect(priceCart(cart).lines[0]).toMatchObject({ quantity: 1, notice: '最多可换购1个' })
  })

  test('goes with cash alone: no coupon, no 满减, no 94折', () => {
    expect(rowOf(anExchangeLine())).toMatchObject({
      coupon: false,
      voucher: true,
      activity: false,
      welfare: false,
      ladder: false,
    })
    expect(goodsIn(anExchangeLine())).toEqual([{ goods: offer.extra, perSet: 1 }])
  })
})

test('law: gifts change nothing that is owed', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const withGifts = priceCart(cart)
      const without = priceCart({
        ...cart,
        activities: cart.activities.filter(isNamedByLines),
        spendOffers: cart.spendOffers.filter(({ kind }) => kind === 'exchange'),
      })
      for (const key of ['goodsTotal', 'reduction', 'payable', 'selectedCount', 'shipping'] as const)
        expect(without[key]).toEqual(withGifts[key])
      expect(without.lines).toEqual(
        withGifts.lines
          .filter(({ line }) => line.kind !== 'gift')
          .map((line) => ({ ...line, notApplied: withoutGiftWords(cart, line.notApplied) })),
      )
    }),
    { share: 0.5 },
  )
})

/** What a line says of all offers but 满赠 and 买赠. */
const withoutGiftWords = ({ activities }: Cart, words: readonly UnappliedOffer[]): readonly UnappliedOffer[] => {
  const giving = new Set(activities.filter((one) => !isNamedByLines(one)).map(({ name }) => name))
  return words.filter((one) => one.offer !== 'gift' && !(one.offer === 'activity' && giving.has(one.name)))
}

test('law: gifts and exchanges need their threshold, never exceed stock or most, and do not depend on the order', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const priced = priceCart(cart)
      const back = priceCart({ ...cart, lines: cart.lines.toReversed() })
      expect(giftsIn(back)).toEqual(giftsIn(priced))
      for (const { offer, missing, units: given, countingIds } of priced.spendOffers) {
        const isReached = missing === null && (offer.kind === 'exchange' || countingIds.length > 0)
        const stock = isReached && offer.extra.sale.kind === 'open' ? Math.max(0, offer.extra.sale.stock) : 0
        expect(given).toBeGreaterThanOrEqual(0)
        expect(given).toBeLessThanOrEqual(offer.kind === 'exchange' ? Math.min(stock, offer.most) : stock)
      }
      for (const { line, counts, quantity } of priced.lines) {
        if (line.kind !== 'exchange') continue
        const state = priced.spendOffers.find(({ offer }) => offer.id === line.offer.id)
        expect(quantity).toBe(Math.min(line.quantity, state?.units ?? 0))
        expect(counts).toBe(selectableIds(priced.lines).includes(line.id) && line.selected)
      }
    }),
  )
})

test('law: what counts toward an offer is what it measures', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { lines, spendOffers } = priceCart(cart)
      for (const { offer, countingIds, missing } of spendOffers) {
        const counting = lines.filter(({ line }) => countingIds.includes(line.id))
        const reached = counting.reduce(
          (total, { quantity, price }) =>
            total + (offer.threshold.by === 'units' ? quantity : (price?.exactAmount ?? 0)),
          0,
        )
        const edge = offer.threshold.by === 'units' ? offer.threshold.units : offer.threshold.amount
        expect(missing === null).toBe(reached >= edge)
        expect(counting.every(({ line, counts }) => counts && line.kind === 'goods')).toBe(true)
      }
    }),
  )
})

test('docs/rules.md#2-6: a line of another warehouse that would count says so, and the shortfall names the warehouse', () => {
  const elsewhere = units(40, { goods: { ...ten, warehouseId: warehouseId(2) } })
  const cart = priceCart(cartWith([aGiftOffer()], elsewhere))
  expect(giftsIn(cart)).toEqual([])
  expect(cart.lines[0]?.notApplied).toEqual([{ offer: 'gift', name: '五官用药满赠', reason: 'otherWarehouse' }])
  expect([...(cart.lines[0]?.notApplied ?? []), ...cart.notApplied].map((one) => unappliedText(one))).toEqual([
    '五官用药满赠，仓库不同，不参与',
    '五官用药满赠，差 ¥300.00（须与赠换商品同仓）',
    '免运费，差 ¥400.00',
  ])
})
