import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { type Realm, takeSignIn } from '../http/sign-in-attempts.ts'
import { colleagueOf, staffIdNamed } from '../testing/colleague.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { memberIdNamed, must } from '../testing/trade.ts'
import { runOps } from './run-ops.ts'

const shop = await openTestShop()
const manager = await colleagueOf(shop, 'staff-manager')
const clerk = await colleagueOf(shop, 'staff-service')

/** How long an attempt from here has to wait; each counts as failed. */
const attempt = (realm: Realm, account: string) => takeSignIn(shop.db, realm, account, '203.0.113.9', shop.clock.now())
const guess = async (realm: Realm, account: string): Promise<void> => {
  for (let nth = 0; nth < 6; nth += 1) await attempt(realm, account)
  expect(await attempt(realm, account)).toBeGreaterThan(0)
}
const noted = (object: string) => shop.db.select().from(auditLog).where(eq(auditLog.object, object))

test('docs/rules.md#7-sign-in: 店长 lifts the delays of a member, who then signs in with his own password', async () => {
  const id = await memberIdNamed(shop.db, 'demo-pharmacy')
  await guess('login', 'demo-pharmacy')
  expect(await clerk.staff.members.liftDelays({ id })).toMatchObject({
    ok: false,
    error: { kind: 'refused', code: 403 },
  })
  expect(await attempt('login', 'demo-pharmacy')).toBeGreaterThan(0)
  must(await manager.staff.members.liftDelays({ id }))
  await shop.signIn('demo-pharmacy')
  expect(await noted(`member:${String(id)}`)).toContainEqual(
    expect.objectContaining({ action: 'member.lift-delays', actor: 'staff:staff-manager', result: 'ok' }),
  )
})

test('docs/rules.md#7-sign-in: and those of a colleague, an owner’s too', async () => {
  const id = await staffIdNamed(shop.db, 'staff-owner')
  await guess('staff', 'staff-owner')
  must(await manager.staff.people.liftDelays({ id }))
  expect(await attempt('staff', 'staff-owner')).toBeNull()
  expect(await noted(`staff:${String(id)}`)).toMatchObject([{ action: 'staff.lift-delays' }])
})

test('docs/rules.md#7-sign-in: commands lift them too', async () => {
  const ops = (...words: readonly string[]) =>
    runOps([...words, '--as', '何青'], {
      environment: {},
      print: () => undefined,
      clock: shop.clock,
      open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
    })
  await guess('login', 'demo-pharmacy')
  expect(await ops('lift-delays', 'demo-pharmacy')).toBe(0)
  expect(await attempt('login', 'demo-pharmacy')).toBeNull()
  await guess('staff', 'staff-service')
  expect(await ops('lift-staff-delays', 'staff-service')).toBe(0)
  expect(await attempt('staff', 'staff-service')).toBeNull()
})
