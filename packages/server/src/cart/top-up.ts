import {
  type Cart,
  cheapestTopUp,
  goodsIn,
  lineKindOf,
  type TopUp,
  type TopUpCandidate,
  type TopUpGoal,
} from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { loadShelf, type Wanted } from '../goods/load-goods.ts'
import { loadCart, type Member } from './load-cart.ts'

/** Number of goods to try. */
const CANDIDATES = 60

/** 凑单: the cheapest goods that bring this buyer's cart to a goal; null when none do. */
export const findTopUp = async (db: Db, buyer: Member, goal: TopUpGoal, now: Instant): Promise<TopUp | null> => {
  const { cart } = await loadCart(db, buyer, now)
  const shelf = await loadShelf(db, await wantedFor(db, buyer, cart, goal), buyer, now)
  const candidates = shelf.map(({ goods }): TopUpCandidate => ({
    goods,
    lineKind: lineKindOf(goods),
    activityId: goods.activity?.id ?? null,
  }))
  return cheapestTopUp(cart, candidates, goal)
}

/**
 * Goods that could be added: those of the activity, or for free shipping what the buyer has bought before and what
 * sells best; in stock, from the warehouses that the cart already uses. A tier price only counts units of its own line.
 */
const wantedFor = async (db: Db, buyer: Member, cart: Cart, goal: TopUpGoal): Promise<readonly Wanted[]> => {
  if (goal.kind === 'ladder') return []
  const warehouseIds = [...new Set(cart.lines.flatMap((line) => goodsIn(line).map(({ goods }) => goods.warehouseId)))]
  const here = sql`(select value::int from json_array_elements_text(${JSON.stringify(warehouseIds)}::json))`
  const inActivity =
    goal.kind === 'activity'
      ? sql`and exists (select from activity_goods a where a.goods_id = g.id and a.activity_id = ${goal.activityId})`
      : sql``
  const rows = await readRows(
    db,
    { id: pg.id<GoodsId>(), warehouseId: pg.id<WarehouseId>() },
    sql`
      select g.id, s.warehouse_id as "warehouseId"
        from goods g join stock s on s.goods_id = g.id and s.n > 0
       where g.on_sale and not g.is_ephedrine and not g.is_cold_chain and not g.is_controlled
         and s.warehouse_id in ${here} ${inActivity}
       order by exists (select from order_lines l join orders o on o.id = l.order_id
                         where o.member_id = ${buyer.id} and l.goods_id = g.id) desc,
                g.monthly_sales desc, g.id
       limit ${CANDIDATES}`,
  )
  return rows.map((row) => ({ ...row, nearExpiry: false }))
}
