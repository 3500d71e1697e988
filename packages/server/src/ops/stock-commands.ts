import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { dayAt } from '@xinglin/domain/kernel/time'
import { orderStateLabels } from '@xinglin/domain/orders'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { lockBatch } from '../orders/lock-batch.ts'
import { fileUnlock } from '../staff/recalls/file-unlock.ts'
import { listLocks, loadRecall } from '../staff/recalls/load-recalls.ts'
import { changeLot, type LotChanged } from '../staff/goods/file-stock-change.ts'
import { giveUp, staffOperation } from '../staff-operation.ts'
import { type Command, command, type Flags, type Operator, Refusal, type Print } from './command.ts'
import { findGood } from './find.ts'
import { printFiled } from './print-filed.ts'
import { goodsHeadings, readGoodsTable } from '../staff/goods/goods-table.ts'
import { importGoods, type Imported } from '../staff/goods/import-goods.ts'
import { readTable } from './read-table.ts'
import type { LineError } from '../table-columns.ts'
import { filesBeside } from './table-files.ts'

const wholeIn = (word: string): number => {
  const number = /^[+-]?\d{1,7}$/.test(word) ? Number(word) : 0
  if (number === 0) throw new Refusal(`数量不正确：${word}（应为不等于 0 的整数，减少用负数，如 -3）`)
  return number
}

const findWarehouse = async ({ db }: Operator, word: string): Promise<WarehouseId> => {
  const warehouses = await readRows(
    db,
    { id: pg.id<WarehouseId>(), name: pg.text },
    sql`select id, name from warehouses order by id`,
  )
  const found = warehouses.find(({ id, name }) => name === word || String(id) === word)
  if (!found) throw new Refusal(`没有仓库「${word}」，可用：${warehouses.map(({ name }) => name).join('、')}`)
  return found.id
}

/** Rolls a dry run without errors back. */
class OnlyTried extends Error {}

const bringIn = async (
  operator: Operator,
  file: string,
  { create, stock, files, confirm, 'dry-run': onlyTry }: Flags,
): Promise<boolean> => {
  const { db, staff, print } = operator
  const table = readGoodsTable(await readTable(file), dayAt(staff.at))
  const fileNamed = filesBeside(file, typeof files === 'string' ? files : null)
  let outcome: Imported | readonly LineError[] = []
  const done = await staffOperation(db, staff, {
    action: 'goods.import',
    object: basename(file),
    detail: { lines: table.lines.length, stock: stock === true },
    operation: async (tx, { at }) => {
      // Importing a whole catalogue may exceed the statement timeout.
      await tx.execute(sql`set local statement_timeout = 0`)
      const ways = { create: create === true, stock: stock === true, fileNamed, filedBy: staff, mayChange: () => true }
      outcome = await importGoods(tx, table, ways, at)
      if (!('added' in outcome)) return giveUp()
      if (onlyTry === true) throw new OnlyTried()
      return outcome.warnings.length === 0 || confirm === true || giveUp()
    },
  }).catch((error: unknown) => {
    if (error instanceof OnlyTried) return true
    throw error
  })
  return (
    printOutcome(outcome, { onlyTried: onlyTry === true, isWritten: done }, print) &&
    (onlyTry === true || (await printFiled(operator, '改价与大额盘点差异', null)))
  )
}

/** Changes that are printed one by one; further ones are counted. */
const MOST_DIFFERENCES = 200

const printOutcome = (
  outcome: Imported | readonly LineError[],
  { onlyTried, isWritten }: { readonly onlyTried: boolean; readonly isWritten: boolean },
  print: Print,
): boolean => {
  if (!('added' in outcome)) {
    for (const { line, text } of outcome) print(`第 ${String(line)} 行：${text}`)
    print(`共 ${String(outcome.length)} 处错误，未导入任何商品`)
    return false
  }
  for (const { line, text } of outcome.warnings) print(`第 ${String(line)} 行：${text}，请核对`)
  for (const { line, text } of outcome.notes) print(`第 ${String(line)} 行：${text}`)
  if (!isWritten) {
    print('未导入任何商品；核对无误后加 --confirm 再导入')
    return false
  }
  const { added, changed, pricesFiled, batches, newManufacturers, differences } = outcome
  const { batchesCounted, countsFiled, batchesLeftAlone } = outcome
  print(
    `${onlyTried ? '试导入成功，未写入：' : ''}新增商品 ${String(added)}，更新 ${String(changed)}${pricesFiled > 0 ? `，调价 ${String(pricesFiled)}` : ''}，入库批次 ${String(batches)}`,
  )
  if (onlyTried) {
    for (const difference of differences.slice(0, MOST_DIFFERENCES)) print(`  ${difference}`)
    if (differences.length > MOST_DIFFERENCES)
      print(`  另有 ${String(differences.length - MOST_DIFFERENCES)} 个商品有变化`)
  }
  if (batchesCounted > 0) print(`按盘点数更新批次 ${String(batchesCounted)} 个`)
  if (countsFiled > 0) print(`盘点差异较大的批次 ${String(countsFiled)} 个`)
  if (batchesLeftAlone > 0) print(`已有批次 ${String(batchesLeftAlone)} 个，数量未改（加 --stock 按表中数量更新）`)
  if (newManufacturers.length > 0) print(`新厂家：${newManufacturers.join('、')}`)
  return true
}

