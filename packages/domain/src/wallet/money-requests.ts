import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'

export type TopUpId = Brand<number, 'TopUpId'>
export type WithdrawalId = Brand<number, 'WithdrawalId'>

/** 待确认 until an operator has found the money, or has not. */
export type TopUpState = 'waiting' | 'credited' | 'rejected'

/** 待处理 until an operator has paid, or refused: meanwhile the amount is frozen. */
export type WithdrawalState = 'waiting' | 'paid' | 'rejected'

export const topUpStateLabels: { readonly [S in TopUpState]: string } = {
  waiting: '待确认',
  credited: '已到账',
  rejected: '已驳回',
}

export const withdrawalStateLabels: { readonly [S in WithdrawalState]: string } = {
  waiting: '待处理',
  paid: '已打款',
  rejected: '已驳回',
}

/** What the shop's people decide about either. */
export type MoneyVerdict = { readonly kind: 'accepted' } | { readonly kind: 'rejected'; readonly reason: string }

type Decided<Accepted extends string> = Result<Accepted | 'rejected', { readonly kind: 'decided' }>

/**
 * A request is decided once: what was decided stays.
 *
 * @example decideTopUp('waiting', { kind: 'accepted' }) // ok('credited')
 */
export const decideTopUp = (state: TopUpState, verdict: MoneyVerdict): Decided<'credited'> => {
  if (state !== 'waiting') return err({ kind: 'decided' })
  return ok(verdict.kind === 'accepted' ? 'credited' : 'rejected')
}

/** @example decideWithdrawal('paid', { kind: 'rejected', reason: '…' }) // err({ kind: 'decided' }) */
export const decideWithdrawal = (state: WithdrawalState, verdict: MoneyVerdict): Decided<'paid'> => {
  if (state !== 'waiting') return err({ kind: 'decided' })
  return ok(verdict.kind === 'accepted' ? 'paid' : 'rejected')
}

/** An account at a bank. */
export type BankAccount = { readonly name: string; readonly bank: string; readonly account: string }

/** 对公转账充值. `reason` is why the money was not found; null unless it was rejected. */
export type TopUp = {
  readonly id: TopUpId
  readonly number: string
  readonly amount: Money
  /** The picture of the transfer. */
  readonly voucherUrl: string
  readonly state: TopUpState
  readonly reason: string | null
  readonly createdAt: Instant
  readonly decidedAt: Instant | null
}

/** 提现, to the account that the 开票信息 named when it was asked for. */
export type Withdrawal = {
  readonly id: WithdrawalId
  readonly number: string
  readonly amount: Money
  readonly payTo: BankAccount
  readonly state: WithdrawalState
  readonly reason: string | null
  readonly createdAt: Instant
  readonly decidedAt: Instant | null
}

/** Where a top-up is sent, and where a withdrawal goes; null while the 开票信息 names no account. */
export type MoneyDesk = { readonly shop: BankAccount; readonly payTo: BankAccount | null }

/**
 * An account as a sentence names it.
 *
 * @example accountTail({ name: '…', bank: '江州银行', account: '6222 0000 0021' }) // '江州银行（尾号 0021）'
 */
export const accountTail = ({ bank, account }: BankAccount): string => `${bank}（尾号 ${account.trim().slice(-4)}）`
