/**
 * What each group of golden examples asks of the domain. A group takes one example's `given` and answers what is to be
 * compared with its `expect`. Amounts are decimal strings in yuan; a file may hold any of the groups.
 *
 * | group | given | expect |
 * |---|---|---|
 * | ladder | base_price, tiers [{ number, price }], quantity | unit_price, line_total, tiers [{ …, reached, shortfall
 * }] |
 * | quantity | requested, middle_pack, case_pack, stock, limit (0 none), direction set or down, minimum? | quantity,
 * raised_to_case |
 * | second_half | quantity, unit_price | reduction |
 * | buy_get | quantity, m, n, stock (left after the bought units) | gifts, cut_to_stock |
 * | full_reduction | eligible, tiers [{ amount, reduce }], repeat (每满) | tiers [{ …, status }], reduction, shortfall or
 * null |
 * | discount | eligible, tiers [{ amount, rate }] | tiers [{ …, status }], payable, reduction, shortfall or null |
 * | freight | shipping_amount, selected_total, no_trans_order_amount, fee, all_lines_free, first_order? | shortfall,
 * free, freight |
 * | gift | eligible, threshold, total, type (1 once, 2 each time), stock | gifts, cut_to_stock |
 * | combination | price, parts [{ per_set, stock }], sets | max_sets, sets, line_total |
 * | cart_total | lines [{ price, quantity, selected, purchasable, stock }] | counting (indexes), total |
 * | apportion | amounts, reduction | shares |
 * | coupon | base, minimum, face, payable (before freight) | usable, deduct, shortfall |
 * | points | paid, excluded | points |
 * | expiry | today, expires | red (the word 近效期), near_expiry_zone, sellable |
 * | refund | net_line, quantity, returns (in their order) | refunds (null: refused) |
 * | order | lines, reductions, coupon, gift, shipping | totals, gifts, cut_to_stock, sub_orders [{ kind, payable }] |
 * | gate | a row of the TSV by column name | gate (code or OK), price (shown, or hidden:text) |
 */
import { expiryFacts, ladderPrice, mostPerLine, snapQuantity } from '@xinglin/domain/goods'
import {
  priceCart,
  type ChosenLine,
  type CombinationLine,
  type GiftSpendOffer,
  type LineKind,
} from '@xinglin/domain/cart'
import { apportion, freight, priceOrder } from '@xinglin/domain/checkout'
import { floorToFen, moneyToDecimal, subtract, sum, times, zero, type Money } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { refundOf, type OrderPart } from '@xinglin/domain/orders'
import {
  buyGetGifts,
  fullDiscountAt,
  fullReductionAt,
  combinationSets,
  couponDeduction,
  giftsFor,
  type Activity,
  type ActivityId,
  type FullDiscount,
  type FullReduction,
  secondHalfOf,
} from '@xinglin/domain/promotions'
import {
  aCombination,
  aCombinationLine,
  activityId,
  aFullDiscount,
  aFullReduction,
  aGiftOffer,
  aGoods,
  aLine,
  aSale,
  aShipping,
  aSpecialPrice,
  goodsId,
  lineId,
  warehouseId,
} from '@xinglin/domain/testing'
import { pointsEarned } from '@xinglin/domain/wallet'
import {
  flag,
  isFields,
  list,
  money,
  object,
  objects,
  rateOf,
  text,
  whole,
  wrong,
  type Fields,
  type Group,
} from './vector-fields.ts'
import { gate } from './vector-gate.ts'

const decimal = moneyToDecimal
const decimalOrNull = (amount: Money | undefined): string | null => (amount === undefined ? null : decimal(amount))

const ladder: Group = (given) => {
  const quantity = whole(given, 'quantity')
  const tiers = objects(given, 'tiers').map((tier) => ({ number: whole(tier, 'number'), price: money(tier, 'price') }))
  const priced = ladderPrice(money(given, 'base_price'), tiers, quantity)
  return {
    unit_price: decimal(priced.unitPrice),
    line_total: decimal(floorToFen(times(priced.unitPrice, quantity))),
    tiers: priced.tiers.map((tier) => ({ ...tier, price: decimal(tier.price) })),
  }
}

