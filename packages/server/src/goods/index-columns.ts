/** What the lists know of a good, loaded for a moment and a day. */
export type IndexedGood = {
  readonly id: number
  readonly name: number
  readonly manufacturer: number
  readonly category: number
  readonly topCategory: number
  readonly dosageForm: number
  /** 0 none, else one more than the place in `rxClasses`. */
  readonly rxClass: number
  readonly sales: number
  /** In seconds since 1970. */
  readonly listedAt: number
  /** Of whoever has no price of his own, in 1/10,000 yuan. */
  readonly price: number
  /** Of the first batch that an ordinary line sells, in days since 1970; 0 without one. */
  readonly expiry: number
  /** Bits of `marks`. */
  readonly marks: number
  /** Bits of warehouses, by their place among all warehouses. */
  readonly warehouses: number
}

/**
 * The goods on sale, best-selling first (of equals the smaller id), a column for each fact: some sixty bytes a good, read
 * in the order of the list.
 */
export type IndexColumns = { readonly [Fact in keyof IndexedGood]: Int32Array | Float64Array }

const columnKinds: { readonly [Fact in keyof IndexedGood]: 'whole' | 'large' } = {
  id: 'whole',
  name: 'whole',
  manufacturer: 'whole',
  category: 'whole',
  topCategory: 'whole',
  dosageForm: 'whole',
  rxClass: 'whole',
  sales: 'whole',
  listedAt: 'large',
  price: 'large',
  expiry: 'whole',
  marks: 'whole',
  warehouses: 'whole',
}
const columnNames = Object.keys(columnKinds) as (keyof IndexedGood)[]

type Column = IndexColumns[keyof IndexedGood]

const emptyColumn = (name: keyof IndexedGood, length: number): Column =>
  columnKinds[name] === 'large' ? new Float64Array(length) : new Int32Array(length)

const columnsFrom = (columnOf: (name: keyof IndexedGood) => Column): IndexColumns =>
  Object.fromEntries(columnNames.map((name) => [name, columnOf(name)])) as IndexColumns

export const columnsOfGoods = (goods: readonly IndexedGood[]): IndexColumns => {
  const sorted = goods.toSorted((a, b) => b.sales - a.sales || a.id - b.id)
  return columnsFrom((name) => {
    const column = emptyColumn(name, sorted.length)
    for (const [at, good] of sorted.entries()) column[at] = good[name]
    return column
  })
}

/** The goods of both, in order. No good may be in both. */
export const mergeColumns = (some: IndexColumns, others: IndexColumns): IndexColumns => {
  const [before, behind] = [some.id.length, others.id.length]
  /** Where each row comes from: a place in `some`, or behind its end one in `others`. */
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
  const kept = new Uint8Array(columns.id.length)
  for (let at = 0; at < kept.length; at += 1) kept[at] = ids.has(columns.id[at] ?? 0) ? 0 : 1
  return columnsFrom((name) => columns[name].filter((_, at) => kept[at] === 1))
}

/** The places of the rows by a number that they carry: those of `n` are `places[starts[n]]` to `places[starts[n + 1]]`. */
export type Places = { readonly starts: Int32Array; readonly places: Int32Array }

export const placesBy = (column: Int32Array | Float64Array, largest: number): Places => {
  const starts = new Int32Array(largest + 2)
  for (const value of column) starts[value + 1] = (starts[value + 1] ?? 0) + 1
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const places = new Int32Array(column.length)
  for (let at = 0; at < column.length; at += 1) {
    const value = column[at] ?? 0
    const place = next[value] ?? 0
    places[place] = at
    next[value] = place + 1
  }
  return { starts, places }
}

/** By id one more than the place of its row, 0 where there is none. */
export const placesById = (ids: Int32Array | Float64Array): Int32Array => {
  let largest = 0
  for (const id of ids) largest = Math.max(largest, id)
  const placeOf = new Int32Array(largest + 1)
  for (let at = 0; at < ids.length; at += 1) placeOf[ids[at] ?? 0] = at + 1
  return placeOf
}

/** Where the rows with this number stand, in order. */
export const placesOf = ({ starts, places }: Places, value: number): Int32Array =>
  value >= 0 && value + 1 < starts.length ? places.subarray(starts[value], starts[value + 1]) : new Int32Array(0)
