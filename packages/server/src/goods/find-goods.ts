import type { GoodsQuery } from '@xinglin/domain/goods'
import { facetCounts, type FacetCounts, type Tally } from './facet-counts.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { Profile } from './goods-profiles.ts'
import { type GoodsRow, type IndexColumns, ROW_STEP, rowOf } from './index-columns.ts'
import { listFilters, marks, rxClasses, tagMarks } from './list-filters.ts'
import { smallest } from './smallest.ts'

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
  readonly ids: Int32Array
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
  const { columns, profiles, manufacturers } = index
  const { stretches, holds } = soughtBy(index, filter, elsewhere)
  const maker = chosen(manufacturers.values, filter.manufacturer)
  const tally: Tally = {
    failing: failingProfiles(index, filter),
    byProfile: new Int32Array(profiles.all.length),
    byManufacturer: new Int32Array(manufacturers.values.length),
  }
  const found = new Int32Array(Math.ceil(columns.id.length / 32))
  const passesAll = maker === null && tally.failing.every((failed) => failed === 0)
  const byPlace = filter.sort === 'default' || filter.sort === 'sales'
  const places = new Int32Array(byPlace ? Math.min(MOST_IDS, columns.id.length) : columns.id.length)
  let taken = 0
  for (const [at, each] of stretches.entries()) {
    if (each.row === index.all && passesAll) takeAll(index, tally, found)
    else tallyUp(each, maker, tally, found)
    if (filter.sort === 'default' || at === stretches.length - 1) taken = takeInOrder(found, places, taken)
  }
  const { failing, byProfile } = tally
  let total = 0
  for (let at = 0; at < byProfile.length; at += 1) if (failing[at] === 0) total += byProfile[at] ?? 0
  const passes = (place: number): boolean =>
    holds(place) &&
    failing[columns.profile[place] ?? 0] === 0 &&
    (maker === null || columns.manufacturer[place] === maker)
  return {
    ids: inOrder(columns, filter.sort, places.subarray(0, taken)).map((place) => columns.id[place] ?? 0),
    total: Math.min(total, MOST_IDS),
    capped: total > MOST_IDS,
    ...facetCounts(index, tally, filter),
    countAmong: (ids) => placesOfIds(index, ids).filter(passes).length,
  }
}

/** Parts of a row, each from one number to before the next one. */
type Stretches = { readonly row: GoodsRow; readonly ranges: readonly number[] }

/** Where the goods that are looked for stand: stretches for each rank of the keyword, the best first. */
type Sought = { readonly stretches: readonly Stretches[]; readonly holds: (place: number) => boolean }

const soughtBy = (index: GoodsIndex, filter: GoodsFilter, { numbered, bought }: FoundElsewhere): Sought => {
  const { columns, makerNumbers } = index
  const activity = filter.activity === null ? null : [...(index.activities.get(filter.activity) ?? [])]
  const listed = commonPlaces(index, [numbered, filter.boughtBefore ? bought : null, activity])
  const isListed = (place: number): boolean => listed?.has(place) ?? true
  if (filter.keyword.trim() === '' || numbered !== null) {
    const row = listed === null ? index.all : rowOf(columns, [...listed])
    return { stretches: [wholly(row)], holds: isListed }
  }
  const byMaker = filter.searchType === 'manufacturer'
  const hits = (byMaker ? index.makers : index.names).find(filter.keyword)
  if (hits === null) return { stretches: [], holds: () => false }
  const { names, ranks } = hits
  const { row, starts } = byMaker ? index.byMaker : index.byName
  const rankOf = byMaker
    ? (place: number) => ranks[makerNumbers[columns.manufacturer[place] ?? 0] ?? 0] ?? 0
    : (place: number) => ranks[columns.name[place] ?? 0] ?? 0
  return {
    stretches:
      listed === null
        ? bestFirst(names, (name) => ranks[name] ?? 0).map((group) => ({ row, ranges: rangesOf(starts, group) }))
        : bestFirst([...listed], rankOf).map((group) => wholly(rowOf(columns, group))),
    holds: (place) => isListed(place) && rankOf(place) > 0,
  }
}

const wholly = (row: GoodsRow): Stretches => ({ row, ranges: [0, row.length / ROW_STEP] })

const rangesOf = (starts: Int32Array, numbers: readonly number[]): readonly number[] => {
  const ranges: number[] = []
  for (const number of numbers) ranges.push(starts[number] ?? 0, starts[number + 1] ?? 0)
  return ranges
}

/** By their ranks, the smallest first; what has none is left out. */
const bestFirst = (numbers: readonly number[], rankOf: (number: number) => number): readonly (readonly number[])[] => {
  const groups = new Map<number, number[]>()
  for (const number of numbers) {
    const rank = rankOf(number)
    const same = groups.get(rank)
    if (same === undefined) groups.set(rank, [number])
    else same.push(number)
  }
  groups.delete(0)
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}

const placesOfIds = ({ placeOf }: GoodsIndex, ids: readonly number[]): readonly number[] =>
  ids.map((id) => (placeOf[id] ?? 0) - 1).filter((place) => place >= 0)

/** The places that are in each of these lists of ids; null without a list. */
const commonPlaces = (index: GoodsIndex, lists: readonly (readonly number[] | null)[]): ReadonlySet<number> | null => {
  const [first, ...others] = lists.filter((ids) => ids !== null).map((ids) => new Set(placesOfIds(index, ids)))
  return first === undefined ? null : new Set([...first].filter((place) => others.every((each) => each.has(place))))
}

