import type { Instant } from '@xinglin/domain/kernel/time'
import type { OfferGroup } from '@xinglin/domain/staff'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { OfferCells, OfferField } from './offer-columns.ts'
import { type Places, Unknown } from './offer-places.ts'

export type Values = { readonly [column: string]: unknown }

/** An offer as rows: one of a table, found again by its key, with those that belong to it. */
export type OfferRows = {
  readonly table: AnyPgTable
  readonly key: Values
  readonly values: Values
  /** Written with a new row alone: counters. */
  readonly fresh?: Values
  /** What follows in a row that is there from what it says now; or why it cannot say so any more. */
  readonly onChange?: (before: Values, now: Instant) => Values | string
  readonly parts?: readonly {
    readonly table: AnyPgTable
    /** The column that names the offer. */
    readonly of: string
    readonly rows: readonly Values[]
    /** Columns that count on by themselves. */
    readonly counting?: readonly string[]
  }[]
}

/** What a kind of offer needs of a line, what it may say besides, and which rows come of it. */
export type OfferTable = {
  readonly group: OfferGroup
  /** It changes what a cart costs. */
  readonly pricesCarts?: true
  /** What an offer of several lines says anew on each. */
  readonly each?: readonly OfferField[]
  readonly must: readonly OfferField[]
  readonly may: readonly OfferField[]
  /** Several lines of one name are one offer. */
  readonly isGrouped?: true
  /** A line to begin with; the shop's own codes and names are to be put in. */
  readonly example: { readonly [F in OfferField]?: string }
  /** @param group the lines of the offer, of which `cells` is the first */
  readonly rows: (cells: OfferCells, places: Places, group: readonly OfferCells[]) => Promise<readonly OfferRows[]>
}

/** A column without which no line comes this far. */
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
/** Stands in the examples for a bar code, a warehouse and a member of the shop. */
export const EXAMPLE_CODE = '6900000000012'
export const EXAMPLE_HOUSE = '中心仓'
export const EXAMPLE_MEMBER = 'member-1'
