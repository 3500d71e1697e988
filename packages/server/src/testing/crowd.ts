import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { adjustStock } from '../goods/adjust-stock.ts'
import type { Context } from '../http/context.ts'
import { silentLog } from '../log.ts'
import { loadBuyer } from '../members/buyer.ts'

export const rounds = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Makes all calls concurrently. */
export const together = <A, B>(
  all: readonly A[],
  operation: (one: A, index: number) => Promise<B>,
): Promise<readonly B[]> => Promise.all(all.map(operation))

/** Creates copies of one buyer, each with certificates and an address. */
export const cloneBuyers = (db: Db, count: number): Promise<readonly MemberId[]> =>
  inTransaction(db, async (tx) => {
    const added = await readRows(
      tx,
      { id: pg.number },
      sql`
        insert into members (username, password_hash, rank, company_name, contact_name, phone, is_passed,
                             licence_region, contract_signed_until, created_at)
        select 'crowd-' || n, password_hash, rank, company_name || n, contact_name,
               '198' || lpad(n::text, 8, '0'), is_passed, licence_region, contract_signed_until, created_at
          from members, generate_series(1, ${count}::int) n where username = 'demo-pharmacy'
        returning id`,
    )
    const list = sql.raw(added.map(({ id }) => String(id)).join(','))
    await tx.execute(sql`
      insert into member_scopes (member_id, scope)
      select m.id, s.scope from members m, member_scopes s join members p on p.id = s.member_id
       where p.username = 'demo-pharmacy' and m.id in (${list})`)
    await tx.execute(sql`
      insert into addresses (id, member_id, recipient, phone, region_code, region, detail, is_default, is_licence)
      select 900000 + m.id, m.id, a.recipient, a.phone, a.region_code, a.region, a.detail, true, true
        from members m, addresses a join members p on p.id = a.member_id
       where p.username = 'demo-pharmacy' and a.is_licence and m.id in (${list})`)
    await tx.execute(sql`
      insert into certificates (id, member_id, kind, is_must, holder, number, bank, account)
      select 900000 + m.id, m.id, c.kind, c.is_must, m.company_name, c.number, c.bank, c.account
        from members m, certificates c join members p on p.id = c.member_id
       where p.username = 'demo-pharmacy' and c.kind = '开票信息' and m.id in (${list})`)
    return added.map(({ id }) => id as MemberId)
  })

/** The numbers of all orders of those copies. */
export const ordersOfCrowd = async (db: Db): Promise<readonly string[]> => {
  const placed = await readRows(
    db,
    { number: pg.text },
    sql`
      select o.number from orders o join members m on m.id = o.member_id where m.username like 'crowd-%'`,
  )
  return placed.map(({ number }) => number)
}

/** Adds enough stock of a good for all buyers, to the batch that expires last. */
export const stockUp = async (db: Db, goodsId: GoodsId, warehouseId: WarehouseId, now: Instant): Promise<void> => {
  const [batch] = await readRows(
    db,
    { number: pg.text },
    sql`
      select batch_number as number from batches where goods_id = ${goodsId} and warehouse_id = ${warehouseId}
       order by expires_on desc limit 1`,
  )
  const more = {
    goodsId,
    warehouseId,
    batchNumber: batch?.number ?? '',
    kind: 'arrival' as const,
    by: 10_000_000,
    at: now,
  }
  await inTransaction(db, (tx) => adjustStock(tx, more))
}

/** The context of a call by this buyer at the shop's time; with a new idempotency key unless one is given. */
export const callBy = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: MemberId,
  key: string = crypto.randomUUID(),
  hash = 'same',
): Promise<Context> => ({
  db,
  now: clock.now(),
  buyer: await loadBuyer(db, id, clock.now()),
  member: { id, username: `crowd-${String(id)}` },
  acting: null,
  requestId: 'race',
  ip: '127.0.0.1',
  device: '',
  log: silentLog,
  session: { token: null, issue: () => undefined, clear: () => undefined },
  idempotency: { key, hash },
  demo: true,
  publicDemo: false,
  chat: '',
})
