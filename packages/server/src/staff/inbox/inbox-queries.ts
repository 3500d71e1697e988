import { certificateNames, certificateOf, type MemberId } from '@xinglin/domain/members'
import { type Money, moneyFromDecimal } from '@xinglin/domain/kernel/money'
import { type Day, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import {
  type ApprovalId,
  type InboxDecided,
  type InboxId,
  type InboxItem,
  type InboxKind,
  inboxKinds,
  type InboxToday,
} from '@xinglin/domain/staff'
import { afterSalesKindLabels } from '@xinglin/domain/orders'
import { feedbackKindLabels } from '@xinglin/domain/requests'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isInState } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { DEAD_LETTERS } from '../../job-standings.ts'
import { repObject } from '../../members/member-operations.ts'
import { holdsDue } from '../../orders/due-orders.ts'
import { isRemindable, remindableSince } from '../../members/remind-certificate.ts'
import { answerAction, answerObject } from '../../requests/answer-written.ts'
import { timestamp } from '../../sql-values.ts'

/** Upper bound of items. */
const MOST = 1000

/** Upper bound of expiring certificates: those that expire first. */
const MOST_PAPERS = 100

/** For some kinds the title is a code, shown by its label. */
const titleOf = (kind: InboxKind, title: string): string => {
  const labels: { readonly [title: string]: string } =
    kind === 'afterSales' ? afterSalesKindLabels : kind === 'feedback' ? feedbackKindLabels : {}
  return labels[title] ?? title
}

const shape = {
  kind: pg.oneOf(...inboxKinds),
  id: pg.id<InboxId>(),
  title: pg.text,
  company: pg.text,
  memberId: pg.orNull(pg.id<MemberId>()),
  since: pg.millis,
  amount: pg.orNull(pg.text),
  isSpecial: pg.boolean,
  filed: pg.orNull(pg.row({ id: pg.id<ApprovalId>(), by: pg.text })),
}

/** An item as read from the database, without who has it open or was given it; `memberId` is null for a failed job. */
export type Waiting = Omit<InboxItem, 'openBy' | 'assignee'> & {
  readonly memberId: MemberId | null
  /** Filed by this account, and waiting for a second person. */
  readonly filed: { readonly id: ApprovalId; readonly by: string } | null
}

const moneyIn = (text: string): Money => {
  const money = moneyFromDecimal(text)
  if (money === null) throw new RangeError(`not an amount in yuan: ${text}`)
  return money
}

/** A numeric id for a job, hashed from its name. */
const jobNumber = sql`('x' || substr(md5(data ->> 'name'), 1, 8))::bit(32)::bigint`

/** Those that bring a right of their own, to 含麻 or to refrigerated goods. */
const SPECIAL_CERTIFICATES = certificateNames.filter((name) => certificateOf(name).right !== null)

/** All waiting items. A transfer of several orders is one item, identified by the first of them that still waits. */
const waiting = (today: Day): SQL => sql`
  select 'certificate' as kind, id, kind as title, member_id, submitted_at as since, null::numeric as amount,
         kind in ${SPECIAL_CERTIFICATES} as special
    from certificate_submissions where status = 'waiting'
  union all
  select 'transfer', min(o.id), string_agg(o.number, '、' order by o.id), o.member_id, min(coalesce(v.sent_at, p.created_at)),
         sum(p.amount), false
    from orders o join payments p on p.order_id = o.id and p.method = 'transfer' and p.state = 'started'
    left join transfer_vouchers v on v.payment_id = p.id
   where ${isInState('o', 'transferSent')} group by o.member_id, coalesce(p.bundle_id, p.id)
  union all
  select 'order', id, number, member_id, coalesce(paid_at, created_at), payable + balance_amount, kind <> 'normal'
    from orders where ${isInState('orders', 'inReview')}
  union all
  select 'afterSales', a.id, a.kind, a.member_id, a.created_at, a.refund, a.kind in ('exchange', 'resend') and o.kind <> 'normal'
    from after_sales a join orders o on o.id = a.order_id where a.state = 'inReview'
  union all
  select 'receipt', r.id, coalesce(o.number, r.id::text), r.member_id, r.submitted_at, null, true
    from special_receipts r left join orders o on o.id = r.order_id where r.status = 'submitted'
  union all
  select 'topUp', id, number, member_id, created_at, amount, false from top_ups where state = 'waiting'
  union all
  select 'withdrawal', id, number, member_id, created_at, amount, false from withdrawals where state = 'waiting'
  union all
  select 'feedback', id, kind, member_id, at, null, false from feedbacks where reply is null
  union all
  select 'wish', id, name, member_id, at, null, false from variety_requests where reply is null
  union all
  (select 'expiry', c.id, c.kind, c.member_id, ${remindableSince(today)}, null, false
     from certificates c join members m on m.id = c.member_id and m.status = 'active' where ${isRemindable(today)}
    order by c.expires_on, c.id limit ${MOST_PAPERS})
  union all
  select 'rep', u.id, u.name, null, u.noted_at, null, false from unmatched_reps u
   where exists (select from members m where m.sales_rep_id is null and m.sales_rep_name = u.name)
  union all
  select 'batchDue', o.id, o.number, o.member_id, coalesce(o.handed_over_at, o.paid_at, o.created_at),
         o.payable + o.balance_amount, o.kind <> 'normal'
    from orders o where ${holdsDue(today)}
  union all
  select 'dispatch', a.id, a.number, a.member_id, d.made_at, null, false
    from after_sales a join after_sales_dispatches d on d.after_sales_id = a.id where a.state = 'toShip'
  union all
  select 'failedJob', ${jobNumber}, data ->> 'name', null, max(created_on), null, false
    from pgboss.job where name = ${DEAD_LETTERS} group by data ->> 'name'`

