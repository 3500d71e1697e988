import {
  copyGood,
  countsOf,
  type GoodsRow,
  type IndexColumns,
  type NumberedGoods,
  numberedGoods,
  placesById,
  ROW_STEP,
  rowOf,
} from './index-columns.ts'

/** The columns of the goods, and what is read out of them beforehand: the goods in other orders, and how many there are. */
export type GoodsTables = {
  readonly columns: IndexColumns
  /** The best-selling first, as the columns have them. */
  readonly all: GoodsRow
  /** How many goods there are of each profile and of each manufacturer. */
  readonly counts: { readonly byProfile: Int32Array; readonly byManufacturer: Int32Array }
  /** Goods by the number of their name, and by that of their manufacturer's among `makers`. */
  readonly byName: NumberedGoods
  readonly byMaker: NumberedGoods
  /** By the number of a manufacturer that of its name. */
  readonly makerNumbers: readonly number[]
  /** By the id of a good: one more than its place, 0 where it is not on sale. */
  readonly placeOf: Int32Array
}

/** How many there are of what goods are numbered by. */
export type TableSizes = { readonly names: number; readonly makers: number; readonly profiles: number }

/** Reads a row for each good, a few hundred milliseconds for a million. */
export const tablesOf = (columns: IndexColumns, makerNumbers: readonly number[], sizes: TableSizes): GoodsTables => ({
  columns,
  all: rowOf(
    columns,
    columns.id.map((_, place) => place),
  ),
  counts: {
    byProfile: countsOf(columns.profile, sizes.profiles),
    byManufacturer: countsOf(columns.manufacturer, makerNumbers.length),
  },
  byName: numberedGoods(columns, sizes.names, (place) => columns.name[place] ?? 0),
  byMaker: numberedGoods(columns, sizes.makers, (place) => makerNumbers[columns.manufacturer[place] ?? 0] ?? 0),
  makerNumbers,
  placeOf: placesById(columns.id),
})

/**
 * The tables after a change of the goods with these ids, `changed` being those of them that are on sale. Null where a good
 * came or went, or stands elsewhere by its sales, its name or its maker: only tables that are read anew tell that.
 *
 * It is written over the tables of before, which are of no use then: a change costs what has changed, in a shop of a
 * million too.
 */
export const overwritten = (
  tables: GoodsTables,
  ids: readonly number[],
  changed: IndexColumns,
  profiles: number,
): GoodsTables | null => {
  const { columns, placeOf, counts, all, byName, byMaker, makerNumbers } = tables
  const places = [...changed.id].map((id) => (placeOf[id] ?? 0) - 1)
  const known = ids.filter((id) => (placeOf[id] ?? 0) > 0)
  if (known.length !== places.length || !places.every((place, at) => standsAt(columns, place, changed, at))) return null
  const byProfile = new Int32Array(profiles)
  byProfile.set(counts.byProfile)
  for (const [at, place] of places.entries()) {
    const [before, profile] = [columns.profile[place] ?? 0, changed.profile[at] ?? 0]
    byProfile[before] = (byProfile[before] ?? 0) - 1
    byProfile[profile] = (byProfile[profile] ?? 0) + 1
    const maker = columns.manufacturer[place] ?? 0
    setProfile(all, place, profile)
    setProfile(byName.row, rowNumberOf(byName, columns.name[place] ?? 0, place), profile)
    setProfile(byMaker.row, rowNumberOf(byMaker, makerNumbers[maker] ?? 0, place), profile)
    copyGood(changed, at, columns, place)
  }
  return { ...tables, counts: { ...counts, byProfile } }
}

/** Whether a changed good has the place that it had. */
const standsAt = (columns: IndexColumns, place: number, changed: IndexColumns, at: number): boolean =>
  (['id', 'name', 'manufacturer', 'sales'] as const).every((fact) => columns[fact][place] === changed[fact][at])

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
