import type { ShopSettings } from '@xinglin/domain/content'
import { type Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { categories, warehouses } from '../db/schema-catalogue.ts'
import { articleCategories, articles, links, navItems } from '../db/schema-content.ts'
import { writeShopSettings } from '../shop-settings.ts'
import { articlePlaces, categoryTree, helpArticles, linksBelow, navigation, statements } from './templates.ts'

export type Warehouse = { readonly name: string; readonly city: string }

/** Whether the database has no shop yet. */
export const isUnfounded = async (db: Db): Promise<boolean> => {
  const [found] = await readRows(
    db,
    { isEmpty: pg.boolean },
    sql`
      select not exists (select from goods) and not exists (select from members) and not exists (select from categories)
         and not exists (select from shop_settings) and not exists (select from article_categories) as "isEmpty"`,
  )
  return found?.isEmpty === true
}

/** Advances the sequence of a table: rows inserted with explicit ids do not. */
const catchUp = async (tx: Db, table: string): Promise<void> => {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`)
}

/** Rows of 一级 and 二级 categories; ids leave gaps between the top ones. */
const categoryRows = () =>
  categoryTree.flatMap(({ name, zone = null, children }, at) => {
    const id = 100 + at * 10
    return [
      { id, parentId: null, name, level: 1, sort: at + 1, zone },
      ...children.map((child, place) => ({
        id: id + place + 1,
        parentId: id,
        name: child,
        level: 2,
        sort: place + 1,
        zone: null,
      })),
    ]
  })

/**
 * Sets up a shop in an empty database: company data, warehouses, categories, navigation and help. Goods and members are
 * imported later. Call it in a transaction.
 */
export const foundShop = async (
  tx: Db,
  { settings, wantedWarehouses }: { readonly settings: ShopSettings; readonly wantedWarehouses: readonly Warehouse[] },
  by: { readonly actor: string; readonly at: Instant },
): Promise<void> => {
  await writeShopSettings(
    tx,
    settings.statements.length > 0 ? settings : { ...settings, statements: [...statements] },
    by,
  )
  await insertRows(
    tx,
    warehouses,
    wantedWarehouses.map(({ name, city }, at) => ({ id: at + 1, name, city })),
  )
  await insertRows(tx, categories, categoryRows())
  await insertRows(
    tx,
    navItems,
    navigation.map((item, at) => ({ id: at + 1, ...item, sort: at + 1 })),
  )
  await insertRows(
    tx,
    links,
    linksBelow.map((link, at) => ({ id: at + 1, ...link, sort: at + 1 })),
  )
  await insertRows(
    tx,
    articleCategories,
    articlePlaces.map(({ group, ...place }, at) => ({ ...place, groupKey: group, sort: at + 1 })),
  )
  await insertRows(
    tx,
    articles,
    helpArticles.map(({ slug = null, ...article }, at) => ({
      id: at + 1,
      ...article,
      slug,
      publishedAt: by.at,
      sort: at + 1,
    })),
  )
  for (const table of ['nav_items', 'links', 'article_categories', 'articles']) await catchUp(tx, table)
}
