import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { packageFolder } from '../package-folder.ts'
import { type Db, inTransaction } from './database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

const breakShape = { rule: pg.text, at: pg.orNull(pg.text), found: pg.orNull(pg.text) }

export type Break = pg.RowOf<typeof breakShape>

const statement = readFileSync(join(packageFolder, 'invariants.sql'), 'utf8')

/** All violated invariants: empty after every operation, crash and race. */
export const brokenInvariants = (db: Db): Promise<readonly Break[]> =>
  readRows(db, breakShape, sql`${sql.raw(statement.replace(/;\s*$/, ''))}`)

/** The same by itself, however long it takes: it reads every row of the shop. */
export const checkInvariants = (db: Db): Promise<readonly Break[]> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return brokenInvariants(tx)
  })

export const breakText = ({ rule, at, found }: Break): string => `${rule}：${at ?? ''}（${found ?? ''}）`

const MOST_NAMED = 20

/** Fails by the violated invariants, so that they stand in 待办 as what a job failed of (docs/rules.md#8-7). */
export const proveInvariants = async (db: Db): Promise<void> => {
  const broken = await checkInvariants(db)
  if (broken.length === 0) return
  throw new Error(`共 ${String(broken.length)} 处不符：${broken.slice(0, MOST_NAMED).map(breakText).join('；')}`)
}
