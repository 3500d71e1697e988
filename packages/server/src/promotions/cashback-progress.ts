import type { CashbackOffer } from '@xinglin/domain/content'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { cashbackWaitMs, type CompletedOrder, cashbackProgress } from '@xinglin/domain/promotions'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { isInState } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { cashbacks, cashbackTiers } from '../db/schema-wallet.ts'
import type { Context } from '../http/context.ts'
import { casesOfOrder, paidBackColumn } from '../outcomes/line-cases.ts'
import { timestamp } from '../sql-values.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>

const orderShape = { completedAt: pg.text, paid: pg.money, ephedrine: pg.boolean, returned: paidBackColumn }

/** Amounts paid for the goods of this buyer's completed orders, and refunded of them. */
const completedOrders = async ({ db, buyer }: Asking, from: number): Promise<readonly CompletedOrder[]> => {
  if (buyer.kind !== 'passed') return []
  const rows = await readRows(
    db,
    orderShape,
    sql`
      select o.completed_at::text as "completedAt", (o.payable + o.balance_amount - o.freight)::text as paid,
             o.kind = 'ephedrine' as ephedrine,
             ${casesOfOrder(sql`o.id`)} as returned
        from orders o
       where o.member_id = ${buyer.id} and ${isInState('o', 'completed')}
         and o.completed_at >= ${timestamp(from)}
       order by o.completed_at, o.id`,
  )
  return rows.map(({ completedAt, paid, ephedrine, returned }) => ({
    completedAt: instant(new Date(completedAt).getTime()),
    paid,
    ephedrine: ephedrine ? paid : yuan('0'),
    returned,
  }))
}

/** 满额返现: periods whose cashback is not yet credited, with this buyer's spending in each. */
export const cashbackOffers = async (asking: Asking): Promise<readonly CashbackOffer[]> => {
  const { db, buyer, now } = asking
  const periods = await db
    .select()
    .from(cashbacks)
    .where(gt(cashbacks.endsAt, instant(now - cashbackWaitMs)))
    .orderBy(asc(cashbacks.startsAt), asc(cashbacks.id))
  const started = periods.filter(({ startsAt }) => startsAt <= now)
  const [first] = started
  if (first === undefined) return []
  const tiers = await db
    .select()
    .from(cashbackTiers)
    .where(
      inArray(
        cashbackTiers.cashbackId,
        started.map(({ id }) => id),
      ),
    )
    .orderBy(asc(cashbackTiers.amount))
  const orders = await completedOrders(asking, first.startsAt)
  return started.map((period): CashbackOffer => {
    const offer = {
      ...period,
      tiers: tiers
        .filter(({ cashbackId }) => cashbackId === period.id)
        .map(({ amount, cashback }) => ({ amount, cashback })),
    }
    return { ...offer, progress: buyer.kind === 'passed' ? cashbackProgress.evaluate(offer, orders) : null }
  })
}
