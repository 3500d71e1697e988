import { add, formatMoney, isLess, type Money, subtract, sum, zero } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Returned } from './refund.ts'

/** Why ordered units never left the warehouse. */
export type ShortCause = 'missing' | 'expiry' | 'locked'

export const shortCauseLabels: { readonly [Cause in ShortCause]: string } = {
  missing: '库存短少',
  expiry: '效期不足',
  locked: '批号锁定',
}

/** Something that happened to units of a line after the submit, each with what it paid back. */
export type LineCase = {
  /**
   * 短少, 退货, 退差价; `replacement` is an exchange or resend that is not completed. `exchanged` came back in an exchange,
   * `dispatched` was sent in an exchange or resend.
   */
  readonly kind: 'short' | 'return' | 'difference' | 'replacement' | 'exchanged' | 'dispatched'
  readonly quantity: number
  readonly refund: Money
  /** The part of `refund` that reduced the debt on credit; the rest went to the balance. */
  readonly offDebt: Money
  /** What was held back for gifts that the kept units no longer earn. */
  readonly giftDeduction: Money
  /** When it was completed, and with it the refund, or when the units came or left; null while it is under way. */
  readonly at: Instant | null
}

/** Money that went back, by where it went. */
export type PaidBack = { readonly balance: Money; readonly credit: Money }

export type LineOutcome = {
  readonly ordered: number
  /** 短少: ordered, and not in the warehouse. */
  readonly short: number
  /** 实发: ordered less short, and what was sent in exchanges and resends. */
  readonly served: number
  /** The part of `served` that exchanges and resends sent. */
  readonly dispatched: number
  /** 退回: served, and sent back since, for a refund or in an exchange. */
  readonly returned: number
  /** Units in returns that are under way. */
  readonly returning: number
  /** Units in exchanges and resends that are under way. */
  readonly replacing: number
  readonly shortRefund: PaidBack
  /** Of returns and price differences. */
  readonly laterRefund: PaidBack
  /** 实收: what was paid for the line less all refunds. */
  readonly kept: Money
  /** What the next refund is reckoned after: shorts and returns, those under way and held-back gifts included. */
  readonly before: Returned
  /** 退差价, those under way included. */
  readonly differences: Money
  readonly awaitsDifference: boolean
}

type Line = { readonly quantity: number; readonly netAmount: Money; readonly cases: readonly LineCase[] }

const nothing: PaidBack = { balance: zero, credit: zero }

const unitsOf = (cases: readonly LineCase[]): number => cases.reduce((units, { quantity }) => units + quantity, 0)

const paidBackBy = (cases: readonly LineCase[]): PaidBack => {
  const credit = sum(cases.map(({ offDebt }) => offDebt))
  return { credit, balance: subtract(sum(cases.map(({ refund }) => refund)), credit) }
}

const together = (a: PaidBack, b: PaidBack): PaidBack => ({
  balance: add(a.balance, b.balance),
  credit: add(a.credit, b.credit),
})

/** @example paidBackSum({ balance: yuan('60'), credit: yuan('23.06') }) // 83.06 */
export const paidBackSum = ({ balance, credit }: PaidBack): Money => add(balance, credit)

/**
 * What came of a line, in units and in money (docs/rules.md#3-told-account): order page, list, export, after-sales,
 * papers, points and cashback read it and nothing else.
 *
 * @example outcomeOfLine({ quantity: 25, netAmount: yuan('296.66'), cases: [short7] }).served // 18
 */
export const outcomeOfLine = ({ quantity, netAmount, cases }: Line): LineOutcome => {
  const settled = cases.filter(({ at }) => at !== null)
  const underWay = cases.filter(({ at }) => at === null)
  const of = (among: readonly LineCase[], ...kinds: readonly LineCase['kind'][]) =>
    among.filter(({ kind }) => kinds.includes(kind))
  const short = unitsOf(of(settled, 'short'))
  const dispatched = unitsOf(of(settled, 'dispatched'))
  const shortRefund = paidBackBy(of(settled, 'short'))
  const laterRefund = paidBackBy(of(settled, 'return', 'difference'))
  return {
    ordered: quantity,
    short,
    served: quantity - short + dispatched,
    dispatched,
    returned: unitsOf(of(settled, 'return', 'exchanged')),
    returning: unitsOf(of(underWay, 'return')),
    replacing: unitsOf(of(underWay, 'replacement')),
    shortRefund,
    laterRefund,
    kept: subtract(netAmount, paidBackSum(together(shortRefund, laterRefund))),
    before: {
      quantity: unitsOf(of(cases, 'short', 'return')),
      refunded: sum(of(cases, 'short', 'return').map(({ refund, giftDeduction }) => add(refund, giftDeduction))),
    },
    differences: sum(of(cases, 'difference').map(({ refund }) => refund)),
    awaitsDifference: of(underWay, 'difference').length > 0,
  }
}

