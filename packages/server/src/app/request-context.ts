import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Context, SessionControl } from '../http/context.ts'
import type { Requested } from '../http/requested.ts'
import { clearedSessionCookie, readSessionCookie, sessionCookie, type Visitor } from '../http/session-cookie.ts'
import type { Log } from '../log.ts'
import { findSession } from '../members/sessions.ts'
import type { StaffContext } from '../staff/desk/staff-context.ts'
import { findStaffSession } from '../staff/accounts/staff-sessions.ts'

type Surroundings = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<Config, 'demo' | 'publicDemo' | 'insecureCookie'>
}

/** `headers` become those of the response. */
type ContextFor<C> = (c: Requested, headers: Headers) => Promise<C>

const sessionControl = (c: Requested, headers: Headers, whose: Visitor, insecure: boolean): SessionControl => ({
  token: readSessionCookie(c.req.header('Cookie') ?? null, insecure, whose),
  issue: (issued, remember) => headers.set('Set-Cookie', sessionCookie(issued, remember, insecure, whose)),
  clear: () => {
    headers.set('Set-Cookie', clearedSessionCookie(insecure, whose))
    // Signing out of the console must not clear the storefront's storage.
    headers.set('Clear-Site-Data', whose === 'member' ? '"cache", "storage"' : '"cache"')
  },
})

const askedBy = (c: Requested, { db, clock, log, config }: Surroundings) => ({
  db,
  now: clock.now(),
  ...c.get('caller'),
  log,
  demo: config.demo,
  publicDemo: config.publicDemo,
  idempotency: null,
})

export const memberContext =
  (surroundings: Surroundings, chat: string): ContextFor<Context> =>
  async (c, headers) => {
    const { db, config } = surroundings
    const asked = askedBy(c, surroundings)
    const session = sessionControl(c, headers, 'member', config.insecureCookie)
    const signedIn = session.token === null ? null : await findSession(db, session.token, asked.now, config.demo)
    return {
      ...asked,
      session,
      chat,
      buyer: signedIn?.buyer ?? { kind: 'guest' },
      member: signedIn ? { id: signedIn.id, username: signedIn.username } : null,
      acting: signedIn?.acting ?? null,
    }
  }

export const staffContext =
  (surroundings: Surroundings, timeOfDay: Clock): ContextFor<StaffContext> =>
  async (c, headers) => {
    const { db, config } = surroundings
    const asked = askedBy(c, surroundings)
    const session = sessionControl(c, headers, 'staff', config.insecureCookie)
    const staff = session.token === null ? null : await findStaffSession(db, session.token, asked.now, config.demo)
    return { ...asked, session, staff, timeOfDay: timeOfDay.now() }
  }
