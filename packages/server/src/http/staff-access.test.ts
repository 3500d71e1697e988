import { decode } from '@xinglin/api-contract/kernel/wire'
import { everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import { type StaffRole, staffRoles } from '@xinglin/domain/staff'
import { desc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { type StaffAccessRow, staffAccessTable } from '../testing/staff-access-table.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { cookieOf, wireCall } from '../testing/wire-call.ts'
import { STAFF_CALLS } from './requested.ts'

const shop = await openTestShop()

const rows = everyStaffEndpoint.map(([name, endpoint]) => {
  const [area = '', call = ''] = name.split('.')
  const table = staffAccessTable as { readonly [area: string]: { readonly [call: string]: StaffAccessRow } }
  const row = table[area]?.[call]
  if (!row) throw new Error(`${name} has no row`)
  return { name, endpoint, row }
})

type Turned = 'signIn' | 'forbidden' | 'let'

const answerTo = async ({ endpoint, row }: (typeof rows)[number], cookie: string | null): Promise<Turned> => {
  await shop.db.execute(sql`delete from attempts`)
  const response = await shop.app.fetch(wireCall(endpoint, row.input ?? {}, cookie))
  const { code } = (await response.json()) as { readonly code: number }
  if (code >= 500 && code < 600) throw new Error(`failed with ${String(code)}`)
  return code === 10_001 ? 'signIn' : code === 403 ? 'forbidden' : 'let'
}

const expected = ({ row }: (typeof rows)[number], role: StaffRole | null): Turned => {
  if (row.let === 'anybody') return 'let'
  if (role === null) return 'signIn'
  const isHead = role === 'manager' || role === 'owner'
  return row.let === 'signedIn' || isHead || row.let.includes(role) ? 'let' : 'forbidden'
}

describe('what each role of the staff is answered', () => {
  test.each(rows)('$name', async (named) => {
    expect(decode(named.endpoint.input, named.row.input ?? {})).toMatchObject({ ok: true })
    const got: { [role: string]: Turned } = { guest: await answerTo(named, null) }
    for (const role of staffRoles) got[role] = await answerTo(named, await staffCookieOf(shop, usernameWith(role)))
    expect(got).toEqual({
      guest: expected(named, null),
      ...Object.fromEntries(staffRoles.map((role) => [role, expected(named, role)])),
    })
  })

  test.each(rows)('$name takes a member for nobody', async (named) => {
    expect(await answerTo(named, await cookieOf(shop, 'demo-pharmacy'))).toBe(expected(named, null))
  })
})

test('calls of the console lie under one path, where other origins get no answer', async () => {
  expect(everyStaffEndpoint.filter(([, { path }]) => !path.startsWith(`${STAFF_CALLS}/`))).toEqual([])
  const config = {
    demo: true,
    publicDemo: false,
    allowedOrigins: ['https://www.shop.example'],
    allowedHosts: [],
    trustProxy: 0,
    insecureCookie: false,
  }
  const listed = await openTestShop({ config })
  const headers = { Origin: 'https://www.shop.example', 'X-Requested-With': 'XMLHttpRequest' }
  const member = await listed.app.request('http://shop.test/api/user/logout', { method: 'DELETE', headers })
  const staff = await listed.app.request('http://shop.test/api/staff/login', { method: 'DELETE', headers })
  expect([member.status, staff.status]).toEqual([200, 403])
  expect(staff.headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('a refusal for a missing right is in the audit log with the caller as actor', async () => {
  const named = rows.find(({ name }) => name === 'people.list')
  if (!named) throw new Error('there is no people.list')
  await answerTo(named, await staffCookieOf(shop, usernameWith('sales')))
  const latest = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(latest).toMatchObject([
    { actor: 'staff:staff-sales', action: 'access', object: 'people.list', result: 'refused' },
  ])
})
