import { day } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { batchProblem, mayArrive } from './batch-entry.ts'

const today = day('2026-11-20')
const entry = { batchNumber: '260000', producedOn: day('2026-06-01'), expiresOn: day('2028-05-31') }

test('docs/rules.md#8-8: a batch as it is printed is kept', () => {
  expect(batchProblem(entry, today)).toBeNull()
  expect(batchProblem({ ...entry, batchNumber: '2E05', producedOn: today }, today)).toBeNull()
})

test.each([
  [{ batchNumber: '2.6E+05' }, '批号「2.6E+05」是 Excel 改过的数字，请按包装填写，并把该列设为文本'],
  [{ batchNumber: '2e+11' }, '批号「2e+11」是 Excel 改过的数字，请按包装填写，并把该列设为文本'],
  [{ producedOn: day('2028-05-31') }, '有效期至须晚于生产日期'],
  [{ producedOn: day('2026-11-21') }, '生产日期 2026-11-21 晚于今天'],
])('docs/rules.md#8-8: a batch with %j is refused', (change, problem) => {
  expect(batchProblem({ ...entry, ...change }, today)).toBe(problem)
})

test('docs/rules.md#8-8: what expires today or has expired does not come in', () => {
  expect([day('2026-11-19'), today, day('2026-11-21')].map((expiresOn) => mayArrive({ expiresOn }, today))).toEqual([
    false,
    false,
    true,
  ])
})
