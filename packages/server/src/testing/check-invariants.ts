import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { packageFolder } from '../package-folder.ts'

export type Break = { readonly rule: string; readonly at: string; readonly found: string }

const statement = readFileSync(join(packageFolder, 'invariants.sql'), 'utf8')

/** Everything in this shop that is not as it must always be. Empty after every deed of every test. */
export const brokenInvariants = (db: Db): Promise<readonly Break[]> =>
  readRows(db, sql.raw(statement.replace(/;\s*$/, '')) as SQL<Break>)
