import type { GoodsId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import {
  afterSalesStateLabels,
  orderStateLabels,
  orderStateOf,
  type OrderId,
  type AfterSalesId,
  type SpecialReceiptId,
} from '@xinglin/domain/orders'
import { type GiftOrderState, giftOrderStateLabels, giftOrderStateOf, type GiftOrderId } from '@xinglin/domain/rewards'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { Refusal } from './command.ts'

/**
 * The result of a look-up by an operator's argument: the row, the name that the buyer knows it by, and its state in
 * words.
 */
export type Named<Id> = { readonly id: Id; readonly number: string; readonly standing: string }

const the = <Row>(rows: readonly Row[], what: string, word: string): Row => {
  const [row] = rows
  if (row === undefined) throw new Refusal(`没有这个${what}：${word}`)
  if (rows.length > 1) throw new Refusal(`${what}「${word}」不止一个，请用编号`)
  return row
}

const idIn = (word: string): number => (/^\d{1,15}$/.test(word) ? Number(word) : 0)

/** By order number (DD…) or id; the id is the number in the address of its page. */
export const findOrder = async (db: Db, word: string): Promise<Named<OrderId>> => {
  const rows = await readRows(
    db,
    { id: pg.id<OrderId>(), number: pg.text, state: pg.number },
    sql`
      select id::float8 as id, number, state::int as state from orders where number = ${word} or id = ${idIn(word)}`,
  )
  const { state, ...order } = the(rows, '订单', word)
  return { ...order, standing: orderStateLabels[orderStateOf(state)] }
}

export const findAfterSales = async (db: Db, word: string): Promise<Named<AfterSalesId>> => {
  const rows = await readRows(
    db,
    { id: pg.id<AfterSalesId>(), number: pg.text, state: pg.keyOf(afterSalesStateLabels) },
    sql`
      select id::float8 as id, number, state from after_sales where number = ${word} or id = ${idIn(word)}`,
  )
  const { state, ...request } = the(rows, '售后单', word)
  return { ...request, standing: afterSalesStateLabels[state] }
}

export const findGiftOrder = async (db: Db, word: string): Promise<Named<GiftOrderId>> => {
  const rows = await readRows(
    db,
    { id: pg.id<GiftOrderId>(), number: pg.text, state: pg.number },
    sql`
      select id::float8 as id, number, state::int as state from gift_orders where number = ${word} or id = ${idIn(word)}`,
  )
  const { state, ...order } = the(rows, '积分订单', word)
  const named: GiftOrderState = giftOrderStateOf(state)
  return { ...order, standing: giftOrderStateLabels[named] }
}

/** The 含麻 receipt of an order, by the order's number or by its own id. */
export const findReceipt = async (db: Db, word: string): Promise<{ readonly id: SpecialReceiptId }> => {
  const rows = await readRows(
    db,
    { id: pg.id<SpecialReceiptId>() },
    sql`
      select r.id::float8 as id from special_receipts r left join orders o on o.id = r.order_id
       where o.number = ${word} or r.id = ${idIn(word)}`,
  )
  return the(rows, '回执', word)
}

const namedBuyerShape = { id: pg.id<MemberId>(), company: pg.text }

export type NamedBuyer = pg.RowOf<typeof namedBuyerShape>

/** By username, company name or id. */
export const findBuyer = async (db: Db, word: string): Promise<NamedBuyer> => {
  const rows = await readRows(
    db,
    namedBuyerShape,
    sql`
      select id, company_name as company from members
       where lower(username) = lower(${word}) or company_name = ${word} or id = ${idIn(word) % 2_147_483_648}`,
  )
  return the(rows, '会员', word)
}

const namedGoodShape = { id: pg.id<GoodsId>(), name: pg.text, isControlled: pg.boolean }

export type NamedGood = pg.RowOf<typeof namedGoodShape>

/** By bar code or id. */
export const findGood = async (db: Db, word: string): Promise<NamedGood> => {
  const byBarCode: SQL = /^\d{8,14}$/.test(word) ? sql`bar_code = ${word}` : sql`id = ${idIn(word)}`
  const rows = await readRows(
    db,
    namedGoodShape,
    sql`select id, name || ' ' || specification as name, is_controlled as "isControlled" from goods where ${byBarCode}`,
  )
  return the(rows, '商品', word)
}
