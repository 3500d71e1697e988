import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { GoodsImported } from '@xinglin/api-contract/staff-api'
import { ok } from '@xinglin/domain/kernel/result'
import { dayAt } from '@xinglin/domain/kernel/time'
import { type Changeable, mayChange } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../db/database.ts'
import { invalid } from '../../http/refuse.ts'
import { giveUp, staffOperation } from '../../staff-operation.ts'
import { tableRows, UnreadableTable } from '../../table-rows.ts'
import type { LineError } from '../../table-columns.ts'
import { signature, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { readGoodsTable } from './goods-table.ts'
import { importGoods } from './import-goods.ts'

type Wanted = {
  readonly file: Blob
  readonly name: string
  readonly counts: boolean
  readonly onlyTry: boolean
  /** What looks mistyped was compared with the packs. */
  readonly isConfirmed: boolean
}

const nothing: GoodsImported = {
  added: 0,
  changed: 0,
  batches: 0,
  batchesCounted: 0,
  countsFiled: 0,
  batchesLeftAlone: 0,
  pricesFiled: 0,
  differences: [],
  warnings: [],
  notes: [],
  errors: [],
}

const MOST_LISTED = 200
const MOST_ERRORS = 500

const listed = (lines: readonly LineError[]): readonly LineError[] =>
  lines.slice(0, MOST_ERRORS).map(({ line, text }) => ({ line, text: cutText(text, 1000) }))

const rowsIn = async ({ file, name }: Wanted): Promise<readonly (readonly string[])[] | string> => {
  try {
    return await tableRows(name, new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    return error instanceof UnreadableTable ? error.message : '不是有效的表格，请另存为 .csv 或 .xlsx 后再试'
  }
}

/** An import by the console: it creates neither categories nor warehouses, and reads no files. */
export const deskWays = (context: StaffContext, stock: boolean) => ({
  create: false,
  stock,
  fileNamed: () => null,
  filedBy: signature(context),
  mayChange: (what: Changeable) => mayChange(staffOf(context), what),
})

/** Imports a table like the command `import-goods`; prices of existing goods wait for a second person. */
export const importTable = async (wanted: Wanted, context: StaffContext) => {
  const rows = await rowsIn(wanted)
  if (typeof rows === 'string') return invalid('file', rows)
  const by = signature(context)
  const table = readGoodsTable(rows, dayAt(by.at))
  const bring = async (tx: Db): Promise<GoodsImported> => {
    await tx.execute(sql`set local statement_timeout = '15s'`)
    const done = await importGoods(tx, table, deskWays(context, wanted.counts), by.at)
    if (!('added' in done)) return { ...nothing, errors: listed(done) }
    const differences = done.differences.slice(0, MOST_LISTED).map((words) => cutText(words, 1000))
    return { ...done, differences, warnings: listed(done.warnings), notes: listed(done.notes), errors: [] }
  }
  if (wanted.onlyTry) return ok(await tried(context.db, bring))
  let outcome: GoodsImported = nothing
  await staffOperation(context.db, by, {
    action: 'goods.import',
    object: wanted.name,
    detail: { lines: table.lines.length, stock: wanted.counts },
    operation: async (tx) => {
      outcome = await bring(tx)
      const isBarred = outcome.errors.length > 0 || (outcome.warnings.length > 0 && !wanted.isConfirmed)
      return !isBarred || giveUp()
    },
  })
  return ok(outcome)
}

/** Carries the result of a dry run out of its transaction, which is rolled back. */
class OnlyTried extends Error {
  readonly outcome: GoodsImported
  constructor(outcome: GoodsImported) {
    super('only tried')
    this.outcome = outcome
  }
}

const tried = async (db: Db, bring: (tx: Db) => Promise<GoodsImported>): Promise<GoodsImported> => {
  try {
    return await inTransaction(db, async (tx) => {
      throw new OnlyTried(await bring(tx))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.outcome
    throw error
  }
}
