import { decode } from '@xinglin/api-contract/kernel/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows, inputOf, kindsNamedBy, nothingOwned, ownerOf } from '../testing/access-rows.ts'
import { type Owned, type Role, roles } from '../testing/access-table.ts'
import { fingerprintOf } from '../testing/fingerprints.ts'
import { ownPapers } from '../testing/own-papers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { createTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'
import { actingCookieOf } from '../testing/acting.ts'
import { cookieOf, wireCall } from '../testing/wire-call.ts'

type Named = (typeof accessRows)[number]

const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code

describe('what each role is answered', () => {
  let shop: TestShop
  let disabled: string
  beforeAll(async () => {
    shop = await createTestShop()
    disabled = await cookieOf(shop, roles.disabled)
    await shop.db.execute(sql`update members set status = 'disabled' where username = ${roles.disabled}`)
  })
  afterAll(() => shop.close())

  /** A new session for every call, since one of the calls signs out. */
  const cookieFor = async (role: Role): Promise<string | null> => {
    const username = roles[role]
    if (username === null) return null
    if (role === 'acting') return actingCookieOf(shop, username)
    return role === 'disabled' ? disabled : cookieOf(shop, username)
  }

  test.each(accessRows)('$name', async ({ endpoint, row }) => {
    const input = inputOf(row, nothingOwned)
    expect(decode(endpoint.input, input)).toMatchObject({ ok: true })
    const codes: { [role: string]: unknown } = {}
    for (const role of Object.keys(roles) as Role[]) {
      // The counters of sign-in attempts would rate-limit the ninth caller.
      await shop.db.execute(sql`delete from attempts`)
      codes[role] = await codeOf(await shop.app.fetch(wireCall(endpoint, input, await cookieFor(role))))
    }
    expect(codes).toEqual(row.codes)
  })
})

test('a row that names something of a buyer asks for its id, so that strangers can try it too', () => {
  const longIds = accessRows.filter(
    ({ row }) => typeof row.input !== 'function' && /\d{12}/.test(JSON.stringify(row.input ?? {})),
  )
  expect(longIds.map(({ name }) => name)).toEqual([])
})

/** The cart's version counts the calls themselves, so it is not compared. */
const withoutVersion = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (/^(cart_)?version$/.test(key) ? undefined : value)))

describe.each([
  ['demo-credit', 'another buyer', 'demo-pharmacy', 'passed'],
  ['demo-chain', 'one of its stores', 'demo-store-1', 'store'],
] as const)('%s gives the ids of %s', (stranger, _whose, owner, role) => {
  const naming = accessRows.filter(({ row }) => {
    const kinds = kindsNamedBy(row)
    // demo-chain is the stores' head office, so their ids are not foreign to it.
    return kinds.length > 0 && !(stranger === 'demo-chain' && kinds.includes('store'))
  })
  /** Calls that check the id before anything else refuses them. */
  const looking = naming.filter(({ row }) => [404, 10_000].includes(row.codes[role]))

  let shop: TestShop
  let visitor: Visitor
  beforeAll(async () => {
    shop = await createTestShop()
    visitor = await shop.signIn(owner)
    await stockUp()
    must(await visitor.client.orders.pay({ id: first(await placeOrder(visitor)).id }))
    await ownPapers(shop.db, owner)
    await shop.db.execute(sql`update messages set is_read = false`)
    await stockUp()
  })
  afterAll(() => shop.close())

  const stockUp = async (): Promise<void> => fillCart(visitor, itemOf(await putOnShelf(shop.db), 100))

  const answer = async (username: string, { endpoint, row }: Named, owned: Owned) => {
    const response = await shop.app.fetch(wireCall(endpoint, inputOf(row, owned), await cookieOf(shop, username)))
    return { status: response.status, body: withoutVersion(await response.json()) }
  }

  test.each(naming)('$name answers as if there were nothing of that name, and changes nothing', async (named) => {
    const { username, owned } = await ownerOf(shop.db, kindsNamedBy(named.row), owner, stranger)
    const missing = await answer(stranger, named, nothingOwned)
    const before = await fingerprintOf(shop.db, username)
    expect(await answer(stranger, named, owned)).toEqual(missing)
    expect(await fingerprintOf(shop.db, username)).toBe(before)
  })

  test.each(looking)('$name knows them when they come from their owner', async (named) => {
    await stockUp()
    const { username, owned } = await ownerOf(shop.db, kindsNamedBy(named.row), owner, stranger)
    const missing = [await answer(username, named, nothingOwned), await fingerprintOf(shop.db, username)]
    const known = [await answer(username, named, owned), await fingerprintOf(shop.db, username)]
    expect(known).not.toEqual(missing)
  })
})
