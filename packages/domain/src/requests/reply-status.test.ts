import { expect, test } from 'vitest'
import { aMoment } from '../testing/testing.ts'
import { replyStatus } from './requests.ts'

test('a request is answered once it has a reply', () => {
  expect(replyStatus({ reply: null })).toBe('待回复')
  expect(replyStatus({ reply: { text: '已安排', at: aMoment } })).toBe('已回复')
})
