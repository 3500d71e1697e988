import type { ActivityId } from '../goods/goods.ts'
import { add, moneyFromUnits, zero } from '../kernel/money.ts'
import { keptIfSame } from '../kernel/same.ts'
import { activityState, type Activity, type ActivityState } from '../promotions/promotions.ts'
import {
  cartRows,
  clearRow,
  countedRow,
  countRows,
  countsToward,
  ladderLength,
  namedBy,
  writeRow,
} from './cart-rows.ts'
import type { ChosenLine, LineId } from './cart-line.ts'
import {
  countedCart,
  onlyActivity,
  pricedBeside,
  pricedGoods,
  pricedWith,
  type CartToPrice,
  type PricedCart,
  type PricedLine,
} from './cart-pricing.ts'
import { explainedTotals, hasOffersOverAll, totalsOf, type CartTotals } from './cart-totals.ts'
import { takesPart } from './stacking.ts'

/** A cart that is edited line by line and priced again after each edit. */
export type RunningCart = {
  /** From sums that are kept: an edit costs the same in a cart of ten lines and of ten thousand. */
  readonly totals: () => CartTotals
  /** The same totals, counted anew over all lines. */
  readonly recounted: () => CartTotals
  /**
   * What `priceCart` says of the cart as it stands; the same object until an edit, and of a line that was not edited the
   * same object as before, so that whoever shows the lines draws anew only those that were.
   */
  readonly priced: () => PricedCart
  /** Puts a line in place of the one with its id, or adds it at the end. */
  readonly put: (line: ChosenLine) => void
  readonly remove: (id: LineId) => void
  /** Whatever edits lead to this cart. Lines that are the same objects as before are not looked at. */
  readonly become: (cart: CartToPrice) => void
}

/**
 * Lays a cart out for being edited. Sums are whole numbers, so that nothing drifts: whatever was put and removed,
 * `totals()` equals `cartTotals` and `priced()` equals `priceCart` of the cart as it stands. Throws a RangeError where a
 * sum would leave exact arithmetic; what then holds again is the cart that it becomes next.
 *
 * @example runningCart(aCart({ lines: [aLine({ quantity: 50 })] })).totals().goodsTotal // 625.00
 */
export const runningCart = (cart: CartToPrice): RunningCart => {
  let standing: CartToPrice | null = cart
  let layout = laidOut(cart)
  let priced: PricedCart | null = null
  return {
    totals: () => layout.totals(),
    recounted: () => layout.recounted(),
    priced: () => (priced ??= layout.priced()),
    put: (line) => {
      priced = null
      layout.put(line)
    },
    remove: (id) => {
      priced = null
      layout.remove(id)
    },
    become: (next) => {
      if (next === standing) return
      const isEdit = standing !== null && hasSameTerms(standing, next)
      priced = standing = null
      if (isEdit) layout.become(next.lines)
      else layout = laidOut(next)
      standing = next
    },
  }
}

const hasSameTerms = (one: CartToPrice, other: CartToPrice): boolean =>
  one.activities === other.activities &&
  one.welfare === other.welfare &&
  one.spendOffers === other.spendOffers &&
  one.shipping === other.shipping

/** The lines of a cart on terms that stay. */
type Layout = Omit<RunningCart, 'become'> & { readonly become: (lines: readonly ChosenLine[]) => void }

const laidOut = (cart: CartToPrice): Layout => (hasOffersOverAll(cart) ? pricedAnew(cart) : inRows(cart))

/** Where offers look at all lines, one edit may move every sum. */
const pricedAnew = (cart: CartToPrice): Layout => {
  const lines = new Map(cart.lines.map((line) => [line.id, line]))
  const asItStands = (): CartToPrice => ({ ...cart, lines: [...lines.values()] })
  const totals = (): CartTotals => explainedTotals(asItStands())
  let known: ReadonlyMap<LineId, PricedLine> | null = null
  return {
    totals,
    recounted: totals,
    priced: () => {
      const priced = pricedWith(asItStands(), known)
      const all = priced.lines.map((line) => keptIfSame(known?.get(line.line.id), line))
      known = new Map(all.map((line) => [line.line.id, line]))
      return { ...priced, lines: all }
    },
    put: (line) => void lines.set(line.id, line),
    remove: (id) => void lines.delete(id),
    become: (next) => {
      lines.clear()
      for (const line of next) lines.set(line.id, line)
    },
  }
}

/** Rows that a layout leaves free for lines to come. */
const SPARE_ROWS = 16

