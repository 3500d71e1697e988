import { addDays, startOfDay, type Day, type Instant } from '../kernel/time.ts'
import { momentOfPrice, type PriceMoment } from './price-window.ts'
import type { ActivityWords } from './activity-kind.ts'

/** 每日特价 of a day in China. */
export type DailySpecial = { readonly on: Day; readonly left: number | null }

/**
 * 每日特价 (docs/rules.md#2-8): from 00:00 to 24:00 of its day, as long as its pool lasts.
 *
 * @example dailySpecial.evaluate({ on: day('2026-11-20'), left: null }, now).changesAt // 24:00, for the countdown
 */
const evaluate = ({ on, left }: DailySpecial, now: Instant): PriceMoment =>
  momentOfPrice({ startsAt: startOfDay(on), endsAt: startOfDay(addDays(on, 1)), left }, now)

const explain = ({ moment }: PriceMoment): ActivityWords => {
  switch (moment) {
    case 'running':
      return { applied: '今日特价', next: null }
    case 'upcoming':
      return { applied: null, next: '活动未开始' }
    case 'soldOut':
      return { applied: null, next: '今日已售完' }
    case 'ended':
      return { applied: null, next: '特价已结束' }
  }
}

export const dailySpecial = { evaluate, explain }