const quantity: Group = (given) => {
  const limit = whole(given, 'limit', 0)
  const bounds = {
    middlePack: whole(given, 'middle_pack'),
    casePack: whole(given, 'case_pack'),
    stock: whole(given, 'stock'),
    limit: limit === 0 ? null : limit,
    minimum: whole(given, 'minimum', 1),
  }
  const direction = text(given, 'direction', 'set') === 'down' ? 'down' : 'set'
  const snapped = snapQuantity(whole(given, 'requested'), bounds, direction)
  return {
    quantity: snapped.quantity,
    raised_to_case: snapped.notices.some(({ kind }) => kind === 'raisedToCase'),
  }
}

const reductionTiers = (given: Fields): FullReduction['tiers'] =>
  objects(given, 'tiers').map((tier) => ({ amount: money(tier, 'amount'), reduce: money(tier, 'reduce') }))

const discountTiers = (given: Fields): FullDiscount['tiers'] =>
  objects(given, 'tiers').map((tier) => ({ amount: money(tier, 'amount'), rate: rateOf(tier, 'rate') }))

const fullReduction: Group = (given) => {
  const activity = aFullReduction({ repeat: flag(given, 'repeat', false), tiers: reductionTiers(given) })
  const state = fullReductionAt(activity, money(given, 'eligible'))
  return {
    tiers: state.tiers.map(({ amount, reduce, status }) => ({
      amount: decimal(amount),
      reduce: decimal(reduce),
      status,
    })),
    reduction: decimal(state.reduction),
    shortfall: decimalOrNull(state.next?.shortfall),
  }
}

const discount: Group = (given) => {
  const eligible = money(given, 'eligible')
  const state = fullDiscountAt(aFullDiscount({ tiers: discountTiers(given) }), eligible)
  return {
    tiers: state.tiers.map(({ amount, rate, status }) => ({ amount: decimal(amount), rate, status })),
    payable: decimal(subtract(floorToFen(eligible), state.reduction)),
    reduction: decimal(state.reduction),
    shortfall: decimalOrNull(state.next?.shortfall),
  }
}

const secondHalf: Group = (given) => ({
  reduction: decimal(secondHalfOf(whole(given, 'quantity'), money(given, 'unit_price'))),
})

const buyGet: Group = (given) => {
  const terms = { buy: whole(given, 'm'), get: whole(given, 'n') }
  const { gifts, cutToStock } = buyGetGifts(whole(given, 'quantity'), terms, whole(given, 'stock'))
  return { gifts, cut_to_stock: cutToStock }
}

const freightGroup: Group = (given) => {
  const selectedTotal = money(given, 'selected_total')
  const shipping = freight(
    {
      shippingAmount: money(given, 'shipping_amount'),
      fee: money(given, 'fee'),
      noTransOrderAmount: money(given, 'no_trans_order_amount'),
      firstOrder: flag(given, 'first_order', false),
    },
    { selectedTotal, anySelected: selectedTotal > zero, allLinesFree: flag(given, 'all_lines_free', false) },
  )
  return { shortfall: decimal(shipping.shortfall), free: shipping.free, freight: decimal(shipping.freight) }
}

const gift: Group = (given) => {
  const offer = {
    threshold: money(given, 'threshold'),
    total: whole(given, 'total'),
    repeat: whole(given, 'type') === 2,
  }
  const { gifts, cutToStock } = giftsFor(offer, money(given, 'eligible'), whole(given, 'stock'))
  return { gifts, cut_to_stock: cutToStock }
}

const combination: Group = (given) => {
  const parts = objects(given, 'parts').map((part) => ({ perSet: whole(part, 'per_set'), stock: whole(part, 'stock') }))
  const { most, sets } = combinationSets(parts, whole(given, 'sets'))
  return { max_sets: most, sets, line_total: decimal(floorToFen(times(money(given, 'price'), sets))) }
}

const cartTotal: Group = (given) => {
  const lines = objects(given, 'lines').map((line, index) =>
    aLine({
      id: lineId(index + 1),
      quantity: whole(line, 'quantity'),
      selected: flag(line, 'selected', true),
      goods: aGoods({
        sale: aSale({
          basePrice: money(line, 'price'),
          stock: whole(line, 'stock', 1),
          refusal: flag(line, 'purchasable', true) ? null : { code: 'OFF_SHELF' },
        }),
      }),
    }),
  )
  const cart = priceCart({ lines, activities: [], shipping: aShipping() })
  return {
    counting: cart.lines.flatMap(({ counts }, index) => (counts ? [index] : [])),
    total: decimal(cart.goodsTotal),
  }
}

