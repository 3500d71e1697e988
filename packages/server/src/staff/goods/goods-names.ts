import { type CategoryId, categoryId, type WarehouseId, warehouseId } from '@xinglin/domain/goods'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { brands, categories, manufacturers, warehouses } from '../../db/schema-catalogue.ts'
import { NONE } from './goods-table.ts'
import { initialOf } from '../../search/search-terms.ts'

type Place = { readonly id: CategoryId; readonly topId: CategoryId }

/** Objects that tables identify by name and the shop by id. */
export type Names = {
  /** By the name of the second level, or as `一级/二级`. Null: no match, or several. */
  readonly category: (name: string) => Place | null
  readonly warehouse: (name: string) => WarehouseId | null
  /** The number of an existing manufacturer, or of one passed to `write`; 0 for one that is not written yet. */
  readonly manufacturer: (name: string) => number
  /** The same of a brand. */
  readonly brand: (name: string) => number
  /** Inserts the new categories, warehouses, manufacturers and brands. @returns the manufacturers that are new */
  readonly write: (goods: readonly Makes[]) => Promise<readonly string[]>
}

/** Who makes a good, and its brand, as a table names them. */
type Makes = { readonly manufacturer?: string; readonly brand?: string }

const idsByName = (rows: readonly { readonly id: number; readonly name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [name, id]))

const most = (ids: readonly number[]): number => ids.reduce((highest, id) => Math.max(highest, id), 0)

/** With `create`, a missing category or warehouse gets an id and is inserted by `write`. */
export const loadNames = async (tx: Db, create: boolean): Promise<Names> => {
  const knownCategories = await tx.select().from(categories)
  const knownWarehouses = await tx.select().from(warehouses)
  const newCategories: (typeof categories.$inferInsert)[] = []
  const newWarehouses: (typeof warehouses.$inferInsert)[] = []
  const makers = idsByName(await tx.select().from(manufacturers))
  const knownBrands = idsByName(await tx.select().from(brands))

  const allCategories = () => [...knownCategories, ...newCategories]
  const addCategory = (name: string, parentId: CategoryId | null): CategoryId => {
    const id = categoryId(most(allCategories().map((one) => one.id)) + 1)
    newCategories.push({ id, parentId, name, level: parentId === null ? 1 : 2, sort: id, zone: null })
    return id
  }
  const topNamed = (name: string): CategoryId | null =>
    allCategories().find((one) => one.level === 1 && one.name === name)?.id ?? (create ? addCategory(name, null) : null)

  return {
    category: (name) => {
      const [second = '', top] = name
        .split('/')
        .map((part) => part.trim())
        .toReversed()
      const topId = top === undefined ? null : topNamed(top)
      if (second === '' || (top !== undefined && topId === null)) return null
      const found = allCategories().filter(
        (one) => one.level === 2 && one.name === second && (topId === null || one.parentId === topId),
      )
      const [only] = found
      if (only && found.length === 1 && only.parentId) return { id: only.id, topId: only.parentId }
      return topId !== null && found.length === 0 && create ? { id: addCategory(second, topId), topId } : null
    },
    warehouse: (name) => {
      const found = [...knownWarehouses, ...newWarehouses].find((one) => one.name === name)
      if (found || !create) return found?.id ?? null
      const id = warehouseId(most([...knownWarehouses, ...newWarehouses].map((one) => one.id)) + 1)
      newWarehouses.push({ id, name, city: '' })
      return id
    },
    manufacturer: (name) => makers.get(name) ?? 0,
    brand: (name) => knownBrands.get(name) ?? 0,
    write: async (named) => {
      await insertRows(tx, categories, newCategories)
      await insertRows(tx, warehouses, newWarehouses)
      const wanted = new Set(named.flatMap(({ manufacturer }) => manufacturer ?? []))
      const added = await writeMakers(
        tx,
        [...wanted].filter((name) => !makers.has(name)),
      )
      for (const { id, name } of added) makers.set(name, id)
      const branded = new Map(
        named.flatMap(({ brand, manufacturer }) =>
          brand === undefined || brand === NONE || knownBrands.has(brand)
            ? []
            : [[brand, { name: brand, manufacturerId: makers.get(manufacturer ?? '') ?? null }] as const],
        ),
      )
      for (const { id, name } of await addBrands(tx, [...branded.values()])) knownBrands.set(name, id)
      return added.map(({ name }) => name)
    },
  }
}

const writeMakers = async (tx: Db, names: readonly string[]) =>
  names.length === 0
    ? []
    : await tx
        .insert(manufacturers)
        .values(names.map((name) => ({ name, shortName: name })))
        .returning({ id: manufacturers.id, name: manufacturers.name })

type NewBrand = { readonly name: string; readonly manufacturerId: number | null; readonly introduction?: string }

/** Adds brands, last in the order of all. */
const addBrands = async (tx: Db, wanted: readonly NewBrand[]) => {
  if (wanted.length === 0) return []
  const sort = sql`(select coalesce(max(sort), 0) + 1 from brands)`
  return tx
    .insert(brands)
    .values(
      wanted.map(({ introduction = '', ...brand }) => ({
        ...brand,
        introduction,
        letter: initialOf(brand.name),
        sort,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: brands.id, name: brands.name })
}
