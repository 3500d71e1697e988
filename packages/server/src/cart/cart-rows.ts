import { yuan } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { cartLines } from '../db/schema-cart.ts'

/** A cart line as stored. */
export type CartRow = Omit<typeof cartLines.$inferSelect, 'memberId' | 'ladderPriceId' | 'updatedAt'>

export type HeldCart = { readonly version: number; readonly shown: string | null }

/**
 * Locks the buyer's cart row until the transaction ends, which serialises all changes and orders of one buyer. `by` 1
 * increases the version because lines change.
 */
export const lockCart = async (tx: Db, memberId: MemberId, by: 0 | 1): Promise<HeldCart> => {
  const [row] = await readRows(
    tx,
    { version: pg.text, shown: pg.orNull(pg.text) },
    sql`
      insert into carts (member_id, version) values (${memberId}, ${by}::int)
      on conflict (member_id) do update set version = carts.version + excluded.version
      returning version::text, shown`,
  )
  if (!row) throw new Error('the cart could not be locked')
  return { version: Number(row.version), shown: row.shown }
}

/** A cart row as JSON, where amounts are text. */
export type RowAsText = Omit<CartRow, 'addedPrice'> & { readonly addedPrice: string }

/** A column with the lines for which `which` holds, newest first, for any select that uses `withLines`. */
export const rowsColumn = (which: SQL = sql`true`): SQL<readonly RowAsText[]> => sql`(
  select coalesce(json_agg(json_build_object(
           'id', id, 'goodsId', goods_id, 'combinationId', combination_id, 'spendOfferId', spend_offer_id,
           'warehouseId', warehouse_id, 'specialPriceId', special_price_id, 'activityId', activity_id,
           'atBasePrice', at_base_price, 'nearExpiry', near_expiry, 'type', type, 'quantity', quantity,
           'isSelected', is_selected, 'addedPrice', added_price::text) order by id desc), '[]'::json)
    from line where ${which})`

export const cartRow = (row: RowAsText): CartRow => ({ ...row, addedPrice: yuan(row.addedPrice) })

/** Number of lines in the cart. */
export const countLines = (db: Db, memberId: MemberId): Promise<number> =>
  db.$count(cartLines, eq(cartLines.memberId, memberId))
