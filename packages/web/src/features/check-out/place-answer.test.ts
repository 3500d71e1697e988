import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { expect, test } from 'vitest'
import { placeAnswer } from './place-answer.ts'

test.each<Failure>([
  { kind: 'timeout', outcome: 'unknown' },
  { kind: 'unreachable', outcome: 'unknown' },
  { kind: 'serverBusy' },
  { kind: 'malformed', path: '[0].id' },
  { kind: 'superseded' },
])('after $kind the order may exist: nobody calls it refused', (failure) => {
  expect(placeAnswer(failure)).toEqual({ kind: 'unknown' })
})

test("a refusal of the shop has the shop's message", () => {
  expect(placeAnswer({ kind: 'refused', code: 601, message: '库存不足' })).toEqual({
    kind: 'refused',
    message: '库存不足',
  })
})

test('an unsigned contract is not a refusal of the order', () => {
  expect(placeAnswer({ kind: 'contractUnsigned', message: '请先签署年度电子合同' }).kind).toBe('contractUnsigned')
})
