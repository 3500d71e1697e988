import {
  goodsIn,
  isEphedrine,
  lineWarehouse,
  takeShares,
  type CartLine,
  type LineId,
  type PricedCart,
  type PricedLine,
} from '../cart/cart.ts'
import type { WarehouseId } from '../goods/goods.ts'
import { add, atLeastZero, floorToFen, subtract, sum, zero, type Money } from '../kernel/money.ts'
import type { OrderPart } from '../orders/orders.ts'
import { centsOf } from '../kernel/apportion.ts'

/** Where a payment step leads: step 3 pays the normal part, hm the 含麻 part. */
export type SubOrder = {
  readonly part: OrderPart
  readonly warehouseId: WarehouseId
  readonly lineIds: readonly LineId[]
  readonly goodsTotal: Money
  readonly reduction: Money
  readonly freight: Money
  readonly payable: Money
}

/** What takes something off an order. */
export type DeductionKind = 'activity' | 'welfare' | 'coupon' | 'voucher'

/** What a line, or a whole order, bears of each kind of deduction. */
export type Shares = { readonly [Kind in DeductionKind]: Money }

/** A line as the order keeps it for ever, in whole fen. */
export type FrozenLine = {
  readonly lineId: LineId
  /** The line's share of the goods total. */
  readonly amount: Money
  /** Its shares of all reductions; never above `amount`. */
  readonly reduction: Money
  /** `reduction` by what it comes from. */
  readonly shares: Shares
  /** amount − reduction: what a refund is reckoned from. */
  readonly netAmount: Money
}

export type FrozenSubOrder = SubOrder & {
  readonly lines: readonly FrozenLine[]
  /** What its lines bear together, by what it comes from. */
  readonly shares: Shares
}

/** An amount taken off the whole order (an activity, a coupon), with the lines that it is shared over. */
export type Deduction = {
  readonly kind: DeductionKind
  readonly lineIds: readonly LineId[]
  readonly amount: Money
  /** Each line's own part; absent or null: shared out in proportion. */
  readonly byLine?: ReadonlyMap<number, Money> | null
}

/**
 * Splits a priced cart into the orders that it becomes at submit (docs/rules.md#3-submit): normal, cold chain and 含麻,
 * each by warehouse, in this order. Lines are turned into fen, reductions shared out, and the freight put on the first
 * order (on 含麻 only where that is alone). The parts add up to the whole: Σ payable = goodsTotal − reductions + freight.
 *
 * @param deductions what comes off besides the cart's activities, in the order of application (a coupon)
 * @example splitOrder(priceCart(cart)).map(({ part, payable }) => [part, payable])
 */
export const splitOrder = (cart: PricedCart, deductions: readonly Deduction[] = []): readonly FrozenSubOrder[] => {
  const lines = cart.lines.filter(({ counts }) => counts).toSorted((a, b) => a.line.id - b.line.id)
  const amounts = amountsInFen(lines, cart.goodsTotal)
  const nets = new Map(amounts)
  const shareable = lines.filter(({ line }) => !isEphedrine(line)).map(({ line }) => line.id)
  const borne: { readonly [Kind in DeductionKind]: Map<LineId, Money> } = {
    activity: new Map(),
    welfare: new Map(),
    coupon: new Map(),
    voucher: new Map(),
  }
  for (const { kind, lineIds, amount, byLine = null } of [...activityDeductions(cart), ...deductions]) {
    const note = (id: LineId, share: Money): void => void borne[kind].set(id, add(borne[kind].get(id) ?? zero, share))
    const left = subtract(amount, takeShares(nets, lineIds, { reduction: amount, byLine }, note))
    // The fen of the floored sum may stand on a line outside the activity: what its own lines cannot bear goes there.
    takeShares(nets, shareable, { reduction: left }, note)
  }
  const frozen = ({ line }: PricedLine): FrozenLine => {
    const amount = amounts.get(line.id) ?? zero
    const netAmount = nets.get(line.id) ?? zero
    const shares = sharesBy((kind) => borne[kind].get(line.id) ?? zero)
    return { lineId: line.id, amount, reduction: subtract(amount, netAmount), shares, netAmount }
  }
  const freightGoesTo = partsInOrder.find((part) => lines.some((line) => partOf(line) === part))
  const subOrders = partsInOrder.flatMap((part) =>
    warehousesOf(lines, part).map((warehouseId, index) => {
      const own = lines.filter((one) => partOf(one) === part && lineWarehouse(one.line) === warehouseId)
      return subOrder(
        part,
        warehouseId,
        own.map(frozen),
        part === freightGoesTo && index === 0 ? cart.shipping.freight : zero,
      )
    }),
  )
  return subOrders.map((subOrder) => {
    const gifts = cart.lines.filter(({ line }) => homeOf(line, subOrders) === subOrder)
    return {
      ...subOrder,
      lineIds: [...subOrder.lineIds, ...gifts.map(({ line }) => line.id)],
      lines: [...subOrder.lines, ...gifts.map(frozen)],
    }
  })
}

