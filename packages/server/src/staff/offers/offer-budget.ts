import { formatMoney, type Money, subtract, sum, times, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, instant, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { cashbackProgress } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { refundedOf } from '../../outcomes/line-cases.ts'
import type { OfferCells } from './offer-columns.ts'
import type { Budget } from './offer-rows.ts'
import { partsOf } from '../../table-columns.ts'

const row = (name: string, amount: Money): Budget[number] => ({ name, amount: `¥${formatMoney(amount)}` })

const faces = (cells: readonly OfferCells[]): Money =>
  sum(cells.map(({ face, pool }) => (face === undefined || pool === undefined ? zero : times(face, pool))))

export const budgetOfCoupons = (cells: readonly OfferCells[]): Budget => [row('全部用完', faces(cells))]

export const budgetOfVouchers = (cells: readonly OfferCells[]): Budget => [
  row('全部用完', sum(cells.map(({ face = zero, members = '' }) => times(face, partsOf(members).length)))),
]

export const budgetOfGifts = (cells: readonly OfferCells[]): Budget => [
  { name: '全部兑完', amount: `${String(pointsOf(cells))} 积分` },
]

const pointsOf = (cells: readonly OfferCells[]): number =>
  cells.reduce((all, { points, pool }) => all + (points ?? 0) * (pool ?? 0), 0)

export const budgetOfPrizes = (cells: readonly OfferCells[]): Budget => [
  row('现金券全部抽出', faces(cells)),
  { name: '积分全部抽出', amount: `${String(pointsOf(cells))} 积分` },
  ...(cells.some(({ face, points, pool }) => (face ?? points) !== undefined && pool === undefined)
    ? [{ name: '不限数量的奖品', amount: '没有上限' }]
    : []),
]

/** The cashback that members would have earned with their paid orders of the last month. */
export const budgetOfCashback = async ([cells]: readonly OfferCells[], db: Db, now: Instant): Promise<Budget> => {
  const from = new Date(startOfDay(addDays(dayAt(now), -30))).toISOString()
  const rows = await readRows(
    db,
    { paid: pg.money },
    sql`
      select sum(payable + balance_amount - freight - ${refundedOf(sql`orders.id`)})::text as paid from orders
       where paid_at >= ${from}::timestamptz and ${isPaid('orders')} and kind <> 'ephedrine' group by member_id`,
  )
  const tiers = (cells?.tiers ?? []).map(({ amount, reduce }) => ({ amount, cashback: reduce ?? zero }))
  const month = { startsAt: now, endsAt: instant(now + 1), tiers }
  const earned = rows.map(({ paid }) => {
    const bought = { completedAt: now, paid, ephedrine: zero, returned: zero }
    return cashbackProgress.evaluate(month, [bought]).cashback
  })
  const reached = earned.filter((amount) => amount > zero).length
  return [{ name: '近 30 天可达标会员', amount: `${String(reached)} 家` }, row('按近 30 天成交返现', sum(earned))]
}

/** The total reduction compared with the current price, for all units of the pool. */
export const budgetOfGroup = async ([cells]: readonly OfferCells[], db: Db): Promise<Budget> => {
  const [found] = await readRows(
    db,
    { price: pg.money },
    sql`select base_price::text as price from goods where bar_code = ${cells?.goods ?? ''} limit 1`,
  )
  if (!found || cells?.price === undefined || cells.pool === undefined) return []
  const off = subtract(found.price, cells.price)
  return off > zero ? [row('全部售出的让利', times(off, cells.pool))] : []
}
