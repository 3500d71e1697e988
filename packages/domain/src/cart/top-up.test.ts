import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { snapQuantity, type Goods, type OpenSale } from '../goods/goods.ts'
import { yuan, zero, type Money } from '../kernel/money.ts'
import {
  activityId,
  aFullReduction,
  aGoods,
  aLine,
  anyActivity,
  anyFen,
  aSale,
  aShipping,
  goodsId,
  law,
  lineId,
} from '../testing/testing.ts'
import type { CartLine, GoodsLine } from './cart-line.ts'
import { lowestEdge } from '../promotions/promotions.ts'
import { priceCart, type CartToPrice } from './cart-pricing.ts'
import { boundsOf } from './line-quantity.ts'
import { cheapestTopUp, type TopUpCandidate, type TopUpGoal } from './top-up.ts'

const good = (id: number, price: string, goods: Partial<Goods> = {}, sale: Partial<OpenSale> = {}): Goods =>
  aGoods({ id: goodsId(id), ...goods, sale: aSale({ basePrice: yuan(price), ...sale }) })
const candidate = (goods: Goods, activity = 1): TopUpCandidate => ({
  goods,
  lineKind: 'regular',
  activityId: activityId(activity),
})
const cartOf = (...lines: readonly GoodsLine[]): CartToPrice => ({
  lines,
  activities: [aFullReduction()],
  shipping: aShipping(),
})
const line = (id: number, goods: Goods, quantity: number): GoodsLine =>
  aLine({ id: lineId(id), goods, quantity, activityId: activityId(1) })

describe('凑单', () => {
  test('free shipping: the cheapest of raising a line and adding a good, in whole packs', () => {
    const cart = cartOf(line(1, good(1, '12.00', { packing: { middlePack: 10, casePack: 0 } }), 60))
    const candidates = [
      candidate(good(2, '110.00')),
      candidate(good(3, '7.00', { packing: { middlePack: 5, casePack: 0 } })),
    ]
    expect(cheapestTopUp(cart, candidates, { kind: 'freeShipping' })).toMatchObject({
      kind: 'add',
      candidate: { goods: { id: 3 } },
      quantity: 15,
      cost: yuan('105'),
    })
    expect(cheapestTopUp(cart, [], { kind: 'freeShipping' })).toMatchObject({
      kind: 'raise',
      quantity: 70,
      units: 10,
      cost: yuan('120'),
    })
  })

  test('a good that cannot be bought is not offered, however cheap', () => {
    const cart = cartOf(line(1, good(1, '12.00'), 60))
    const refused = candidate(good(2, '80.00', {}, { refusal: { code: 'REGION' } }))
    expect(cheapestTopUp(cart, [refused], { kind: 'freeShipping' })).toMatchObject({ kind: 'raise' })
  })

  test('满减: only goods that take part reach it, and the next tier is aimed at', () => {
    const cart = cartOf(line(1, good(1, '30.00'), 11))
    const goal = { kind: 'activity', activityId: activityId(1) } as const
    expect(cheapestTopUp(cart, [candidate(good(2, '170.00'), 2)], goal)).toMatchObject({ kind: 'raise', quantity: 17 })
    expect(cheapestTopUp(cart, [candidate(good(2, '170.00'))], goal)).toMatchObject({ kind: 'add', cost: yuan('170') })
  })

  test('满减: an activity that no line names yet is begun', () => {
    const cart = cartOf(aLine())
    const goal = { kind: 'activity', activityId: activityId(1) } as const
    expect(cheapestTopUp(cart, [candidate(good(2, '31.00'))], goal)).toMatchObject({ quantity: 10, cost: yuan('310') })
  })

  test('阶梯价: the line itself is raised, and more may cost less', () => {
    const ladder = [
      { number: 10, price: yuan('12.00') },
      { number: 50, price: yuan('11.50') },
    ]
    const cart = cartOf(line(7, good(1, '12.50', {}, { ladder }), 49))
    expect(cheapestTopUp(cart, [], { kind: 'ladder', lineId: lineId(7) })).toMatchObject({
      kind: 'raise',
      quantity: 50,
      cost: yuan('-13'),
    })
  })

  test('a good that ships free by itself may be the cheapest way', () => {
    const free = good(1, '1.00', { freeShipping: { kind: 'fromUnits', units: 30 } })
    expect(cheapestTopUp(cartOf(line(1, free, 5)), [], { kind: 'freeShipping' })).toMatchObject({
      quantity: 30,
      cost: yuan('25'),
    })
  })

  test('nothing is proposed when the goal is reached, or out of reach of stock and limit', () => {
    const goal = { kind: 'freeShipping' } as const
    expect(cheapestTopUp(cartOf(line(1, good(1, '800.00'), 1)), [candidate(good(2, '1.00'))], goal)).toBeNull()
    expect(cheapestTopUp(cartOf(line(1, good(1, '10.00', {}, { stock: 79 }), 1)), [], goal)).toBeNull()
    expect(cheapestTopUp(cartOf(line(1, good(1, '10.00', {}, { limit: 79 }), 1)), [], goal)).toBeNull()
    expect(cheapestTopUp(cartOf(line(1, good(1, '10.00'), 1)), [], { kind: 'ladder', lineId: lineId(1) })).toBeNull()
  })
})

