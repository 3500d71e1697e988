import { deskExportLabels, isDeskExport } from '@xinglin/domain/staff'
import { Hono } from 'hono'
import { auditStaff } from '../audit.ts'
import { allowTime } from '../budget.ts'
import { tableFile } from '../documents/table-file.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { inTurn } from '../in-turn.ts'
import { actorOf } from '../staff-operation.ts'
import { deskExports } from '../staff/exports/desk-exports.ts'
import { findStaffSession } from '../staff/staff-sessions.ts'
import type { FileDeps } from './file-routes.ts'
import { isPermitted } from './staff-calls.ts'

/** Enough for the statement of the longest export, and for those before it. */
const EXPORT_MS = 300_000

/** Exports that may wait for the running one; further requests get 503. */
const MAY_WAIT = 5

/**
 * The lists of the console as CSV or XLSX with all rows of their filters; each export is written to the audit log.
 * `orders.xlsx?view=…` takes the parameters of the list's own call and requires the same right.
 */
export const staffExportRoutes = ({ db, clock, config }: FileDeps): Hono => {
  const app = new Hono()
  const oneByOne = inTurn(1, MAY_WAIT)
  app.get('/:file{[a-z]+\\.(csv|xlsx)}', async (c) => {
    const file = c.req.param('file')
    const kind = file.slice(0, file.indexOf('.'))
    if (!isDeskExport(kind)) return c.notFound()
    const { right, read } = deskExports[kind]
    const sheet = deskExportLabels[kind]
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, 'staff')
    const now = clock.now()
    const staff = token === null ? null : await findStaffSession(db, token, now, config.demo)
    if (staff === null) return c.text('登录已失效，请重新登录后再导出', 401)
    const { ip, requestId } = c.get('caller')
    const noted = (result: 'ok' | 'refused', rows: number) =>
      auditStaff(
        db,
        { actor: actorOf({ name: staff.username, at: now }), at: now, ip, requestId },
        { action: 'export', object: sheet, result, detail: { ...c.req.query(), rows } },
      )
    if (!isPermitted(right, staff)) {
      await noted('refused', 0)
      return c.text('您的岗位没有这项权限，请联系店长', 403)
    }
    allowTime(EXPORT_MS)
    return oneByOne(async () => {
      const rows = await read(c.req.query(), { db, now, staff, demo: config.demo })
      if (rows === null) return c.text('筛选条件不正确，请回到列表重试', 400)
      await noted('ok', rows.length - 1)
      return tableFile(c, { file, sheet, now }, rows)
    })
  })
  return app
}
