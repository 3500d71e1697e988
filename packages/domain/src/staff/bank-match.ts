import { formatMoney, isLess, type Money, subtract, zero } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { OrderId } from '../orders/orders.ts'

/** A line of the bank's statement. */
export type BankLine = {
  readonly id: number
  readonly bookedOn: Day
  readonly amount: Money
  /** '' where the file named none. */
  readonly payer: string
  readonly account: string
  readonly memo: string
}

/** Whether a kept line has found its transfer. */
export type BankMatchState = 'free' | 'matched'

export const bankMatchLabels: { readonly [S in BankMatchState]: string } = { free: '未核销', matched: '已核销' }

/** A line as the desk lists it; it may be taken back while it is free. */
export type DeskBankLine = BankLine & {
  /** Ours; '' for lines of before accounts were chosen. */
  readonly ownAccount: string
  readonly reference: string
  readonly balance: Money | null
  readonly importedAt: Instant
  /** How many lines of the same import may be taken back. */
  readonly importedWith: number
  /** The first order of the transfer that it paid, with its member. */
  readonly paid: { readonly orderId: OrderId; readonly number: string; readonly company: string } | null
}

/** A transfer that waits for its money. */
export type WaitingTransfer = {
  /** The first order of it. */
  readonly orderId: OrderId
  readonly numbers: readonly string[]
  readonly company: string
  /** What the member was to send: the share of an order that was cancelled since is in it too. */
  readonly amount: Money
  readonly sentAt: Instant
  readonly picture: number | null
  /** Matched with a line that differs, and waits for a second person. */
  readonly isFiled: boolean
  readonly match: TransferMatch
}

type Owed = Pick<WaitingTransfer, 'amount' | 'company' | 'numbers'>

/** How a transfer looks beside the bank's statement; `ambiguous`: more than one line fits, so none is chosen. */
export type TransferMatch =
  | { readonly kind: 'agrees' | 'nameDiffers' | 'amountDiffers' | 'bothDiffer'; readonly line: BankLine }
  | { readonly kind: 'ambiguous'; readonly lines: readonly BankLine[] }
  | { readonly kind: 'notFound' }

/**
 * A bank line that fits alone; null for several and for none.
 *
 * @example matchedLine({ kind: 'notFound' }) // null
 */
export const matchedLine = (match: TransferMatch): BankLine | null =>
  match.kind === 'notFound' || match.kind === 'ambiguous' ? null : match.line

/**
 * By how much the bank's line is apart from what is owed; below 0: too little came.
 * @example matchDifference({ amount: yuan('100'), match: { kind: 'notFound' } }) // zero
 */
export const matchDifference = ({ amount, match }: Pick<WaitingTransfer, 'amount' | 'match'>): Money => {
  const line = matchedLine(match)
  return line === null ? zero : subtract(line.amount, amount)
}

/** Companies are written with and without their legal form, and with blanks. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·]/g, '')
    .replace(/(有限责任公司|股份有限公司|有限公司)$/, '')

const isSameName = (payer: string, company: string): boolean => {
  const name = plainName(payer)
  return name !== '' && name === plainName(company)
}

/** Whether a memo names an order: 20261126000346 or 20261126000346-1, but not another part of it, nor a longer number. */
const namesOrder = (memo: string, number: string): boolean => {
  const [stem = '', part] = number.split('-')
  if (stem === '' || !memo.includes(stem)) return false
  const named = memo.matchAll(new RegExp(String.raw`(?<!\d)${stem}(?!\d)(?:\s*[-—–_]\s*(\d+))?`, 'g'))
  return [...named].some(([, written]) => written === undefined || part === undefined || written === part)
}

const isNamed = ({ numbers }: Pick<Owed, 'numbers'>, { memo }: BankLine): boolean => {
  const plain = memo.normalize('NFKC')
  return numbers.some((number) => namesOrder(plain, number))
}

/** What of a bank's line is not as the transfer says. A line without a payer agrees where it names the order. */
export type LineDifference = { readonly amount: boolean; readonly payer: boolean }

