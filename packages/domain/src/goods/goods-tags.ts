import type { Day, Instant } from '../kernel/time.ts'
import {
  activityTerms,
  isNamedByLines,
  offerKeys,
  offerOf,
  type Activity,
  type ItemFreeShipping,
  type OfferDescription,
  type TagTone,
} from '../promotions/promotions.ts'
import type { GoodsTag, SpecialPrice } from './good.ts'
import { isNew } from './novelty.ts'

/** The marks of goods that are no offers: what they are called, their tag and its colour. */
export const goodsMarks = {
  preferred: { label: '优选', tag: '优', tone: 'preferred' },
  fresh: { label: '新品', tag: '新', tone: 'fresh' },
  freeShipping: { label: '包邮', tag: '包邮', tone: 'preferred' },
} as const satisfies { readonly [mark: string]: Pick<OfferDescription, 'label' | 'tag' | 'tone'> }

const tones: ReadonlyMap<string, TagTone> = new Map(
  [...Object.values(goodsMarks), ...offerKeys.map(offerOf)].flatMap(({ tag, tone }) => (tone ? [[tag, tone]] : [])),
)

/**
 * The colour of a tag.
 *
 * @example tagTone('秒') // 'spike'
 */
export const tagTone = (tag: string): TagTone => tones.get(tag) ?? 'other'

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
  ...(preferred ? [{ name: goodsMarks.preferred.tag, describe: preferredWords(freeShipping, unit) }] : []),
  ...(isNew(listedAt, today) ? [{ name: goodsMarks.fresh.tag, describe: goodsMarks.fresh.label }] : []),
]

/** Whether coupons go with the price: the good's own word does not count there (docs/rules.md#2-stacking). */
const specialTag = ({ kind, withCoupon }: SpecialPrice): GoodsTag => {
  const { tag: name, label } = offerOf(kind)
  switch (kind) {
    case 'flashSale':
      return { name, describe: `限时${label}` }
    case 'nearExpiry':
      return { name, describe: label }
    case 'special':
    case 'daily':
      return { name, describe: `${label}，${withCoupon ? '可用' : '不可用'}优惠券` }
  }
}

const activityTag = (activity: Activity): GoodsTag => {
  const { tag, summary } = activityTerms(activity)
  return { name: tag, describe: summary }
}

const preferredWords = (freeShipping: ItemFreeShipping | null, unit: string): string => {
  if (freeShipping === null) return goodsMarks.preferred.label
  return freeShipping.kind === 'fromUnits'
    ? `满 ${freeShipping.units} ${unit}包邮`
    : `单品包邮，${freeShipping.minimum} ${unit}起购`
}
