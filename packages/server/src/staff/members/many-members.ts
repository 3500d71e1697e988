import { dayAt } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskMember, DeskOutcome, SalesPerson, StaffId } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { setMemberRep } from '../../members/member-operations.ts'
import { isRemindable, remindOfCertificate } from '../../members/remind-certificate.ts'
import { signature, type StaffContext } from '../desk/staff-context.ts'
import { findDeskMember } from './list-members.ts'

/** Runs an operation on each of several members that the caller may see; a failure of one does not block the others. */
const toEach = async (
  ids: readonly MemberId[],
  context: StaffContext,
  operation: (member: DeskMember) => Promise<string | null>,
): Promise<readonly DeskOutcome[]> => {
  const outcomes: DeskOutcome[] = []
  for (const id of new Set(ids)) {
    const member = await findDeskMember(id, context)
    if (member) outcomes.push({ number: member.company, refusal: await operation(member) })
  }
  return outcomes
}

/** The phone of a sales person, as their members have it; '' when none has. */
const phoneOf = async (db: Db, id: StaffId): Promise<string> => {
  const [row] = await readRows(
    db,
    { phone: pg.text },
    sql`
      select sales_rep_phone as phone from members
       where sales_rep_id = ${id} and sales_rep_phone is not null
       group by 1 order by count(*) desc, 1 limit 1`,
  )
  return row?.phone ?? ''
}

export const assignRep = async (
  ids: readonly MemberId[],
  rep: SalesPerson,
  context: StaffContext,
): Promise<readonly DeskOutcome[]> => {
  const phone = await phoneOf(context.db, rep.id)
  return toEach(ids, context, async ({ id, salesRepId }) => {
    if (salesRepId === rep.id) return `业务员已是${rep.title}`
    return (await setMemberRep(context.db, id, { id: rep.id, phone }, signature(context))) ? null : '未能变更'
  })
}

/** Sends the reminders that are due; each certificate is reminded of once before and once after its expiry. */
export const remindMembers = (ids: readonly MemberId[], context: StaffContext): Promise<readonly DeskOutcome[]> =>
  toEach(ids, context, async ({ id }) => {
    const due = await readRows(
      context.db,
      { id: pg.number },
      sql`
        select c.id::float8 as id from certificates c
         where c.member_id = ${id} and ${isRemindable(dayAt(context.now))} order by c.expires_on, c.id`,
    )
    let sent = 0
    for (const certificate of due)
      if (await remindOfCertificate(context.db, certificate.id, id, signature(context))) sent += 1
    return sent === 0 ? '没有待提醒的证件，或已提醒过' : null
  })
