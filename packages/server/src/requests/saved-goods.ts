import type { Goods, GoodsId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import type { BoughtGood } from '@xinglin/domain/requests'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { boughtBy } from '../goods/bought-goods.ts'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods } from '../db/schema-catalogue.ts'
import { favorites } from '../db/schema-requests.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'

export const PAGE_SIZE = 20

export type Asking = { readonly memberId: MemberId; readonly buyer: Buyer; readonly now: Instant }

/** Favourites with their current data, including those that are no longer sold, marked as such. */
export const listFavorites = async (db: Db, { memberId, buyer, now }: Asking, page: number): Promise<Page<Goods>> => {
  const own = eq(favorites.memberId, memberId)
  const rows = await db
    .select({ id: favorites.goodsId })
    .from(favorites)
    .where(own)
    .orderBy(desc(favorites.at), desc(favorites.goodsId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const list = await loadGoodsByIds(
    db,
    rows.map(({ id }) => id),
    buyer,
    now,
  )
  return { list, total: await db.$count(favorites, own), capped: false, page, pageSize: PAGE_SIZE }
}

/** Whether all of these goods exist, on sale or not. */
export const knowsAll = async (db: Db, ids: readonly GoodsId[]): Promise<boolean> =>
  (await db.$count(goods, inArray(goods.id, [...ids]))) === new Set(ids).size

/** Adding an existing favourite changes nothing. */
export const addFavorites = async (db: Db, memberId: MemberId, ids: readonly GoodsId[], at: Instant): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insert(favorites)
    .values([...new Set(ids)].map((goodsId) => ({ memberId, goodsId, at })))
    .onConflictDoNothing()
}

export const removeFavorites = async (db: Db, memberId: MemberId, ids: readonly GoodsId[]): Promise<void> => {
  if (ids.length === 0) return
  await db.delete(favorites).where(and(eq(favorites.memberId, memberId), inArray(favorites.goodsId, [...ids])))
}

export const favoritesAmong = async (
  db: Db,
  memberId: MemberId,
  ids: readonly GoodsId[],
): Promise<readonly GoodsId[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: favorites.goodsId })
    .from(favorites)
    .where(and(eq(favorites.memberId, memberId), inArray(favorites.goodsId, [...ids])))
    .orderBy(favorites.goodsId)
  return rows.map(({ id }) => id)
}

const boughtShape = { id: pg.id<GoodsId>(), times: pg.number, quantity: pg.number, price: pg.money, at: pg.text }

/** Goods that the buyer bought, each once, with its latest purchase. */
export const listBought = async (
  db: Db,
  { memberId, buyer, now }: Asking,
  order: 'recent' | 'often',
  page: number,
): Promise<Page<BoughtGood>> => {
  const by = order === 'recent' ? sql`at desc, times desc, id` : sql`times desc, at desc, id`
  const [row] = await readRows(
    db,
    { total: pg.number, list: pg.listOf(pg.row(boughtShape)) },
    sql`
      with lines as (
        select l.goods_id as id, l.quantity, l.unit_price, o.created_at as at,
               count(*) over (partition by l.goods_id) as times,
               row_number() over (partition by l.goods_id order by o.created_at desc, l.id desc) as nth
          from order_lines l join orders o on o.id = l.order_id
         where ${boughtBy(memberId)}),
      bought as (select id, times::int as times, quantity, unit_price::text as price, at from lines where nth = 1),
      shown as (select * from bought order by ${by} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
      select (select count(*)::int from bought) as total,
             coalesce((select json_agg(shown order by ${by}) from shown), '[]'::json) as list`,
  )
  const rows = row?.list ?? []
  const current = await loadGoodsByIds(
    db,
    rows.map(({ id }) => id),
    buyer,
    now,
  )
  const byId = new Map<number, Goods>(current.map((good) => [good.id, good]))
  const list = rows.flatMap(({ id, times, quantity, price, at }): readonly BoughtGood[] => {
    const good = byId.get(id)
    const last = { quantity, price, at: instant(Date.parse(at)) }
    return good ? [{ goods: good, last, times }] : []
  })
  return { list, total: row?.total ?? 0, capped: false, page, pageSize: PAGE_SIZE }
}
