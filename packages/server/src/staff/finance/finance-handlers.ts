import { addDays, type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { ok } from '@xinglin/domain/kernel/result'
import type { OrderId } from '@xinglin/domain/orders'
import {
  closingBars,
  type DebtAge,
  debtAges,
  type FinanceDay,
  type OpenDebt,
  refundTargetLabels,
} from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { found, invalid, movedOnText, refuse } from '../../http/refuse.ts'
import { issueInvoice, reverseInvoice, settleCredit } from '../../orders/staff-operations.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { listBankLines, takeBackImport, takeBackLine } from './bank-lines.ts'
import { closeDay, loadClosing } from './close-day.ts'
import { listDayPayments } from './day-payments.ts'
import { listDeskInvoices } from './desk-invoices.ts'
import { importStatement } from './import-statement.ts'
import { statementTable } from './statement-file.ts'
import { listStatements, openStatement } from './statements.ts'
import { confirmBy, waitingTransfers } from './waiting-transfers.ts'

const openDebts = async (db: Db, now: Instant): Promise<readonly OpenDebt[]> => {
  const today = dayAt(now)
  const rows = await readRows(
    db,
    { orderId: pg.id<OrderId>(), number: pg.text, company: pg.text, left: pg.money, dueOn: pg.day },
    sql`
      select d.order_id::float8 as "orderId", o.number, m.company_name as company, d."left"::text as "left",
             d.due_on::text as "dueOn"
        from credit_debts d join orders o on o.id = d.order_id join members m on m.id = d.member_id
       where d."left" > 0 order by d.due_on, o.number limit 500`,
  )
  return rows.map((row) => ({
    ...row,
    isOverdue: row.dueOn < today,
  }))
}

/** All open debts, by how long they are overdue. */
const agesOfDebts = async (db: Db, now: Instant): Promise<readonly DebtAge[]> => {
  const rows = await readRows(
    db,
    { dueOn: pg.day, left: pg.money },
    sql`
      select due_on::text as "dueOn", sum("left")::text as "left" from credit_debts where "left" > 0 group by 1`,
  )
  return debtAges(rows, dayAt(now))
}

const WEEK = 7

const loadDay = async (db: Db, of: Day, now: Instant): Promise<FinanceDay> => {
  const [from, until] = [
    sql`${of}::date::timestamp at time zone 'Asia/Shanghai'`,
    sql`(${of}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
  ]
  const recent = await readRows(
    db,
    { day: pg.day, total: pg.money, by: pg.text },
    sql`
      select d.day::text as day, coalesce(d.figures->>'moved', '0') as total, coalesce(s.name, d.closed_by, '') as by
        from business_days d left join staff s on s.username = d.closed_by
       where d.closed_at is not null order by d.day desc limit ${WEEK}`,
  )
  const refunds = await readRows(
    db,
    { number: pg.text, company: pg.text, to: pg.keyOf(refundTargetLabels), amount: pg.money },
    sql`
      select o.number, m.company_name as company, case a.owner_kind when 'shop' then 'credit' else 'balance' end as "to",
             e.amount::text as amount
        from ledger_entries e join ledger_accounts a on a.id = e.account_id join orders o on o.id = e.order_id join members m on m.id = o.member_id
       where e.at >= ${from} and e.at < ${until} and e.amount > 0
         and e.reason in ('售后退款', '售后退款冲减账期', '取消订单退款', '取消订单冲减账期')
       order by e.id limit 500`,
  )
  const [invoices] = await readRows(
    db,
    { awaited: pg.number, issued: pg.number, reversed: pg.number },
    sql`
      select count(*) filter (where state = 'awaited')::int as awaited,
             count(*) filter (where issued_at >= ${from} and issued_at < ${until})::int as issued,
             count(*) filter (where reversed_at >= ${from} and reversed_at < ${until})::int as reversed from invoices`,
  )
  return {
    closing: await loadClosing(db, of, now),
    transfers: await waitingTransfers(db),
    debts: await openDebts(db, now),
    ages: await agesOfDebts(db, now),
    recent,
    refunds,
    invoices: invoices ?? { awaited: 0, issued: 0, reversed: 0 },
  }
}

const answered = (done: boolean) => (done ? ok(null) : refuse('orderState', movedOnText))

const INVOICE_MOVED_ON = '另一位同事已处理，或订单尚未移交仓库，请刷新后查看'

export const financeHandlers: ConsoleHandlers['finance'] = {
  day: async ({ day }, { db, now }) => ok(await loadDay(db, day ?? addDays(dayAt(now), -1), now)),

  importBank: async ({ file, name, account, onlyTry }, context) => {
    const table = await statementTable(name, file)
    if (typeof table === 'string') return invalid('file', table)
    return ok(await importStatement(context.db, { table, account, onlyTry }, signature(context)))
  },

  bankLines: async (query, { db }) => ok(await listBankLines(db, query)),

  takeBackLine: async ({ id, isWhole }, context) => {
    const taken = await (isWhole ? takeBackImport : takeBackLine)(context.db, id, signature(context))
    return taken > 0 ? ok({ taken }) : refuse('orderState', '这笔流水已核销或已撤回，请刷新后查看')
  },

  confirmTransfer: async (wanted, context) => confirmBy(context.db, wanted, signature(context)),

  statements: async (query, { db, now }) => ok(await listStatements(db, query, now)),

  statement: async (query, { db, now }) => found(await openStatement(db, query, now)),

  payments: async (query, { db, now }) => ok(await listDayPayments(db, query, now)),

  invoices: async (query, { db }) => ok(await listDeskInvoices(db, query)),

  issueInvoice: async ({ id }, context) =>
    (await issueInvoice(context.db, id, signature(context))) ? ok(null) : refuse('orderState', INVOICE_MOVED_ON),

  reverseInvoice: async ({ id }, context) =>
    (await reverseInvoice(context.db, id, signature(context))) ? ok(null) : refuse('orderState', INVOICE_MOVED_ON),

  settleDebt: async ({ id }, context) => answered(await settleCredit(context.db, id, signature(context))),

  close: async ({ day }, context) => {
    const { db, now } = context
    if (await closeDay(db, day, signature(context))) return ok(null)
    const { closed, ...standing } = await loadClosing(db, day, now)
    if (closed) return refuse('orderState', `另一位同事已封账：${closed.by}`)
    return refuse('orderState', `还不能封账：${closingBars(standing).join('；')}`)
  },
}
