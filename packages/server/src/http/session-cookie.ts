import { LONGEST_SESSION_MS } from '../members/sessions.ts'

const nameOf = (insecure: boolean): string => (insecure ? 'sid' : '__Host-sid')

/** The token in a Cookie header. */
export const readSessionCookie = (header: string | null, insecure: boolean): string | null => {
  const name = `${nameOf(insecure)}=`
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(name))
  return pair === undefined ? null : pair.slice(name.length)
}

const attributes = (insecure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${insecure ? '' : '; Secure'}`

export const sessionCookie = (token: string, remember: boolean, insecure: boolean): string =>
  `${nameOf(insecure)}=${token}; ${attributes(insecure)}${remember ? `; Max-Age=${String(LONGEST_SESSION_MS / 1000)}` : ''}`

export const clearedSessionCookie = (insecure: boolean): string =>
  `${nameOf(insecure)}=; ${attributes(insecure)}; Max-Age=0`
