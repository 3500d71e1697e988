import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'

const shape = {
  code: pg.text,
  maker: pg.text,
  makerIsWhole: pg.boolean,
  category: pg.text,
  categoryIsWhole: pg.boolean,
  isAll: pg.boolean,
}

/** Categories and makers with fewer goods are listed good by good. */
const FEWEST = 5

/**
 * The column 商品 of an offer table: 全部, whole categories and makers by name, other goods by bar code. At most 1,000
 * bar codes, which is the limit of a cell.
 */
export const goodsWords = async (db: Db, ids: readonly number[]): Promise<string> => {
  const rows = await readRows(
    db,
    shape,
    sql`
      with wanted as (select value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)),
           named as (select g.id, g.bar_code, g.manufacturer_id, g.category_id from goods g join wanted w on w.id = g.id),
           makers as (
             select manufacturer_id from goods group by 1
             having count(*) >= ${FEWEST} and count(*) = count(*) filter (where id in (select id from wanted))),
           leaves as (
             select category_id from goods group by 1
             having count(*) >= ${FEWEST} and count(*) = count(*) filter (where id in (select id from wanted)))
      select n.bar_code as code, m.name as maker, n.manufacturer_id in (select manufacturer_id from makers) as "makerIsWhole",
             c.name as category, n.category_id in (select category_id from leaves) as "categoryIsWhole",
             (select count(*) from wanted) = (select count(*) from goods where on_sale) as "isAll"
        from named n join manufacturers m on m.id = n.manufacturer_id join categories c on c.id = n.category_id
       order by n.id`,
  )
  if (rows[0]?.isAll === true) return '全部'
  const words = rows.map(({ code, maker, makerIsWhole, category, categoryIsWhole }) =>
    categoryIsWhole ? `分类:${category}` : makerIsWhole ? `厂家:${maker}` : code,
  )
  return [...new Set(words)].slice(0, 1000).join(';')
}
