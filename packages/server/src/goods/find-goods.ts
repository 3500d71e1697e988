import type { GoodsQuery } from '@xinglin/domain/goods'
import { byRank } from '../search/name-index.ts'
import type { Barred } from './barred-goods.ts'
import { describedGoods } from './described-goods.ts'
import { facetCounts, type FacetCounts, type Tally } from './facet-counts.ts'
import type { CountedGoods } from './frequent-words.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { Profile } from './goods-profiles.ts'
import { type GroupList, listPrice } from './group-list.ts'
import { type GoodsRow, ROW_STEP, rowOf } from './index-columns.ts'
import { listFilters, marks, rxClasses, tagMarks } from './list-filters.ts'
import { type PlaceSet, putPlace, takePlaces } from './place-set.ts'
import { smallest } from './smallest.ts'

/** A filter without its page: what the sorted ids depend on. */
export type GoodsFilter = Omit<GoodsQuery, 'page'>

/** Data that a filter needs besides the index. */
export type FoundElsewhere = {
  /** The goods whose bar code or approval number is the keyword; null where it is a word. */
  readonly numbered: readonly number[] | null
  /** Goods that this buyer has bought, for a filter with `boughtBefore`. */
  readonly bought: readonly number[]
  /** Prices of this buyer's group, for sorting by price; null: the buyer has the public prices. */
  readonly group: GroupList | null
  /** Goods that this buyer may not buy; without it, nobody's rights are asked. */
  readonly barred?: Barred | null
}

/** The sorted ids of a filter, at most `MOST_IDS` of them, and the counts of the other choices. */
export type FoundGoods = Omit<FacetCounts, 'passing'> & {
  readonly ids: Int32Array
  readonly total: number
  readonly capped: boolean
  /** How many of these goods pass the filter; call it before the index changes. */
  readonly countAmong: (ids: readonly number[]) => number
}

const MOST_IDS = 10_000

/**
 * Finds the goods of a filter: their ids in order, and how many goods each further choice would leave. One pass over
 * the matches of the keyword, or over all goods; no pass where the counts of a frequent word are cached. Sends no
 * query.
 */
export const findGoods = (index: GoodsIndex, filter: GoodsFilter, elsewhere: FoundElsewhere): FoundGoods => {
  const { columns, manufacturers } = index
  const sought = soughtBy(index, filter, elsewhere)
  const makers = filter.manufacturers.length === 0 ? null : numbersOf(filter.manufacturers, manufacturers.values)
  const conditions = conditionsOf(index, filter)
  const failing = failingProfiles(index, conditions)
  const { group, barred = null } = elsewhere
  const isAhead = (profile: number): boolean => comesFirst(index, barred, profile)
  const count = (): CountedGoods => countGoods(index, sought, { sort: filter.sort, group, isAhead }, makers, failing)
  const isWordAlone = !sought.isListed && makers === null && conditions.length === 0 && isByPlace(filter.sort)
  const counted = isWordAlone
    ? index.frequent.counted(
        [filter.sort, filter.searchType, barred?.key ?? '', filter.keyword].join(' '),
        sought.holds,
        count,
        (one, other) => filter.sort !== 'default' || isAhead(one) === isAhead(other),
      )
    : count()
  const { passing, ...counts } = facetCounts(index, { ...counted, failing }, filter)
  const passes = (place: number): boolean =>
    sought.holds(place) &&
    failing[columns.profile[place] ?? 0] === 0 &&
    (makers === null || makers.has(columns.manufacturer[place] ?? 0))
  return {
    ...counts,
    ids: counted.ids,
    total: Math.min(passing, MOST_IDS),
    capped: passing > MOST_IDS,
    countAmong: (among) => placesOfIds(index, among).filter(passes).length,
  }
}

/** Ranges of a row: those of number n go from `starts[n]` to `starts[n + 1]`. */
type Stretches = { readonly row: GoodsRow; readonly starts: ArrayLike<number>; readonly numbers: readonly number[] }

/** Where the candidates are: ranges for each rank of the keyword, best first. */
type Sought = {
  readonly stretches: () => readonly Stretches[]
  readonly holds: (place: number) => boolean
  /** The candidates are restricted to lists of ids, with or without a keyword. */
  readonly isListed: boolean
}

