import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { StaffId } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../seed/demo-buyers.ts'
import { auditLog } from '../../db/schema-books.ts'
import { staff, staffRecoveryCodes, staffSessions } from '../../db/schema-staff.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { createTestShop, type Visitor } from '../../testing/test-shop.ts'
import { first, memberIdNamed, must } from '../../testing/trade.ts'
import { createStaff, findStaffNamed, reinvite } from './staff-accounts.ts'
import { totpCode } from './totp.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')

const open = { allowedOrigins: [], allowedHosts: [], trustProxy: 0, insecureCookie: false }
const password = 'rain on tiles 26'

/** A code from a later time step than the previous one, since each is accepted once. */
const nextCode = (secret: string): string => {
  shop.clock.advance(MINUTE_MS)
  return totpCode(secret, shop.clock.now())
}

let invited = 0
const invite = async (roles: readonly ['owner' | 'sales']) => {
  invited += 1
  const username = `invited-${String(invited)}`
  const link = await createStaff(shop.db, { username, name: '试用', roles }, { name: 'shell', at: shop.clock.now() })
  return { username, token: link?.path.split('#')[1] ?? '' }
}

/** A staff member whose account is set up. */
const settled = async () => {
  const { username, token } = await invite(['owner'])
  const visitor = shop.visit()
  const { secret } = must(await visitor.staff.session.openInvitation({ token }))
  const { recoveryCodes } = must(
    await visitor.staff.session.acceptInvitation({ token, password, code: nextCode(secret) }),
  )
  return { username, token, secret, recoveryCodes, visitor }
}

const whoIs = async (visitor: Visitor): Promise<string | null> =>
  must(await visitor.staff.session.who(null)).staff?.username ?? null

describe('the link of a new account', () => {
  test('sets password and authenticator up, signs in, and shows ten recovery codes', async () => {
    const { username, recoveryCodes, visitor } = await settled()
    expect(await whoIs(visitor)).toBe(username)
    expect(new Set(recoveryCodes).size).toBe(10)
    const kept = JSON.stringify([await shop.db.select().from(staff), await shop.db.select().from(staffRecoveryCodes)])
    for (const secret of [password, ...recoveryCodes]) expect(kept).not.toContain(secret)
  })

  test('is good once', async () => {
    const { token, secret } = await settled()
    const again = await shop.visit().staff.session.acceptInvitation({ token, password, code: nextCode(secret) })
    expect(again).toMatchObject({ ok: false, error: { code: 622 } })
  })

  test('is good for two days', async () => {
    const late = await createTestShop()
    const link = await createStaff(
      late.db,
      { username: 'late', name: '迟', roles: ['sales'] },
      { name: 'shell', at: late.clock.now() },
    )
    late.clock.advance(2 * DAY_MS)
    const opened = await late.visit().staff.session.openInvitation({ token: link?.path.split('#')[1] ?? '' })
    expect(opened).toMatchObject({ ok: false, error: { code: 622 } })
    await late.close()
  })

  test('wants a right code and a password that nobody guesses', async () => {
    const { token } = await invite(['sales'])
    const { staff: calls } = shop.visit()
    const { secret } = must(await calls.session.openInvitation({ token }))
    const weak = await calls.session.acceptInvitation({ token, password: 'password123', code: nextCode(secret) })
    expect(weak).toMatchObject({ ok: false, error: { kind: 'invalid', errors: { password: [expect.any(String)] } } })
    const wrong = await calls.session.acceptInvitation({ token, password, code: '12345x' })
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'invalid', errors: { code: [expect.any(String)] } } })
    expect(await calls.session.acceptInvitation({ token, password, code: nextCode(secret) })).toMatchObject({
      ok: true,
    })
  })
})

