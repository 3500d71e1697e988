import type { TransferConfirmed } from '@xinglin/api-contract/staff-api'
import type { Answer } from '@xinglin/api-contract/server'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import { formatMoney, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { ok } from '@xinglin/domain/kernel/result'
import type { OrderId } from '@xinglin/domain/orders'
import { type BankLine, differenceText, matchTransfers, type WaitingTransfer } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isInState } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { invalid, movedOnText, refuse } from '../../http/refuse.ts'
import { confirmTransfer } from '../../payments/transfers.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { millis } from '../../sql-values.ts'
import { freeLines, lineColumns, lineShape } from './bank-lines.ts'

const transferShape = {
  orderId: pg.id<OrderId>(),
  numbers: pg.listOf(pg.text),
  company: pg.text,
  amount: pg.money,
  sentAt: pg.millis,
  picture: pg.orNull(pg.text),
  isFiled: pg.boolean,
}

const subjectOf = (id: OrderId): string => `transfer:${String(id)}`

/**
 * Transfers that wait for their money, of all orders or of one. The member sent the shares of orders that were
 * cancelled since with the others: they are in the amount, and go to the balance when it is confirmed.
 */
const transfersOf = async (db: Db, id: OrderId | null): Promise<readonly Omit<WaitingTransfer, 'match'>[]> => {
  const rows = await readRows(
    db,
    transferShape,
    sql`
      with started as (
        select distinct coalesce(p.bundle_id, p.id) as bundle
          from payments p join orders o on o.id = p.order_id
         where p.method = 'transfer' and p.state = 'started' and ${isInState('o', 'transferSent')}
           and ${id === null ? sql`true` : sql`o.id = ${id}`})
      select min(o.id) filter (where ${isInState('o', 'transferSent')})::float8 as "orderId",
             json_agg(o.number order by o.id) as numbers, m.company_name as company, sum(p.amount)::text as amount,
             ${millis(sql`min(coalesce(v.sent_at, p.created_at))`)} as "sentAt", min(v.upload_id)::text as picture,
             exists (select from approvals a where a.kind = 'transferMatch' and a.state = 'waiting'
                        and a.subject = 'transfer:' || min(o.id) filter (where ${isInState('o', 'transferSent')})) as "isFiled"
        from started s join payments p on coalesce(p.bundle_id, p.id) = s.bundle
         and p.method = 'transfer' and p.state in ('started', 'failed')
        join orders o on o.id = p.order_id join members m on m.id = o.member_id
        left join transfer_vouchers v on v.payment_id = p.id
       group by m.id, s.bundle order by 5 limit 500`,
  )
  return rows.map((row) => ({ ...row, picture: row.picture === null ? null : Number(row.picture) }))
}

/** Transfers that wait, each beside the free lines of the bank. */
export const waitingTransfers = async (db: Db): Promise<readonly WaitingTransfer[]> => {
  const transfers = await transfersOf(db, null)
  const matches = matchTransfers(transfers, await freeLines(db))
  return transfers.map((transfer, at) => ({ ...transfer, match: matches[at] ?? { kind: 'notFound' } }))
}

const freeLine = async (db: Db, id: number): Promise<BankLine | null> => {
  const [line] = await readRows(
    db,
    lineShape,
    sql`select ${lineColumns} from bank_lines b where b.id = ${id} and b.order_id is null for update`,
  )
  return line ?? null
}

/** How the line differs from the transfer, in words; null when either is no longer there. `lineId` null: no line. */
const differenceOf = async (db: Db, id: OrderId, lineId: number | null) => {
  const line = lineId === null ? null : await freeLine(db, lineId)
  const [transfer] = await transfersOf(db, id)
  if (!transfer || (line === null && lineId !== null)) return null
  return { line, transfer, text: line === null ? '没有对应的银行流水' : differenceText(transfer, line) }
}

/**
 * Confirms a transfer by a line of the bank, which is spent with it. Call it in a transaction.
 * @returns false, with nothing changed, when either is gone
 */
