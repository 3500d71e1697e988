import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart, rowOf, type WelfareOffer } from '../cart/cart.ts'
import { subtract, sum, yuan, zero } from '../kernel/money.ts'
import { unappliedText } from '../promotions/promotions.ts'
import {
  aCombination,
  aCombinationLine,
  aFullReduction,
  aGoods,
  aLine,
  anExchangeLine,
  anExchangeOffer,
  anyCart,
  anyCoupon,
  anyFen,
  anyRate,
  aSale,
  aShipping,
  goodsId,
  law,
  lineId,
  rate,
} from '../testing/testing.ts'
import { priceOrder } from './order-pricing.ts'

const priced = (price: string) => aSale({ basePrice: yuan(price) })
const face30 = { minimum: zero, face: yuan('30') }

test('docs/rules.md#2-10: a coupon leaves one yuan of the normal part, whatever the 含麻 part owes', () => {
  const lines = [
    aLine({ id: lineId(1), goods: aGoods({ sale: priced('20') }) }),
    aLine({ id: lineId(2), lineKind: 'ephedrine', goods: aGoods({ ephedrine: true, sale: priced('98') }) }),
  ]
  const order = priceOrder(priceCart({ lines, activities: [], shipping: aShipping() }), { coupon: face30 })
  expect(order.coupon?.deduct).toBe(yuan('19'))
  expect(order.subOrders.map(({ part, payable }) => [part, payable])).toEqual([
    ['normal', yuan('13')],
    ['ephedrine', yuan('98')],
  ])
})

test('docs/rules.md#2-10: the yuan that stays is one of what activities left to pay', () => {
  const tiers = [{ amount: yuan('50'), reduce: yuan('55') }]
  const lines = [aLine({ activityId: aFullReduction().id, goods: aGoods({ sale: priced('60') }) })]
  const cart = priceCart({ lines, activities: [aFullReduction({ tiers })], shipping: aShipping() })
  expect(priceOrder(cart, { coupon: face30 })).toMatchObject({ couponBase: yuan('5'), coupon: { deduct: yuan('4') } })
})

test('docs/rules.md#2-10: only goods that take coupons count toward one', () => {
  const lines = [
    aLine({ id: lineId(1), goods: aGoods({ sale: priced('20') }) }),
    aLine({ id: lineId(2), goods: aGoods({ withCoupon: false, sale: priced('500') }) }),
    aLine({ id: lineId(3), lineKind: 'flashSale', goods: aGoods({ sale: priced('500') }) }),
  ]
  const order = priceOrder(priceCart({ lines, activities: [], shipping: aShipping() }), { coupon: face30 })
  expect(order).toMatchObject({ couponBase: yuan('20'), coupon: { deduct: yuan('20') } })
})

test('without a coupon nothing is deducted', () => {
  const cart = priceCart({ lines: [aLine()], activities: [], shipping: aShipping() })
  expect(priceOrder(cart, { coupon: null })).toMatchObject({ coupon: null, payable: cart.payable })
})

const welfare: WelfareOffer = { kind: 'welfare', name: '全场94折', rate: rate('0.94'), goodsIds: null }
const cartFor = (prices: readonly string[], offer: WelfareOffer | null = null) =>
  priceCart({
    welfare: offer,
    lines: prices.map((price, index) =>
      aLine({ id: lineId(index + 1), goods: aGoods({ id: goodsId(index + 1), sale: priced(price) }) }),
    ),
    activities: [],
    shipping: aShipping(),
  })

test('docs/rules.md#2-5: 94折 and a coupon exclude each other: the larger wins, each worked out alone', () => {
  const cart = cartFor(['500'], welfare)
  const smaller = priceOrder(cart, { coupon: { minimum: zero, face: yuan('29.99') } })
  expect(smaller).toMatchObject({ coupon: null, welfare: { reduction: yuan('30') }, payable: yuan('482') })
  expect(
    smaller.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['优惠券，与全场94折互斥，全场94折减 ¥30.00'])
  const larger = priceOrder(cart, { coupon: { minimum: zero, face: yuan('30.01') } })
  expect(larger).toMatchObject({ coupon: { deduct: yuan('30.01') }, welfare: null, payable: yuan('481.99') })
  expect(
    larger.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['全场94折，与优惠券互斥，优惠券减 ¥30.01'])
})

test('docs/rules.md#2-5: a tie of 94折 and coupon goes to the coupon', () => {
  expect(priceOrder(cartFor(['500'], welfare), { coupon: face30 })).toMatchObject({
    coupon: { deduct: yuan('30') },
    welfare: null,
  })
})

