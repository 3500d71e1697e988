import { goodsLine, lineId, type LineKind, priceableGoods, priceCart, stackingTable } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { type Money, type Rate, smallest, subtract, sum, zero } from '@xinglin/domain/kernel/money'
import {
  type Activity,
  type Coupon,
  couponDeduction,
  isNamedByLines,
  welfareState,
  withGoods,
} from '@xinglin/domain/promotions'

/** The data of a past order line that offers need. */
export type SoldLine = {
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly lineKind: LineKind
  /** Whether coupons apply, by the current setting of its good or special price. */
  readonly withCoupon: boolean
  readonly quantity: number
  readonly unitPrice: Money
  /** Its amount after the order's reductions. */
  readonly net: Money
}

/** The amount that an offer would have reduced the lines of one order by. */
export type Reduction = (lines: readonly SoldLine[]) => Money

/** The goods that an offer includes; null: all. */
export type Named = ReadonlySet<number> | null

const names = (goods: Named, { goodsId }: SoldLine): boolean => goods === null || goods.has(goodsId)

const isEphedrine = ({ lineKind }: SoldLine): boolean => lineKind === 'ephedrine'

const freeOfFreight = { shippingAmount: zero, fee: zero, noTransOrderAmount: zero, firstOrder: false }

/** Prices the lines anew, by their old unit prices or by `priceOf`. */
const priced = (
  lines: readonly SoldLine[],
  activity: Activity | null = null,
  priceOf: (line: SoldLine) => Money = ({ unitPrice }) => unitPrice,
) =>
  priceCart({
    lines: lines.map((line, at) =>
      goodsLine({
        goods: priceableGoods({
          id: line.goodsId,
          basePrice: priceOf(line),
          warehouseId: line.warehouseId,
          ephedrine: isEphedrine(line),
        }),
        id: lineId(at + 1),
        quantity: line.quantity,
        lineKind: line.lineKind,
        activityId: activity?.id ?? null,
      }),
    ),
    activities: activity === null ? [] : [activity],
    shipping: freeOfFreight,
  })

/** The reduction by an activity, for the lines of its goods. */
export const byActivity =
  (activity: Activity, goods: ReadonlySet<number>): Reduction =>
  (lines) => {
    const named = lines.filter((line) => names(goods, line))
    const over = isNamedByLines(activity) ? activity : withGoods(activity, [...goods])
    return priced(named, over).reduction
  }

/**
 * The reduction by special prices that are lower than what was paid. The price of 含麻 goods is only ever reduced by
 * tier prices.
 */
export const byPrices =
  (prices: ReadonlyMap<number, Money>): Reduction =>
  (lines) => {
    const lower = (line: SoldLine): Money => {
      const paid = line.unitPrice
      return isEphedrine(line) ? paid : smallest(paid, prices.get(line.goodsId) ?? paid)
    }
    return subtract(priced(lines).goodsTotal, priced(lines, null, lower).goodsTotal)
  }

const netOf = (lines: readonly SoldLine[]): Money => sum(lines.map(({ net }) => net))

export const byWelfare =
  (rate: Rate, goods: Named): Reduction =>
  (lines) => {
    const taking = lines.filter((line) => names(goods, line) && stackingTable[line.lineKind].welfare === true)
    return welfareState({ kind: 'welfare', name: '', rate }, netOf(taking)).reduction
  }

export const byCoupon =
  (coupon: Coupon, goods: Named): Reduction =>
  (lines) => {
    const couponable = lines.filter(
      (line) => names(goods, line) && line.withCoupon && stackingTable[line.lineKind].coupon !== false,
    )
    const owed = netOf(lines.filter((line) => !isEphedrine(line)))
    return couponDeduction(coupon, netOf(couponable), owed).deduct
  }
