import { type CategoryId, categoryId, type WarehouseId, warehouseId } from '@xinglin/domain/goods'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { categories, manufacturers, warehouses } from '../../db/schema-catalogue.ts'

type Place = { readonly id: CategoryId; readonly topId: CategoryId }

/** Objects that tables identify by name and the shop by id. */
export type Names = {
  /** By the name of the second level, or as `一级/二级`. Null: no match, or several. */
  readonly category: (name: string) => Place | null
  readonly warehouse: (name: string) => WarehouseId | null
  /** The number of an existing manufacturer, or of one passed to `write`. */
  readonly manufacturer: (name: string) => number
  /** Inserts the new categories, warehouses and manufacturers. @returns the manufacturers that are new */
  readonly write: (manufacturers: readonly string[]) => Promise<readonly string[]>
}

const most = (ids: readonly number[]): number => ids.reduce((highest, id) => Math.max(highest, id), 0)

/** With `create`, a missing category or warehouse gets an id and is inserted by `write`. */
export const loadNames = async (tx: Db, create: boolean): Promise<Names> => {
  const knownCategories = await tx.select().from(categories)
  const knownWarehouses = await tx.select().from(warehouses)
  const newCategories: (typeof categories.$inferInsert)[] = []
  const newWarehouses: (typeof warehouses.$inferInsert)[] = []
  const makers = new Map<string, number>()

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
    manufacturer: (name) => {
      const id = makers.get(name)
      if (id === undefined) throw new Error(`a manufacturer that was not written: ${name}`)
      return id
    },
    write: async (named) => {
      await insertRows(tx, categories, newCategories)
      await insertRows(tx, warehouses, newWarehouses)
      const wanted = [...new Set(named)]
      if (wanted.length === 0) return []
      const added = await tx
        .insert(manufacturers)
        .values(wanted.map((name) => ({ name, shortName: name })))
        .onConflictDoNothing()
        .returning({ name: manufacturers.name })
      const all = await tx.select().from(manufacturers).where(inArray(manufacturers.name, wanted))
      for (const { id, name } of all) makers.set(name, id)
      return added.map(({ name }) => name)
    },
  }
}
