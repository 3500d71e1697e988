import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, priceCart } from '../cart/cart.ts'
import { yuan } from '../kernel/money.ts'
import { aCart, aGoods, aLine, anyCart, aSale, law, lineId } from '../testing/testing.ts'
import type { CheckoutReview } from './checkout.ts'
import { reviewChanges } from './review-changes.ts'

type Shown = Pick<CheckoutReview, 'cart' | 'differences'>

const shown = (cart: Cart, differences: CheckoutReview['differences'] = []): Shown => ({ cart, differences })

const amoxicillin = (basePrice: string, stock = 900) =>
  aGoods({ name: '阿莫西林胶囊', unit: '盒', sale: aSale({ basePrice: yuan(basePrice), ladder: [], stock }) })

const cartOf = (basePrice: string, quantity: number, stock?: number): Cart =>
  aCart({ lines: [aLine({ id: lineId(1), goods: amoxicillin(basePrice, stock), quantity })] })

const common = { lineId: lineId(1), name: '阿莫西林胶囊' }

describe('what a stale step 2 tells', () => {
  test('a quantity that was changed in another window, without a word of stock', () => {
    expect(reviewChanges(shown(cartOf('4.30', 50)), shown(cartOf('4.30', 100)))).toEqual([
      { kind: 'quantity', ...common, unit: '盒', from: 50, to: 100, stockLeft: null },
    ])
  })

  test('a price, beside the one that was shown', () => {
    expect(reviewChanges(shown(cartOf('4.30', 50)), shown(cartOf('4.40', 50)))).toEqual([
      { kind: 'price', ...common, from: yuan('4.30'), to: yuan('4.40') },
    ])
  })

  test('how many are left where the stock no longer reaches', () => {
    const cut = shown(cartOf('4.30', 20, 20), [{ kind: 'quantity', ...common, from: 50, to: 20 }])
    expect(reviewChanges(shown(cartOf('4.30', 50)), cut)).toEqual([
      { kind: 'quantity', ...common, unit: '盒', from: 50, to: 20, stockLeft: 20 },
    ])
  })

  test('why a line went, and which came', () => {
    const empty = aCart({ lines: [] })
    const soldOut = shown(empty, [{ kind: 'gone', ...common, text: '暂时缺货' }])
    expect(reviewChanges(shown(cartOf('4.30', 50)), soldOut)).toEqual(soldOut.differences)
    expect(reviewChanges(shown(cartOf('4.30', 50)), shown(empty))).toEqual([
      { kind: 'gone', ...common, text: '已从购物车移除或取消勾选' },
    ])
    expect(reviewChanges(shown(empty), shown(cartOf('4.30', 50)))).toEqual([
      { kind: 'added', ...common, unit: '盒', quantity: 50 },
    ])
  })

  test('nothing of what differed before the buyer looked', () => {
    const known = shown(cartOf('4.40', 50), [{ kind: 'price', ...common, from: yuan('4.30'), to: yuan('4.40') }])
    expect(reviewChanges(known, known)).toEqual([])
  })
})

/** Each line as the buyer reads it. */
const read = (cart: Cart): ReadonlyMap<number, { readonly quantity: number; readonly unitPrice: number | null }> =>
  new Map(
    priceCart(cart).lines.flatMap(({ line, quantity, price }) =>
      quantity === 0 ? [] : [[line.id, { quantity, unitPrice: price?.unitPrice ?? null }] as const],
    ),
  )

test('what a buyer knows of the lines, mended by the changes, is what the shop now says', () => {
  law(
    fc.property(anyCart(4), anyCart(4), fc.boolean(), (one, other, sameGoods) => {
      const after = sameGoods
        ? { ...one, lines: one.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }
        : other
      const [now, known] = [read(after), new Map(read(one))]
      for (const change of reviewChanges(shown(one), shown(after))) {
        const { lineId: id } = change
        const line = known.get(id) ?? { quantity: 0, unitPrice: now.get(id)?.unitPrice ?? null }
        switch (change.kind) {
          case 'gone':
            known.delete(id)
            break
          case 'added':
            known.set(id, { ...line, quantity: change.quantity })
            break
          case 'quantity':
            known.set(id, { ...line, quantity: line.quantity - change.from + change.to })
            break
          case 'price':
            known.set(id, { ...line, unitPrice: Number(line.unitPrice) - change.from + change.to })
        }
      }
      // A price that only one of the two may see is no change of price.
      for (const [id, { unitPrice }] of now)
        if (unitPrice === null || known.get(id)?.unitPrice === null)
          known.set(id, { quantity: known.get(id)?.quantity ?? 0, unitPrice })
      expect(known).toEqual(now)
    }),
  )
})