describe('signing in to the console', () => {
  test('asks for the code once the password is right, and lets in with both', async () => {
    const { username, secret } = await settled()
    const visitor = shop.visit()
    const half = must(await visitor.staff.session.login({ username, password, code: '' }))
    expect(half).toMatchObject({ staff: null, needsCode: true })
    expect(visitor.cookie()).toBeNull()
    must(await visitor.staff.session.login({ username, password, code: nextCode(secret) }))
    expect(await whoIs(visitor)).toBe(username)
  })

  test('a code of the app is good once', async () => {
    const { username, secret } = await settled()
    const code = nextCode(secret)
    const log = () => shop.visit().staff.session.login({ username, password, code })
    expect(await log()).toMatchObject({ ok: true })
    expect(await log()).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test('a recovery code stands in for the app, once, however it is typed', async () => {
    const { username, recoveryCodes } = await settled()
    const typed = first(recoveryCodes).toUpperCase().replaceAll('-', ' ')
    const log = () => shop.visit().staff.session.login({ username, password, code: typed })
    expect(await log()).toMatchObject({ ok: true })
    expect(await log()).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test('after five wrong codes the next has to wait, though the password is right each time (docs/rules.md#7-sign-in)', async () => {
    const { username, secret } = await settled()
    const log = (code: string) => shop.visit().staff.session.login({ username, password, code })
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await log('')).toMatchObject({ ok: true, value: { needsCode: true } })
      expect(await log('000000')).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    }
    expect(await log('000000')).toMatchObject({ ok: false, error: { kind: 'refused', code: 429 } })
    shop.clock.advance(16 * MINUTE_MS)
    expect(await log(nextCode(secret))).toMatchObject({ ok: true })
  })

  test('a wrong name and a wrong password are answered alike', async () => {
    const { username } = await settled()
    const log = (name: string) =>
      shop.visit().staff.session.login({ username: name, password: 'guess-guess', code: '' })
    expect(await log(username)).toEqual(await log('nobody'))
  })

  test("the demo's staff signs in by password alone, and only in the demo", async () => {
    const visitor = shop.visit()
    must(await visitor.staff.session.login({ username: 'staff-service', password: DEMO_PASSWORD, code: '' }))
    expect(await whoIs(visitor)).toBe('staff-service')
    const config = { demo: false, publicDemo: false, ...open }
    const real = await openTestShop({ config })
    const log = await real.visit().staff.session.login({ username: 'staff-service', password: DEMO_PASSWORD, code: '' })
    expect(log).toMatchObject({ ok: false })
  })

  test('is written to the audit log, whether it succeeded or not', async () => {
    const { username } = await settled()
    await shop.visit().staff.session.login({ username, password: 'guess-guess', code: '' })
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `staff:${username}`))
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual(['staff.set-up ok', 'staff.login failed'])
    expect(rows.every(({ requestId, ip }) => requestId !== null && ip !== null)).toBe(true)
  })
})

describe('a session at the console', () => {
  test('has a cookie of its own that no other site sends along; members and staff never meet', async () => {
    const response = await shop.visit().fetch('/api/staff/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `username=staff-owner&password=${DEMO_PASSWORD}`,
    })
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const token = cookie.slice('__Host-staff='.length).split(';')[0] ?? ''
    const ask = async (path: string, name: string): Promise<unknown> => {
      const answer = await shop.app.request(`http://shop.test${path}`, { headers: { Cookie: `${name}=${token}` } })
      return ((await answer.json()) as { readonly data: unknown }).data
    }
    expect(await ask('/api/staff/who', '__Host-staff')).toMatchObject({ staff: { username: 'staff-owner' } })
    expect(await ask('/api/staff/who', '__Host-sid')).toMatchObject({ staff: null })
    expect(JSON.stringify(await ask('/api/user/base', '__Host-sid'))).not.toContain('staff-owner')
    expect(JSON.stringify(await shop.db.select().from(staffSessions))).not.toContain(token)
  })

  test('ends after two hours of rest, and after half a day of work', async () => {
    const { visitor, username } = await settled()
    for (let hour = 0; hour < 11; hour += 1) {
      shop.clock.advance(HOUR_MS)
      expect(await whoIs(visitor)).toBe(username)
    }
    shop.clock.advance(HOUR_MS)
    expect(await whoIs(visitor)).toBeNull()
    const idle = await settled()
    shop.clock.advance(2 * HOUR_MS)
    expect(await whoIs(idle.visitor)).toBeNull()
  })

  test('is listed, and ended from another browser; nobody ends those of others', async () => {
    const { visitor, username, secret } = await settled()
    const other = shop.visit()
    must(await other.staff.session.login({ username, password, code: nextCode(secret) }))
    const sessions = must(await visitor.staff.session.sessions(null))
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const foreign = first(sessions.filter(({ isThis }) => !isThis))
    const stranger = (await settled()).visitor
    expect(await stranger.staff.session.endSession({ id: foreign.id })).toMatchObject({ ok: false })
    expect(await whoIs(other)).toBe(username)
    must(await visitor.staff.session.endSession({ id: foreign.id }))
    expect(await whoIs(other)).toBeNull()
  })

  test('opened before ends with a new password, except the one that changed it', async () => {
    const { visitor, username, secret } = await settled()
    const other = shop.visit()
    must(await other.staff.session.login({ username, password, code: nextCode(secret) }))
    const wrong = await visitor.staff.session.changePassword({
      oldPassword: 'not it at all',
      password: 'wind in bamboo 7',
    })
    expect(wrong).toMatchObject({ ok: false, error: { errors: { old_password: ['原密码不正确'] } } })
    must(await visitor.staff.session.changePassword({ oldPassword: password, password: 'wind in bamboo 7' }))
    expect([await whoIs(visitor), await whoIs(other)]).toEqual([username, null])
  })

  test("moves along with a demo's time", async () => {
    const moved = await openTestShop()
    const visitor = moved.visit()
    must(await visitor.staff.session.login({ username: 'staff-owner', password: DEMO_PASSWORD, code: '' }))
    const buyer = await moved.signIn('demo-pharmacy')
    must(await buyer.client.demo.moveTime({ step: 'day' }))
    expect(await whoIs(visitor)).toBe('staff-owner')
  })
})

