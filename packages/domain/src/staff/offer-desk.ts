import type { Cart } from '../cart/cart.ts'
import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { OfferKey } from '../promotions/promotions.ts'

/** With what a column of a table is filled in. */
export type OfferInput = 'text' | 'area' | 'moment' | 'choice' | 'amount' | 'number'

/** A column of a table as a field: what it is called, what it may say, and how it is asked for. */
export type TableField = {
  readonly name: string
  readonly heading: string
  readonly expects: string
  readonly input: OfferInput
  readonly choices: readonly string[]
  readonly must: boolean
}

/** A field of an offer, as the column of its table. */
export type OfferField = TableField & {
  /** Said anew on each line of an offer that has several. */
  readonly each: boolean
}

/** All that a kind of offer asks for: the table that is imported and the editor are made of it. */
export type OfferForm = {
  readonly kind: OfferKey
  readonly fields: readonly OfferField[]
}

/** A line of an offer: what each field says, as it was written. */
export type OfferLine = { readonly [field: string]: string }

/** Where an offer comes from: the rows that it is, as `activities:12`. */
export type OfferRef = Brand<string, 'OfferRef'>

/** What the server gave as one; it finds nothing by any other text. @example offerRef('activities:7') */
export const offerRef = (text: string): OfferRef => text as OfferRef
export type OfferDraftId = Brand<number, 'OfferDraftId'>

export type OfferStanding = 'running' | 'waiting' | 'draft' | 'filed' | 'ended'

export const offerStandings: readonly OfferStanding[] = ['running', 'waiting', 'draft', 'filed', 'ended']

export const offerStandingLabels: { readonly [S in OfferStanding]: string } = {
  running: '进行中',
  waiting: '待开始',
  draft: '草稿',
  filed: '待核准',
  ended: '已结束',
}

/** A window; a good of the points mall has none. */
export type OfferWindow = { readonly startsAt: Instant | null; readonly endsAt: Instant | null }

/**
 * Where an offer of the shop stands now.
 *
 * @example offerStandingAt({ startsAt: null, endsAt: null }, now) // 'running'
 */
export const offerStandingAt = ({ startsAt, endsAt }: OfferWindow, now: Instant): 'running' | 'waiting' | 'ended' => {
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt !== null && startsAt > now ? 'waiting' : 'running'
}

/** One offer on the board. */
export type DeskOffer = OfferWindow & {
  readonly ref: OfferRef | null
  /** Of one that is being worked on. */
  readonly draftId: OfferDraftId | null
  readonly kind: OfferKey
  readonly name: string
  /** In a few words: 500-15 / 1000-40. */
  readonly terms: string
  readonly standing: OfferStanding
  /** How much of it is gone, of how much. */
  readonly used: { readonly done: number; readonly of: number | null; readonly what: string } | null
  /** What it took off paid orders; null for kinds whose orders do not say. */
  readonly given: Money | null
}

/** Two that name the same goods at the same time. */
export type OfferConflict = {
  readonly names: readonly [string, string]
  readonly goods: number
  readonly from: Instant
  readonly until: Instant
}

/**
 * 「甲」与「乙」同时包含 4 个商品.
 *
 * @example offerConflictText({ names: ['甲', '乙'], goods: 4, from, until })
 */
export const offerConflictText = ({ names: [one, other], goods }: OfferConflict): string =>
  `「${one}」与「${other}」同时包含 ${String(goods)} 个商品`

export type OfferBoard = {
  readonly offers: readonly DeskOffer[]
  readonly conflicts: readonly OfferConflict[]
  /** Of the orders paid since the first day of this month: what activities, coupons and vouchers took off, and the rest. */
  readonly month: { readonly given: Money; readonly sales: Money }
}

/** What the orders of the last days would have cost with an offer, priced anew from what they kept. */
export type OfferReplay = {
  readonly at: Instant
  readonly days: number
  readonly orders: number
  /** Those that it would have touched. */
  readonly touched: number
  readonly sales: Money
  /** What it would have taken off them. */
  readonly given: Money
  /** Less the cost of what was sold, before and with it; null where no cost is known. */
  readonly margin: { readonly before: Money; readonly after: Money } | null
}

/** An offer in the editor: one of the shop, or one that nobody but the staff sees yet. */
export type OfferSheet = {
  readonly kind: OfferKey
  readonly name: string
  readonly lines: readonly OfferLine[]
  readonly ref: OfferRef | null
  readonly draft: {
    readonly id: OfferDraftId
    readonly version: number
    readonly state: 'draft' | 'filed' | 'published'
    readonly editedBy: string
    readonly editedAt: Instant
    readonly replay: OfferReplay | 'waiting' | null
  } | null
  readonly standing: OfferStanding
  /** Why it cannot be stopped; null where it can. */
  readonly barToStop: string | null
}

/** The effect of an offer, determined by saving it in a transaction that is rolled back. */
export type OfferTrial = {
  /** Why it cannot be brought in. */
  readonly problems: readonly string[]
  readonly differences: readonly string[]
  /** Conflicts with others, and prices below cost. */
  readonly warnings: readonly string[]
  /** The most that it can cost, of a kind that prices no cart. */
  readonly budget: readonly { readonly name: string; readonly amount: string }[]
  /** By whom it can be used. */
  readonly buyers: string
  /** One cart with and without it, as the buyer would see it. */
  readonly carts: {
    readonly company: string
    readonly before: Cart
    readonly after: Cart
    readonly coupon: {
      readonly minimum: Money
      readonly face: Money
      readonly goodsIds: readonly number[] | null
    } | null
  } | null
}
