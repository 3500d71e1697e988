import type { GoodsId, GoodsQuery } from '@xinglin/domain/goods'
import { createCounts, type FacetCounts } from './facet-counts.ts'
import type { GoodsIndex } from './goods-index.ts'
import { type IndexColumns, placesOf } from './index-columns.ts'
import { listFilters, marks, rxClasses, tagMarks } from './list-filters.ts'

/** A filter without its page: what the sorted ids depend on. */
export type GoodsFilter = Omit<GoodsQuery, 'page'>

/** What a filter needs besides the index. */
export type FoundElsewhere = {
  /** The goods with the number that the keyword is; null where it is a word. */
  readonly numbered: readonly number[] | null
  /** What this buyer has bought, for a filter with `boughtBefore`. */
  readonly bought: readonly number[]
}

/** The sorted ids of a filter, at most `MOST_IDS` of them, and what its neighbours hold. */
export type FoundGoods = FacetCounts & {
  readonly ids: readonly GoodsId[]
  readonly total: number
  readonly capped: boolean
  /** How many of some goods the filter lets through. */
  readonly countAmong: (ids: readonly number[]) => number
}

const MOST_IDS = 10_000

/**
 * Finds the goods of a filter: their ids in order, and how many goods each further choice would leave. One walk over
 * what the keyword finds, or over all goods; nothing is asked of the database.
 */
export const findGoods = (index: GoodsIndex, filter: GoodsFilter, elsewhere: FoundElsewhere): FoundGoods => {
  const { columns } = index
  const { places, rankOf } = candidatesOf(index, filter, elsewhere)
  const failedBy = failedByOf(index, filter)
  const counts = createCounts(index)
  const found: number[] = []
  const needsAll = rankOf !== null || (filter.sort !== 'default' && filter.sort !== 'sales')
  let total = 0
  for (let at = 0; at < (places?.length ?? columns.id.length); at += 1) {
    const place = places === null ? at : (places[at] ?? 0)
    if (rankOf !== null && rankOf(place) === 0) continue
    const failed = failedBy(place)
    if (failed < 0) continue
    counts.add(place, failed)
    if (failed > 0) continue
    total += 1
    if (needsAll || total <= MOST_IDS) found.push(place)
  }
  return {
    ids: inOrder(columns, filter.sort, found, rankOf).map((place) => (columns.id[place] ?? 0) as GoodsId),
    total: Math.min(total, MOST_IDS),
    capped: total > MOST_IDS,
    ...counts.read(filter),
    countAmong: (ids) =>
      placesOfIds(index, ids).filter((place) => rankOf?.(place) !== 0 && failedBy(place) === 0).length,
  }
}

type Candidates = {
  /** Where to look, in order; null is everywhere. */
  readonly places: Int32Array | null
  /** 0 where the keyword does not find the good at a place, else smaller is better; null without a keyword. */
  readonly rankOf: ((place: number) => number) | null
}

/** Beyond this share of all goods it is quicker to look at each of them than to put what was found in order. */
const FEW = 1 / 64

const candidatesOf = (index: GoodsIndex, filter: GoodsFilter, { numbered, bought }: FoundElsewhere): Candidates => {
  const searched = searchedFor(index, filter, numbered)
  return filter.boughtBefore ? { ...searched, places: placesOfIds(index, bought) } : searched
}

const searchedFor = (index: GoodsIndex, filter: GoodsFilter, numbered: readonly number[] | null): Candidates => {
  const { columns } = index
  if (filter.keyword.trim() === '') return { places: null, rankOf: null }
  if (numbered !== null) {
    const places = placesOfIds(index, numbered)
    const ranks = new Uint8Array(columns.id.length)
    for (const place of places) ranks[place] = 1
    return { places, rankOf: (place) => ranks[place] ?? 0 }
  }
  const byMaker = filter.searchType === 'manufacturer'
  const hits = (byMaker ? index.makers : index.names).find(filter.keyword)
  if (hits === null) return { places: new Int32Array(0), rankOf: () => 0 }
  const { names, ranks } = hits
  const under = names.map((name) => placesOf(byMaker ? index.byMaker : index.byName, name))
  const isFew = under.reduce((sum, { length }) => sum + length, 0) < columns.id.length * FEW
  const { makerNumbers } = index
  return {
    places: isFew ? Int32Array.from(under.flatMap((each) => [...each])).toSorted() : null,
    rankOf: byMaker
      ? (place) => ranks[makerNumbers[columns.manufacturer[place] ?? 0] ?? 0] ?? 0
      : (place) => ranks[columns.name[place] ?? 0] ?? 0,
  }
}

const placesOfIds = ({ placeOf }: GoodsIndex, ids: readonly number[]): Int32Array =>
  Int32Array.from(ids.flatMap((id) => (placeOf[id] ?? 0) - 1).filter((place) => place >= 0)).toSorted()

