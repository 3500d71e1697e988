import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyRow, accessTable, type Owned, ownedTables, type Role, roles } from '../testing/access-table.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { cookieOf, wireCall } from '../testing/wire-call.ts'

let shop: TestShop
const disabled = new Map<Role, string>()
beforeAll(async () => {
  shop = await createTestShop()
  disabled.set('disabled', await cookieOf(shop, roles.disabled))
  await shop.db.execute(sql`update members set status = 'disabled' where username = ${roles.disabled}`)
})
afterAll(() => shop.close())

const rowOf = (name: string): AnyRow => {
  const [area = '', call = ''] = name.split('.')
  const row = (accessTable as { readonly [area: string]: { readonly [call: string]: AnyRow } })[area]?.[call]
  if (!row) throw new Error(`${name} has no row`)
  return row
}

/** An id that nothing has. */
const NOTHING = 100_000_000_000_007
const nothingOwned = Object.fromEntries(Object.keys(ownedTables).map((kind) => [kind, NOTHING])) as Owned

const inputOf = ({ input = {} }: AnyRow, owned: Owned) => (typeof input === 'function' ? input(owned) : input)

describe('what each role is answered', () => {
  test.each(everyEndpoint)('%s', async (name, endpoint) => {
    const row = rowOf(name)
    expect(decode(endpoint.input, inputOf(row, nothingOwned))).toMatchObject({ ok: true })
    const codes: { [role: string]: unknown } = {}
    for (const role of Object.keys(roles) as Role[]) {
      // Counted sign-ins and the like would tell the ninth caller to wait.
      await shop.db.execute(sql`delete from attempts`)
      const username = roles[role]
      // A session for every call: one of them signs out.
      const cookie = username === null ? null : (disabled.get(role) ?? (await cookieOf(shop, username)))
      const response = await shop.app.fetch(wireCall(endpoint, inputOf(row, nothingOwned), cookie))
      const answer = (await response.json()) as { readonly code: unknown }
      codes[role] = answer.code
    }
    expect(codes).toEqual(row.codes)
  })
})
