import type { ZoneGlance, ZoneName } from '@xinglin/domain/content'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { goods } from '../db/schema-catalogue.ts'
import { groupBuys } from '../db/schema-zones.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import { nearExpiryOffers } from '../promotions/near-expiry.ts'

type Counted = { readonly zone: ZoneName; readonly count: number; readonly goodsId: GoodsId | null }

const counted = sql<number>`(count(*) over ())::int`

/** Preview of each zone: its items with a picture of their first good. The same for every visitor. */
export const readZoneGlances = async (db: Db, now: Instant): Promise<readonly ZoneGlance[]> => {
  const zones = [
    await goodsZone(db, 'freeShipping', eq(goods.isPreferred, true)),
    await nearExpiryZone(db, now),
    await groupBuyZone(db, now),
    await goodsZone(db, 'controlled', eq(goods.isControlled, true)),
    await goodsZone(db, 'herbs', eq(goods.kind, 'tcm')),
    await goodsZone(db, 'devices', eq(goods.kind, 'device')),
  ].filter(({ count }) => count > 0)
  const ids = zones.flatMap(({ goodsId }) => goodsId ?? [])
  const shown = await loadGoodsByIds(db, [...new Set(ids)], { kind: 'guest' }, now)
  return zones.map(({ zone, count, goodsId }) => ({
    zone,
    count,
    picture: shown.find(({ id }) => id === goodsId)?.pictures[0] ?? null,
  }))
}

const zoneOf = (zone: ZoneName, [first]: readonly { readonly id: GoodsId; readonly count: number }[]): Counted => ({
  zone,
  count: first?.count ?? 0,
  goodsId: first?.id ?? null,
})

const goodsZone = async (db: Db, zone: ZoneName, within: SQL): Promise<Counted> =>
  zoneOf(
    zone,
    await db
      .select({ id: goods.id, count: counted })
      .from(goods)
      .where(and(eq(goods.onSale, true), within))
      .orderBy(desc(goods.monthlySales), asc(goods.id))
      .limit(1),
  )

const nearExpiryZone = async (db: Db, now: Instant): Promise<Counted> => {
  const { list, total } = await nearExpiryOffers(1, { db, now, buyer: { kind: 'guest' } })
  return { zone: 'nearExpiry', count: total, goodsId: list[0]?.goods.id ?? null }
}

/** Only open group-buys; the zone itself also shows those that ended in the last days. */
const groupBuyZone = async (db: Db, now: Instant): Promise<Counted> =>
  zoneOf(
    'groupBuys',
    await db
      .select({ id: groupBuys.goodsId, count: counted })
      .from(groupBuys)
      .where(and(eq(groupBuys.outcome, 'open'), lte(groupBuys.startsAt, now), gt(groupBuys.endsAt, now)))
      .orderBy(asc(groupBuys.endsAt), asc(groupBuys.id))
      .limit(1),
  )