describe('staff and their roles', () => {
  const signIn = async (username: string): Promise<Visitor> => {
    const visitor = shop.visit()
    must(await visitor.staff.session.login({ username, password: DEMO_PASSWORD, code: '' }))
    return visitor
  }
  const rowId = async (username: string): Promise<StaffId> =>
    ((await findStaffNamed(shop.db, username, true))?.id ?? 0) as StaffId

  test('a new colleague is invited, and the action is audited with its result', async () => {
    const manager = await signIn('staff-manager')
    const link = must(
      await manager.staff.people.create({ username: 'new-clerk', name: '新同事', roles: ['service', 'quality'] }),
    )
    expect(link?.path).toMatch(/^\/console\/setup#[\w-]{43}$/)
    const row = first(
      await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'staff.create'))
        .orderBy(sql`id desc`)
        .limit(1),
    )
    expect(row).toMatchObject({
      actor: 'staff:staff-manager',
      object: 'staff:new-clerk',
      detail: { after: { name: '新同事', roles: 'service quality' } },
    })
    const people = must(await manager.staff.people.list(null))
    expect(people.find(({ username }) => username === 'new-clerk')).toMatchObject({ standing: 'invited' })
    const again = await manager.staff.people.create({ username: 'NEW-clerk', name: '又一位', roles: ['sales'] })
    expect(again).toMatchObject({ ok: false, error: { errors: { username: ['用户名已被使用'] } } })
  })

  test('a change of roles holds from the next call on', async () => {
    const manager = await signIn('staff-manager')
    const clerk = await signIn('staff-finance')
    const letter = { id: memberId, title: '通知', body: '请查收' }
    expect(await clerk.staff.members.write(letter)).toMatchObject({ ok: false, error: { code: 403 } })
    must(await manager.staff.people.changeRoles({ id: await rowId('staff-finance'), roles: ['finance', 'service'] }))
    expect(await clerk.staff.members.write(letter)).toMatchObject({ ok: true })
    must(await manager.staff.people.changeRoles({ id: await rowId('staff-finance'), roles: ['finance'] }))
  })

  test('a manager can neither create nor change an owner', async () => {
    const manager = await signIn('staff-manager')
    const owner = await rowId('staff-owner')
    const tries = [
      await manager.staff.people.create({ username: 'would-be', name: '自任', roles: ['owner'] }),
      await manager.staff.people.changeRoles({ id: await rowId('staff-sales'), roles: ['owner'] }),
      await manager.staff.people.changeRoles({ id: owner, roles: ['sales'] }),
      await manager.staff.people.disable({ id: owner }),
      await manager.staff.people.reinvite({ id: owner }),
    ]
    expect(tries.map((answer) => !answer.ok && answer.error)).toEqual(
      tries.map(() => expect.objectContaining({ kind: 'refused', code: 660 })),
    )
  })

  test('a disabled person is signed out; the last owner who can sign in cannot be disabled', async () => {
    const alone = await openTestShop()
    const enter = async (username: string): Promise<Visitor> => {
      const visitor = alone.visit()
      must(await visitor.staff.session.login({ username, password: DEMO_PASSWORD, code: '' }))
      return visitor
    }
    const owner = await enter('staff-owner')
    const clerk = await enter('staff-service')
    const people = must(await owner.staff.people.list(null))
    const id = first(people.filter(({ username }) => username === 'staff-service')).id
    must(await owner.staff.people.disable({ id }))
    expect(await whoIs(clerk)).toBeNull()
    expect(await owner.staff.people.disable({ id })).toMatchObject({ ok: false })
    const self = first(people.filter(({ username }) => username === 'staff-owner')).id
    expect(await owner.staff.people.changeRoles({ id: self, roles: ['sales'] })).toMatchObject({ ok: false })
    must(await owner.staff.people.enable({ id }))
    expect(await whoIs(await enter('staff-service'))).toBe('staff-service')
  })

  test('of a public demo cannot be changed by the strangers who share them', async () => {
    const config = { demo: true, publicDemo: true, ...open }
    const shared = await openTestShop({ config })
    const owner = shared.visit()
    must(await owner.staff.session.login({ username: 'staff-owner', password: DEMO_PASSWORD, code: '' }))
    const id = first(must(await owner.staff.people.list(null))).id
    const tries = [
      await owner.staff.people.disable({ id }),
      await owner.staff.people.changeRoles({ id, roles: ['owner'] }),
      await owner.staff.session.changePassword({ oldPassword: DEMO_PASSWORD, password: 'wind in bamboo 7' }),
    ]
    expect(tries.every(({ ok }) => !ok)).toBe(true)
  })

  test('a new link makes the old password, app and sessions worth nothing', async () => {
    const { visitor, username, secret, recoveryCodes } = await settled()
    const by = { name: 'shell', at: shop.clock.now() }
    const link = await reinvite(shop.db, await rowId(username), by)
    expect(await whoIs(visitor)).toBeNull()
    const log = (code: string) => shop.visit().staff.session.login({ username, password, code })
    expect(await log(nextCode(secret))).toMatchObject({ ok: false })
    expect(await log(first(recoveryCodes))).toMatchObject({ ok: false })
    const opened = must(await shop.visit().staff.session.openInvitation({ token: link?.path.split('#')[1] ?? '' }))
    expect(opened.secret).not.toBe(secret)
  })
})
