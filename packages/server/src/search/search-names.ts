import { sql } from 'drizzle-orm'
import { insertRows } from '../db/insert-rows.ts'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { searchNames } from '../db/schema-search.ts'
import { searchNameOf, spellingText } from './search-terms.ts'

const nameShape = { kind: pg.oneOf('goods', 'manufacturer'), name: pg.text, goodsCount: pg.number, sales: pg.number }

const namesOfGoods = sql`
  select 'goods' as kind, name, count(*)::int as "goodsCount", least(sum(monthly_sales), 2000000000)::int as sales
    from goods where on_sale group by name
  union all
  select 'manufacturer', m.name, count(*)::int, least(sum(g.monthly_sales), 2000000000)::int
    from goods g join manufacturers m on m.id = g.manufacturer_id where g.on_sale group by m.name`

/** Writes the sales of each name anew. Call it after those of goods were counted. */
export const writeNameSales = async (tx: Db): Promise<void> => {
  await tx.execute(sql`
    update search_names n set sales = s.sales from (${namesOfGoods}) s
     where n.kind = s.kind and n.name = s.name and n.sales <> s.sales`)
}

/**
 * Rebuilds the dictionary of the search from the goods on sale. Call it after goods were added, removed or renamed (a
 * seed, an import); with a few thousand names it is rebuilt as a whole.
 */
export const writeSearchNames = async (tx: Db): Promise<void> => {
  const names = await readRows(tx, nameShape, namesOfGoods)
  await tx.delete(searchNames)
  await insertRows(
    tx,
    searchNames,
    names.map((row) => {
      const { key, spellings } = searchNameOf(row.name)
      return { ...row, key, spellings: spellings.map(spellingText) }
    }),
  )
}
