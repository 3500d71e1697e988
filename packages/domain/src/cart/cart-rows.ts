import { risingByEdge, type LadderTier } from '../goods/goods.ts'
import { unavailableBecause } from './availability.ts'
import type { ChosenLine, GoodsLine } from './cart-line.ts'
import type { CartSums } from './cart-pricing.ts'
import { countedBeside } from './cart-totals.ts'
import { stackingOf } from './stacking.ts'

/**
 * The lines of a cart as rows of numbers: what their sums depend on and nothing else, one row behind the other. A line
 * is read when its row is written; counting over the rows then costs little more than the additions themselves.
 */
export type CartRows = {
  readonly numbers: Float64Array
  /** Row by row, of the activity in which the line takes part, and of the one that it names. */
  readonly places: Int32Array
  readonly named: Int32Array
  /** Rows that fit. */
  readonly size: number
  /** Tiers that fit into a row. */
  readonly tiers: number
  /** Numbers of a row. */
  readonly width: number
}

/** What stands where in a row. Units are below 0 where the line does not count. */
const UNITS = 0
/** Units from which it ships free by itself. */
const FREE_FROM = 1
/** Below the first tier; edge and price of each tier follow, by rising edge, and end in edges that nothing reaches. */
const PRICE = 2
const LADDER = 3

const UNCOUNTED = -1
const NEVER = Number.POSITIVE_INFINITY

/** Hardly a ladder has more: these are written out in the loop below. */
const USUAL_TIERS = 3

export const cartRows = (size: number, longestLadder: number): CartRows => {
  const tiers = Math.max(USUAL_TIERS, longestLadder)
  const width = LADDER + 2 * tiers
  return {
    numbers: new Float64Array(size * width),
    places: new Int32Array(size),
    named: new Int32Array(size),
    size,
    tiers,
    width,
  }
}

export const ladderLength = (line: ChosenLine): number =>
  line.kind === 'goods' && line.goods.sale.kind === 'open' ? line.goods.sale.ladder.length : 0

/** The places are those of the activity in which the line takes part, and of the one that it names. */
export const writeRow = (rows: CartRows, row: number, line: ChosenLine, place: number, named: number): void => {
  const { numbers, tiers, width } = rows
  const start = row * width
  rows.places[row] = place
  rows.named[row] = named
  for (let tier = 0; tier < tiers; tier += 1) numbers[start + LADDER + 2 * tier] = NEVER
  if (line.kind === 'goods') writeGoods(numbers, start, line)
  else writeWhole(numbers, start, line)
}

const writeGoods = (numbers: Float64Array, start: number, line: GoodsLine): void => {
  const { sale, freeShipping } = line.goods
  const counts = line.selected && sale.kind === 'open' && unavailableBecause(line) === null
  numbers[start + UNITS] = counts ? line.quantity : UNCOUNTED
  numbers[start + FREE_FROM] =
    freeShipping === null ? NEVER : freeShipping.kind === 'fromUnits' ? freeShipping.units : freeShipping.minimum
  if (sale.kind === 'hidden') return
  const stacking = stackingOf(line)
  const special = line.atBasePrice || !stacking.specialPrice ? null : sale.special
  numbers[start + PRICE] = special?.price ?? sale.basePrice
  if (special === null && !line.atBasePrice && stacking.ladder) writeLadder(numbers, start + LADDER, sale.ladder)
}

const writeLadder = (numbers: Float64Array, start: number, ladder: readonly LadderTier[]): void => {
  let at = start
  for (const { number, price } of risingByEdge(ladder)) {
    numbers[at] = number
    numbers[at + 1] = price
    at += 2
  }
}

/** Sets are cut and priced at once: the row stands for the whole amount. */
const writeWhole = (numbers: Float64Array, start: number, line: Exclude<ChosenLine, GoodsLine>): void => {
  const counted = countedBeside(line)
  numbers[start + UNITS] = counted === null ? UNCOUNTED : 1
  numbers[start + PRICE] = counted?.amount ?? 0
  numbers[start + FREE_FROM] = counted?.free === true ? 0 : NEVER
}

/** Takes a row out of all sums. */
export const clearRow = ({ numbers, width }: CartRows, row: number): void => {
  numbers[row * width + UNITS] = UNCOUNTED
}

/**
 * Counts all rows up to `used` anew. `eligible` is filled with what each activity is measured by, place by place. Amounts
 * that count are never negative: a sum that left 2^53 on its way is still above it at the end, where it is refused.
 */
export const countRows = (rows: CartRows, used: number, eligible: Float64Array): CartSums => {
  const { numbers, places, width } = rows
  eligible.fill(0)
  let exactTotal = 0
  let selectedCount = 0
  let allFree = true
  for (let row = 0, start = 0; row < used; row += 1, start += width) {
    const units = numbers[start] ?? 0
    if (units < 0) continue
    let unitPrice = numbers[start + PRICE] ?? 0
    // Written out for the processor, which foresees branches better than the turns of a loop.
    if (units >= (numbers[start + LADDER] ?? NEVER)) {
      unitPrice = numbers[start + LADDER + 1] ?? 0
      if (units >= (numbers[start + LADDER + 2] ?? NEVER)) {
        unitPrice = numbers[start + LADDER + 3] ?? 0
        if (units >= (numbers[start + LADDER + 4] ?? NEVER))
          unitPrice = priceFrom(rows, start, start + LADDER + 4, units)
      }
    }
    const amount = unitPrice * units
    exactTotal += amount
    selectedCount += 1
    const place = places[row] ?? 0
    eligible[place] = (eligible[place] ?? 0) + amount
    if (allFree) allFree = units >= (numbers[start + FREE_FROM] ?? NEVER)
  }
  return { exactTotal, selectedCount, notFree: allFree ? 0 : 1 }
}

/** What one row puts into the sums; null: it does not count. */
export const countedRow = (
  rows: CartRows,
  row: number,
): { readonly amount: number; readonly place: number; readonly free: boolean } | null => {
  const { numbers, width } = rows
  const start = row * width
  const units = numbers[start + UNITS] ?? 0
  if (units < 0) return null
  const isClimbed = units >= (numbers[start + LADDER] ?? NEVER)
  const unitPrice = isClimbed ? priceFrom(rows, start, start + LADDER, units) : (numbers[start + PRICE] ?? 0)
  return {
    amount: unitPrice * units,
    place: rows.places[row] ?? 0,
    free: units >= (numbers[start + FREE_FROM] ?? NEVER),
  }
}

/** The place of the activity that a row names. */
export const namedBy = ({ named }: CartRows, row: number): number => named[row] ?? 0

/** The place of the activity toward which a row counts; null: it does not count at all. */
export const countsToward = ({ numbers, places, width }: CartRows, row: number): number | null =>
  (numbers[row * width + UNITS] ?? UNCOUNTED) < 0 ? null : (places[row] ?? 0)

/** The price of the highest tier reached, from one that is. */
const priceFrom = ({ numbers, width }: CartRows, start: number, reached: number, units: number): number => {
  let tier = reached
  while (tier + 2 < start + width && units >= (numbers[tier + 2] ?? NEVER)) tier += 2
  return numbers[tier + 1] ?? 0
}
