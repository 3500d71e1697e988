import type { Money } from '../kernel/money.ts'
import type { StackingColumn } from './stacking-column.ts'

/** What an activity says for itself: what it gives now and what it would give next. Null: nothing to say. */
export type ActivityWords = { readonly applied: string | null; readonly next: string | null }

/** A line that counts toward an activity, at its own price. */
export type CountingLine = {
  readonly line: { readonly id: number; readonly goods: GoodsAt }
  readonly quantity: number
  readonly price: { readonly unitPrice: Money; readonly exactAmount: Money }
}

/** A good where it is sent from, and what its quantity counts. */
export type GoodsAt = { readonly id: number; readonly warehouseId: number; readonly unit: string }

/** From `buy` bought units on, `get` more of the same good are given: frozen with the gift, for the returns. */
export type GiftTerms = { readonly buy: number; readonly get: number }

/** Units of a good that its lines earn on top of what they buy. */
export type EarnedGift = {
  readonly earnedBy: readonly number[]
  readonly units: number
  /** Why it is not what was earned. */
  readonly notice: string | null
  readonly terms: GiftTerms
}

/** What an activity gives over its counting lines. Every kind answers this: whoever shows it needs to know no kind. */
export type ActivityState = {
  /** The exact sum of the counting lines. */
  readonly eligible: Money
  readonly reduction: Money
  /** Each line's own part of the reduction where the kind names it; null: shared out in proportion (docs/rules.md#2-13). */
  readonly byLine: ReadonlyMap<number, Money> | null
  /** The reached tiers in words, the largest first: 满 500 减 20. */
  readonly reached: readonly string[]
  /** The nearest amount that is not reached; null: none is left, or amounts do not decide. */
  readonly next: { readonly amount: Money; readonly shortfall: Money } | null
  readonly gifts: readonly EarnedGift[]
  readonly words: ActivityWords
}

/** Units of a good that bought lines and earlier offers have left. */
export type StockLeft = (goods: GoodsAt) => number

/** One kind of activity: all that pricing, screens and papers ask of it. */
export type ActivityKind<Terms> = {
  /** 满减. */
  readonly label: string
  /** The word on a card: 满. */
  readonly tag: string
  /** Whether a line names it, one at most, or it names the goods and goes beside all others. */
  readonly by: 'line' | 'goods'
  readonly column: StackingColumn
  readonly evaluate: (terms: Terms, lines: readonly CountingLine[], stockLeft: StockLeft) => ActivityState
  /** All that it offers: 满 500 减 15, 满 1000 减 40. */
  readonly offers: (terms: Terms) => readonly string[]
  /** A few characters for a card: 满1000减40. */
  readonly summary: (terms: Terms) => string
  /** The amounts at which it gives more; none where amounts do not decide. */
  readonly edges: (terms: Terms) => readonly Money[]
}
