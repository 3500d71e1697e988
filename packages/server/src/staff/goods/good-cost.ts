import type { GoodsId } from '@xinglin/domain/goods'
import { type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { lockRow } from './change-goods.ts'

/** What a unit of these goods costs, where it is known. */
export const costsOf = async (tx: Db, ids: readonly GoodsId[]): Promise<ReadonlyMap<GoodsId, Money>> => {
  const rows = await readRows(
    tx,
    { id: pg.id<GoodsId>(), cost: pg.money },
    sql`select goods_id as id, cost::text as cost from goods_costs
         where goods_id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

export type GoodCost = { readonly goodsId: GoodsId; readonly cost: Money }

/** Writes costs with their day: of what is sold from now on (docs/rules.md#8-cost). */
export const writeCosts = async (tx: Db, costs: readonly GoodCost[], at: Instant): Promise<void> => {
  const rows = costs.map(({ goodsId, cost }) => ({ id: goodsId, cost: moneyToDecimal(cost) }))
  await tx.execute(sql`
    insert into goods_costs (goods_id, cost, at)
    select id, cost, ${new Date(at).toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as c(id int, cost numeric)
    on conflict (goods_id) do update set cost = excluded.cost, at = excluded.at`)
}

/** Enters what a unit costs; null: nobody knows. @returns false when somebody else has changed the good meanwhile */
export const changeCost = (
  db: Db,
  { id, version, cost }: { readonly id: GoodsId; readonly version: string; readonly cost: Money | null },
  by: Staff,
): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'goods.cost',
    object: `goods:${String(id)}`,
    standing: async (tx) => {
      const known = (await costsOf(tx, [id])).get(id)
      return { cost: known === undefined ? null : moneyToDecimal(known) }
    },
    operation: async (tx, { at }) => {
      if ((await lockRow(tx, id))?.version !== version) return false
      if (cost === null) await tx.execute(sql`delete from goods_costs where goods_id = ${id}`)
      else await writeCosts(tx, [{ goodsId: id, cost }], at)
      return true
    },
  })
