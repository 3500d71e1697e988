import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Condition on a row of `served_batches`: it is of the order itself, or of a dispatch of after-sales that has left. */
export const leftWith = (afterSalesId: SQLWrapper): SQL => sql`(${afterSalesId} is null or exists (
  select from after_sales_dispatches d where d.after_sales_id = ${afterSalesId} and d.shipped_at is not null))`

/**
 * The batches that a line was served from: `batch_id`, `units` and `sent_by`, which is null for units of the order
 * itself and else 'exchange' or 'resend'.
 */
export const batchesOfLine = (lineId: SQL): SQL => sql`(
  select z.batch_id, a.kind as sent_by, sum(z.units)::int as units
    from served_batches z left join after_sales a on a.id = z.after_sales_id
   where z.order_line_id = ${lineId} and ${leftWith(sql`z.after_sales_id`)}
   group by z.batch_id, a.kind having sum(z.units) > 0)`
