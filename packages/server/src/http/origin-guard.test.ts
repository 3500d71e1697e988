import { describe, expect, test } from 'vitest'
import { changesState, isFromOurPages } from './origin-guard.ts'

const OURS = 'https://shop.example'
const LISTED = 'https://app.example'
const from = (headers: Record<string, string>): boolean => isFromOurPages(new Headers(headers), OURS, [LISTED])

describe('a request that changes something passes', () => {
  test.each([
    ['the browser says that our page sent it', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an old browser names our origin', { Origin: OURS }],
    ['an old browser names a page of ours as referrer', { Referer: `${OURS}/cart?x=1` }],
    [
      'a listed origin asks with a header that no form can send',
      { 'Sec-Fetch-Site': 'cross-site', Origin: LISTED, 'X-Requested-With': 'x' },
    ],
  ])('when %s', (_case, headers) => {
    expect(from(headers)).toBe(true)
  })
})

describe('a request that changes something is refused', () => {
  test.each([
    ['another site sent it', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [
      'a neighbour under the same registered name sent it',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.shop.example' },
    ],
    ['it was typed or comes from a bookmark', { 'Sec-Fetch-Site': 'none' }],
    ['it says cross-site, although its Origin is ours', { 'Sec-Fetch-Site': 'cross-site', Origin: OURS }],
    ['a listed origin sends a plain form', { 'Sec-Fetch-Site': 'cross-site', Origin: LISTED }],
    ['nothing says where it comes from', {}],
    ['its Origin only begins like ours', { Origin: `${OURS}.evil.example` }],
    ['its Origin is null', { Origin: 'null' }],
    ['its Origin is foreign, although its Referer is ours', { Origin: 'https://evil.example', Referer: `${OURS}/` }],
    ['its Referer only contains our origin', { Referer: `https://evil.example/?${OURS}` }],
  ])('when %s', (_case, headers) => {
    expect(from(headers)).toBe(false)
  })
})

test('reading changes nothing, drawing does', () => {
  expect(changesState('GET', '/api/goods/list')).toBe(false)
  expect(changesState('HEAD', '/')).toBe(false)
  expect(changesState('GET', '/api/draw')).toBe(true)
  expect(changesState('GET', '/api/draw/')).toBe(true)
  for (const read of ['7/activity', 'simple', 'ads', 'new_record', 'record'])
    expect(changesState('GET', `/api/draw/${read}`)).toBe(false)
  expect(changesState('GET', '/api/drawing')).toBe(false)
  expect(changesState('POST', '/api/cart')).toBe(true)
  expect(changesState('DELETE', '/api/user/logout')).toBe(true)
})
