import { type OrderState, orderStateCodes } from '@xinglin/domain/orders'
import { type GiftOrderState, giftOrderStateCodes } from '@xinglin/domain/rewards'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// Conditions on the state of an order (docs/rules.md#3-states). Codes are part of the text, never parameters: a partial
// index serves only a statement whose text implies the condition of the index.

/** The order: the name of its row in the statement, or the column of its state. */
type OrderRow = 'orders' | 'o' | 's' | AnyPgColumn

const stateOf = (order: OrderRow): SQL => (typeof order === 'string' ? sql.raw(`${order}.state`) : sql`${order}`)

const code = (state: OrderState): SQL => sql.raw(String(orderStateCodes[state]))

const isOneOf = (state: SQL, codes: readonly number[]): SQL =>
  codes.length === 1 ? sql`${state} = ${sql.raw(codes.join())}` : sql`${state} in (${sql.raw(codes.join(', '))})`

export const isInState = (order: OrderRow, ...states: readonly OrderState[]): SQL =>
  isOneOf(
    stateOf(order),
    states.map((state) => orderStateCodes[state]),
  )

/** Paid and not cancelled. */
export const isPaid = (order: OrderRow): SQL =>
  sql`${stateOf(order)} between ${code('inReview')} and ${code('completed')}`

/** Paid, or the buyer has reported a transfer for it, and not cancelled. */
export const isPaidOrTransferSent = (order: OrderRow): SQL =>
  sql`${stateOf(order)} between ${code('transferSent')} and ${code('completed')}`

/** Neither completed nor cancelled. */
export const isOpen = (order: OrderRow): SQL => sql`${stateOf(order)} < ${code('completed')}`

/** Open, and the warehouse still holds its units. */
export const isNotYetShipped = (order: OrderRow): SQL =>
  isInState(order, 'unpaid', 'transferSent', 'inReview', 'toShip')

/** Waits for the shop, not for its buyer. */
export const waitsForShop = (order: OrderRow): SQL => isInState(order, 'transferSent', 'inReview', 'toShip')

export const isShipped = (order: OrderRow): SQL => isInState(order, 'toReceive', 'completed')

export const isNotCancelled = (order: OrderRow): SQL => sql`${stateOf(order)} <> ${code('cancelled')}`

export const isOrderState = (column: AnyPgColumn): SQL => isOneOf(sql`${column}`, Object.values(orderStateCodes))

export const isGiftOrderState = (column: AnyPgColumn): SQL =>
  isOneOf(sql`${column}`, Object.values(giftOrderStateCodes))

/** Condition for rows of `gift_orders`. */
export const isGiftOrderIn = (state: GiftOrderState): SQL => isOneOf(sql`state`, [giftOrderStateCodes[state]])
