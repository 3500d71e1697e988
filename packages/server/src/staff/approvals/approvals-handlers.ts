import type { Answer } from '@xinglin/api-contract/server'
import { yuan } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import { err, ok } from '@xinglin/domain/kernel/result'
import {
  aloneFrom,
  type Approval,
  type ApprovalId,
  approvalKindLabels,
  type ConfirmWay,
  confirmWay,
  type StaffId,
} from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { approvals } from '../../db/schema-staff.ts'
import { invalid, movedOnText, notFound, refuse } from '../../http/refuse.ts'
import { millis } from '../orders/order-rows.ts'
import { isSecondProof } from '../sign-in.ts'
import { findStaff } from '../staff-accounts.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../staff-context.ts'
import { decide } from './decide-approval.ts'
import { readDutyReport } from './duty-report.ts'
import { filingOf, loadStanding } from './who-confirms.ts'

const shape = {
  id: pg.id<ApprovalId>(),
  kind: pg.keyOf(approvalKindLabels),
  title: pg.text,
  amount: pg.orNull(pg.text),
  filedBy: pg.text,
  filedById: pg.orNull(pg.id<StaffId>()),
  payload: pg.anything,
  filedByName: pg.text,
  filedAt: pg.millis,
  state: pg.oneOf('waiting', 'confirmed', 'refused'),
  decidedBy: pg.text,
  reason: pg.text,
  isAlone: pg.boolean,
}

const listApprovals = async (context: StaffContext): Promise<readonly Approval[]> => {
  const { db } = context
  const here = staffOf(context)
  const standing = await loadStanding(db, context.now)
  const rows = await readRows(
    db,
    shape,
    sql`
      select a.id::float8 as id, a.kind, a.title, a.amount::text as amount, a.filed_by as "filedBy",
             a.filed_by_id as "filedById", a.payload,
             coalesce(f.name, a.filed_by) as "filedByName", ${millis(sql`a.filed_at`)} as "filedAt", a.state,
             coalesce(d.name, a.decided_by, '') as "decidedBy", coalesce(a.reason, '') as reason, a.is_alone as "isAlone"
        from approvals a left join staff f on f.username = a.filed_by left join staff d on d.username = a.decided_by
       order by a.state <> 'waiting', case when a.state = 'waiting' then a.filed_at end, a.decided_at desc limit 200`,
  )
  return rows.map((row) => {
    const { filedBy: _username, filedByName, filedById: _account, payload: _payload, amount, ...shown } = row
    return {
      ...shown,
      amount: amount === null ? null : yuan(amount),
      filedBy: filedByName,
      way: confirmWay(filingOf(row), here, standing, context.now),
    }
  })
}

/** Why somebody with the right may not confirm this filing. */
const barOf = (way: Exclude<ConfirmWay, 'second' | 'alone'>, filedAt: Instant): string => {
  switch (way) {
    case 'own':
      return '由您提交，须另一人核准'
    case 'tied':
      return '提交人与您的账号近 14 日内由同一人开通或授权，须另一人核准'
    case 'soon': {
      const from = aloneFrom({ at: filedAt })
      return `没有别人可以核准：${dayAt(from)} ${timeOfDay(from)} 起可由您单人核准`
    }
    case 'notYours':
      return '这一项不能由您核准：涉及您自己的账号，或须由所有者核准'
  }
}

const answered = (done: boolean): Answer<null> => (done ? ok(null) : refuse('orderState', movedOnText))

export const approvalsHandlers: ConsoleHandlers['approvals'] = {
  list: async (_input, context) => ok(await listApprovals(context)),

  report: async (_input, { db, now }) => ok(await readDutyReport(db, now)),

  confirm: async ({ id, code }, context) => {
    const { db, now } = context
    const here = staffOf(context)
    const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
    if (!row) return notFound
    const way = confirmWay(filingOf(row), here, await loadStanding(db, now), now)
    if (way !== 'second' && way !== 'alone') return err({ kind: 'forbidden', message: barOf(way, row.filedAt) })
    if (way === 'alone') {
      const account = await findStaff(db, here.id)
      if (!account || !(await isSecondProof(db, account, code, { now, timeOfDay: context.timeOfDay })))
        return invalid('code', '动态码不正确或已用过，请输入新的动态码')
    }
    const decision = { state: 'confirmed', reason: null, isAlone: way === 'alone' } as const
    return answered(await decide(db, id, decision, signature(context)))
  },

  refuse: async ({ id, reason }, context) =>
    answered(await decide(context.db, id, { state: 'refused', reason, isAlone: false }, signature(context))),
}
