import type { MemberId } from '@xinglin/domain/members'
import type { SignedInStaff } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { rowId } from '../db/ids.ts'
import { drawPaper } from '../documents/draw-paper.ts'
import { findDispatchSlip, findInvoicePaper, findSlip } from '../documents/find-paper.ts'
import type { Paper } from '../documents/order-papers.ts'
import { type Door, staffDoor } from '../http/doors.ts'
import { inTurn } from '../in-turn.ts'
import { ownOrders } from '../staff/desk/own-orders.ts'

/** Documents that may wait for the running one; further requests get 503. */
const MAY_WAIT = 20
const noStore = { 'Cache-Control': 'no-store' } as const

const idIn = (c: Context): number => Number.parseInt(c.req.param('file') ?? '', 10)

/** Sales slips and invoices of the orders that the staff member may see, as their buyers get them. */
export const staffPaperDoors = ({ db }: { readonly db: Db }): readonly Door[] => {
  const oneByOne = inTurn(1, MAY_WAIT)
  const ownerOf = async (staff: SignedInStaff, order: SQL): Promise<MemberId | null> => {
    const [owner] = await readRows(
      db,
      { memberId: pg.id<MemberId>() },
      sql`
        select m.id as "memberId" from orders o join members m on m.id = o.member_id
         where o.id = ${order} and ${ownOrders(staff)}`,
    )
    return owner?.memberId ?? null
  }
  const drawn = async (c: Context, name: string, paper: Paper | null): Promise<Response> => {
    if (paper === null) return c.text('没有这份单据，或您无权查看', 404, noStore)
    return c.body(await oneByOne(() => drawPaper(paper)), 200, {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}-${String(idIn(c))}.pdf"`,
    })
  }
  return [
    staffDoor('console.slip', async (c, staff) => {
      const owner = await ownerOf(staff, sql`${idIn(c)}`)
      return drawn(c, 'slip', owner === null ? null : await findSlip(db, owner, rowId(idIn(c))))
    }),
    staffDoor('console.dispatch', async (c, staff) => {
      const owner = await ownerOf(staff, sql`(select a.order_id from after_sales a where a.id = ${idIn(c)})`)
      return drawn(c, 'dispatch', owner === null ? null : await findDispatchSlip(db, owner, rowId(idIn(c))))
    }),
    staffDoor('console.invoice', async (c, staff) => {
      const owner = await ownerOf(staff, sql`(select i.order_id from invoices i where i.id = ${idIn(c)})`)
      return drawn(c, 'invoice', owner === null ? null : await findInvoicePaper(db, owner, rowId(idIn(c))))
    }),
  ]
}
