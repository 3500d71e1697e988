import type { Answer } from '@xinglin/api-contract/server'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import { ok } from '@xinglin/domain/kernel/result'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { INVOICE_INFO, type MemberId, type UploadId } from '@xinglin/domain/members'
import {
  type MoneyDesk,
  type TopUp,
  type TopUpId,
  topUpProblem,
  type Withdrawal,
  withdrawableOf,
  withdrawalRefusal,
  withdrawalRefusalText,
  type WithdrawalId,
} from '@xinglin/domain/wallet'
import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { certificates } from '../db/schema-members.ts'
import { topUps, withdrawals } from '../db/schema-wallet.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { answerOnce } from '../http/answer-once.ts'
import { randomId } from '../random-id.ts'
import { ownsPictures } from '../uploads/uploads-queries.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { readMovements } from './account-log.ts'
import { balanceOf, frozenOf, lockAccounts, post } from './ledger.ts'
import { rowId } from '../db/ids.ts'

const PAGE_SIZE = 20

/** The account in the approved 开票信息; null when it names none. */
const payToOf = async (db: Db, memberId: MemberId): Promise<MoneyDesk['payTo']> => {
  const [paper] = await db
    .select({ name: certificates.holder, bank: certificates.bank, account: certificates.account })
    .from(certificates)
    .where(and(eq(certificates.memberId, memberId), eq(certificates.kind, INVOICE_INFO)))
  return paper && paper.bank !== '' && paper.account !== '' ? paper : null
}

export const readMoneyDesk = async (db: Db, memberId: MemberId): Promise<MoneyDesk> => ({
  shop: (await loadShopSettings(db)).bank,
  payTo: await payToOf(db, memberId),
})

/** A number such as `CZ20261120000123`: both prefixes share one sequence. */
const nextNumber = async (tx: Db, kind: 'CZ' | 'TX', now: Instant): Promise<string> => {
  const [row] = await tx
    .select({ next: sql<string>`lpad((nextval('order_numbers') % 1000000)::text, 6, '0')` })
    .from(sql`(values (1)) as one(n)`)
  return `${kind}${dayAt(now).replaceAll('-', '')}${row?.next ?? ''}`
}

const topUpColumns = {
  id: topUps.id,
  number: topUps.number,
  amount: topUps.amount,
  uploadId: topUps.uploadId,
  state: topUps.state,
  reason: topUps.reason,
  createdAt: topUps.createdAt,
  decidedAt: topUps.decidedAt,
}

const readTopUps = (db: Db, memberId: MemberId, id?: TopUpId) =>
  db
    .select(topUpColumns)
    .from(topUps)
    .where(and(eq(topUps.memberId, memberId), id === undefined ? undefined : eq(topUps.id, id)))
    .orderBy(desc(topUps.createdAt), desc(topUps.number))
    .$dynamic()

const topUpOf = ({ id, uploadId, ...rest }: Awaited<ReturnType<typeof readTopUps>>[number]): TopUp => ({
  ...rest,
  id,
  voucherUrl: `/files/${String(uploadId)}.jpg`,
})

export const listTopUps = async (db: Db, memberId: MemberId, page: number): Promise<Page<TopUp>> => {
  const rows = await readTopUps(db, memberId)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(topUps, eq(topUps.memberId, memberId))
  return { list: rows.map(topUpOf), total, capped: false, page, pageSize: PAGE_SIZE }
}

const foundTopUp = async (tx: Db, id: TopUpId, context: Context): Promise<Answer<TopUp>> => {
  const [row] = await readTopUps(tx, memberIdOf(context), id)
  return row ? ok(topUpOf(row)) : notFound
}

type TopUpWish = { readonly amount: Money; readonly uploadId: UploadId }

