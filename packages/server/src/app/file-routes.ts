import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { findSession } from '../members/sessions.ts'
import { findPicture } from '../uploads/uploads-queries.ts'
import { rowId } from '../db/ids.ts'

export type FileDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'insecureCookie'>
}

export const pictureHeaders = {
  'Content-Type': 'image/jpeg',
  'Content-Disposition': 'inline; filename="x.jpg"',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'no-store',
} as const

/** A buyer's own pictures under `/files`; another buyer's are answered with 404. */
export const fileRoutes = ({ db, clock, config }: FileDeps): Hono => {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const id = /^([1-9]\d{0,15})\.jpg$/.exec(c.req.param('file'))?.[1]
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie)
    const signedIn = token === null ? null : await findSession(db, token, clock.now(), config.demo)
    // Staff who order for a member cannot open the member's documents.
    const own = signedIn === null || signedIn.acting !== null ? null : signedIn.id
    const bytes = id === undefined || own === null ? null : await findPicture(db, own, rowId(Number(id)))
    return bytes === null
      ? c.body(null, 404, { 'Cache-Control': 'no-store' })
      : c.body(new Uint8Array(bytes), 200, pictureHeaders)
  })
  return app
}
