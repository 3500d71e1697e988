import type { WarehouseId } from '@xinglin/domain/goods'
import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { ShippingTerms } from '@xinglin/domain/promotions'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isInState, isPaidOrTransferSent } from '../db/order-sql.ts'
import { type Given, prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { members } from '../db/schema-members.ts'
import { carts } from '../db/schema-cart.ts'
import { tradeTermsIn } from '../shop-settings.ts'
import { type CartRow, cartRow, type RowAsText, rowsColumn } from './cart-rows.ts'
import { noOffers, offerColumns, type OfferRows, withLines } from './offers-query.ts'

/** What an order requires of its buyer, besides the purchase gates of its goods. */
export type Papers = { readonly contractSigned: boolean; readonly creditOverdue: boolean; readonly minimum: Money }

export type Warehouse = { readonly id: WarehouseId; readonly name: string }

export type Standing = {
  readonly rows: readonly CartRow[]
  readonly offerRows: OfferRows
  readonly version: number
  readonly shipping: ShippingTerms
  readonly papers: Papers
  readonly warehouses: readonly Warehouse[]
}

export type StandingRow = OfferRows & {
  readonly rows: readonly RowAsText[]
  readonly version: number | null
  readonly signedUntil: Day | null
  readonly overdueSince: Day | null
  readonly owesOverdue: boolean
  readonly warehouses: readonly Warehouse[]
  readonly notHandedOver: string
  readonly hasOrdered: boolean
  /** The shop's trade terms as stored, not yet decoded. */
  readonly trade: unknown
}

export type Asked = { readonly memberId: MemberId; readonly now: string; readonly today: Day }

export const asked = (memberId: MemberId, now: Instant): Asked => ({
  memberId,
  now: new Date(now).toISOString(),
  today: dayAt(now),
})

const latestTerms = sql<unknown>`(select value->'trade' from shop_settings order by id desc limit 1)`

/** The columns of `StandingRow`, for any prepared select of `members` with `carts` that uses `withLines`. */
export const standingColumns = ({ memberId, now, today }: Given<Asked>) => ({
  rows: rowsColumn(),
  ...offerColumns(now),
  version: carts.version,
  signedUntil: members.contractSignedUntil,
  overdueSince: members.creditOverdueSince,
  owesOverdue: sql<boolean>`exists (
    select from credit_debts where member_id = ${memberId} and "left" > 0 and due_on < ${today}::date)`,
  warehouses: sql<readonly Warehouse[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]'::json) from warehouses)`,
  notHandedOver: sql<string>`coalesce((
    select sum(goods_amount) from orders
     where member_id = ${memberId} and ${isInState('orders', 'transferSent', 'inReview')} and handed_over_at is null), 0)::text`,
  hasOrdered: sql<boolean>`exists (
    select from orders where member_id = ${memberId} and ${isPaidOrTransferSent('orders')})`,
  trade: latestTerms,
})

const rowOf: PreparedSelect<Asked, StandingRow> = prepareSelect((given) =>
  selects
    .with(withLines(given.memberId))
    .select(standingColumns(given))
    .from(members)
    .leftJoin(carts, eq(carts.memberId, members.id))
    .where(eq(members.id, given.memberId)),
)

/**
 * Reads in one statement the lines of a cart, the offers that apply to them, and what depends on the buyer alone.
 * Includes the paid orders that are not shipped yet, since they share their freight with this one.
 */
export const readStanding = async (db: Db, memberId: MemberId, now: Instant): Promise<Standing> => {
  const [row] = await rowOf(db, asked(memberId, now))
  return standingOf(row, dayAt(now))
}

/** The same for a guest: only the shop's terms. */
export const standingOfNobody = async (db: Db, now: Instant): Promise<Standing> => {
  const [row] = await readRows(db, { trade: pg.anything }, sql`select ${latestTerms} as trade`)
  const nobody = { rows: [], version: null, signedUntil: null, overdueSince: null, owesOverdue: false, warehouses: [] }
  return standingOf({ ...noOffers, ...nobody, notHandedOver: '0', hasOrdered: true, trade: row?.trade }, dayAt(now))
}

export const standingOf = (row: StandingRow | undefined, today: Day): Standing => {
  const { minimumOrder, freeShippingFrom, freight } = tradeTermsIn(row?.trade)
  return {
    rows: row?.rows.map(cartRow) ?? [],
    offerRows: row ?? noOffers,
    version: row?.version ?? 0,
    warehouses: row?.warehouses ?? [],
    papers: {
      contractSigned: row?.signedUntil != null && row.signedUntil >= today,
      creditOverdue: row?.owesOverdue === true || (row?.overdueSince != null && row.overdueSince <= today),
      minimum: minimumOrder,
    },
    shipping: {
      shippingAmount: freeShippingFrom,
      fee: freight,
      noTransOrderAmount: moneyFromDecimal(row?.notHandedOver ?? '0') ?? zero,
      firstOrder: row?.hasOrdered === false,
    },
  }
}
