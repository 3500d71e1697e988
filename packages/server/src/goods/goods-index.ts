import { HOUR_MS, type Instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { inArray, and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { searchNames } from '../db/schema-search.ts'
import { createNameIndex, type NameIndex } from '../search/name-index.ts'
import { initialOf, searchKey, searchNameOf, type Spelling, spellingOf } from '../search/search-terms.ts'
import { createSpecifications, type Specifications } from '../search/specifications.ts'
import { createProfiles, type Profiles } from './goods-profiles.ts'
import { overwrite, tablesOf, type GoodsTables, type TableSizes } from './goods-tables.ts'
import { columnsOfGoods, type IndexColumns, mergeColumns, withoutGoods } from './index-columns.ts'
import {
  type ChangeMark,
  type GoodRow,
  type IndexWords,
  readChanges,
  readGoodsAfter,
  readGoodsOf,
  readIndexWords,
} from './index-rows.ts'
import { rxClasses } from './list-filters.ts'

/** Interned values: small numbers in the order of first use. */
type Numbering<T> = { readonly values: readonly T[]; readonly numberOf: (value: T) => number }

/** Interned values of goods. They are only added, so tables built from them stay valid. */
type Catalogue = {
  readonly profiles: Profiles
  readonly names: NameIndex
  readonly makers: NameIndex
  readonly specifications: Specifications
  readonly categories: Numbering<number>
  readonly manufacturers: Numbering<number>
  readonly dosageForms: Numbering<string>
  readonly warehouses: Numbering<number>
  /** What goods ask of their buyers: `barredFor` reads them. */
  readonly asked: Numbering<string>
  /** First letter of a manufacturer's reading, by its short name. */
  readonly makerInitials: Map<string, string>
  /** The goods of an activity, running or not. */
  readonly activities: Map<number, Set<number>>
}

/**
 * All goods on sale in the form used for search and filters: a consistent state, to be read synchronously, because the
 * next state usually overwrites it.
 */
export type GoodsIndex = GoodsTables & Catalogue & { readonly words: IndexWords }

export type GoodsIndexKeeper = {
  /**
   * The index with all changes until now: one short statement where nothing changed. Concurrent callers share one
   * refresh.
   */
  readonly refreshed: (db: Db, now: Instant) => Promise<GoodsIndex>
  /** An index that is at most a minute old: usually without any statement. */
  readonly recent: (db: Db, now: Instant) => Promise<GoodsIndex>
  /** The latest state: results computed from another one are out of date. */
  readonly last: () => GoodsIndex | null
  /** Time of the last refresh; null before the first. */
  readonly refreshedAt: () => Instant | null
  /** Loads the goods at startup. Until then requests are refused with Retry-After. */
  readonly warmUp: (db: Db, now: Instant) => Promise<void>
}

/** A million goods take half a minute: longer than a visitor waits. */
class Warming extends Error {
  override readonly name = 'Warming'
}

/** Rows per statement, so that the database can serve other requests in between. */
const GOODS_A_READ = 4000
const RECENT_MS = MINUTE_MS
/** Changes stay in the log for a day; after a longer gap than this the index is reloaded. */
const LONGEST_AWAY_MS = 12 * HOUR_MS

const numbering = <T>(): Numbering<T> & { readonly values: T[] } => {
  const values: T[] = []
  const numbers = new Map<T, number>()
  return {
    values,
    numberOf: (value) => {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, values.length)
      return values.push(value) - 1
    },
  }
}

/**
 * The in-memory index of the goods on sale. The first refresh loads all goods, later ones apply changes: every node has
 * its own index, and may lose it at any time.
 */
export const createGoodsIndex = (): GoodsIndexKeeper => {
  let current: { readonly index: GoodsIndex; readonly mark: ChangeMark } | null = null
  let refreshing: Promise<GoodsIndex> | null = null
  let isWarming = false

  const refresh = async (db: Db, now: Instant): Promise<GoodsIndex> => {
    const away = current === null ? Number.POSITIVE_INFINITY : now - current.mark.at
    const known = away >= 0 && away < LONGEST_AWAY_MS ? current : null
    const { mark, ids } = await readChanges(db, known?.mark ?? null, now)
    const index = known === null ? await loadIndex(db, now) : await updateIndex(db, known.index, ids, now)
    current = { index, mark }
    return index
  }

  const refreshed: GoodsIndexKeeper['refreshed'] = (db, now) => {
    if (isWarming) return Promise.reject(new Warming('the goods are being read for the first time'))
    refreshing ??= refresh(db, now).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return {
    refreshed,
    recent: async (db, now) =>
      current !== null && current.mark.at <= now && now - current.mark.at < RECENT_MS
        ? current.index
        : refreshed(db, now),
    last: () => current?.index ?? null,
    refreshedAt: () => current?.mark.at ?? null,
    warmUp: async (db, now) => {
      isWarming = true
      await refresh(db, now)
      isWarming = false
    },
  }
}

const loadIndex = async (db: Db, now: Instant): Promise<GoodsIndex> => {
  const catalogue: Catalogue = {
    profiles: createProfiles(),
    names: createNameIndex(),
    makers: createNameIndex(),
    specifications: createSpecifications(),
    categories: numbering(),
    manufacturers: numbering(),
    dosageForms: numbering(),
    warehouses: numbering(),
    asked: numbering(),
    makerInitials: new Map(),
    activities: new Map(),
  }
  const parts: IndexColumns[] = []
  /** Merges segments of similar size, so that a good is copied at most once per doubling. */
  const fold = (least: number): void => {
    for (let [a, b] = [parts.at(-2), parts.at(-1)]; a && b && a.id.length <= b.id.length * least;) {
      parts.splice(-2, 2, mergeColumns(a, b))
      ;[a, b] = [parts.at(-2), parts.at(-1)]
    }
  }
  for (let after = 0; ;) {
    const rows = await readGoodsAfter(db, after, GOODS_A_READ, now)
    parts.push(await enterRows(db, catalogue, rows))
    noteActivities(catalogue, rows)
    fold(1)
    if (rows.length < GOODS_A_READ) break
    after = rows.at(-1)?.id ?? 0
  }
  fold(Number.POSITIVE_INFINITY)
  const words = await readIndexWords(db)
  const makerNumbers = await enterMakers(db, catalogue, words)
  const tables = tablesOf(parts[0] ?? columnsOfGoods([]), makerNumbers, sizesOf(catalogue))
  return { ...catalogue, ...tables, words }
}

const updateIndex = async (db: Db, index: GoodsIndex, ids: readonly number[], now: Instant): Promise<GoodsIndex> => {
  if (ids.length === 0) return index
  const rows: GoodRow[] = []
  for (let from = 0; from < ids.length; from += GOODS_A_READ)
    rows.push(...(await readGoodsOf(db, ids.slice(from, from + GOODS_A_READ), now)))
  const changed = await enterRows(db, index, rows)
  const words = await readIndexWords(db)
  const makerNumbers = await enterMakers(db, index, words)
  // From here on no await: nobody may read a half-written state.
  for (const goods of index.activities.values()) for (const id of ids) goods.delete(id)
  noteActivities(index, rows)
  const isMadeAlike = makerNumbers.every((number, at) => number === index.makerNumbers[at])
  if (isMadeAlike && overwrite(index, ids, changed)) return { ...index, words }
  const columns = mergeColumns(withoutGoods(index.columns, new Set(ids)), changed)
  return { ...index, ...tablesOf(columns, makerNumbers, sizesOf(index)), words }
}

const sizesOf = ({ names, makers }: Catalogue): TableSizes => ({ names: names.size(), makers: makers.size() })

const noteActivities = ({ activities }: Catalogue, rows: readonly GoodRow[]): void => {
  for (const { id, activities: taken } of rows)
    for (const activity of taken) {
      const goods = activities.get(activity) ?? new Set()
      activities.set(activity, goods.add(id))
    }
}

const enterRows = async (db: Db, catalogue: Catalogue, rows: readonly GoodRow[]): Promise<IndexColumns> => {
  await enterNames(db, catalogue.names, 'goods', new Set(rows.map(({ name }) => name)))
  const { profiles, names, specifications, categories, manufacturers, dosageForms, warehouses, asked } = catalogue
  return columnsOfGoods(
    rows.map((row) => {
      const { id, sales, listedAt, price, expiry, basePrice } = row
      return {
        id,
        name: names.numberOf(row.name) ?? 0,
        manufacturer: manufacturers.numberOf(row.manufacturer),
        specification: specifications.numberOf(row.specification),
        profile: profiles.numberOf({
          category: categories.numberOf(row.category),
          topCategory: categories.numberOf(row.topCategory),
          dosageForm: dosageForms.numberOf(row.dosageForm),
          rxClass: rxClasses.findIndex((each) => each === row.rxClass) + 1,
          marks: row.marks,
          warehouses: row.warehouses.map(warehouses.numberOf).toSorted((a, b) => a - b),
          inStock: expiry > 0,
          asked: asked.numberOf(row.asked),
        }),
        sales,
        listedAt,
        price,
        basePrice,
        expiry,
      }
    }),
  )
}

/**
 * Adds names with their readings from the dictionary table; readings of names that are not in it yet are computed
 * here.
 */
const enterNames = async (
  db: Db,
  into: NameIndex,
  kind: 'goods' | 'manufacturer',
  names: ReadonlySet<string>,
  alsoCalled: (name: string) => readonly Spelling[] = () => [],
): Promise<void> => {
  const unknown = [...names].filter((name) => into.numberOf(name) === undefined)
  if (unknown.length === 0) return
  const rows = await db
    .select({ name: searchNames.name, spellings: searchNames.spellings })
    .from(searchNames)
    .where(and(eq(searchNames.kind, kind), inArray(searchNames.name, unknown)))
  const known = new Map(rows.map(({ name, spellings }) => [name, spellings.map(spellingOf)]))
  for (const name of unknown) {
    const spellings = known.get(name) ?? []
    into.enter(name, [...(spellings.length > 0 ? spellings : searchNameOf(name).spellings), ...alsoCalled(name)])
  }
}

/**
 * For each manufacturer the number of its name. A manufacturer is also found by its short name, as shown in filters and
 * brands.
 */
const enterMakers = async (
  db: Db,
  { manufacturers, makers, makerInitials }: Catalogue,
  words: IndexWords,
): Promise<readonly number[]> => {
  const firms = manufacturers.values.map((id) => words.manufacturers.get(id) ?? { name: '', shortName: '' })
  for (const { shortName } of firms)
    if (!makerInitials.has(shortName)) makerInitials.set(shortName, initialOf(shortName))
  const shortNames = new Map(firms.map(({ name, shortName }) => [name, shortName]))
  await enterNames(db, makers, 'manufacturer', new Set(shortNames.keys()), (name) => {
    const shortName = shortNames.get(name) ?? ''
    return searchKey(name).includes(searchKey(shortName)) ? [] : searchNameOf(shortName).spellings
  })
  return firms.map(({ name }) => makers.numberOf(name) ?? 0)
}
