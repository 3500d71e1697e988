import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { yuan } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { packageFolder } from '../package-folder.ts'
import { jobs } from '../jobs/jobs.ts'
import { approveAfterSales, approveOrder, shipOrder } from '../orders/staff-operations.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const good = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('9.00') } })
await fillCart(buyer, itemOf(good, 30))
const { id } = first(await placeOrder(buyer))
const payment = must(await buyer.client.orders.pay({ id }))
must(await buyer.client.orders.demoPay({ id: payment.id }))

/** A received order of which five units are sent again: they wait to be shipped. */
const resend = async (): Promise<void> => {
  const by = { name: '王工', at: shop.clock.now() }
  await fillCart(buyer, itemOf(good, 30))
  const { id: received } = first(await placeOrder(buyer))
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: received })).id }))
  await approveOrder(shop.db, received, by)
  await shipOrder(shop.db, received, { carrier: '演示物流', number: 'YS1' }, by)
  const order = must(await buyer.client.orders.confirm({ id: received }))
  const wish = { orderId: received, kind: 'resend', fault: 'shortage', isIntact: false, description: '' } as const
  const uploadIds = [await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'))]
  const lines = order.lines.flatMap(({ id: lineId }) => (lineId === null ? [] : [{ lineId, quantity: 5 }]))
  const { id: asked } = must(await buyer.client.afterSales.apply({ ...wish, lines, uploadIds }))
  expect(await approveAfterSales(shop.db, asked, by)).toBe(true)
}
await resend()

/** The invariants that a change violates; the change is rolled back afterwards. */
const rulesAfter = async (change: (tx: Db) => Promise<unknown>): Promise<readonly string[]> => {
  const rules: string[] = []
  const takeBack = new Error('taken back')
  await expect(
    shop.db.transaction(async (tx) => {
      await change(tx)
      for (const { rule } of await brokenInvariants(tx)) rules.push(rule)
      throw takeBack
    }),
  ).rejects.toBe(takeBack)
  return [...new Set(rules)].toSorted()
}

test('a shop in which a buyer ordered, paid and asked for a resend is sound', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('docs/rules.md#8-7: the job of each night is silent about a sound shop, and fails by what is broken', async () => {
  const nightly = first(jobs.filter(({ name }) => name === 'prove-the-books'))
  expect(nightly.everyMinutes).toBe(24 * 60)
  const told: unknown[] = []
  const takeBack = new Error('taken back')
  await expect(
    shop.db.transaction(async (tx) => {
      await nightly.run(tx, shop.clock.now())
      await tx.execute(sql`update batches set is_locked = true where id = (select min(id) from batches)`)
      await nightly.run(tx, shop.clock.now()).catch((error: unknown) => told.push(error))
      throw takeBack
    }),
  ).rejects.toBe(takeBack)
  expect(told).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^共 1 处不符：I1 a batch is locked exactly by its lock：/),
    }),
  ])
})

/** What the guards refuse, done all the same. */
const without = (table: string, trigger: string, change: string): string =>
  [`alter table ${table} disable trigger ${trigger}`, change, `alter table ${table} enable trigger ${trigger}`].join(
    ';',
  )

