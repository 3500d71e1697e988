import type { Imported } from '@xinglin/api-contract/staff-api'
import { type DelimitedText, type OfferedLine, offeredLines, readStatement } from '@xinglin/domain/intake'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { timestamp } from '../../sql-values.ts'

type Wanted = { readonly table: DelimitedText; readonly account: string; readonly onlyTry: boolean }

/** At most so many lines that cannot be read, and notes, are answered. */
const MOST_NOTED = 500

const wantedRows = (lines: readonly OfferedLine[]) => sql`
  json_to_recordset(${JSON.stringify(
    lines.map(({ line, ownAccount, bookedOn, reference, nth, amount, payer, account, memo, balance }) => ({
      line,
      own: ownAccount,
      bookedOn,
      reference,
      nth,
      amount: moneyToDecimal(amount),
      payer,
      account,
      memo,
      balance: balance === null ? null : moneyToDecimal(balance),
    })),
  )}::json) as w(line int, own text, "bookedOn" date, reference text, nth int, amount numeric, payer text,
                 account text, memo text, balance numeric)`

/** Lines imported before accounts were chosen have none: they are known under every account. */
const isKnown = sql`exists (
  select from bank_lines b
   where b.own_account in (w.own, '') and b.booked_on = w."bookedOn" and b.reference = w.reference
     and b.amount = w.amount and b.payer = w.payer and b.nth = w.nth)`

const knownLines = async (db: Db, lines: readonly OfferedLine[]): Promise<ReadonlySet<number>> => {
  const rows = await readRows(db, { line: pg.number }, sql`select w.line from ${wantedRows(lines)} where ${isKnown}`)
  return new Set(rows.map(({ line }) => line))
}

const insertLines = async (tx: Db, lines: readonly OfferedLine[], at: number): Promise<number> => {
  const inserted = await readRows(
    tx,
    { id: pg.text },
    sql`
      insert into bank_lines (own_account, reference, nth, booked_on, amount, payer, account, memo, balance, imported_at)
      select own, reference, nth, "bookedOn", amount, payer, account, memo, balance,
             ${timestamp(at)}
        from ${wantedRows(lines)} where not ${isKnown} order by w.line
      on conflict do nothing returning id`,
  )
  return inserted.length
}

/**
 * Reads a statement and keeps the money that came in, for matching (docs/rules.md#11-7); a line that cannot be read is
 * answered with its reason. `onlyTry` reads and compares, and keeps nothing.
 */
export const importStatement = async (db: Db, { table, account, onlyTry }: Wanted, by: Staff): Promise<Imported> => {
  const read = readStatement(table.rows, table.unclosed)
  const lines = offeredLines(read.lines, account)
  const known = await knownLines(db, lines)
  const left = read.lines.filter(({ kind }) => kind !== 'income')
  let added = lines.length - known.size
  if (!onlyTry && added > 0)
    await staffOperation(db, by, {
      action: 'bank.import',
      object: 'bank',
      detail: { lines: lines.length, left: left.length, unread: read.unread.length },
      operation: async (tx, { at }) => {
        added = await insertLines(tx, lines, at)
        return true
      },
    })
  return {
    added,
    known: lines.length - added,
    account: read.lines.find(({ ownAccount }) => ownAccount !== '')?.ownAccount ?? '',
    lines: lines.map((line) => ({ ...line, isKnown: known.has(line.line) })),
    left,
    errors: read.unread.slice(0, MOST_NOTED),
    notes: read.notes.slice(0, MOST_NOTED),
    balance: read.balance.kind,
  }
}
