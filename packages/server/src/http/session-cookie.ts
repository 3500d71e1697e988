import { HOUR_MS } from '@xinglin/domain/kernel/time'

/** Cookies and sessions have the same maximum age. */
export const LONGEST_SESSION_MS = 7 * 24 * HOUR_MS

/** Members and staff have separate cookies, and no call reads both. */
const cookies = { member: { name: 'sid', sameSite: 'Lax' }, staff: { name: 'staff', sameSite: 'Strict' } } as const

export type Visitor = keyof typeof cookies

const nameOf = (whose: Visitor, insecure: boolean): string =>
  insecure ? cookies[whose].name : `__Host-${cookies[whose].name}`

/** The session token in a Cookie header. */
export const readSessionCookie = (
  header: string | null,
  insecure: boolean,
  whose: Visitor = 'member',
): string | null => {
  const name = `${nameOf(whose, insecure)}=`
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(name))
  return pair === undefined ? null : pair.slice(name.length)
}

const attributes = (whose: Visitor, insecure: boolean): string =>
  `Path=/; HttpOnly; SameSite=${cookies[whose].sameSite}${insecure ? '' : '; Secure'}`

/** Without `remember` a session cookie, which the browser deletes when it is closed. */
export const sessionCookie = (token: string, remember: boolean, insecure: boolean, whose: Visitor = 'member'): string =>
  `${nameOf(whose, insecure)}=${token}; ${attributes(whose, insecure)}${remember ? `; Max-Age=${String(LONGEST_SESSION_MS / 1000)}` : ''}`

export const clearedSessionCookie = (insecure: boolean, whose: Visitor = 'member'): string =>
  `${nameOf(whose, insecure)}=; ${attributes(whose, insecure)}; Max-Age=0`
