import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isGiftOrderIn, isInState, isShipped } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

/** An item that waits for a decision; `command` decides it, `named` is its argument. */
const waitingShape = { what: pg.text, named: pg.text, buyer: pg.text, since: pg.text, command: pg.text }

export type Waiting = pg.RowOf<typeof waitingShape>

/** All waiting items by kind, the longest waiting first. */
export const readWaiting = (db: Db): Promise<readonly Waiting[]> =>
  readRows(
    db,
    waitingShape,
    sql`
      with waiting(sort, what, named, member_id, at, command) as (
        select 1, '证件待审核', kind, member_id, submitted_at, 'approve-certificate / refuse-certificate'
          from certificate_submissions where status = 'waiting'
        union all
        select 2, '转账待确认' || coalesce((select '（' || count(*) || ' 单合并转账 ¥' || sum(b.amount) || '）'
                                          from payments b where b.bundle_id = p.bundle_id having count(*) > 1), ''), o.number, o.member_id, p.created_at, 'confirm-transfer / refuse-transfer'
          from orders o join payments p on p.order_id = o.id and p.method = 'transfer' and p.state = 'started'
         where ${isInState('o', 'transferSent')}
        union all
        select 3, '订单待审核', number, member_id, paid_at, 'hand-over / refuse-order' from orders where ${isInState('orders', 'inReview')}
        union all
        select 4, '订单待发货', number, member_id, handed_over_at, 'ship' from orders where ${isInState('orders', 'toShip')}
        union all
        select 5, '发票待开', o.number, i.member_id, i.requested_at, 'issue-invoice'
          from invoices i join orders o on o.id = i.order_id where i.state = 'awaited' and ${isShipped('o')}
        union all
        select 6, '售后待审核', number, member_id, created_at, 'approve-after-sales / refuse-after-sales'
          from after_sales where state = 'inReview'
        union all
        select 7, '退货待验收', number, member_id, created_at, 'accept-return' from after_sales where state = 'toInspect'
        union all
        select 7, '换货补发待发货', a.number, a.member_id, d.made_at, 'ship-after-sales'
          from after_sales a join after_sales_dispatches d on d.after_sales_id = a.id where a.state = 'toShip'
        union all
        select 8, '含麻回执待审核', coalesce(case when r.after_sales_id is null then o.number end, r.id::text), r.member_id, r.submitted_at, 'pass-receipt / refuse-receipt'
          from special_receipts r left join orders o on o.id = r.order_id where r.status = 'submitted'
        union all
        select 9, '控销权限待审核', a.goods_id || '（' || g.name || ' ' || g.specification || '）', a.member_id, a.applied_at,
               'grant-controlled / refuse-controlled'
          from controlled_applications a join goods g on g.id = a.goods_id where a.status = 'waiting'
        union all
        select 10, '积分订单待发货', number, member_id, created_at, 'ship-gift' from gift_orders where ${isGiftOrderIn('toShip')}
        union all
        select 11, '求购待回复', id::text || '（' || name || '）', member_id, at, 'reply-request'
          from variety_requests where reply is null
        union all
        select 12, '反馈待回复', id::text, member_id, at, 'reply-feedback' from feedbacks where reply is null
        union all
        select 13, '充值待确认', number || '（¥' || amount || '）', member_id, created_at, 'confirm-top-up / refuse-top-up'
          from top_ups where state = 'waiting'
        union all
        select 14, '提现待处理', number || '（¥' || amount || '）', member_id, created_at, 'settle-withdrawal / refuse-withdrawal'
          from withdrawals where state = 'waiting')
      select what, named, m.username || '（' || m.company_name || '）' as buyer,
             coalesce(to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '') as since, command
        from waiting join members m on m.id = member_id
       order by sort, at`,
  )