/** A gift travels with the first order that holds goods which earn it. It owes nothing. */
const homeOf = (line: CartLine, subOrders: readonly FrozenSubOrder[]): FrozenSubOrder | undefined =>
  line.kind === 'gift' ? subOrders.find(({ lineIds }) => line.earnedBy.some((id) => lineIds.includes(id))) : undefined

const partsInOrder: readonly OrderPart[] = ['normal', 'coldChain', 'ephedrine']

/** A set with a cold-chain good in it travels cold as a whole. */
const partOf = ({ line }: PricedLine): OrderPart => {
  if (isEphedrine(line)) return 'ephedrine'
  return goodsIn(line).some(({ goods }) => goods.coldChain) ? 'coldChain' : 'normal'
}

const warehousesOf = (lines: readonly PricedLine[], part: OrderPart): readonly WarehouseId[] =>
  [...new Set(lines.filter((line) => partOf(line) === part).map(({ line }) => lineWarehouse(line)))].toSorted(
    (a, b) => a - b,
  )

/** 含麻 owes floor2 of its exact sum, everything else the rest of the floored whole: so splitting keeps the total. */
const amountsInFen = (lines: readonly PricedLine[], goodsTotal: Money): ReadonlyMap<LineId, Money> => {
  const ephedrine = lines.filter(({ line }) => isEphedrine(line))
  const others = lines.filter(({ line }) => !isEphedrine(line))
  const owedForEphedrine = ephedrineTotal(lines)
  return new Map([...pairs(ephedrine, owedForEphedrine), ...pairs(others, subtract(goodsTotal, owedForEphedrine))])
}

/** What the 含麻 lines among the counting ones owe: floor2 of their exact sum. */
export const ephedrineTotal = (lines: readonly PricedLine[]): Money =>
  floorToFen(sum(lines.filter((line) => line.counts && isEphedrine(line.line)).map(exactAmount)))

const pairs = (lines: readonly PricedLine[], owed: Money): readonly (readonly [LineId, Money])[] => {
  const cents = centsOf(lines.map(exactAmount), owed)
  return lines.map(({ line }, index) => [line.id, cents[index] ?? zero])
}

const exactAmount = ({ price }: PricedLine): Money => price?.exactAmount ?? zero

const activityDeductions = ({ activities }: PricedCart): readonly Deduction[] =>
  activities.map(({ countingIds, state: { reduction, byLine } }) => ({
    kind: 'activity',
    lineIds: countingIds,
    amount: reduction,
    byLine,
  }))

const sharesBy = (share: (kind: DeductionKind) => Money): Shares => ({
  activity: share('activity'),
  welfare: share('welfare'),
  coupon: share('coupon'),
  voucher: share('voucher'),
})

const subOrder = (
  part: OrderPart,
  warehouseId: WarehouseId,
  lines: readonly FrozenLine[],
  freight: Money,
): FrozenSubOrder => {
  const goodsTotal = sum(lines.map(({ amount }) => amount))
  const reduction = sum(lines.map((line) => line.reduction))
  const payable = atLeastZero(add(subtract(goodsTotal, reduction), freight))
  return {
    part,
    warehouseId,
    lineIds: lines.map(({ lineId }) => lineId),
    goodsTotal,
    reduction,
    freight,
    payable,
    lines,
    shares: sharesBy((kind) => sum(lines.map((line) => line.shares[kind]))),
  }
}
