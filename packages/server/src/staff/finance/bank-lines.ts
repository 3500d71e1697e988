import type { BankLinesQuery } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import type { OrderId } from '@xinglin/domain/orders'
import type { BankLine, DeskBankLine } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { byWord, type Conditions, onWords, whereOf } from '../desk/conditions.ts'
import { millis } from '../../sql-values.ts'

const PAGE_SIZE = 50

export const lineShape = {
  id: pg.number,
  bookedOn: pg.day,
  payer: pg.text,
  account: pg.text,
  memo: pg.text,
  amount: pg.money,
}

export const lineColumns = sql`b.id::float8 as id, b.booked_on::text as "bookedOn", b.amount::text as amount, b.payer,
                               b.account, b.memo`

/** Lines that paid nothing yet, latest first. */
export const freeLines = async (db: Db): Promise<readonly BankLine[]> =>
  readRows(
    db,
    lineShape,
    sql`select ${lineColumns} from bank_lines b where b.order_id is null order by b.booked_on desc, b.id desc limit 2000`,
  )

const deskShape = {
  ...lineShape,
  ownAccount: pg.text,
  reference: pg.text,
  balance: pg.orNull(pg.money),
  importedAt: pg.millis,
  importedWith: pg.number,
  orderId: pg.orNull(pg.id<OrderId>()),
  number: pg.text,
  company: pg.text,
}

/** Amounts are found as they are written: 1,234.50 and 1234.5. */
const amountWord = (word: string): string | null => {
  const plain = word.replaceAll(/[,¥\s]/g, '')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? plain : null
}

const conditions: Conditions<BankLinesQuery> = {
  state: byWord({ free: sql`b.order_id is null`, matched: sql`b.order_id is not null` }),
  keyword: onWords((word) => {
    const amount = amountWord(word)
    return sql`(
      strpos(b.payer, ${word}) > 0 or strpos(b.memo, ${word}) > 0 or strpos(b.reference, ${word}) > 0
      or strpos(b.account, ${word}) > 0 or strpos(b.own_account, ${word}) > 0
      or b.booked_on::text = ${word} or ${amount === null ? sql`false` : sql`b.amount = ${amount}::numeric`}
      or b.order_id in (select id from orders where strpos(number, ${word}) > 0))`
  }),
  page: null,
}

/** Imported lines, the latest first. */
export const listBankLines = async (
  db: Db,
  query: BankLinesQuery,
  pageSize = PAGE_SIZE,
): Promise<Page<DeskBankLine>> => {
  const { page } = query
  const wanted = whereOf(conditions, query, null)
  const rows = await readRows(
    db,
    deskShape,
    sql`
      select ${lineColumns}, b.own_account as "ownAccount", b.reference, b.balance::text as balance,
             ${millis(sql`b.imported_at`)} as "importedAt", coalesce(i.free, 0) as "importedWith", o.id::float8 as "orderId", coalesce(o.number, '') as number,
             coalesce(m.company_name, '') as company
        from bank_lines b left join orders o on o.id = b.order_id left join members m on m.id = o.member_id
        left join (select imported_at, count(*)::int as free from bank_lines where order_id is null group by 1) i
          on i.imported_at = b.imported_at
       where ${wanted} order by b.booked_on desc, b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const [all] = await readRows(
    db,
    { total: pg.number },
    sql`select count(*)::int as total from bank_lines b where ${wanted}`,
  )
  return {
    list: rows.map(({ orderId, number, company, ...line }) => ({
      ...line,
      paid: orderId === null ? null : { orderId, number, company },
    })),
    total: all?.total ?? 0,
    capped: false,
    page,
    pageSize,
  }
}

/** Takes a line back that paid nothing, with what it said in the audit log. @returns 0 when it paid or is gone */
export const takeBackLine = async (db: Db, id: number, by: Staff): Promise<number> => {
  const isDone = await staffOperation(db, by, {
    action: 'bank.takeBack',
    object: `bank:${String(id)}`,
    standing: async (tx) => {
      const [line] = await readRows(
        tx,
        { bookedOn: pg.text, amount: pg.text, payer: pg.text, reference: pg.text, ownAccount: pg.text },
        sql`select booked_on::text as "bookedOn", amount::text as amount, payer, reference, own_account as "ownAccount"
              from bank_lines where id = ${id}`,
      )
      return line ?? {}
    },
    operation: async (tx) => {
      const gone = await readRows(
        tx,
        { id: pg.text },
        sql`delete from bank_lines where id = ${id} and order_id is null returning id`,
      )
      return gone.length === 1
    },
  })
  return isDone ? 1 : 0
}

/**
 * Takes back all that came with a line, in one import, and paid nothing: a file for the wrong account. What it paid
 * stays.
 *
 * @returns how many lines are gone
 */
export const takeBackImport = async (db: Db, id: number, by: Staff): Promise<number> => {
  let taken = 0
  const together = sql`imported_at = (select imported_at from bank_lines where id = ${id})`
  await staffOperation(db, by, {
    action: 'bank.takeBackImport',
    object: `bank:${String(id)}`,
    standing: async (tx) => {
      const [standing] = await readRows(
        tx,
        { free: pg.number, paid: pg.number, total: pg.text },
        sql`select count(*) filter (where order_id is null)::int as free, count(order_id)::int as paid,
                   coalesce(sum(amount) filter (where order_id is null), 0)::text as total
              from bank_lines where ${together}`,
      )
      return standing ?? {}
    },
    operation: async (tx) => {
      const gone = await readRows(
        tx,
        { id: pg.text },
        sql`delete from bank_lines where ${together} and order_id is null returning id`,
      )
      taken = gone.length
      return taken > 0
    },
  })
  return taken
}
