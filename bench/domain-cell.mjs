// One cell of `npm run bench -- domain`, in a process of its own: `WHAT LINES` prints one line of JSON. It is bundled
// first, as the shop is, and finds decimal.js and @medusajs/utils by the paths that domain.mjs hands over.
import { cartTotals, priceCart, runningCart } from '@xinglin/domain/cart'
import { moneyToDecimal, unitsOf, yuan } from '@xinglin/domain/kernel/money'
import {
  activityId,
  aFullDiscount,
  aFullReduction,
  aGoods,
  aLine,
  aSale,
  aShipping,
  goodsId,
  lineId,
  rate,
} from '@xinglin/domain/testing'

const [what = '', size = ''] = process.argv.slice(2)
const LINES = Number(size)
const { default: Decimal } = await import(process.env['DECIMAL_JS'])

/** The same carts in every process: a small generator with a fixed seed. */
const numbers = (seed) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const money = (units) => yuan((units / 10_000).toFixed(4))

/** 5 满减 and 3 满折, of three tiers each, reached in part. */
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

/** The edits: before each reckoning one line, at random, takes one unit more, or gives it back. */
const variants = lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))

// Each way is laid out beforehand as it likes. It takes an edit of the line at a place, and answers what all must agree
// upon: goods total, reduction and free-shipping shortfall.

/** The limit: the same sums over typed arrays, with nothing around them. */
const limit = () => {
  const price = Float64Array.from(lines, ({ goods }) => unitsOf(goods.sale.basePrice))
  const quantity = Int32Array.from(lines, (line) => line.quantity)
  const counts = Uint8Array.from(lines, ({ selected }) => (selected ? 1 : 0))
  const place = Int8Array.from(lines, (line) => (line.activityId === null ? 8 : line.activityId - 1))
  const edges = new Int32Array(LINES * 3).fill(2 ** 31 - 1)
  const prices = new Float64Array(LINES * 3)
  lines.forEach(({ goods }, index) =>
    goods.sale.ladder.forEach((tier, at) => {
      edges[index * 3 + at] = tier.number
      prices[index * 3 + at] = unitsOf(tier.price)
    }),
  )
  const tierEdges = activities.map(({ tiers }) => Float64Array.from(tiers, ({ amount }) => unitsOf(amount)))
  const tierGives = activities.map(({ tiers }) =>
    Float64Array.from(tiers, (tier) => ('reduce' in tier ? unitsOf(tier.reduce) : Math.round(tier.rate * 10_000))),
  )
  const shipping = unitsOf(cart.shipping.shippingAmount)
  const eligible = new Float64Array(9)
  const reckon = () => {
    eligible.fill(0)
    let total = 0
    for (let index = 0; index < LINES; index += 1) {
      if (counts[index] === 0) continue
      const units = quantity[index]
      const tier = index * 3
      let unit = price[index]
      if (units >= edges[tier]) {
        unit = prices[tier]
        if (units >= edges[tier + 1]) {
          unit = prices[tier + 1]
          if (units >= edges[tier + 2]) unit = prices[tier + 2]
        }
      }
      const amount = unit * units
      total += amount
      eligible[place[index]] += amount
    }
    let reduction = 0
    for (let at = 0; at < activities.length; at += 1) {
      const sum = eligible[at]
      const own = tierEdges[at]
      let reached = -1
      for (let tier = 0; tier < own.length; tier += 1) if (sum >= own[tier]) reached = tier
      if (reached < 0) continue
      const gives = tierGives[at][reached]
      if (at < 5) reduction += gives * (activities[at].repeat ? Math.floor(sum / own[reached]) : 1)
      else reduction += Math.floor(sum / 100) * 100 - Math.floor((sum * gives) / 1_000_000) * 100
    }
    const floored = Math.floor(total / 100) * 100
    return [floored, reduction, Math.max(0, shipping - floored)]
  }
  return { edit: (at, line) => (quantity[at] = line.quantity), reckon }
}

/** The same cart as one writes it with decimal.js: prices are read once, everything else is a Decimal. */
const plainDecimal = () => {
  const decimal = (amount) => new Decimal(moneyToDecimal(amount))
  const priced = lines.map((line) => ({
    line,
    base: decimal(line.goods.sale.basePrice),
    ladder: line.goods.sale.ladder.map(({ number, price }) => ({ number, price: decimal(price) })),
  }))
  const tiered = activities.map((activity) => ({
    activity,
    tiers: activity.tiers.map((tier) => ({
      amount: decimal(tier.amount),
      gives: 'reduce' in tier ? decimal(tier.reduce) : new Decimal(tier.rate),
    })),
  }))
  const shipping = decimal(cart.shipping.shippingAmount)
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
  return { edit: (at, line) => (priced[at].line = line), reckon }
}

const told = ({ goodsTotal, reduction, shipping }) => [goodsTotal, reduction, shipping.shortfall]

/** A running cart that is asked in one of its ways. */
const running = (ask) => () => {
  const own = runningCart(cart)
  return { edit: (_, line) => own.put(line), reckon: () => told(ask(own)) }
}

/** A cart of plain objects as it came, nothing laid out. */
const plain = (ask) => () => ({ edit: (at, line) => (lines[at] = line), reckon: () => told(ask(cart)) })

/** Medusa's totals of the same goods. It works out ladders and offers elsewhere: here it has the smaller part to do. */
const medusa = async () => {
  const { decorateCartTotals } = await import(process.env['MEDUSA_UTILS'])
  const items = lines
    .filter(({ selected }) => selected)
    .map(({ id, quantity, goods }) => ({
      id: String(id),
      quantity,
      unit_price: Number(moneyToDecimal(goods.sale.basePrice)),
      adjustments: [],
      tax_lines: [],
    }))
  const reckon = () => {
    decorateCartTotals({ items, shipping_methods: [], region: {}, currency_code: 'cny' })
    return []
  }
  return { edit: () => {}, reckon }
}

/** The best of many short batches: the machine may be busy with other things, and each of them only adds. */
const measure = ({ edit, reckon }) => {
  const answer = reckon().map((amount) => new Decimal(amount).div(10_000).toFixed(2))
  const next = numbers(7)
  const isVariant = new Uint8Array(LINES)
  const round = () => {
    const at = next(LINES)
    isVariant[at] = 1 - isVariant[at]
    edit(at, (isVariant[at] === 1 ? variants : originals)[at])
    return reckon()
  }
  const timeOf = (times) => {
    const started = performance.now()
    for (let time = 0; time < times; time += 1) round()
    return ((performance.now() - started) * 1e6) / times
  }
  const warmUntil = performance.now() + 500
  while (performance.now() < warmUntil) timeOf(1)
  const batch = Math.max(1, Math.round(400_000 / timeOf(3)))
  const until = performance.now() + 3000
  let best = Number.POSITIVE_INFINITY
  for (let times = 0; times < 30 || performance.now() < until; times += 1) best = Math.min(best, timeOf(batch))
  return { nanoseconds: best, answer }
}

const originals = [...lines]
const ways = {
  limit,
  totals: running((own) => own.recounted()),
  edited: running((own) => own.totals()),
  explained: running((own) => own.priced()),
  plainTotals: plain(cartTotals),
  plainExplained: plain(priceCart),
  decimal: plainDecimal,
  medusa,
}
console.log(JSON.stringify({ what, lines: LINES, ...measure(await ways[what]()) }))
