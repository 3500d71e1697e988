import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'

type Row = {
  readonly code: string
  readonly maker: string
  readonly makerIsWhole: boolean
  readonly category: string
  readonly categoryIsWhole: boolean
  readonly isAll: boolean
}

/** A group of fewer is told good by good. */
const FEWEST = 5

/**
 * Goods as the column 商品 names them: 全部, whole categories and makers by their names, the others by bar code. The last
 * are at most 1,000: a table of offers holds no more in a cell.
 */
export const goodsWords = async (db: Db, ids: readonly number[]): Promise<string> => {
  const rows = await readRows(
    db,
    sql<Row>`
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
