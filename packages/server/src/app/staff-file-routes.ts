import { may } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { uploads } from '../db/schema-account.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { findStaffSession } from '../staff/staff-sessions.ts'
import { type FileDeps, pictureHeaders } from './file-routes.ts'
import { rowId } from '../db/ids.ts'

/** Any buyer's pictures, for staff who may see orders and members. */
export const staffFileRoutes = ({ db, clock, config }: FileDeps): Hono => {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const id = /^([1-9]\d{0,15})\.jpg$/.exec(c.req.param('file'))?.[1]
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, 'staff')
    const staff = token === null ? null : await findStaffSession(db, token, clock.now(), config.demo)
    const isLet = id !== undefined && staff !== null && may(staff, 'readTrade')
    const [row] = isLet
      ? await db
          .select({ bytes: uploads.bytes })
          .from(uploads)
          .where(eq(uploads.id, rowId(Number(id))))
      : []
    return row === undefined
      ? c.body(null, 404, { 'Cache-Control': 'no-store' })
      : c.body(new Uint8Array(row.bytes), 200, pictureHeaders)
  })
  return app
}