const spendLine = async (
  tx: Db,
  id: OrderId,
  lineId: number | null,
  by: { actor: string; at: Staff['at'] },
): Promise<boolean> => {
  if (lineId !== null && (await freeLine(tx, lineId)) === null) return false
  if (!(await confirmTransfer(tx, id, by))) return false
  if (lineId !== null) await tx.execute(sql`update bank_lines set order_id = ${id} where id = ${lineId}`)
  return true
}

/** A line that differs, or none, once a second person has confirmed it: as it was filed, or not at all. */
export const spendFiledLine = async (
  tx: Db,
  filed: { readonly orderId: OrderId; readonly lineId: number | null; readonly owed: string },
  by: { actor: string; at: Staff['at'] },
): Promise<boolean> => {
  const [transfer] = await transfersOf(tx, filed.orderId)
  if (!transfer || moneyToDecimal(transfer.amount) !== filed.owed) return false
  return spendLine(tx, filed.orderId, filed.lineId, by)
}

type Wanted = { readonly id: OrderId; readonly lineId: number | null; readonly reason: string }

const movedOn = refuse('orderState', movedOnText)

const done = async (confirmed: Promise<boolean>): Promise<Answer<TransferConfirmed>> =>
  (await confirmed) ? ok('done') : movedOn

/** Files a match with a line that differs, or with none, for a second person. */
const fileMatch = async (
  db: Db,
  { id, reason, line, transfer, text }: Wanted & NonNullable<Awaited<ReturnType<typeof differenceOf>>>,
  by: Staff,
): Promise<Answer<TransferConfirmed>> => {
  const found = line === null ? '' : `，流水 ${line.bookedOn} ¥${formatMoney(line.amount)}`
  const told = `${transfer.company} ${transfer.numbers.join('、')} 应付 ¥${formatMoney(transfer.amount)}${found}`
  const filed = await staffOperation(db, by, {
    action: 'approval.file',
    object: `order:${String(id)}`,
    detail: { kind: 'transferMatch', line: line?.id ?? null, reason, differs: text },
    operation: (tx) =>
      fileApproval(
        tx,
        {
          kind: 'transferMatch',
          subject: subjectOf(id),
          title: cutText(`${told}：${text}；原因：${reason}`, 300),
          amount: transfer.amount,
          payload: { orderId: id, lineId: line?.id ?? 0, owed: moneyToDecimal(transfer.amount) },
        },
        by,
      ),
  })
  return filed ? ok('filed') : refuse('orderState', '这笔转账已提交核准，请等待另一人核准')
}

/**
 * Confirms a transfer. By a line of another amount or payer, or by none, only with a reason, and a second person
 * (docs/rules.md#7-transfer).
 */
export const confirmBy = async (db: Db, wanted: Wanted, by: Staff): Promise<Answer<TransferConfirmed>> => {
  const { id, lineId } = wanted
  const audited = { action: 'transfer.confirm', object: `order:${String(id)}`, detail: { line: lineId } }
  const differs = await differenceOf(db, id, lineId)
  if (differs === null) return movedOn
  const reason = wanted.reason.trim()
  if (differs.text !== '') {
    if (reason === '') return invalid('reason', `${differs.text}。请填写原因，由另一人核准后到账`)
    return fileMatch(db, { ...wanted, ...differs, reason }, by)
  }
  const operation = async (tx: Db, own: { actor: string; at: Staff['at'] }): Promise<boolean> =>
    (await differenceOf(tx, id, lineId))?.text === '' && spendLine(tx, id, lineId, own)
  return done(staffOperation(db, by, { ...audited, operation }))
}

/** The free line that agrees with a transfer, alone and in everything; null: people have to look. */
export const ownLineOf = async (db: Db, id: OrderId): Promise<number | null> => {
  const [asked] = await transfersOf(db, id)
  const match = (await waitingTransfers(db)).find(({ orderId }) => orderId === asked?.orderId)?.match
  return match?.kind === 'agrees' ? match.line.id : null
}
