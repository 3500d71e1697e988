import type { AnyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import type { Wire } from '@xinglin/api-contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { type AccessRow, accessTable, type Owned, ownedTables } from './access-table.ts'

type NamedRow = { readonly name: string; readonly endpoint: AnyEndpoint; readonly row: AccessRow }

/** Every call beside its row. */
export const accessRows: readonly NamedRow[] = everyEndpoint.map(([name, endpoint]) => {
  const [area = '', call = ''] = name.split('.')
  const row = (accessTable as { readonly [area: string]: { readonly [call: string]: AccessRow } })[area]?.[call]
  if (!row) throw new Error(`${name} has no row`)
  return { name, endpoint, row }
})

export const inputOf = ({ input = {} }: AccessRow, owned: Owned): Wire =>
  typeof input === 'function' ? input(owned) : input

const ownedKinds = Object.keys(ownedTables) as (keyof Owned)[]

const owning = (idOf: (kind: keyof Owned) => number): Owned =>
  Object.fromEntries(ownedKinds.map((kind) => [kind, idOf(kind)])) as Owned

/** Ids that nothing has. */
export const nothingOwned: Owned = owning(() => 100_000_000_000_007)

/** The newest of each kind that this buyer owns. */
export const ownedBy = async (db: Db, username: string): Promise<Owned> => {
  const found = new Map<string, number>()
  for (const kind of ownedKinds) {
    const { table, id, member } = ownedTables[kind]
    const [row] = await readRows(
      db,
      sql<{ readonly id: string }>`select t.${sql.identifier(id)}::text as id from ${sql.identifier(table)} t
        join members m on m.id = t.${sql.identifier(member)} where m.username = ${username} order by t.${sql.identifier(id)} desc limit 1`,
    )
    if (row) found.set(kind, Number(row.id))
  }
  return owning((kind) => {
    const id = found.get(kind)
    if (id === undefined) throw new Error(`${username} owns no ${kind}: seed or make one`)
    return id
  })
}
