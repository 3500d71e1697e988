import type { Instant } from '@xinglin/domain/kernel/time'
import type { OfferTrial } from '@xinglin/domain/staff'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { TrialItems } from '../../cart/trial-cart.ts'
import type { Db } from '../../db/database.ts'
import type { OfferCells, OfferField } from './offer-columns.ts'
import { type Places, Unknown } from './offer-places.ts'
import type { Reduction } from './order-reductions.ts'

export type Values = { readonly [column: string]: unknown }

/** An offer as database rows: the main row, identified by its key, and dependent rows. */
export type OfferRows = {
  readonly table: AnyPgTable
  readonly key: Values
  readonly values: Values
  /** Columns that are only set on insert, such as counters. */
  readonly fresh?: Values
  /** Derives further columns of an existing row from its current values, or returns why it cannot be changed. */
  readonly onChange?: (before: Values, now: Instant) => Values | string
  readonly parts?: readonly {
    readonly table: AnyPgTable
    /** The column of a dependent row that references the offer. */
    readonly of: string
    readonly rows: readonly Values[]
    /** Counter columns. */
    readonly counting?: readonly string[]
  }[]
}

/** A kind of offer: its required and optional columns, and the rows that its lines become. */
export type OfferTable = {
  /** Columns that differ between the lines of one offer. */
  readonly each?: readonly OfferField[]
  readonly must: readonly OfferField[]
  readonly may: readonly OfferField[]
  /** Lines with the same name are one offer. */
  readonly isGrouped?: true
  /** An example line, with placeholders for codes and names of the shop. */
  readonly example: { readonly [F in OfferField]?: string }
  /** @param group all lines of the offer; `cells` is the first of them */
  readonly rows: (cells: OfferCells, places: Places, group: readonly OfferCells[]) => Promise<readonly OfferRows[]>
  /** Who can use the offer; absent: every approved member. */
  readonly buyers?: string
  /** The maximum cost, if its own terms limit it. */
  readonly budget?: (cells: readonly OfferCells[], db: Db, now: Instant) => Budget | Promise<Budget>
  /** The largest discount rate of a line, 0 to 1, if the kind does not set prices; absent: it reduces no price. */
  readonly largestPart?: (cells: OfferCells) => number
  /**
   * The amount that it would have reduced past orders by; absent: not computable, because it depends on the buyer's
   * choices.
   */
  readonly reduction?: (cells: readonly OfferCells[], places: Places) => Promise<Reduction>
  /** What the offer contributes to a simulated cart; called while its rows exist. */
  readonly inCart?: (cells: OfferCells, tx: Db) => Promise<OfferInCart>
}

export type Budget = OfferTrial['budget']

type OfferInCart = Pick<TrialItems, 'activityId' | 'combination' | 'exchange'> & {
  readonly coupon?: NonNullable<NonNullable<OfferTrial['carts']>['coupon']>
}

/** The value of a required column: lines without it were rejected before. */
export const required = <T>(cell: T | undefined): T => {
  if (cell === undefined) throw new Error('a column that must be there is not')
  return cell
}

export const windowOf = ({
  startsAt,
  endsAt,
}: OfferCells): { readonly startsAt: Instant; readonly endsAt: Instant } => {
  if (required(startsAt) >= required(endsAt)) throw new Unknown('结束须晚于开始')
  return { startsAt: required(startsAt), endsAt: required(endsAt) }
}

export const WINDOW = ['startsAt', 'endsAt'] as const
export const windowExample = { startsAt: '2026-12-01', endsAt: '2026-12-31' }
/** Placeholders in the examples for a bar code, a warehouse and a member of the shop. */
export const EXAMPLE_CODE = '6900000000014'
export const EXAMPLE_HOUSE = '中心仓'
export const EXAMPLE_MEMBER = 'member-1'

/** The columns of goods and dates in examples. */
export const named = { goods: EXAMPLE_CODE, ...windowExample }

export const goodsRows = (goodsIds: readonly number[]) => goodsIds.map((goodsId) => ({ goodsId }))
