import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum, yuan, zero } from '../kernel/money.ts'
import {
  aFullReduction,
  aGiftOffer,
  aGoods,
  aLine,
  anyCart,
  aSale,
  aShipping,
  aWelfare,
  goodsId,
  law,
  lineId,
} from '../testing/testing.ts'
import { lineShares } from './cart-account.ts'
import type { GoodsLine } from './cart-line.ts'
import { priceCart } from './cart-pricing.ts'
import { deductionsOf } from './cent-shares.ts'
import { netAmounts } from './net-amounts.ts'

const activity = aFullReduction()
const lineAt = (id: number, price: string, line: Partial<GoodsLine> = {}) =>
  aLine({ id: lineId(id), goods: aGoods({ id: goodsId(id), sale: aSale({ basePrice: yuan(price) }) }), ...line })

describe('docs/rules.md#2-order-of-application', () => {
  const cart = priceCart({
    lines: [
      lineAt(1, '400', { activityId: activity.id }),
      lineAt(2, '200'),
      lineAt(3, '100', { lineKind: 'nearExpiry' }),
    ],
    activities: [activity],
    welfare: aWelfare({ goodsIds: [goodsId(1), goodsId(2), goodsId(3)] }),
    spendOffers: [aGiftOffer()],
    shipping: aShipping(),
  })

  test('满减, then 94折 on what is left of its lines, then 满赠, then freight', () => {
    expect(cart.steps.map(({ title, note, change, amount }) => [title, note, change, amount])).toEqual([
      ['商品金额', '3 种', yuan('700'), yuan('700')],
      [`满减（${activity.name}）`, '满 300 减 10，已享', yuan('-10'), yuan('690')],
      ['全场94折', '参与商品 ¥590.00', yuan('-35.40'), yuan('654.60')],
      ['五官用药满赠', '已获赠品2包', zero, yuan('654.60')],
      ['运费', null, yuan('12'), yuan('666.60')],
    ])
    expect(cart).toMatchObject({ reduction: yuan('45.40'), total: yuan('654.60'), payable: yuan('666.60') })
    expect(cart.welfare).toMatchObject({ countingIds: [1, 2], state: { eligible: yuan('590') } })
  })

  test('each line tells what it bears of each reduction', () => {
    expect([...lineShares(cart)]).toEqual([
      [
        1,
        [
          { kind: 'fullReduction', name: activity.name, reduction: yuan('10'), amount: yuan('390') },
          { kind: 'welfare', name: '全场94折', reduction: yuan('23.40'), amount: yuan('366.60') },
        ],
      ],
      [2, [{ kind: 'welfare', name: '全场94折', reduction: yuan('12'), amount: yuan('188') }]],
    ])
  })

  test('of lines as dear as each other the first by its id bears the remainder, however the cart is sorted', () => {
    const fen = aFullReduction({ tiers: [{ amount: yuan('1'), reduce: yuan('0.01') }] })
    const lines = [1, 2, 3].map((id) => lineAt(id, '10', { activityId: fen.id }))
    for (const sorted of [lines, lines.toReversed()]) {
      const shares = lineShares(priceCart({ lines: sorted, activities: [fen], shipping: aShipping() }))
      expect([...shares.keys()]).toEqual([1])
    }
  })

  test('a line whose kind keeps it out of an offer says so', () => {
    expect(cart.lines[2]?.notApplied).toEqual([{ offer: 'welfare', name: '全场94折', reason: 'lineKind' }])
    const gift = { ...aGiftOffer(), goodsIds: [goodsId(3)] }
    const alone = priceCart({
      lines: [lineAt(3, '100', { lineKind: 'flashSale', activityId: activity.id })],
      activities: [activity],
      spendOffers: [gift],
      shipping: aShipping(),
    })
    expect(alone.lines[0]?.notApplied).toEqual([
      { offer: 'activity', name: activity.name, reason: 'lineKind' },
      { offer: 'gift', name: gift.name, reason: 'lineKind' },
    ])
  })

  test('of two activities of a good the one that the line names excludes the other', () => {
    const [first, other] = [aFullReduction(), { id: aFullReduction().id, tag: '满', summary: '满500减20' }]
    const goods = aGoods({ activity: { ...other, id: 99 as typeof other.id } })
    const said = (line: GoodsLine) =>
      priceCart({ lines: [line], activities: [first], shipping: aShipping() }).lines[0]?.notApplied
    expect(said(aLine({ goods, activityId: first.id }))).toEqual([
      { offer: 'activity', name: '满500减20', reason: 'exclusive', with: first.name },
    ])
    expect(said(aLine({ goods: aGoods({ activity: other }), activityId: first.id }))).toEqual([])
  })

  test('94折 that no line takes part in takes nothing off and stays to be told', () => {
    const without = priceCart({
      lines: [lineAt(1, '100')],
      activities: [],
      welfare: aWelfare({ goodsIds: [goodsId(9)] }),
      shipping: aShipping(),
    })
    expect(without.welfare).toMatchObject({ countingIds: [], state: { reduction: zero } })
    expect(without.steps.map(({ kind }) => kind)).toEqual(['goods', 'freight'])
    expect(priceCart({ lines: [], activities: [], shipping: aShipping() }).welfare).toBeNull()
  })
})

test('law: every step of a cart starts where the one before stands, and the last stands at payable', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { steps, goodsTotal, payable } = priceCart(cart)
      expect(steps[0]).toMatchObject({ kind: 'goods', amount: goodsTotal })
      expect(steps.at(-1)?.amount).toBe(payable)
      steps.slice(1).forEach((step, at) => {
        expect(step.amount).toBe((steps[at]?.amount ?? 0) + step.change)
      })
    }),
  )
})

test('law: the shares of the lines are the reductions, none negative or above what its line costs', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const priced = priceCart(cart)
      const shares = lineShares(priced)
      const all = [...shares.values()].flat()
      expect(sum(all.map(({ reduction }) => reduction))).toBe(priced.reduction)
      for (const { reduction, amount } of all) {
        expect(reduction).toBeGreaterThan(0)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      const back = lineShares(priceCart({ ...cart, lines: cart.lines.toReversed() }))
      expect(new Map(back)).toEqual(new Map(shares))
    }),
  )
})

test('law: net amounts are the exact amounts less what activities took', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { lines, activities, applied } = priceCart({ ...cart, welfare: null })
      const amounts = lines.map(({ line, price }) => [line.id, price?.exactAmount ?? zero] as const)
      const nets = netAmounts(amounts, deductionsOf(applied))
      const taken = amounts.reduce((total, [id, amount]) => total + amount - (nets.get(id) ?? 0), 0)
      expect(taken).toBe(activities.reduce((total, { state }) => total + state.reduction, 0))
      for (const net of nets.values()) expect(net).toBeGreaterThanOrEqual(0)
    }),
    { share: 0.5 },
  )
})

test('docs/rules.md#2-6: a gift that is not earned is no step', () => {
  const cart = priceCart({
    lines: [lineAt(1, '200')],
    activities: [],
    spendOffers: [aGiftOffer()],
    shipping: aShipping(),
  })
  expect(cart.steps.map(({ kind }) => kind)).toEqual(['goods', 'freight'])
})
