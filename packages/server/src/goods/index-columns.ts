import { keysOf } from '@xinglin/domain/kernel/keys-of'

/** The data of a good that lists need, valid at one point in time. */
export type IndexedGood = {
  readonly id: number
  readonly name: number
  readonly manufacturer: number
  readonly specification: number
  /** The number of its profile. */
  readonly profile: number
  readonly sales: number
  /** In seconds since 1970. */
  readonly listedAt: number
  /** Price for buyers without a price of their own, special prices included, in 1/10,000 yuan. */
  readonly price: number
  /** The same without special prices: the rates of price groups apply to this. */
  readonly basePrice: number
  /** Expiry of the first batch that an ordinary line would take, in days since 1970; 0 without one. */
  readonly expiry: number
}

/**
 * The goods on sale, best sellers first (ties by smaller id), as one typed array per attribute: fifty bytes per good.
 */
export type IndexColumns = {
  readonly [Fact in keyof IndexedGood]: (typeof columnKinds)[Fact] extends 'large' ? Float64Array : Int32Array
}

const columnKinds = {
  id: 'whole',
  name: 'whole',
  manufacturer: 'whole',
  specification: 'whole',
  profile: 'whole',
  sales: 'whole',
  listedAt: 'large',
  price: 'large',
  basePrice: 'large',
  expiry: 'whole',
} as const satisfies { readonly [Fact in keyof IndexedGood]: 'whole' | 'large' }
const columnNames = keysOf(columnKinds)

type Column = Int32Array | Float64Array

const emptyColumn = (name: keyof IndexedGood, length: number): Column =>
  columnKinds[name] === 'large' ? new Float64Array(length) : new Int32Array(length)

const columnsFrom = (columnOf: (name: keyof IndexedGood) => Column): IndexColumns =>
  // A column for each of the names: fromEntries loses the keys' type.
  Object.fromEntries(columnNames.map((name) => [name, columnOf(name)])) as IndexColumns

export const columnsOfGoods = (goods: readonly IndexedGood[]): IndexColumns => {
  const sorted = goods.toSorted((a, b) => b.sales - a.sales || a.id - b.id)
  return columnsFrom((name) => {
    const column = emptyColumn(name, sorted.length)
    for (const [at, good] of sorted.entries()) column[at] = good[name]
    return column
  })
}

/** Both sets of goods merged, in order. No good may be in both. */
export const mergeColumns = (some: IndexColumns, others: IndexColumns): IndexColumns => {
  const [before, behind] = [some.id.length, others.id.length]
  /** The source of each row: an index into `some` or, from its length on, into `others`. */
  const sources = new Int32Array(before + behind)
  for (let [at, a, b] = [0, 0, 0]; at < sources.length; at += 1) {
    const isNext = b >= behind || (a < before && comesBefore(some, a, others, b))
    sources[at] = isNext ? a : before + b
    if (isNext) a += 1
    else b += 1
  }
  return columnsFrom((name) => {
    const [column, first, second] = [emptyColumn(name, sources.length), some[name], others[name]]
    for (let at = 0; at < sources.length; at += 1) {
      const source = sources[at] ?? 0
      column[at] = (source < before ? first[source] : second[source - before]) ?? 0
    }
    return column
  })
}

const comesBefore = (some: IndexColumns, a: number, others: IndexColumns, b: number): boolean => {
  const difference = (some.sales[a] ?? 0) - (others.sales[b] ?? 0)
  return difference === 0 ? (some.id[a] ?? 0) < (others.id[b] ?? 0) : difference > 0
}

/** The goods without some of them. */
export const withoutGoods = (columns: IndexColumns, ids: ReadonlySet<number>): IndexColumns => {
  const remaining = new Int32Array(columns.id.length)
  let length = 0
  for (let place = 0; place < remaining.length; place += 1) {
    if (ids.has(columns.id[place] ?? 0)) continue
    remaining[length] = place
    length += 1
  }
  return columnsFrom((name) => {
    const [column, before] = [emptyColumn(name, length), columns[name]]
    for (let at = 0; at < length; at += 1) column[at] = before[remaining[at] ?? 0] ?? 0
    return column
  })
}

/** Copies all that is known of one good over the row of another. */
export const copyGood = (from: IndexColumns, at: number, to: IndexColumns, place: number): void => {
  for (const name of columnNames) to[name][place] = from[name][at] ?? 0
}

/**
 * Goods as consecutive triples of numbers: position, profile, manufacturer. Interleaved, because a pass over a large
 * shop is limited by memory access.
 */
export type GoodsRow = Int32Array

export const ROW_STEP = 3

export const rowOf = ({ profile, manufacturer }: IndexColumns, places: ArrayLike<number>): GoodsRow => {
  const row = new Int32Array(places.length * ROW_STEP)
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    row[at * ROW_STEP] = place
    row[at * ROW_STEP + 1] = profile[place] ?? 0
    row[at * ROW_STEP + 2] = manufacturer[place] ?? 0
  }
  return row
}

/** Goods grouped by a number: those of `n` are in `row` from index `starts[n]` to before `starts[n + 1]`. */
export type NumberedGoods = {
  readonly row: GoodsRow
  readonly starts: Int32Array
  /** By number: the sum of the sales of its goods. */
  readonly sold: Float64Array
}

/** `numberAt` returns a number below `size` for the good at a position. */
export const numberedGoods = (
  columns: IndexColumns,
  size: number,
  numberAt: (place: number) => number,
): NumberedGoods => {
  const { id, sales } = columns
  const starts = new Int32Array(size + 1)
  const sold = new Float64Array(size)
  for (let place = 0; place < id.length; place += 1) {
    const number = numberAt(place)
    starts[number + 1] = (starts[number + 1] ?? 0) + 1
    sold[number] = (sold[number] ?? 0) + (sales[place] ?? 0)
  }
  for (let number = 0; number < size; number += 1)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0)
  const next = starts.slice()
  const places = new Int32Array(id.length)
  for (let place = 0; place < id.length; place += 1) {
    const number = numberAt(place)
    const at = next[number] ?? 0
    places[at] = place
    next[number] = at + 1
  }
  return { row: rowOf(columns, places), starts, sold }
}

/** By id: the index of its row plus 1, or 0 when there is none. */
export const placesById = (ids: Int32Array): Int32Array => {
  let largest = 0
  for (const id of ids) largest = Math.max(largest, id)
  const placeOf = new Int32Array(largest + 1)
  for (let at = 0; at < ids.length; at += 1) placeOf[ids[at] ?? 0] = at + 1
  return placeOf
}
