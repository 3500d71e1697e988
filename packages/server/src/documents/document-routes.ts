import { decode, oneOf, optional, request, text } from '@xinglin/api-contract/kernel/wire'
import { orderTab } from '@xinglin/api-contract/orders-codecs'
import { moneyLogQuery } from '@xinglin/api-contract/wallet-codecs'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderRange } from '@xinglin/domain/orders'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { inTurn } from '../in-turn.ts'
import { findSession } from '../members/sessions.ts'
import { drawPaper } from './draw-paper.ts'
import { balanceRows } from './balance-export.ts'
import { exportRows } from './order-export.ts'
import { findInvoicePaper, findSlip } from './find-paper.ts'
import type { Paper } from './order-papers.ts'
import { type Table, tableFile } from './table-file.ts'
import { rowId } from '../db/ids.ts'

type DocumentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'insecureCookie'>
}

/** Parameters of an export: the filter of the order list. */
const wanted = request({
  tab: optional(orderTab, null),
  range: optional(oneOf<OrderRange>({ recent: 'recent', year: 'year', older: 'older' }), null),
  keyword: optional(text(50), ''),
})

const idIn = (c: Context): number => Number((c.req.param('file') ?? '').replace('.pdf', ''))

/** Documents that may wait to be rendered; further requests get 503 with Retry-After. */
const MAY_WAIT = 20

const noStore = { 'Cache-Control': 'no-store' } as const

/** Documents of a buyer's own orders as PDF, and their lines as CSV or XLSX; another buyer's are answered with 404. */
export const documentRoutes = ({ db, clock, config }: DocumentDeps): Hono => {
  const app = new Hono()
  const oneByOne = inTurn(1, MAY_WAIT)

  /** Staff who order for a member open none of these (docs/rules.md#7-acting). */
  const memberOf = async (c: Context): Promise<MemberId | null> => {
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie)
    const signedIn = token === null ? null : await findSession(db, token, clock.now(), config.demo)
    return signedIn === null || signedIn.acting !== null ? null : signedIn.id
  }
  const missing = (c: Context): Response => c.body(null, 404, noStore)
  const paper = async (c: Context, name: string, read: (memberId: MemberId) => Promise<Paper | null>) => {
    const memberId = await memberOf(c)
    const found = memberId === null ? null : await read(memberId)
    if (found === null) return missing(c)
    return c.body(await oneByOne(() => drawPaper(found)), 200, {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
    })
  }

  app.get('/slip/:file{[1-9]\\d{0,15}\\.pdf}', (c) =>
    paper(c, `slip-${c.req.param('file')}`, (memberId) => findSlip(db, memberId, rowId(idIn(c)))),
  )

  app.get('/invoice/:file{[1-9]\\d{0,15}\\.pdf}', (c) =>
    paper(c, `invoice-${c.req.param('file')}`, (memberId) => findInvoicePaper(db, memberId, rowId(idIn(c)))),
  )

  const exported = async (
    c: Context,
    sheet: string,
    read: (memberId: MemberId, now: Instant) => Promise<Table | null>,
  ) => {
    const memberId = await memberOf(c)
    const now = clock.now()
    const rows = memberId === null ? null : await read(memberId, now)
    if (rows === null) return missing(c)
    return tableFile(c, { file: c.req.param('file') ?? '', sheet, now }, rows)
  }

  app.get('/:file{orders\\.(csv|xlsx)}', (c) =>
    exported(c, '订单', async (memberId, now) => {
      const query = decode(wanted, c.req.query())
      return query.ok ? exportRows(db, memberId, query.value, now) : null
    }),
  )

  app.get('/:file{balance\\.(csv|xlsx)}', (c) =>
    exported(c, '余额明细', async (memberId) => {
      const query = decode(moneyLogQuery, c.req.query())
      return query.ok ? balanceRows(db, memberId, query.value) : null
    }),
  )
  return app
}
