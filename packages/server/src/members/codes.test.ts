import { MINUTE_MS } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHandlers } from '../handlers.ts'
import { codes } from '../db/schema-account.ts'
import { auditLog } from '../db/schema-books.ts'
import { loadShopSettings, writeShopSettings } from '../shop-settings.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import type { SendMessage } from '../messenger/messenger.ts'
import { createTestShop, type Visitor, demoConfig } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'
import { createMembersHandlers } from './members-handlers.ts'

const PHONE = '19900000001'
const NOBODYS = '13800138000'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
beforeEach(async () => {
  await shop.db.execute(sql`delete from codes`)
})

const send = async (visitor: Visitor, phone = PHONE, purpose: 'login' | 'reset' | 'register' = 'login') => {
  const sent = must(await visitor.client.members.createCode({ purpose, phone, human: null }))
  if (sent.demoCode === null) throw new Error('the demo shows its codes')
  return sent.demoCode
}
const enter = (visitor: Visitor, code: string, phone = PHONE) =>
  visitor.client.members.loginByCode({ phone, code, remember: false })
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  test('signs in the owner of the phone, once', async () => {
    const visitor = shop.visit()
    const code = await send(visitor)
    expect(must(await enter(visitor, code)).member?.username).toBe('demo-pharmacy')
    expect(await enter(shop.visit(), code)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test('is worth nothing after ten minutes', async () => {
    const visitor = shop.visit()
    const early = await send(visitor)
    shop.clock.advance(10 * MINUTE_MS - 1)
    expect(await enter(visitor, early)).toMatchObject({ ok: true })
    const late = await send(visitor)
    shop.clock.advance(10 * MINUTE_MS)
    expect(await enter(visitor, late)).toMatchObject({
      ok: false,
      error: { errors: { code: ['验证码不正确或已过期'] } },
    })
  })

  test('is spent after five wrong tries, also for the right one', async () => {
    const visitor = shop.visit()
    const code = await send(visitor)
    for (let nth = 0; nth < 5; nth += 1) {
      await shop.db.execute(sql`delete from attempts`)
      await enter(visitor, other(code))
    }
    await shop.db.execute(sql`delete from attempts`)
    expect(await enter(visitor, code)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test('of one purpose is not valid for another', async () => {
    const visitor = shop.visit()
    const code = await send(visitor, PHONE, 'reset')
    expect(await enter(visitor, code)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test('is stored only as a hash, and is in no log', async () => {
    const code = await send(shop.visit())
    expect(JSON.stringify(await shop.db.select().from(codes))).not.toContain(code)
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(`"${code}"`)
  })

  test('makes the one before worthless', async () => {
    const visitor = shop.visit()
    const first = await send(visitor)
    shop.clock.advance(MINUTE_MS)
    const second = await send(visitor)
    const answer = first === second ? { ok: false } : await enter(visitor, first)
    expect(answer.ok).toBe(false)
    expect(await enter(visitor, second)).toMatchObject({ ok: true })
  })
})

describe('sending codes', () => {
  const ask = (phone = PHONE) => shop.visit().client.members.createCode({ purpose: 'login', phone, human: null })
  const refused = { ok: false, error: { kind: 'refused', code: 429 } }

  test('is done once a minute to a phone, whatever for', async () => {
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject(refused)
    expect(await shop.visit().client.members.createCode({ purpose: 'reset', phone: PHONE, human: null })).toMatchObject(
      refused,
    )
    shop.clock.advance(MINUTE_MS)
    expect(await ask()).toMatchObject({ ok: true })
  })

  test('is done five times an hour and five times a day to a phone (docs/rules.md#7-sign-in)', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await ask()).toMatchObject({ ok: true })
      shop.clock.advance(MINUTE_MS)
    }
    expect(await ask()).toMatchObject(refused)
    shop.clock.advance(60 * MINUTE_MS)
    expect(await ask()).toMatchObject(refused)
    shop.clock.advance(24 * 60 * MINUTE_MS)
    expect(await ask()).toMatchObject({ ok: true })
  })

  test('is done a hundred times a day from an address', async () => {
    for (let nth = 100; nth < 200; nth += 1) expect(await ask(`13800138${String(nth)}`)).toMatchObject({ ok: true })
    expect(await ask('13800138999')).toMatchObject(refused)
  })

  test.each(['login', 'reset', 'register'] as const)(
    'for %s looks alike for a phone that is known and one that is not',
    async (purpose) => {
      const known = await shop.visit().client.members.createCode({ purpose, phone: PHONE, human: null })
      const unknown = await shop.visit().client.members.createCode({ purpose, phone: NOBODYS, human: null })
      const shape = {
        ok: true,
        value: { demoCode: expect.stringMatching(/^\d{6}$/), expiresAt: must(known).expiresAt },
      }
      expect(known).toMatchObject(shape)
      expect(unknown).toMatchObject(shape)
    },
  )

  test('to a phone that nobody has gives a code that opens nothing', async () => {
    const visitor = shop.visit()
    const code = await send(visitor, NOBODYS)
    const [known, unknown] = [await enter(visitor, other(code)), await enter(visitor, code, NOBODYS)]
    expect(unknown).toEqual(known)
  })

  test('wants a mobile phone', async () => {
    expect(await ask('12800000000')).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { phone: [expect.any(String)] } },
    })
  })

  test('for signing and for WeChat is for members', async () => {
    const contract = await shop.visit().client.members.createCode({ purpose: 'contract', phone: null, human: null })
    const wechat = await shop.visit().client.members.createCode({ purpose: null, phone: null, human: null })
    expect([contract, wechat]).toMatchObject([
      { error: { kind: 'signInRequired' } },
      { error: { kind: 'signInRequired' } },
    ])
  })
})

describe('outside the demo', () => {
  const config = { ...demoConfig, demo: false }

  test('a code is carried to the phone and never answered', async () => {
    const carried: (readonly [string, string])[] = []
    const carry: SendMessage = ({ to, template, parameters }) => {
      carried.push([to, `${template} ${parameters['code'] ?? ''}`])
      return Promise.resolve()
    }
    const members = createMembersHandlers({
      messenger: { kind: 'provider', send: carry },
      checksHumans: false,
      publicUrl: '',
    })
    const production = await createTestShop({ config, handlers: { ...createHandlers(), members } })
    const sent = await production
      .visit()
      .client.members.createCode({ purpose: 'register', phone: NOBODYS, human: null })
    expect(sent).toMatchObject({ ok: true, value: { demoCode: null } })
    await expect.poll(() => carried).toEqual([[NOBODYS, expect.stringMatching(/^code \d{6}$/)]])
    await production.visit().client.members.createCode({ purpose: 'login', phone: '13800138001', human: null })
    expect(carried).toHaveLength(1)
    await production.close()
  })

  test('the shop sends so many messages a day, and says so when they are spent (docs/rules.md#7-sign-in)', async () => {
    let carried = 0
    const carry: SendMessage = () => Promise.resolve(void (carried += 1))
    const members = createMembersHandlers({
      messenger: { kind: 'provider', send: carry },
      checksHumans: false,
      publicUrl: '',
    })
    const production = await createTestShop({ config, handlers: { ...createHandlers(), members } })
    const settings = await loadShopSettings(production.db)
    await writeShopSettings(
      production.db,
      { ...settings, messages: { perDay: 2, perPhone: 3 } },
      { actor: 'test', at: production.clock.now() },
    )
    const ask = (phone: string) =>
      production.visit().client.members.createCode({ purpose: 'register', phone, human: null })
    expect(await ask('13800138001')).toMatchObject({ ok: true })
    expect(await ask('13800138002')).toMatchObject({ ok: true })
    await expect.poll(() => carried).toBe(2)
    expect(await ask('13800138003')).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 623, message: expect.stringContaining('今日短信已发完') },
    })
    // The next day, in China, begins anew; a phone has its own limit.
    production.clock.advance(24 * 60 * MINUTE_MS)
    await writeShopSettings(
      production.db,
      { ...settings, messages: { perDay: 100, perPhone: 3 } },
      { actor: 'test', at: production.clock.now() },
    )
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await ask('13800138004')).toMatchObject({ ok: true })
      production.clock.advance(MINUTE_MS)
    }
    expect(await ask('13800138004')).toMatchObject({ ok: false, error: { code: 429 } })
    await production.close()
  })

  test('no code is promised where nobody carries it', async () => {
    const production = await createTestShop({ config })
    const sent = await production.visit().client.members.createCode({ purpose: 'login', phone: NOBODYS, human: null })
    expect(sent).toMatchObject({ ok: false, error: { kind: 'refused', code: 623 } })
    await production.close()
  })
})

describe('asking whether a phone is taken', () => {
  test('reveals whether the phone is registered, five times an hour', async () => {
    const limited = await createTestShop({ limits: { ...(await import('../http/rate-limits.ts')).productionLimits } })
    const visitor = limited.visit()
    expect(must(await visitor.client.members.phoneTaken({ phone: PHONE }))).toEqual({ isTaken: true })
    expect(must(await visitor.client.members.phoneTaken({ phone: NOBODYS }))).toEqual({ isTaken: false })
    for (let nth = 0; nth < 3; nth += 1) await visitor.client.members.phoneTaken({ phone: NOBODYS })
    expect(await visitor.client.members.phoneTaken({ phone: NOBODYS })).toMatchObject({
      ok: false,
      error: { code: 429 },
    })
    const entries = await limited.db.select().from(auditLog)
    expect(entries.filter(({ action }) => action === 'look-up-phone').map(({ object }) => object)).toContain(
      '138****8000',
    )
    await limited.close()
  })
})
