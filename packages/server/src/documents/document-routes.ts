import { decode, oneOf, optional, request, text } from '@xinglin/api-contract/kernel/wire'
import { orderTab } from '@xinglin/api-contract/orders-codecs'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId, OrderRange } from '@xinglin/domain/orders'
import { dayAt } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { findSession } from '../members/sessions.ts'
import { findInvoice } from '../orders/invoice-queries.ts'
import { findOrder } from '../orders/orders-queries.ts'
import { csvOf, exportRows } from './order-export.ts'
import { invoicePaper, salesSlip } from './order-papers.ts'
import { workbookOf } from './order-workbook.ts'
import { type Paper, printPage, printStyle } from './print-page.ts'

type DocumentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'insecureCookie'>
}

/** What travels in the address of an export: as in the list of orders. */
const wanted = request({
  tab: optional(orderTab, null),
  range: optional(oneOf<OrderRange>({ recent: 'recent', year: 'year', older: 'older' }), null),
  keyword: optional(text(50), ''),
})

const idIn = (c: Context): number => {
  const id = c.req.param('id') ?? ''
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
}

const noStore = { 'Cache-Control': 'no-store' } as const
const page = { ...noStore, 'Content-Type': 'text/html; charset=utf-8' } as const

/** Papers of a buyer's own orders, to print or to keep; somebody else's are not there, as those that never were. */
export const documentRoutes = ({ db, clock, config }: DocumentDeps): Hono => {
  const app = new Hono()

  const memberOf = async (c: Context): Promise<MemberId | null> => {
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie)
    const signedIn = token === null ? null : await findSession(db, token, clock.now(), config.demo)
    return signedIn?.id ?? null
  }
  const missing = (c: Context): Response => c.body(null, 404, noStore)
  const paper = async (c: Context, read: (memberId: MemberId) => Promise<Paper | null>): Promise<Response> => {
    const memberId = await memberOf(c)
    const found = memberId === null ? null : await read(memberId)
    return found === null ? missing(c) : c.body(printPage(found), 200, page)
  }

  app.get('/print.css', (c) => c.body(printStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  app.get('/order/:id/slip', (c) =>
    paper(c, async (memberId) => {
      const order = await findOrder(db, memberId, idIn(c) as OrderId)
      if (!order || (order.state !== 'toReceive' && order.state !== 'completed')) return null
      const [member] = await db.select({ company: members.companyName }).from(members).where(eq(members.id, memberId))
      return salesSlip(order, member?.company ?? '')
    }),
  )

  app.get('/invoice/:id', (c) =>
    paper(c, async (memberId) => {
      const invoice = await findInvoice(db, memberId, idIn(c))
      if (!invoice || invoice.number === null) return null
      const order = await findOrder(db, memberId, invoice.orderId)
      return order && invoicePaper(invoice, order)
    }),
  )

  app.get('/:file{orders\\.(csv|xlsx)}', async (c) => {
    const memberId = await memberOf(c)
    const query = decode(wanted, c.req.query())
    if (memberId === null || !query.ok) return missing(c)
    const now = clock.now()
    const rows = await exportRows(db, memberId, query.value, now)
    const name = c.req.param('file')
    const attached = {
      ...noStore,
      'Content-Disposition': `attachment; filename="${name.replace('orders', `orders-${dayAt(now)}`)}"`,
    }
    return name.endsWith('.csv')
      ? c.body(csvOf(rows), 200, { ...attached, 'Content-Type': 'text/csv; charset=utf-8' })
      : c.body(new Uint8Array(await workbookOf(rows)), 200, {
          ...attached,
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        })
  })
  return app
}
