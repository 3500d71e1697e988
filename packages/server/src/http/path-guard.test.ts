import { expect, test } from 'vitest'
import { isTrickPath } from './path-guard.ts'

test.each([
  '/api/user%2fbase',
  '/api/user%2Fbase',
  '/api\\user/base',
  '/api/user%5cbase',
  '/api//user/base',
  '//evil.example/',
  '/list/../api/user/base',
  '/list/%2e%2e/api/user/base',
  '/list/./x',
  '/..',
  '/api/user/base%00.svg',
  '/%252e%252e/',
  '/list/%e9',
])('%s is refused', (path) => {
  expect(isTrickPath(path)).toBe(true)
})

test.each([
  '/',
  '/list',
  '/list/info/12',
  '/assets/main-D7.js',
  '/search?keyword=%2F..%2F',
  '/help/%E9%98%BF%E8%8E%AB',
  '/pictures/3.svg?v=1',
])('%s is let through', (path) => {
  expect(isTrickPath(path)).toBe(false)
})
