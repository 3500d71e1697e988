import { MINUTE_MS } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'

const OLD = 'xinglin-2026'
const NEW = 'green bamboo 71'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const prove = async (visitor: Visitor, phone: string): Promise<string> => {
  await shop.db.execute(sql`delete from attempts`)
  const { demoCode } = must(await visitor.client.members.createCode({ purpose: 'reset', phone, human: null }))
  return must(await visitor.client.members.resetTicket({ phone, code: demoCode ?? '' })).ticket
}
const change = (visitor: Visitor, ticket: string | null, password = NEW, oldPassword: string | null = null) =>
  visitor.client.members.resetPassword({ password, oldPassword, ticket })
const isIn = async (visitor: Visitor): Promise<boolean> => must(await visitor.client.members.base(null)).member !== null
const signInWith = (username: string, password: string) =>
  shop.visit().client.members.login({ username, password, remember: false })
const spent = { ok: false, error: { kind: 'refused', code: 622 } }

describe('a forgotten password', () => {
  test('is changed once with the ticket of a proven phone, and every session ends', async () => {
    const elsewhere = await shop.signIn('demo-wholesaler')
    const visitor = shop.visit()
    const ticket = await prove(visitor, '19900000008')
    expect(await change(visitor, ticket)).toEqual({ ok: true, value: null })
    expect(await isIn(elsewhere)).toBe(false)
    expect(await signInWith('demo-wholesaler', OLD)).toMatchObject({ ok: false })
    expect(await signInWith('demo-wholesaler', NEW)).toMatchObject({ ok: true })
    expect(await change(visitor, ticket, 'another long one 72')).toMatchObject(spent)
  })

  test('without a proven phone stays what it is', async () => {
    expect(await change(shop.visit(), 'a'.repeat(43))).toMatchObject(spent)
    expect(await change(shop.visit(), null)).toMatchObject({ ok: false, error: { kind: 'signInRequired' } })
  })

  test('is not changed from another browser, even with the ticket', async () => {
    const ticket = await prove(shop.visit(), '19900000009')
    expect(await change(shop.visit(), ticket)).toMatchObject(spent)
  })

  test('is not changed with a ticket older than ten minutes', async () => {
    const visitor = shop.visit()
    const ticket = await prove(visitor, '19900000009')
    shop.clock.advance(10 * MINUTE_MS)
    expect(await change(visitor, ticket)).toMatchObject(spent)
  })

  test('keeps its ticket when the new password is too easy', async () => {
    const visitor = shop.visit()
    const ticket = await prove(visitor, '19900000010')
    const weak = { ok: false, error: { kind: 'invalid', errors: { password: [expect.any(String)] } } }
    expect(await change(visitor, ticket, 'short')).toMatchObject(weak)
    expect(await change(visitor, ticket, 'password123')).toMatchObject(weak)
    expect(await change(visitor, ticket, 'demo-store-1!')).toMatchObject(weak)
    expect(await change(visitor, ticket, 'demo-store 1 and more')).toEqual({ ok: true, value: null })
  })

  test('has one ticket at a time', async () => {
    const visitor = shop.visit()
    const first = await prove(visitor, '19900000011')
    const second = await prove(visitor, '19900000011')
    expect(await change(visitor, first)).toMatchObject(spent)
    expect(await change(visitor, second)).toEqual({ ok: true, value: null })
  })
})

describe('a member who is signed in', () => {
  test('changes the password with the old one, stays, and all others leave', async () => {
    const here = await shop.signIn('demo-nochat')
    const there = await shop.signIn('demo-nochat')
    expect(await change(here, null)).toMatchObject({ ok: false, error: { errors: { old_password: ['请输入原密码'] } } })
    expect(await change(here, null, NEW, 'not the old one')).toMatchObject({
      ok: false,
      error: { errors: { old_password: ['原密码不正确'] } },
    })
    expect(await change(here, null, NEW, OLD)).toEqual({ ok: true, value: null })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(must(await here.client.members.messages({ page: 1, unreadOnly: true })).list[0]?.title).toBe(
      '登录密码已修改',
    )
  })

  test('is slowed down who guesses the old one', async () => {
    const guest = await shop.signIn('demo-credit')
    for (let nth = 0; nth < 8; nth += 1) await change(guest, null, NEW, `guess number ${String(nth)}`)
    expect(await change(guest, null, NEW, OLD)).toMatchObject({ ok: false, error: { code: 429 } })
  })

  test('sees where the account is open, and closes it elsewhere', async () => {
    const here = await shop.signIn('demo-special')
    const there = await shop.signIn('demo-special')
    const open = must(await here.client.members.sessions(null))
    expect(open.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1)
    expect(must(await here.client.members.endOtherSessions(null)).ended).toBe(open.length - 1)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })
})
