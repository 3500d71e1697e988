// Public exports of the requests area: what buyers ask for, keep and bought before.
import type { Goods } from '../goods/goods.ts'
import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { MatchedBy, PasteVerdict } from './paste-order.ts'

export {
  matchRow,
  matchSubstitutes,
  mostPastedRows,
  pasteVerdictLabels,
  type MatchedBy,
  type PasteCandidate,
  type PastedRow,
  type PasteMatch,
  type PasteOutcome,
  type PasteVerdict,
} from './paste-order.ts'
export { plainWords } from './likeness.ts'
export { type UnusualUnits, unusualUnits, wishedUnits } from './wished-units.ts'
export { readPastedTable, readPastedText, type PastedLine } from './paste-text.ts'

export type FeedbackId = Brand<number, 'FeedbackId'>
export type VarietyRequestId = Brand<number, 'VarietyRequestId'>

export type FeedbackKind = 'goods' | 'delivery' | 'service' | 'site' | 'other'

export const feedbackKindLabels: { readonly [K in FeedbackKind]: string } = {
  goods: '商品问题',
  delivery: '配送问题',
  service: '客服与售后',
  site: '网站使用',
  other: '其他建议',
}

/** What the shop answered, and when. */
export type Reply = { readonly text: string; readonly at: Instant }

export type Feedback = {
  readonly id: FeedbackId
  readonly kind: FeedbackKind
  readonly content: string
  readonly contact: string
  readonly at: Instant
  readonly reply: Reply | null
}

/** What a buyer writes into the form of 品种求购; `price` is what he would pay for one. */
export type VarietyWish = {
  readonly name: string
  readonly manufacturer: string
  readonly specification: string
  readonly quantity: number
  readonly unit: string
  readonly price: Money | null
  readonly remark: string
}

export type VarietyRequest = VarietyWish & {
  readonly id: VarietyRequestId
  readonly at: Instant
  readonly reply: Reply | null
}

/** @example replyStatus(request) // 待回复 */
export const replyStatus = ({ reply }: { readonly reply: Reply | null }): string =>
  reply === null ? '待回复' : '已回复'

/** A good as it is now, with how it was bought before. */
export type BoughtGood = {
  readonly goods: Goods
  readonly last: { readonly quantity: number; readonly price: Money; readonly at: Instant }
  /** In how many orders. */
  readonly times: number
}

/** A pasted row with the good that it seems to mean, as it is now, and others that it may mean. */
export type PastedMatch = {
  readonly verdict: PasteVerdict
  readonly confidence: number
  readonly by: MatchedBy | null
  /** The good that the row's bar code names, where it is off the shelf: the matches are its substitutes. */
  readonly insteadOf: string | null
  readonly goods: Goods | null
  /** Units of the good in the buyer's largest order of the last year; 0: none. */
  readonly mostOrdered: number
  readonly others: readonly {
    readonly id: Goods['id']
    readonly name: string
    readonly specification: string
    readonly manufacturer: string
    readonly confidence: number
    readonly mostOrdered: number
  }[]
}