/** Which filters the good at a place fails, as bits of `listFilters`; negative where it is no matter of theirs. */
const failedByOf = (index: GoodsIndex, filter: GoodsFilter): ((place: number) => number) => {
  const { columns, categories, manufacturers, dosageForms, warehouses, words } = index
  const category = chosen(categories.values, filter.category)
  // With a category chosen, its neighbours under the same roof are counted.
  const top = chosen(
    categories.values,
    (filter.category && words.categories.get(filter.category)?.parent) ?? filter.category,
  )
  const manufacturer = chosen(manufacturers.values, filter.manufacturer)
  const dosageForm = chosen(dosageForms.values, filter.dosageForm)
  const rxClass = filter.rxClass === null ? null : rxClasses.indexOf(filter.rxClass) + 1
  const tag = filter.tag === null ? null : (tagMarks.find(({ name }) => name === filter.tag)?.mark ?? 0)
  const warehouse = chosen(warehouses.values, filter.warehouse)
  const zone = filter.zone === null ? null : filter.zone === 'herbs' ? marks.herbs : marks.devices
  const activity = filter.activity === null ? null : (index.activities.get(filter.activity) ?? new Set())
  return (place) => {
    const marked = columns.marks[place] ?? 0
    if (zone !== null && (marked & zone) === 0) return -1
    if (top !== null && columns.topCategory[place] !== top) return -1
    if (activity !== null && !activity.has(columns.id[place] ?? 0)) return -1
    let failed = 0
    if (category !== null && category !== top && columns.category[place] !== category) failed |= listFilters.categories
    if (manufacturer !== null && columns.manufacturer[place] !== manufacturer) failed |= listFilters.manufacturers
    if (dosageForm !== null && columns.dosageForm[place] !== dosageForm) failed |= listFilters.dosageForms
    if (rxClass !== null && columns.rxClass[place] !== rxClass) failed |= listFilters.rxClasses
    if (tag !== null && (marked & tag) === 0) failed |= listFilters.tags
    if (warehouse !== null && (((columns.warehouses[place] ?? 0) >> warehouse) & 1) === 0)
      failed |= listFilters.warehouses
    if (filter.inStock && columns.expiry[place] === 0) failed |= listFilters.inStock
    if (filter.freeShipping && (marked & marks.freeShipping) === 0) failed |= listFilters.freeShipping
    if (filter.nearExpiry !== null && ((marked & marks.nearExpiry) === 0) === (filter.nearExpiry === 'only'))
      failed |= listFilters.nearExpiry
    return failed
  }
}

/** The number of a chosen value; -1, which no good carries, where there is no such value. */
const chosen = <T>(values: readonly T[], value: T | null): number | null =>
  value === null ? null : values.indexOf(value)

/** Places are in the order of sales, so that two of them say which of two goods sells better. */
const PLACES = 2 ** 21
const LARGEST_KEY = 2 ** 31

/** The first places of a list. Every order ends in the place, so that pages never overlap. */
const inOrder = (
  columns: IndexColumns,
  sort: GoodsQuery['sort'],
  places: readonly number[],
  rankOf: Candidates['rankOf'],
): readonly number[] => {
  const by = (keyOf: (place: number) => number): readonly number[] => {
    const sorted = Float64Array.from(places, (place) => Math.min(LARGEST_KEY, keyOf(place)) * PLACES + place).toSorted()
    return Array.from(sorted.subarray(0, MOST_IDS), (key) => key % PLACES)
  }
  const { price, listedAt, expiry } = columns
  const last = (day: number): number => (day === 0 ? LARGEST_KEY : day)
  switch (sort) {
    case 'default':
      return rankOf === null ? places.slice(0, MOST_IDS) : byRank(places, rankOf)
    case 'sales':
      return places.slice(0, MOST_IDS)
    case 'priceUp':
      return by((place) => price[place] ?? 0)
    case 'priceDown':
      return by((place) => LARGEST_KEY - Math.min(LARGEST_KEY, price[place] ?? 0))
    case 'expiryUp':
      return by((place) => last(expiry[place] ?? 0))
    case 'expiryDown':
      return by((place) => LARGEST_KEY - (expiry[place] ?? 0))
    case 'newest':
      return by((place) => LARGEST_KEY - (listedAt[place] ?? 0))
  }
}

const byRank = (places: readonly number[], rankOf: (place: number) => number): readonly number[] => {
  const ranks = new Map<number, number[]>()
  for (const place of places) {
    const rank = rankOf(place)
    const same = ranks.get(rank)
    if (same === undefined) ranks.set(rank, [place])
    else if (same.length < MOST_IDS) same.push(place)
  }
  return [...ranks]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, same]) => same)
    .slice(0, MOST_IDS)
}