const forged: readonly (readonly [what: string, change: string, rules: readonly string[]])[] = [
  [
    'a unit that vanished from a batch',
    without(
      'batches',
      'batches_booked',
      'update batches set quantity = quantity - 1 where id = (select min(id) from batches where quantity > 0)',
    ),
    ['I1 batch = its movements', 'I1 stock = its batches'],
  ],
  [
    'a unit that vanished from the stock',
    without('stock', 'stock_booked', 'update stock set n = n - 1 where id = (select min(id) from stock where n > 0)'),
    ['I1 stock = its batches'],
  ],
  [
    'a batch without its stock',
    without('stock', 'stock_stay', 'delete from stock where n = (select max(n) from stock)'),
    ['I1 a batch has its stock'],
  ],
  [
    'a sale that was lost',
    without('stock_movements', 'stock_movements_insert_only', "delete from stock_movements where kind = 'sale'"),
    ['I1 an order takes what it is served by', 'I1 batch = its movements'],
  ],
  [
    'units that were given back twice',
    `insert into stock_movements (batch_id, kind, units, document_kind, document_id, at)
     select batch_id, 'release', 1, document_kind, document_id, at from stock_movements where kind = 'sale' limit 1`,
    ['I1 an order takes what it is served by'],
  ],
  [
    'a missing unit that nobody booked',
    'insert into order_picks (order_line_id, batch_id, short, at) select order_line_id, batch_id, 1, now() from order_line_batches where quantity > 1 limit 1',
    ['I1 an order takes what it is served by', 'I1 missing units are booked as such'],
  ],
  [
    'a unit that was shipped after its expiry',
    `update batches set produced_on = date '2000-01-01', expires_on = date '2001-01-01' where id = (
       select min(x.batch_id) from order_line_batches x join order_lines l on l.id = x.order_line_id
         join order_history h on h.order_id = l.order_id and h.to_state = 40)`,
    ['I1 nothing is shipped after its expiry'],
  ],
  [
    'a dispatch that was taken from nowhere',
    without('stock_movements', 'stock_movements_insert_only', "delete from stock_movements where kind = 'resupply'"),
    ['I1 a dispatch takes what it sends', 'I1 batch = its movements'],
  ],
  [
    'a dispatch without its batches',
    'delete from after_sales_dispatch_batches',
    ['I1 a dispatch is served by its batches', 'I1 a dispatch takes what it sends'],
  ],
  [
    'a request that waits for a dispatch that there is not',
    'delete from after_sales_dispatch_batches; delete from after_sales_dispatches',
    ['I1 a dispatch stands as its request', 'I1 a dispatch takes what it sends'],
  ],
  [
    'a dispatch that left after its expiry, and before its step',
    "update after_sales_dispatches set shipped_at = '2099-01-01', carrier = 'x', waybill = 'x'",
    ['I1 a dispatch stands as its request', 'I1 nothing is shipped after its expiry'],
  ],
  [
    'more units that came back than were sent',
    'insert into after_sales_line_batches (after_sales_id, order_line_id, batch_id, good, bad) select after_sales_id, order_line_id, batch_id, 31, 0 from after_sales_dispatch_batches',
    ['I19 returned <= served of each batch'],
  ],
  [
    'a group that gained units out of nowhere',
    'update group_buys set units = units + minimum where id = (select min(id) from group_buys where units + minimum <= pool)',
    ['I16 group = opening + parts'],
  ],
  [
    'a group that is said to have failed',
    "update group_buys set outcome = 'failed' where id = (select min(id) from group_buys where outcome = 'reached')",
    ['I12 an outcome = what was reached'],
  ],
  [
    'a coupon that no order bears',
    `update member_coupons set status = 'used', used_at = now(), group_id = (
       select min(id) from order_groups where id not in (select group_id from member_coupons where group_id is not null)
     ) where id = (select min(id) from member_coupons where status = 'unused')`,
    ['I9 a used coupon is on an open order'],
  ],
  [
    'a voucher that no order bears',
    `update vouchers set status = 'used', used_at = now(), spent = 0, group_id = (
       select min(id) from order_groups where id not in (select group_id from orders where voucher_amount > 0)
     ) where id = (select min(id) from vouchers where status = 'unused')`,
    ['I9 a used voucher is on an open order'],
  ],
  [
    'a withdrawal that froze nothing',
    "insert into withdrawals (id, number, member_id, amount, holder, bank, account, created_at) values (1, 'TX1', 1, 100, 'x', 'x', 'x', now())",
    ['I6 a withdrawal = its entries', 'I6 frozen = withdrawals that wait'],
  ],
  [
    'a withdrawal that was paid and not booked',
    "update withdrawals set state = 'rejected', reason = 'x' where id = (select min(id) from withdrawals where state = 'paid')",
    ['I6 a withdrawal = its entries'],
  ],
  [
    'a top-up that was credited and not booked',
    `with picture as (
       insert into uploads (id, member_id, bytes, size, width, height, created_at) values (1, 1, 'x', 1, 1, 1, now()) returning id)
     insert into top_ups (id, number, member_id, amount, upload_id, state, created_at, decided_at)
     select 1, 'CZ1', 1, 100, id, 'credited', now(), now() from picture`,
    ['I6 a credited top-up = its entry'],
  ],
  [
    'a debt that nobody booked',
    'insert into credit_debts (order_id, member_id, amount, "left", due_on) select id, member_id, 1, 1, now() from orders where id = (select min(id) from orders)',
    ['I15 owed on credit <= the limit', 'I15 owed on credit = the credit account'],
  ],
  [
    'a refund that nobody asked for',
    "insert into after_sales (id, number, order_id, member_id, kind, state, refund, created_at, completed_at) select 1, 'x', id, member_id, 'return', 'completed', 1, now(), now() from orders where id = (select min(id) from orders)",
    [
      'I14 a request stands where its last step led',
      'I15 a request pays what its lines say',
      'I15 paid from and back to the balance',
    ],
  ],
  [
    'a line without its batches',
    'delete from order_line_batches',
    ['I1 a line is served by its batches', 'I1 an order takes what it is served by'],
  ],
  [
    'a balance out of thin air',
    without(
      'ledger_accounts',
      'ledger_accounts_booked',
      "update ledger_accounts set balance = balance + 1 where purse = 'sales'",
    ),
    ['I3 balance = sum of entries', 'I4 all accounts sum to 0'],
  ],
  [
    'a book without its guard',
    'alter table audit_log disable trigger audit_log_insert_only',
    ['I5 a book lost its guard'],
  ],
  [
    'a line of another price',
    'update order_lines set exact_amount = exact_amount + 1',
    ['I6 exact amount = price times units', 'I6 submit = floor of the exact sum'],
  ],
  [
    'a line that leaves from elsewhere',
    'update order_lines set warehouse_id = warehouse_id + 1',
    ['I6 a line leaves from the warehouse of its order'],
  ],
  [
    'a line of a good that there is not',
    'update order_lines set goods_id = 0 where id = (select min(id) from order_lines where type = 0)',
    ['I1 a line is served by its batches', 'I17 a key leads to a row'],
  ],
  [
    'a batch for a line that there is not',
    'insert into order_line_batches (order_line_id, batch_id, quantity) select 0, min(id), 1 from batches',
    ['I17 a key leads to a row'],
  ],
  [
    'a movement of a batch that there is not',
    without(
      'stock_movements',
      'stock_movements_book',
      "insert into stock_movements (batch_id, kind, units, at) values (0, 'arrival', 1, now())",
    ),
    ['I17 a key leads to a row'],
  ],
  [
    'a movement for an order that there is not',
    "insert into stock_movements (batch_id, kind, units, document_kind, document_id, at) select min(id), 'count', 1, 'order', 0, now() from batches",
    ['I17 a key leads to a row'],
  ],
  ['a table that may lose rows', 'alter table batches disable trigger batches_stay', ['I17 a table lost its guard']],
  [
    'an order that owes a cent more',
    'update orders set goods_amount = goods_amount + 0.01, payable = payable + 0.01',
    ['I15 paid = captured', 'I6 order = its lines'],
  ],
  [
    'one key too many',
    "insert into idempotency_keys select member_id, key || 'x', hash, status, body, created_at from idempotency_keys where body ? 'groupId'",
    ['I8 one key a submit'],
  ],
  ['units that nobody counted', 'update purchase_counters set bought = bought + 1', ['I13 bought = open orders']],
  ['a state that was jumped to', 'update orders set state = 50', ['I14 the last step']],
  [
    'a step that does not exist',
    'update order_history set to_state = 40 where to_state = 20 and order_id in (select id from orders where state = 20)',
    ['I14 an allowed step', 'I14 the last step'],
  ],
  [
    'an order that was new twice',
    'insert into order_history (order_id, from_state, to_state, actor, at) select order_id, null, 10, actor, now() from order_history where from_state is null limit 1',
    ['I14 steps follow one another', 'I14 the last step'],
  ],
  [
    'a step without the one before',
    'delete from order_history where from_state is null',
    ['I14 steps follow one another'],
  ],
  ['an order paid by nobody', "update payments set state = 'failed'", ['I15 paid = captured']],
  [
    'a refund that reached no balance',
    "update payments set state = 'refunded'",
    ['I15 paid = captured', 'I15 paid from and back to the balance'],
  ],
  ['money that was not booked', 'update payments set event_id = null', ['I15 captured = booked']],
  [
    "another buyer's payment",
    'update payments set member_id = member_id + 1',
    ["I17 a payment is of its order's buyer"],
  ],
  [
    'a payment that is said to cover an order of another submit',
    'update payments set bundle_id = (select min(l.id) from payments l join orders lo on lo.id = l.order_id where lo.group_id <> (select group_id from orders where id = (select max(order_id) from payments))) where order_id = (select max(order_id) from payments)',
    ['I17 one payment covers orders of one submit'],
  ],
  [
    "another buyer's picture",
    "update certificates set upload_ids = array[(select max(id) from uploads where member_id <> 1)] where member_id = 1 and kind = '营业执照'",
    ["I17 a picture of a certificate is its holder's"],
  ],
  [
    "another buyer's order",
    'update order_groups set member_id = member_id + 1',
    ["I17 an order is of its submit's buyer"],
  ],
  [
    'an order on behalf that was paid unconfirmed',
    "with a as (insert into acting_sessions (staff_id, member_id, reason, started_at, ends_at) select (select min(id) from staff), member_id, '', now(), now() from orders where state = 20 limit 1 returning id, member_id) insert into order_confirmations (group_id, acting_id, placed_by) select (select min(o.group_id) from orders o where o.state = 20 and o.member_id = a.member_id), a.id, '' from a",
    ['I18 an order on behalf waits for its member'],
  ],
  [
    'points that nobody gave',
    'update point_lots set "left" = "left" - 1 where id = (select min(id) from point_lots where "left" > 0)',
    ['I2 points = what is left of their lots'],
  ],
  [
    'a coupon from nowhere',
    "delete from member_coupons where id = (select min(id) from member_coupons where status = 'unused')",
    ['I10 claimed = held'],
  ],
  [
    'more coupons than one buyer may have',
    'insert into member_coupons (id, coupon_id, member_id, sequence, usable_from, usable_until, claimed_at) select 1, coupon_id, member_id, 2, usable_from, usable_until, claimed_at from member_coupons where coupon_id = 1 and member_id = 1',
    ['I10 claimed = held', 'I10 held <= limit'],
  ],
  [
    'a prize that nobody drew',
    'update lottery_prizes set "left" = "left" - 1 where id = (select min(id) from lottery_prizes where "left" > 0)',
    ['I11 sent = drawn'],
  ],
  [
    'a draw of another lottery',
    'update lottery_draws set prize_id = (select min(id) from lottery_prizes where total is null and lottery_id = 1) where lottery_id = 2 and prize_id in (select id from lottery_prizes where total is null)',
    ['I11 a draw has a prize of its lottery'],
  ],
  [
    'a gift that was given away',
    'update gifts set stock = stock - 1 where id = 1',
    ['I18 gifts taken = gifts ordered'],
  ],
  [
    'an order of gifts that cost less',
    'update gift_orders set points = points + 1',
    ['I18 a points order = its lines'],
  ],
  [
    'a batch that nobody locked',
    'update batches set is_locked = true where id = (select min(id) from batches)',
    ['I1 a batch is locked exactly by its lock'],
  ],
  [
    'a lock that stops nothing',
    without(
      'batch_locks',
      'batch_locks_reach',
      `insert into batch_locks (goods_id, batch_number, reason, locked_by, locked_at)
       select goods_id, batch_number, 'x', 'x', now() from batches where id = (select min(id) from batches)`,
    ),
    ['I1 a batch is locked exactly by its lock'],
  ],
  [
    'an ordinary line that has parts',
    `insert into order_line_parts (order_line_id, goods_id, per_set, position)
     select id, goods_id, 1, 1 from order_lines where id = (select min(id) from order_lines where type = 0)`,
    ['I1 a combination has parts, nothing else has'],
  ],
  [
    'more units that were picked than are there to pick',
    'insert into order_picks (order_line_id, batch_id, picked, at) select order_line_id, batch_id, quantity + 1, now() from order_line_batches limit 1',
    ['I19 fetched and short <= served'],
  ],
  [
    'half of a booking',
    without(
      'ledger_entries',
      'ledger_entries_insert_only',
      'delete from ledger_entries where id = (select min(id) from ledger_entries)',
    ),
    ['I3 balance = sum of entries', 'I4 a transaction sums to 0'],
  ],
  [
    'a closed day with other figures',
    `insert into business_days (day, closed_at, closed_by, figures) values (date '2001-01-01', now(), 'x', '{"moved": "1.00", "entries": 1}')`,
    ['I19 a closed day = what is booked on it'],
  ],
  [
    'an order that costs more than its goods and freight',
    'alter table orders drop constraint orders_payable; update orders set payable = goods_amount + freight + 1 where id = (select min(id) from orders where state = 20)',
    ['I15 paid = captured', 'I7 0 <= payable <= goods + freight'],
  ],
  [
    'an order that waits for the money that it has',
    'update orders set state = 10 where id = (select min(id) from orders where state = 20)',
    ['I14 the last step', 'I15 nothing captured for an order that is not paid'],
  ],
  [
    'more back than was paid',
    `alter table after_sales drop constraint after_sales_refund;
     update after_sales_lines set refund = 100000 where after_sales_id in (select id from after_sales where completed_at is null);
     update after_sales a set refund = s.refund
       from (select after_sales_id, sum(refund) as refund from after_sales_lines group by 1) s where s.after_sales_id = a.id`,
    ['I15 given back <= bought and paid'],
  ],
  [
    'more units at a special price than one buyer may have',
    "update special_prices set limit_number = 1 where id = (select min(target_id) from purchase_counters where kind = 'special_price' and bought > 1)",
    ['I13 bought <= cap'],
  ],
  [
    'a coupon of nobody that took something off',
    'update orders set coupon_amount = coupon_amount + 1, payable = payable - 1 where id = (select min(id) from orders where state = 20)',
    ['I15 paid = captured', 'I6 order = its lines', 'I9 a discount is a used coupon of its buyer, within its face'],
  ],
  [
    'a voucher of nobody that took something off',
    'update orders set voucher_amount = voucher_amount + 1, payable = payable - 1 where id = (select min(id) from orders where state = 20)',
    ['I15 paid = captured', 'I6 order = its lines', 'I9 vouchers = what they took off'],
  ],
  [
    'a gift that was charged',
    'alter table order_lines drop constraint order_lines_what; update order_lines set type = 5 where order_id = (select min(order_id) from order_lines where type = 0)',
    ['I6 a gift comes with goods', 'I6 a gift costs nothing'],
  ],
  [
    "a part in a group by another buyer's order",
    `insert into group_joins (group_id, member_id, order_id, quantity, joined_at)
     select (select min(id) from group_buys), member_id + 1, id, 1, now() from orders where id = (select min(id) from orders)`,
    ["I12 a join is its order's", 'I16 group = opening + parts', "I17 a part in a group is of its order's buyer"],
  ],
  [
    "a top-up with another buyer's voucher",
    `with picture as (
       insert into uploads (id, member_id, bytes, size, width, height, created_at) values (1, 2, 'x', 1, 1, 1, now()) returning id)
     insert into top_ups (id, number, member_id, amount, upload_id, state, created_at)
     select 1, 'CZ1', 1, 100, id, 'waiting', now() from picture`,
    ["I17 a voucher of a top-up is its buyer's"],
  ],
  [
    'an order on behalf of somebody else',
    `with a as (
       insert into acting_sessions (staff_id, member_id, reason, started_at, ends_at)
       select (select min(id) from staff), member_id + 1, '', now(), now() from orders where state = 20 limit 1 returning id, member_id)
     insert into order_confirmations (group_id, acting_id, placed_by, confirmed_at)
     select (select min(o.group_id) from orders o where o.state = 20 and o.member_id = a.member_id - 1), a.id, '', now() from a`,
    ['I18 an order on behalf is of the member whom its placer served'],
  ],
  [
    'an audit row that was left out of the chain',
    "select seal_audit_log(); insert into audit_log (id, at, actor, action, object, result) values (-20000, now(), 'x', 'x', 'x', 'ok')",
    ['I5 no audit row was left out of the chain'],
  ],
  [
    'an audit row that was written anew',
    `select seal_audit_log(); ${without('audit_log', 'audit_log_insert_only', "update audit_log set actor = 'x'")}`,
    ['I5 the audit log is a chain'],
  ],
]

test('docs/rules.md#8-7: every invariant is forged below', () => {
  const statement = readFileSync(join(packageFolder, 'invariants.sql'), 'utf8')
  const rules = [...statement.matchAll(/^select '(I\d+ (?:[^']|'')+)'/gm)].map(([, rule = '']) =>
    rule.replaceAll("''", "'"),
  )
  expect(rules.length).toBeGreaterThan(70)
  expect([...new Set(forged.flatMap(([, , found]) => found))].toSorted()).toEqual([...new Set(rules)].toSorted())
})

test.each(forged)('%s is found out', async (_, change, rules) => {
  const statements = change.split(';')
  const carryOut = async (tx: Db): Promise<void> => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }
  expect(await rulesAfter(carryOut)).toEqual(rules)
})
