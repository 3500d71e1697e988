import { add, type Money, subtract, zero } from '../kernel/money.ts'
import { cutText } from '../kernel/cut-text.ts'
import type { Day } from '../kernel/time.ts'
import type { BankColumns } from './bank-columns.ts'
import { linesNotes } from './bank-notes.ts'
import { withReversals } from './bank-reversals.ts'
import type { AboveTable, Draft, StatementKind, StatementLine, StatementNote, TableRow } from './bank-types.ts'
import {
  type Amount,
  cellText,
  type Direction,
  directionOf,
  isDone,
  isHomeCurrency,
  isReversal,
  nameAndAccount,
  statementAmount,
  statementDay,
  usableReference,
} from './bank-values.ts'

/** Lengths as the shop keeps them. */
const most = { reference: 100, name: 200, account: 60, memo: 300, shown: 40 } as const

type Bad = { readonly line: number; readonly text: string }

const negative = (amount: Money): Money => subtract(zero, amount)
const without = (amount: Money): Money => (amount < zero ? negative(amount) : amount)

/** How a file writes the direction of its amounts, seen over all rows. */
type Manner = {
  readonly isSigned: boolean
  /** Amounts of money out all stand below 0: the sign repeats the direction, and takes nothing back. */
  readonly outIsNegative: boolean
}

type Moved = { readonly movement: Money; readonly kind: StatementKind }
const badly = (text: string): { readonly bad: string } => ({ bad: text })

const amountAt = (columns: BankColumns, cells: readonly string[], at: number): Amount | null =>
  at < 0 ? null : statementAmount(cells[at] ?? '', columns.unit)

const mannerOf = (columns: BankColumns, rows: readonly TableRow[]): Manner => {
  const at = columns.income >= 0 ? columns.outgo : columns.amount
  const outs = rows.flatMap(({ cells }) => {
    const amount = amountAt(columns, cells, at)
    if (!amount || amount.money === zero) return []
    return columns.income >= 0 || directionOf(cells[columns.direction] ?? '') === 'out' ? [amount.money] : []
  })
  return {
    isSigned: rows.some(({ cells }) => amountAt(columns, cells, columns.amount)?.isSigned === true),
    outIsNegative: outs.length > 0 && outs.every((money) => money < zero),
  }
}

const income = (money: Money): Moved =>
  money > zero ? { movement: money, kind: 'income' } : { movement: money, kind: 'reversed' }
const outgo = (money: Money, { outIsNegative }: Manner): Moved =>
  money < zero && !outIsNegative
    ? { movement: negative(money), kind: 'reversed' }
    : { movement: negative(without(money)), kind: 'outgoing' }

/** Money of two columns, one for each way. Null: nothing moved. */
const movedByColumns = (columns: BankColumns, cells: readonly string[], manner: Manner) => {
  const texts = [columns.income, columns.outgo].map((at) => cellText(cells[at] ?? ''))
  const amounts = texts.map((text) => (text === '' ? null : statementAmount(text, columns.unit)))
  const wrong = texts.find((text, at) => text !== '' && amounts[at] === null)
  if (wrong !== undefined) return badly(`金额不正确：${cutText(wrong, most.shown)}`)
  const [into = zero, out = zero] = amounts.map((amount) => amount?.money ?? zero)
  if (into !== zero && out !== zero) return badly('同一行既有收入又有支出')
  if (into !== zero) return income(into)
  return out === zero ? null : outgo(out, manner)
}

/** Money of one column, with a direction or a sign. Null: nothing moved. */
const movedByDirection = (columns: BankColumns, cells: readonly string[], manner: Manner) => {
  const text = cellText(cells[columns.amount] ?? '')
  if (text === '') return badly('没有金额')
  const amount = statementAmount(text, columns.unit)
  if (amount === null) return badly(`金额不正确：${cutText(text, most.shown)}`)
  const { money, isSigned } = amount
  if (money === zero) return null
  const written = columns.direction < 0 ? '' : (cells[columns.direction] ?? '')
  const direction: Direction | null = written === '' ? amount.direction : directionOf(written)
  if (direction === 'neither') return { movement: zero, kind: 'neutral' } satisfies Moved
  if (direction === 'in') return income(money)
  if (direction === 'out') return outgo(money, manner)
  if (written !== '') return badly(`收支方向「${cutText(written, most.shown)}」无法判断`)
  if (columns.direction >= 0 && !isSigned) return badly('没有写明收支方向')
  return money < zero ? ({ movement: money, kind: 'outgoing' } satisfies Moved) : income(money)
}

const partsAt = (cells: readonly string[], places: readonly number[]): readonly string[] => [
  ...new Set(places.map((at) => cellText(cells[at] ?? '')).filter((text) => text !== '')),
]

const dayOf = (columns: BankColumns, cells: readonly string[]): Day | string => {
  const written = columns.day.map((at) => cellText(cells[at] ?? '')).find((text) => text !== '')
  if (written === undefined) return '没有日期'
  return statementDay(written) ?? `日期不正确：${cutText(written, most.shown)}`
}

const isDay = (day: Day | string): day is Day => /^\d{4}-\d\d-\d\d$/.test(day)

const kindOf = (
  moved: Moved,
  { state, currency, reverses }: { state: string; currency: string; reverses: boolean },
): StatementKind => {
  if (!isHomeCurrency(currency)) return 'foreign'
  if (!isDone(state)) return 'unfinished'
  return reverses ? 'reversed' : moved.kind
}

