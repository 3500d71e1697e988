import { type AnyEndpoint, everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import type { Wire } from '@xinglin/api-contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { type AccessRow, accessTable, type Owned, ownedTables } from './access-table.ts'

type NamedRow = { readonly name: string; readonly endpoint: AnyEndpoint; readonly row: AccessRow }

/** Every call with its row of the table. */
export const accessRows: readonly NamedRow[] = everyEndpoint.map(([name, endpoint]) => {
  const [area = '', call = ''] = name.split('.')
  const row = (accessTable as { readonly [area: string]: { readonly [call: string]: AccessRow } })[area]?.[call]
  if (!row) throw new Error(`${name} has no row`)
  return { name, endpoint, row }
})

export const inputOf = ({ input = {} }: AccessRow, owned: Owned): Wire =>
  typeof input === 'function' ? input(owned) : input

const ownedKinds = Object.keys(ownedTables) as (keyof Owned)[]

const owning = (rowId: (kind: keyof Owned) => number): Owned =>
  Object.fromEntries(ownedKinds.map((kind) => [kind, rowId(kind)])) as Owned

/** An id that does not exist. */
const NOTHING = 100_000_000_000_007
const NO_MEMBER = 2_000_000_007
export const nothingOwned: Owned = owning((kind) => (ownedTables[kind].table === 'members' ? NO_MEMBER : NOTHING))

/** Which kinds of a buyer's own objects are named in the input of a call. */
export const kindsNamedBy = ({ input }: AccessRow): readonly (keyof Owned)[] => {
  const named: (keyof Owned)[] = []
  if (typeof input === 'function') {
    const noted = ownedKinds.map((kind) => [kind, { get: () => named.push(kind) }] as const)
    input(Object.defineProperties({}, Object.fromEntries(noted)) as Owned)
  }
  return named
}

export type Owner = { readonly username: string; readonly owned: Owned }

/** A buyer who owns something of each of these kinds, with the newest of each; preferably `preferred`. */
export const ownerOf = async (
  db: Db,
  kinds: readonly (keyof Owned)[],
  preferred: string,
  stranger: string,
): Promise<Owner> => {
  const newest = kinds.map((kind) => {
    const { table, id, member } = ownedTables[kind]
    return sql`(select max(${sql.identifier(id)})::text from ${sql.identifier(table)} where ${sql.identifier(member)} = m.id)`
  })
  const [row] = await readRows(
    db,
    { username: pg.text, ids: pg.listOf(pg.text) },
    sql`
      select username, ids from (select m.username, array[${sql.join(newest, sql`, `)}]::text[] as ids from members m) as owners
       where array_position(ids, null) is null and username <> ${stranger}
       order by username <> ${preferred}, username limit 1`,
  )
  if (!row) throw new Error(`nobody owns ${kinds.join(' and ')}: seed or make one`)
  return {
    username: row.username,
    owned: owning((kind) => Number(row.ids[kinds.indexOf(kind)] ?? NOTHING)),
  }
}
