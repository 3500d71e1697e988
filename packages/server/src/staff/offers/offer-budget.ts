import { formatMoney, type Money, sum, times, yuan, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { OfferTrial } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import type { OfferCells } from './offer-columns.ts'
import { partsOf } from '../../table-columns.ts'

type Budget = OfferTrial['budget']

const row = (name: string, amount: Money): Budget[number] => ({ name, amount: `¥${formatMoney(amount)}` })

const faces = (cells: readonly OfferCells[]): Money =>
  sum(cells.map(({ face, pool }) => (face === undefined || pool === undefined ? zero : times(face, pool))))

const pointsOf = (cells: readonly OfferCells[]): number =>
  cells.reduce((all, { points, pool }) => all + (points ?? 0) * (pool ?? 0), 0)

const ofLottery = (cells: readonly OfferCells[]): Budget => [
  row('现金券全部抽出', faces(cells)),
  { name: '积分全部抽出', amount: `${String(pointsOf(cells))} 积分` },
  ...(cells.some(({ face, points, pool }) => (face ?? points) !== undefined && pool === undefined)
    ? [{ name: '不限数量的奖品', amount: '没有上限' }]
    : []),
]

/** What the members' paid orders of the last month would have earned them. */
const ofCashback = async (db: Db, [cells]: readonly OfferCells[], now: Instant): Promise<Budget> => {
  const from = new Date(startOfDay(addDays(dayAt(now), -30))).toISOString()
  const rows = await readRows(
    db,
    sql<{ readonly paid: string }>`
      select sum(payable + balance_amount - freight)::text as paid from orders
       where paid_at >= ${from}::timestamptz and state between 20 and 50 group by member_id`,
  )
  const tiers = cells?.tiers ?? []
  const earned = rows.map(({ paid }) => tiers.findLast(({ amount }) => amount <= yuan(paid))?.reduce ?? zero)
  const reached = earned.filter((amount) => amount > zero).length
  return [{ name: '近 30 天可达标会员', amount: `${String(reached)} 家` }, row('按近 30 天成交返现', sum(earned))]
}

/** The total reduction of goods against their current price, for all units of the pool. */
const ofGroup = async (db: Db, [cells]: readonly OfferCells[]): Promise<Budget> => {
  const [found] = await readRows(
    db,
    sql<{
      readonly price: string
    }>`select base_price::text as price from goods where bar_code = ${cells?.goods ?? ''} limit 1`,
  )
  if (!found || cells?.price === undefined || cells.pool === undefined) return []
  const off = yuan(found.price) - cells.price
  return off > 0 ? [row('全部售出的让利', times(yuan((off / 10_000).toFixed(4)), cells.pool))] : []
}

/**
 * The maximum cost of an offer, as far as it follows from its own terms; what depends on a cart is simulated on a
 * cart.
 */
export const budgetOf = async (db: Db, kind: string, cells: readonly OfferCells[], now: Instant): Promise<Budget> => {
  switch (kind) {
    case '优惠券':
      return [row('全部用完', faces(cells))]
    case '现金券':
      return [row('全部用完', sum(cells.map(({ face = zero, members = '' }) => times(face, partsOf(members).length))))]
    case '满额返现':
      return ofCashback(db, cells, now)
    case '抽奖':
      return ofLottery(cells)
    case '积分商品':
      return [{ name: '全部兑完', amount: `${String(pointsOf(cells))} 积分` }]
    case '拼团':
      return ofGroup(db, cells)
    default:
      return []
  }
}
