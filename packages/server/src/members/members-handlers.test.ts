import { DAY_MS, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { members, sessions } from '../db/schema-members.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createTestShop, ORIGIN, type TestShop, type Visitor, demoConfig } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'
import { loadBuyer } from './buyer.ts'

const password = 'xinglin-2026'

const shop = await openTestShop()

const whoIs = async (visitor: Visitor): Promise<string | null> =>
  must(await visitor.client.members.base(null)).member?.username ?? null
const whoHolds = async (cookie: string): Promise<unknown> => {
  const response = await shop.app.request(`${ORIGIN}/api/user/base`, { headers: { Cookie: cookie } })
  const { data } = (await response.json()) as { data: { member?: { username: string } } }
  return data.member?.username ?? null
}
const signedIn = async (visitor: Visitor): Promise<string> => {
  const cookie = visitor.cookie()
  if (cookie === null) throw new Error('not signed in')
  return cookie
}

describe('signing in', () => {
  test('answers who is here and keeps only a hash of the token', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    expect(await whoIs(buyer)).toBe('demo-pharmacy')
    const token = (await signedIn(buyer)).slice('__Host-sid='.length)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await shop.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('does not mind the case of the user name', async () => {
    const visitor = shop.visit()
    await visitor.client.members.login({ username: 'Demo-Clinic', password, remember: false })
    expect(await whoIs(visitor)).toBe('demo-clinic')
  })

  test('with a wrong password and with an unknown name answers the same', async () => {
    const visitor = shop.visit()
    const wrong = await visitor.client.members.login({
      username: 'demo-store-1',
      password: 'guess-guess',
      remember: false,
    })
    const unknown = await visitor.client.members.login({ username: 'nobody', password: 'guess-guess', remember: false })
    expect(wrong).toEqual({ ok: false, error: { kind: 'refused', code: 620, message: '用户名或密码不正确' } })
    expect(unknown).toEqual(wrong)
    expect(visitor.cookie()).toBeNull()
  })

  test('gives a new token and ends the one before', async () => {
    const visitor = await shop.signIn('demo-pharmacy')
    const before = await signedIn(visitor)
    await visitor.client.members.login({ username: 'demo-special', password, remember: false })
    expect(visitor.cookie()).not.toBe(before)
    expect(await whoHolds(before)).toBeNull()
    expect(await whoIs(visitor)).toBe('demo-special')
  })

  test('with a token of the visitor’s own choice does not make it good', async () => {
    const chosen = `__Host-sid=${'a'.repeat(43)}`
    const response = await shop.app.request(`${ORIGIN}/api/user/login`, {
      method: 'POST',
      headers: { Cookie: chosen, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `username=demo-pharmacy&password=${password}`,
    })
    expect(response.headers.get('Set-Cookie')).not.toContain(chosen)
    expect(await whoHolds(chosen)).toBeNull()
  })

  test('is in the audit log, without the password', async () => {
    const visitor = shop.visit()
    await visitor.client.members.login({ username: 'demo-store-2', password: 'my-secret-guess', remember: false })
    await shop.signIn('demo-store-2')
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'login'))
    expect(rows.some(({ result, actor }) => result === 'failed' && actor === 'guest')).toBe(true)
    expect(rows.some(({ result, actor }) => result === 'ok' && actor.startsWith('member:'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('my-secret-guess')
  })
})

describe('a session', () => {
  test('ends after twelve hours without a visit, and not before', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    shop.clock.advance(12 * HOUR_MS - 1)
    expect(await whoIs(buyer)).toBe('demo-pharmacy')
    shop.clock.advance(12 * HOUR_MS - 1)
    expect(await whoIs(buyer)).toBe('demo-pharmacy')
    shop.clock.advance(12 * HOUR_MS)
    expect(await whoIs(buyer)).toBeNull()
  })

  test('that is to be remembered lasts seven idle days, and no visit makes it longer', async () => {
    const visitor = shop.visit()
    await visitor.client.members.login({ username: 'demo-pharmacy', password, remember: true })
    shop.clock.advance(6 * DAY_MS)
    expect(await whoIs(visitor)).toBe('demo-pharmacy')
    shop.clock.advance(DAY_MS - 1)
    expect(await whoIs(visitor)).toBe('demo-pharmacy')
    shop.clock.advance(1)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('of a disabled buyer is worth nothing', async () => {
    const buyer = await shop.signIn('demo-store-3')
    await shop.db.update(members).set({ status: 'disabled' }).where(eq(members.username, 'demo-store-3'))
    expect(await whoIs(buyer)).toBeNull()
    const again = await shop.visit().client.members.login({ username: 'demo-store-3', password, remember: false })
    expect(again).toMatchObject({ ok: false, error: { code: 621 } })
  })
})

describe('signing out', () => {
  test('ends the session, even for a copied cookie, and is idempotent', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const copied = await signedIn(buyer)
    const response = await buyer.fetch('/api/user/logout', { method: 'DELETE' })
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect(await whoHolds(copied)).toBeNull()
    expect((await buyer.fetch('/api/user/logout', { method: 'DELETE' })).status).toBe(200)
  })
})

const statusOf = async (at: TestShop, username: string, attempt: string): Promise<number> => {
  const response = await at.visit().fetch('/api/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `username=${username}&password=${attempt}`,
  })
  return response.status
}

describe('guessing', () => {
  test('is slowed down after five wrong passwords, and the right one has to wait like any other', async () => {
    const visitor = shop.visit()
    const guess = (attempt: string) =>
      visitor.fetch('/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `username=demo-nochat&password=${attempt}`,
      })
    for (let nth = 0; nth < 5; nth += 1) expect((await guess('wrong-guess')).status).toBe(200)
    const sixth = await guess(password)
    expect(sixth.status).toBe(429)
    const wait = Number(sixth.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    shop.clock.advance(wait * 1000)
    expect((await guess(password)).status).toBe(200)
    expect(await whoIs(visitor)).toBe('demo-nochat')
    expect((await guess('wrong-guess')).status).toBe(200)
  })

  test('in parallel counts every guess', async () => {
    const visitor = shop.visit()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        visitor.fetch('/api/user/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'username=demo-wholesaler&password=wrong-guess',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('counts no success: behind one address forty clerks sign in one after the other', async () => {
    const own = await createTestShop()
    for (let nth = 0; nth < 40; nth += 1) expect(await statusOf(own, 'demo-pharmacy', password)).toBe(200)
    for (let nth = 0; nth < 30; nth += 1) expect(await statusOf(own, `user-${String(nth)}`, 'wrong-guess')).toBe(200)
    expect(await statusOf(own, 'demo-pharmacy', password)).toBe(429)
    await own.close()
  })

  test('is not forgiven by signing in with an account of one’s own in between', async () => {
    const own = await createTestShop()
    for (let nth = 0; nth < 30; nth += 1) {
      await statusOf(own, 'demo-pharmacy', password)
      expect(await statusOf(own, `user-${String(nth)}`, 'wrong-guess')).toBe(200)
    }
    expect(await statusOf(own, 'user-30', 'wrong-guess')).toBe(429)
    await own.close()
  })

  test('from one address ends after thirty in a quarter of an hour, over all accounts', async () => {
    const own = await createTestShop()
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth += 1) {
      const response = await own.visit().fetch('/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `username=user-${String(nth)}&password=wrong-guess`,
      })
      statuses.push(response.status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
    own.clock.advance(15 * 60_000)
    await own.signIn('demo-pharmacy')
    await own.close()
  })
})

test('outside the demo no demo buyer gets in, nor stays in', async () => {
  const config = { ...demoConfig, demo: false }
  const production = await createTestShop({ config })
  const refused = await production
    .visit()
    .client.members.login({ username: 'demo-pharmacy', password, remember: false })
  expect(refused).toMatchObject({ ok: false, error: { code: 620 } })
  await production.close()
})

test('a guest is answered as nobody, never with 401', async () => {
  const session = await shop.visit().client.members.base(null)
  expect(session).toEqual({
    ok: true,
    value: { member: null, acting: null, serverTime: instant(shop.clock.now() - (shop.clock.now() % 1000)) },
  })
})

test('the rights of each demo buyer are what the name says', async () => {
  const rows = await shop.db.select({ id: members.id, username: members.username }).from(members)
  const buyer = async (username: string) => {
    const row = rows.find((one) => one.username === username)
    return loadBuyer(shop.db, (row?.id ?? 0) as never, shop.clock.now())
  }
  expect(await buyer('demo-pending')).toMatchObject({ kind: 'notPassed' })
  expect(await buyer('demo-pharmacy')).toMatchObject({ kind: 'passed', buyerType: 'pharmacy', mayBuyColdChain: true })
  expect(await buyer('demo-expired')).toMatchObject({ expiredCertificate: { name: '药品经营许可证' } })
  expect(await buyer('demo-otc')).toMatchObject({ otcBOnly: true })
  expect(await buyer('demo-special')).toMatchObject({ mayBuyEphedrine: true, receiptOutstanding: false })
  expect(await buyer('demo-receipt')).toMatchObject({ mayBuyEphedrine: true, receiptOutstanding: true })
  expect(await buyer('demo-clinic')).toMatchObject({ buyerType: 'clinic' })
})
