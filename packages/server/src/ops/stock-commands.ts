import { adjustStock } from '../goods/adjust-stock.ts'
import { readRows } from '../db/read-rows.ts'
import { staffDeed } from '../staff-deed.ts'
import { sql } from 'drizzle-orm'
import { type Command, command, type Operator, Refusal } from './command.ts'
import { findGood } from './find.ts'

const wholeIn = (word: string): number => {
  const number = /^[+-]?\d{1,7}$/.test(word) ? Number(word) : 0
  if (number === 0) throw new Refusal(`数量不正确：${word}（应为不等于 0 的整数，减少用负数，如 -3）`)
  return number
}

const findWarehouse = async ({ db }: Operator, word: string): Promise<number> => {
  const warehouses = await readRows(
    db,
    sql<{ readonly id: number; readonly name: string }>`select id, name from warehouses order by id`,
  )
  const found = warehouses.find(({ id, name }) => name === word || String(id) === word)
  if (!found) throw new Refusal(`没有仓库「${word}」，可用：${warehouses.map(({ name }) => name).join('、')}`)
  return found.id
}

/** What the shop's people do to goods and what lies in the warehouses. */
export const stockCommands: readonly Command[] = [
  command({
    name: 'adjust-stock',
    words: ['商品', '仓库', '批号', '数量', '原因'],
    does: '增减一个批次的库存（报损、盘点、退货上架），如 -3',
    run: async ([good, warehouse, batchNumber, number, reason], operator) => {
      const { db, staff, say } = operator
      const { id: goodsId, name } = await findGood(db, good)
      const warehouseId = await findWarehouse(operator, warehouse)
      const by = wholeIn(number)
      let left: number | null = null
      const done = await staffDeed(db, staff, {
        action: 'stock.adjust',
        object: `goods:${String(goodsId)}`,
        detail: { warehouse: warehouseId, batch: batchNumber, by, reason },
        deed: async (tx, { at }) => {
          left = await adjustStock(tx, { goodsId, warehouseId, batchNumber, by }, at)
          return left !== null
        },
      })
      say(
        done
          ? `${name} 批号 ${batchNumber} 现有 ${String(left)}`
          : `未执行：${name} 在该仓库没有批号 ${batchNumber}，或数量不足`,
      )
      return done
    },
  }),
]
