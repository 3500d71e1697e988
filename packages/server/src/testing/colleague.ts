import { DEMO_PASSWORD } from '../../seed/demo-buyers.ts'
import type { TestShop, Visitor } from './test-shop.ts'
import { must } from './trade.ts'

/** A member of the demo staff, signed in to the console. */
export const colleagueOf = async (shop: TestShop, username: string): Promise<Visitor> => {
  const visitor = shop.visit()
  must(await visitor.staff.session.login({ username, password: DEMO_PASSWORD, code: '' }))
  return visitor
}
