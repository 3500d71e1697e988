import type { ConditionCounts, Facet, GoodsFacets, GoodsQuery } from '@xinglin/domain/goods'
import type { GoodsIndex } from './goods-index.ts'
import type { Profile } from './goods-profiles.ts'
import { listFilters, marks, rxClasses, tagMarks } from './list-filters.ts'
import { smallest } from './smallest.ts'

/** Upper bound of values for one filter in an answer. */
const MOST_VALUES = 200

export type FacetCounts = {
  /** Goods that pass all filters. */
  readonly passing: number
  readonly facets: GoodsFacets
  readonly conditions: Omit<ConditionCounts, 'boughtBefore'>
}

/** Counts of the goods that the keyword finds, by the filters that they fail. */
export type Tally = {
  /** By profile: the filters that it fails, as bits of `listFilters`; negative where the profile is irrelevant. */
  readonly failing: Int16Array
  /** By profile: goods of the chosen manufacturers. */
  readonly byProfile: Int32Array
  /** By manufacturer: goods whose profile fails no filter. */
  readonly byManufacturer: Int32Array
}

type Chosen = Pick<GoodsQuery, 'category' | 'manufacturers' | 'dosageForms' | 'rxClasses' | 'tags' | 'warehouses'>

/** Goods by each choice: those that fail no filter, or only the filter that the choice belongs to. */
const countChoices = (index: GoodsIndex, { failing, byProfile }: Tally, { category }: Pick<Chosen, 'category'>) => {
  const { profiles } = index
  const categories = new Int32Array(index.categories.values.length)
  const dosageForms = new Int32Array(index.dosageForms.values.length)
  const classes = new Int32Array(rxClasses.length + 1)
  const warehouses = new Int32Array(index.warehouses.values.length)
  /** Those that pass; each filter on marks has a table of those that fail it alone. */
  const [passed, tagged, free, near]: readonly [ByMarks, ByMarks, ByMarks, ByMarks] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ]
  let [passing, inStock] = [0, 0]
  const countCategory = ({ category: own, topCategory }: Profile, goods: number): void =>
    add(categories, category === null ? topCategory : own, goods)
  const countWarehouses = ({ warehouses: indexes }: Profile, goods: number): void => {
    for (const at of indexes) add(warehouses, at, goods)
  }

  for (let at = 0; at < byProfile.length; at += 1) {
    const goods = byProfile[at] ?? 0
    if (goods === 0) continue
    const profile = profiles.all[at]
    if (profile === undefined) continue
    switch (failing[at] ?? 0) {
      case 0:
        passing += goods
        countCategory(profile, goods)
        add(dosageForms, profile.dosageForm, goods)
        add(classes, profile.rxClass, goods)
        addMarked(passed, profile.marks, goods)
        countWarehouses(profile, goods)
        if (profile.inStock) inStock += goods
        break
      case listFilters.categories:
        countCategory(profile, goods)
        break
      case listFilters.dosageForms:
        add(dosageForms, profile.dosageForm, goods)
        break
      case listFilters.rxClasses:
        add(classes, profile.rxClass, goods)
        break
      case listFilters.tags:
        addMarked(tagged, profile.marks, goods)
        break
      case listFilters.warehouses:
        countWarehouses(profile, goods)
        break
      case listFilters.inStock:
        if (profile.inStock) inStock += goods
        break
      case listFilters.freeShipping:
        addMarked(free, profile.marks, goods)
        break
      case listFilters.nearExpiry:
        addMarked(near, profile.marks, goods)
        break
    }
  }
  return { passing, inStock, categories, dosageForms, classes, warehouses, passed, tagged, free, near }
}

