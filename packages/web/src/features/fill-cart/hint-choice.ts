import type { NextHint } from '@xinglin/domain/cart'
import type { RefusalWay } from '@xinglin/ui-kit/commerce/RefusalNote'
import { paths } from '../../shared/paths.ts'
import { orderWay } from '../../shared/refusal-way.ts'

/** Told in the bar of the cart, or by step 2 itself: nothing for the buyer to decide beforehand. */
const told = new Set(['FREIGHT', 'EPHEDRINE_SPLIT', 'COLD_CHAIN_SPLIT'])

/** What a buyer has to know and to decide before step 2. */
export const toDecide = (hints: readonly NextHint[]): readonly NextHint[] => hints.filter(({ code }) => !told.has(code))

/** Refusals of the whole order, not of a line: with one of them there is no step 2 to go on to. */
const stops = ['CERT_EXPIRED', 'MIN_AMOUNT', 'CREDIT_OVERDUE', 'CONTRACT_UNSIGNED', 'NOTHING_SELECTED'] as const

/**
 * Whether the buyer cannot go on as things stand, and where that heals, the most serious first.
 *
 * @example blockOf([{ code: 'CERT_EXPIRED', text: '', lineIds: [] }])?.heal?.label // 去更新证件
 */
export const blockOf = (hints: readonly NextHint[]): { readonly heal: RefusalWay | null } | null => {
  const stop = stops.find((code) => hints.some((hint) => hint.code === code && hint.lineIds.length === 0))
  if (stop === undefined) return null
  // The cart is where the buyer is: selecting heals there.
  return { heal: stop === 'NOTHING_SELECTED' ? null : orderWay(stop, paths.cart()) }
}
