import type { TestReport } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { expect, test } from 'vitest'
import { withPage } from './found-reports.ts'
import { aReport } from './report-fixtures.ts'

const page = (number: number, list: readonly TestReport[]): Page<TestReport> => ({
  list,
  total: 3,
  capped: false,
  page: number,
  pageSize: 2,
})

const first = page(1, [aReport(1), aReport(2)])
const found = withPage({ kind: 'loading' }, first)

test('the next page is appended to the loaded ones', () => {
  expect(withPage(found, page(2, [aReport(3)]))).toEqual({
    kind: 'found',
    list: [aReport(1), aReport(2), aReport(3)],
    total: 3,
    page: 2,
    reading: false,
  })
})

test('a first page replaces the list', () => {
  expect(withPage(found, page(1, [aReport(3)]))).toMatchObject({ list: [aReport(3)], page: 1 })
})

test('a page that failed to load keeps the list, and loading can be retried', () => {
  expect(found.kind === 'found' && withPage({ ...found, reading: true }, null)).toEqual(found)
  expect(withPage({ kind: 'loading' }, null)).toEqual({ kind: 'failed' })
})
