import type { OfferKey } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import type { OfferCells } from './offer-columns.ts'
import { offerTables } from './offer-kinds.ts'
import { partsOf } from '../../table-columns.ts'
import { type Places, Unknown } from './offer-places.ts'

const foundShape = { name: pg.text, cost: pg.text, price: pg.text, count: pg.number }

/** Goods that an offer would sell below cost, where the cost is known. */
export const lossesOf = async (
  db: Db,
  kind: OfferKey,
  cells: readonly OfferCells[],
  places: Places,
): Promise<readonly string[]> => {
  const largestPart = offerTables[kind].largestPart
  if (largestPart === undefined) return []
  const losses: string[] = []
  for (const line of cells) {
    const ids = await places.goods(partsOf(line.goods ?? '').join(';')).catch((error: unknown) => {
      if (error instanceof Unknown) return []
      throw error
    })
    const price =
      line.price === undefined
        ? sql`g.base_price * (1 - ${largestPart(line)}::numeric)`
        : sql`${(line.price / 10_000).toFixed(4)}::numeric`
    const [found] = await readRows(
      db,
      foundShape,
      sql`
        select min(x.name) as name, min(x.cost)::text as cost, min(x.price)::text as price, count(*)::int as count
          from (select g.name, trim_scale(c.cost) as cost, trim_scale(round(${price}, 4)) as price
                  from goods g join goods_costs c on c.goods_id = g.id
                 where g.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))
                   and c.cost > ${price} order by g.id) x having count(*) > 0`,
    )
    if (found)
      losses.push(
        found.count === 1
          ? `低于成本：${found.name} 最低 ¥${found.price}，成本 ¥${found.cost}`
          : `低于成本：${found.name} 等 ${String(found.count)} 个商品最低价低于成本`,
      )
  }
  return losses
}