/** The other side of a line and our account, of which some files name one and others both. */
const sidesOf = (columns: BankColumns, cells: readonly string[], isOut: boolean) => {
  const at = (place: number): string => (place < 0 ? '' : cellText(cells[place] ?? ''))
  const namesBoth = columns.payeeAccount >= 0 || columns.payee >= 0
  const [theirs, ours] = [columns.payerAccount, columns.payeeAccount].map(at)
  const { name, account } = nameAndAccount(at(namesBoth && isOut && columns.payee >= 0 ? columns.payee : columns.payer))
  const [wroteAccount = '', own = ''] = namesBoth && isOut ? [ours, theirs] : [theirs, ours]
  return { name, wroteAccount, account: wroteAccount === '' ? account : wroteAccount, own: namesBoth ? own : '' }
}

type Placed = { readonly columns: BankColumns; readonly referenceAt: number; readonly above: AboveTable }

const draftOf = (
  { columns, referenceAt, above }: Placed,
  { line, cells }: TableRow,
  moved: Moved,
  bookedOn: Day,
): Draft => {
  const at = (place: number): string => (place < 0 ? '' : cellText(cells[place] ?? ''))
  const sides = sidesOf(columns, cells, moved.kind === 'outgoing')
  const memoParts = partsAt(cells, columns.memo)
  const state = partsAt(cells, columns.state).join(' ')
  const reverses = isReversal(partsAt(cells, columns.kind).join(' '), memoParts)
  const kind = kindOf(moved, { state, currency: at(columns.currency) || above.foreign, reverses })
  const amount = without(amountAt(columns, cells, columns.income >= 0 ? columns.income : columns.amount)?.money ?? zero)
  const own = partsAt(cells, columns.ownAccount)[0] ?? above.own
  return {
    line,
    ownAccount: cutText(own === '' ? sides.own : own, most.account),
    bookedOn,
    kind,
    movement: kind === 'unfinished' ? zero : moved.movement,
    amount: moved.movement === zero ? amount : without(moved.movement),
    balance: statementAmount(at(columns.balance), columns.unit)?.money ?? null,
    payer: cutText(sides.name, most.name),
    account: cutText(sides.account, most.account),
    reference: cutText(usableReference(at(referenceAt)), most.reference),
    memo: cutText(memoParts.join(' '), most.memo),
    state: cutText(state, most.shown),
    isReversal: reverses || kind === 'reversed',
    written: cells.join('\u0000'),
    net: amountAt(columns, cells, columns.net)?.money ?? null,
    wroteReference: at(referenceAt),
    wroteAccount: sides.wroteAccount,
  }
}

/** Without direction, sign or second column, the balances tell which way money went; null where they do not. */
const movedByBalance = (columns: BankColumns, rows: readonly TableRow[]): ReadonlyMap<number, Moved> => {
  const told = rows.map(({ line, cells }) => ({
    line,
    amount: amountAt(columns, cells, columns.amount)?.money ?? zero,
    balance: amountAt(columns, cells, columns.balance)?.money ?? null,
  }))
  const read = (step: -1 | 1) =>
    told.flatMap(({ line, amount, balance }, at): readonly (readonly [number, Moved])[] => {
      const before = told[at + step]?.balance ?? null
      if (before === null || balance === null) return []
      if (add(before, amount) === balance) return [[line, { movement: amount, kind: 'income' }]]
      return subtract(before, amount) === balance ? [[line, { movement: negative(amount), kind: 'outgoing' }]] : []
    })
  const [upwards, downwards] = [read(-1), read(1)]
  return new Map(downwards.length > upwards.length ? downwards : upwards)
}

/** Reads the rows of a table, each on its own: what cannot be read is named, and hinders no other. */
export const readLines = (
  rows: readonly TableRow[],
  columns: BankColumns,
  above: AboveTable,
): {
  readonly lines: readonly StatementLine[]
  readonly unread: readonly Bad[]
  readonly notes: readonly StatementNote[]
} => {
  const manner = mannerOf(columns, rows)
  const isUntold = columns.income < 0 && columns.direction < 0 && !manner.isSigned && columns.balance >= 0
  const byBalance = isUntold ? movedByBalance(columns, rows) : null
  const referenceAt =
    columns.reference.find((at) => rows.some(({ cells }) => usableReference(cells[at] ?? '') !== '')) ??
    columns.reference[0] ??
    -1
  const drafts: Draft[] = []
  const unread: Bad[] = []
  for (const row of rows) {
    const { line, cells } = row
    const day = dayOf(columns, cells)
    const read = columns.income >= 0 ? movedByColumns(columns, cells, manner) : movedByDirection(columns, cells, manner)
    const moved =
      byBalance === null || read === null || 'bad' in read
        ? read
        : (byBalance.get(line) ?? badly('没有收支方向，余额也不能说明'))
    if (!isDay(day)) unread.push({ line, text: day })
    else if (moved !== null && 'bad' in moved) unread.push({ line, text: moved.bad })
    else drafts.push(draftOf({ columns, referenceAt, above }, row, moved ?? { movement: zero, kind: 'neutral' }, day))
  }
  const once = withoutRepeats(drafts)
  const reversed = withReversals(once.drafts)
  const notes = [...once.notes, ...reversed.notes, ...linesNotes(reversed.drafts, columns)]
  return { lines: reversed.drafts, unread, notes }
}

/** A row that is written twice, with its number or its balance, is one line. */
const withoutRepeats = (
  drafts: readonly Draft[],
): { readonly drafts: readonly Draft[]; readonly notes: readonly StatementNote[] } => {
  const first = new Map<string, number>()
  const notes: StatementNote[] = []
  const kept = drafts.filter(({ written, line, reference, balance }) => {
    const before = first.get(written)
    if (before === undefined) first.set(written, line)
    if (before === undefined || (reference === '' && balance === null)) return true
    notes.push({ line, text: `与第 ${String(before)} 行完全相同，流水号重复，只记一笔` })
    return false
  })
  return { drafts: kept, notes }
}
