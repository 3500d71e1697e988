import type { MemberId } from '@xinglin/domain/members'
import { type SQL, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { rowId } from '../db/ids.ts'
import { drawPaper } from '../documents/draw-paper.ts'
import { findInvoicePaper, findSlip } from '../documents/find-paper.ts'
import type { Paper } from '../documents/order-papers.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { inTurn } from '../in-turn.ts'
import { maySeeOrders, ownOrders } from '../staff/orders/order-rows.ts'
import { findStaffSession } from '../staff/staff-sessions.ts'
import type { FileDeps } from './file-routes.ts'

/** Documents that may wait for the running one; further requests get 503. */
const MAY_WAIT = 20
const noStore = { 'Cache-Control': 'no-store' } as const

/** Sales slips and invoices of the orders that the staff member may see, as their buyers get them. */
export const staffPaperRoutes = ({ db, clock, config }: FileDeps): Hono => {
  const app = new Hono()
  const oneByOne = inTurn(1, MAY_WAIT)
  const answer = async (
    c: Context,
    name: string,
    order: (id: number) => SQL,
    find: (memberId: MemberId, id: number) => Promise<Paper | null>,
  ): Promise<Response> => {
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, 'staff')
    const staff = token === null ? null : await findStaffSession(db, token, clock.now(), config.demo)
    const id = Number.parseInt(c.req.param('file') ?? '', 10)
    const [owner] =
      staff !== null && maySeeOrders(staff)
        ? await readRows(
            db,
            { memberId: pg.id<MemberId>() },
            sql`
              select m.id as "memberId" from orders o join members m on m.id = o.member_id
               where o.id = ${order(id)} and ${ownOrders(staff)}`,
          )
        : []
    const paper = owner ? await find(owner.memberId, id) : null
    if (paper === null) return c.text('没有这份单据，或您无权查看', 404, noStore)
    return c.body(await oneByOne(() => drawPaper(paper)), 200, {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}-${String(id)}.pdf"`,
    })
  }
  app.get('/slip/:file{[1-9]\\d{0,15}\\.pdf}', (c) =>
    answer(
      c,
      'slip',
      (id) => sql`${id}`,
      (memberId, id) => findSlip(db, memberId, rowId(id)),
    ),
  )
  app.get('/invoice/:file{[1-9]\\d{0,15}\\.pdf}', (c) =>
    answer(
      c,
      'invoice',
      (id) => sql`(select i.order_id from invoices i where i.id = ${id})`,
      (memberId, id) => findInvoicePaper(db, memberId, rowId(id)),
    ),
  )
  return app
}
