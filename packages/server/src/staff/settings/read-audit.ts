import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { AuditQuery } from '@xinglin/api-contract/staff-api'
import { actionsOf, type AuditBook, factWords, type SealState } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Conditions, sinceDay, untilDay, onWords, whereOf } from '../desk/conditions.ts'
import { millis } from '../../sql-values.ts'

const PAGE_SIZE = 50
/** A larger total is answered as "at least", since the log only grows. */
const MOST_COUNTED = 10_000
/** Number of the latest seals that are verified each time the log is opened; `ops check` verifies all. */
const CHECKED = 500

type Facts = { readonly [name: string]: unknown }

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || typeof value === 'object'

const plain = (value: unknown): string =>
  isBlank(value) ? '—' : typeof value === 'boolean' ? (value ? '是' : '否') : String(value)

/** The values of one side of a change; a single one is called so. */
const within = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? { ...value } : value === undefined ? {} : { change: value }

/** The details of an audit row, one line each; changes as before → after. */
const factsOf = (detail: Facts | null): readonly string[] => {
  if (detail === null) return []
  const { before, after, ...rest } = detail
  const was = within(before)
  const is = within(after)
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return [
    ...Object.entries(rest).flatMap(([name, value]) => (isBlank(value) ? [] : [`${factWords(name)}：${plain(value)}`])),
    ...changed.map((name) =>
      name in is
        ? `${factWords(name)}：${plain(was[name])} → ${plain(is[name])}`
        : `${factWords(name)}：${plain(was[name])}`,
    ),
  ].map((line) => cutText(line, 2000))
}

const conditions: Conditions<AuditQuery> = {
  who: onWords(
    (who) => sql`(l.actor = ${who} or split_part(l.actor, '/', 1) in (
    select 'staff:' || username from staff where username = ${who} or name = ${who}))`,
  ),
  action: onWords(
    (action) => sql`(starts_with(l.action, ${action}) or l.action = any(${sql.param([...actionsOf(action)])}::text[]))`,
  ),
  object: onWords((object) => sql`starts_with(l.object, ${object})`),
  from: (day) => sinceDay(sql`l.at`, day),
  to: (day) => untilDay(sql`l.at`, day),
  page: null,
}

const auditShape = {
  id: pg.number,
  at: pg.millis,
  by: pg.text,
  action: pg.text,
  object: pg.text,
  result: pg.oneOf('ok', 'refused', 'failed'),
  ip: pg.text,
  seal: pg.orNull(pg.number),
  detail: pg.orNull(pg.recordOf(pg.anything)),
}

const readSeal = async (db: Db): Promise<SealState> => {
  const [row] = await readRows(
    db,
    { sealed: pg.number, waiting: pg.number, checked: pg.number, brokenAt: pg.orNull(pg.number) },
    sql`
      with last as (select number, audit_id, hash from audit_seals order by number desc limit ${CHECKED + 1}),
      chain as (
        select s.number, s.hash, lag(s.hash) over (order by s.number) as before, a as entry, a.id as audit
          from last s left join audit_log a on a.id = s.audit_id)
      select coalesce((select max(number) from last), 0)::float8 as sealed,
             (select count(*)::float8 from audit_log
               where id > (select coalesce(max(audit_id), 0) from audit_seals)) as waiting,
             (select count(*)::int from chain where before is not null or number = 1) as checked,
             (select min(number)::float8 from chain
               where (before is not null or number = 1)
                 and (audit is null or hash is distinct from audit_seal(coalesce(before, ''), entry))) as "brokenAt"`,
  )
  if (!row) throw new Error('a count is always one row')
  return row
}

/** One page of the audit log, latest first; exports use a larger page. */
export const readAudit = async (db: Db, query: AuditQuery, pageSize = PAGE_SIZE): Promise<AuditBook> => {
  const wanted = whereOf(conditions, query, null)
  const rows = await readRows(
    db,
    auditShape,
    sql`
      select l.id::float8 as id, ${millis(sql`l.at`)} as at, coalesce(s.name || ' 代 ' || m.company_name, s.name, m.company_name, case l.actor when 'guest' then '未登录' else l.actor end) as by, l.action, l.object,
             l.result, coalesce(l.ip, '') as ip, l.detail, x.number::float8 as seal
        from audit_log l
        left join staff s on 'staff:' || s.username = split_part(l.actor, '/', 1)
        left join members m on m.id = substring(l.actor from '(?:^|/)member:([0-9]{1,9})$')::int
        left join audit_seals x on x.audit_id = l.id
       where ${wanted} order by l.id desc limit ${pageSize} offset ${(query.page - 1) * pageSize}`,
  )
  const [all] = await readRows(
    db,
    { total: pg.number },
    sql`
      select count(*)::int as total from (select from audit_log l where ${wanted} limit ${MOST_COUNTED}) found`,
  )
  const total = all?.total ?? 0
  return {
    list: rows.map(({ detail, ...row }) => ({ ...row, facts: factsOf(detail) })),
    total,
    capped: total === MOST_COUNTED,
    page: query.page,
    pageSize,
    seal: await readSeal(db),
  }
}
