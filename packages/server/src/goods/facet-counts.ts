import type { ConditionCounts, Facet, GoodsFacets, GoodsQuery } from '@xinglin/domain/goods'
import type { GoodsIndex } from './goods-index.ts'
import { ALL_MARKS, listFilters, marks, rxClasses, tagMarks } from './list-filters.ts'

/** As many values as an answer may carry for one filter. */
const MOST_VALUES = 200

export type FacetCounts = {
  readonly facets: GoodsFacets
  readonly conditions: Omit<ConditionCounts, 'boughtBefore'>
}

type Counts = {
  /** Counts the good at a place that fails these filters: for all choices, or for those of the one that it fails. */
  readonly add: (place: number, failed: number) => void
  readonly read: (filter: Pick<GoodsQuery, 'category' | 'manufacturer'>) => FacetCounts
}

/** Counts goods by the value of each filter while they are walked over. */
export const createCounts = ({ columns, ...index }: GoodsIndex): Counts => {
  const categories = new Int32Array(index.categories.values.length)
  const topCategories = new Int32Array(index.categories.values.length)
  const manufacturers = new Int32Array(index.manufacturers.values.length)
  const dosageForms = new Int32Array(index.dosageForms.values.length)
  const classes = new Int32Array(rxClasses.length + 1)
  const warehouses = new Int32Array(index.warehouses.values.length)
  let inStock = 0
  /** By all marks of a good at once; each filter that reads them has a table for those that fail it alone. */
  const [passed, tagged, free, near] = Array.from({ length: 4 }, () => new Int32Array(ALL_MARKS)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const count = (counts: Int32Array, value: number | undefined): void => {
    counts[value ?? 0] = (counts[value ?? 0] ?? 0) + 1
  }
  const countCategory = (place: number): void => {
    count(categories, columns.category[place])
    count(topCategories, columns.topCategory[place])
  }
  const countWarehouses = (place: number): void => {
    const houses = columns.warehouses[place] ?? 0
    for (let house = 0; house < warehouses.length; house += 1) if ((houses >> house) & 1) count(warehouses, house)
  }
  const countStock = (place: number): void => {
    if (columns.expiry[place] !== 0) inStock += 1
  }

  const add = (place: number, failed: number): void => {
    switch (failed) {
      case 0:
        countCategory(place)
        count(manufacturers, columns.manufacturer[place])
        count(dosageForms, columns.dosageForm[place])
        count(classes, columns.rxClass[place])
        count(passed, columns.marks[place])
        countWarehouses(place)
        return countStock(place)
      case listFilters.categories:
        return countCategory(place)
      case listFilters.manufacturers:
        return count(manufacturers, columns.manufacturer[place])
      case listFilters.dosageForms:
        return count(dosageForms, columns.dosageForm[place])
      case listFilters.rxClasses:
        return count(classes, columns.rxClass[place])
      case listFilters.tags:
        return count(tagged, columns.marks[place])
      case listFilters.warehouses:
        return countWarehouses(place)
      case listFilters.inStock:
        return countStock(place)
      case listFilters.freeShipping:
        return count(free, columns.marks[place])
      case listFilters.nearExpiry:
        return count(near, columns.marks[place])
    }
  }

  /** Goods with this mark, among those that pass and those that fail one filter alone. */
  const marked = (mark: number, failing: Int32Array): number =>
    passed.reduce((sum, goods, each) => ((each & mark) === 0 ? sum : sum + goods + (failing[each] ?? 0)), 0)

  const read: Counts['read'] = ({ category, manufacturer }) => {
    const { categories: names, manufacturers: makers, warehouses: houses } = index.words
    const houseNames = new Map(houses.map(({ id, name }) => [id, name]))
    return {
      facets: {
        categories: facetOf(
          category === null ? topCategories : categories,
          index.categories.values,
          (id) => names.get(id)?.name,
          category,
        ),
        manufacturers: facetOf(
          manufacturers,
          index.manufacturers.values,
          (id) => makers.get(id)?.shortName,
          manufacturer,
        ),
        dosageForms: facetOf(dosageForms, index.dosageForms.values, (form) => form || undefined),
        rxClasses: facetOf(classes, [null, ...rxClasses], (each) => (each === null ? undefined : rxLabels[each])),
        tags: bySize(
          tagMarks.map(({ name, label, mark }) => ({ value: name, label, count: marked(mark, tagged) })),
        ).filter((facet) => facet.count > 0),
        warehouses: facetOf(warehouses, index.warehouses.values, (id) => houseNames.get(id)),
      },
      conditions: {
        inStock,
        freeShipping: marked(marks.freeShipping, free),
        nearExpiry: marked(marks.nearExpiry, near),
      },
    }
  }
  return { add, read }
}

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
  const facets = bySize(
    values.flatMap((value, at) => {
      const [label, count] = [labelOf(value), counts[at] ?? 0]
      return label === undefined || count === 0 ? [] : [{ value: String(value), label, count }]
    }),
  )
  const own = facets.slice(MOST_VALUES).filter(({ value }) => value === String(chosen))
  return [...facets.slice(0, MOST_VALUES - own.length), ...own]
}
