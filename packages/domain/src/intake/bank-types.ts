import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

/** What became of the money of a line; only `income` is offered for matching (docs/rules.md#11-7). */
export type StatementKind = 'income' | 'outgoing' | 'unfinished' | 'reversed' | 'neutral' | 'foreign'

export const statementKindLabels: { readonly [K in StatementKind]: string } = {
  income: '收入',
  outgoing: '支出',
  unfinished: '未完成',
  reversed: '冲正',
  neutral: '不计收支',
  foreign: '外币',
}

/** A line of a statement of a bank or a payment provider (docs/rules.md#11-7). */
export type StatementLine = {
  /** Row of the table, from 1. */
  readonly line: number
  /** Ours; '' where the file names none. */
  readonly ownAccount: string
  readonly bookedOn: Day
  readonly kind: StatementKind
  /** By how much the balance moved; below 0 for what went out, 0 for what did not happen. */
  readonly movement: Money
  /** As written, never below 0. */
  readonly amount: Money
  readonly balance: Money | null
  readonly payer: string
  readonly account: string
  /** '' where the file has none that can be used. */
  readonly reference: string
  readonly memo: string
  readonly state: string
}

/** Something to say about a line, or about the file (null). */
export type StatementNote = { readonly line: number | null; readonly text: string }

/** A row of the table with its number and its cells as text. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** What the lines above the table say of all. */
export type AboveTable = { readonly own: string; readonly foreign: string }

/** A line with what it is judged by. */
export type Draft = StatementLine & {
  readonly isReversal: boolean
  readonly written: string
  /** What arrives where it is not what was paid. */
  readonly net: Money | null
  readonly wroteReference: string
  readonly wroteAccount: string
}