test('docs/rules.md#2-5: 94折 comes after 满减, on regular lines of its goods alone', () => {
  const lines = [
    aLine({ id: lineId(1), activityId: aFullReduction().id, goods: aGoods({ id: goodsId(1), sale: priced('500') }) }),
    aLine({ id: lineId(2), goods: aGoods({ id: goodsId(2), sale: priced('100') }) }),
    aLine({ id: lineId(3), lineKind: 'nearExpiry', goods: aGoods({ id: goodsId(1), sale: priced('100') }) }),
  ]
  const orderOf = (id: number) => {
    const offer = { ...welfare, goodsIds: [goodsId(id)] }
    const cart = priceCart({ lines, activities: [aFullReduction()], shipping: aShipping(), welfare: offer })
    return priceOrder(cart, { coupon: null })
  }
  const order = orderOf(1)
  expect(order.welfare).toMatchObject({ eligible: yuan('480'), reduction: yuan('28.80') })
  expect(order.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['goods', yuan('700')],
    ['fullReduction', yuan('680')],
    ['welfare', yuan('651.20')],
    ['freight', yuan('663.20')],
  ])
  const elsewhere = orderOf(9)
  expect(elsewhere).toMatchObject({ welfare: null, payable: yuan('692') })
  expect(
    elsewhere.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['全场94折，所选商品均不参与'])
})

test('docs/rules.md#2-10: up to three cash vouchers come after the coupon, and one yuan of the normal part stays', () => {
  const order = priceOrder(cartFor(['100']), { coupon: face30, vouchers: ['20', '40', '40', '5'].map(yuan) })
  expect(order.vouchers.map(({ deduct }) => deduct)).toEqual(['20', '40', '9'].map(yuan))
  expect(order.payable).toBe(yuan('13'))
  expect(
    order.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['现金券，每单最多使用 3 张'])
})

test('docs/rules.md#2-10: a cash voucher takes no more than its own lines still owe', () => {
  const lines = [
    aLine({ id: lineId(1), lineKind: 'nearExpiry', goods: aGoods({ sale: priced('30') }) }),
    aLine({ id: lineId(2), lineKind: 'flashSale', goods: aGoods({ sale: priced('500') }) }),
  ]
  const order = priceOrder(priceCart({ lines, activities: [], shipping: aShipping() }), {
    coupon: null,
    vouchers: ['20', '20', '20'].map(yuan),
  })
  expect(order.vouchers.map(({ deduct }) => deduct)).toEqual(['20', '10', '0'].map(yuan))
  expect(
    order.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['现金券，应付金额不足，无可抵扣'])
})

test('every offer at hand that does not apply has its reason', () => {
  const short = priceOrder(cartFor(['100']), { coupon: { minimum: yuan('112.40'), face: yuan('30') } })
  expect(
    short.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['优惠券，差 ¥12.40'])
  const cheap = priceOrder(cartFor(['0.80']), { coupon: face30, vouchers: [yuan('5')] })
  expect(
    cheap.notApplied
      .filter(({ offer }) => offer !== 'freeShipping' && offer !== 'activity')
      .map((one) => unappliedText(one)),
  ).toEqual(['优惠券，应付金额不足，无可抵扣', '现金券，应付金额不足，无可抵扣'])
})

const anyChoices = fc.record({
  coupon: fc.option(anyCoupon()),
  vouchers: fc.array(anyFen(2_000_000), { maxLength: 5 }),
})

