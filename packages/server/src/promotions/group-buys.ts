import type { GroupBuyOffer } from '@xinglin/domain/content'
import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { Page } from '@xinglin/domain/kernel/page'
import type { GroupBuyId, GroupJoin } from '@xinglin/domain/promotions'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { orders } from '../db/schema-trade.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'
import { loadGoodsByIds, type ShelfGoods } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>
type Row = typeof groupBuys.$inferSelect & {
  readonly join: GroupJoin | null
}

const PAGE_SIZE = 12
/** How many days an ended group-buy is still shown. */
const SHOWN_DAYS = 3

/** This buyer's own part, if any; those of others are private. */
const ownJoin = ({ buyer }: Asking) => sql<Row['join']>`(
  select json_build_object('quantity', j.quantity, 'orderNumber', o.number, 'orderId', o.id)
    from ${groupJoins} j join ${orders} o on o.id = j.order_id
   where j.group_id = ${groupBuys}.id and j.left_at is null and j.member_id = ${buyer.kind === 'guest' ? 0 : buyer.id})`

const offerOf = (row: Row, goods: ShelfGoods['goods'], now: Instant): GroupBuyOffer => {
  const id = row.id
  const { startsAt, endsAt, outcome } = row
  const offer = { id, goods, startsAt, endsAt, outcome }
  if (goods.sale.kind === 'hidden') return { ...offer, deal: null }
  return {
    ...offer,
    deal: {
      price: row.price,
      minimum: row.minimum,
      limit: row.limitNumber === 0 ? null : row.limitNumber,
      group: {
        id,
        target: { kind: row.targetKind, number: row.target },
        reached: row.targetKind === 'units' ? row.units : row.buyers,
        left: Math.max(0, Math.min(row.pool - row.units, goods.sale.stock)),
        endsAt,
        outcome,
        join: row.join,
        asOf: now,
      },
    },
  }
}

const offersOf = async (rows: readonly Row[], { db, buyer, now }: Asking): Promise<readonly GroupBuyOffer[]> => {
  const goods = await loadGoodsByIds(db, [...new Set(rows.map(({ goodsId }) => goodsId))], buyer, now)
  return rows.flatMap((row) => {
    const one = goods.find(({ id }) => id === row.goodsId)
    return one ? [offerOf(row, one, now)] : []
  })
}

/** Open group-buys by their end, then those that ended in the last days. */
export const groupBuyOffers = async (page: number, asking: Asking): Promise<Page<GroupBuyOffer>> => {
  const { db, now } = asking
  const shown = and(lte(groupBuys.startsAt, now), gt(groupBuys.endsAt, startOfDay(addDays(dayAt(now), -SHOWN_DAYS))))
  const rows = await db
    .select({ group: groupBuys, join: ownJoin(asking) })
    .from(groupBuys)
    .where(shown)
    .orderBy(
      asc(sql`case when ${groupBuys.outcome} = 'open' then 0 else 1 end`),
      asc(groupBuys.endsAt),
      asc(groupBuys.sort),
      asc(groupBuys.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(groupBuys)
    .where(shown)
  return {
    list: await offersOf(
      rows.map(({ group, join }) => ({ ...group, join })),
      asking,
    ),
    total: counted?.total ?? 0,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}

export const groupBuyOffer = async (id: GroupBuyId, asking: Asking): Promise<GroupBuyOffer | null> => {
  const rows = await asking.db
    .select({ group: groupBuys, join: ownJoin(asking) })
    .from(groupBuys)
    .where(eq(groupBuys.id, id))
  const [offer] = await offersOf(
    rows.map(({ group, join }) => ({ ...group, join })),
    asking,
  )
  return offer ?? null
}
