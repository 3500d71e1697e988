import { type Codec, decode, record, shortIdOf, signed, text } from '@xinglin/api-contract/kernel/wire'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { formatMoney, type Money, times } from '@xinglin/domain/kernel/money'
import type { SoloLimits } from '@xinglin/domain/content'
import { isLargeStockChange } from '@xinglin/domain/staff'
import { DAY_MS, type Instant } from '@xinglin/domain/kernel/time'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { batches, goods } from '../../db/schema-catalogue.ts'
import { adjustStock } from '../../goods/adjust-stock.ts'
import { holdLot, type StockDocument } from '../../goods/stock-book.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import type { Staff } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { timestamp } from '../../sql-values.ts'

/** A change of the free units of one batch in a warehouse. */
export type LotChange = {
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly batchNumber: string
  /** Added or, if negative, removed. */
  readonly by: number
}

const MOST_UNITS = 99_999_999
const codec: Codec<LotChange & { readonly reason: string }> = record({
  goodsId: shortIdOf<GoodsId>(),
  warehouseId: shortIdOf<WarehouseId>(),
  batchNumber: text(200),
  by: signed(MOST_UNITS),
  reason: text(200),
})

export type Lot = {
  readonly name: string
  readonly unit: string
  readonly price: Money
  readonly quantity: number
  /** Changed by one person alone within seven days: a large change is not made of small ones. */
  readonly alone: number
}

const WEEK_MS = 7 * DAY_MS

/** Units of a batch that one person alone has changed within seven days. */
export const changedAlone = (batchId: SQL, now: Instant): SQL<number> => sql<number>`(
  select coalesce(sum(abs(m.units)), 0)::int from stock_movements m
   where m.batch_id = ${batchId} and m.kind = 'count' and m.document_kind is null
     and m.at > ${timestamp(now - WEEK_MS)})`

const findLot = async (tx: Db, { goodsId, warehouseId, batchNumber }: LotChange, now: Instant): Promise<Lot | null> => {
  const [lot] = await tx
    .select({
      name: goods.name,
      unit: goods.unit,
      price: goods.basePrice,
      quantity: batches.quantity,
      alone: changedAlone(sql`${batches.id}`, now),
    })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .where(
      and(eq(batches.goodsId, goodsId), eq(batches.warehouseId, warehouseId), eq(batches.batchNumber, batchNumber)),
    )
  return lot ?? null
}

const withSign = (units: number): string => `${units > 0 ? '+' : ''}${String(units)}`

const titleOf = ({ name, unit, price, quantity }: Lot, { batchNumber, by }: LotChange, reason: string): string => {
  const share = quantity === 0 ? '' : `，${by > 0 ? '+' : ''}${((by / quantity) * 100).toFixed(1)}%`
  const worth = formatMoney(times(price, Math.abs(by)))
  const after = String(quantity + by)
  return `${name} 批号 ${batchNumber}：可售 ${String(quantity)} → ${after} ${unit}（${withSign(by)}${share}，按售价 ¥${worth}）：${reason}`
}

/** `missing`: there is no such batch, or not as many in it. `waiting`: a change of it waits already. */
export type LotChanged = 'done' | 'filed' | 'waiting' | 'missing'

/** Whether a change of the batch wants a second person, with what one person alone has changed of it lately. */
export const isLarge = ({ alone, price }: Lot, units: number, limits: SoloLimits): boolean =>
  isLargeStockChange(Math.abs(units) + alone, price, limits)

/** Files a change of a batch for a second person. @returns false when one of this batch waits already */
export const fileLot = (tx: Db, lot: Lot, change: LotChange, reason: string, by: Staff): Promise<boolean> =>
  fileApproval(
    tx,
    {
      kind: 'stockChange',
      subject: `batch:${String(change.goodsId)}/${String(change.warehouseId)}/${change.batchNumber}`,
      title: titleOf(lot, change, reason),
      amount: null,
      payload: { ...change, reason },
    },
    by,
  )

/**
 * Changes a batch, or files the change for a second person if it is large (docs/rules.md#7-stock-change), for the
 * console and for commands. Call it in a transaction.
 */
export const changeLot = async (
  tx: Db,
  change: LotChange,
  reason: string,
  by: Staff & { readonly actor: string },
): Promise<LotChanged> => {
  await holdLot(tx, change)
  const lot = await findLot(tx, change, by.at)
  if (lot === null || lot.quantity + change.by < 0) return 'missing'
  const { limits } = await loadShopSettings(tx)
  if (isLarge(lot, change.by, limits)) return (await fileLot(tx, lot, change, reason, by)) ? 'filed' : 'waiting'
  return (await writeLot(tx, change, reason, { actor: by.actor, at: by.at })) ? 'done' : 'missing'
}

type By = { readonly actor: string; readonly at: Instant; readonly document?: StockDocument }

const writeLot = async (tx: Db, change: LotChange, reason: string, by: By): Promise<boolean> =>
  (await adjustStock(tx, { ...change, kind: 'count', note: reason, ...by })) !== null

/** Writes a filed change once confirmed, in the confirming transaction. @returns false when the units are gone */
export const writeFiledLot = async (tx: Db, payload: unknown, by: By): Promise<boolean> => {
  const read = decode(codec, payload)
  if (!read.ok) throw new TypeError('an approval of a stock change without it')
  const { reason, ...change } = read.value
  await holdLot(tx, change)
  return writeLot(tx, change, reason, by)
}
