import type { OnBehalf } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'

/** The staff member who placed an order, and whether its member has confirmed it: a column of queries over `orders`. */
export const onBehalfColumn = sql<OnBehalf | null>`(
  select json_build_object('by', c.placed_by, 'isConfirmed', c.confirmed_at is not null)
    from order_confirmations c where c.group_id = orders.group_id)`

/** Whether an order waits for its member's confirmation: a condition on `orders`. */
export const isUnconfirmed = sql<boolean>`exists (
  select from order_confirmations c where c.group_id = orders.group_id and c.confirmed_at is null)`
