import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/demo-buyers.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { openTestShop, expectSoundAfterEach } from '../testing/open-test-shop.ts'
import { memberIdNamed } from '../testing/trade.ts'
import { runOps } from './run-ops.ts'

const shop = await openTestShop()
expectSoundAfterEach(shop)
const folder = mkdtempSync(join(tmpdir(), 'xinglin-person-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ops = async (...words: readonly string[]) => {
  const lines: string[] = []
  const code = await runOps(words, {
    environment: {},
    print: (line) => void lines.push(line),
    clock: shop.clock,
    open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
  })
  return { code, output: lines.join('\n') }
}

/** Tables that an erasure keeps: records of sales, money and licences, as the law requires. */
const BOOKS = new Set(
  `exportedAt members member_scopes certificates certificate_submissions uploads contract_signings
   order_groups order_lines order_history order_trace payments invoices receipts
   after_sales after_sales_lines after_sales_history gift_orders gift_order_lines lottery_draws
   ledger_entries point_lots sign_ins member_coupons vouchers withdrawals top_ups credit_debts
   controlled_applications variety_requests idempotency_keys carts`.split(/\s+/),
)

const kept = () =>
  readRows(
    shop.db,
    { orders: pg.number, lines: pg.number, entries: pg.number, invoices: pg.number },
    sql`
      select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
             (select count(*)::int from ledger_entries) as entries, (select count(*)::int from invoices) as invoices`,
  )

test('an export has all that points at the member, in a file for its owner alone, and no secret', async () => {
  const file = join(folder, 'person.json')
  expect(await ops('export-person', 'demo-pharmacy', file)).toMatchObject({ code: 0 })
  const text = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o077).toBe(0)
  const exported = JSON.parse(text) as { readonly [table: string]: readonly unknown[] }
  expect(Object.keys(exported)).toEqual(
    expect.arrayContaining(['members', 'addresses', 'orders', 'order_lines', 'ledger_entries', 'certificates']),
  )
  const id = await memberIdNamed(shop.db, 'demo-pharmacy')
  expect(exported['members']).toMatchObject([{ id, username: 'demo-pharmacy' }])
  expect(new Set(exported['orders']?.map((order) => (order as { readonly member_id: number }).member_id))).toEqual(
    new Set([id]),
  )
  expect(text).not.toMatch(/argon2|password_hash|token_hash/)
  expect(await ops('export-person', 'demo-pharmacy', file)).toMatchObject({ code: 1 })
})

test('an export leaves out no table that points at members', async () => {
  const id = await memberIdNamed(shop.db, 'demo-pharmacy')
  const pointing = await readRows(
    shop.db,
    { table: pg.text, column: pg.text },
    sql`
      select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and column_name = 'member_id'`,
  )
  expect(pointing.length).toBeGreaterThan(20)
  const file = join(folder, 'all.json')
  await ops('export-person', 'demo-pharmacy', file)
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { readonly [table: string]: readonly unknown[] }
  for (const { table } of pointing) {
    const [row] = await readRows(
      shop.db,
      { n: pg.number },
      sql`select count(*)::int as n from ${sql.identifier(table)} where member_id = ${id}`,
    )
    expect([table, exported[table]?.length ?? 0]).toEqual([table, row?.n])
  }
})

test('a person with money or open orders is not erased', async () => {
  const before = await kept()
  const { code, output } = await ops('erase-person', 'demo-pharmacy', '本人申请')
  expect([code, output]).toEqual([1, expect.stringMatching(/未执行.*(未完成的订单|余额|账期)/)])
  expect(await kept()).toEqual(before)
})

test('a person is erased, nobody can sign in to the account, and the ledger stays', async () => {
  const id = await memberIdNamed(shop.db, 'demo-pharmacy')
  await shop.db.execute(
    sql`update orders set completed_at = created_at where member_id = ${id} and cancelled_at is null`,
  )
  await shop.db.execute(sql`update credit_debts set "left" = 0 where member_id = ${id}`)
  // The demo's customer service has the same name.
  await shop.db.execute(sql`update members set contact_name = '卢望舒' where id = ${id}`)
  await shop.db.execute(sql`
    with taken as (select a.id, a.balance from ledger_accounts a
                    where owner_kind = 'member' and owner_id = ${id} and purse in ('balance', 'frozen') and balance > 0),
         shop as (select id from ledger_accounts where owner_kind = 'shop' and purse = 'gateway')
    insert into ledger_entries (transaction_id, account_id, amount, reason, at)
    select 1, id, -balance, 'withdrawn', now() from taken
    union all select 1, shop.id, sum(balance), 'withdrawn', now() from taken, shop group by shop.id`)
  const before = await kept()
  const [person] = await readRows(
    shop.db,
    { words: pg.listOf(pg.text) },
    sql`
      select array[username, contact_name, phone] as words from members where id = ${id}`,
  )
  const known = person?.words ?? []
  expect(known.every((word) => word.length > 1)).toBe(true)
  expect(await ops('erase-person', 'demo-pharmacy', '本人申请')).toMatchObject({ code: 0 })
  expect(await kept()).toEqual(before)
  const login = { username: 'demo-pharmacy', password: DEMO_PASSWORD, remember: false }
  expect((await shop.visit().client.members.login(login)).ok).toBe(false)
  const file = join(folder, 'after.json')
  await ops('export-person', String(id), file)
  const {
    orders: _orders,
    audit_log: audited,
    ...rest
  } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly [table: string]: readonly unknown[]
  }
  expect(rest['members']).toMatchObject([{ phone: '', contact_name: '已注销', status: 'disabled' }])
  expect(Object.keys(rest).filter((table) => !BOOKS.has(table))).toEqual([])
  const text = JSON.stringify(rest['members'])
  expect(known.filter((word) => text.includes(word))).toEqual([])
  expect(JSON.stringify(audited)).toContain('member.erase-person')
})
