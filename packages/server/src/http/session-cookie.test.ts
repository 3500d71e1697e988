import { expect, test } from 'vitest'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from './session-cookie.ts'

test('the cookie is bound to the host, hidden from scripts and sent over TLS only', () => {
  expect(sessionCookie('token', false, false)).toBe('__Host-sid=token; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test('it lasts a week when the buyer wants to stay signed in', () => {
  expect(sessionCookie('token', true, false)).toContain('; Max-Age=604800')
})

test('on plain http it goes without Secure, and then without the prefix that promises it', () => {
  expect(sessionCookie('token', false, true)).toBe('sid=token; Path=/; HttpOnly; SameSite=Lax')
})

test('only the cookie of that very name is read', () => {
  expect(readSessionCookie('a=1; __Host-sid=token; b=2', false)).toBe('token')
  expect(readSessionCookie('x__Host-sid=token', false)).toBeNull()
  expect(readSessionCookie('sid=token', false)).toBeNull()
  expect(readSessionCookie(null, false)).toBeNull()
})

test('signing out takes it away', () => {
  expect(clearedSessionCookie(false)).toContain('Max-Age=0')
})
