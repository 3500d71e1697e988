import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { ArticleChange, SectionChange } from '@xinglin/api-contract/staff-api'
import type { FactName } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Content, importContent } from '../../content/import-content.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { rowVersion, sectionVersion } from './load-content.ts'
import { timestamp } from '../../sql-values.ts'

const noContent: Content = { navigation: null, hotWords: null, links: null, banners: null, articles: null }

const contentOf = (change: SectionChange): Content => {
  switch (change.section) {
    case 'navigation':
      return { ...noContent, navigation: change.navigation }
    case 'hotWords':
      return { ...noContent, hotWords: change.hotWords }
    case 'links':
      return { ...noContent, links: change.links }
    case 'banners':
      return { ...noContent, banners: change.banners }
  }
}

/** Replaces a section as a whole. @returns false when somebody else has changed it meanwhile */
export const saveSection = async (db: Db, change: SectionChange, by: Staff): Promise<boolean> => {
  const { section } = change
  return staffOperation(db, by, {
    action: 'content.save',
    object: `content:${section}`,
    standing: async (tx) => ({ version: await sectionVersion(tx, section), entries: await entriesOf(tx, section) }),
    operation: async (tx) => {
      // An advisory lock, so that the compared version is the one that is replaced.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${section}`}))`)
      if ((await sectionVersion(tx, section)) !== change.version) return false
      const done = await importContent(tx, contentOf(change), by, true)
      return typeof done === 'string' ? giveUp() : true
    },
  })
}

const names: { readonly [S in SectionChange['section']]: SQL } = {
  navigation: sql`select string_agg(name || ' ' || url, '；' order by sort) as words from nav_items`,
  hotWords: sql`select string_agg(word, '；' order by sort) as words from hot_words`,
  links: sql`select string_agg(name || ' ' || url, '；' order by sort) as words from links`,
  banners: sql`select string_agg(position || ' ' || title || ' ' || url, '；' order by position, sort) as words from ads`,
}

/** The contents of a section, for the audit log. */
const entriesOf = async (tx: Db, section: SectionChange['section']): Promise<string> => {
  const [row] = await readRows(tx, { words: pg.orNull(pg.text) }, sql`${names[section]}`)
  return cutText(row?.words ?? '', 4000)
}

type Facts = { readonly [column: string]: string | null }

type RowChange = {
  readonly table: 'brands' | 'campaigns' | 'articles'
  readonly id: number
  readonly version: string
  /** The new values, by column. */
  readonly set: readonly (readonly [column: FactName, value: SQL])[]
}

const factsOf = async (tx: Db, { table, id, set }: RowChange): Promise<Facts> => {
  const columns = sql.join(
    set.map(([column]) => sql`left(t.${sql.identifier(column)}::text, 300) as ${sql.identifier(column)}`),
    sql`, `,
  )
  const [row] = await readRows(
    tx,
    Object.fromEntries(set.map(([column]) => [column, pg.orNull(pg.text)])),
    sql`select ${columns} from ${sql.identifier(table)} t where t.id = ${id}`,
  )
  return row ?? {}
}

/** Updates a row. @returns false when it is gone, or somebody else has changed it meanwhile */
export const saveRow = (db: Db, change: RowChange, by: Staff): Promise<boolean> => {
  const { table, id, version, set } = change
  return staffOperation(db, by, {
    action: 'content.save',
    object: `${table}:${String(id)}`,
    standing: (tx) => factsOf(tx, change),
    operation: async (tx) => {
      const written = sql.join(
        set.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
        sql`, `,
      )
      await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`)
      const rows = await readRows(
        tx,
        { id: pg.number },
        sql`
          update ${sql.identifier(table)} t set ${written} where t.id = ${id} and ${rowVersion} = ${version} returning t.id`,
      )
      return rows.length === 1
    },
  })
}

/** Adds an article, last in its category. @returns false when there is no such category */
export const addArticle = (
  db: Db,
  { categoryId, title, body, publishedAt }: ArticleChange,
  by: Staff,
): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'content.addArticle',
    object: `category:${String(categoryId)}`,
    detail: { title },
    operation: async (tx) => {
      const rows = await readRows(
        tx,
        { id: pg.number },
        sql`
          insert into articles (category_id, title, body, published_at, sort)
          select c.id, ${title}, ${body}, ${timestamp(publishedAt)},
                 coalesce((select max(sort) from articles), 0) + 1
            from article_categories c where c.id = ${categoryId} returning id`,
      )
      return rows.length === 1
    },
  })