const apportionGroup: Group = (given) => {
  const amounts = list(given, 'amounts').map((amount) => money({ amount }, 'amount'))
  return { shares: apportion(amounts, money(given, 'reduction')).map(decimal) }
}

const coupon: Group = (given) => {
  const terms = { minimum: money(given, 'minimum'), face: money(given, 'face') }
  const { usable, deduct, shortfall } = couponDeduction(terms, money(given, 'base'), money(given, 'payable'))
  return { usable, deduct: decimal(deduct), shortfall: decimal(shortfall) }
}

const points: Group = (given) => ({ points: pointsEarned(money(given, 'paid'), money(given, 'excluded')) })

const expiry: Group = (given) => {
  const { near, nearExpiryZone, sellable } = expiryFacts(day(text(given, 'today')), day(text(given, 'expires')))
  return { red: near, near_expiry_zone: nearExpiryZone, sellable }
}

const refund: Group = (given) => {
  const line = { netAmount: money(given, 'net_line'), quantity: whole(given, 'quantity') }
  let returned = { quantity: 0, refunded: zero }
  const refunds = list(given, 'returns').map((units) => {
    const count = whole({ units }, 'units')
    const outcome = refundOf(line, returned, count)
    if (!outcome.ok) return null
    returned = { quantity: returned.quantity + count, refunded: sum([returned.refunded, outcome.value]) }
    return decimal(outcome.value)
  })
  return { refunds }
}

const lineKinds: { readonly [kind: string]: LineKind } = {
  regular: 'regular',
  special_price: 'specialPrice',
  flash_sale: 'flashSale',
  near_expiry: 'nearExpiry',
  ephedrine: 'ephedrine',
}

/** A combination of its `parts`, or of one good when left out: `price` and `quantity` are those of whole sets. */
const combinationLine = (line: Fields, id: number): CombinationLine => {
  const parts = 'parts' in line ? objects(line, 'parts') : [{}]
  return aCombinationLine({
    id: lineId(id),
    quantity: whole(line, 'quantity'),
    selected: flag(line, 'selected', true),
    combination: aCombination({
      price: money(line, 'price'),
      withCoupon: flag(line, 'with_coupon', false),
      warehouseId: warehouseId(whole(line, 'warehouse', 1)),
      parts: parts.map((part, at) => ({
        goods: aGoods({
          id: goodsId(1000 * id + at),
          warehouseId: warehouseId(whole(line, 'warehouse', 1)),
          coldChain: flag(line, 'cold_chain', false),
          ephedrine: flag(part, 'ephedrine', false),
          sale: aSale({ stock: whole(part, 'stock', mostPerLine) }),
        }),
        perSet: whole(part, 'per_set', 1),
      })),
    }),
  })
}

/**
 * The price is the example's whatever the kind: a special price is added beside an equal base price, and `with_coupon`
 * is then the special price's.
 */
const orderLine = (line: Fields, id: number, activities: readonly string[]): ChosenLine => {
  if (line['kind'] === 'combination') return combinationLine(line, id)
  const kind = lineKinds[text(line, 'kind', 'regular')] ?? wrong('kind', 'line kind')
  const price = money(line, 'price')
  const withCoupon = flag(line, 'with_coupon', false)
  const activity = activities.indexOf(text(line, 'reduction', ''))
  return aLine({
    id: lineId(id),
    lineKind: kind,
    quantity: whole(line, 'quantity'),
    selected: flag(line, 'selected', true),
    activityId: activity === -1 ? null : activityId(activity + 1),
    goods: aGoods({
      warehouseId: warehouseId(whole(line, 'warehouse', 1)),
      coldChain: flag(line, 'cold_chain', false),
      ephedrine: kind === 'ephedrine',
      withCoupon,
      sale: aSale({ basePrice: price, special: aSpecialPrice({ price, withCoupon }) }),
    }),
  })
}

/** An activity of an order: its tiers, or an object with `repeat`; tiers with a rate make it a 满折. */
const activityOf = (id: ActivityId, name: string, terms: unknown): Activity => {
  const fields = isFields(terms) ? terms : { tiers: terms }
  return objects(fields, 'tiers').some((tier) => 'rate' in tier)
    ? aFullDiscount({ id, name, tiers: discountTiers(fields) })
    : aFullReduction({ id, name, repeat: flag(fields, 'repeat', false), tiers: reductionTiers(fields) })
}

