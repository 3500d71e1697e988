-- What must hold in this shop at any moment, after any test, crash or race. Every row of the result is a violation:
-- which rule, which row, and what was found. An empty result means that the data is consistent.
-- I1: the free units of a batch are the sum of its movements, stock is the sum of its batches; an order has taken what
-- its lines are served by, a closed one nothing, and a dispatch of after-sales what its lines ask for (docs/rules.md#8-7).
select 'I1 batch = its movements' as rule, b.id::text as at, b.quantity || ' <> ' || coalesce(m.units, 0) as found
  from batches b left join (select batch_id, sum(units) as units from stock_movements group by 1) m on m.batch_id = b.id
 where b.quantity <> coalesce(m.units, 0) or b.quantity < 0
union all
select 'I1 stock = its batches', s.id::text, s.n || ' <> ' || coalesce(b.n, 0)
  from stock s left join (select goods_id, warehouse_id, sum(quantity) as n from batches group by 1, 2) b
    on b.goods_id = s.goods_id and b.warehouse_id = s.warehouse_id
 where s.n <> coalesce(b.n, 0) or s.n < 0
union all
select 'I1 a batch has its stock', b.id::text, b.goods_id || '/' || b.warehouse_id
  from batches b where not exists (select from stock s where s.goods_id = b.goods_id and s.warehouse_id = b.warehouse_id)
union all
select 'I1 an order takes what it is served by', coalesce(x.order_id, m.order_id) || '/' || coalesce(x.batch_id, m.batch_id),
       coalesce(m.units, 0) || ' <> ' || coalesce(x.units, 0)
  from (select l.order_id, x.batch_id, sum(case o.state when 90 then 0 else x.quantity - coalesce(p.short, 0) end) as units
          from order_line_batches x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
          left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id group by 1, 2) x
  full join (select document_id as order_id, batch_id, -sum(units) as units from stock_movements
              where document_kind = 'order' and kind in ('sale', 'gift', 'release') group by 1, 2) m
    on m.order_id = x.order_id and m.batch_id = x.batch_id
 where coalesce(m.units, 0) <> coalesce(x.units, 0)
union all
select 'I1 missing units are booked as such', coalesce(x.order_id, m.order_id)::text,
       coalesce(m.units, 0) + coalesce(g.units, 0) || ' <> ' || coalesce(x.units, 0)
  from (select l.order_id, sum(p.short) as units
          from order_picks p join order_lines l on l.id = p.order_line_id group by 1) x
  full join (select document_id as order_id, -sum(units) as units from stock_movements
              where document_kind = 'order' and kind = 'short' group by 1) m on m.order_id = x.order_id
  -- What may not leave is short too, and stays on the shelf.
  left join (select a.order_id, sum(s.quantity * (
                      select sum(u.units) from order_line_units u where u.order_line_id = l.id) / l.quantity) as units
               from after_sales a join after_sales_lines s on s.after_sales_id = a.id
               join order_lines l on l.id = s.order_line_id
              where a.short_cause in ('expiry', 'locked') group by 1) g on g.order_id = x.order_id
 where coalesce(m.units, 0) + coalesce(g.units, 0) <> coalesce(x.units, 0)
union all
select 'I1 nothing is shipped after its expiry', l.order_id || '/' || x.batch_id, b.expires_on || ' < ' || h.day
  from order_line_batches x join batches b on b.id = x.batch_id join order_lines l on l.id = x.order_line_id
  join (select order_id, min(at at time zone 'Asia/Shanghai')::date as day from order_history where to_state = 40 group by 1) h
    on h.order_id = l.order_id
  left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id
 where b.expires_on < h.day and x.quantity > coalesce(p.short, 0)
union all
select 'I1 nothing is shipped after its expiry', 'after-sales ' || x.after_sales_id || '/' || x.batch_id, b.expires_on::text
  from after_sales_dispatch_batches x join batches b on b.id = x.batch_id
  join after_sales_dispatches d on d.after_sales_id = x.after_sales_id
 where b.expires_on < (d.shipped_at at time zone 'Asia/Shanghai')::date
union all
select 'I1 a dispatch takes what it sends', coalesce(x.after_sales_id, m.after_sales_id) || '/' || coalesce(x.batch_id, m.batch_id),
       coalesce(m.units, 0) || ' <> ' || coalesce(x.units, 0)
  from (select after_sales_id, batch_id, sum(quantity) as units from after_sales_dispatch_batches group by 1, 2) x
  full join (select document_id as after_sales_id, batch_id, -sum(units) as units from stock_movements
              where document_kind = 'afterSales' and kind in ('exchange', 'resupply', 'release') group by 1, 2) m
    on m.after_sales_id = x.after_sales_id and m.batch_id = x.batch_id
 where coalesce(m.units, 0) <> coalesce(x.units, 0)
union all
select 'I1 a dispatch is served by its batches', s.after_sales_id || '/' || s.order_line_id || '/' || u.goods_id,
       coalesce(x.units, 0) || ' <> ' || u.units / l.quantity * s.quantity
  from after_sales_dispatches d join after_sales_lines s on s.after_sales_id = d.after_sales_id
  join order_lines l on l.id = s.order_line_id join order_line_units u on u.order_line_id = l.id
  left join (select x.after_sales_id, x.order_line_id, b.goods_id, sum(x.quantity) as units
               from after_sales_dispatch_batches x join batches b on b.id = x.batch_id group by 1, 2, 3) x
    on x.after_sales_id = s.after_sales_id and x.order_line_id = s.order_line_id and x.goods_id = u.goods_id
 where coalesce(x.units, 0) <> u.units / l.quantity * s.quantity
union all
select 'I1 a dispatch stands as its request', a.id::text, a.kind || ' ' || a.state || coalesce(' ' || d.shipped_at, '')
  from after_sales a left join after_sales_dispatches d on d.after_sales_id = a.id
 where (a.state = 'toShip' and (d.made_at is null or d.shipped_at is not null))
    or (a.state = 'toReceive' and d.shipped_at is null)
    or (d.made_at is not null and (a.kind not in ('exchange', 'resend') or a.state not in ('toShip', 'toReceive', 'completed')))
    or (a.state = 'completed' and d.made_at is not null and d.shipped_at is null)
union all
select 'I1 a line is served by its batches', l.at || '/' || l.goods_id, coalesce(x.quantity, 0) || ' <> ' || l.units
  from (select order_line_id as at, goods_id, sum(units) as units from order_line_units group by 1, 2) l
  left join (select x.order_line_id, b.goods_id, sum(x.quantity) as quantity
               from order_line_batches x join batches b on b.id = x.batch_id group by 1, 2) x
    on x.order_line_id = l.at and x.goods_id = l.goods_id
 where coalesce(x.quantity, 0) <> l.units
union all
select 'I1 a batch is locked exactly by its lock', b.id::text, b.batch_number || ' ' || b.is_locked
  from batches b
 where b.is_locked <> exists (
   select from batch_locks l
    where l.goods_id = b.goods_id and l.batch_number = b.batch_number and l.unlocked_at is null)
union all
select 'I1 a combination has parts, nothing else has', l.id::text, l.type::text
  from order_lines l
 where (l.type = 3) <> exists (select from order_line_parts p where p.order_line_id = l.id)

-- I3, I4: every balance is the sum of its entries; every transaction, and all accounts together, sum to 0.
union all
select 'I3 balance = sum of entries', a.id::text, a.balance || ' <> ' || coalesce(e.amount, 0)
  from ledger_accounts a left join (select account_id, sum(amount) as amount from ledger_entries group by 1) e
    on e.account_id = a.id
 where a.balance <> coalesce(e.amount, 0) or (a.owner_kind = 'member' and a.balance < 0)
union all
select 'I4 a transaction sums to 0', transaction_id::text, sum(amount)::text
  from ledger_entries group by transaction_id having sum(amount) <> 0
union all
select 'I4 all accounts sum to 0', 'all', sum(balance)::text from ledger_accounts having sum(balance) <> 0

-- I5: books are append-only, and what they sum to changes only by them.
union all
select 'I5 a book lost its guard', book || '_' || guard, 'no trigger'
  from (values ('ledger_entries', 'insert_only'), ('ledger_entries', 'book'), ('ledger_accounts', 'start_empty'),
               ('ledger_accounts', 'booked'), ('audit_log', 'insert_only'), ('audit_seals', 'insert_only'),
               ('stock_movements', 'insert_only'), ('stock_movements', 'book'), ('batches', 'start_empty'),
               ('batches', 'booked'), ('stock', 'start_empty'), ('stock', 'booked')) as books(book, guard)
 where not exists (
   select from pg_trigger where tgrelid = book::regclass and tgname = book || '_' || guard and tgenabled = 'O')
union all
select 'I5 the audit log is a chain', number::text, coalesce('row ' || audit_id, 'none')
  from (select s.number, s.audit_id, s.hash, row_number() over (order by s.number) as place,
               audit_seal(coalesce(lag(s.hash) over (order by s.number), ''), a) as recomputed
          from audit_seals s left join audit_log a on a.id = s.audit_id) chain
 where hash is distinct from recomputed or number <> place
union all
select 'I5 no audit row was left out of the chain', a.id::text, a.action
  from audit_log a
 where a.id <= (select max(audit_id) - 10000 from audit_seals)
   and not exists (select from audit_seals s where s.audit_id = a.id)

-- I6, I7: an order is the sum of its lines; a submit is the floored exact sum of all its lines; nothing is below 0.
union all
select 'I6 order = its lines', o.id::text, o.goods_amount || '/' || o.reduction_amount || ' <> ' || l.amount || '/' || l.reduction
  from orders o
  join (select order_id, sum(amount) as amount, sum(amount - net_amount) as reduction from order_lines group by 1) l
    on l.order_id = o.id
 where o.goods_amount <> l.amount or o.reduction_amount + o.coupon_amount + o.voucher_amount <> l.reduction
union all
select 'I6 submit = floor of the exact sum', o.group_id::text, sum(l.amount) || ' <> ' || trunc(sum(l.exact_amount), 2)
  from orders o join order_lines l on l.order_id = o.id
 group by o.group_id having sum(l.amount) <> trunc(sum(l.exact_amount), 2)
union all
select 'I6 exact amount = price times units', id::text, exact_amount || ' <> ' || unit_price * quantity
  from order_lines where exact_amount <> unit_price * quantity
union all
select 'I7 0 <= payable <= goods + freight', id::text, payable::text
  from orders where payable < 0 or payable > goods_amount + freight

-- An order leaves from one warehouse.
union all
select 'I6 a line leaves from the warehouse of its order', l.id::text, l.warehouse_id || ' <> ' || o.warehouse_id
  from order_lines l join orders o on o.id = l.order_id
 where l.warehouse_id <> o.warehouse_id

-- Gifts cost nothing and come with an order of goods; none is without one.
union all
select 'I6 a gift costs nothing', id::text, amount::text from order_lines where type = 5 and (unit_price <> 0 or amount <> 0)
union all
select 'I6 a gift comes with goods', o.id::text, count(*)::text
  from orders o join order_lines l on l.order_id = o.id group by o.id having bool_and(l.type = 5)

-- Foreign keys without a constraint still lead to existing rows, in tables whose rows are never deleted.
union all
select 'I17 a key leads to a row', 'order_lines ' || l.id, 'order ' || l.order_id || coalesce(' good ' || l.goods_id, '')
  from order_lines l
 where not exists (select from orders o where o.id = l.order_id)
    or (l.goods_id is not null and not exists (select from goods g where g.id = l.goods_id))
union all
select 'I17 a key leads to a row', 'order_line_batches ' || x.order_line_id, 'batch ' || x.batch_id
  from order_line_batches x
 where not exists (select from order_lines l where l.id = x.order_line_id)
    or not exists (select from batches b where b.id = x.batch_id)
union all
select 'I17 a key leads to a row', 'stock_movements ' || m.id, 'batch ' || m.batch_id || coalesce(' ' || m.document_kind || ' ' || m.document_id, '')
  from stock_movements m
 where not exists (select from batches b where b.id = m.batch_id)
    or not case m.document_kind
         when 'order' then exists (select from orders o where o.id = m.document_id)
         when 'afterSales' then exists (select from after_sales a where a.id = m.document_id)
         when 'approval' then exists (select from approvals a where a.id = m.document_id)
         else true end
union all
select 'I17 a table lost its guard', kept, 'no trigger'
  from (values ('goods'), ('stock'), ('batches'), ('orders'), ('order_lines'), ('top_ups'), ('withdrawals')) as tables(kept)
 where not exists (select from pg_trigger where tgrelid = kept::regclass and tgname = kept || '_stay' and tgenabled = 'O')

-- I8: one submit for each key.
union all
select 'I8 one key a submit', (body->>'groupId'), count(*)::text
  from idempotency_keys where body ? 'groupId' group by body->>'groupId' having count(*) > 1

-- I13: the units that a buyer has bought at a special price equal those in its orders that are not cancelled, and are
-- within the limit. A CHECK keeps a pool from falling below 0.
union all
select 'I13 bought = open orders', c.member_id || '/' || c.target_id, c.bought || ' <> ' || coalesce(l.units, 0)
  from purchase_counters c
  left join (select o.member_id, l.special_price_id, sum(l.quantity) as units
               from order_lines l join orders o on o.id = l.order_id where o.state <> 90 group by 1, 2) l
    on l.member_id = c.member_id and l.special_price_id = c.target_id
 where c.kind = 'special_price' and c.bought <> coalesce(l.units, 0)
union all
select 'I13 bought <= cap', c.member_id || '/' || c.target_id, c.bought || ' > ' || p.limit_number
  from purchase_counters c join special_prices p on p.id = c.target_id
 where c.kind = 'special_price' and p.limit_number > 0 and c.bought > p.limit_number

-- I14: an order changes state by allowed steps only, and its state is that of its last step.
union all
select 'I14 an allowed step', h.order_id::text, coalesce(h.from_state::text, 'new') || ' -> ' || h.to_state
  from order_history h
 where (coalesce(h.from_state, 0), h.to_state) not in (
   (0, 10), (10, 15), (10, 20), (10, 90), (15, 10), (15, 20), (15, 90), (20, 30), (20, 90), (30, 40), (30, 90), (40, 50))
union all
select 'I14 steps follow one another', h.order_id::text, coalesce(h.before::text, 'new') || ' then ' || coalesce(h.from_state::text, 'new')
  from (select order_id, from_state, lag(to_state) over (partition by order_id order by id) as before from order_history) h
 where h.before is distinct from h.from_state
union all
select 'I14 the last step', o.id::text, o.state || ' <> ' || coalesce(h.to_state::text, 'none')
  from orders o
  left join (select distinct on (order_id) order_id, to_state from order_history order by order_id, id desc) h
    on h.order_id = o.id
 where h.to_state is distinct from o.state

-- I15: a paid order was paid once, with the exact amount; any further money received for it was credited to the buyer's
-- balance.
union all
select 'I15 paid = captured', o.id::text, o.payable || ' <> ' || coalesce(sum(p.amount), 0)
  from orders o left join payments p on p.order_id = o.id and p.state = 'succeeded'
 where o.state in (20, 30, 40, 50)
 group by o.id having o.payable <> coalesce(sum(p.amount), 0)
union all
select 'I15 nothing captured for an order that is not paid', o.id::text, p.id::text
  from orders o join payments p on p.order_id = o.id and p.state = 'succeeded'
 where o.state in (10, 15, 90)
union all
select 'I15 captured = booked', o.id::text, m.method || ': ' || coalesce(p.amount, 0) || ' <> ' || coalesce(e.amount, 0)
  from orders o
 cross join (values ('gateway'), ('transfer'), ('credit')) as m(method)
  left join (select order_id, method, sum(amount) as amount from payments
              where case when method = 'gateway' then event_id is not null else state in ('succeeded', 'refunded') end
              group by 1, 2) p
    on p.order_id = o.id and p.method = m.method
  left join (select e.order_id, a.purse, -sum(e.amount) as amount
               from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'shop'
              where e.amount < 0 and e.reason <> '账期还款' group by 1, 2) e
    on e.order_id = o.id and e.purse = m.method
 where coalesce(p.amount, 0) <> coalesce(e.amount, 0)
union all
select 'I15 paid from and back to the balance', o.id::text, coalesce(e.amount, 0) || ' <> '
       || coalesce(p.amount, 0) + case when o.state = 90 then coalesce(r.amount, 0)
         else coalesce(s.amount, 0) - coalesce(c.amount, 0) - o.balance_amount end
  from orders o
  left join (select order_id,
                    sum(case when state = 'refunded' and method <> 'credit' then amount else 0 end)
                    - sum(case when state in ('succeeded', 'refunded') and method = 'balance' then amount else 0 end) as amount
               from payments group by 1) p
    on p.order_id = o.id
  left join (select order_id, sum(refund) as amount from after_sales where state = 'completed' group by 1) s on s.order_id = o.id
  left join (select e.order_id, sum(e.amount) as amount
               from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.purse = 'credit'
              where e.reason = '售后退款冲减账期' group by 1) c
    on c.order_id = o.id
  left join (select e.order_id, sum(e.amount) as amount
               from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.purse = 'credit'
              where e.reason = '账期还款' group by 1) r
    on r.order_id = o.id
  left join (select e.order_id, sum(e.amount) as amount
               from ledger_entries e
               join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'member' and a.purse = 'balance' group by 1) e
    on e.order_id = o.id
 where coalesce(e.amount, 0) <> coalesce(p.amount, 0)
       + case when o.state = 90 then coalesce(r.amount, 0)
         else coalesce(s.amount, 0) - coalesce(c.amount, 0) - o.balance_amount end
union all
select 'I15 owed on credit = the credit account', d.order_id::text, d."left" || ' <> ' || coalesce(e.amount, 0)
  from credit_debts d
  left join (select e.order_id, -sum(e.amount) as amount
               from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.purse = 'credit' group by 1) e
    on e.order_id = d.order_id
 where d."left" <> coalesce(e.amount, 0)
union all
select 'I15 owed on credit <= the limit', m.id::text, sum(d."left")::text
  from members m join credit_debts d on d.member_id = m.id
 group by m.id, m.credit_limit having sum(d."left") > coalesce(m.credit_limit, 0)

-- I19: a closed day keeps the figures it was closed with; later corrections are booked on an open day and name the
-- closed one.
union all
select 'I19 a closed day = what is booked on it', d.day::text, d.figures->>'moved' || ' <> ' || coalesce(sum(abs(e.amount)), 0)
  from business_days d
  left join ledger_entries e on e.at >= d.day::timestamp at time zone 'Asia/Shanghai'
                            and e.at < (d.day + 1)::timestamp at time zone 'Asia/Shanghai'
 where d.closed_at is not null
 group by d.day, d.figures
having (d.figures->>'moved')::numeric <> coalesce(sum(abs(e.amount)), 0) or (d.figures->>'entries')::int <> count(e.id)
union all
select 'I19 fetched and short <= served', p.order_line_id || '/' || p.batch_id, p.picked + p.short || ' > ' || coalesce(x.quantity, 0)
  from order_picks p
  left join order_line_batches x on x.order_line_id = p.order_line_id and x.batch_id = p.batch_id
 where p.picked + p.short > coalesce(x.quantity, 0)
union all
select 'I19 returned <= served of each batch', r.order_line_id || '/' || r.batch_id, r.units || ' > ' || coalesce(x.units, 0)
  from (select order_line_id, batch_id, sum(good + bad) as units from after_sales_line_batches group by 1, 2) r
  left join (select z.order_line_id, z.batch_id, sum(z.units) as units
               from served_batches z left join after_sales_dispatches d on d.after_sales_id = z.after_sales_id
              where z.after_sales_id is null or d.shipped_at is not null group by 1, 2) x
    on x.order_line_id = r.order_line_id and x.batch_id = r.batch_id
 where r.units > coalesce(x.units, 0)

-- I12: the outcome of a group-buy is what it had reached at its end; every participant has an order in it.
union all
select 'I12 an outcome = what was reached', g.id::text, g.outcome
  from group_buys g
 where g.outcome <> 'open'
   and (g.outcome = 'reached') <> (case g.target_kind when 'units' then g.units else g.buyers end >= g.target)
union all
select 'I12 a join is its order''s', j.id::text, j.order_id::text
  from group_joins j join orders o on o.id = j.order_id
 where j.member_id <> o.member_id or (j.left_at is null and o.state = 90 and exists (
         select from group_buys g where g.id = j.group_id and g.outcome = 'open'))

-- After-sales: no refund exceeds what was bought and paid, and a request has the state of its last step.
union all
select 'I14 a request stands where its last step led', a.id::text, a.state || ' <> ' || coalesce(h.to_state, 'none')
  from after_sales a
  left join (select distinct on (after_sales_id) after_sales_id, to_state from after_sales_history
              order by after_sales_id, id desc) h on h.after_sales_id = a.id
 where h.to_state is distinct from a.state
union all
select 'I15 given back <= bought and paid', l.id::text, coalesce(sum(x.quantity) filter (where a.kind = 'return'), 0) || '/' || sum(x.refund)
  from order_lines l
  join after_sales_lines x on x.order_line_id = l.id
  join after_sales a on a.id = x.after_sales_id and a.state not in ('rejected', 'withdrawn')
 group by l.id
having coalesce(sum(x.quantity) filter (where a.kind = 'return'), 0) > l.quantity or sum(x.refund) > l.net_amount
union all
select 'I15 a request pays what its lines say', a.id::text, a.refund || ' <> ' || coalesce(sum(x.refund), 0)
  from after_sales a left join after_sales_lines x on x.after_sales_id = a.id
 group by a.id having a.refund <> coalesce(sum(x.refund), 0)

-- I9: whatever reduces an order is in the ledger once; what a cancelled order returned is available again.
union all
select 'I9 a used coupon is on an open order', c.id::text, coalesce(c.group_id::text, 'none')
  from member_coupons c
 where c.status = 'used'
   and not exists (select from orders o where o.group_id = c.group_id and o.coupon_amount > 0 and o.state <> 90)
union all
select 'I9 a discount is a used coupon of its buyer, within its face', o.group_id::text, sum(o.coupon_amount)::text
  from orders o
  left join member_coupons c on c.group_id = o.group_id and c.member_id = o.member_id
  left join coupons k on k.id = c.coupon_id
 where o.coupon_amount > 0
 group by o.group_id, k.face
having bool_or(o.state <> 90) and sum(o.coupon_amount) > coalesce(k.face, 0)
union all
select 'I9 vouchers = what they took off', o.group_id::text, sum(o.voucher_amount) || ' <> ' || coalesce(v.spent, 0)
  from orders o
  left join (select group_id, member_id, sum(spent) as spent from vouchers where status = 'used' group by 1, 2) v
    on v.group_id = o.group_id and v.member_id = o.member_id
 where o.voucher_amount > 0
 group by o.group_id, v.spent
having bool_or(o.state <> 90) and sum(o.voucher_amount) <> coalesce(v.spent, 0)
union all
select 'I9 a used voucher is on an open order', v.id::text, coalesce(v.group_id::text, 'none')
  from vouchers v
 where v.status = 'used'
   and not exists (select from orders o where o.group_id = v.group_id and o.voucher_amount > 0 and o.state <> 90)

-- I2: a buyer's remaining point lots sum to the points account.
union all
select 'I2 points = what is left of their lots', coalesce(a.owner_id, l.member_id)::text, coalesce(a.balance, 0) || ' <> ' || coalesce(l.n, 0)
  from (select owner_id, balance from ledger_accounts where owner_kind = 'member' and purse = 'points') a
  full join (select member_id, sum("left") as n from point_lots group by 1) l on l.member_id = a.owner_id
 where coalesce(a.balance, 0) <> coalesce(l.n, 0)

-- I6: a top-up is booked once it is credited, a withdrawal once it is requested; the amount of a pending withdrawal is
-- frozen.
union all
select 'I6 a credited top-up = its entry', coalesce(t.number, e.number), coalesce(t.amount::text, 'none') || ' <> ' || coalesce(e.amount::text, 'none')
  from (select number, member_id, amount from top_ups where state = 'credited') t
  full join (select a.owner_id, substr(e.reason, 8) as number, e.amount
               from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'member'
              where e.reason like '对公转账充值 CZ%') e
    on e.number = t.number and e.owner_id = t.member_id
 where t.amount is distinct from e.amount
union all
select 'I6 a withdrawal = its entries', coalesce(w.number, e.number), coalesce(w.due::text, 'none') || ' <> ' || coalesce(e.amount::text, 'none')
  from (select number, member_id, case state when 'rejected' then 0 else -amount end as due from withdrawals) w
  full join (select a.owner_id, substring(e.reason from 'TX[0-9]+$') as number, sum(e.amount) as amount
               from ledger_entries e
               join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'member' and a.purse = 'balance'
              where e.reason ~ '^(余额提现|提现驳回退回) TX[0-9]+$' group by 1, 2) e
    on e.number = w.number and e.owner_id = w.member_id
 where w.due is distinct from e.amount
union all
select 'I6 frozen = withdrawals that wait', coalesce(a.owner_id, w.member_id)::text, coalesce(a.balance, 0) || ' <> ' || coalesce(w.amount, 0)
  from (select owner_id, balance from ledger_accounts where owner_kind = 'member' and purse = 'frozen') a
  full join (select member_id, sum(amount) as amount from withdrawals where state = 'waiting' group by 1) w
    on w.member_id = a.owner_id
 where coalesce(a.balance, 0) <> coalesce(w.amount, 0)

-- I10: the counter of claimed coupons equals what buyers hold, and no buyer holds more than the limit per buyer.
union all
select 'I10 claimed = held', c.id::text, c.claimed || ' <> ' || coalesce(h.n, 0)
  from coupons c left join (select coupon_id, count(*) as n from member_coupons group by 1) h on h.coupon_id = c.id
 where c.claimed <> coalesce(h.n, 0)
union all
select 'I10 held <= limit', h.coupon_id || '/' || h.member_id, h.n || ' > ' || c.limit_per_member
  from (select coupon_id, member_id, count(*) as n from member_coupons group by 1, 2) h join coupons c on c.id = h.coupon_id
 where h.n > c.limit_per_member

-- I11: prizes taken from the pool were drawn; every draw is of a prize of its lottery. One draw per buyer: a UNIQUE
-- constraint.
union all
select 'I11 sent = drawn', p.id::text, (p.total - p."left") || ' <> ' || coalesce(d.n, 0)
  from lottery_prizes p left join (select prize_id, count(*) as n from lottery_draws group by 1) d on d.prize_id = p.id
 where p.total is not null and p.total - p."left" <> coalesce(d.n, 0)
union all
select 'I11 a draw has a prize of its lottery', d.id::text, coalesce(d.prize_id::text, 'none')
  from lottery_draws d left join lottery_prizes p on p.id = d.prize_id
 where p.lottery_id is distinct from d.lottery_id

-- I18: gifts taken from stock are in orders of points, and each such order is the sum of its lines.
union all
select 'I18 gifts taken = gifts ordered', g.id::text, (g.initial - g.stock) || ' <> ' || coalesce(l.n, 0)
  from gifts g left join (select gift_id, sum(quantity) as n from gift_order_lines group by 1) l on l.gift_id = g.id
 where g.initial - g.stock <> coalesce(l.n, 0)
union all
select 'I18 a points order = its lines', o.id::text, o.points || ' <> ' || coalesce(l.n, 0)
  from gift_orders o left join (select order_id, sum(points * quantity) as n from gift_order_lines group by 1) l on l.order_id = o.id
 where o.points <> coalesce(l.n, 0)

-- I16: the totals of a group-buy are its initial values plus the parts that its buyers hold.
union all
select 'I16 group = opening + parts', g.id::text, g.units || '/' || g.buyers || ' <> ' || g.initial_units + coalesce(j.units, 0) || '/' || g.initial_buyers + coalesce(j.buyers, 0)
  from group_buys g
  left join (select group_id, sum(quantity) as units, count(*) as buyers from group_joins where left_at is null group by 1) j
    on j.group_id = g.id
 where g.units <> g.initial_units + coalesce(j.units, 0) or g.buyers <> g.initial_buyers + coalesce(j.buyers, 0)

-- I17: no row of one buyer refers to a row of another buyer.
union all
select 'I17 a voucher of a top-up is its buyer''s', t.id::text, t.member_id::text
  from top_ups t join uploads u on u.id = t.upload_id where u.member_id <> t.member_id
union all
select 'I17 a payment is of its order''s buyer', p.id::text, p.member_id::text
  from payments p join orders o on o.id = p.order_id where p.member_id <> o.member_id
union all
select 'I17 one payment covers orders of one submit', p.id::text, coalesce(l.id::text, 'none')
  from payments p join orders o on o.id = p.order_id
  left join payments l on l.id = p.bundle_id left join orders lo on lo.id = l.order_id
 where p.bundle_id is not null
   and (lo.group_id is distinct from o.group_id or l.method <> p.method or o.kind = 'ephedrine')
union all
select 'I17 a part in a group is of its order''s buyer', j.id::text, j.member_id::text
  from group_joins j join orders o on o.id = j.order_id where j.member_id <> o.member_id
union all
select 'I17 a picture of a certificate is its holder''s', c.id::text, u.member_id::text
  from (select id, member_id, upload_ids from certificates
        union all select id, member_id, upload_ids from certificate_submissions) c
  join uploads u on u.id = any(c.upload_ids) where u.member_id <> c.member_id
union all
select 'I17 an order is of its submit''s buyer', o.id::text, o.member_id::text
  from orders o join order_groups g on g.id = o.group_id where g.member_id <> o.member_id

-- I18: an order that staff placed for a member is neither paid nor shipped before the member confirmed it.
union all
select 'I18 an order on behalf waits for its member', o.id::text, o.state::text
  from orders o join order_confirmations c on c.group_id = o.group_id
 where c.confirmed_at is null and o.state not in (10, 90)
union all
select 'I18 an order on behalf is of the member whom its placer served', o.id::text, a.member_id::text
  from orders o join order_confirmations c on c.group_id = o.group_id join acting_sessions a on a.id = c.acting_id
 where a.member_id <> o.member_id;
