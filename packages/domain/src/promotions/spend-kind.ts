import { ceilToFen, subtract, sum, type Money } from '../kernel/money.ts'
import type { ActivityWords } from './activity-kind.ts'
import type { CountingLine, EarnedGift, Given, GoodsAt } from './offer-kind.ts'
import { nothingUnapplied, type SpendMeasure } from './unapplied-offer.ts'

/** What 满赠 and 换购 ask for: so much, or so many, of goods that are sent from the warehouse of the extra. */
export type SpendRule = { readonly name: string; readonly threshold: SpendMeasure; readonly extra: GoodsAt }

/** What comes of a 满赠 or 换购 over its counting lines. */
export type SpendState = {
  /** Null when the threshold is reached; an amount is rounded up to fen. */
  readonly missing: SpendMeasure | null
  /** Units that are given, or that may be exchanged. */
  readonly units: number
  readonly gifts: readonly EarnedGift[]
  /** 已获赠品2包, 赠品库存不足，现有 2 包, 可换购2件. */
  readonly words: ActivityWords
  /** 可获赠 2包, 可换购 2包. */
  readonly promise: string
  /** What a unit is taken at by the buyer himself; null: it comes by itself. */
  readonly takenAt: Money | null
}

type Measured = { readonly threshold: number; readonly reached: number; readonly missing: SpendMeasure | null }

/** What the lines come to, in what the threshold is measured in: amounts and units are plain numbers to what follows. */
export const measured = (threshold: SpendMeasure, counting: readonly CountingLine[]): Measured => {
  if (threshold.by === 'units') {
    const reached = counting.reduce((units, { quantity }) => units + quantity, 0)
    const units = threshold.units - reached
    return { threshold: threshold.units, reached, missing: units > 0 ? { by: 'units', units } : null }
  }
  const reached = sum(counting.map(({ price }) => price.exactAmount))
  const amount = subtract(threshold.amount, reached)
  const missing = amount > 0 ? ({ by: 'amount', amount: ceilToFen(amount) } as const) : null
  return { threshold: threshold.amount, reached, missing }
}

/** Exchanges are goods like any other: they take nothing off and stand in the goods total. */
export const givenBySpend =
  (offer: 'gift' | 'exchange') =>
  ({ name }: SpendRule, { missing, gifts, words }: SpendState): Given => ({
    name,
    note: words.applied,
    gifts,
    notApplied: missing ? [{ offer, name, reason: 'shortfall', missing }] : nothingUnapplied,
  })
