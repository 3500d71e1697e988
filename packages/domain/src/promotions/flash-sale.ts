import { momentOfPrice, type PriceMoment } from './price-window.ts'
import type { ActivityWords } from './activity-kind.ts'

/**
 * An order that holds a flash-sale line is closed whole when it is not paid within this time (docs/rules.md#2-8,
 * docs/rules.md#3-states).
 */
export const unpaidFlashSaleMinutes = 30

const explain = ({ moment }: PriceMoment): ActivityWords => {
  switch (moment) {
    case 'running':
      return { applied: '秒杀进行中', next: null }
    case 'upcoming':
      return { applied: null, next: '活动未开始' }
    case 'soldOut':
      return { applied: null, next: '已抢光' }
    case 'ended':
      return { applied: null, next: '秒杀已结束' }
  }
}

/**
 * How much of a flash sale's pool is sold, in whole percent; 100 only when nothing is left of it.
 *
 * @example soldPercent({ pool: 200, left: 75 }) // 62
 */
export const soldPercent = ({ pool, left }: { readonly pool: number; readonly left: number }): number =>
  left <= 0 ? 100 : Math.floor(((pool - left) * 100) / pool)

/**
 * 秒杀 (docs/rules.md#2-8): a window of the shop's time and a pool of its own, taken at the order and given back when
 * that is cancelled. Its lines take part in no other offer.
 *
 * @example flashSale.evaluate({ startsAt, endsAt, left: 0 }, now).moment // 'soldOut'
 */
export const flashSale = { evaluate: momentOfPrice, explain }