/** How many goods each choice would leave. */
export const facetCounts = (index: GoodsIndex, tally: Tally, chosen: Chosen): FacetCounts => {
  const { words } = index
  const counted = countChoices(index, tally, chosen)
  const { passing, inStock, categories, dosageForms, classes, warehouses, passed, tagged, free, near } = counted
  /** Goods with a mark, among those that pass and those that fail the filter of that mark alone. */
  const marked = (mark: number, failed: ByMarks): number => {
    let sum = 0
    for (const table of [passed, failed]) for (const [each, goods] of table) if ((each & mark) !== 0) sum += goods
    return sum
  }

  const houseNames = new Map(words.warehouses.map(({ id, name }) => [id, name]))
  return {
    passing,
    facets: {
      categories: facetOfIds(categories, index.categories.values, (id) => words.categories.get(id)?.name),
      manufacturers: facetOfIds(
        tally.byManufacturer,
        index.manufacturers.values,
        (id) => words.manufacturers.get(id)?.shortName,
        chosen.manufacturers,
      ).map((facet) => ({ ...facet, initial: index.makerInitials.get(facet.label) ?? null })),
      dosageForms: facetOf(dosageForms, index.dosageForms.values, (form) => form || undefined, chosen.dosageForms),
      rxClasses: facetOf(
        classes,
        [null, ...rxClasses],
        (each) => (each === null ? undefined : rxLabels[each]),
        chosen.rxClasses,
      ),
      tags: bySize(
        tagMarks.map(({ name, label, mark }) => ({ value: name, label, count: marked(mark, tagged), initial: null })),
      ).filter(({ value, count }) => count > 0 || chosen.tags.includes(value)),
      warehouses: facetOfIds(warehouses, index.warehouses.values, (id) => houseNames.get(id), chosen.warehouses),
    },
    conditions: {
      inStock,
      freeShipping: marked(marks.freeShipping, free),
      nearExpiry: marked(marks.nearExpiry, near),
    },
  }
}

/** Goods by the combination of all their marks. */
type ByMarks = Map<number, number>

const addMarked = (counts: ByMarks, combination: number, goods: number): void => {
  counts.set(combination, (counts.get(combination) ?? 0) + goods)
}

const add = (counts: Int32Array, number: number, goods: number): void => {
  counts[number] = (counts[number] ?? 0) + goods
}

const rxLabels = { RX: '处方药', OTC_A: '甲类OTC', OTC_B: '乙类OTC' } as const

const bySize = (facets: readonly Facet[]): readonly Facet[] =>
  facets.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/**
 * The values that have goods, most goods first, plus the chosen ones even when they have none: a buyer must see what he
 * chose. Values without a label are left out.
 */
const facetOf = <T extends string | null>(
  counts: Int32Array,
  values: readonly T[],
  labelOf: (value: T) => string | undefined,
  chosen: readonly T[],
): readonly Facet[] =>
  bySize(
    values.flatMap((value, at) => {
      const [count, label] = [counts[at] ?? 0, labelOf(value)]
      return (count === 0 && !chosen.includes(value)) || label === undefined
        ? []
        : [{ value: String(value), label, count, initial: null }]
    }),
  ).slice(0, MOST_VALUES)

/** Larger than any id, and with a count of goods still a safe integer. */
const IDS = 2 ** 31

/**
 * The same for ids; of equal counts the smaller id first. There may be thousands of them, so they are sorted as
 * numbers. Of too many the last are dropped, but never the chosen ones.
 */
const facetOfIds = (
  counts: Int32Array,
  ids: readonly number[],
  labelOf: (id: number) => string | undefined,
  chosen: readonly number[] = [],
): readonly Facet[] => {
  const keys = new Float64Array(ids.length)
  let filled = 0
  for (let at = 0; at < ids.length; at += 1) {
    const count = counts[at] ?? 0
    if (count === 0) continue
    keys[filled] = (ids[at] ?? 0) - count * IDS
    filled += 1
  }
  const first = smallest(keys.subarray(0, filled), MOST_VALUES)
  const own = [...new Set(chosen)]
    .map((id) => id - (counts[ids.indexOf(id)] ?? 0) * IDS)
    .filter((key) => !first.includes(key))
  const shown = [...first.subarray(0, MOST_VALUES - own.length), ...own]
  return Array.from(shown).flatMap((key) => {
    const count = 0 - Math.floor(key / IDS)
    const id = key + count * IDS
    const label = labelOf(id)
    return label === undefined ? [] : [{ value: String(id), label, count, initial: null }]
  })
}
