import type { Instant } from '@xinglin/domain/kernel/time'
import { at, type Codec, oneOf, record, timestamp, whole } from '../kernel/wire.ts'

export type TimeStep = 'hour' | 'day'

export const timeStep: Codec<TimeStep> = oneOf({ hour: 'hour', day: 'day' })

/** `hoursLeft`: whole hours by which the clock can still be moved. */
export type ShopTime = { readonly now: Instant; readonly hoursLeft: number }

export const shopTime: Codec<ShopTime> = record({
  now: at('timestamp', timestamp),
  hoursLeft: at('hours_left', whole(0, 9999)),
})
