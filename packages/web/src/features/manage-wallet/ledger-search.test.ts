import { day } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { everyEntry, isNarrow, ledgerParameters, ledgerSearchIn } from './ledger-search.ts'

const read = (query: string) => ledgerSearchIn(new URLSearchParams(query))

test('the filter is written into the address and read back from it', () => {
  const search = { direction: 'out', from: day('2026-11-01'), to: day('2026-11-20'), page: 3 } as const
  expect(ledgerParameters(search)).toEqual({ use_type: 2, start_time: '2026-11-01', end_time: '2026-11-20', page: 3 })
  expect(read('use_type=2&start_time=2026-11-01&end_time=2026-11-20&page=3')).toEqual(search)
})

test('invalid values are ignored', () => {
  expect(read('use_type=9&start_time=2026-02-30&end_time=x&page=-1')).toEqual(everyEntry)
  expect(isNarrow(everyEntry)).toBe(false)
  expect(isNarrow(read('start_time=2026-11-01'))).toBe(true)
})
