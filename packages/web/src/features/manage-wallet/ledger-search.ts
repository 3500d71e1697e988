import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type Day, dayFromText } from '@xinglin/domain/kernel/time'
import type { MoneyLogQuery } from '@xinglin/domain/wallet'
import { pageIn } from '../../shared/page-in.ts'

/** As the address and the call spell them. */
const codes = { all: null, in: 1, out: 2 } as const
const directions = keysOf(codes)

const dayIn = (text: string | null): Day | null => (text === null ? null : dayFromText(text))

/** The filter of a ledger. All of it is in the address; invalid values are ignored. */
export const ledgerSearchIn = (parameters: URLSearchParams): MoneyLogQuery => ({
  direction: directions.find((each) => String(codes[each]) === parameters.get('use_type')) ?? 'all',
  from: dayIn(parameters.get('start_time')),
  to: dayIn(parameters.get('end_time')),
  page: pageIn(parameters),
})

/** The inverse, for `paths`; the first page is omitted. */
export const ledgerParameters = ({ direction, from, to, page }: MoneyLogQuery) => ({
  use_type: codes[direction],
  start_time: from,
  end_time: to,
  page: page === 1 ? null : page,
})

/** All entries, without a period. */
export const everyEntry: MoneyLogQuery = { direction: 'all', from: null, to: null, page: 1 }

export const isNarrow = ({ direction, from, to }: MoneyLogQuery): boolean =>
  direction !== 'all' || from !== null || to !== null
