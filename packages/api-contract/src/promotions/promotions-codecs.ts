import type { ActivityId } from '@xinglin/domain/goods'
import type { Activity } from '@xinglin/domain/promotions'
import {
  type Codec,
  flag,
  shortIdOf,
  list,
  mapped,
  money,
  oneOf,
  optional,
  rate,
  record,
  text,
} from '../kernel/wire.ts'

/** A 满减 tier carries `reduce`, a 满折 tier `rate`. */
const tier = record({ amount: money, reduce: optional(money, null), rate: optional(rate, null) })

/** A running 满减 (kind manjian) or 满折 (kind discount). */
export const activity: Codec<Activity> = mapped(
  record({
    id: shortIdOf<ActivityId>(),
    kind: oneOf({ fullReduction: 'manjian', fullDiscount: 'discount' }),
    name: text(100),
    is_repeat: flag,
    with_special: flag,
    tiers: list(tier, 20),
  }),
  ({ id, kind, name, is_repeat, with_special, tiers }): Activity | null => {
    if (kind === 'fullReduction') {
      const reductions = tiers.flatMap(({ amount, reduce }) => (reduce === null ? [] : [{ amount, reduce }]))
      return reductions.length === tiers.length
        ? { kind, id, name, repeat: is_repeat, includesSpecialPrices: with_special, tiers: reductions }
        : null
    }
    const discounts = tiers.flatMap((each) => (each.rate === null ? [] : [{ amount: each.amount, rate: each.rate }]))
    return discounts.length === tiers.length && !is_repeat
      ? { kind, id, name, includesSpecialPrices: with_special, tiers: discounts }
      : null
  },
  (value) => ({
    id: value.id,
    kind: value.kind,
    name: value.name,
    is_repeat: value.kind === 'fullReduction' && value.repeat,
    with_special: value.includesSpecialPrices,
    tiers:
      value.kind === 'fullReduction'
        ? value.tiers.map(({ amount, reduce }) => ({ amount, reduce, rate: null }))
        : value.tiers.map((each) => ({ amount: each.amount, reduce: null, rate: each.rate })),
  }),
)
