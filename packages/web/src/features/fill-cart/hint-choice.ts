import type { NextHint } from '@xinglin/domain/cart'
import type { RefusalWay } from '@xinglin/ui-kit/commerce/RefusalNote'
import { paths } from '../../shared/paths.ts'
import { orderWay } from '../../shared/refusal-way.ts'

/** Shown in the bar of the cart, or by step 2 itself: no decision needed beforehand. */
const shownElsewhere = new Set(['FREIGHT', 'EPHEDRINE_SPLIT', 'COLD_CHAIN_SPLIT'])

/** Hints that the buyer has to decide about before step 2. */
export const toDecide = (hints: readonly NextHint[]): readonly NextHint[] =>
  hints.filter(({ code }) => !shownElsewhere.has(code))

/** Refusals of the whole order, not of a line: with one of them step 2 cannot be opened. */
const stops = ['CERT_EXPIRED', 'MIN_AMOUNT', 'CREDIT_OVERDUE', 'CONTRACT_UNSIGNED', 'NOTHING_SELECTED'] as const

/**
 * Whether the buyer cannot go on, and the link that resolves it, the most serious first.
 *
 * @example blockOf([{ code: 'CERT_EXPIRED', text: '', lineIds: [] }])?.fix?.label // 去更新证件
 */
export const blockOf = (hints: readonly NextHint[]): { readonly fix: RefusalWay | null } | null => {
  const stop = stops.find((code) => hints.some((hint) => hint.code === code && hint.lineIds.length === 0))
  if (stop === undefined) return null
  // The buyer is in the cart already: selecting lines resolves it.
  return { fix: stop === 'NOTHING_SELECTED' ? null : orderWay(stop, paths.cart()) }
}
