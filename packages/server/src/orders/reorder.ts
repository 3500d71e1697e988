import type { CartItem, CombinationId } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId, Reordered } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import { countLines } from '../cart/cart-rows.ts'
import { putIntoCart } from '../cart/put-into-cart.ts'
import type { Db } from '../db/database.ts'
import { isLineType } from '../db/line-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { timestamp } from '../sql-values.ts'

const lineShape = {
  goodsId: pg.orNull(pg.id<GoodsId>()),
  combinationId: pg.orNull(pg.id<CombinationId>()),
  warehouseId: pg.id<WarehouseId>(),
  quantity: pg.number,
  name: pg.text,
  isSold: pg.boolean,
}

type LineRow = pg.RowOf<typeof lineShape>

/**
 * 再次采购: adds the chosen lines of an order to the cart at today's prices and rules; lines that cannot be bought are
 * listed with the reason. Gifts and exchanges are left out, because the cart adds them itself. Null for a missing order
 * and for another buyer's. Call it in a transaction.
 */
export const reorder = async (tx: Db, memberId: MemberId, id: OrderId, now: Instant): Promise<Reordered | null> => {
  const lines = await readRows(
    tx,
    lineShape,
    sql`
      select l.goods_id as "goodsId", l.combination_id as "combinationId", l.warehouse_id as "warehouseId", l.quantity,
             l.snapshot->>'name' as name,
             coalesce((select c.starts_at <= ${timestamp(now)} and c.ends_at > ${timestamp(now)} from combinations c
                        where c.id = l.combination_id), true) as "isSold"
        from order_lines l join orders o on o.id = l.order_id
       where o.id = ${id} and o.member_id = ${memberId} and ${isLineType('l', 'regular', 'flashSale', 'combination')}
       order by l.position`,
  )
  if (lines.length === 0) return null
  const items = lines.flatMap((line): readonly { readonly line: LineRow; readonly item: CartItem }[] =>
    line.isSold ? itemsOf(line).map((item) => ({ line, item })) : [],
  )
  const put =
    items.length === 0
      ? null
      : await putIntoCart(
          tx,
          memberId,
          items.map(({ item }) => item),
          'grow',
          now,
        )
  const outcomes = put?.ok ? put.value.outcomes : []
  const refusedWhole = put && !put.ok ? (Object.values(put.error)[0]?.[0] ?? '') : ''
  const results = lines.map((line) => {
    const at = items.findIndex((one) => one.line === line)
    const outcome = outcomes[at]
    if (at < 0) return { name: line.name, quantity: 0, text: '活动已结束' }
    return { name: line.name, quantity: outcome?.quantity ?? 0, text: outcome?.notice ?? refusedWhole }
  })
  return {
    total: await countLines(tx, memberId),
    added: results.filter(({ quantity }) => quantity > 0),
    refused: results.filter(({ quantity }) => quantity === 0),
  }
}

const itemsOf = ({ goodsId, combinationId, warehouseId, quantity }: LineRow): readonly CartItem[] => {
  if (combinationId !== null) return [{ kind: 'combination', combinationId, warehouseId, quantity }]
  if (goodsId === null) return []
  const plain = { priceId: null, activityId: null, atBasePrice: false, nearExpiry: false }
  return [{ kind: 'goods', goodsId, warehouseId, quantity, ...plain }]
}
