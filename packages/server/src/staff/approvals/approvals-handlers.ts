import type { Answer } from '@xinglin/api-contract/server'
import { yuan } from '@xinglin/domain/kernel/money'
import { err, ok } from '@xinglin/domain/kernel/result'
import { type Approval, type ApprovalId, approvalKindLabels, confirmWay } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { approvals } from '../../db/schema-staff.ts'
import { invalid, movedOnText, notFound, refuse } from '../../http/refuse.ts'
import { millis } from '../orders/order-rows.ts'
import { isSecondProof } from '../sign-in.ts'
import { findStaff } from '../staff-accounts.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../staff-context.ts'
import { decide, othersWhoConfirm } from './decide-approval.ts'

const shape = {
  id: pg.id<ApprovalId>(),
  kind: pg.keyOf(approvalKindLabels),
  title: pg.text,
  amount: pg.orNull(pg.text),
  filedBy: pg.text,
  filedByName: pg.text,
  filedAt: pg.millis,
  state: pg.oneOf('waiting', 'confirmed', 'refused'),
  decidedBy: pg.text,
  reason: pg.text,
  isAlone: pg.boolean,
}

const listApprovals = async (context: StaffContext): Promise<readonly Approval[]> => {
  const { db } = context
  const staff = staffOf(context)
  const others = await othersWhoConfirm(db, staff.id)
  const rows = await readRows(
    db,
    shape,
    sql`
      select a.id::float8 as id, a.kind, a.title, a.amount::text as amount, a.filed_by as "filedBy",
             coalesce(f.name, a.filed_by) as "filedByName", ${millis(sql`a.filed_at`)} as "filedAt", a.state,
             coalesce(d.name, a.decided_by, '') as "decidedBy", coalesce(a.reason, '') as reason, a.is_alone as "isAlone"
        from approvals a left join staff f on f.username = a.filed_by left join staff d on d.username = a.decided_by
       order by a.state <> 'waiting', case when a.state = 'waiting' then a.filed_at end, a.decided_at desc limit 200`,
  )
  return rows.map(({ filedBy, filedByName, ...row }) => ({
    ...row,
    amount: row.amount === null ? null : yuan(row.amount),
    filedBy: filedByName,
    way: confirmWay(staff, filedBy, others),
  }))
}

const answered = (done: boolean): Answer<null> => (done ? ok(null) : refuse('orderState', movedOnText))

export const approvalsHandlers: ConsoleHandlers['approvals'] = {
  list: async (_input, context) => ok(await listApprovals(context)),

  confirm: async ({ id, code }, context) => {
    const { db, now, timeOfDay } = context
    const staff = staffOf(context)
    const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
    if (!row) return notFound
    const way = confirmWay(staff, row.filedBy, await othersWhoConfirm(db, staff.id))
    if (way === 'own') return err({ kind: 'forbidden', message: '由您提交，须另一人核准' })
    if (way === 'alone') {
      const account = await findStaff(db, staff.id)
      if (!account || !(await isSecondProof(db, account, code, { now, timeOfDay })))
        return invalid('code', '动态码不正确或已用过，请输入新的动态码')
    }
    const decision = { state: 'confirmed', reason: null, isAlone: way === 'alone' } as const
    return answered(await decide(db, id, decision, signature(context)))
  },

  refuse: async ({ id, reason }, context) =>
    answered(await decide(context.db, id, { state: 'refused', reason, isAlone: false }, signature(context))),
}
