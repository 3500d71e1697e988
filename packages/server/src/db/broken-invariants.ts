import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { packageFolder } from '../package-folder.ts'
import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'

export type Break = { readonly rule: string; readonly at: string; readonly found: string }

const statement = readFileSync(join(packageFolder, 'invariants.sql'), 'utf8')

/** All violated invariants: empty after every operation, crash and race. */
export const brokenInvariants = (db: Db): Promise<readonly Break[]> =>
  readRows(db, sql<Break>`${sql.raw(statement.replace(/;\s*$/, ''))}`)