const inRows = ({ lines, activities, shipping }: CartToPrice): Layout => {
  const places = placesOf(activities)
  const states = statesOf(activities)
  let rows = cartRows(0, 0)
  /** Row by row; null where a line was removed. */
  let held: (ChosenLine | null)[] = []
  /** Each priced when it is first asked for; null until then. */
  let priced: (PricedLine | null)[] = []
  /** The lines of each activity: the same until a line joins or leaves one, or the sums. */
  let ids: readonly NamedIds[] | null = null
  const rowOf = new Map<LineId, number>()
  /** The sums as they stand, edit by edit, and where they are counted anew. */
  const kept = { exactTotal: zero, selectedCount: 0, notFree: 0 }
  const keptEligible = places.amounts()
  const eligible = places.amounts()

  /** Puts a row into the sums that are kept; with -1 takes it out. */
  const count = (row: number, sign: 1 | -1): void => {
    const counted = countedRow(rows, row)
    if (counted === null) return
    const amount = moneyFromUnits(sign * counted.amount)
    kept.exactTotal = add(kept.exactTotal, amount)
    kept.selectedCount += sign
    if (!counted.free) kept.notFree += sign
    keptEligible[counted.place] = (keptEligible[counted.place] ?? 0) + amount
  }
  const write = (row: number, line: ChosenLine): void => {
    held[row] = line
    priced[row] = null
    const named = places.named(line)
    writeRow(rows, row, line, places.counting(line, named), named)
    count(row, 1)
  }
  const append = (line: ChosenLine): void => {
    ids = null
    rowOf.set(line.id, held.length)
    write(held.length, line)
  }
  const layOut = (all: readonly ChosenLine[]): void => {
    rows = cartRows(all.length + SPARE_ROWS, Math.max(0, ...all.map(ladderLength)))
    held = []
    priced = []
    rowOf.clear()
    Object.assign(kept, { exactTotal: zero, selectedCount: 0, notFree: 0 })
    keptEligible.fill(0)
    for (const line of all) append(line)
  }
  layOut(lines)

  const idsByPlace = (): readonly NamedIds[] => {
    const byPlace = Array.from(eligible, (): NamedIds => ({ lineIds: [], countingIds: [] }))
    for (const [row, line] of held.entries()) {
      if (line === null) continue
      byPlace[namedBy(rows, row)]?.lineIds.push(line.id)
      byPlace[countsToward(rows, row) ?? -1]?.countingIds.push(line.id)
    }
    return byPlace
  }

  const put = (line: ChosenLine): void => {
    const row = rowOf.get(line.id)
    const isRoom = row !== undefined || held.length < rows.size
    if (!isRoom || ladderLength(line) > rows.tiers) {
      const all = held.flatMap((one) => (one === null ? [] : [one.id === line.id ? line : one]))
      return layOut(row === undefined ? [...all, line] : all)
    }
    if (row === undefined) return append(line)
    const [named, place] = [namedBy(rows, row), countsToward(rows, row)]
    count(row, -1)
    write(row, line)
    if (namedBy(rows, row) !== named || countsToward(rows, row) !== place) ids = null
  }
  const remove = (id: LineId): void => {
    const row = rowOf.get(id)
    if (row === undefined) return
    count(row, -1)
    clearRow(rows, row)
    held[row] = null
    ids = null
    rowOf.delete(id)
  }

  return {
    totals: () => totalsOf(kept, states(keptEligible), shipping),
    recounted: () => totalsOf(countRows(rows, held.length, eligible), states(eligible), shipping),
    priced: () => {
      const all: PricedLine[] = []
      for (let row = 0; row < held.length; row += 1) {
        const line = held[row] ?? null
        if (line !== null) all.push((priced[row] ??= pricedLine(line, activities[namedBy(rows, row)])))
      }
      const ofPlace = (ids ??= idsByPlace())
      return countedCart({
        lines: all,
        activities: states(keptEligible).flatMap(({ activity, state }, place) => {
          const { lineIds = [], countingIds = [] } = ofPlace[place] ?? {}
          return lineIds.length === 0 ? [] : [{ activity, lineIds, countingIds, state }]
        }),
        welfare: null,
        spendOffers: [],
        sums: kept,
        terms: shipping,
      })
    },
    put,
    remove,
    become: (next) => {
      let at = 0
      for (const line of held) {
        if (line === null) continue
        const now = next[at]
        if (now?.id !== line.id) remove(line.id)
        else {
          if (now !== line) put(now)
          at += 1
        }
      }
      next.slice(at).forEach(put)
    },
  }
}

type NamedIds = { readonly lineIds: LineId[]; readonly countingIds: LineId[] }

const pricedLine = (line: ChosenLine, activity: Activity | undefined): PricedLine =>
  line.kind === 'goods' ? pricedGoods(line, onlyActivity(activity)) : pricedBeside(line)

/** Activities stand in places from 0 on; a line of none stands one beyond them. */
const placesOf = (activities: readonly Activity[]) => {
  const none = activities.length
  const placeOf = new Map<ActivityId | null, number>(activities.map(({ id }, place) => [id, place]))
  return {
    /** One amount for each place. */
    amounts: (): Float64Array => new Float64Array(none + 1),
    /** Of the activity that a line names. */
    named: (line: ChosenLine): number => (line.kind === 'goods' ? (placeOf.get(line.activityId) ?? none) : none),
    /** Of the one in which it takes part. */
    counting: (line: ChosenLine, named: number): number => {
      const activity = activities[named]
      return line.kind === 'goods' && activity !== undefined && takesPart(line, activity) ? named : none
    },
  }
}

/** What each activity gives; a state stands until its sum changes. */
const statesOf = (activities: readonly Activity[]): ((eligible: Float64Array) => CartTotals['activities']) => {
  const known: ActivityState[] = []
  return (eligible) =>
    activities.map((activity, place) => {
      const amount = eligible[place] ?? 0
      const before = known[place]
      const state = before?.eligible === amount ? before : activityState(activity, moneyFromUnits(amount))
      known[place] = state
      return { activity, state }
    })
}
