import { formatMoney, isLess, zero } from '../kernel/money.ts'
import type { Draft, StatementNote } from './bank-types.ts'

/** Whether a line that takes something back may mean this one: as much the other way, and nobody else's. */
const mayMean = (reversal: Draft, line: Draft): boolean =>
  !line.isReversal &&
  line.kind === (isLess(reversal.movement, zero) ? 'income' : 'outgoing') &&
  line.amount === reversal.amount &&
  line.ownAccount === reversal.ownAccount &&
  (reversal.payer === '' || line.payer === '' || line.payer === reversal.payer)

/** What was taken back did not come in: the line that a reversal means is offered no more than the reversal. */
export const withReversals = (
  drafts: readonly Draft[],
): { readonly drafts: readonly Draft[]; readonly notes: readonly StatementNote[] } => {
  const meant = new Map<number, number>()
  const notes = drafts.flatMap((reversal): readonly StatementNote[] => {
    if (reversal.kind !== 'reversed') return []
    const near = (line: Draft): number => Math.abs(line.line - reversal.line)
    const [partner] = drafts
      .filter((line) => mayMean(reversal, line) && !meant.has(line.line))
      .toSorted((a, b) => near(a) - near(b))
    if (partner) meant.set(partner.line, reversal.line)
    const words = partner ? `冲正第 ${String(partner.line)} 行，两行都不作为收款` : '是冲正或退回，不作为收款'
    return [{ line: reversal.line, text: `${words}（¥${formatMoney(reversal.amount)}）` }]
  })
  return { drafts: drafts.map((line) => (meant.has(line.line) ? { ...line, kind: 'reversed' as const } : line)), notes }
}
