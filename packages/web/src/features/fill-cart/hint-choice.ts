import type { NextHint } from '@xinglin/domain/cart'
import { memberPlaces, paths } from '../../shared/paths.ts'

/** Told in the bar of the cart, or by step 2 itself: nothing for the buyer to decide beforehand. */
const told = new Set(['FREIGHT', 'EPHEDRINE_SPLIT', 'COLD_CHAIN_SPLIT'])

/** What a buyer has to know and to decide before step 2. */
export const toDecide = (hints: readonly NextHint[]): readonly NextHint[] => hints.filter(({ code }) => !told.has(code))

export type Heal = { readonly label: string; readonly href: string }

/** Of the whole order, not of a line: with it there is no step 2 to go on to. */
const heals: ReadonlyMap<string, Heal | null> = new Map([
  ['NOTHING_SELECTED', null],
  ['MIN_AMOUNT', { label: '去凑单', href: paths.list() }],
  ['CREDIT_OVERDUE', { label: '查看待还账单', href: paths.orders() }],
  ['CERT_EXPIRED', { label: '去更新证件', href: memberPlaces.certificates }],
  ['CONTRACT_UNSIGNED', { label: '去签署合同', href: paths.contract(paths.cart()) }],
])

/**
 * Whether the buyer cannot go on as things stand, and where that heals, the most serious first.
 *
 * @example blockOf([{ code: 'CERT_EXPIRED', text: '', lineIds: [] }])?.heal?.label // 去更新证件
 */
export const blockOf = (hints: readonly NextHint[]): { readonly heal: Heal | null } | null => {
  const blocking = hints.find(({ code, lineIds }) => lineIds.length === 0 && heals.has(code))
  return blocking === undefined ? null : { heal: heals.get(blocking.code) ?? null }
}
