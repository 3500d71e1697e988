import type { CouponGoods, CouponId } from '@xinglin/domain/wallet'
import { and, desc, asc, eq, exists, or, sql } from 'drizzle-orm'
import { goods, manufacturers } from '../db/schema-catalogue.ts'
import { couponGoods, coupons, memberCoupons } from '../db/schema-wallet.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'
import { termColumns } from './wallet-queries.ts'
import { rowId } from '../db/ids.ts'

const PAGE_SIZE = 20

/**
 * A coupon with a page of the goods that count toward it, best sellers first; null when it does not exist, or when only
 * the shop hands it out and this buyer does not have it.
 */
export const findCouponGoods = async (
  id: CouponId,
  page: number,
  { db, member, buyer, now }: Pick<Context, 'db' | 'member' | 'buyer' | 'now'>,
): Promise<CouponGoods | null> => {
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(memberCoupons)
      .where(and(eq(memberCoupons.couponId, coupons.id), eq(memberCoupons.memberId, member?.id ?? rowId(0)))),
  )
  const [coupon] = await db
    .select({
      ...termColumns,
      usableFrom: coupons.usableFrom,
      usableUntil: coupons.usableUntil,
      manufacturerId: coupons.manufacturerId,
    })
    .from(coupons)
    .leftJoin(manufacturers, eq(manufacturers.id, coupons.manufacturerId))
    .where(and(eq(coupons.id, id), or(eq(coupons.isListed, true), isHeld)))
  if (!coupon) return null
  const { manufacturerId, ...terms } = coupon
  const isNamed = exists(
    db
      .select({ one: sql`1` })
      .from(couponGoods)
      .where(and(eq(couponGoods.couponId, id), eq(couponGoods.goodsId, goods.id))),
  )
  const counts = and(
    eq(goods.onSale, true),
    eq(goods.withCoupon, true),
    terms.scope === 'goods' ? isNamed : undefined,
    manufacturerId === null ? undefined : eq(goods.manufacturerId, manufacturerId),
  )
  const ids = await db
    .select({ id: goods.id })
    .from(goods)
    .where(counts)
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const list = await loadGoodsByIds(
    db,
    ids.map((row) => row.id),
    buyer,
    now,
  )
  const total = await db.$count(goods, counts)
  return { coupon: { id, ...terms }, goods: { list, total, capped: false, page, pageSize: PAGE_SIZE } }
}
