import { decode } from '@xinglin/api-contract/kernel/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows, inputOf, nothingOwned, ownedBy } from '../testing/access-rows.ts'
import { type Role, roles } from '../testing/access-table.ts'
import { fingerprintOf } from '../testing/fingerprints.ts'
import { ownPapers } from '../testing/own-papers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { createTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'
import { cookieOf, wireCall } from '../testing/wire-call.ts'

type Rows = typeof accessRows

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

  /** A session for every call: one of them signs out. */
  const cookieFor = async (role: Role): Promise<string | null> => {
    const username = roles[role]
    if (username === null) return null
    return role === 'disabled' ? disabled : cookieOf(shop, username)
  }

  test.each(accessRows)('$name', async ({ endpoint, row }) => {
    const input = inputOf(row, nothingOwned)
    expect(decode(endpoint.input, input)).toMatchObject({ ok: true })
    const codes: { [role: string]: unknown } = {}
    for (const role of Object.keys(roles) as Role[]) {
      // Counted sign-ins and the like would tell the ninth caller to wait.
      await shop.db.execute(sql`delete from attempts`)
      codes[role] = await codeOf(await shop.app.fetch(wireCall(endpoint, input, await cookieFor(role))))
    }
    expect(codes).toEqual(row.codes)
  })
})

/** The cart's version counts the calls themselves. */
const withoutVersion = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (/^(cart_)?version$/.test(key) ? undefined : value)))

describe.each([
  ['demo-credit', 'demo-pharmacy', 'passed'],
  ['demo-chain', 'demo-store-1', 'store'],
] as const)('%s gives the ids of %s', (stranger, owner, role) => {
  const naming: Rows = accessRows.filter(({ row }) => typeof row.input === 'function')
  /** Those that look at the id before anything else stops them. */
  const looking = naming.filter(({ row }) => [404, 10_000].includes(row.codes[role]))
  let shop: TestShop
  let visitor: Visitor
  beforeAll(async () => {
    shop = await createTestShop()
    visitor = await shop.signIn(owner)
    await stockUp()
    must(await visitor.client.orders.pay({ id: first(await placeOrder(visitor)).id }))
    await ownPapers(shop.db, owner)
    await stockUp()
  })
  afterAll(() => shop.close())

  const stockUp = async (): Promise<void> => fillCart(visitor, itemOf(await putOnShelf(shop.db), 100))

  const answer = async (username: string, { endpoint, row }: Rows[number], owned: typeof nothingOwned) => {
    const response = await shop.app.fetch(wireCall(endpoint, inputOf(row, owned), await cookieOf(shop, username)))
    return { status: response.status, body: withoutVersion(await response.json()) }
  }

  test.each(naming)('$name answers as if there were nothing of that name, and changes nothing', async (named) => {
    const owned = await ownedBy(shop.db, owner)
    const missing = await answer(stranger, named, nothingOwned)
    const before = await fingerprintOf(shop.db, owner)
    expect(await answer(stranger, named, owned)).toEqual(missing)
    expect(await fingerprintOf(shop.db, owner)).toBe(before)
  })

  test.each(looking)('$name knows them when they come from their owner', async (named) => {
    await stockUp()
    const missing = await answer(owner, named, nothingOwned)
    expect(await answer(owner, named, await ownedBy(shop.db, owner))).not.toEqual(missing)
  })
})