/**
 * Whether amount and payer of a line are those of a transfer (docs/rules.md#7-transfer): if not, two people confirm.
 *
 * @example lineDifference({ amount: yuan('100'), company: '甲药房', numbers: [] }, line).payer // true for another's money
 */
export const lineDifference = (transfer: Owed, line: BankLine): LineDifference => ({
  amount: line.amount !== transfer.amount,
  payer: !isSameName(line.payer, transfer.company) && !(line.payer === '' && isNamed(transfer, line)),
})

/**
 * The differences of a line in words; '' for none.
 *
 * @example differenceText(transfer, line) // '金额少 ¥36.00；付款人是「乙」，会员是「甲」'
 */
export const differenceText = (transfer: Owed, line: BankLine): string => {
  const differs = lineDifference(transfer, line)
  const apart = subtract(line.amount, transfer.amount)
  const amount = isLess(apart, zero) ? `金额少 ¥${formatMoney(subtract(zero, apart))}` : `金额多 ¥${formatMoney(apart)}`
  const payer = line.payer === '' ? '流水没有付款人' : `付款人是「${line.payer}」，会员是「${transfer.company}」`
  return [...(differs.amount ? [amount] : []), ...(differs.payer ? [payer] : [])].join('；')
}

const matchOf = (transfer: Owed, line: BankLine): TransferMatch => {
  const { amount, payer } = lineDifference(transfer, line)
  if (amount) return { kind: payer ? 'bothDiffer' : 'amountDiffers', line }
  return { kind: payer ? 'nameDiffers' : 'agrees', line }
}

/**
 * The bank's line of a transfer (docs/rules.md#7-transfer). The order's number in the memo beats the name; then the
 * name with the amount; then either. Where two lines fit equally well, none is chosen. Lines that paid something else
 * are not to be given.
 *
 * @example matchTransfer(transfer, []).kind // 'notFound'
 */
export const matchTransfer = (transfer: Owed, lines: readonly BankLine[]): TransferMatch => {
  const isDue = ({ amount }: BankLine): boolean => amount === transfer.amount
  const named = lines.filter((line) => isNamed(transfer, line))
  const theirs = lines.filter(({ payer }) => isSameName(payer, transfer.company))
  const steps = [named.filter(isDue), named, theirs.filter(isDue), [...new Set([...lines.filter(isDue), ...theirs])]]
  const [only, ...others] = steps.find((step) => step.length > 0) ?? []
  if (!only) return { kind: 'notFound' }
  return others.length === 0 ? matchOf(transfer, only) : { kind: 'ambiguous', lines: [only, ...others] }
}

/**
 * All waiting transfers beside all free lines: a line that names another order, or agrees with another transfer alone,
 * is that one's; a line that several transfers would take is nobody's by itself.
 *
 * @example matchTransfers([], lines) // []
 */
export const matchTransfers = (transfers: readonly Owed[], lines: readonly BankLine[]): readonly TransferMatch[] => {
  const namesOf = new Map(lines.map((line) => [line, transfers.filter((transfer) => isNamed(transfer, line))]))
  const isFor = (transfer: Owed, line: BankLine): boolean => {
    const named = namesOf.get(line) ?? []
    return named.length === 0 || named.includes(transfer)
  }
  const first = transfers.map((transfer) =>
    matchTransfer(
      transfer,
      lines.filter((line) => isFor(transfer, line)),
    ),
  )
  const takers = (matches: readonly TransferMatch[], line: BankLine): number =>
    matches.filter((match) => matchedLine(match) === line).length
  const agreed = first.filter(({ kind }) => kind === 'agrees')
  const second = transfers.map((transfer, at) => {
    const own = first[at] ?? { kind: 'notFound' as const }
    if (own.kind === 'agrees') return own
    const taken = new Set(agreed.map(matchedLine))
    return matchTransfer(
      transfer,
      lines.filter((line) => isFor(transfer, line) && !taken.has(line)),
    )
  })
  return second.map((match) => {
    const line = matchedLine(match)
    return line !== null && takers(second, line) > 1 ? { kind: 'ambiguous', lines: [line] } : match
  })
}
