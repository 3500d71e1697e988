import type { Money } from '../kernel/money.ts'

export type LadderTier = { readonly number: number; readonly price: Money }

export type LadderTierState = LadderTier & { readonly reached: boolean; readonly shortfall: number }

/** 阶梯价 at a quantity: tiers by edge, the price in force, and the next tier with what is missing. */
export type LadderPrice = {
  readonly unitPrice: Money
  readonly tiers: readonly LadderTierState[]
  readonly current: LadderTierState | null
  readonly next: LadderTierState | null
}
