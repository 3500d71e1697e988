import { goodsMarks } from '@xinglin/domain/goods'
import {
  activities,
  activityKinds,
  type ActivityKindName,
  type OfferDescription,
  offerOf,
} from '@xinglin/domain/promotions'

/** Attributes that a list can be filtered by, each a bit of a good's marks. */
export const marks = {
  flashSale: 2,
  special: 4,
  preferred: 8,
  isNew: 16,
  freeShipping: 32,
  /** The expiry date on its card is near. */
  nearExpiry: 64,
  herbs: 128,
  devices: 256,
  /** Counts toward a 换购. */
  exchange: 4096,
  /** Coupons count it at its price to all. */
  coupon: 8192,
} as const

/** A bit for each kind of activity that runs for a good. */
export const activityMarks: { readonly [Kind in ActivityKindName]: number } = {
  fullReduction: 1,
  fullDiscount: 512,
  secondHalf: 1024,
  buyGet: 2048,
}

export const rxClasses = ['RX', 'OTC_A', 'OTC_B'] as const

type TagMark = { readonly name: string; readonly label: string; readonly mark: number }

const marked = ({ tag, label }: Pick<OfferDescription, 'tag' | 'label'>, mark: number): TagMark => ({
  name: tag,
  label,
  mark,
})

/** The tags that a list can be filtered by, with the mark of each. */
export const tagMarks: readonly TagMark[] = [
  ...activityKinds.map((kind) => marked(activities[kind], activityMarks[kind])),
  marked(offerOf('flashSale'), marks.flashSale),
  marked(offerOf('special'), marks.special),
  marked(offerOf('exchange'), marks.exchange),
  marked({ ...offerOf('coupon'), label: '公开价可用券' }, marks.coupon),
  marked(goodsMarks.preferred, marks.preferred),
  marked(goodsMarks.fresh, marks.isNew),
]

/** The filters with counts, a bit each; the counts of a filter ignore the filter itself. */
export const listFilters = {
  categories: 1,
  manufacturers: 2,
  dosageForms: 4,
  rxClasses: 8,
  tags: 16,
  warehouses: 32,
  inStock: 64,
  freeShipping: 128,
  nearExpiry: 256,
} as const
