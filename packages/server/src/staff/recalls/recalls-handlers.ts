import { ok } from '@xinglin/domain/kernel/result'
import type { GoodsId } from '@xinglin/domain/goods'
import { sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { found, invalid, notFound, refuse } from '../../http/refuse.ts'
import { lockBatch } from '../../orders/lock-batch.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { fileUnlock } from './file-unlock.ts'
import { listLocks, loadRecall } from './load-recalls.ts'

export const recallsHandlers: ConsoleHandlers['recalls'] = {
  list: async (_input, { db }) => ok(await listLocks(db)),

  detail: async ({ id }, { db }) => found(await loadRecall(db, id)),

  lock: async ({ good, batchNumber, reason }, context) => {
    const goods = await readRows(
      context.db,
      { id: pg.id<GoodsId>() },
      sql`select id from goods where bar_code = ${good} or id::text = ${good} order by bar_code = ${good} desc limit 1`,
    )
    const [one] = goods
    if (!one) return invalid('good', '没有这个条码或编号的商品')
    const id = await lockBatch(context.db, { goodsId: one.id, batchNumber, reason }, signature(context))
    return id === null ? invalid('batch_number', '这个商品没有此批号，或该批号已锁定') : ok({ id })
  },

  unlock: async ({ id, reason }, context) => {
    const lock = await loadRecall(context.db, id)
    if (lock === null) return notFound
    if (lock.unlockedAt !== null) return refuse('orderState', '该批号已解锁')
    const filed = await fileUnlock(context.db, lock, reason, signature(context))
    return filed ? ok(null) : refuse('orderState', '已提交解锁，等待另一人核准')
  },
}