const anySmallGood = (id: number): fc.Arbitrary<Goods> =>
  fc
    .record({
      basePrice: anyFen(2_000_000).filter((price) => price > 0),
      stock: fc.nat(60),
      limit: fc.option(fc.integer({ min: 1, max: 50 })),
      ladder: fc.array(
        fc.record({ number: fc.integer({ min: 1, max: 40 }), price: anyFen(2_000_000).filter((price) => price > 0) }),
        { maxLength: 3 },
      ),
      middlePack: fc.integer({ min: 0, max: 6 }),
      casePack: fc.constantFrom(0, 10, 24),
      minimum: fc.constantFrom(1, 1, 7),
      ephedrine: fc.constantFrom(false, false, false, true),
      ownFree: fc.option(fc.integer({ min: 1, max: 30 })),
    })
    .map(({ middlePack, casePack, minimum, ephedrine, ownFree, ...sale }) =>
      aGoods({
        id: goodsId(id),
        packing: { middlePack, casePack },
        minimum,
        ephedrine,
        freeShipping: ownFree === null ? null : { kind: 'fromUnits', units: ownFree },
        sale: aSale(sale),
      }),
    )

const anyKind = fc.constantFrom('regular' as const, 'regular' as const, 'nearExpiry' as const)
const anyActivityId = fc.constantFrom(null, activityId(1), activityId(1))
const anyTopUpCart = fc.record({
  lines: fc
    .tuple(
      ...[1, 2].map((id) =>
        fc.tuple(anySmallGood(id), anyKind, anyActivityId, fc.integer({ min: 1, max: 40 }), fc.boolean()),
      ),
    )
    .map((lines) =>
      lines.map(([goods, lineKind, activity, quantity, selected], index) =>
        aLine({
          id: lineId(index + 1),
          goods,
          lineKind,
          activityId: activity,
          quantity,
          selected: selected || index > 0,
        }),
      ),
    ),
  activities: fc.tuple(anyActivity(1)),
  shipping: fc
    .record({ shippingAmount: anyFen(20_000_000), noTransOrderAmount: fc.oneof(fc.constant(zero), anyFen(1_000_000)) })
    .map(aShipping),
})
const anyCandidates = fc.tuple(
  ...[2, 3, 4].map((id) =>
    fc
      .tuple(anySmallGood(id), anyKind, anyActivityId)
      .map(([goods, lineKind, activity]): TopUpCandidate => ({ goods, lineKind, activityId: activity })),
  ),
)
const anyGoal = fc.constantFrom<TopUpGoal>(
  { kind: 'freeShipping' },
  { kind: 'activity', activityId: activityId(1) },
  { kind: 'ladder', lineId: lineId(1) },
)

