import type { ActivityId } from '@xinglin/domain/goods'
import type { Money, Rate } from '@xinglin/domain/kernel/money'
import { type Activity, type AccountSnapshot, isReached } from '@xinglin/domain/promotions'
import {
  alsoSent,
  type Codec,
  converted,
  flag,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  rate,
  record,
  shortIdOf,
  text,
  whole,
} from '../kernel/wire.ts'

/** A 满减 tier carries `reduce`, a 满折 tier `rate`; other kinds carry no tiers. */
const tier: Codec<Tier> = alsoSent(
  converted(
    record({ amount: money, reduce: optional(money, null), rate: optional(rate, null) }),
    (one): Tier => one,
    (one) => one,
  ),
  record({ status: flag }),
  ({ reached }) => (reached === undefined ? null : { status: reached }),
)

const noGoods: readonly number[] = []

type Tier = {
  readonly amount: Money
  readonly reduce: Money | null
  readonly rate: Rate | null
  readonly reached?: boolean
}

/** An activity of a priced cart, with the exact sum that counts toward it (docs/product.md#4-full-reduction). */
export type ToldActivity = Activity & { readonly eligible?: Money }

/** 满减 is manjian, 满折 discount; the others are ours. The database calls them the same. */
export const activityWords = {
  fullReduction: 'manjian',
  fullDiscount: 'discount',
  secondHalf: 'second_half',
  buyGet: 'buy_get',
} as const

/** A running activity. 买赠 carries how many of its goods_ids are to be bought and how many are given. */
const readActivity: Codec<ToldActivity> = mapped(
  record({
    id: shortIdOf<ActivityId>(),
    kind: oneOf(activityWords),
    name: text(100),
    is_repeat: flag,
    with_special: flag,
    tiers: list(tier, 20),
    buy: optional(quantity, null),
    get: optional(quantity, null),
    goods_ids: optional(list(whole(1, 2_147_483_647)), noGoods),
  }),
  ({ id, kind, name, is_repeat, with_special, tiers, buy, get, goods_ids }): Activity | null => {
    const common = { id, name, includesSpecialPrices: with_special }
    switch (kind) {
      case 'fullReduction': {
        const reductions = tiers.flatMap(({ amount, reduce }) => (reduce === null ? [] : [{ amount, reduce }]))
        return reductions.length === tiers.length ? { kind, ...common, repeat: is_repeat, tiers: reductions } : null
      }
      case 'fullDiscount': {
        const discounts = tiers.flatMap((one) => (one.rate === null ? [] : [{ amount: one.amount, rate: one.rate }]))
        return discounts.length === tiers.length && !is_repeat ? { kind, ...common, tiers: discounts } : null
      }
      case 'secondHalf':
        return tiers.length === 0 && !is_repeat ? { kind, ...common } : null
      case 'buyGet':
        return buy === null || get === null || with_special ? null : { kind, id, name, buy, get, goodsIds: goods_ids }
    }
  },
  (value) => ({
    id: value.id,
    kind: value.kind,
    name: value.name,
    is_repeat: value.kind === 'fullReduction' && value.repeat,
    with_special: value.kind !== 'buyGet' && value.includesSpecialPrices,
    tiers: tiersOf(value).map((one) => ({ ...one, ...reachedBy(one, value) })),
    buy: value.kind === 'buyGet' ? value.buy : null,
    get: value.kind === 'buyGet' ? value.get : null,
    goods_ids: value.kind === 'buyGet' ? value.goodsIds : noGoods,
  }),
)

const reachedBy = (one: Tier, { eligible }: ToldActivity): Pick<Tier, 'reached'> =>
  eligible === undefined ? {} : { reached: isReached(one, eligible) }

export const activity: Codec<ToldActivity> = alsoSent(
  readActivity,
  record({ amount: money, status: flag }),
  (value) => {
    const { eligible } = value
    return eligible === undefined
      ? null
      : { amount: eligible, status: tiersOf(value).some((one) => isReached(one, eligible)) }
  },
)

const tiersOf = (value: Activity): readonly Tier[] => {
  switch (value.kind) {
    case 'fullReduction':
      return value.tiers.map(({ amount, reduce }) => ({ amount, reduce, rate: null }))
    case 'fullDiscount':
      return value.tiers.map((one) => ({ amount: one.amount, reduce: null, rate: one.rate }))
    case 'secondHalf':
    case 'buyGet':
      return []
  }
}

/** 价格明白账 as it was when the order was placed: on the wire, and in the order's row. */
export const accountSnapshot: Codec<AccountSnapshot> = record({
  steps: list(
    record({
      kind: text(40),
      title: text(200),
      name: text(200),
      note: nullable(text(300)),
      change: money,
      amount: money,
    }),
    200,
  ),
  reasons: list(text(400), 1000),
})

/** Which of the three lists contains an activity. */
const listOf = ({ kind }: Activity): number => (kind === 'fullReduction' ? 0 : kind === 'fullDiscount' ? 1 : 2)

/**
 * The activities of a cart (docs/product.md#3-cart): manjians and discounts as the product defines them, and later
 * kinds in `others`.
 */
export const activityData: Codec<readonly ToldActivity[]> = converted(
  record({
    manjians: list(activity, 1000),
    discounts: list(activity, 1000),
    others: list(activity, 1000),
  }),
  ({ manjians, discounts, others }): readonly ToldActivity[] =>
    [...manjians, ...discounts, ...others].toSorted((a, b) => a.id - b.id || listOf(a) - listOf(b)),
  (activities) => ({
    manjians: activities.filter((one) => listOf(one) === 0),
    discounts: activities.filter((one) => listOf(one) === 1),
    others: activities.filter((one) => listOf(one) === 2),
  }),
)
