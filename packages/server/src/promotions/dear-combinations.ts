import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { timestamp } from '../sql-values.ts'

const dearCombinationShape = { name: pg.text, price: pg.text, apart: pg.text }

type DearCombination = pg.RowOf<typeof dearCombinationShape>

/** Combinations that have not ended and cost at least as much as their parts bought separately. */
export const dearCombinations = (db: Db, now: Instant): Promise<readonly DearCombination[]> => {
  const moment = timestamp(now)
  return readRows(
    db,
    dearCombinationShape,
    sql`
      select c.name, round(c.price, 2)::text as price, round(s.apart, 2)::text as apart
        from combinations c
        join lateral (
          select sum(p.per_set * least(g.base_price, coalesce((
                   select min(x.price) from special_prices x
                    where x.goods_id = g.id and x.kind in ('special', 'daily')
                      and x.starts_at <= ${moment} and x.ends_at > ${moment}), g.base_price))) as apart
            from combination_parts p join goods g on g.id = p.goods_id where p.combination_id = c.id) s on true
       where c.ends_at > ${moment} and c.price >= s.apart
       order by c.id`,
  )
}