const read = async (db: Db, where: SQL, now: Instant): Promise<readonly Waiting[]> => {
  const rows = await readRows(
    db,
    shape,
    sql`
      with waiting as (${waiting(dayAt(now))})
      select w.kind, w.id::float8 as id, w.title, coalesce(m.company_name, '') as company, w.member_id as "memberId",
             floor(extract(epoch from w.since) * 1000)::float8 as since, w.amount::text as amount, w.special as "isSpecial",
             (select json_build_object('id', a.id, 'by', a.filed_by) from approvals a
               where a.state = 'waiting' and a.kind || ' ' || a.subject = case w.kind
                 when 'withdrawal' then 'withdrawal withdrawal:' || w.title
                 when 'transfer' then 'transferMatch transfer:' || w.id
                 when 'afterSales' then 'refund after-sales:' || w.id end) as filed
        from waiting w left join members m on m.id = w.member_id
       where ${where} order by w.since, w.id limit ${MOST}`,
  )
  return rows.map(({ id, since, amount, title, kind, ...rest }) => ({
    ...rest,
    kind,
    id,
    title: titleOf(kind, title),
    since,
    amount: amount === null ? null : moneyIn(amount),
  }))
}

/** All waiting items, longest waiting first. */
export const listWaiting = (db: Db, now: Instant): Promise<readonly Waiting[]> => read(db, sql`true`, now)

export const findWaiting = async (db: Db, kind: InboxKind, id: InboxId, now: Instant): Promise<Waiting | null> => {
  const [item] = await read(db, sql`w.kind = ${kind} and w.id = ${id}`, now)
  return item ?? null
}

const actions: { readonly [K in InboxKind]: { readonly yes: string; readonly no: string | null } } = {
  certificate: { yes: 'certificate.approved', no: 'certificate.rejected' },
  transfer: { yes: 'transfer.confirm', no: 'transfer.reject' },
  order: { yes: 'order.approve', no: 'order.reject' },
  afterSales: { yes: 'after-sales.approve', no: 'after-sales.reject' },
  receipt: { yes: 'receipt.decide', no: 'receipt.decide' },
  topUp: { yes: 'top-up.accepted', no: 'top-up.rejected' },
  withdrawal: { yes: 'withdrawal.accepted', no: 'withdrawal.rejected' },
  feedback: { yes: answerAction('feedback'), no: null },
  wish: { yes: answerAction('variety request'), no: null },
  expiry: { yes: 'certificate.remind', no: null },
  rep: { yes: 'rep.drop', no: null },
  batchDue: { yes: 'order.replaceDue', no: null },
  dispatch: { yes: 'after-sales.ship', no: null },
  failedJob: { yes: 'jobs.retry', no: null },
}

const decisions = Object.values(actions).flatMap(({ yes, no }) => (no === null ? [yes] : [yes, no]))

/** Items that staff decided since midnight, from the audit log. */
export const countDecided = async (db: Db, username: string, now: Instant): Promise<InboxToday> => {
  const [row] = await readRows(
    db,
    { decided: pg.number, mine: pg.number },
    sql`
      select count(*)::int as decided, (count(*) filter (where actor = ${`staff:${username}`}))::int as mine
        from audit_log
       where action in ${[...new Set(decisions)]} and at >= ${timestamp(startOfDay(dayAt(now)))}
         and result = 'ok' and actor like 'staff:%'`,
  )
  return row ?? { decided: 0, mine: 0 }
}

const isAbout = (kind: InboxKind, id: InboxId): SQL => {
  switch (kind) {
    case 'certificate':
      return sql`a.detail ->> 'submission' = ${String(id)}`
    case 'transfer':
    case 'order':
    case 'batchDue':
      return sql`a.object = ${`order:${String(id)}`}`
    case 'afterSales':
    case 'dispatch':
      return sql`a.object = ${`after-sales:${String(id)}`}`
    case 'receipt':
      return sql`a.object = ${`receipt:${String(id)}`}`
    case 'topUp':
      return sql`a.object = (select 'top-up:' || number from top_ups where id = ${id})`
    case 'withdrawal':
      return sql`a.object = (select 'withdrawal:' || number from withdrawals where id = ${id})`
    case 'feedback':
      return sql`a.object = ${answerObject('feedback', id)}`
    case 'wish':
      return sql`a.object = ${answerObject('variety request', id)}`
    case 'expiry':
      return sql`a.detail ->> 'certificate' = ${String(id)}`
    case 'rep':
      return sql`a.object = ${repObject(id)}`
    case 'failedJob':
      return sql`a.object in (select 'job:' || (data ->> 'name') from pgboss.job where ${jobNumber} = ${id})`
  }
}

/** The person who decided an item, from the audit log; null when nobody did. */
export const whoDecided = async (db: Db, kind: InboxKind, id: InboxId): Promise<InboxDecided | null> => {
  const { yes, no } = actions[kind]
  const [row] = await readRows(
    db,
    { by: pg.text, at: pg.millis, wasApproved: pg.boolean },
    sql`
      select coalesce(s.name, substr(a.actor, 7)) as by, floor(extract(epoch from a.at) * 1000)::float8 as at,
             a.action = ${yes} and a.detail ->> 'reason' is null as "wasApproved"
        from audit_log a left join staff s on a.actor = 'staff:' || s.username
       where a.action in (${yes}, ${no}) and a.result = 'ok' and a.actor like 'staff:%' and ${isAbout(kind, id)}
       order by a.at desc, a.id desc limit 1`,
  )
  return row ?? null
}