const findLock = async ({ db }: Operator, goodsId: GoodsId, batchNumber: string) => {
  const locks = await listLocks(db)
  return locks.find((lock) => lock.goodsId === goodsId && lock.batchNumber === batchNumber && lock.unlockedAt === null)
}

/** Recall of a batch (docs/rules.md#8-6). */
const recallCommands: readonly Command[] = [
  command({
    name: 'lock-batch',
    words: ['商品', '批号', '原因'],
    does: '锁定一个批号（全部仓库，含以后入库的）：不再销售与发出，未发货的订单随即换批号或退款，已发货的买家收到站内信',
    run: async ([good, batchNumber, reason], operator) => {
      const { db, staff, print } = operator
      const { id: goodsId, name } = await findGood(db, good)
      const id = await lockBatch(db, { goodsId, batchNumber, reason }, staff)
      if (id === null) {
        print(`未执行：${name} 没有批号 ${batchNumber}，或该批号已锁定`)
        return false
      }
      const recall = await loadRecall(db, id)
      print(`${name} 批号 ${batchNumber} 已锁定`)
      for (const { number, company, consignee, phone, units, state } of recall?.orders ?? [])
        print(`  ${number} ${orderStateLabels[state]} ${company} ${consignee} ${phone} ${String(units)}`)
      return true
    },
  }),
  command({
    name: 'unlock-batch',
    words: ['商品', '批号', '原因'],
    does: '解锁一个批号；由第二人在控制台核准，不恢复订单',
    run: async ([good, batchNumber, reason], operator) => {
      const { db, staff, print } = operator
      const { id: goodsId, name } = await findGood(db, good)
      const lock = await findLock(operator, goodsId, batchNumber)
      if (!lock || !(await fileUnlock(db, lock, reason, staff))) {
        print(`未执行：${name} 批号 ${batchNumber} 没有锁定，或已提交解锁`)
        return false
      }
      return printFiled(operator, '批号解锁', `${name} 批号 ${batchNumber} 已解锁`)
    },
  }),
]

const whyNot = (changed: LotChanged, batchNumber: string): string =>
  changed === 'waiting' ? '已有待核准的变动' : `在该仓库没有批号 ${batchNumber}，或数量不足`

/** Commands about goods and stock. */
export const stockCommands: readonly Command[] = [
  ...recallCommands,
  command({
    name: 'import-goods',
    words: ['文件'],
    does: `导入商品与批次（.csv 或 .xlsx，首行为列名）：${goodsHeadings.join('、')}。按条码更新或新增，空格不改原值；有一处错误则全不导入`,
    flags: {
      create: { type: 'boolean', does: '新建表中没有的分类（写作 一级/二级）与仓库' },
      stock: { type: 'boolean', does: '盘点：表中数量是已有批次的实物数，含订单占用未出库的' },
      files: { type: 'string', does: '图片与说明书所在的文件夹或 zip，默认与表格同一文件夹' },
      confirm: { type: 'boolean', does: '新商品条码的校验位提示已与包装核对' },
      'dry-run': { type: 'boolean', does: '只检查并列出变化，不写入' },
    },
    run: ([file], operator, flags) => bringIn(operator, file, flags),
  }),
  command({
    name: 'adjust-stock',
    words: ['商品', '仓库', '批号', '数量', '原因'],
    does: '增减一个批次的库存（报损、盘点、退货上架），如 -3',
    run: async ([good, warehouse, batchNumber, number, reason], operator) => {
      const { db, staff, print } = operator
      const { id: goodsId, name } = await findGood(db, good)
      const warehouseId = await findWarehouse(operator, warehouse)
      const by = wholeIn(number)
      let changed: LotChanged = 'missing'
      const done = await staffOperation(db, staff, {
        action: 'stock.adjust',
        object: `goods:${String(goodsId)}`,
        detail: { warehouse: warehouseId, batch: batchNumber, by, reason },
        operation: async (tx, { actor }) => {
          changed = await changeLot(tx, { goodsId, warehouseId, batchNumber, by }, reason, { ...staff, actor })
          return changed === 'done' || changed === 'filed'
        },
      })
      if (!done) {
        print(`未执行：${name} ${whyNot(changed, batchNumber)}`)
        return false
      }
      const [lot] = await readRows(
        db,
        { units: pg.number },
        sql`
          select quantity as units from batches
           where goods_id = ${goodsId} and warehouse_id = ${warehouseId} and batch_number = ${batchNumber}`,
      )
      return printFiled(operator, '大额库存变动', `${name} 批号 ${batchNumber} 现有 ${String(lot?.units ?? 0)}`)
    },
  }),
]
