import { formatMoney } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { accountTail, decideTopUp, decideWithdrawal, type MoneyVerdict } from '@xinglin/domain/wallet'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { topUps, withdrawals } from '../db/schema-wallet.ts'
import { sendMessage } from '../members/messages-queries.ts'
import { balanceOf, frozenOf, post, shopAccount } from './ledger.ts'

const reasonOf = (verdict: MoneyVerdict): string | null => (verdict.kind === 'rejected' ? verdict.reason : null)

const letter = { kind: 'account', url: '/wdqb/yegl' } as const

/**
 * Confirms or rejects the money of a top-up, once, and notifies the buyer. Call it in a transaction.
 * @returns false when no such top-up waits
 */
export const settleTopUp = async (tx: Db, number: string, verdict: MoneyVerdict, at: Instant): Promise<boolean> => {
  const [asked] = await tx.select().from(topUps).where(eq(topUps.number, number)).for('update')
  const state = asked ? decideTopUp(asked.state, verdict) : null
  if (!asked || state?.ok !== true) return false
  const { id, amount } = asked
  const memberId = asked.memberId
  await tx
    .update(topUps)
    .set({ state: state.value, reason: reasonOf(verdict), decidedAt: at })
    .where(eq(topUps.id, id))
  const sum = `¥${formatMoney(amount)}`
  if (verdict.kind === 'rejected') {
    const body = `充值单 ${number}（${sum}）未确认到账，原因：${verdict.reason}`
    await sendMessage(tx, memberId, { ...letter, title: '充值已驳回', body }, at)
    return true
  }
  const reason = `对公转账充值 ${number}`
  await post(tx, [{ from: shopAccount('transfer'), to: balanceOf(memberId), amount, reason, orderId: null }], at)
  const body = `充值单 ${number}（${sum}）已到账，可用于结算`
  await sendMessage(tx, memberId, { ...letter, title: '充值已到账', body }, at)
  return true
}

/**
 * Records that a withdrawal was paid out, or rejects it and returns the money, once, and notifies the buyer. Call it in
 * a transaction.
 * @returns false when no such withdrawal waits
 */
export const settleWithdrawal = async (
  tx: Db,
  number: string,
  verdict: MoneyVerdict,
  at: Instant,
): Promise<boolean> => {
  const [asked] = await tx.select().from(withdrawals).where(eq(withdrawals.number, number)).for('update')
  const state = asked ? decideWithdrawal(asked.state, verdict) : null
  if (!asked || state?.ok !== true) return false
  const { id, amount, holder, bank, account } = asked
  const memberId = asked.memberId
  await tx
    .update(withdrawals)
    .set({ state: state.value, reason: reasonOf(verdict), decidedAt: at })
    .where(eq(withdrawals.id, id))
  const sum = `¥${formatMoney(amount)}`
  const frozen = { from: frozenOf(memberId), amount, orderId: null } as const
  if (verdict.kind === 'rejected') {
    await post(tx, [{ ...frozen, to: balanceOf(memberId), reason: `提现驳回退回 ${number}` }], at)
    const body = `提现单 ${number}（${sum}）已驳回并退回余额，原因：${verdict.reason}`
    await sendMessage(tx, memberId, { ...letter, title: '提现已驳回', body }, at)
    return true
  }
  await post(tx, [{ ...frozen, to: shopAccount('transfer'), reason: `提现打款 ${number}` }], at)
  const body = `提现单 ${number}（${sum}）已打款至 ${accountTail({ name: holder, bank, account })}，请留意到账`
  await sendMessage(tx, memberId, { ...letter, title: '提现已打款', body }, at)
  return true
}
