import type { OnBehalf } from '@xinglin/domain/orders'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The staff member who placed an order of this group, and whether its member has confirmed it. */
export const onBehalfOf = (groupId: SQLWrapper): SQL<OnBehalf | null> => sql`(
  select json_build_object('by', c.placed_by, 'isConfirmed', c.confirmed_at is not null)
    from order_confirmations c where c.group_id = ${groupId})`

/** Whether an order waits for its member's confirmation: a condition on `orders`. */
export const isUnconfirmed = sql<boolean>`exists (
  select from order_confirmations c where c.group_id = orders.group_id and c.confirmed_at is null)`
