import {
  atLeastZero,
  floorToFen,
  formatMoney,
  formatRoundMoney,
  subtract,
  sum,
  zero,
  type Money,
} from '../kernel/money.ts'
import { DAY_MS, instant, type Instant } from '../kernel/time.ts'
import type { ActivityWords } from './activity-kind.ts'
import { tierStates, type TierStatus, type UnreachedTier } from './tiers.ts'

export type CashbackTier = { readonly amount: Money; readonly cashback: Money }

/** 满额返现 (hb): what was spent in a period comes back in part, by the highest tier reached. */
export type Cashback = {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly tiers: readonly CashbackTier[]
}

/** A completed order as the cashback sees it: what was paid for its goods, how much of that for 含麻, what came back. */
export type CompletedOrder = {
  readonly completedAt: Instant
  readonly paid: Money
  readonly ephedrine: Money
  readonly returned: Money
}

export type CashbackState = {
  readonly spend: Money
  readonly tiers: readonly TierStatus<CashbackTier>[]
  readonly cashback: Money
  readonly next: UnreachedTier<CashbackTier> | null
  /** When it is credited to the balance. */
  readonly creditedAt: Instant
}

/** The balance gets it this long after the period ended. */
export const cashbackWaitMs = 7 * DAY_MS

/**
 * What the completed orders of the period earn (docs/rules.md#2-11): returns and 含麻 do not count.
 *
 * @example tiers 5000−50 and 10000−120 at a spend of 9999.99 give 50.00, short 0.01
 */
const evaluate = ({ startsAt, endsAt, tiers }: Cashback, orders: readonly CompletedOrder[]): CashbackState => {
  const counting = orders.filter(({ completedAt }) => completedAt >= startsAt && completedAt < endsAt)
  const spend = sum(
    counting.map(({ paid, ephedrine, returned }) => atLeastZero(subtract(subtract(paid, ephedrine), returned))),
  )
  const { highest, ...states } = tierStates(tiers, spend)
  return {
    spend,
    tiers: states.tiers,
    cashback: highest ? floorToFen(highest.cashback) : zero,
    next: states.next,
    creditedAt: instant(endsAt + cashbackWaitMs),
  }
}

/**
 * What a later return takes back of a credited cashback: the tier that its spend no longer reaches.
 *
 * @example cashbackTakenBack(yuan('120'), { cashback: yuan('50') }) // 70.00
 */
export const cashbackTakenBack = (credited: Money, now: Pick<CashbackState, 'cashback'>): Money =>
  atLeastZero(subtract(credited, now.cashback))

const explain = ({ tiers, next }: CashbackState): ActivityWords => {
  const reached = tiers.find(({ status }) => status === 1)
  return {
    applied: reached ? `已满 ${formatRoundMoney(reached.amount)} 返 ${formatRoundMoney(reached.cashback)}` : null,
    next: next ? `再消费 ¥${formatMoney(next.shortfall)} 可返 ¥${formatRoundMoney(next.tier.cashback)}` : null,
  }
}

export const cashbackProgress = { evaluate, explain }
