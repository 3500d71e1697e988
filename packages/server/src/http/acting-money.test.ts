import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, dayAt } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { creditDebts } from '../db/schema-after-sales.ts'
import { accessRows, inputOf, kindsNamedBy, ownerOf } from '../testing/access-rows.ts'
import { actingCookieOf } from '../testing/acting.ts'
import { doorAccessTable } from '../testing/door-access-table.ts'
import { giveBalance, giveVoucher } from '../testing/give.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { ownPapers } from '../testing/own-papers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { OPENING, ORIGIN } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { cookieOf, wireCall } from '../testing/wire-call.ts'
import { type DoorName, doorTable, ruleOf } from './door-table.ts'

const BUYER = 'demo-pharmacy'
const shop = await openTestShop()
const memberId = await memberIdNamed(shop.db, BUYER)

/** Gives the member amounts that occur nowhere else in the shop: his balance, a voucher, a debt. */
const secretsOf = async (): Promise<{ readonly order: number; readonly secrets: readonly string[] }> => {
  const visitor = await shop.signIn(BUYER)
  await fillCart(visitor, itemOf(await putOnShelf(shop.db), 100))
  const order = first(await placeOrder(visitor))
  must(await visitor.client.orders.pay({ id: order.id }))
  await ownPapers(shop.db, BUYER)
  await fillCart(visitor, itemOf(await putOnShelf(shop.db), 100))
  await giveBalance(shop.db, memberId, yuan('765432.19'))
  await giveVoucher(shop.db, memberId, yuan('7531.97'))
  const dueOn = addDays(dayAt(OPENING), 30)
  await shop.db
    .insert(creditDebts)
    .values({ orderId: order.id, memberId, amount: yuan('8642.73'), left: yuan('8642.73'), dueOn })
  await shop.db.execute(sql`update members set credit_limit = 864297.53, credit_days = 30 where id = ${memberId}`)
  const [account] = await readRows(
    shop.db,
    { balance: pg.text },
    sql`select balance::text from ledger_accounts where owner_kind = 'member' and owner_id = ${memberId} and purse = 'balance'`,
  )
  return { order: order.id, secrets: [account?.balance ?? 'none', '7531.97', '8642.73', '864297.53'] }
}
const { order, secrets } = await secretsOf()
const told = (body: string): readonly string[] => {
  const plain = body.replaceAll(',', '')
  return secrets.filter((secret) => plain.includes(secret))
}

test('the member himself reads them, so that the next tests can fail', async () => {
  const cookie = await cookieOf(shop, BUYER)
  const read = async (name: string, wire: { readonly [field: string]: unknown }) => {
    const { endpoint } = first(accessRows.filter((one) => one.name === name))
    return told(await (await shop.app.fetch(wireCall(endpoint, wire, cookie))).text())
  }
  expect(await read('wallet.purse', {})).toEqual([secrets[0]])
  expect(await read('wallet.holdings', { type: 1, status: 0 })).toEqual([secrets[1]])
  expect(await read('orders.detail', { id: order })).toEqual([secrets[2]])
})

test.each(accessRows)(
  '$name tells nothing of it to staff who order for the member (docs/rules.md#7-acting)',
  async ({ endpoint, row }) => {
    await shop.db.execute(sql`delete from attempts`)
    const { owned } = await ownerOf(shop.db, kindsNamedBy(row), BUYER, 'demo-credit')
    const cookie = await actingCookieOf(shop, BUYER)
    const ways = endpoint.path === '/api/user/coupon' ? [{ type: 0 }, { type: 1 }] : [inputOf(row, { ...owned, order })]
    for (const wire of ways)
      expect(told(await (await shop.app.fetch(wireCall(endpoint, wire, cookie))).text())).toEqual([])
  },
)

const memberDoors = (Object.keys(doorTable) as DoorName[]).filter((name) =>
  ['member', 'passed'].includes(ruleOf(name).who),
)

test.each(memberDoors)('nor does the door %s', async (name) => {
  for (const path of [
    doorAccessTable[name].path,
    doorAccessTable[name].path.replace('100000000000007', String(order)),
  ]) {
    const response = await shop.app.request(`${ORIGIN}${path}`, {
      headers: { Cookie: await actingCookieOf(shop, BUYER) },
    })
    expect(told(Buffer.from(await response.arrayBuffer()).toString('latin1'))).toEqual([])
  }
})

test('though his own export of the balance does', async () => {
  const { path } = doorAccessTable['documents.balance']
  const response = await shop.app.request(`${ORIGIN}${path}`, { headers: { Cookie: await cookieOf(shop, BUYER) } })
  expect(told(await response.text())).toEqual([secrets[0]])
})