test('law: the steps of an order lead to its payable, each by what it took, and the sub-orders add up to it', () => {
  law(
    fc.property(anyCart(), anyChoices, (cart, choices) => {
      const result = priceCart(cart)
      const { steps, payable, subOrders } = priceOrder(result, choices)
      expect(steps[0]).toMatchObject({ kind: 'goods', amount: result.goodsTotal })
      steps.slice(1).forEach((step, index) => {
        const before = steps[index]?.amount ?? zero
        expect(step.amount).toBe(before + step.change)
      })
      expect(steps.at(-1)?.amount).toBe(payable)
      for (const { payable: part } of subOrders) expect(part).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('law: each chosen offer is either a step or has a reason, and a coupon never stands beside 94折', () => {
  law(
    fc.property(anyCart(), anyChoices, (cart, choices) => {
      const { steps, notApplied } = priceOrder(priceCart(cart), choices)
      const told = (offer: 'coupon' | 'welfare' | 'voucher') =>
        steps.filter(({ kind }) => kind === offer).length + notApplied.filter((one) => one.offer === offer).length
      expect(told('coupon')).toBe(choices.coupon ? 1 : 0)
      expect(told('welfare')).toBe(cart.welfare ? 1 : 0)
      expect(told('voucher')).toBe(choices.vouchers.length)
      expect(steps.filter(({ kind }) => kind === 'coupon' || kind === 'welfare').length).toBeLessThanOrEqual(1)
    }),
  )
})

test('law: with vouchers at least one yuan of the normal part stays, and they take no more than their lines owe', () => {
  law(
    fc.property(anyCart(), anyChoices, (cart, choices) => {
      const result = priceCart(cart)
      const { vouchers, subOrders } = priceOrder(result, choices)
      const taken = vouchers.reduce((total, { deduct }) => total + deduct, 0)
      expect(vouchers.length).toBeLessThanOrEqual(3)
      vouchers.forEach(({ face, deduct }) => expect(deduct).toBeLessThanOrEqual(face))
      const owed = subOrders
        .filter(({ part }) => part !== 'ephedrine')
        .reduce((total, { payable, freight }) => total + payable - freight, 0)
      expect(taken === 0 || owed >= 10_000).toBe(true)
      const without = priceOrder(result, { ...choices, vouchers: [] }).payable
      expect(priceOrder(result, choices).payable).toBe(without - taken)
    }),
    { share: 0.5 },
  )
})

test('law: a line bears of cash vouchers only where its kind takes them', () => {
  law(
    fc.property(anyCart(), anyChoices, (cart, choices) => {
      const result = priceCart(cart)
      const takes = new Map(result.lines.map(({ line }) => [line.id, rowOf(line).voucher]))
      const { subOrders } = priceOrder(result, choices)
      for (const { lineId: id, shares } of subOrders.flatMap(({ lines }) => lines))
        expect(shares.voucher > 0 && takes.get(id) !== true).toBe(false)
    }),
    { share: 0.5 },
  )
})

test('law: the larger of 94折 and coupon wins, the coupon on a tie', () => {
  law(
    fc.property(anyCart(), anyCoupon(), anyRate(), (cart, coupon, paid) => {
      const bare = priceCart({ ...cart, welfare: null })
      const result = priceCart({ ...cart, welfare: { ...welfare, rate: paid } })
      const alone = priceOrder(bare, { coupon }).coupon?.deduct ?? zero
      const reduced = priceOrder(result, { coupon: null }).welfare?.reduction ?? zero
      const both = priceOrder(result, { coupon })
      expect(both.coupon !== null).toBe(alone >= reduced)
      expect(bare.payable - both.payable).toBe(Math.max(alone, reduced))
    }),
    { share: 0.5 },
  )
})

test('law: the coupon base is part of the goods total, less what activities took of it', () => {
  law(
    fc.property(anyCart(), anyCoupon(), (cart, coupon) => {
      const result = priceCart({ ...cart, welfare: null })
      const { couponBase, coupon: deduction } = priceOrder(result, { coupon })
      expect(couponBase).toBeGreaterThanOrEqual(0)
      expect(couponBase).toBeLessThan(result.goodsTotal + 100)
      expect(deduction?.usable).toBe(couponBase >= coupon.minimum)
    }),
    { share: 0.5 },
  )
})

test('a coupon for some goods is measured by them and borne by them alone', () => {
  const cart = cartFor(['100', '300'])
  const order = priceOrder(cart, { coupon: { minimum: yuan('100'), face: yuan('30'), goodsIds: [goodsId(1)] } })
  expect(order).toMatchObject({ couponBase: yuan('100'), coupon: { deduct: yuan('30') } })
  expect(order.subOrders.flatMap(({ lines }) => lines.map(({ shares }) => shares.coupon))).toEqual([yuan('30'), 0])
})

test('the balance is the last step: it pays what the normal part owes, freight included, and nothing of 含麻', () => {
  const lines = [
    aLine({ id: lineId(1), goods: aGoods({ sale: priced('20') }) }),
    aLine({ id: lineId(2), lineKind: 'ephedrine', goods: aGoods({ ephedrine: true, sale: priced('98') }) }),
  ]
  const cart = priceCart({ lines, activities: [], shipping: aShipping() })
  const order = priceOrder(cart, { coupon: null, balance: yuan('500') })
  expect(order).toMatchObject({ balance: yuan('32'), payable: yuan('98') })
  expect(order.subOrders.map(({ balance, payable }) => [balance, payable])).toEqual([
    [yuan('32'), 0],
    [0, yuan('98')],
  ])
  expect(order.steps.at(-1)).toMatchObject({ kind: 'balance', change: yuan('-32'), amount: yuan('98') })
})

test('law: a balance pays at most itself, never more than is owed, and all of both that it can', () => {
  law(
    fc.property(anyCart(), anyFen(), (cart, balance) => {
      const order = priceCart(cart)
      const without = priceOrder(order, { coupon: null })
      const paid = priceOrder(order, { coupon: null, balance })
      const owed = sum(without.subOrders.filter(({ part }) => part !== 'ephedrine').map(({ payable }) => payable))
      expect(paid.balance).toBe(Math.min(balance, owed))
      expect(paid.payable).toBe(without.payable - paid.balance)
      for (const { payable } of paid.subOrders) expect(payable).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the stacking table: a combination takes a coupon if it says so, and for its own goods', () => {
  const baseOf = (withCoupon: boolean, goodsIds: readonly number[] | null = null) => {
    const lines = [aCombinationLine({ combination: aCombination({ withCoupon, price: yuan('80') }) })]
    const cart = priceCart({ lines, activities: [], shipping: aShipping() })
    return priceOrder(cart, { coupon: { ...face30, goodsIds: goodsIds?.map(goodsId) ?? null } }).couponBase
  }
  expect([baseOf(true), baseOf(false)]).toEqual([yuan('80'), zero])
  expect([baseOf(true, [501, 502]), baseOf(true, [501])]).toEqual([yuan('80'), zero])
})

test('the stacking table: a 换购 takes cash vouchers and no coupon', () => {
  const offer = anExchangeOffer({ price: yuan('5') })
  const goods = aGoods({ withCoupon: false, sale: priced('300') })
  const cart = priceCart({
    lines: [aLine({ id: lineId(1), goods }), anExchangeLine({ id: lineId(2), offer, quantity: 2 })],
    activities: [],
    spendOffers: [offer],
    shipping: aShipping(),
  })
  expect(priceOrder(cart, { coupon: face30 }).couponBase).toBe(zero)
  expect(priceOrder(cart, { coupon: null, vouchers: [yuan('305')] }).vouchers).toMatchObject([{ deduct: yuan('305') }])
})

test('docs/rules.md#2-10: law: of all that is not 含麻, over warehouses and cold chain together, 1.00 stays where there was as much', () => {
  law(
    fc.property(anyCart(), anyChoices, (cart, choices) => {
      const result = priceCart(cart)
      const owedIn = ({ subOrders }: ReturnType<typeof priceOrder>) =>
        sum(
          subOrders.flatMap(({ part, payable, freight }) => (part === 'ephedrine' ? [] : [subtract(payable, freight)])),
        )
      const withoutWelfare = owedIn(priceOrder(priceCart({ ...cart, welfare: null }), { coupon: null }))
      const chosen = priceOrder(result, choices)
      const taken = sum([chosen.coupon?.deduct ?? zero, ...chosen.vouchers.map(({ deduct }) => deduct)])
      const left = taken > 0 && chosen.welfare === null ? owedIn(chosen) : yuan('1')
      expect(left).toBeGreaterThanOrEqual(yuan('1'))
      const ofTooLittle = withoutWelfare <= yuan('1') ? taken : zero
      expect(ofTooLittle).toBe(zero)
    }),
  )
})

test('law: each sub-order has an account of its own, to what it owes, and together they tell what the order tells', () => {
  law(
    fc.property(anyCart(), anyChoices, anyFen(), (cart, choices, balance) => {
      const order = priceOrder(priceCart(cart), { ...choices, balance })
      for (const { steps, goodsTotal, payable } of order.subOrders) {
        expect(steps[0]).toMatchObject({ kind: 'goods', amount: goodsTotal })
        expect(sum(steps.map(({ change }) => change))).toBe(payable)
        expect(steps.at(-1)?.amount).toBe(payable)
      }
      const changes = (steps: typeof order.steps) =>
        order.steps.map(({ kind, title }) =>
          sum(steps.filter((one) => one.kind === kind && one.title === title).map(({ change }) => change)),
        )
      const parts = order.subOrders.flatMap(({ steps }) => steps)
      const told = order.subOrders.length === 0 ? changes([]) : changes(order.steps)
      expect(changes(parts)).toEqual(told)
    }),
    { share: 0.5 },
  )
})
