import type { NavEntry } from '@xinglin/domain/content'
import {
  articleKindLabels,
  type ContentSection,
  type DeskArticle,
  type DeskBrand,
  type DeskContent,
  type DeskFloor,
  type DeskZone,
  type WholeArticle,
} from '@xinglin/domain/staff'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { ads, articleCategories, hotWords, links, navItems } from '../../db/schema-content.ts'
import { millis } from '../../sql-values.ts'

type NavRow = typeof navItems.$inferSelect

const entriesOf = (rows: readonly NavRow[]): readonly NavEntry[] =>
  rows.map(({ name, url, image, parentId }) => ({
    name,
    url,
    flag: image,
    parent: rows.find(({ id }) => id === parentId)?.name ?? '',
  }))

const tables: { readonly [S in ContentSection]: SQL } = {
  navigation: sql`nav_items`,
  hotWords: sql`hot_words`,
  links: sql`links`,
  banners: sql`ads`,
}

/** The version of a section, to detect concurrent edits: a hash of all its rows. */
export const sectionVersion = async (db: Db, section: ContentSection): Promise<string> => {
  const [row] = await readRows(
    db,
    { version: pg.text },
    sql`
      select md5(coalesce(json_agg(to_jsonb(t) - 'id' order by t.sort, t.id)::text, '')) as version
        from ${tables[section]} t`,
  )
  return row?.version ?? ''
}

/** The version of a row `t`. */
export const rowVersion = sql`md5(to_jsonb(t)::text)`

/** The bar codes of the goods of a floor `t`, in their order. */
const floorCodes = sql`coalesce((
  select json_agg(g.bar_code order by x.sort, x.goods_id) from floor_goods x join goods g on g.id = x.goods_id
   where x.floor_id = t.id), '[]'::json)`

/** The version of a floor `t` with its goods. */
export const floorVersion = sql`md5(to_jsonb(t)::text || ${floorCodes}::text)`

const brandsOf = (db: Db): Promise<readonly DeskBrand[]> =>
  readRows(
    db,
    {
      id: pg.number,
      version: pg.text,
      name: pg.text,
      introduction: pg.text,
      letter: pg.text,
      sort: pg.number,
      goods: pg.number,
    },
    sql`
      select t.id, ${rowVersion} as version, t.name, t.introduction, t.letter, t.sort, coalesce(g.n, 0) as goods
        from brands t
        left join (select brand_id, count(*)::int as n from goods where on_sale group by 1) g on g.brand_id = t.id
       order by t.sort, t.id limit 1000`,
  )

const floorsOf = (db: Db): Promise<readonly DeskFloor[]> =>
  readRows(
    db,
    {
      id: pg.number,
      version: pg.text,
      kind: pg.text,
      title: pg.text,
      subtitle: pg.text,
      url: pg.text,
      sort: pg.number,
      codes: pg.listOf(pg.text),
    },
    sql`
      select t.id, ${floorVersion} as version, t.kind, t.title, t.subtitle, t.url, t.sort, ${floorCodes} as codes
        from floors t order by t.kind, t.sort, t.id limit 500`,
  )

const zonesOf = async (db: Db): Promise<readonly DeskZone[]> => {
  return readRows(
    db,
    {
      id: pg.number,
      name: pg.text,
      kind: pg.text,
      version: pg.text,
      subtitle: pg.text,
      startsAt: pg.millis,
      endsAt: pg.millis,
    },
    sql`
      select t.id, ${rowVersion} as version, t.kind, t.name, t.subtitle, ${millis(sql`t.starts_at`)} as "startsAt",
             ${millis(sql`t.ends_at`)} as "endsAt"
        from campaigns t order by t.kind, t.sort, t.id limit 200`,
  )
}

const articleColumns = sql`
  t.id, c.kind, t.category_id as "categoryId", c.name as category, t.title, coalesce(t.slug, '') as slug,
  ${millis(sql`t.published_at`)} as "publishedAt"`

const articleShape = {
  id: pg.number,
  kind: pg.keyOf(articleKindLabels),
  categoryId: pg.number,
  title: pg.text,
  category: pg.text,
  slug: pg.text,
  publishedAt: pg.millis,
}

const articlesOf = async (db: Db): Promise<readonly DeskArticle[]> => {
  return readRows(
    db,
    articleShape,
    sql`
      select ${articleColumns} from articles t join article_categories c on c.id = t.category_id
       order by t.published_at desc, t.id limit 1000`,
  )
}

/** One article with its text; null where there is none. */
export const loadArticle = async (db: Db, id: number): Promise<WholeArticle | null> => {
  const [row] = await readRows(
    db,
    {
      ...articleShape,
      version: pg.text,
      body: pg.text,
    },
    sql`
      select ${articleColumns}, ${rowVersion} as version, t.body
        from articles t join article_categories c on c.id = t.category_id where t.id = ${id}`,
  )
  return row ?? null
}

/** All data of the content page. */
export const loadContent = async (db: Db): Promise<DeskContent> => ({
  versions: {
    navigation: await sectionVersion(db, 'navigation'),
    hotWords: await sectionVersion(db, 'hotWords'),
    links: await sectionVersion(db, 'links'),
    banners: await sectionVersion(db, 'banners'),
  },
  navigation: entriesOf(await db.select().from(navItems).orderBy(asc(navItems.sort), asc(navItems.id))),
  hotWords: (await db.select().from(hotWords).orderBy(asc(hotWords.sort))).map(({ word }) => word),
  links: (await db.select().from(links).orderBy(asc(links.sort), asc(links.id))).map(({ name, url }) => ({
    name,
    url,
  })),
  banners: await db.select().from(ads).orderBy(asc(ads.sort), asc(ads.id)),
  categories: await db
    .select({ id: articleCategories.id, kind: articleCategories.kind, name: articleCategories.name })
    .from(articleCategories)
    .orderBy(asc(articleCategories.kind), asc(articleCategories.sort), asc(articleCategories.id)),
  articles: await articlesOf(db),
  brands: await brandsOf(db),
  floors: await floorsOf(db),
  zones: await zonesOf(db),
})
