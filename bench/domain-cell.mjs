// One measurement of `npm run bench -- domain`, in its own process: the arguments `WHAT LINES`, one line of JSON as
// output. It is bundled first, like the shop; domain.mjs passes the path of decimal.js.
import { priceCart } from '@xinglin/domain/cart'
import { moneyToDecimal, yuan } from '@xinglin/domain/kernel/money'
import {
  activityId,
  aFullDiscount,
  aFullReduction,
  aGoods,
  aLine,
  aSale,
  aShipping,
  aWelfare,
  goodsId,
  lineId,
  rate,
} from '@xinglin/domain/testing'

const [what = '', size = ''] = process.argv.slice(2)
const LINES = Number(size)
const { default: Decimal } = await import(process.env['DECIMAL_JS'])

/** Random numbers from a fixed seed: every process gets the same carts. */
const numbers = (seed) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const money = (units) => yuan((units / 10_000).toFixed(4))

/** 5 满减 and 3 满折, of three tiers each, partly reached. */
const activities = [
  ...[1, 2, 3, 4, 5].map((id) =>
    aFullReduction({
      id: activityId(id),
      repeat: id === 5,
      tiers: [1, 2, 3].map((tier) => ({ amount: yuan(`${100 * tier * LINES}`), reduce: yuan(`${3 * tier * LINES}`) })),
    }),
  ),
  ...[6, 7, 8].map((id) =>
    aFullDiscount({
      id: activityId(id),
      tiers: [1, 2, 3].map((tier) => ({ amount: yuan(`${90 * tier * LINES}`), rate: rate(`0.9${9 - tier}`) })),
    }),
  ),
]

/** Three ladder tiers on 40 % of the lines; 80 % name an activity; one line in ten is not selected. */
const lines = (() => {
  const next = numbers(20_261_120)
  return Array.from({ length: LINES }, (_, index) => {
    const base = 10_000 + next(500_000)
    const ladder = [10, 50, 100].map((number, tier) => ({ number, price: money(base - 500 * (tier + 1)) }))
    const activity = next(10)
    return aLine({
      id: lineId(index + 1),
      quantity: 1 + next(200),
      selected: next(10) > 0,
      activityId: activity < 8 ? activityId(activity + 1) : null,
      goods: aGoods({
        id: goodsId(index + 1),
        sale: aSale({ basePrice: money(base), ladder: next(10) < 4 ? ladder : [], stock: 1000 }),
      }),
    })
  })
})()
const cart = { lines, activities, shipping: aShipping({ shippingAmount: yuan(`${5000 * LINES}`) }) }

/** The same cart computed with decimal.js: prices are parsed once, all arithmetic is on Decimals. */
const decimal = () => {
  const exact = (amount) => new Decimal(moneyToDecimal(amount))
  const priced = lines.map((line) => ({
    line,
    base: exact(line.goods.sale.basePrice),
    ladder: line.goods.sale.ladder.map(({ number, price }) => ({ number, price: exact(price) })),
  }))
  const tiered = activities.map((activity) => ({
    activity,
    tiers: activity.tiers.map((tier) => ({
      amount: exact(tier.amount),
      gives: 'reduce' in tier ? exact(tier.reduce) : new Decimal(tier.rate),
    })),
  }))
  const shipping = exact(cart.shipping.shippingAmount)
  const floor = (amount) => amount.toDecimalPlaces(2, Decimal.ROUND_FLOOR)
  const reckon = () => {
    let total = new Decimal(0)
    const eligible = activities.map(() => new Decimal(0))
    for (const { line, base, ladder } of priced) {
      if (!line.selected) continue
      const unit = ladder.findLast(({ number }) => line.quantity >= number)?.price ?? base
      const amount = unit.times(line.quantity)
      total = total.plus(amount)
      if (line.activityId !== null) eligible[line.activityId - 1] = eligible[line.activityId - 1].plus(amount)
    }
    let reduction = new Decimal(0)
    tiered.forEach(({ activity, tiers }, at) => {
      const sum = eligible[at]
      const tier = tiers.findLast(({ amount }) => sum.gte(amount))
      if (!tier) return
      if (activity.kind === 'fullDiscount') reduction = reduction.plus(floor(sum).minus(floor(sum.times(tier.gives))))
      else reduction = reduction.plus(tier.gives.times(activity.repeat ? sum.div(tier.amount).floor() : 1))
    })
    const floored = floor(total)
    return [floored, reduction, Decimal.max(0, shipping.minus(floored))].map((amount) => amount.times(10_000))
  }
  return { reckon }
}

const amounts = ({ goodsTotal, reduction, shipping }) => [goodsTotal, reduction, shipping.shortfall]

/** Prices the whole cart and its account, every line anew. */
const fromNothing = () => ({ reckon: () => amounts(priceCart(cart)) })

/**
 * One random line grows by a unit; all other lines are the same objects as before, so that their prices can be reused.
 */
const edited = (own) => () => {
  let standing = own
  let priced = priceCart(own)
  const next = numbers(7)
  return {
    before: () => {
      const at = next(LINES)
      const line = standing.lines[at]
      standing = { ...standing, lines: standing.lines.with(at, { ...line, quantity: line.quantity + 1 }) }
    },
    reckon: () => amounts((priced = priceCart(standing, priced))),
  }
}

/** Three 满减 that all lines share, and 94折 over the whole cart. */
const withOffers = {
  ...cart,
  activities: activities.slice(0, 3),
  welfare: aWelfare(),
  lines: lines.map((line, at) => ({ ...line, activityId: activityId((at % 3) + 1) })),
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/** The median of many rounds; the set-up of a round is not timed. */
const measure = ({ before = () => undefined, reckon }) => {
  const answer = reckon().map((amount) => new Decimal(amount).div(10_000).toFixed(2))
  const timeOf = () => {
    before()
    const started = performance.now()
    reckon()
    return (performance.now() - started) * 1e6
  }
  const warmUntil = performance.now() + 500
  while (performance.now() < warmUntil) timeOf()
  const times = []
  const until = performance.now() + 3000
  while (times.length < 30 || performance.now() < until) times.push(timeOf())
  return { nanoseconds: median(times), answer }
}

const ways = { decimal, fromNothing, edited: edited(cart), editedWithOffers: edited(withOffers) }
console.log(JSON.stringify({ what, lines: LINES, ...measure(ways[what]()) }))