/** Counts goods by what the filters see of them, and marks the bits of the places that pass all of them. */
const tallyUp = (
  { row, ranges }: Stretches,
  maker: number | null,
  { failing, byProfile, byManufacturer }: Tally,
  found: Int32Array,
): void => {
  for (let range = 0; range < ranges.length; range += 2) {
    const end = (ranges[range + 1] ?? 0) * ROW_STEP
    for (let at = (ranges[range] ?? 0) * ROW_STEP; at < end; at += ROW_STEP) {
      const kind = row[at + 1] ?? 0
      const made = row[at + 2] ?? 0
      const failed = failing[kind] ?? 0
      if (failed < 0) continue
      const isMade = maker === null || made === maker
      if (isMade) byProfile[kind] = (byProfile[kind] ?? 0) + 1
      if (failed > 0) continue
      byManufacturer[made] = (byManufacturer[made] ?? 0) + 1
      const place = row[at] ?? 0
      if (isMade) found[place >>> 5] = (found[place >>> 5] ?? 0) | (1 << (place & 31))
    }
  }
}

/** The same for all goods with nothing to pass: they were counted when the index was made. */
const takeAll = ({ counts, columns }: GoodsIndex, { byProfile, byManufacturer }: Tally, found: Int32Array): void => {
  byProfile.set(counts.byProfile)
  byManufacturer.set(counts.byManufacturer)
  found.fill(-1)
  // Of the last bits only some are places.
  const rest = columns.id.length % 32
  if (rest > 0) found[found.length - 1] = 2 ** rest - 1
}

/** Moves the marked places in order behind those that were taken, as far as there is room; answers how many there are. */
const takeInOrder = (found: Int32Array, into: Int32Array, taken: number): number => {
  let next = taken
  for (let at = 0; at < found.length && next < into.length; at += 1)
    for (let left = found[at] ?? 0; left !== 0 && next < into.length; left &= left - 1) {
      into[next] = at * 32 + 31 - Math.clz32(left & -left)
      next += 1
    }
  found.fill(0)
  return next
}

/** By profile which filters it fails, as bits of `listFilters`; negative where it is no matter of theirs. */
const failingProfiles = (index: GoodsIndex, filter: GoodsFilter): Int16Array => {
  const { categories, dosageForms, warehouses, words } = index
  const category = chosen(categories.values, filter.category)
  // With a category chosen, its neighbours under the same roof are counted.
  const top = chosen(
    categories.values,
    (filter.category && words.categories.get(filter.category)?.parent) ?? filter.category,
  )
  const dosageForm = chosen(dosageForms.values, filter.dosageForm)
  const rxClass = filter.rxClass === null ? null : rxClasses.indexOf(filter.rxClass) + 1
  const tag = filter.tag === null ? null : (tagMarks.find(({ name }) => name === filter.tag)?.mark ?? 0)
  const warehouse = chosen(warehouses.values, filter.warehouse)
  const zone = filter.zone === null ? null : filter.zone === 'herbs' ? marks.herbs : marks.devices
  const failedBy = (profile: Profile): number => {
    if (zone !== null && (profile.marks & zone) === 0) return -1
    if (top !== null && profile.topCategory !== top) return -1
    let failed = 0
    if (category !== null && category !== top && profile.category !== category) failed |= listFilters.categories
    if (dosageForm !== null && profile.dosageForm !== dosageForm) failed |= listFilters.dosageForms
    if (rxClass !== null && profile.rxClass !== rxClass) failed |= listFilters.rxClasses
    if (tag !== null && (profile.marks & tag) === 0) failed |= listFilters.tags
    if (warehouse !== null && ((profile.warehouses >> warehouse) & 1) === 0) failed |= listFilters.warehouses
    if (filter.inStock && !profile.inStock) failed |= listFilters.inStock
    if (filter.freeShipping && (profile.marks & marks.freeShipping) === 0) failed |= listFilters.freeShipping
    if (filter.nearExpiry !== null && ((profile.marks & marks.nearExpiry) === 0) === (filter.nearExpiry === 'only'))
      failed |= listFilters.nearExpiry
    return failed
  }
  const { all } = index.profiles
  const failing = new Int16Array(all.length)
  for (const [at, profile] of all.entries()) failing[at] = failedBy(profile)
  return failing
}

/** The number of a chosen value; -1, which no good carries, where there is no such value. */
const chosen = <T>(values: readonly T[], value: T | null): number | null =>
  value === null ? null : values.indexOf(value)

/** Places are in the order of sales, so that two of them say which of two goods sells better. */
const PLACES = 2 ** 21
const LARGEST_KEY = 2 ** 31

/**
 * The first of some places, which come in the order of sales or of what a keyword is meant for. Every order ends in the
 * place, so that pages never overlap.
 */
const inOrder = (columns: IndexColumns, sort: GoodsQuery['sort'], places: Int32Array): Int32Array => {
  const by = (keyOf: (place: number) => number): Int32Array => {
    const keys = new Float64Array(places.length)
    for (const [at, place] of places.entries()) keys[at] = Math.min(LARGEST_KEY, keyOf(place)) * PLACES + place
    return Int32Array.from(smallest(keys, MOST_IDS), (key) => key % PLACES)
  }
  const { price, listedAt, expiry } = columns
  const last = (day: number): number => (day === 0 ? LARGEST_KEY : day)
  switch (sort) {
    case 'default':
    case 'sales':
      return places
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
