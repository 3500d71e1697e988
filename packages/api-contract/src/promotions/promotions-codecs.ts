import type { ActivityId } from '@xinglin/domain/goods'
import type { Money, Rate } from '@xinglin/domain/kernel/money'
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

/** A 满减 tier carries `reduce`, a 满折 tier `rate`; other kinds carry no tiers. */
const tier = record({ amount: money, reduce: optional(money, null), rate: optional(rate, null) })

type Tiers = readonly { readonly amount: Money; readonly reduce: Money | null; readonly rate: Rate | null }[]

/** A running 满减 (manjian), 满折 (discount) or 第二件半价 (second_half, ours). */
export const activity: Codec<Activity> = mapped(
  record({
    id: shortIdOf<ActivityId>(),
    kind: oneOf({ fullReduction: 'manjian', fullDiscount: 'discount', secondHalf: 'second_half' }),
    name: text(100),
    is_repeat: flag,
    with_special: flag,
    tiers: list(tier, 20),
  }),
  ({ id, kind, name, is_repeat, with_special, tiers }): Activity | null => {
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
    }
  },
  (value) => ({
    id: value.id,
    kind: value.kind,
    name: value.name,
    is_repeat: value.kind === 'fullReduction' && value.repeat,
    with_special: value.includesSpecialPrices,
    tiers: tiersOf(value),
  }),
)

const tiersOf = (value: Activity): Tiers => {
  switch (value.kind) {
    case 'fullReduction':
      return value.tiers.map(({ amount, reduce }) => ({ amount, reduce, rate: null }))
    case 'fullDiscount':
      return value.tiers.map((one) => ({ amount: one.amount, reduce: null, rate: one.rate }))
    case 'secondHalf':
      return []
  }
}
