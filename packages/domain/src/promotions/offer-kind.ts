import type { Money } from '../kernel/money.ts'
import type { StackingColumn } from './stacking-column.ts'
import type { SpendMeasure, UnappliedOffer } from './unapplied-offer.ts'

/** A line that counts toward an offer, at its own price. */
export type CountingLine = {
  readonly line: { readonly id: number; readonly goods: GoodsAt }
  readonly quantity: number
  readonly price: { readonly unitPrice: Money; readonly exactAmount: Money }
}

/** A good where it is sent from, and what its quantity counts. */
export type GoodsAt = { readonly id: number; readonly warehouseId: number; readonly unit: string }

/** Units of a good that bought lines and earlier offers have left. */
export type StockLeft = (goods: GoodsAt) => number

/** What an offer finds when its turn in the order of application comes. Each kind reads what it measures. */
export type Basket = {
  /** The lines that take part in it. */
  readonly counting: readonly CountingLine[]
  readonly stockLeft: StockLeft
  /** What is selected, before any reduction. */
  readonly selected: { readonly total: Money; readonly any: boolean; readonly allShipFree: boolean }
  /** The exact sum of the lines that take part, less their shares of the activities. */
  readonly net: Money
  /** What the lines that take part still owe, in fen. */
  readonly owedByLines: Money
  /** What everything that is not 含麻 still owes, in fen, before freight. */
  readonly owed: Money
  /** How many of its kind came before it. */
  readonly earlier: number
}

/** 买赠: from `buy` bought units on, `get` more of the same good are given. */
export type BuyGetTerms = { readonly buy: number; readonly get: number }

/** 满赠: from a threshold on, `total` units of another good once, or each time the threshold fits. */
export type SpendGiftTerms = { readonly threshold: SpendMeasure; readonly total: number; readonly repeat: boolean }

/** What earns a gift: frozen with it, for the returns. */
export type GiftTerms = BuyGetTerms | SpendGiftTerms

/** Units that come along for nothing. */
export type EarnedGift = {
  readonly earnedBy: readonly number[]
  readonly units: number
  /** What for: 每满 10 个赠 1包. */
  readonly because: string
  /** Why it is not what was earned. */
  readonly notice: string | null
  readonly terms: GiftTerms
}

/** What an offer does at its turn, and why not more: a step of the account, and what the fold over the offers applies. */
export type Given = {
  readonly name: string
  /** What it did, in words: 满 500 减 20，已享. */
  readonly note?: string | null
  /** What it takes off; absent: nothing. */
  readonly reduction?: Money
  /** Each line's own part of the reduction; absent or null: shared out in proportion (docs/rules.md#2-13). */
  readonly byLine?: ReadonlyMap<number, Money> | null
  /** What it asks for: freight. */
  readonly charge?: Money
  readonly gifts?: readonly EarnedGift[]
  readonly notApplied?: readonly UnappliedOffer[]
}

/** The colours that tags have of their own; `other` is that of all others. */
export const tagTones = [
  'preferred',
  'spike',
  'fullReduction',
  'exchange',
  'gift',
  'special',
  'fresh',
  'other',
] as const
export type TagTone = (typeof tagTones)[number]

/** What every kind of offer says of itself. */
export type OfferWords = {
  /** 满减; null: its name says it already. */
  readonly label: string | null
  /** The word on a card: 满. Null: it has none. */
  readonly tag: string | null
  /** The colour of the tag, where it has one of its own. */
  readonly tone?: TagTone
  /** Who takes part: its column of the stacking table. */
  readonly column: StackingColumn
}

/** One kind of offer: who takes part, what it measures, what it gives. */
export type OfferKind<Terms, State> = OfferWords & {
  /** What it measures in the basket, and what comes of that. */
  readonly evaluate: (terms: Terms, basket: Basket) => State
  readonly given: (terms: Terms, state: State) => Given
  /** Told instead where an offer that excludes it takes more. */
  readonly setAside?: (terms: Terms, state: State, by: Given) => Given
}
