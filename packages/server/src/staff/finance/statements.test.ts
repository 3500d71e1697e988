import { type Money, subtract, sum, yuan, zero } from '@xinglin/domain/kernel/money'
import { addMonths, DAY_MS, dayAt } from '@xinglin/domain/kernel/time'
import { closingBalance, closingDebt, type PaymentWay } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { members } from '../../db/schema-members.ts'
import { settleCredit } from '../../orders/staff-operations.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../../testing/trade.ts'
import { balanceOf, post, shopAccount } from '../../wallet/ledger.ts'

const shop = await openTestShop()
let finance = await colleagueOf(shop, 'staff-finance')
const buyer = await shop.signIn('demo-pharmacy')
const id = await memberIdNamed(shop.db, 'demo-pharmacy')
await shop.db
  .update(members)
  .set({ creditLimit: yuan('50000'), creditDays: 30 })
  .where(eq(members.id, id))

const bought = async (name: string, by: 'gateway' | 'balance' | 'credit') => {
  const good = await putOnShelf(shop.db, { name })
  await fillCart(buyer, itemOf(good, 100))
  const order = first(await placeOrder(buyer))
  if (by === 'credit') must(await buyer.client.payments.onCredit({ id: order.id }))
  else if (by === 'balance') must(await buyer.client.payments.fromBalance({ id: order.id }))
  else must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: order.id })).id }))
  return order
}

const monthNow = () => dayAt(shop.clock.now())
const sheet = async (month = monthNow()) => must(await finance.staff.finance.statement({ id, month }))

/** The member's balance, points and debts, read by the shop's own calls. */
const standing = async () => {
  const [row] = await readRows(
    shop.db,
    { balance: pg.text, owed: pg.text },
    sql`
      select (select balance from ledger_accounts where owner_kind = 'member' and owner_id = ${id} and purse = 'balance')::text as balance,
             (select coalesce(sum("left"), 0) from credit_debts where member_id = ${id})::text as owed`,
  )
  return { balance: yuan(row?.balance ?? '0'), owed: yuan(row?.owed ?? '0') }
}

test('a month lists the payments by method, ends with balance and debt, and the next month begins with them', async () => {
  const before = (await sheet()).statement
  await inTransaction(shop.db, (tx) =>
    post(
      tx,
      [{ from: shopAccount('transfer'), to: balanceOf(id), amount: yuan('5000'), reason: '充值', orderId: null }],
      shop.clock.now(),
    ),
  )
  const orders = { gateway: await bought('月结甲片', 'gateway'), balance: await bought('月结乙片', 'balance') }
  const owing = await bought('月结丙片', 'credit')
  const { statement, entries } = await sheet()
  const of = (way: PaymentWay) => sum(entries.filter((entry) => entry.way === way).map(({ amount }) => amount))
  expect(statement.sums).toEqual({
    gateway: of('gateway'),
    transfer: of('transfer'),
    balance: of('balance'),
    credit: of('credit'),
  })
  const changed = (way: PaymentWay): Money => subtract(statement.sums[way], before.sums[way])
  expect(statement.orders - before.orders).toBe(3)
  expect(changed('gateway')).toBe(orders.gateway.payable)
  expect(changed('transfer')).toBe(yuan('5000'))
  expect(changed('balance')).toBe(subtract(yuan('5000'), orders.balance.payable))
  expect(changed('credit')).toBe(owing.payable)
  const { balance, owed } = await standing()
  expect([closingBalance(statement), closingDebt(statement)]).toEqual([balance, owed])

  shop.clock.advance(32 * DAY_MS)
  finance = await colleagueOf(shop, 'staff-finance')
  expect(await settleCredit(shop.db, owing.id, { name: '何青', at: shop.clock.now() })).toBe(true)
  const next = (await sheet()).statement
  expect(next).toMatchObject({ openingBalance: balance, openingDebt: owed, orders: 1 })
  expect(next.sums).toEqual({
    gateway: zero,
    transfer: owing.payable,
    balance: zero,
    credit: subtract(zero, owing.payable),
  })
  expect(closingDebt(next)).toBe((await standing()).owed)
  // The statement of the previous month has not changed.
  expect((await sheet(addMonths(monthNow(), -1))).statement).toEqual(statement)
})

test('the list holds every member with trade or a debt once, the same figures as its sheet, and none of a quiet month', async () => {
  const month = addMonths(monthNow(), -1)
  const { list, total } = must(await finance.staff.finance.statements({ month, keyword: '', page: 1 }))
  expect(new Set(list.map(({ memberId }) => memberId)).size).toBe(total)
  for (const one of list)
    expect(must(await finance.staff.finance.statement({ id: one.memberId, month })).statement).toEqual(one)
  const { company } = first(list.filter(({ memberId }) => memberId === id))
  const found = must(await finance.staff.finance.statements({ month, keyword: company.slice(0, 4), page: 1 }))
  expect(found.list.map(({ memberId }) => memberId)).toContain(id)
  const quiet = must(await finance.staff.finance.statements({ month: addMonths(month, 12), keyword: '', page: 1 }))
  expect(quiet.list.every(({ openingDebt }) => openingDebt !== zero)).toBe(true)
})
