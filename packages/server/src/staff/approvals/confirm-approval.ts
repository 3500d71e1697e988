import type { Answer } from '@xinglin/api-contract/server'
import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import { err, ok } from '@xinglin/domain/kernel/result'
import { aloneFrom, type ApprovalId, type ConfirmWay, confirmWay } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import { approvals } from '../../db/schema-staff.ts'
import { invalid, movedOnText, notFound, refuse } from '../../http/refuse.ts'
import { isSecondProof } from '../accounts/sign-in.ts'
import { findStaff } from '../accounts/staff-accounts.ts'
import { signature, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { decide } from './decide-approval.ts'
import { filingOf, loadStanding } from './who-confirms.ts'

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

/**
 * Confirms a filing as its second person, or alone where nobody else may, by a new code (docs/rules.md#7-two-people).
 */
export const confirmApproval = async (
  { id, code }: { readonly id: ApprovalId; readonly code: string },
  context: StaffContext,
): Promise<Answer<null>> => {
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
  return (await decide(db, id, decision, signature(context))) ? ok(null) : refuse('orderState', movedOnText)
}
