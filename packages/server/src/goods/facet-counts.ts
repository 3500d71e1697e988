import type { ConditionCounts, Facet, GoodsFacets, GoodsQuery } from '@xinglin/domain/goods'
import type { GoodsIndex } from './goods-index.ts'
import { ALL_MARKS, listFilters, marks, rxClasses, tagMarks } from './list-filters.ts'

/** As many values as an answer may carry for one filter. */
const MOST_VALUES = 200

export type FacetCounts = {
  readonly facets: GoodsFacets
  readonly conditions: Omit<ConditionCounts, 'boughtBefore'>
}

/** Goods that were found, but for what a filter keeps out. */
export type Tally = {
  /** By profile: which filters it fails, as bits of `listFilters`; negative where none of them matters. */
  readonly failing: Int16Array
  /** By profile: goods of the chosen manufacturer. */
  readonly byProfile: Int32Array
  /** By manufacturer: goods of profiles that fail nothing. */
  readonly byManufacturer: Int32Array
}

/** How many goods each choice would leave: those that fail nothing, or nothing but the filter that it belongs to. */
export const facetCounts = (
  index: GoodsIndex,
  { failing, byProfile, byManufacturer }: Tally,
  { category, manufacturer }: Pick<GoodsQuery, 'category' | 'manufacturer'>,
): FacetCounts => {
  const { profiles, words } = index
  const categories = new Int32Array(index.categories.values.length)
  const dosageForms = new Int32Array(index.dosageForms.values.length)
  const classes = new Int32Array(rxClasses.length + 1)
  const warehouses = new Int32Array(index.warehouses.values.length)
  /** By all marks of a profile at once; each filter that reads them has a table of its own. */
  const [tags, free, near] = [new Int32Array(ALL_MARKS), new Int32Array(ALL_MARKS), new Int32Array(ALL_MARKS)]
  let inStock = 0

  for (const [at, profile] of profiles.all.entries()) {
    const goods = byProfile[at] ?? 0
    if (goods === 0) continue
    const failed = failing[at] ?? 0
    const counts = (filter: number): boolean => (failed & ~filter) === 0
    if (counts(listFilters.categories))
      add(categories, category === null ? profile.topCategory : profile.category, goods)
    if (counts(listFilters.dosageForms)) add(dosageForms, profile.dosageForm, goods)
    if (counts(listFilters.rxClasses)) add(classes, profile.rxClass, goods)
    if (counts(listFilters.tags)) add(tags, profile.marks, goods)
    if (counts(listFilters.freeShipping)) add(free, profile.marks, goods)
    if (counts(listFilters.nearExpiry)) add(near, profile.marks, goods)
    if (counts(listFilters.inStock) && profile.inStock) inStock += goods
    if (counts(listFilters.warehouses))
      for (let house = 0; house < warehouses.length; house += 1)
        if ((profile.warehouses >> house) & 1) add(warehouses, house, goods)
  }

  const houseNames = new Map(words.warehouses.map(({ id, name }) => [id, name]))
  return {
    facets: {
      categories: facetOf(categories, index.categories.values, (id) => words.categories.get(id)?.name, category),
      manufacturers: facetOf(
        byManufacturer,
        index.manufacturers.values,
        (id) => words.manufacturers.get(id)?.shortName,
        manufacturer,
      ),
      dosageForms: facetOf(dosageForms, index.dosageForms.values, (form) => form || undefined),
      rxClasses: facetOf(classes, [null, ...rxClasses], (each) => (each === null ? undefined : rxLabels[each])),
      tags: bySize(tagMarks.map(({ name, label, mark }) => ({ value: name, label, count: marked(tags, mark) }))).filter(
        ({ count }) => count > 0,
      ),
      warehouses: facetOf(warehouses, index.warehouses.values, (id) => houseNames.get(id)),
    },
    conditions: {
      inStock,
      freeShipping: marked(free, marks.freeShipping),
      nearExpiry: marked(near, marks.nearExpiry),
    },
  }
}

const add = (counts: Int32Array, number: number, goods: number): void => {
  counts[number] = (counts[number] ?? 0) + goods
}

/** The goods with a mark, out of a table by all marks. */
const marked = (table: Int32Array, mark: number): number =>
  table.reduce((sum, goods, each) => ((each & mark) === 0 ? sum : sum + goods), 0)

const rxLabels = { RX: '处方药', OTC_A: '甲类OTC', OTC_B: '乙类OTC' } as const

const bySize = (facets: readonly Facet[]): readonly Facet[] =>
  facets.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** The values with goods behind them, most goods first; of too many the last go, but never the chosen one. */
const facetOf = <T extends string | number | null>(
  counts: Int32Array,
  values: readonly T[],
  labelOf: (value: T) => string | undefined,
  chosen: T | null = null,
): readonly Facet[] => {
  const least = Math.max(1, counts.toSorted().at(-MOST_VALUES) ?? 1)
  const facets = bySize(
    values.flatMap((value, at) => {
      const count = counts[at] ?? 0
      if (count < least && (value !== chosen || count === 0)) return []
      const label = labelOf(value)
      return label === undefined ? [] : [{ value: String(value), label, count }]
    }),
  )
  const own = facets.slice(MOST_VALUES).filter(({ value }) => value === String(chosen))
  return [...facets.slice(0, MOST_VALUES - own.length), ...own]
}
