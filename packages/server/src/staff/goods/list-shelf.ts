import type { ShelfQuery, ShelfSort } from '@xinglin/api-contract/staff-api'
import { dayAt, type Day, type Instant } from '@xinglin/domain/kernel/time'
import { type Shelf, type ShelfView, type SignedInStaff, TIGHT_DAYS } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import { type CategoryId, expiryEdges } from '@xinglin/domain/goods'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Conditions, onWords, whereOf } from '../desk/conditions.ts'
import { goodColumns, goodOf, goodShape, waitingPrices } from './shelf-rows.ts'

const PAGE_SIZE = 50

/** The condition of each tab, for goods `g` with their total units `u.n`. */
const inView = (view: ShelfView, far: Day): SQL => {
  switch (view) {
    case 'onSale':
      return sql`g.on_sale`
    case 'out':
      return sql`(g.on_sale and coalesce(u.n, 0) = 0)`
    case 'tight':
      return sql`(g.on_sale and u.n > 0 and u.n * 30 < g.monthly_sales * ${TIGHT_DAYS}::int)`
    case 'nearExpiry':
      return sql`(g.on_sale and g.id in (select b.goods_id from batches b where b.quantity > 0 and b.expires_on < ${far}::date))`
    case 'priceWaits':
      return sql`g.id in (select w.goods_id from ${waitingPrices} w)`
    case 'noPicture':
      return sql`(g.on_sale and cardinality(g.pictures) = 0)`
    case 'offShelf':
      return sql`not g.on_sale`
  }
}

const units = sql`(select s.goods_id, sum(s.n)::int as n from stock s group by 1)`
const shelf = sql`goods g join manufacturers f on f.id = g.manufacturer_id left join ${units} u on u.goods_id = g.id`

/** Names whose initials hold these letters. */
const byInitials = (word: string): SQL => {
  if (!/^[a-z]{2,12}$/i.test(word)) return sql`false`
  const initials = `% ${word.toLowerCase().split('').join('% ')}%`
  return sql`g.name in (select n.name from search_names n, unnest(n.spellings) as spelling
                         where n.kind = 'goods' and ' ' || split_part(spelling, '|', 2) like ${initials})`
}

const conditions: Conditions<ShelfQuery, Day> = {
  view: inView,
  keyword: onWords(
    (word) => sql`(
    strpos(g.name, ${word}) > 0 or strpos(g.generic_name, ${word}) > 0 or strpos(f.name, ${word}) > 0
    or strpos(g.approval_number, ${word}) > 0 or starts_with(g.bar_code, ${word}) or ${byInitials(word)}
    or g.id in (select b.goods_id from batches b where b.batch_number = ${word}))`,
  ),
  categoryId: (id) => sql`g.category_id in (
    with recursive within as (
      select ${id}::int as id union all select c.id from categories c join within on c.parent_id = within.id)
    select id from within)`,
  maker: onWords((word) => sql`strpos(f.name, ${word}) > 0`),
  sort: null,
  page: null,
}

const sorted: { readonly [S in ShelfSort]: SQL } = {
  sales: sql`g.monthly_sales desc, g.id`,
  stock: sql`coalesce(u.n, 0), g.id`,
  expiry: sql`(select min(b.expires_on) from batches b where b.goods_id = g.id and b.quantity > 0) nulls last, g.id`,
  price: sql`g.base_price desc, g.id`,
}

/** The first expiry day that does not count as 近效期. */
const farFrom = (now: Instant): Day => expiryEdges(dayAt(now)).far

const countViews = async (db: Db, far: Day): Promise<Shelf['counts']> => {
  const counted = (view: ShelfView): SQL => sql`count(*) filter (where ${inView(view, far)})::int`
  const [counts] = await readRows(
    db,
    {
      onSale: pg.number,
      nearExpiry: pg.number,
      out: pg.number,
      tight: pg.number,
      priceWaits: pg.number,
      noPicture: pg.number,
      offShelf: pg.number,
    },
    sql`
      select ${counted('onSale')} as "onSale", ${counted('out')} as out, ${counted('tight')} as tight,
             ${counted('nearExpiry')} as "nearExpiry", ${counted('priceWaits')} as "priceWaits",
             ${counted('noPicture')} as "noPicture", ${counted('offShelf')} as "offShelf"
        from goods g left join ${units} u on u.goods_id = g.id`,
  )
  if (!counts) throw new Error('a count is always one row')
  return counts
}

const loadCategories = (db: Db): Promise<Shelf['categories']> =>
  readRows(
    db,
    { id: pg.id<CategoryId>(), path: pg.text },
    sql`select c.id, concat_ws(' / ', p.name, c.name) as path
          from categories c left join categories p on p.id = c.parent_id
         where c.level <= 2 order by coalesce(p.sort, c.sort), coalesce(p.id, c.id), c.level, c.sort, c.id`,
  )

/** One page of all goods; exports use a larger page. */
export const listShelf = async (
  db: Db,
  staff: SignedInStaff,
  query: ShelfQuery,
  now: Instant,
  pageSize = PAGE_SIZE,
): Promise<Shelf> => {
  const { sort, page } = query
  const wanted = whereOf(conditions, query, farFrom(now))
  const rows = await readRows(
    db,
    goodShape,
    sql`
      select ${goodColumns} from goods g join manufacturers f on f.id = g.manufacturer_id
        join (select g.id, row_number() over (order by ${sorted[sort]}) as place from ${shelf} where ${wanted}
               order by place limit ${pageSize} offset ${(page - 1) * pageSize}) p on p.id = g.id
       order by p.place`,
  )
  const [totals] = await readRows(
    db,
    { total: pg.number },
    sql`select count(*)::int as total from ${shelf} where ${wanted}`,
  )
  return {
    list: rows.map((row) => goodOf(row, dayAt(now), staff)),
    total: totals?.total ?? 0,
    capped: false,
    page,
    pageSize,
    counts: await countViews(db, farFrom(now)),
    categories: await loadCategories(db),
  }
}
