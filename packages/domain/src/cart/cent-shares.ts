import { centsOf } from '../kernel/apportion.ts'
import { add, floorToFen, subtract, sum, zero, type Money } from '../kernel/money.ts'
import { isActivityKind } from '../promotions/promotions.ts'
import type { LineId } from './cart-line.ts'
import { takeShares, type Deduction } from './net-amounts.ts'
import type { Applied } from './offers-at-hand.ts'
import { exactAmountOf, type PricedLine } from './priced-line.ts'
import { isEphedrine } from './stacking.ts'

/** The counting lines of an order in whole fen, by their ids: what each costs, bears of each deduction, and still owes. */
export type SharedInFen = {
  readonly amounts: ReadonlyMap<LineId, Money>
  /** What the lines bear of each deduction. */
  readonly borne: readonly { readonly deduction: Deduction; readonly shares: ReadonlyMap<LineId, Money> }[]
  readonly nets: ReadonlyMap<LineId, Money>
}

/**
 * Makes cents of the lines that count, once, and shares what is taken off over them (docs/rules.md#2-13).
 *
 * @param deductions in the order of application
 * @example sharedInFen(priced.lines, priced.goodsTotal, deductionsOf(priced.applied)).nets.get(line.id) // 34.00
 */
export const sharedInFen = (
  all: readonly PricedLine[],
  goodsTotal: Money,
  deductions: readonly Deduction[],
): SharedInFen => {
  const lines = all.filter(({ counts }) => counts).toSorted((a, b) => a.line.id - b.line.id)
  const amounts = amountsInFen(lines, goodsTotal)
  const nets = new Map(amounts)
  const shareable = lines.filter(({ line }) => !isEphedrine(line)).map(({ line }) => line.id)
  const borne = deductions.map((deduction) => {
    const shares = new Map<LineId, Money>()
    const note = (id: LineId, share: Money): void => void shares.set(id, add(shares.get(id) ?? zero, share))
    const left = subtract(deduction.amount, takeShares(nets, deduction, note))
    // Flooring may put a fen on a line outside the activity: what the activity's own lines cannot bear is taken there.
    takeShares(nets, { lineIds: shareable, amount: left }, note)
    return { deduction, shares }
  })
  return { amounts, borne, nets }
}

/**
 * What the offers took off, in the order in which it is shared over the lines.
 *
 * @example deductionsOf(priceCart(cart).applied).map(({ kind, amount }) => [kind, amount])
 */
export const deductionsOf = (applied: readonly Applied[]): readonly Deduction[] =>
  applied.flatMap(({ kind, countingIds: lineIds, given }) => {
    const { reduction: amount = zero, byLine = null } = given
    const borneAs = isActivityKind(kind) ? 'activity' : kind
    const isBorne = borneAs !== 'gift' && borneAs !== 'exchange' && borneAs !== 'freight' && amount !== zero
    return isBorne ? [{ kind: borneAs, lineIds, amount, byLine, outcome: { kind, ...given } }] : []
  })

/** What the 含麻 lines among the counting ones owe: floor2 of their exact sum. */
export const ephedrineTotal = (lines: readonly PricedLine[]): Money =>
  floorToFen(sum(lines.filter((line) => line.counts && isEphedrine(line.line)).map(exactAmountOf)))

/** 含麻 owes floor2 of its exact sum, everything else the rest of the floored whole: so splitting keeps the total. */
const amountsInFen = (lines: readonly PricedLine[], goodsTotal: Money): ReadonlyMap<LineId, Money> => {
  const ephedrine = lines.filter(({ line }) => isEphedrine(line))
  const others = lines.filter(({ line }) => !isEphedrine(line))
  const owedForEphedrine = ephedrineTotal(lines)
  return new Map([...pairs(ephedrine, owedForEphedrine), ...pairs(others, subtract(goodsTotal, owedForEphedrine))])
}

const pairs = (lines: readonly PricedLine[], owed: Money): readonly (readonly [LineId, Money])[] => {
  const cents = centsOf(lines.map(exactAmountOf), owed)
  return lines.map(({ line }, index) => [line.id, cents[index] ?? zero])
}
