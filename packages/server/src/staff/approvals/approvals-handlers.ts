import type { Answer } from '@xinglin/api-contract/server'
import { yuan } from '@xinglin/domain/kernel/money'
import { ok } from '@xinglin/domain/kernel/result'
import {
  type Approval,
  type ApprovalId,
  approvalKindLabels,
  confirmWay,
  may,
  type StaffId,
} from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { movedOnText, refuse } from '../../http/refuse.ts'
import { millis } from '../../sql-values.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { loadChanges, noChanges } from './approval-changes.ts'
import { confirmApproval } from './confirm-approval.ts'
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
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const changesOf = await loadChanges(db, waiting, may(here, 'readCost'))
  return rows.map((row) => {
    const { filedBy: _username, filedByName, filedById: _account, payload: _payload, amount, ...shown } = row
    return {
      ...shown,
      ...(changesOf.get(row.id) ?? noChanges),
      amount: amount === null ? null : yuan(amount),
      filedBy: filedByName,
      way: confirmWay(filingOf(row), here, standing, context.now),
    }
  })
}

const answered = (done: boolean): Answer<null> => (done ? ok(null) : refuse('orderState', movedOnText))

export const approvalsHandlers: ConsoleHandlers['approvals'] = {
  list: async (_input, context) => ok(await listApprovals(context)),

  report: async (_input, { db, now }) => ok(await readDutyReport(db, now)),

  confirm: (wish, context) => confirmApproval(wish, context),

  refuse: async ({ id, reason }, context) =>
    answered(await decide(context.db, id, { state: 'refused', reason, isAlone: false }, signature(context))),
}