const soughtBy = (index: GoodsIndex, filter: GoodsFilter, { numbered, bought }: FoundElsewhere): Sought => {
  const { columns, makerNumbers } = index
  const activity = filter.activity === null ? null : [...(index.activities.get(filter.activity) ?? [])]
  const byMaker = filter.searchType === 'manufacturer' || (numbered === null && isMaker(index, filter.keyword))
  const described = byMaker || numbered !== null ? null : describedGoods(index, filter.keyword)
  const listed = commonPlaces(index, [numbered, filter.boughtBefore ? bought : null, activity])
  const isListed = (place: number): boolean => listed?.has(place) ?? true
  if (filter.keyword.trim() === '' || numbered !== null) {
    const row = listed === null ? index.all : rowOf(columns, [...listed])
    return { stretches: () => [wholly(row)], holds: isListed, isListed: listed !== null }
  }
  const hits = described?.head ?? (byMaker ? index.makers : index.names).find(filter.keyword)
  if (hits === null) return { stretches: () => [], holds: () => false, isListed: false }
  const { ranks, bestFirst } = hits
  const { row, starts } = byMaker ? index.byMaker : index.byName
  const rankOf = byMaker
    ? (place: number) => ranks[makerNumbers[columns.manufacturer[place] ?? 0] ?? 0] ?? 0
    : (place: number) => ranks[columns.name[place] ?? 0] ?? 0
  const isMeant = described?.holds ?? ((place: number) => rankOf(place) > 0)
  const stretches = (): readonly Stretches[] => {
    if (listed) return byRank([...listed].filter(isMeant), rankOf).map((group) => wholly(rowOf(columns, group)))
    return described?.rows().map(wholly) ?? bestFirst.map((numbers) => ({ row, starts, numbers }))
  }
  return {
    stretches,
    holds: (place) => isListed(place) && isMeant(place),
    isListed: listed !== null,
  }
}

/**
 * Whether a keyword is the name of a manufacturer and nothing else: no good has that name or description. Such a
 * keyword is treated as a filter by manufacturer.
 */
export const isMaker = (index: GoodsIndex, keyword: string): boolean =>
  (index.names.find(keyword)?.names.length ?? 0) === 0 &&
  describedGoods(index, keyword) === null &&
  (index.makers.find(keyword)?.names.length ?? 0) > 0

const wholly = (row: GoodsRow): Stretches => ({ row, starts: [0, row.length / ROW_STEP], numbers: [0] })

const placesOfIds = ({ placeOf }: GoodsIndex, ids: readonly number[]): readonly number[] =>
  ids.map((id) => (placeOf[id] ?? 0) - 1).filter((place) => place >= 0)

/** Indexes of the chosen values in `values`; an unknown value is left out. */
const numbersOf = <T>(chosen: readonly T[], values: readonly T[]): ReadonlySet<number> =>
  new Set(chosen.map((value) => values.indexOf(value)).filter((number) => number >= 0))

/** Positions of the goods that are in all of these lists of ids; null without a list. */
const commonPlaces = (index: GoodsIndex, lists: readonly (readonly number[] | null)[]): ReadonlySet<number> | null => {
  const [first, ...others] = lists.filter((ids) => ids !== null).map((ids) => new Set(placesOfIds(index, ids)))
  return first === undefined ? null : new Set([...first].filter((place) => others.every((each) => each.has(place))))
}

type ListOrder = Pick<FoundElsewhere, 'group'> & {
  readonly sort: GoodsQuery['sort']
  readonly isAhead: (profile: number) => boolean
}

const isByPlace = (sort: GoodsQuery['sort']): boolean => sort === 'default' || sort === 'sales'

/** In stock, and open to this buyer. */
const comesFirst = ({ profiles }: GoodsIndex, barred: Barred | null, at: number): boolean => {
  const profile = profiles.all[at]
  return profile?.inStock === true && barred?.holds(profile) !== true
}

/** Iterates over the candidates. Without a requested order, those that this buyer cannot buy now come after the others. */
const countGoods = (
  index: GoodsIndex,
  { stretches }: Sought,
  order: ListOrder,
  makers: ReadonlySet<number> | null,
  failing: Int16Array,
): CountedGoods => {
  const { columns, profiles, manufacturers, room, behind } = index
  const { sort, isAhead } = order
  const tally: Tally = {
    failing,
    byProfile: new Int32Array(profiles.all.length),
    byManufacturer: new Int32Array(manufacturers.values.length),
  }
  const places = new Int32Array(isByPlace(sort) ? Math.min(MOST_IDS, columns.id.length) : columns.id.length)
  let taken = 0
  const walks = stretches()
  for (const [at, each] of walks.entries()) {
    tallyUp(each, makers, tally, (kind) => (sort === 'default' && !isAhead(kind) ? behind : room))
    if (sort === 'default' || at === walks.length - 1) taken = takePlaces(room, places, taken)
    if (sort === 'default') taken = takePlaces(behind, places, taken)
  }
  const ids = inOrder(index, order, places.subarray(0, taken)).map((place) => columns.id[place] ?? 0)
  return { ids, byProfile: tally.byProfile, byManufacturer: tally.byManufacturer }
}

