import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from '../kernel/money.ts'
import type { Activity } from '../promotions/promotions.ts'
import { priceOrder } from '../checkout/checkout.ts'
import {
  anyCart,
  anyCartWithCoupon,
  couponByOracle,
  discountByOracle,
  edgesOf,
  freightByOracle,
  law,
  propertyRuns,
  reductionByOracle,
  unitPriceByOracle,
  type EdgeKind,
} from '../testing/testing.ts'
import { priceCart, shipsFree } from './cart.ts'

// Each law here turns red when one `from … on` of its rule becomes `above …`: packages/domain/mutants/edges.json.

test('law: a line at tier prices costs what the highest tier that its quantity reaches says', () => {
  law(
    fc.property(anyCart(), (cart) => {
      for (const { line, quantity, price } of priceCart(cart).lines) {
        if (line.kind !== 'goods' || line.goods.sale.kind !== 'open' || !price?.ladder) continue
        const { basePrice, ladder } = line.goods.sale
        const tiers = ladder.map(({ number, price: tierPrice }) => ({ number, price: BigInt(tierPrice) }))
        expect(BigInt(price.unitPrice)).toBe(unitPriceByOracle(BigInt(basePrice), tiers, quantity))
      }
    }),
  )
})

test('law: 满减 and 满折 are reached at their edge, to 1/10,000 yuan', () => {
  law(
    fc.property(anyCart(), (cart) => {
      for (const { activity, state } of priceCart(cart).activities)
        expect(BigInt(state.reduction)).toBe(tiered(activity, BigInt(state.eligible)) ?? BigInt(state.reduction))
    }),
  )
})

/** null: a kind without tiers. */
const tiered = (activity: Activity, eligible: bigint): bigint | null => {
  switch (activity.kind) {
    case 'fullReduction': {
      const tiers = activity.tiers.map(({ amount, reduce }) => ({ amount: BigInt(amount), reduce: BigInt(reduce) }))
      return reductionByOracle(tiers, activity.repeat, eligible)
    }
    case 'fullDiscount': {
      const rates = activity.tiers.map(({ amount, rate }) => ({ amount: BigInt(amount), rate: inParts(rate) }))
      return discountByOracle(rates, eligible)
    }
    default:
      return null
  }
}

const inParts = (rate: Rate): bigint => BigInt(Math.round(Number(rate) * 10_000))

test('law: freight is free from its edge on', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { lines, goodsTotal, shipping } = priceCart(cart)
      const counting = lines.filter(({ counts }) => counts)
      const { shippingAmount, fee, noTransOrderAmount, firstOrder } = cart.shipping
      const freeAnyway =
        counting.length === 0 || firstOrder || counting.every(({ line, quantity }) => shipsFree(line, quantity))
      const terms = { edge: BigInt(shippingAmount), fee: BigInt(fee), shippedWith: BigInt(noTransOrderAmount) }
      expect(BigInt(shipping.freight)).toBe(freightByOracle(terms, BigInt(goodsTotal), freeAnyway))
    }),
  )
})

test('law: a coupon counts from its minimum on, by what its goods owe', () => {
  law(
    fc.property(anyCartWithCoupon(), ([cart, coupon]) => {
      const plain = priceCart({ ...cart, welfare: null })
      const order = priceOrder(plain, { coupon })
      const ephedrine = order.subOrders.filter(({ part }) => part === 'ephedrine')
      const owedByThem = ephedrine.reduce((all, { payable, freight }) => all + BigInt(payable) - BigInt(freight), 0n)
      expect(BigInt(order.coupon?.deduct ?? 0)).toBe(
        couponByOracle(
          BigInt(coupon.minimum),
          BigInt(coupon.face),
          BigInt(order.couponBase),
          BigInt(plain.total) - owedByThem,
        ),
      )
    }),
  )
})

test('made-up carts reach every edge: at least 5 % stand on it or within 0.01 of it', () => {
  const shares = new Map<string, number>()
  const print = (text: string): void => {
    const [, kind, percent] = /^(\w+)\.+([\d.]+)%/.exec(text) ?? []
    if (kind !== undefined) shares.set(kind, Number(percent))
  }
  fc.statistics(anyCartWithCoupon(), ([cart, coupon]) => [...edgesOf(cart, coupon)], {
    numRuns: Math.max(2000, propertyRuns),
    logger: print,
  })
  const kinds: readonly EdgeKind[] = ['tier', 'ladder', 'freeShipping', 'coupon']
  expect(kinds.filter((kind) => (shares.get(kind) ?? 0) < 5)).toEqual([])
})
