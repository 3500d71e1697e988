import type { Day, Instant } from '../kernel/time.ts'
import { activityTerms, isNamedByLines, type Activity, type ItemFreeShipping } from '../promotions/promotions.ts'
import type { GoodsTag, SpecialPrice } from './good.ts'
import { isNew } from './novelty.ts'

/** What a good's tags follow from. */
type TagFacts = {
  readonly special: SpecialPrice | null
  /** Running ones that name it. */
  readonly activities: readonly Activity[]
  readonly preferred: boolean
  readonly freeShipping: ItemFreeShipping | null
  readonly unit: string
  readonly listedAt: Instant
}

/**
 * The tags on a good's card, in the order of visual rank: 秒 or 特, its activities, 优, 新. Of the activities that a line
 * may name only one applies, so one is shown; those that always apply are all shown.
 *
 * @example goodsTags({ special: null, activities: [aFullReduction()], preferred: false, freeShipping: null, unit: '盒', listedAt }, today)[0]?.name // '满'
 */
export const goodsTags = (
  { special, activities, preferred, freeShipping, unit, listedAt }: TagFacts,
  today: Day,
): readonly GoodsTag[] => [
  ...(special === null ? [] : [specialTag(special)]),
  ...activities.filter(isNamedByLines).slice(0, 1).map(activityTag),
  ...activities.filter((one) => !isNamedByLines(one)).map(activityTag),
  ...(preferred ? [{ name: '优', describe: preferredWords(freeShipping, unit) }] : []),
  ...(isNew(listedAt, today) ? [{ name: '新', describe: '新品' }] : []),
]

/** Whether coupons go with the price: the good's own word does not count there (docs/rules.md#2-stacking). */
const specialTag = ({ kind, withCoupon }: SpecialPrice): GoodsTag => {
  switch (kind) {
    case 'flashSale':
      return { name: '秒', describe: '限时秒杀' }
    case 'nearExpiry':
      return { name: '特', describe: '近效期特价' }
    case 'special':
    case 'daily':
      return {
        name: '特',
        describe: `${kind === 'daily' ? '每日特价' : '特价'}，${withCoupon ? '可用' : '不可用'}优惠券`,
      }
  }
}

const activityTag = (activity: Activity): GoodsTag => {
  const { tag, summary } = activityTerms(activity)
  return { name: tag, describe: summary }
}

const preferredWords = (freeShipping: ItemFreeShipping | null, unit: string): string => {
  if (freeShipping === null) return '优选'
  return freeShipping.kind === 'fromUnits'
    ? `满 ${freeShipping.units} ${unit}包邮`
    : `单品包邮，${freeShipping.minimum} ${unit}起购`
}
