import { setTimeout as delay } from 'node:timers/promises'
import { streamSSE } from 'hono/streaming'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { type Door, staffDoor } from '../http/doors.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { hashOfToken } from '../members/tokens.ts'
import type { DeskWatch } from '../staff/desk/desk-changes.ts'
import { isStaffSession } from '../staff/accounts/staff-sessions.ts'

/** Keeps the connection open through proxies; the session is checked again each time. */
const HEARTBEAT_MS = 25_000

/** Open pages of one session that are kept up to date by a node; a further one ends the oldest. */
export const MOST_STREAMS = 6

type EventDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'insecureCookie'>
  readonly watch: DeskWatch
  readonly heartbeatMs?: number
}

/** @returns false when aborted */
const passed = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  delay(milliseconds, true, { signal }).catch(() => false)

/** The open streams by session, so that one session cannot take all connections of a node. */
const boundedStreams = () => {
  const open = new Map<string, readonly AbortController[]>()
  return {
    enter: (session: string, over: AbortController): void => {
      const all = [...(open.get(session) ?? []), over]
      for (const oldest of all.slice(0, -MOST_STREAMS)) oldest.abort()
      open.set(session, all.slice(-MOST_STREAMS))
    },
    leave: (session: string, over: AbortController): void => {
      const rest = (open.get(session) ?? []).filter((one) => one !== over)
      if (rest.length === 0) open.delete(session)
      else open.set(session, rest)
    },
  }
}

/**
 * Server-sent events for pages of the console: `change`, without details. A page reloads its data by its calls, which
 * check the rights.
 */
export const staffEventDoor = ({ db, clock, config, watch, heartbeatMs = HEARTBEAT_MS }: EventDeps): Door => {
  const streams = boundedStreams()
  return staffDoor('console.events', (c) => {
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, 'staff') ?? ''
    const session = hashOfToken(token)
    const response = streamSSE(c, async (stream) => {
      const over = new AbortController()
      const end = (): void => over.abort()
      stream.onAbort(end)
      streams.enter(session, over)
      const leave = await watch.join({
        changed: () => void stream.writeSSE({ event: 'change', data: 'desk' }),
        ended: end,
      })
      await stream.writeSSE({ event: 'ready', data: 'desk' })
      while (await passed(heartbeatMs, over.signal)) {
        if (!(await isStaffSession(db, token, clock.now(), config.demo))) break
        await stream.write(':\n\n')
      }
      leave()
      streams.leave(session, over)
    })
    // Compression would buffer the events.
    response.headers.set('Cache-Control', 'no-store, no-transform')
    response.headers.set('X-Accel-Buffering', 'no')
    return response
  })
}
