import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { readSessionCookie } from '../http/session-cookie.ts'
import type { DeskWatch } from '../staff/desk-changes.ts'
import { isStaffSession } from '../staff/staff-sessions.ts'
import type { FileDeps } from './file-routes.ts'

/** Keeps the connection open through proxies; the session is checked again each time. */
const HEARTBEAT_MS = 25_000

type EventDeps = FileDeps & { readonly watch: DeskWatch; readonly heartbeatMs?: number }

/** @returns false when aborted */
const passed = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  delay(milliseconds, true, { signal }).catch(() => false)

/**
 * Server-sent events for pages of the console: `change`, without details. A page reloads its data by its calls, which
 * check the rights.
 */
export const staffEventRoutes = ({ db, clock, config, watch, heartbeatMs = HEARTBEAT_MS }: EventDeps): Hono => {
  const app = new Hono()
  app.get('/', async (c) => {
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, 'staff')
    const isHere = async (): Promise<boolean> =>
      token !== null && (await isStaffSession(db, token, clock.now(), config.demo))
    if (!(await isHere())) return c.body(null, 401, { 'Cache-Control': 'no-store' })

    const response = streamSSE(c, async (stream) => {
      const over = new AbortController()
      const end = (): void => over.abort()
      stream.onAbort(end)
      const leave = await watch.join({
        changed: () => void stream.writeSSE({ event: 'change', data: 'desk' }),
        ended: end,
      })
      await stream.writeSSE({ event: 'ready', data: 'desk' })
      while (await passed(heartbeatMs, over.signal)) {
        if (!(await isHere())) break
        await stream.write(':\n\n')
      }
      leave()
    })
    // Compression would buffer the events.
    response.headers.set('Cache-Control', 'no-store, no-transform')
    response.headers.set('X-Accel-Buffering', 'no')
    return response
  })
  return app
}
