import type { Answer } from '@xinglin/api-contract/server'
import type { GoodCreated, NewGood } from '@xinglin/api-contract/staff-api'
import { cutText } from '@xinglin/domain/kernel/cut-text'
import { ok } from '@xinglin/domain/kernel/result'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { TableField } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { goods, warehouses } from '../../db/schema-catalogue.ts'
import { invalidFields } from '../../http/refuse.ts'
import { giveUp, staffOperation } from '../../staff-operation.ts'
import { fieldOfColumn, type LineError } from '../../table-columns.ts'
import { signature, type StaffContext } from '../desk/staff-context.ts'
import { type GoodsField, goodsColumns, readGoodsTable } from './goods-table.ts'
import { importGoods, lockImports, MUST } from './import-goods.ts'
import { deskWays } from './import-table.ts'
import { categoriesOf } from './load-good.ts'

const must: readonly GoodsField[] = ['barCode', ...MUST.map(([field]) => field), 'warehouse']
const may: readonly GoodsField[] = [
  'genericName',
  'dosageForm',
  'rxClass',
  'deviceClass',
  'scopeRequired',
  'isEphedrine',
  'isColdChain',
  'isControlled',
  'onSale',
  'storage',
  'shelfLifeMonths',
  'brand',
  'origin',
  'grade',
  'casePack',
  'middlePack',
  'minimum',
  'suggestedRetail',
]

/** The columns of the goods table that describe a new good, with the categories and warehouses that there are. */
export const newGoodForm = async (db: Db): Promise<{ readonly fields: readonly TableField[] }> => {
  const categories = await categoriesOf(db)
  const named = await db.select({ name: warehouses.name }).from(warehouses).orderBy(warehouses.id)
  const chosen: { readonly [field: string]: readonly string[] } = {
    category: categories.map(({ path }) => path),
    warehouse: named.map(({ name }) => name),
  }
  const fieldOf = (name: GoodsField, isRequired: boolean): TableField => {
    const field = fieldOfColumn(name, goodsColumns[name], isRequired)
    const choices = chosen[name]
    return choices ? { ...field, input: 'choice', choices } : field
  }
  return { fields: [...must.map((name) => fieldOf(name, true)), ...may.map((name) => fieldOf(name, false))] }
}

type Outcome = GoodCreated | { readonly errors: readonly LineError[] }

/** Errors at the fields of the form; one about no field stands at the first. */
const atFields = (errors: readonly LineError[]) =>
  invalidFields(
    Object.fromEntries(
      errors.flatMap(({ text, fields = [] }) =>
        (fields.length === 0 ? ['barCode'] : fields).map((field) => [`cells.${field}`, text]),
      ),
    ),
  )

const answerOf = (outcome: Outcome): Answer<GoodCreated> =>
  'errors' in outcome ? atFields(outcome.errors) : ok(outcome)

const KNOWN: LineError = { line: 1, text: '本站已有这个条码的商品', fields: ['barCode'] }

/** Adds one good as the import of a table with one line does (docs/rules.md#8-8); it changes none that there is. */
export const createGood = async (
  { cells, isConfirmed }: NewGood,
  context: StaffContext,
): Promise<Answer<GoodCreated>> => {
  const by = signature(context)
  const fields = [...must, ...may]
  const line = fields.map((field) => cells[field]?.trim() ?? '')
  const table = readGoodsTable([fields.map((field) => goodsColumns[field].heading), line], dayAt(by.at))
  const [barCode = ''] = table.lines.map((one) => one.barCode)
  const withCode = eq(goods.barCode, barCode)
  const write = async (tx: Db): Promise<Outcome> => {
    await lockImports(tx)
    if ((await tx.$count(goods, withCode)) > 0) return { errors: [KNOWN] }
    const done = await importGoods(tx, table, deskWays(context, false), by.at)
    if (!('added' in done)) return { errors: done }
    const doubts = done.warnings.map(({ text }) => text)
    if (doubts.length > 0 && !isConfirmed) return { id: null, doubts }
    const [added] = await tx.select({ id: goods.id }).from(goods).where(withCode)
    return { id: added?.id ?? null, doubts: [] }
  }
  let outcome: Outcome = { id: null, doubts: [] }
  await staffOperation(context.db, by, {
    action: 'goods.create',
    object: cutText(cells['name']?.trim() ?? '', 100),
    detail: { barCode },
    operation: async (tx) => {
      outcome = await write(tx)
      return ('id' in outcome && outcome.id !== null) || giveUp()
    },
  })
  return answerOf(outcome)
}
