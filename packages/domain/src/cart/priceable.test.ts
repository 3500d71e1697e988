import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '../checkout/checkout.ts'
import { goodsId, type Goods, type PriceableGoods } from '../goods/goods.ts'
import { formatMoney, yuan } from '../kernel/money.ts'
import { aFullReduction, aShipping } from '../testing/builders.ts'
import { anyCart } from '../testing/any-cart.ts'
import { law } from '../testing/laws.ts'
import { goodsLine, priceableGoods, priceCart, type CartToPrice, type ChosenLine } from './cart.ts'

const asRead = (goods: Goods): Goods => {
  const { id, name, unit, warehouseId, sale, freeShipping, withCoupon, coldChain, ephedrine, activity } = goods
  const read: PriceableGoods = {
    id,
    name,
    unit,
    warehouseId,
    sale,
    freeShipping,
    withCoupon,

    coldChain,
    ephedrine,
    activity,
  }
  return new Proxy(read as Goods, {
    get: (target, fact) => {
      if (typeof fact === 'string' && !(fact in target)) throw new Error(`pricing read ${fact}`)
      return Reflect.get(target, fact) as unknown
    },
  })
}

const lineAsRead = (line: ChosenLine): ChosenLine => {
  switch (line.kind) {
    case 'goods':
      return { ...line, goods: asRead(line.goods) }
    case 'combination': {
      const parts = line.combination.parts.map((part) => ({ ...part, goods: asRead(part.goods) }))
      return { ...line, combination: { ...line.combination, parts } }
    }
    case 'exchange':
      return { ...line, offer: { ...line.offer, extra: asRead(line.offer.extra) } }
  }
}

const cartAsRead = (cart: CartToPrice): CartToPrice => ({
  ...cart,
  lines: cart.lines.map(lineAsRead),
  spendOffers: (cart.spendOffers ?? []).map((offer) => ({ ...offer, extra: asRead(offer.extra) })),
})

describe('what pricing reads of a good', () => {
  it('is what PriceableGoods names: with all else taken away, cart and order come to the same', () => {
    law(
      fc.property(anyCart(), (cart) => {
        const [whole, read] = [priceCart(cart), priceCart(cartAsRead(cart))]
        expect([read.steps, read.notApplied, read.payable]).toEqual([whole.steps, whole.notApplied, whole.payable])
        expect(priceOrder(read, { coupon: null }).subOrders).toEqual(priceOrder(whole, { coupon: null }).subOrders)
      }),
    )
  })

  it('is enough to price a cart of one’s own', () => {
    const activity = aFullReduction()
    const goods = priceableGoods({
      id: goodsId(7),
      basePrice: yuan('12.50'),
      ladder: [{ number: 100, price: yuan('10.355') }],
    })
    const { payable, steps } = priceCart({
      lines: [goodsLine({ goods, quantity: 120, activityId: activity.id })],
      activities: [activity],
      shipping: aShipping(),
    })
    expect(formatMoney(payable)).toBe('1,192.60')
    expect(steps.map(({ kind }) => kind)).toEqual(['goods', 'fullReduction', 'freight'])
  })
})