/** Whether a changed cart reaches what the goal meant for the cart before, read from its whole pricing. */
const reaches = (before: CartToPrice, after: CartToPrice, goal: TopUpGoal): boolean => {
  const [then, now] = [priceCart(before), priceCart(after)]
  if (goal.kind === 'freeShipping') return !then.shipping.free && now.shipping.free
  if (goal.kind === 'ladder') {
    const next = then.lines.find(({ line: { id }, counts }) => counts && id === goal.lineId)?.price?.ladder?.next
    const quantity = now.lines.find((one) => one.line.id === goal.lineId)?.quantity ?? 0
    return next !== null && next !== undefined && quantity >= next.number
  }
  const stateOf = (cart: typeof then) => cart.activities.find(({ activity }) => activity.id === goal.activityId)?.state
  const [activity] = before.activities
  const edge = stateOf(then) ? stateOf(then)?.next?.amount : activity && lowestEdge(activity)
  // A tier from 0 on is reached once any line counts, even with an amount of 0.
  const grew = now.activities.some(({ countingIds }) =>
    countingIds.some((id) => now.lines.some((one) => one.line.id === id && isNew(before, one.line))),
  )
  return edge !== undefined && grew && (stateOf(now)?.eligible ?? -1) >= edge
}

const isNew = (before: CartToPrice, now: CartLine): boolean =>
  now.kind !== 'gift' && !before.lines.some((then) => then.id === now.id && then.quantity === now.quantity)

const exactTotal = (cart: CartToPrice): number =>
  priceCart(cart).lines.reduce((total, { counts, price }) => total + (counts && price ? price.exactAmount : 0), 0)

/** Every single addition that the shop sells, one by one. */
const everyAddition = (cart: CartToPrice, candidates: readonly TopUpCandidate[]): readonly CartToPrice[] => {
  const legal = (one: GoodsLine, from: number): readonly number[] =>
    Array.from({ length: 60 - from }, (_, index) => from + index + 1).filter(
      (wished) => snapQuantity(wished, boundsOf(one.goods, one), 'set').quantity === wished,
    )
  const counting = new Set(priceCart(cart).lines.flatMap((one) => (one.counts ? [one.line.id] : [])))
  const raised = cart.lines
    .filter((one) => one.kind === 'goods')
    .filter(({ id }) => counting.has(id))
    .flatMap((one) =>
      legal(one, one.quantity).map((quantity) => ({
        ...cart,
        lines: cart.lines.map((each) => (each.id === one.id ? { ...each, quantity } : each)),
      })),
    )
  const added = candidates
    .filter(
      ({ goods, lineKind }) =>
        !cart.lines.some((held) => held.kind === 'goods' && held.goods.id === goods.id && held.lineKind === lineKind),
    )
    .map((each) => aLine({ ...each, id: lineId(99) }))
    .flatMap((one) => legal(one, 0).map((quantity) => ({ ...cart, lines: [...cart.lines, { ...one, quantity }] })))
  return [...raised, ...added]
}

test('law: the goal is reached, and no single addition that the shop sells is cheaper', () => {
  law(
    fc.property(anyTopUpCart, anyCandidates, anyGoal, (cart, candidates, goal) => {
      const before = exactTotal(cart)
      const reaching = everyAddition(cart, candidates).filter((after) => reaches(cart, after, goal))
      const cheapest = reaching.map((after) => exactTotal(after) - before).toSorted((a, b) => a - b)[0]
      const found = cheapestTopUp(cart, candidates, goal)
      expect(found?.cost).toBe(cheapest as Money | undefined)
      const after = found === null ? [] : [withTopUp(cart, found)]
      expect(after.every((changed) => reaches(cart, changed, goal) && exactTotal(changed) - before === cheapest)).toBe(
        true,
      )
    }),
    { share: 0.5 },
  )
})

const withTopUp = (cart: CartToPrice, found: NonNullable<ReturnType<typeof cheapestTopUp>>): CartToPrice => {
  const { quantity } = found
  if (found.kind === 'add')
    return { ...cart, lines: [...cart.lines, aLine({ ...found.candidate, id: lineId(99), quantity })] }
  return { ...cart, lines: cart.lines.map((each) => (each.id === found.line.id ? { ...each, quantity } : each)) }
}
