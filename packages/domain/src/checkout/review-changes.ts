import { boundsOf, type Cart, lineName, lineUnit, type LineId, priceCart, type PricedLine } from '../cart/cart.ts'
import type { Money } from '../kernel/money.ts'

/** What changed since the cart was shown; the buyer confirms it before the order is placed. */
export type Difference =
  | { readonly kind: 'price'; readonly lineId: LineId; readonly name: string; readonly from: Money; readonly to: Money }
  | {
      readonly kind: 'quantity'
      readonly lineId: LineId
      readonly name: string
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'gone'; readonly lineId: LineId; readonly name: string; readonly text: string }

/** How one line of step 2 differs from what the buyer had before his eyes. */
export type ReviewChange =
  | Exclude<Difference, { readonly kind: 'quantity' }>
  | {
      readonly kind: 'quantity'
      readonly lineId: LineId
      readonly name: string
      readonly unit: string
      readonly from: number
      readonly to: number
      /** What is left of a good whose stock no longer reaches; null: the buyer changed it, in another window. */
      readonly stockLeft: number | null
    }
  /** Selected meanwhile, in another window, or a gift that is now earned. */
  | {
      readonly kind: 'added'
      readonly lineId: LineId
      readonly name: string
      readonly unit: string
      readonly quantity: number
    }

type Shown = { readonly cart: Cart; readonly differences: readonly Difference[] }

/**
 * What changed from one answer of step 2 to the next, line by line in the order shown; lines that went come last. Empty
 * where no line differs: then it was a coupon, a right or the freight.
 *
 * @example reviewChanges(before, after) // [{ kind: 'price', name: '阿莫西林胶囊', from: 4.30, to: 4.40, … }]
 */
export const reviewChanges = (before: Shown, after: Shown): readonly ReviewChange[] => {
  const [were, are] = [shownLines(before), shownLines(after)]
  const differs = [...are.values()].flatMap((line) => lineChanges(were.get(line.line.id), line, after))
  const gone = [...were.values()].filter(({ line }) => !are.has(line.id)).map(({ line }) => goneLine(line, after))
  return [...differs, ...gone]
}

const shownLines = ({ cart }: Shown): ReadonlyMap<LineId, PricedLine> =>
  new Map(priceCart(cart).lines.flatMap((line) => (line.quantity === 0 ? [] : [[line.line.id, line] as const])))

const lineChanges = (was: PricedLine | undefined, is: PricedLine, after: Shown): readonly ReviewChange[] => {
  const common = { lineId: is.line.id, name: lineName(is.line) }
  const unit = lineUnit(is.line)
  if (was === undefined) return [{ kind: 'added', ...common, unit, quantity: is.quantity }]
  const [from, to] = [was.quantity, is.quantity]
  const [priceFrom, priceTo] = [unitPriceOf(was), unitPriceOf(is)]
  return [
    ...(from === to ? [] : [{ kind: 'quantity', ...common, unit, from, to, stockLeft: stockLeft(is, after) } as const]),
    ...(priceFrom === null || priceTo === null || priceFrom === priceTo
      ? []
      : [{ kind: 'price', ...common, from: priceFrom, to: priceTo } as const]),
  ]
}

const unitPriceOf = ({ price }: PricedLine): Money | null => price?.unitPrice ?? null

/** Of a good whose line the shop cut to what is left. */
const stockLeft = ({ line, quantity }: PricedLine, { differences }: Shown): number | null => {
  if (line.kind !== 'goods') return null
  const wished = differences.find(({ kind, lineId }) => kind === 'quantity' && lineId === line.id)
  const { stock } = boundsOf(line.goods, line)
  return wished?.kind === 'quantity' && wished.to === quantity && stock < wished.from ? stock : null
}

const goneLine = (line: PricedLine['line'], { differences }: Shown): ReviewChange => {
  const told = differences.flatMap((one) => (one.kind === 'gone' && one.lineId === line.id ? [one] : []))[0]
  return told ?? { kind: 'gone', lineId: line.id, name: lineName(line), text: NO_LONGER_CHOSEN }
}

const NO_LONGER_CHOSEN = '已从购物车移除或取消勾选'
