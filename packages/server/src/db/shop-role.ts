import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { packageFolder } from '../package-folder.ts'
import { errorCode, StartError } from '../start-error.ts'
import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

export type RoleDefaults = Readonly<Record<string, string | number>>

/** SQLSTATE of a statement that the role may not run. */
const NOT_ALLOWED = '42501'

const grants = readFileSync(join(packageFolder, 'grants.sql'), 'utf8')

/**
 * Stores the settings as defaults of a role in this database: a pooler does not forward connection parameters, and
 * gives each transaction a connection that other clients use too.
 */
const setDefaults = async (db: Db, role: string, defaults: RoleDefaults): Promise<void> => {
  const [base] = await readRows(db, { name: pg.text }, sql`select quote_ident(current_database()) as "name"`)
  for (const [name, value] of Object.entries(defaults))
    await db.execute(
      sql.raw(`alter role "${role.replaceAll('"', '""')}" in database ${base?.name ?? ''} set ${name} = '${value}'`),
    )
}

/**
 * Prepares the role of DATABASE_URL, as the owner of the tables: what it may do (grants.sql) when it is another role
 * than the owner, and its defaults. A name that the server does not know, as some poolers have, is left alone.
 *
 * @throws StartError when the owner may not set defaults for it
 */
export const prepareShopRole = async (
  db: Db,
  { role: named, defaults }: { readonly role: string; readonly defaults: RoleDefaults },
): Promise<void> => {
  const [found] = await readRows(
    db,
    { owner: pg.text, isOther: pg.boolean },
    sql`
      select current_user::text as "owner",
             exists (select from pg_roles where rolname = ${named} and rolname <> current_user and not rolsuper) as "isOther"`,
  )
  const role = found?.isOther === true ? named : (found?.owner ?? '')
  if (found?.isOther === true)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('shop.role', ${role}, true)`)
      await tx.execute(sql.raw(grants))
    })
  try {
    await setDefaults(db, role, defaults)
  } catch (error) {
    if (errorCode(error) !== NOT_ALLOWED) throw error
    throw new StartError(
      `数据库角色 ${found?.owner ?? ''} 无权为 ${role} 设置时限，请由 ${found?.owner ?? ''}（CREATEROLE）建立 ${role}` +
        `（the owner may not set defaults for this role, see docs/operating.md）`,
      { cause: error },
    )
  }
}
