import type { StaffId, StaffRole } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../../seed/demo-buyers.ts'
import type { Db } from '../db/database.ts'
import { staff } from '../db/schema-staff.ts'
import type { TestShop, Visitor } from './test-shop.ts'
import { must } from './trade.ts'

/** A member of the demo staff, signed in to the console. */
export const colleagueOf = async (shop: TestShop, username: string): Promise<Visitor> => {
  const visitor = shop.visit()
  must(await visitor.staff.session.login({ username, password: DEMO_PASSWORD, code: '' }))
  return visitor
}

export const staffIdNamed = async (db: Db, username: string): Promise<StaffId> => {
  const [row] = await db.select({ id: staff.id }).from(staff).where(eq(staff.username, username))
  if (!row) throw new Error(`no such account: ${username}`)
  return row.id
}

type Hired = { readonly username: string; readonly name: string; readonly roles: StaffRole[] }

/** Somebody new among the demo staff, whom nobody of them has appointed, signed in to the console. */
export const hire = async (shop: TestShop, person: Hired): Promise<Visitor & { readonly id: StaffId }> => {
  const [like] = await shop.db.select().from(staff).where(eq(staff.username, 'staff-owner'))
  if (!like) throw new Error('the demo has an owner')
  const { id: _id, ...columns } = like
  await shop.db.insert(staff).values({ ...columns, ...person })
  return { ...(await colleagueOf(shop, person.username)), id: await staffIdNamed(shop.db, person.username) }
}
