import { may, type SignedInStaff } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'

/** Condition for the orders that a person may see: all, or those of his own customers (docs/rules.md#7-staff). */
export const ownOrders = (staff: SignedInStaff): SQL =>
  may(staff, 'readTrade') ? sql`true` : sql`m.sales_rep_id = ${staff.id}`