/** 满赠 over all lines of goods that its rule admits. */
const giftOffer = (rule: Fields): GiftSpendOffer => ({
  ...aGiftOffer({
    threshold: { by: 'amount', amount: money(rule, 'threshold') },
    total: whole(rule, 'total'),
    repeat: whole(rule, 'type', 1) === 2,
    includesSpecialPrices: flag(rule, 'with_special', false),
  }),
  extra: aGoods({
    id: goodsId(999_999),
    warehouseId: warehouseId(whole(rule, 'warehouse', 1)),
    sale: aSale({ stock: whole(rule, 'stock', mostPerLine) }),
  }),
})

const partNames: { readonly [P in OrderPart]: string } = {
  normal: 'normal',
  coldChain: 'cold_chain',
  ephedrine: 'ephedrine',
}

const order: Group = (given) => {
  const reductions = isFields(given['reductions']) ? given['reductions'] : {}
  const names = Object.keys(reductions)
  const inOrder = objects(given, 'lines').toSorted((a, b) => (text(a, 'id') < text(b, 'id') ? -1 : 1))
  const shipping = object(given, 'shipping')
  const rule = isFields(given['gift']) ? given['gift'] : null
  const cart = priceCart({
    spendOffers: rule === null ? [] : [giftOffer(rule)],
    lines: inOrder.map((line, index) => orderLine(line, index + 1, names)),
    activities: names.map((name, index) => activityOf(activityId(index + 1), name, reductions[name])),
    shipping: {
      shippingAmount: money(shipping, 'shipping_amount'),
      fee: money(shipping, 'fee'),
      noTransOrderAmount: money(shipping, 'no_trans_order_amount'),
      firstOrder: flag(shipping, 'first_order', false),
    },
  })
  const terms = isFields(given['coupon']) ? given['coupon'] : null
  const priced = priceOrder(cart, {
    coupon: terms && { minimum: money(terms, 'minimum'), face: money(terms, 'face') },
  })
  const gifts = cart.lines.filter(({ line }) => line.kind === 'gift')
  return {
    goods_total: decimal(cart.goodsTotal),
    gifts: gifts.reduce((all, { quantity: units }) => all + units, 0),
    cut_to_stock: cart.spendOffers.some(({ words }) => words.next !== null),
    reduction: decimal(cart.reduction),
    coupon_base: decimal(priced.couponBase),
    coupon_deduct: decimal(priced.coupon?.deduct ?? zero),
    shortfall: decimal(cart.shipping.shortfall),
    freight: decimal(cart.shipping.freight),
    sub_orders: priced.subOrders.map(({ part, payable }) => ({ kind: partNames[part], payable: decimal(payable) })),
    payable: decimal(priced.payable),
  }
}

/** The groups, each with the rule that its examples follow. */
export const groups: { readonly [name: string]: { readonly evaluate: Group; readonly rule: string } } = {
  ladder: { evaluate: ladder, rule: 'docs/rules.md#2-3' },
  quantity: { evaluate: quantity, rule: 'docs/rules.md#2-1' },
  full_reduction: { evaluate: fullReduction, rule: 'docs/rules.md#2-4' },
  second_half: { evaluate: secondHalf, rule: 'docs/rules.md#2-8' },
  buy_get: { evaluate: buyGet, rule: 'docs/rules.md#2-8' },
  discount: { evaluate: discount, rule: 'docs/rules.md#2-5' },
  freight: { evaluate: freightGroup, rule: 'docs/rules.md#2-12' },
  gift: { evaluate: gift, rule: 'docs/rules.md#2-6' },
  combination: { evaluate: combination, rule: 'docs/rules.md#2-7' },
  cart_total: { evaluate: cartTotal, rule: 'docs/rules.md#2-which-lines-count' },
  apportion: { evaluate: apportionGroup, rule: 'docs/rules.md#2-13' },
  coupon: { evaluate: coupon, rule: 'docs/rules.md#2-10' },
  points: { evaluate: points, rule: 'docs/rules.md#3-points' },
  expiry: { evaluate: expiry, rule: 'docs/rules.md#1-expiry' },
  refund: { evaluate: refund, rule: 'docs/rules.md#2-13' },
  order: { evaluate: order, rule: 'docs/rules.md#2-order-of-application' },
  gate: { evaluate: gate, rule: 'docs/rules.md#1-gate' },
}
