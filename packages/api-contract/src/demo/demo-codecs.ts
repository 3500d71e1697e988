import type { Instant } from '@xinglin/domain/kernel/time'
import { type Codec, mapped, oneOf, record, timestamp, whole } from '../kernel/wire.ts'

export type TimeStep = 'hour' | 'day'

export const timeStep: Codec<TimeStep> = oneOf({ hour: 'hour', day: 'day' })

/** `hoursLeft`: whole hours that the time can still be moved on by. */
export type ShopTime = { readonly now: Instant; readonly hoursLeft: number }

export const shopTime: Codec<ShopTime> = mapped(
  record({ timestamp, hours_left: whole(0, 9999) }),
  (wire) => ({ now: wire.timestamp, hoursLeft: wire.hours_left }),
  (value) => ({ timestamp: value.now, hours_left: value.hoursLeft }),
)
