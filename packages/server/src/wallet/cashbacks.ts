import type { OrderId } from '@xinglin/domain/orders'
import { add, type Money, smallest, subtract, zero } from '@xinglin/domain/kernel/money'
import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type CashbackTier,
  cashbackTakenBack,
  cashbackWaitMs,
  type CompletedOrder,
  cashbackProgress,
} from '@xinglin/domain/promotions'
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { isInState } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { ledgerAccounts } from '../db/schema-books.ts'
import { orders } from '../db/schema-trade.ts'
import { casesOfOrder, paidBackColumn } from '../outcomes/line-cases.ts'
import { cashbackCredits, cashbacks, cashbackTiers } from '../db/schema-wallet.ts'
import { balanceOf, post, shopAccount } from './ledger.ts'
import { timestamp } from '../sql-values.ts'

type Period = typeof cashbacks.$inferSelect

const orderShape = {
  memberId: pg.id<MemberId>(),
  completedAt: pg.text,
  paid: pg.money,
  isEphedrine: pg.boolean,
  returned: paidBackColumn,
}

/** Amounts paid for the goods of completed orders of a period, and refunds of them, by buyer. */
const ordersByMember = async (
  tx: Db,
  { startsAt, endsAt }: Period,
  which: SQL,
): Promise<ReadonlyMap<MemberId, readonly CompletedOrder[]>> => {
  const rows = await readRows(
    tx,
    orderShape,
    sql`
      select o.member_id as "memberId", o.completed_at::text as "completedAt",
             (o.payable + o.balance_amount - o.freight)::text as paid, o.kind = 'ephedrine' as "isEphedrine",
             ${casesOfOrder(sql`o.id`)} as returned
        from orders o
       where ${isInState('o', 'completed')} and o.completed_at >= ${timestamp(startsAt)}
         and o.completed_at < ${timestamp(endsAt)} and ${which}
       order by o.member_id, o.completed_at, o.id`,
  )
  const byMember = new Map<MemberId, CompletedOrder[]>()
  for (const { memberId, completedAt, paid, isEphedrine, returned } of rows) {
    const id = memberId
    const own = byMember.get(id) ?? []
    own.push({
      completedAt: instant(new Date(completedAt).getTime()),
      paid,
      ephedrine: isEphedrine ? paid : zero,
      returned,
    })
    byMember.set(id, own)
  }
  return byMember
}

const tiersOf = (tx: Db, { id }: Period): Promise<readonly CashbackTier[]> =>
  tx
    .select({ amount: cashbackTiers.amount, cashback: cashbackTiers.cashback })
    .from(cashbackTiers)
    .where(eq(cashbackTiers.cashbackId, id))
    .orderBy(asc(cashbackTiers.amount))

/** How far back periods are checked, in case the shop was down; older ones are settled. */
const LOOK_BACK_MS = 60 * DAY_MS

/**
 * 满额返现 (docs/rules.md#2-11): a week after the end of a period every buyer is credited the cashback of the highest
 * tier reached, once. Safe to run at any time, on every node: the row of the credit is written before the money moves.
 */
export const creditCashbacks = async (db: Db, now: Instant): Promise<void> => {
  const due = await db
    .select()
    .from(cashbacks)
    .where(
      and(
        lte(cashbacks.endsAt, instant(now - cashbackWaitMs)),
        gt(cashbacks.endsAt, instant(now - cashbackWaitMs - LOOK_BACK_MS)),
      ),
    )
    .orderBy(asc(cashbacks.id))
  for (const period of due) await inTransaction(db, (tx) => creditPeriod(tx, period, now))
}

const creditPeriod = async (tx: Db, period: Period, now: Instant): Promise<void> => {
  const waiting = await ordersByMember(
    tx,
    period,
    sql`not exists (select from cashback_credits c where c.cashback_id = ${period.id} and c.member_id = o.member_id)`,
  )
  if (waiting.size === 0) return
  const offer = { ...period, tiers: await tiersOf(tx, period) }
  // Buyers who reached no tier get a row too, so that the next run need not compute them again.
  const credited = await tx
    .insert(cashbackCredits)
    .values(
      [...waiting].map(([memberId, completed]) => ({
        cashbackId: period.id,
        memberId,
        amount: cashbackProgress.evaluate(offer, completed).cashback,
        takenBack: zero,
        at: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ memberId: cashbackCredits.memberId, amount: cashbackCredits.amount })
  await post(
    tx,
    credited.map(({ memberId, amount }) => ({
      from: shopAccount('sales'),
      to: balanceOf(memberId),
      amount,
      reason: `满额返现：${period.name}`,
      orderId: null,
    })),
    now,
  )
}

/**
 * A return takes back the cashback that is no longer earned, as far as the balance covers it. Call it in the
 * transaction of the return, after the refund is booked and the return completed.
 */
export const takeBackCashback = async (tx: Db, orderId: OrderId, at: Instant): Promise<void> => {
  const rows = await tx
    .select({ period: cashbacks, credit: cashbackCredits })
    .from(orders)
    .innerJoin(cashbackCredits, eq(cashbackCredits.memberId, orders.memberId))
    .innerJoin(cashbacks, eq(cashbacks.id, cashbackCredits.cashbackId))
    .where(
      and(
        eq(orders.id, orderId),
        sql`${orders.completedAt} >= ${cashbacks.startsAt} and ${orders.completedAt} < ${cashbacks.endsAt}`,
      ),
    )
    .orderBy(asc(cashbacks.id))
    .for('update', { of: cashbackCredits })
  for (const { period, credit } of rows) {
    const memberId = credit.memberId
    const completed = (await ordersByMember(tx, period, sql`o.member_id = ${memberId}`)).get(memberId) ?? []
    const now = cashbackProgress.evaluate({ ...period, tiers: await tiersOf(tx, period) }, completed)
    const due = cashbackTakenBack(subtract(credit.amount, credit.takenBack), now)
    if (due === zero) continue
    await tx
      .update(cashbackCredits)
      .set({ takenBack: add(credit.takenBack, due) })
      .where(and(eq(cashbackCredits.cashbackId, period.id), eq(cashbackCredits.memberId, memberId)))
    await post(
      tx,
      [
        {
          from: balanceOf(memberId),
          to: shopAccount('sales'),
          amount: smallest(due, await balanceIn(tx, memberId)),
          reason: `退货扣回返现：${period.name}`,
          orderId: null,
        },
      ],
      at,
    )
  }
}

const balanceIn = async (tx: Db, memberId: MemberId): Promise<Money> => {
  const [account] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.ownerKind, 'member'),
        eq(ledgerAccounts.ownerId, memberId),
        eq(ledgerAccounts.purse, 'balance'),
      ),
    )
    .for('update')
  return account?.balance ?? zero
}