/**
 * Units of a line that a return may still ask for: each is paid back once, however often it was exchanged.
 *
 * @example unitsLeftOf(outcomeOfLine({ quantity: 25, netAmount: yuan('296.66'), cases: [] })) // 25
 */
export const unitsLeftOf = ({ ordered, before }: LineOutcome): number => ordered - before.quantity

export type OrderOutcome = {
  /** From the balance and otherwise, freight included. */
  readonly paid: Money
  readonly shortRefund: PaidBack
  readonly laterRefund: PaidBack
  /** Both together. */
  readonly refunded: PaidBack
  readonly kept: Money
}

type Lines = readonly { readonly cases: readonly LineCase[] }[]

/**
 * The sum of what came of the lines of an order; freight is not given back.
 *
 * @example outcomeOfOrder({ lines: [{ cases: [] }], amounts: { payable: yuan('90'), balance: yuan('10.5') } }).kept // 100.50
 */
export const outcomeOfOrder = ({
  lines,
  amounts: { payable, balance },
}: {
  readonly lines: Lines
  readonly amounts: { readonly payable: Money; readonly balance: Money }
}): OrderOutcome => {
  const outcomes = lines.map(({ cases }) => outcomeOfLine({ quantity: 0, netAmount: zero, cases }))
  const shortRefund = outcomes.reduce((all, one) => together(all, one.shortRefund), nothing)
  const laterRefund = outcomes.reduce((all, one) => together(all, one.laterRefund), nothing)
  const paid = add(payable, balance)
  const refunded = together(shortRefund, laterRefund)
  return { paid, shortRefund, laterRefund, refunded, kept: subtract(paid, paidBackSum(refunded)) }
}

/**
 * Where money went, in the words of the buyer; '' where none did.
 *
 * @example paidBackWords({ balance: yuan('83.06'), credit: zero }) // '退 ¥83.06 至余额'
 */
export const paidBackWords = ({ balance, credit }: PaidBack): string =>
  [
    ...(isLess(zero, balance) ? [`退 ¥${formatMoney(balance)} 至余额`] : []),
    ...(isLess(zero, credit) ? [`¥${formatMoney(credit)} 冲减账期欠款`] : []),
  ].join('，')

type Told = Pick<LineOutcome, 'ordered' | 'served' | 'dispatched' | 'short' | 'returned'>

/**
 * The units of a line in the words of the buyer. Before the order is shipped, what is left is yet to be sent; a line of
 * which nothing is told but its number has no words of its own.
 *
 * @example outcomeWords(outcome, '盒', true) // ['订购 25', '实发 18', '短少 7 盒']
 */
export const outcomeWords = (
  { ordered, served, dispatched, short, returned }: Told,
  unit: string,
  isShipped: boolean,
): readonly string[] => {
  if (!isShipped && short === 0) return [`${String(ordered)}${unit}`]
  const words = [
    `订购 ${String(ordered)}`,
    `${isShipped ? '实发' : '待发'} ${String(served)}`,
    ...(dispatched > 0 ? [`其中换货补发 ${String(dispatched)}`] : []),
    ...(short > 0 ? [`短少 ${String(short)}`] : []),
    ...(returned > 0 ? [`退回 ${String(returned)}`] : []),
  ]
  return words.map((word, at) => (at === words.length - 1 ? `${word} ${unit}` : word))
}

/**
 * Where the refunds of a line went: of its short units first, then of returns and price differences.
 *
 * @example refundNotes({ shortRefund: { balance: yuan('83.06'), credit: zero }, laterRefund: { balance: zero, credit: yuan('5') } }) // ['退 ¥83.06 至余额', '¥5.00 冲减账期欠款']
 */
export const refundNotes = ({
  shortRefund,
  laterRefund,
}: Pick<LineOutcome, 'shortRefund' | 'laterRefund'>): readonly string[] =>
  [paidBackWords(shortRefund), paidBackWords(laterRefund)].filter((words) => words !== '')
