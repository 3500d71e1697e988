import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import { staffRoles } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { patternOf } from '../http/bind.ts'
import { type DoorName, doorTable, ruleOf } from '../http/door-table.ts'
import { type Role, roles } from '../testing/access-table.ts'
import { actingCookieOf } from '../testing/acting.ts'
import { type DoorAccess, doorAccessTable } from '../testing/door-access-table.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { ORIGIN } from '../testing/test-shop.ts'
import { cookieOf } from '../testing/wire-call.ts'

const shop = await openTestShop()
const names = Object.keys(doorTable) as DoorName[]

/** Middleware and pages: they show what the calls behind them admit. */
const PAGES = new Set(['ALL /*', 'ALL /api/*', 'GET /healthz', 'GET /readyz', 'GET /*'])

test('every route of the running app is a call, a door or a page by its name (docs/rules.md#7-doors)', () => {
  const calls = [...everyEndpoint, ...everyStaffEndpoint].map(([, { method, path }]) => `${method} ${patternOf(path)}`)
  const known = new Set([...calls, ...names.map(ruleOf).map(({ method, pattern }) => `${method} ${pattern}`), ...PAGES])
  const routes = shop.app.routes.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].filter((route) => !known.has(route))).toEqual([])
  expect([...known].filter((route) => !routes.includes(route))).toEqual([])
})

type Answered = { readonly status: number; readonly refusals: number }

const open = async (name: DoorName, cookie: string | null): Promise<Answered> => {
  const { method, audit } = ruleOf(name)
  const before = await refusals()
  const response = await shop.app.request(`${ORIGIN}${doorAccessTable[name].path}`, {
    method,
    headers: cookie === null ? {} : { Cookie: cookie },
  })
  await response.body?.cancel()
  return { status: response.status, refusals: audit === 'refusals' ? (await refusals()) - before : 0 }
}
const refusals = async (): Promise<number> => {
  const rows = await readRows(
    shop.db,
    { n: pg.number },
    sql`select count(*)::int as n from audit_log where result = 'refused'`,
  )
  return rows[0]?.n ?? 0
}

const REFUSED = new Set([401, 403])
const isLet = ({ status }: Answered): boolean => !REFUSED.has(status)

/** The session cookie of each role of the storefront; somebody disabled has none. */
const memberCookie = async (role: Role): Promise<string | null> => {
  const username = roles[role]
  if (username === null || role === 'disabled') return null
  return role === 'acting' ? actingCookieOf(shop, username) : cookieOf(shop, username)
}

const membersLet = (access: DoorAccess): readonly string[] =>
  'members' in access ? access.members : 'let' in access && access.let === 'anybody' ? Object.keys(roles) : []
const staffLet = (access: DoorAccess): readonly string[] => {
  if ('staff' in access) return [...access.staff, 'manager', 'owner']
  return 'let' in access && access.let !== 'signature' ? staffRoles : []
}

test.each(names)('%s lets in whom its row says, of the storefront', async (name) => {
  const through: string[] = []
  for (const role of Object.keys(roles) as Role[])
    if (isLet(await open(name, await memberCookie(role)))) through.push(role)
  expect(through).toEqual(Object.keys(roles).filter((role) => membersLet(doorAccessTable[name]).includes(role)))
})

test.each(names.filter((name) => ruleOf(name).who === 'staff'))(
  '%s lets in whom its row says, of the staff',
  async (name) => {
    const through: string[] = []
    for (const role of staffRoles) {
      const answered = await open(name, await staffCookieOf(shop, usernameWith(role)))
      if (isLet(answered)) through.push(role)
    }
    expect(through).toEqual(staffRoles.filter((role) => staffLet(doorAccessTable[name]).includes(role)))
  },
)

test('a refusal of somebody who is signed in is a row of the audit log', async () => {
  expect(await open('documents.balance', await memberCookie('acting'))).toEqual({ status: 403, refusals: 1 })
  expect(await open('documents.balance', null)).toEqual({ status: 401, refusals: 0 })
})
