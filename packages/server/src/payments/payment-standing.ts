import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { PaymentStanding } from '@xinglin/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ledgerAccounts } from '../db/schema-books.ts'
import { members } from '../db/schema-members.ts'

/** The payment methods that are available to a buyer now. */
export const paymentStanding = async (
  db: Db,
  memberId: MemberId,
  now: Instant,
  hasProvider: boolean,
): Promise<PaymentStanding> => {
  const today = dayAt(now)
  const [row] = await db
    .select({
      limit: members.creditLimit,
      days: members.creditDays,
      overdueSince: members.creditOverdueSince,
      balance: sql<string>`coalesce((
        select balance from ledger_accounts
         where owner_kind = 'member' and owner_id = ${memberId} and purse = 'balance'), 0)::text`,
      outstanding: sql<string>`coalesce((
        select sum("left") from credit_debts where member_id = ${memberId} and "left" > 0), 0)::text`,
      hasOverdue: sql<boolean>`exists (
        select from credit_debts where member_id = ${memberId} and "left" > 0 and due_on < ${today}::date)`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  const { limit = null, days = null, overdueSince = null } = row ?? {}
  return {
    hasProvider,
    balance: read(row?.balance),
    credit:
      limit === null || days === null
        ? null
        : {
            limit,
            days,
            outstanding: read(row?.outstanding),
            isOverdue: row?.hasOverdue === true || (overdueSince !== null && overdueSince <= today),
          },
  }
}

const read = (decimal: string | undefined): Money => moneyFromDecimal(decimal ?? '0') ?? zero

/**
 * Locks the balance or credit that a buyer is about to pay with, so that concurrent payments of one buyer are
 * serialised.
 */
export const lockPurse = async (tx: Db, memberId: MemberId, purse: 'balance' | 'credit'): Promise<void> => {
  await (purse === 'credit'
    ? // A full row lock would wait for every transaction with a foreign key to this member, and block them.
      tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
    : tx
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.ownerKind, 'member'),
            eq(ledgerAccounts.ownerId, memberId),
            eq(ledgerAccounts.purse, 'balance'),
          ),
        )
        .for('update'))
}