/** Counts goods by profile, and collects the positions of those that pass. */
const tallyUp = (
  { row, starts, numbers }: Stretches,
  makers: ReadonlySet<number> | null,
  { failing, byProfile, byManufacturer }: Tally,
  foundOf: (profile: number) => PlaceSet,
): void => {
  for (const number of numbers) {
    const end = (starts[number + 1] ?? 0) * ROW_STEP
    for (let at = (starts[number] ?? 0) * ROW_STEP; at < end; at += ROW_STEP) {
      const kind = row[at + 1] ?? 0
      const made = row[at + 2] ?? 0
      const failed = failing[kind] ?? 0
      if (failed < 0) continue
      const isMade = makers === null || makers.has(made)
      if (isMade) byProfile[kind] = (byProfile[kind] ?? 0) + 1
      if (failed > 0) continue
      byManufacturer[made] = (byManufacturer[made] ?? 0) + 1
      if (isMade) putPlace(foundOf(kind), row[at] ?? 0)
    }
  }
}

/** The bits of `listFilters` that a profile fails; all bits where the profile is irrelevant. */
type Condition = (profile: Profile) => number

const NO_MATTER = -1

/** What a filter requires of a profile: null for most searches. */
const conditionsOf = (index: GoodsIndex, filter: GoodsFilter): readonly Condition[] => {
  const { categories, dosageForms, warehouses, words } = index
  const conditions: Condition[] = []
  const must = (holds: (profile: Profile) => boolean, bits: number): void => {
    conditions.push((profile) => (holds(profile) ? 0 : bits))
  }
  const mustBeMarked = (mark: number, bits: number): void => must((profile) => (profile.marks & mark) !== 0, bits)

  if (filter.zone !== null) mustBeMarked(marks[filter.zone], NO_MATTER)
  if (filter.category !== null) {
    // For a chosen category, the other categories under its parent are counted too.
    const category = categories.values.indexOf(filter.category)
    const top = categories.values.indexOf(words.categories.get(filter.category)?.parent ?? filter.category)
    must((profile) => profile.topCategory === top, NO_MATTER)
    if (category !== top) must((profile) => profile.category === category, listFilters.categories)
  }
  if (filter.dosageForms.length > 0) {
    const forms = numbersOf(filter.dosageForms, dosageForms.values)
    must((profile) => forms.has(profile.dosageForm), listFilters.dosageForms)
  }
  if (filter.rxClasses.length > 0) {
    const classes = numbersOf(filter.rxClasses, rxClasses)
    must((profile) => classes.has(profile.rxClass - 1), listFilters.rxClasses)
  }
  if (filter.tags.length > 0)
    mustBeMarked(
      tagMarks.reduce((all, { name, mark }) => (filter.tags.includes(name) ? all | mark : all), 0),
      listFilters.tags,
    )
  if (filter.warehouses.length > 0) {
    const chosen = numbersOf(filter.warehouses, warehouses.values)
    must((profile) => profile.warehouses.some((warehouse) => chosen.has(warehouse)), listFilters.warehouses)
  }
  if (filter.inStock) must((profile) => profile.inStock, listFilters.inStock)
  if (filter.freeShipping) mustBeMarked(marks.freeShipping, listFilters.freeShipping)
  if (filter.nearExpiry === 'only') mustBeMarked(marks.nearExpiry, listFilters.nearExpiry)
  if (filter.nearExpiry === 'without')
    must((profile) => (profile.marks & marks.nearExpiry) === 0, listFilters.nearExpiry)
  return conditions
}

/** For each profile, the filters that it fails. */
const failingProfiles = ({ profiles }: GoodsIndex, conditions: readonly Condition[]): Int16Array => {
  const failing = new Int16Array(profiles.all.length)
  for (const failed of conditions)
    for (const [at, profile] of profiles.all.entries()) failing[at] = (failing[at] ?? 0) | failed(profile)
  return failing
}

/** More than any position. Positions are in the order of sales, so the smaller one sells better. */
const PLACES = 2 ** 21
const LARGEST_KEY = 2 ** 31

/**
 * The first of some positions, which come in the order of sales or of relevance. Ties are broken by position, so that
 * pages never overlap.
 */
const inOrder = (
  index: GoodsIndex,
  { sort, group }: Pick<ListOrder, 'sort' | 'group'>,
  places: Int32Array,
): Int32Array => {
  const by = (keyOf: (place: number) => number): Int32Array => {
    const keys = new Float64Array(places.length)
    for (const [at, place] of places.entries()) keys[at] = Math.min(LARGEST_KEY, keyOf(place)) * PLACES + place
    return Int32Array.from(smallest(keys, MOST_IDS), (key) => key % PLACES)
  }
  const { listedAt, expiry } = index.columns
  const price = listPrice(index, group)
  const last = (day: number): number => (day === 0 ? LARGEST_KEY : day)
  switch (sort) {
    case 'default':
    case 'sales':
      return places
    case 'priceUp':
      return by(price)
    case 'priceDown':
      return by((place) => LARGEST_KEY - Math.min(LARGEST_KEY, price(place)))
    case 'expiryUp':
      return by((place) => last(expiry[place] ?? 0))
    case 'expiryDown':
      return by((place) => LARGEST_KEY - (expiry[place] ?? 0))
    case 'newest':
      return by((place) => LARGEST_KEY - (listedAt[place] ?? 0))
  }
}
