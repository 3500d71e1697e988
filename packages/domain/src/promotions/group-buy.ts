import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'
import type { ActivityWords } from './activity-kind.ts'

export type GroupBuyId = Brand<number, 'GroupBuyId'>

/** What the group has to reach by its end: units sold, or buyers who joined. */
export type GroupTarget = { readonly kind: 'units' | 'buyers'; readonly number: number }

/** A buyer's part in a group: an order of its own, to be paid first (docs/rules.md#2-9). */
export type GroupJoin = {
  readonly quantity: number
  readonly orderNumber: string
  /** An OrderId, by which the part is paid: orders stand above promotions, so its name cannot be used here. */
  readonly orderId: Brand<number, 'OrderId'>
}

/** A group as the shop tells it at a moment. The shop decides the outcome, never the clock of a page. */
export type GroupBuy = {
  readonly id: GroupBuyId
  readonly target: GroupTarget
  /** Units or buyers so far. */
  readonly reached: number
  /** Units that can still be joined for. */
  readonly left: number
  readonly endsAt: Instant
  readonly outcome: 'open' | 'reached' | 'failed'
  /** This buyer's part; null: has not joined. One part for a buyer. */
  readonly join: GroupJoin | null
  /** The server time at which all this was true. */
  readonly asOf: Instant
}

/**
 * How much is still missing to the target; 0 once it is reached. Joining goes on above it until the end.
 *
 * @example groupShortfall({ target: { kind: 'units', number: 600 }, reached: 312 }) // 288
 */
export const groupShortfall = ({ target, reached }: Pick<GroupBuy, 'target' | 'reached'>): number =>
  Math.max(0, target.number - reached)

/**
 * What happens at the end (docs/rules.md#2-9): the orders of a group that reached its target are dispatched, others
 * refunded.
 *
 * @example groupOutcome({ target: { kind: 'buyers', number: 3 }, reached: 2, endsAt: aMoment }, aMoment) // 'failed'
 */
export const groupOutcome = (
  group: Pick<GroupBuy, 'target' | 'reached' | 'endsAt'>,
  now: Instant,
): GroupBuy['outcome'] => {
  if (now < group.endsAt) return 'open'
  return groupShortfall(group) === 0 ? 'reached' : 'failed'
}

/** Why a quantity cannot be joined for at a moment; null when it can. The same test runs on the server, under its lock. */
export type GroupRefusal =
  | { readonly kind: 'ended' }
  | { readonly kind: 'joinedAlready' }
  | { readonly kind: 'moreThanLeft'; readonly left: number }

/**
 * Null: the quantity can be joined for now.
 *
 * @example groupRefusal({ outcome: 'open', endsAt: instant(aMoment + 1), join: null, left: 2 }, 3, aMoment) // { kind: 'moreThanLeft', left: 2 }
 */
export const groupRefusal = (
  group: Pick<GroupBuy, 'outcome' | 'endsAt' | 'left'> & { readonly join: object | null },
  quantity: number,
  now: Instant,
): GroupRefusal | null => {
  if (group.outcome !== 'open' || now >= group.endsAt) return { kind: 'ended' }
  if (group.join !== null) return { kind: 'joinedAlready' }
  return quantity > group.left ? { kind: 'moreThanLeft', left: group.left } : null
}

/**
 * The sentence for the buyer.
 *
 * @example groupRefusalText({ kind: 'joinedAlready' }) // '您已参团，每个团限参加一次'
 */
export const groupRefusalText = (refusal: GroupRefusal): string => {
  switch (refusal.kind) {
    case 'ended':
      return '本团已结束'
    case 'joinedAlready':
      return '您已参团，每个团限参加一次'
    case 'moreThanLeft':
      return refusal.left > 0 ? `本团仅剩 ${refusal.left} 个可参团` : '本团名额已满'
  }
}

type GroupState = Pick<GroupBuy, 'target' | 'outcome'> & { readonly shortfall: number }

/** 拼团 (docs/rules.md#2-9): bought on its own, beside every other offer. */
export const groupBuy = {
  evaluate: (group: Pick<GroupBuy, 'target' | 'reached' | 'endsAt'>, now: Instant): GroupState => ({
    target: group.target,
    outcome: groupOutcome(group, now),
    shortfall: groupShortfall(group),
  }),
  explain: ({ target, outcome, shortfall }: GroupState): ActivityWords => {
    if (outcome === 'failed') return { applied: null, next: '未成团，已付款项全额退回' }
    if (shortfall === 0) return { applied: '已成团', next: null }
    return { applied: null, next: `还差 ${shortfall} ${target.kind === 'units' ? '个' : '家'}成团` }
  },
}
