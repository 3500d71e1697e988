import { add, formatMoney, type Money, subtract, zero } from '../kernel/money.ts'
import type { StatementLine } from './bank-types.ts'

/** Between these rows a line is missing, or one is too many; `after` null: before the first. */
export type BalanceGap = { readonly after: number | null; readonly before: number; readonly apart: string }

/** Whether each balance follows from the one before it; `none`: the file has no balances. */
export type BalanceCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'closes'; readonly opening: Money; readonly closing: Money }
  | { readonly kind: 'broken'; readonly gaps: readonly BalanceGap[] }

type Balanced = Pick<StatementLine, 'line' | 'bookedOn' | 'kind' | 'movement' | 'balance' | 'ownAccount'>

type Chain = { readonly gaps: readonly BalanceGap[]; readonly opening: Money; readonly closing: Money }

/** Adds up lines in the order of time; a line without a balance moves that of the next. */
const chainOf = (lines: readonly Balanced[], opening: Money | null): Chain | null => {
  const gaps: BalanceGap[] = []
  let standing = opening
  let first: Money | null = opening
  let last: number | null = null
  let moved = zero
  for (const { line, movement, balance } of lines) {
    moved = add(moved, movement)
    if (balance === null) continue
    first ??= subtract(balance, moved)
    const apart = standing === null ? zero : subtract(balance, add(standing, moved))
    if (apart !== zero)
      gaps.push({ after: last, before: line, apart: formatMoney(apart < zero ? subtract(zero, apart) : apart) })
    standing = balance
    last = line
    moved = zero
  }
  return standing === null || first === null || last === null ? null : { gaps, opening: first, closing: standing }
}

/** The chain of one account, in whichever direction of time has fewer gaps. */
const bestChain = (lines: readonly Balanced[], opening: Money | null): Chain | null => {
  const forwards = chainOf(lines, opening)
  const backwards = chainOf(lines.toReversed(), opening)
  if (!forwards || !backwards) return null
  const isFallingOff = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '')
  if (forwards.gaps.length === backwards.gaps.length) return isFallingOff ? backwards : forwards
  return forwards.gaps.length < backwards.gaps.length ? forwards : backwards
}

/**
 * Opening + sum = closing, line by line, for each account of a file (docs/rules.md#11-7): upwards or downwards in time.
 *
 * @param opening as the file names it; null: the balance before its first line
 * @example checkBalances([], null).kind // 'none'
 */
export const checkBalances = (lines: readonly Balanced[], opening: Money | null): BalanceCheck => {
  // A foreign currency has a balance of its own.
  const accountOf = ({ ownAccount, kind }: Balanced): string => `${ownAccount} ${String(kind === 'foreign')}`
  const accounts = [...new Set(lines.map(accountOf))]
  const chains = accounts.flatMap(
    (account) =>
      bestChain(
        lines.filter((line) => accountOf(line) === account),
        accounts.length === 1 ? opening : null,
      ) ?? [],
  )
  const [first] = chains
  if (!first) return { kind: 'none' }
  const gaps = chains.flatMap((chain) => chain.gaps)
  return gaps.length > 0 ? { kind: 'broken', gaps } : { kind: 'closes', opening: first.opening, closing: first.closing }
}
