import type { MemberId } from '@xinglin/domain/members'
import { inTransaction } from '../db/database.ts'
import { enterActing, openActing } from '../members/acting.ts'
import { findStaffNamed } from '../staff/accounts/staff-accounts.ts'
import { colleagueOf } from './colleague.ts'
import type { TestShop, Visitor } from './test-shop.ts'
import { memberIdNamed, must } from './trade.ts'

/** A demo staff member who has opened a member's storefront: his browser, for console and shop. */
export const actFor = async (shop: TestShop, staff: string, id: MemberId): Promise<Visitor> => {
  const visitor = await colleagueOf(shop, staff)
  const { ticket } = must(await visitor.staff.members.act({ id, reason: '电话委托' }))
  must(await visitor.client.members.enterActing({ ticket }))
  return visitor
}

/** The session cookie of a staff member who acts for a member, without the console. */
export const actingCookieOf = async ({ db, clock }: TestShop, username: string): Promise<string> => {
  const staff = await findStaffNamed(db, 'staff-service', true)
  if (staff === null) throw new Error('the demo has somebody at the service desk')
  const memberId = await memberIdNamed(db, username)
  const entered = await inTransaction(db, async (tx) => {
    const ticket = await openActing(tx, { staffId: staff.id, memberId, reason: '电话委托' }, clock.now())
    return enterActing(tx, ticket, clock.now())
  })
  return `__Host-sid=${entered?.token ?? ''}`
}