/** Records a transfer that the buyer reports. Nothing is credited until an operator confirms it. */
export const askTopUp = (wish: TopUpWish, context: Context): Promise<Answer<TopUp>> =>
  inTransaction(context.db, (tx) =>
    answerOnce(tx, context, {
      act: async () => {
        const { amount, uploadId } = wish
        const memberId = memberIdOf(context)
        const wrong = topUpProblem(amount)
        if (wrong !== null) return invalid('amount', wrong)
        if (!(await ownsPictures(tx, memberId, [uploadId]))) return notFound
        const id = randomId<TopUpId>()
        const number = await nextNumber(tx, 'CZ', context.now)
        const written = await tx
          .insert(topUps)
          .values({ id, number, memberId, amount, uploadId, createdAt: context.now })
          .onConflictDoNothing({ target: topUps.uploadId })
          .returning({ id: topUps.id })
        if (written.length === 0) return refuse('topUp', '该转账凭证已提交过，请勿重复提交')
        await audit(tx, context, { action: 'top-up.ask', object: `top-up:${number}`, result: 'ok' })
        return foundTopUp(tx, id, context)
      },
      note: ({ id }) => ({ topUpId: id }),
      recall: ({ topUpId = 0 }) => foundTopUp(tx, rowId(topUpId), context),
    }),
  )

const withdrawalColumns = {
  id: withdrawals.id,
  number: withdrawals.number,
  amount: withdrawals.amount,
  payTo: { name: withdrawals.holder, bank: withdrawals.bank, account: withdrawals.account },
  state: withdrawals.state,
  reason: withdrawals.reason,
  createdAt: withdrawals.createdAt,
  decidedAt: withdrawals.decidedAt,
}

const readWithdrawals = (db: Db, memberId: MemberId, id?: WithdrawalId) =>
  db
    .select(withdrawalColumns)
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), id === undefined ? undefined : eq(withdrawals.id, id)))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.number))
    .$dynamic()

const withdrawalOf = ({ id, ...rest }: Awaited<ReturnType<typeof readWithdrawals>>[number]): Withdrawal => ({
  ...rest,
  id,
})

export const listWithdrawals = async (db: Db, memberId: MemberId, page: number): Promise<Page<Withdrawal>> => {
  const rows = await readWithdrawals(db, memberId)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(withdrawals, eq(withdrawals.memberId, memberId))
  return { list: rows.map(withdrawalOf), total, capped: false, page, pageSize: PAGE_SIZE }
}

const foundWithdrawal = async (tx: Db, id: WithdrawalId, context: Context): Promise<Answer<Withdrawal>> => {
  const [row] = await readWithdrawals(tx, memberIdOf(context), id)
  return row ? ok(withdrawalOf(row)) : notFound
}

/** Freezes the amount. The account is locked first, so that the same money cannot be spent at the same time. */
export const askWithdrawal = ({ amount }: { readonly amount: Money }, context: Context): Promise<Answer<Withdrawal>> =>
  inTransaction(context.db, (tx) =>
    answerOnce(tx, context, {
      act: async () => {
        const memberId = memberIdOf(context)
        const { now } = context
        const payTo = await payToOf(tx, memberId)
        if (payTo === null)
          return refuse('withdrawal', '请先在资质证件中填写开票信息的开户行与银行账号，审核通过后即可提现')
        await lockAccounts(tx, [balanceOf(memberId), frozenOf(memberId)])
        const refusal = withdrawalRefusal(amount, withdrawableOf(await readMovements(tx, memberId)))
        if (refusal !== null) return invalid('amount', withdrawalRefusalText(refusal))
        const id = randomId<WithdrawalId>()
        const number = await nextNumber(tx, 'TX', now)
        const { name: holder, bank, account } = payTo
        await tx.insert(withdrawals).values({ id, number, memberId, amount, holder, bank, account, createdAt: now })
        const reason = `余额提现 ${number}`
        await post(tx, [{ from: balanceOf(memberId), to: frozenOf(memberId), amount, reason, orderId: null }], now)
        await audit(tx, context, { action: 'withdrawal.ask', object: `withdrawal:${number}`, result: 'ok' })
        return foundWithdrawal(tx, id, context)
      },
      note: ({ id }) => ({ withdrawalId: id }),
      recall: ({ withdrawalId = 0 }) => foundWithdrawal(tx, rowId(withdrawalId), context),
    }),
  )
