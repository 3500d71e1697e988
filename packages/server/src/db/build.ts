import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, list, record, text as textCodec, whole } from '@xinglin/api-contract/kernel/wire'
import { sql } from 'drizzle-orm'
import { packageFolder } from '../package-folder.ts'
import { StartError } from '../start-error.ts'
import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'
import { shopFacts } from './schema-content.ts'

export const migrationsFolder = join(packageFolder, 'migrations')

/** A build is identified by its newest migration. */
export type Build = {
  readonly number: number
  /** The oldest build that may run on these tables: beside a newer one during a rolling update, or after a rollback. */
  readonly oldest: number
}

/** drizzle-kit's own file; the fields read here have not changed since its first version. */
const journal = record({ entries: list(record({ idx: whole(0, 9999), tag: textCodec() })) })

const FIRST_LINE = /^-- oldest compatible build: (\d{4})$/

/** A migration that names no oldest build is compatible with its own build only. */
const oldestFor = (text: string, own: number): number => {
  const [, named] = FIRST_LINE.exec(text.split('\n', 1)[0] ?? '') ?? []
  return named === undefined ? own : Number(named)
}

export const readBuild = (folder: string): Build => {
  const decoded = decode(journal, JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')))
  if (!decoded.ok) throw new Error(`${folder} has no journal of drizzle-kit`)
  const { entries } = decoded.value
  const builds = entries.map(({ idx, tag }) => oldestFor(readFileSync(join(folder, `${tag}.sql`), 'utf8'), idx))
  return { number: Math.max(...entries.map(({ idx }) => idx)), oldest: Math.max(...builds) }
}

export const thisBuild = readBuild(migrationsFolder)

const named = (build: number): string => String(build).padStart(4, '0')
const OLDEST = 'oldest_build'

/**
 * The oldest build that may run on this database, as recorded by the newest build that migrated it; 0 without a record.
 */
const oldestOf = async (db: Db): Promise<number> => {
  const [table] = await readRows(
    db,
    { isThere: pg.boolean },
    sql`select to_regclass('shop_facts') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return 0
  const [recorded] = await readRows(
    db,
    { oldest: pg.number },
    sql`select (value #>> '{}')::int as oldest from shop_facts where key = ${OLDEST}`,
  )
  return recorded?.oldest ?? 0
}

/** Whether a newer build has changed the tables so that this one would misread them. */
export const isOutdated = async (db: Db, { number }: Build = thisBuild): Promise<boolean> =>
  (await oldestOf(db)) > number

/** @throws StartError when the tables belong to a newer, incompatible build */
export const assertKnown = async (db: Db, { number }: Build = thisBuild): Promise<void> => {
  const oldest = await oldestOf(db)
  if (oldest <= number) return
  throw new StartError(
    `数据库已由新版本升级，至少需要构建 ${named(oldest)}，本程序为 ${named(number)}，请换回新版本` +
      `（the database needs build ${named(oldest)} or later, this is ${named(number)}）`,
  )
}

/** Records the build; call it after the migrations are applied. */
export const noteBuild = async (db: Db, { oldest }: Build = thisBuild): Promise<void> => {
  await db
    .insert(shopFacts)
    .values({ key: OLDEST, value: oldest })
    .onConflictDoUpdate({
      target: shopFacts.key,
      set: { value: sql`to_jsonb(greatest((${shopFacts.value} #>> '{}')::int, ${oldest}::int))` },
    })
}

/**
 * Fails with the SQLSTATE of a write where the server only reads, as the former primary after a failover: the
 * connection is then closed as after a failed write.
 */
export const assertWritable = async (db: Db): Promise<void> => {
  await db.execute(sql`
    do $$ begin
      if current_setting('transaction_read_only') = 'on' then
        raise read_only_sql_transaction using message = 'the database only reads';
      end if;
    end $$`)
}
