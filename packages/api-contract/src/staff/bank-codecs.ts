import type { BalanceCheck, StatementKind, StatementLine, StatementNote } from '@xinglin/domain/intake'
import type { OrderId } from '@xinglin/domain/orders'
import type { BankLine, BankMatchState, DeskBankLine, TransferMatch, WaitingTransfer } from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  dayCodec,
  flag,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  record,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { count } from './orders-codecs.ts'

const bankLineFields = {
  id: whole(1, Number.MAX_SAFE_INTEGER),
  bookedOn: at('booked_on', dayCodec),
  amount: money,
  payer: text(200),
  account: text(60),
  memo: text(300),
}

type MatchWire = { readonly kind: TransferMatch['kind']; readonly lines: readonly BankLine[] }

/** One line where it fits alone, several where more than one may be meant, none where nothing was found. */
const match: Codec<TransferMatch> = mapped(
  record<{ kind: Codec<MatchWire['kind']>; lines: Codec<readonly BankLine[]> }>({
    kind: oneOf<MatchWire['kind']>({
      agrees: 'agrees',
      nameDiffers: 'name_differs',
      amountDiffers: 'amount_differs',
      bothDiffer: 'both_differ',
      ambiguous: 'ambiguous',
      notFound: 'not_found',
    }),
    lines: list(record(bankLineFields), 2000),
  }),
  ({ kind, lines }): TransferMatch | null => {
    const [line, ...others] = lines
    if (kind === 'notFound') return line === undefined ? { kind } : null
    if (line === undefined) return null
    if (kind === 'ambiguous') return { kind, lines }
    return others.length === 0 ? { kind, line } : null
  },
  (value) => {
    if (value.kind === 'notFound') return { kind: value.kind, lines: [] }
    return { kind: value.kind, lines: value.kind === 'ambiguous' ? value.lines : [value.line] }
  },
)

export const waitingTransfer: Codec<WaitingTransfer> = record({
  orderId: at('order_id', idOf<OrderId>()),
  numbers: list(text(40), 50),
  company: text(200),
  amount: money,
  sentAt: at('sent_at', timestamp),
  picture: nullable(whole(1, Number.MAX_SAFE_INTEGER)),
  isFiled: at('is_filed', flag),
  match,
})

export const deskBankLine: Codec<DeskBankLine> = record({
  ...bankLineFields,
  ownAccount: at('own_account', text(60)),
  reference: text(100),
  balance: nullable(money),
  importedAt: at('imported_at', timestamp),
  importedWith: at('imported_with', count),
  paid: nullable(record({ orderId: at('order_id', idOf<OrderId>()), number: text(40), company: text(200) })),
})

/** `state` null: all of them. */
export type BankLinesQuery = { readonly state: BankMatchState | null; readonly keyword: string; readonly page: number }

/** `filed`: the line differs from the transfer; it waits for a second person. */
export type TransferConfirmed = 'done' | 'filed'

type ReadLine = Pick<
  StatementLine,
  'line' | 'ownAccount' | 'bookedOn' | 'kind' | 'amount' | 'payer' | 'account' | 'reference' | 'memo' | 'state'
>

/** What an import of a statement read, and how much of it was new (docs/rules.md#11-7). */
export type Imported = {
  readonly added: number
  readonly known: number
  /** Ours, where the file names it; else ''. */
  readonly account: string
  /** Money that came in: what is offered for matching. */
  readonly lines: readonly (ReadLine & { readonly isKnown: boolean })[]
  /** Lines that went out, failed, were taken back or are in a foreign currency. */
  readonly left: readonly ReadLine[]
  /** Lines that could not be read. */
  readonly errors: readonly { readonly line: number; readonly text: string }[]
  readonly notes: readonly StatementNote[]
  readonly balance: BalanceCheck['kind']
}

const rowNumber = whole(0, 1_000_000)

const readLine = {
  line: rowNumber,
  ownAccount: at('own_account', text(60)),
  bookedOn: at('booked_on', dayCodec),
  kind: oneOf<StatementKind>({
    income: 'income',
    outgoing: 'outgoing',
    unfinished: 'unfinished',
    reversed: 'reversed',
    neutral: 'neutral',
    foreign: 'foreign',
  }),
  amount: money,
  payer: text(200),
  account: text(60),
  reference: text(100),
  memo: text(300),
  state: text(60),
}

const MOST_LINES = 20_000

export const imported: Codec<Imported> = record({
  added: count,
  known: count,
  account: text(60),
  lines: list(record({ ...readLine, isKnown: at('is_known', flag) }), MOST_LINES),
  left: list(record(readLine), MOST_LINES),
  errors: list(record({ line: rowNumber, text: text(500) }), 500),
  notes: list(record({ line: nullable(rowNumber), text: text(500) }), 500),
  balance: oneOf<BalanceCheck['kind']>({ none: 'none', closes: 'closes', broken: 'broken' }),
})

/** `account` is ours, for a file that names none; `onlyTry` reads the file and keeps nothing. */
export type BankImport = {
  readonly file: Blob
  readonly name: string
  readonly account: string
  readonly onlyTry: boolean
}
