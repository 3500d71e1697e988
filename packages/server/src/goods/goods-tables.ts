import { createFrequentWords, type FrequentWords } from './frequent-words.ts'
import {
  copyGood,
  type GoodsRow,
  type IndexColumns,
  type NumberedGoods,
  numberedGoods,
  placesById,
  ROW_STEP,
  rowOf,
} from './index-columns.ts'
import { createPlaceSet, type PlaceSet } from './place-set.ts'

/** The columns of the goods and what is derived from them: other sort orders, and counts. */
export type GoodsTables = {
  readonly columns: IndexColumns
  /** All goods in the order of the columns, best sellers first. */
  readonly all: GoodsRow
  readonly frequent: FrequentWords
  /**
   * Scratch space for the positions that a search finds, emptied after each; `behind` is for goods that are listed
   * last.
   */
  readonly room: PlaceSet
  readonly behind: PlaceSet
  /** Goods by the number of their name, and by the number of their manufacturer in `makers`. */
  readonly byName: NumberedGoods
  readonly byMaker: NumberedGoods
  /** By manufacturer number: the number of its name. */
  readonly makerNumbers: readonly number[]
  /** By the id of a good: its position plus 1, or 0 when not on sale. */
  readonly placeOf: Int32Array
}

/** Number of distinct names and manufacturers. */
export type TableSizes = { readonly names: number; readonly makers: number }

/** Builds the tables: a few hundred milliseconds for a million goods. */
export const tablesOf = (columns: IndexColumns, makerNumbers: readonly number[], sizes: TableSizes): GoodsTables => ({
  columns,
  all: rowOf(
    columns,
    columns.id.map((_, place) => place),
  ),
  frequent: createFrequentWords(),
  room: createPlaceSet(columns.id.length),
  behind: createPlaceSet(columns.id.length),
  byName: numberedGoods(columns, sizes.names, (place) => columns.name[place] ?? 0),
  byMaker: numberedGoods(columns, sizes.makers, (place) => makerNumbers[columns.manufacturer[place] ?? 0] ?? 0),
  makerNumbers,
  placeOf: placesById(columns.id),
})

/**
 * Updates the tables in place for the goods with these ids, `changed` being those of them that are on sale: the cost
 * depends on the change, also in a shop of a million. False, with nothing written, where a good came or went, or has
 * another position by its sales or matches other words: then the tables must be rebuilt.
 */
export const overwrite = (tables: GoodsTables, ids: readonly number[], changed: IndexColumns): boolean => {
  const { columns, placeOf, frequent, all, byName, byMaker, makerNumbers } = tables
  const places = [...changed.id].map((id) => (placeOf[id] ?? 0) - 1)
  const known = ids.filter((id) => (placeOf[id] ?? 0) > 0)
  if (known.length !== places.length || !places.every((place, at) => standsAt(columns, place, changed, at)))
    return false
  for (const [at, place] of places.entries()) {
    const [before, profile] = [columns.profile[place] ?? 0, changed.profile[at] ?? 0]
    const maker = columns.manufacturer[place] ?? 0
    if (before !== profile) frequent.moved(place, before, profile)
    setProfile(all, place, profile)
    setProfile(byName.row, rowNumberOf(byName, columns.name[place] ?? 0, place), profile)
    setProfile(byMaker.row, rowNumberOf(byMaker, makerNumbers[maker] ?? 0, place), profile)
    copyGood(changed, at, columns, place)
  }
  return true
}

/** Whether a changed good keeps its position and matches the same words. */
const standsAt = (columns: IndexColumns, place: number, changed: IndexColumns, at: number): boolean =>
  (['id', 'name', 'manufacturer', 'specification', 'sales'] as const).every(
    (fact) => columns[fact][place] === changed[fact][at],
  )

const setProfile = (row: GoodsRow, number: number, profile: number): void => {
  row[number * ROW_STEP + 1] = profile
}

/** Index in the row of the good at a position: goods of one number are sorted by position. */
const rowNumberOf = ({ row, starts }: NumberedGoods, number: number, place: number): number => {
  let [from, to] = [starts[number] ?? 0, starts[number + 1] ?? 0]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((row[middle * ROW_STEP] ?? 0) < place) from = middle + 1
    else to = middle
  }
  return from
}
