import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { packageFolder } from '../package-folder.ts'
import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

const breakShape = { rule: pg.text, at: pg.orNull(pg.text), found: pg.text }

export type Break = pg.RowOf<typeof breakShape>

const statement = readFileSync(join(packageFolder, 'invariants.sql'), 'utf8')

/** All violated invariants: empty after every operation, crash and race. */
export const brokenInvariants = (db: Db): Promise<readonly Break[]> =>
  readRows(db, breakShape, sql`${sql.raw(statement.replace(/;\s*$/, ''))}`)
