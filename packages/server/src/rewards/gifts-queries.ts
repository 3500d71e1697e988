import type { Page } from '@xinglin/domain/kernel/page'
import type { MemberId } from '@xinglin/domain/members'
import {
  type Gift,
  type GiftDetail,
  type GiftId,
  type GiftKind,
  type GiftOrder,
  type GiftOrderId,
  type GiftOrderLine,
  giftOrderStateOf,
} from '@xinglin/domain/rewards'
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { giftOrders, gifts } from '../db/schema-rewards.ts'

const PAGE_SIZE = 20

/** How many of a gift this buyer has redeemed; a guest (null) none. */
const mine = (memberId: MemberId | null) => sql<number>`coalesce((
  select sum(l.quantity)::int from gift_order_lines l join gift_orders o on o.id = l.order_id
   where l.gift_id = gifts.id and o.member_id = ${memberId ?? 0}), 0)`

const columns = (memberId: MemberId | null) => ({
  id: gifts.id,
  name: gifts.name,
  specification: gifts.specification,
  image: gifts.image,
  kind: gifts.kind,
  points: gifts.points,
  stock: gifts.stock,
  limit: gifts.limitPerMember,
  mine: mine(memberId),
})

type GiftQuery = {
  readonly kind: GiftKind | null
  /** Null: no upper limit of points. */
  readonly mostPoints: number | null
  readonly page: number
}

export const listGifts = async (
  db: Db,
  memberId: MemberId | null,
  { kind, mostPoints, page }: GiftQuery,
): Promise<Page<Gift>> => {
  const wanted = and(
    eq(gifts.isListed, true),
    kind === null ? undefined : eq(gifts.kind, kind),
    mostPoints === null ? undefined : lte(gifts.points, mostPoints),
  )
  const rows = await db
    .select(columns(memberId))
    .from(gifts)
    .where(wanted)
    .orderBy(asc(gifts.sort), asc(gifts.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    list: rows.map(({ id, ...rest }) => ({ ...rest, id })),
    total: await db.$count(gifts, wanted),
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}

export const findGift = async (db: Db, memberId: MemberId | null, id: GiftId): Promise<GiftDetail | null> => {
  const [row] = await db
    .select({ ...columns(memberId), description: gifts.description })
    .from(gifts)
    .where(and(eq(gifts.id, id), eq(gifts.isListed, true)))
  return row ? { ...row, id } : null
}

/** Locks gifts for an order by ascending id; hidden gifts are left out. */
export const lockGifts = async (
  tx: Db,
  memberId: MemberId,
  ids: readonly GiftId[],
): Promise<ReadonlyMap<GiftId, Gift>> => {
  const held = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(inArray(gifts.id, [...ids]))
    .orderBy(asc(gifts.id))
    .for('update')
  if (held.length === 0) return new Map()
  // A second select, so that it includes orders that committed while we waited for the lock.
  const rows = await tx
    .select(columns(memberId))
    .from(gifts)
    .where(and(inArray(gifts.id, [...ids]), eq(gifts.isListed, true)))
  return new Map(rows.map(({ id, ...rest }) => [id, { ...rest, id }]))
}

const lines = sql<readonly GiftOrderLine[]>`(
  select json_agg(json_build_object(
           'giftId', gift_id, 'name', name, 'specification', specification, 'image', image,
           'points', points, 'quantity', quantity) order by gift_id)
    from gift_order_lines where order_id = gift_orders.id)`

const readOrders = (db: Db, own: SQL | undefined) =>
  db
    .select({
      id: giftOrders.id,
      number: giftOrders.number,
      state: giftOrders.state,
      points: giftOrders.points,
      address: giftOrders.address,
      remark: giftOrders.remark,
      placedAt: giftOrders.createdAt,
      shippedAt: giftOrders.shippedAt,
      waybill: giftOrders.waybill,
      completedAt: giftOrders.completedAt,
      lines,
    })
    .from(giftOrders)
    .where(own)
    .orderBy(desc(giftOrders.createdAt), desc(giftOrders.number))

const orderOf = ({ state, ...rest }: Awaited<ReturnType<typeof readOrders>>[number]): GiftOrder => ({
  ...rest,
  state: giftOrderStateOf(state),
})

export const listGiftOrders = async (db: Db, memberId: MemberId, page: number): Promise<Page<GiftOrder>> => {
  const own = eq(giftOrders.memberId, memberId)
  const rows = await readOrders(db, own)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { list: rows.map(orderOf), total: await db.$count(giftOrders, own), capped: false, page, pageSize: PAGE_SIZE }
}

/** One points order of this buyer; null for a missing one and for another buyer's. */
export const findGiftOrder = async (db: Db, memberId: MemberId, id: GiftOrderId): Promise<GiftOrder | null> => {
  const [row] = await readOrders(db, and(eq(giftOrders.id, id), eq(giftOrders.memberId, memberId)))
  return row ? orderOf(row) : null
}
