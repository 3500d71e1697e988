import { activities, activityKinds, type ActivityKindName } from '@xinglin/domain/promotions'

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
} as const

/** A bit for each kind of activity that runs for a good. */
export const activityMarks: { readonly [Kind in ActivityKindName]: number } = {
  fullReduction: 1,
  fullDiscount: 512,
  secondHalf: 1024,
  buyGet: 2048,
}

/** One more than the largest combination of bits. */
export const ALL_MARKS = 4096

export const rxClasses = ['RX', 'OTC_A', 'OTC_B'] as const

/** The tags that a list can be filtered by, with the mark of each. */
export const tagMarks: readonly { readonly name: string; readonly label: string; readonly mark: number }[] = [
  ...activityKinds.map((kind) => ({
    name: activities[kind].tag,
    label: activities[kind].label,
    mark: activityMarks[kind],
  })),
  { name: '秒', label: '秒杀', mark: marks.flashSale },
  { name: '特', label: '特价', mark: marks.special },
  { name: '优', label: '优选', mark: marks.preferred },
  { name: '新', label: '新品', mark: marks.isNew },
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
