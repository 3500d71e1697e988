import { sql } from 'drizzle-orm'

/**
 * The reason of ledger entry `e` in words: the ledger books every refund alike, what came of the line says which it was
 * (docs/rules.md#3-told-account).
 */
export const entryReason = sql`case when e.reason in ('售后退款', '售后退款冲减账期') then coalesce((
  select case when a.short_cause is not null then '短少退款' when a.kind = 'priceDifference' then '退差价' else '退货退款' end
         || case when e.reason = '售后退款' then '' else '冲减账期' end
    from after_sales a
   where a.order_id = e.order_id and a.completed_at = e.at
     and abs(e.amount) = case when e.reason = '售后退款' then a.refund - a.off_debt else a.off_debt end
   order by a.id limit 1), e.reason) else e.reason end`
