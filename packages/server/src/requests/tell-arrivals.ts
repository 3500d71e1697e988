import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { readRows } from '../db/read-rows.ts'
import { messages } from '../db/schema-account.ts'
import { randomId } from '../random-id.ts'

const AT_ONCE = 200

type Told = {
  readonly memberId: number
  readonly goodsId: number
  readonly name: string
  readonly specification: string
}

/** 到货提醒: whoever waits for a good that is in stock again gets a letter, once. Safe to run on every node. */
export const tellArrivals = async (db: Db, now: Instant): Promise<void> => {
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const rows = await readRows(
        tx,
        sql<Told>`
          with due as (
            select n.member_id, n.goods_id from arrival_notices n
             where n.told_at is null
               and exists (select from stock s where s.goods_id = n.goods_id and s.n > 0)
             order by n.member_id, n.goods_id limit ${AT_ONCE} for update skip locked)
          update arrival_notices n set told_at = ${new Date(now).toISOString()}::timestamptz
            from due, goods g
           where n.member_id = due.member_id and n.goods_id = due.goods_id and g.id = n.goods_id
          returning n.member_id as "memberId", n.goods_id as "goodsId", g.name, g.specification`,
      )
      await insertRows(
        tx,
        messages,
        rows.map(({ memberId, goodsId, name, specification }) => ({
          id: randomId(),
          memberId,
          kind: 'notice' as const,
          title: `${name}已到货`,
          body: `您关注的${name}（${specification}）已到货，库存有限，请及时采购。`,
          url: `/list/info/${String(goodsId)}`,
          isRead: false,
          sentAt: now,
        })),
      )
      return rows.length
    })
    if (told < AT_ONCE) return
  }
}
