import type { GoodChange } from '@xinglin/api-contract/staff-api'
import type { GoodsId } from '@xinglin/domain/goods'
import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import type { DeskGood } from '@xinglin/domain/staff'

/** Unsaved edits of a row. */
export type Draft = {
  readonly basePrice: string | null
  readonly minimum: string | null
  readonly limitNumber: string | null
  readonly onSale: boolean | null
}

/** By the id of its good. */
export type Drafts = ReadonlyMap<GoodsId, Draft>

const noDraft: Draft = { basePrice: null, minimum: null, limitNumber: null, onSale: null }

/** The drafts with one field of a good changed; an empty draft is dropped. */
export const drafted = (drafts: Drafts, id: GoodsId, change: Partial<Draft>): Drafts => {
  const next = { ...(drafts.get(id) ?? noDraft), ...change }
  const after = new Map(drafts)
  if (Object.values(next).every((field) => field === null)) after.delete(id)
  else after.set(id, next)
  return after
}

/** What is typed, as a price; null while it is none. */
export const priceIn = (text: string): Money | null => {
  const price = /^\d{1,9}(\.\d{1,4})?$/.test(text) ? moneyFromDecimal(text) : null
  return price !== null && price > zero ? price : null
}

/** What is typed, as a whole number from `least` on; null while it is none. */
export const wholeIn = (text: string, least: number): number | null =>
  /^\d{1,7}$/.test(text) && Number(text) >= least ? Number(text) : null

/** A draft as a change for the server, or its error. */
export const changeOf = (good: DeskGood, draft: Draft): GoodChange | string => {
  const basePrice = draft.basePrice === null ? null : priceIn(draft.basePrice)
  const minimum = draft.minimum === null ? null : wholeIn(draft.minimum, 1)
  const limitNumber = draft.limitNumber === null ? null : wholeIn(draft.limitNumber, 0)
  if (draft.basePrice !== null && basePrice === null) return '基础价须大于 0，最多四位小数'
  if (draft.minimum !== null && minimum === null) return '起购须为大于 0 的整数'
  if (draft.limitNumber !== null && limitNumber === null) return '限购须为整数，0 为不限'
  return { id: good.id, version: good.version, basePrice, minimum, limitNumber, onSale: draft.onSale }
}

/** Number of edited cells. */
export const countDrafts = (drafts: Drafts): number =>
  [...drafts.values()].reduce(
    (count, draft) => count + Object.values(draft).filter((field) => field !== null).length,
    0,
  )
