import type { OrderLineKind } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** `type` of `cart_lines` and `order_lines`; a cart stores no gifts. */
export const lineTypeCodes = { regular: 0, flashSale: 1, combination: 3, exchange: 4, gift: 5 }

type LineType = keyof typeof lineTypeCodes

const kinds: ReadonlyMap<number, OrderLineKind> = new Map([
  [lineTypeCodes.combination, 'combination'],
  [lineTypeCodes.exchange, 'exchange'],
  [lineTypeCodes.gift, 'gift'],
])

/** @example orderLineKindOf(5) // 'gift' */
export const orderLineKindOf = (type: number): OrderLineKind => kinds.get(type) ?? 'goods'

/** Condition: the line, named by its row in the statement or by its column, is of one of these types. */
export const isLineType = (line: 'l' | 'x' | AnyPgColumn, ...types: readonly LineType[]): SQL => {
  const column = typeof line === 'string' ? sql.raw(`${line}.type`) : sql`${line}`
  const codes = sql.raw(types.map((type) => lineTypeCodes[type]).join(', '))
  return types.length === 1 ? sql`${column} = ${codes}` : sql`${column} in (${codes})`
}

/** A good bought by itself: no combination, exchange or gift. */
export const isGoodsLine = (line: 'l'): SQL => isLineType(line, 'regular', 'flashSale')
