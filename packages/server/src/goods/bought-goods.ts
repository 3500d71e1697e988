import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'

/** Goods of a member's orders that were not cancelled; gifts and exchange goods tell nothing of what a buyer buys. */
export const readBought = async (db: Db, memberId: MemberId): Promise<readonly number[]> => {
  const rows = await readRows(
    db,
    sql<{ readonly id: number }>`
      select distinct l.goods_id as id from order_lines l join orders o on o.id = l.order_id
       where o.member_id = ${memberId} and o.state <> 90 and l.goods_id is not null and l.type not in (3, 4, 5)`,
  )
  return rows.map(({ id }) => id)
}
