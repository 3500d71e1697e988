import type { StatementLine } from './bank-types.ts'

/** An income with what makes it itself: account, day, number, amount, payer, and which of the equal ones of its day. */
export type OfferedLine = StatementLine & { readonly nth: number }

/**
 * The lines of a statement that are offered for matching, with their keys (docs/rules.md#11-7): the same file twice has
 * the same keys, and another payment with the same number has another.
 *
 * @param account ours, chosen at import; it stands where the file names none
 * @example offeredLines([], '').length // 0
 */
export const offeredLines = (lines: readonly StatementLine[], account: string): readonly OfferedLine[] => {
  const counts = new Map<string, number>()
  return lines.flatMap((line): readonly OfferedLine[] => {
    if (line.kind !== 'income') return []
    const ownAccount = line.ownAccount === '' ? account : line.ownAccount
    const key = [ownAccount, line.bookedOn, line.reference, line.amount, line.payer].join('\u0000')
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return [{ ...line, ownAccount, nth }]
  })
}
