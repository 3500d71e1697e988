import type { Instant } from '@xinglin/domain/kernel/time'
import type { OfferGroup, OfferTrial } from '@xinglin/domain/staff'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { TrialItems } from '../../cart/trial-cart.ts'
import type { Db } from '../../db/database.ts'
import type { OfferCells, OfferField } from './offer-columns.ts'
import { type Places, Unknown } from './offer-places.ts'
import type { Reduction } from './order-reductions.ts'

export type Values = { readonly [column: string]: unknown }

/** An offer as rows: one of a table, identified by its key, with its dependent rows. */
export type OfferRows = {
  readonly table: AnyPgTable
  readonly key: Values
  readonly values: Values
  /** Columns set on insert only: counters. */
  readonly fresh?: Values
  /** Derives further columns of an existing row from its current values; or says why it cannot be changed. */
  readonly onChange?: (before: Values, now: Instant) => Values | string
  readonly parts?: readonly {
    readonly table: AnyPgTable
    /** The column with the offer's name. */
    readonly of: string
    readonly rows: readonly Values[]
    /** Counter columns. */
    readonly counting?: readonly string[]
  }[]
}

/** A kind of offer: its required and optional columns, and the rows that a line becomes. */
export type OfferTable = {
  readonly group: OfferGroup
  /** It affects the price of a cart. */
  readonly pricesCarts?: true
  /** Columns that differ between the lines of one offer. */
  readonly each?: readonly OfferField[]
  readonly must: readonly OfferField[]
  readonly may: readonly OfferField[]
  /** Lines with the same name are one offer. */
  readonly isGrouped?: true
  /** An example line; codes and names of the shop have to be filled in. */
  readonly example: { readonly [F in OfferField]?: string }
  /** @param group the lines of the offer, of which `cells` is the first */
  readonly rows: (cells: OfferCells, places: Places, group: readonly OfferCells[]) => Promise<readonly OfferRows[]>
  /** Who can use it; absent: every approved member. */
  readonly buyers?: string
  /** The maximum cost, where that follows from its own terms. */
  readonly budget?: (cells: readonly OfferCells[], db: Db, now: Instant) => Budget | Promise<Budget>
  /** The largest discount rate of a line without a price of its own, 0 to 1; absent: the kind reduces no price. */
  readonly largestPart?: (cells: OfferCells) => number
  /** What it would have reduced past orders by; absent: that would have been the buyer's choice. */
  readonly reduction?: (cells: readonly OfferCells[], places: Places) => Promise<Reduction>
  /** What a simulated cart holds of the offer, called while its rows exist. */
  readonly inCart?: (cells: OfferCells, tx: Db) => Promise<OfferInCart>
}

export type Budget = OfferTrial['budget']

type OfferInCart = Pick<TrialItems, 'activityId' | 'combination' | 'exchange'> & {
  readonly coupon?: NonNullable<NonNullable<OfferTrial['carts']>['coupon']>
}

/** A required column: lines without it were rejected before. */
export const said = <T>(cell: T | undefined): T => {
  if (cell === undefined) throw new Error('a column that must be there is not')
  return cell
}

export const windowOf = ({
  startsAt,
  endsAt,
}: OfferCells): { readonly startsAt: Instant; readonly endsAt: Instant } => {
  if (said(startsAt) >= said(endsAt)) throw new Unknown('结束须晚于开始')
  return { startsAt: said(startsAt), endsAt: said(endsAt) }
}

export const WINDOW = ['startsAt', 'endsAt'] as const
export const windowExample = { startsAt: '2026-12-01', endsAt: '2026-12-31' }
/** Placeholders in the examples for a bar code, a warehouse and a member of the shop. */
export const EXAMPLE_CODE = '6900000000012'
export const EXAMPLE_HOUSE = '中心仓'
export const EXAMPLE_MEMBER = 'member-1'

/** The columns of goods and dates as an example writes them. */
export const named = { goods: EXAMPLE_CODE, ...windowExample }

export const goodsRows = (goodsIds: readonly number[]) => goodsIds.map((goodsId) => ({ goodsId }))
