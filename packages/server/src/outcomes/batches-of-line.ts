import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Condition on a row of `served_batches`: it is of the order itself, or of a dispatch of after-sales that has left. */
export const leftWith = (afterSalesId: SQLWrapper): SQL => sql`(${afterSalesId} is null or exists (
  select from after_sales_dispatches d where d.after_sales_id = ${afterSalesId} and d.shipped_at is not null))`

/** The batches that a line was served from, the order and its exchanges and resends together: `batch_id`, `units`. */
export const batchesOfLine = (lineId: SQL): SQL => sql`(
  select z.batch_id, sum(z.units)::int as units from served_batches z
   where z.order_line_id = ${lineId} and ${leftWith(sql`z.after_sales_id`)}
   group by z.batch_id having sum(z.units) > 0)`
