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

/** The columns of the goods, and what is read out of them: the goods in other orders, and how many there are. */
export type GoodsTables = {
  readonly columns: IndexColumns
  /** The best-selling first, as the columns have them. */
  readonly all: GoodsRow
  readonly frequent: FrequentWords
  /** Room for the places that a search finds, which leaves it empty again; `behind` for what is listed behind the others. */
  readonly room: PlaceSet
  readonly behind: PlaceSet
  /** Goods by the number of their name, and by that of their manufacturer's among `makers`. */
  readonly byName: NumberedGoods
  readonly byMaker: NumberedGoods
  /** By the number of a manufacturer that of its name. */
  readonly makerNumbers: readonly number[]
  /** By the id of a good: one more than its place, 0 where it is not on sale. */
  readonly placeOf: Int32Array
}

/** How many there are of what goods are numbered by. */
export type TableSizes = { readonly names: number; readonly makers: number }

/** Reads a row for each good, a few hundred milliseconds for a million. */
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
 * Writes a change of the goods with these ids over the tables, `changed` being those of them that are on sale: a change
 * costs what has changed, in a shop of a million too. False, with nothing written, where a good came or went, or stands
 * elsewhere by its sales or by what words find: only tables that are read anew tell that.
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

/** Whether a changed good has the place that it had, and is found by the same words. */
const standsAt = (columns: IndexColumns, place: number, changed: IndexColumns, at: number): boolean =>
  (['id', 'name', 'manufacturer', 'specification', 'sales'] as const).every(
    (fact) => columns[fact][place] === changed[fact][at],
  )

const setProfile = (row: GoodsRow, number: number, profile: number): void => {
  row[number * ROW_STEP + 1] = profile
}

/** Where in the row the good of a place stands: those of one number are in the order of their places. */
const rowNumberOf = ({ row, starts }: NumberedGoods, number: number, place: number): number => {
  let [from, to] = [starts[number] ?? 0, starts[number + 1] ?? 0]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((row[middle * ROW_STEP] ?? 0) < place) from = middle + 1
    else to = middle
  }
  return from
}
