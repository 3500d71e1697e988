import { decode, oneOf, optional, request, text } from '@xinglin/api-contract/kernel/wire'
import { orderTab } from '@xinglin/api-contract/orders-codecs'
import { moneyLogQuery } from '@xinglin/api-contract/wallet-codecs'
import type { OrderRange } from '@xinglin/domain/orders'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { type Door, memberDoor } from '../http/doors.ts'
import { inTurn } from '../in-turn.ts'
import { drawPaper } from './draw-paper.ts'
import { balanceRows } from './balance-export.ts'
import { exportRows } from './order-export.ts'
import { findDispatchSlip, findInvoicePaper, findOrderPaper, findReceiptPaper, findSlip } from './find-paper.ts'
import type { Paper } from './order-papers.ts'
import { type Table, tableFile } from './table-file.ts'
import { rowId } from '../db/ids.ts'

/** Parameters of an export: the filter of the order list. */
const wanted = request({
  tab: optional(orderTab, null),
  range: optional(oneOf<OrderRange>({ recent: 'recent', year: 'year', older: 'older' }), null),
  keyword: optional(text(50), ''),
})

const fileIn = (c: Context): string => c.req.param('file') ?? ''
const idIn = (c: Context): number => Number.parseInt(fileIn(c), 10)

/** Documents that may wait to be rendered; further requests get 503 with Retry-After. */
const MAY_WAIT = 20

const noStore = { 'Cache-Control': 'no-store' } as const

/** Documents of a buyer's own orders as PDF, and their lines as CSV or XLSX; another buyer's are answered with 404. */
export const documentDoors = ({ db }: { readonly db: Db }): readonly Door[] => {
  const oneByOne = inTurn(1, MAY_WAIT)

  const missing = (c: Context): Response => c.body(null, 404, noStore)
  const drawn = async (c: Context, name: string, found: Paper | null): Promise<Response> => {
    if (found === null) return missing(c)
    return c.body(await oneByOne(() => drawPaper(found)), 200, {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}-${fileIn(c)}"`,
    })
  }
  const exported = (c: Context, sheet: string, now: Instant, rows: Table | null): Response | Promise<Response> =>
    rows === null ? missing(c) : tableFile(c, { file: fileIn(c), sheet, now }, rows)

  return [
    memberDoor('documents.slip', async (c, { id }) => drawn(c, 'slip', await findSlip(db, id, rowId(idIn(c))))),
    memberDoor('documents.order', async (c, { id }) => drawn(c, 'order', await findOrderPaper(db, id, rowId(idIn(c))))),
    memberDoor('documents.receipt', async (c, { id }) =>
      drawn(c, 'receipt', await findReceiptPaper(db, id, rowId(idIn(c)))),
    ),
    memberDoor('documents.dispatch', async (c, { id }) =>
      drawn(c, 'dispatch', await findDispatchSlip(db, id, rowId(idIn(c)))),
    ),
    memberDoor('documents.invoice', async (c, { id }) =>
      drawn(c, 'invoice', await findInvoicePaper(db, id, rowId(idIn(c)))),
    ),
    memberDoor('documents.orders', async (c, { id }, now) => {
      const query = decode(wanted, c.req.query())
      return exported(c, '订单', now, query.ok ? await exportRows(db, id, query.value, now) : null)
    }),
    memberDoor('documents.balance', async (c, { id }, now) => {
      const query = decode(moneyLogQuery, c.req.query())
      return exported(c, '余额明细', now, query.ok ? await balanceRows(db, id, query.value) : null)
    }),
  ]
}
