import type { OrderId } from '@xinglin/domain/orders'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { MemberCouponId, VoucherId } from '@xinglin/domain/wallet'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isNotCancelled } from '../db/order-sql.ts'
import { orderGroups } from '../db/schema-trade.ts'
import { memberCoupons, vouchers } from '../db/schema-wallet.ts'

/** The buyer's choices in step 2. */
export type Chosen = { readonly couponId: MemberCouponId | null; readonly voucherIds: readonly VoucherId[] }

/**
 * Locks the chosen coupon and vouchers, so that no other order of the buyer uses them; false when one of them is not
 * this buyer's, is used, or cannot be used now.
 */
export const lockChosen = async (
  tx: Db,
  memberId: MemberId,
  { couponId, voucherIds }: Chosen,
  now: Instant,
): Promise<boolean> => {
  if (couponId !== null) {
    const held = await tx
      .select({ id: memberCoupons.id })
      .from(memberCoupons)
      .where(
        and(
          eq(memberCoupons.id, couponId),
          eq(memberCoupons.memberId, memberId),
          eq(memberCoupons.status, 'unused'),
          lte(memberCoupons.usableFrom, now),
          gt(memberCoupons.usableUntil, now),
        ),
      )
      .for('update')
    if (held.length === 0) return false
  }
  if (voucherIds.length === 0) return true
  const wanted = [...new Set(voucherIds)]
  const held = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        inArray(vouchers.id, wanted),
        eq(vouchers.memberId, memberId),
        eq(vouchers.status, 'unused'),
        lte(vouchers.usableFrom, now),
        gt(vouchers.usableUntil, now),
      ),
    )
    .orderBy(asc(vouchers.id))
    .for('update')
  return held.length === wanted.length && wanted.length === voucherIds.length
}

/** Marks what `lockChosen` locked as used by a submit, as far as it reduced the total. */
export const spendChosen = async (
  tx: Db,
  groupId: number,
  spent: {
    readonly couponId: MemberCouponId | null
    readonly vouchers: readonly { readonly id: VoucherId; readonly spent: Money }[]
  },
  now: Instant,
): Promise<void> => {
  if (spent.couponId !== null) {
    const used = await tx
      .update(memberCoupons)
      .set({ status: 'used', groupId, usedAt: now })
      .where(and(eq(memberCoupons.id, spent.couponId), eq(memberCoupons.status, 'unused')))
      .returning({ id: memberCoupons.id })
    if (used.length !== 1) throw new Error('a held coupon was spent by somebody else')
  }
  for (const voucher of spent.vouchers) {
    const used = await tx
      .update(vouchers)
      .set({ status: 'used', groupId, usedAt: now, spent: voucher.spent })
      .where(and(eq(vouchers.id, voucher.id), eq(vouchers.status, 'unused')))
      .returning({ id: vouchers.id })
    if (used.length !== 1) throw new Error('a held voucher was spent by somebody else')
  }
}

/**
 * Returns coupons and vouchers to the wallet once no open order of their submit has a share of them. One that has
 * expired meanwhile is returned as expired. The submits are locked, so that of two sub-orders cancelled at once the
 * second sees the first.
 */
export const giveBackCoupons = async (tx: Db, orderIds: readonly OrderId[]): Promise<void> => {
  const ids = sql.raw(orderIds.map(String).join(','))
  const groups = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(
      sql`${orderGroups.id} in (
        select group_id from orders where id in (${ids}) and (coupon_amount > 0 or voucher_amount > 0))`,
    )
    .orderBy(asc(orderGroups.id))
    .for('update')
  if (groups.length === 0) return
  const groupIds = groups.map(({ id }) => id)
  await tx
    .update(memberCoupons)
    .set({ status: 'unused', groupId: null, usedAt: null })
    .where(
      and(
        inArray(memberCoupons.groupId, groupIds),
        sql`not exists (select from orders o
             where o.group_id = ${memberCoupons.groupId} and o.coupon_amount > 0 and ${isNotCancelled('o')})`,
      ),
    )
  await tx
    .update(vouchers)
    .set({ status: 'unused', groupId: null, usedAt: null, spent: null })
    .where(
      and(
        inArray(vouchers.groupId, groupIds),
        sql`not exists (select from orders o
             where o.group_id = ${vouchers.groupId} and o.voucher_amount > 0 and ${isNotCancelled('o')})`,
      ),
    )
}
