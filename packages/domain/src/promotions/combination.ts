import type { ActivityWords } from './activity-kind.ts'

/** One good of a 组合 with what a set takes of it. */
export type CombinationPart = { readonly perSet: number; readonly stock: number }

export type CombinationSets = { readonly most: number; readonly sets: number; readonly cut: boolean }

/**
 * How many sets can be had (docs/rules.md#2-7): the scarcest part decides; `cut` is told to the buyer.
 *
 * @example combinationSets([{ perSet: 2, stock: 5 }, { perSet: 1, stock: 10 }], 3) // { most: 2, sets: 2, cut: true }
 */
export const combinationSets = (parts: readonly CombinationPart[], wished: number): CombinationSets => {
  const most = parts.length === 0 ? 0 : Math.min(...parts.map(({ perSet, stock }) => Math.floor(stock / perSet)))
  return { most, sets: Math.min(wished, most), cut: wished > most }
}

/**
 * 组合 3 套; 库存不足，最多可购 2 套.
 *
 * @example combinationWords({ most: 2, sets: 2, cut: true }).next // '库存不足，最多可购 2 套'
 */
export const combinationWords = ({ most, sets, cut }: CombinationSets): ActivityWords => ({
  applied: sets > 0 ? `组合 ${sets} 套` : null,
  next: cut ? `库存不足，最多可购 ${most} 套` : null,
})

export const combination = { evaluate: combinationSets, explain: combinationWords }
