import {
  deductionsOf,
  goodsIn,
  isEphedrine,
  lineWarehouse,
  sharedInFen,
  type Applied,
  type DeductionKind,
  type LineId,
  type PricedCart,
  type PricedLine,
} from '../cart/cart.ts'
import type { WarehouseId } from '../goods/goods.ts'
import { add, atLeastZero, subtract, sum, zero, type Money } from '../kernel/money.ts'
import type { OrderPart } from '../orders/orders.ts'
import type { Outcome } from '../promotions/promotions.ts'

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
  /** Lines that were bought, gifts not counted. */
  readonly kinds: number
  /** What came of the offers in this sub-order: its part of each reduction, its gifts, its freight. */
  readonly outcomes: readonly Outcome[]
}

/**
 * Splits a priced cart into the orders that it becomes at submit (docs/rules.md#3-submit): normal, cold chain and 含麻,
 * each by warehouse, in this order. Lines are turned into fen, reductions shared out, and the freight put on the first
 * order (on 含麻 only where that is alone). The parts add up to the whole: Σ payable = goodsTotal − reductions + freight.
 *
 * @param applied the offers after their turns; those of the cart but 94折, whose place a coupon may take, where nothing else is said
 * @example splitOrder(priceCart(cart)).map(({ part, payable }) => [part, payable])
 */
export const splitOrder = (
  cart: PricedCart,
  applied: readonly Applied[] = cart.applied.filter(({ kind }) => kind !== 'welfare'),
): readonly FrozenSubOrder[] => {
  const lines = cart.lines.filter(({ counts }) => counts).toSorted((a, b) => a.line.id - b.line.id)
  const { amounts, borne, nets } = sharedInFen(lines, cart.goodsTotal, deductionsOf(applied))
  const frozen = ({ line }: PricedLine): FrozenLine => {
    const amount = amounts.get(line.id) ?? zero
    const netAmount = nets.get(line.id) ?? zero
    const shares = sharesBy((kind) =>
      sum(borne.filter((one) => one.deduction.kind === kind).map((one) => one.shares.get(line.id) ?? zero)),
    )
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
    const isHome = ({ earnedBy }: Earned): boolean => homeOf(earnedBy, subOrders) === subOrder
    const gifts = cart.lines.filter(({ line }) => line.kind === 'gift' && isHome(line))
    return {
      ...subOrder,
      lineIds: [...subOrder.lineIds, ...gifts.map(({ line }) => line.id)],
      lines: [...subOrder.lines, ...gifts.map(frozen)],
      outcomes: [
        ...borne.map(({ deduction: { outcome }, shares }) => ({
          ...outcome,
          gifts: [],
          reduction: sum(subOrder.lineIds.map((id) => shares.get(id) ?? zero)),
        })),
        ...applied.flatMap(({ kind, given: { name, note = null, gifts: given = [] } }) =>
          given.length === 0 ? [] : [{ kind, name, note, gifts: given.filter(isHome).map(inOrderOfIds) }],
        ),
        { kind: 'freight', name: '运费', charge: subOrder.freight },
      ],
    }
  })
}

/** A gift travels with the first order that holds goods which earn it. It owes nothing. */
const homeOf = (earnedBy: Earned['earnedBy'], subOrders: readonly SubOrder[]): SubOrder | undefined =>
  subOrders.find(({ lineIds }) => earnedBy.some((id) => lineIds.some((own) => own === id)))

type Earned = { readonly earnedBy: readonly number[] }

/** The same however the cart is sorted. */
const inOrderOfIds = <Gift extends Earned>(gift: Gift): Gift => ({
  ...gift,
  earnedBy: gift.earnedBy.toSorted((a, b) => a - b),
})

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
): Omit<FrozenSubOrder, 'outcomes'> => {
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
    kinds: lines.length,
    shares: sharesBy((kind) => sum(lines.map((line) => line.shares[kind]))),
  }
}
