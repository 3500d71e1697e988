import { moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type CouponId,
  type CouponOffer,
  type CouponScope,
  type HoldingCounts,
  type HoldingOrder,
  type HoldingStatus,
  holdingStatus,
  type MemberCoupon,
  type MemberCouponId,
  type PointsPurse,
  type Purse,
  type Voucher,
  withdrawableOf,
} from '@xinglin/domain/wallet'
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { manufacturers } from '../db/schema-catalogue.ts'
import { coupons, memberCoupons, vouchers } from '../db/schema-wallet.ts'

import { readMovements } from './account-log.ts'
import { timestamp } from '../sql-values.ts'

const PAGE_SIZE = 12

export const readPurse = async (db: Db, memberId: MemberId): Promise<Purse> => {
  const [row] = await readRows(
    db,
    { balance: pg.text, frozen: pg.text },
    sql`
      select coalesce(sum(balance) filter (where purse = 'balance'), 0)::text as balance,
             coalesce(sum(balance) filter (where purse = 'frozen'), 0)::text as frozen
        from ledger_accounts where owner_kind = 'member' and owner_id = ${memberId}`,
  )
  return {
    balance: moneyFromDecimal(row?.balance ?? '0') ?? zero,
    frozen: moneyFromDecimal(row?.frozen ?? '0') ?? zero,
    withdrawable: withdrawableOf(await readMovements(db, memberId)),
  }
}

export const readPoints = async (db: Db, memberId: MemberId, now: Instant): Promise<PointsPurse> => {
  const [row] = await readRows(
    db,
    { points: pg.number, expiring: pg.orNull(pg.number), at: pg.orNull(pg.text) },
    sql`
      with lots as (
        select "left", expires_at from point_lots
         where member_id = ${memberId} and "left" > 0 and expires_at > ${timestamp(now)})
      select coalesce(sum("left"), 0)::int as points,
             (sum("left") filter (where expires_at = (select min(expires_at) from lots)))::int as expiring,
             min(expires_at)::text as at
        from lots`,
  )
  return {
    points: row?.points ?? 0,
    expiring:
      row && row.expiring !== null && row.at !== null
        ? { points: row.expiring, at: instant(new Date(row.at).getTime()) }
        : null,
  }
}

const scopeText = sql<string>`case ${coupons.scope}
  when 'goods' then '指定 ' || (select count(*) from coupon_goods where coupon_id = ${coupons.id}) || ' 个品种'
  when 'manufacturer' then ${manufacturers.name} || '在售品种'
  else '秒杀、近效期和标明不可用券的特价除外' end`

export const termColumns = {
  name: coupons.name,
  scope: coupons.scope,
  scopeText,
  minimum: coupons.minimum,
  face: coupons.face,
}

const mine = (memberId: MemberId | null) =>
  sql<number>`(select count(*)::int from member_coupons where coupon_id = ${coupons.id} and member_id = ${memberId ?? 0})`

/** Sort order: claimable, claimable soon, claimed, exhausted. */
const byState = (memberId: MemberId | null, now: Instant): SQL => sql`case
  when ${mine(memberId)} >= ${coupons.limitPerMember} then 2
  when ${coupons.claimed} >= ${coupons.total} then 3
  when ${coupons.claimFrom} > ${timestamp(now)} then 1
  else 0 end`

