/** Attributes that a list can be filtered by, each a bit of a good's marks. */
export const marks = {
  inActivity: 1,
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

/** One more than the largest combination of bits. */
export const ALL_MARKS = 512

export const rxClasses = ['RX', 'OTC_A', 'OTC_B'] as const

/** The tags that a list can be filtered by, with the mark of each. */
export const tagMarks: readonly { readonly name: string; readonly label: string; readonly mark: number }[] = [
  { name: '满', label: '满减', mark: marks.inActivity },
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