/** 领券中心 for a buyer, or for a guest (null). */
export const listOffers = async (
  db: Db,
  memberId: MemberId | null,
  scope: CouponScope | null,
  page: number,
  now: Instant,
): Promise<Page<CouponOffer>> => {
  const listed = and(
    eq(coupons.isListed, true),
    gt(coupons.claimUntil, now),
    scope === null ? undefined : eq(coupons.scope, scope),
  )
  const rows = await db
    .select({
      id: coupons.id,
      ...termColumns,
      usableFrom: coupons.usableFrom,
      usableUntil: coupons.usableUntil,
      claimFrom: coupons.claimFrom,
      claimUntil: coupons.claimUntil,
      total: coupons.total,
      claimed: coupons.claimed,
      limit: coupons.limitPerMember,
      mine: mine(memberId),
    })
    .from(coupons)
    .leftJoin(manufacturers, eq(manufacturers.id, coupons.manufacturerId))
    .where(listed)
    .orderBy(byState(memberId, now), asc(coupons.sort), asc(coupons.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return pageOf(
    rows.map(({ id, ...rest }) => ({ id, ...rest })),
    await db.$count(coupons, listed),
    page,
  )
}

const pageOf = <T>(list: readonly T[], total: number, page: number): Page<T> => ({
  list,
  total,
  capped: false,
  page,
  pageSize: PAGE_SIZE,
})

type Holdings = typeof memberCoupons | typeof vouchers

/** Whether a coupon is unused or expired follows from `usableUntil`: no write is needed when it expires. */
const hasStatus = (table: Holdings, status: HoldingStatus, now: Instant): SQL | undefined => {
  switch (status) {
    case 'used':
      return eq(table.status, 'used')
    case 'unused':
      return and(eq(table.status, 'unused'), gt(table.usableUntil, now))
    case 'expired':
      return and(eq(table.status, 'unused'), lte(table.usableUntil, now))
  }
}

type HoldingQuery = {
  readonly status: HoldingStatus
  readonly scope: CouponScope | null
  readonly order: HoldingOrder
  readonly page: number
}

export const listCoupons = async (
  db: Db,
  memberId: MemberId,
  { status, scope, order, page }: HoldingQuery,
  now: Instant,
): Promise<Page<MemberCoupon>> => {
  const own = and(
    eq(memberCoupons.memberId, memberId),
    hasStatus(memberCoupons, status, now),
    scope === null
      ? undefined
      : inArray(memberCoupons.couponId, db.select({ id: coupons.id }).from(coupons).where(eq(coupons.scope, scope))),
  )
  const rows = await couponRows(db)
    .where(own)
    .orderBy(
      desc(memberCoupons.usedAt),
      ...(order === 'largest' ? [desc(coupons.face)] : []),
      asc(memberCoupons.usableUntil),
      asc(memberCoupons.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return pageOf(
    rows.map((row) => memberCouponOf(row, now)),
    await db.$count(memberCoupons, own),
    page,
  )
}

/** One coupon of this buyer; null for a missing one and for another buyer's. */
export const findMemberCoupon = async (
  db: Db,
  memberId: MemberId,
  id: MemberCouponId,
  now: Instant,
): Promise<MemberCoupon | null> => {
  const [row] = await couponRows(db).where(and(eq(memberCoupons.id, id), eq(memberCoupons.memberId, memberId)))
  return row ? memberCouponOf(row, now) : null
}

const couponRows = (db: Db) =>
  db
    .select({
      id: memberCoupons.id,
      couponId: memberCoupons.couponId,
      ...termColumns,
      usableFrom: memberCoupons.usableFrom,
      usableUntil: memberCoupons.usableUntil,
      stored: memberCoupons.status,
      usedAt: memberCoupons.usedAt,
    })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .leftJoin(manufacturers, eq(manufacturers.id, coupons.manufacturerId))
    .$dynamic()

type CouponRow = Omit<MemberCoupon, 'id' | 'couponId' | 'status'> & {
  readonly id: MemberCouponId
  readonly couponId: CouponId
  readonly stored: 'unused' | 'used'
}

const memberCouponOf = ({ id, couponId, stored, ...rest }: CouponRow, now: Instant): MemberCoupon => ({
  ...rest,
  id,
  couponId,
  status: holdingStatus({ isUsed: stored === 'used', usableUntil: rest.usableUntil }, now),
})

export const listVouchers = async (
  db: Db,
  memberId: MemberId,
  { status, order, page }: HoldingQuery,
  now: Instant,
): Promise<Page<Voucher>> => {
  const own = and(eq(vouchers.memberId, memberId), hasStatus(vouchers, status, now))
  const rows = await db
    .select({
      id: vouchers.id,
      name: vouchers.name,
      face: vouchers.face,
      usableFrom: vouchers.usableFrom,
      usableUntil: vouchers.usableUntil,
      stored: vouchers.status,
      usedAt: vouchers.usedAt,
      spent: vouchers.spent,
    })
    .from(vouchers)
    .where(own)
    .orderBy(
      desc(vouchers.usedAt),
      ...(order === 'largest' ? [desc(vouchers.face)] : []),
      asc(vouchers.usableUntil),
      asc(vouchers.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return pageOf(
    rows.map(({ id, stored, ...rest }) => ({
      ...rest,
      id,
      status: holdingStatus({ isUsed: stored === 'used', usableUntil: rest.usableUntil }, now),
    })),
    await db.$count(vouchers, own),
    page,
  )
}

const countsShape = {
  coupons: pg.row({ unused: pg.number, used: pg.number, expired: pg.number }),
  vouchers: pg.row({ unused: pg.number, used: pg.number, expired: pg.number }),
}

type Counts = pg.RowOf<typeof countsShape>

export const countHoldings = async (db: Db, memberId: MemberId, now: Instant): Promise<Counts> => {
  const at = timestamp(now)
  const counts = sql`json_build_object(
    'unused', count(*) filter (where status = 'unused' and usable_until > ${at}),
    'used', count(*) filter (where status = 'used'),
    'expired', count(*) filter (where status = 'unused' and usable_until <= ${at}))`
  const [row] = await readRows(
    db,
    countsShape,
    sql`
      select (select ${counts} from member_coupons where member_id = ${memberId}) as coupons,
             (select ${counts} from vouchers where member_id = ${memberId}) as vouchers`,
  )
  const none: HoldingCounts = { unused: 0, used: 0, expired: 0 }
  return row ?? { coupons: none, vouchers: none }
}
