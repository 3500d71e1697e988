import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { contractSignings, uploads } from '../db/schema-account.ts'
import { addresses, members } from '../db/schema-members.ts'
import { createHandlers } from '../handlers.ts'
import type { Context } from '../http/context.ts'
import { silentLog } from '../log.ts'
import { callBy, cloneBuyers, rounds, together } from '../testing/crowd.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { keepPicture } from '../uploads/uploads-queries.ts'
import { makeCode, spendCode } from './codes.ts'

/** Races count only on a real PostgreSQL: the embedded database has one connection and hides them. */
const postgres = await openSeededPostgres()
const ROUNDS = 5
const CROWD = 64

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let db: Db
  const handlers = createHandlers().members
  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    db = shop.db
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    await db.execute(sql`delete from attempts`)
  })

  const crowd = Array.from({ length: CROWD }, (_, at) => at)
  const guest = (ip: string, key: string = crypto.randomUUID()): Context => ({
    db,
    now: shop.clock.now(),
    buyer: { kind: 'guest' },
    member: null,
    requestId: 'race',
    ip,
    log: silentLog,
    session: { token: null, issue: () => undefined, clear: () => undefined },
    idempotency: { key, hash: 'same' },
    demo: true,
    chat: '',
  })
  const freshBuyers = async (): Promise<readonly MemberId[]> => {
    await db.execute(
      sql`update members set username = 'old-' || id, phone = '177' || lpad(id::text, 8, '0') where username like 'crowd-%'`,
    )
    return cloneBuyers(db, ROUNDS)
  }

  test('64 guesses at once are five tries, and no more', async () => {
    for (const round of rounds(ROUNDS)) {
      const phone = `136000000${String(round).padStart(2, '0')}`
      const claim = { purpose: 'register', target: phone } as const
      const right = await makeCode(db, claim, true, shop.clock.now())
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      const form = { ...account(phone), code: wrong }
      const answers = await together(crowd, () => handlers.openAccount(form, guest('10.0.0.1')))
      expect(answers.some(({ ok }) => ok)).toBe(false)
      expect(await handlers.openAccount({ ...form, code: right }, guest('10.0.0.1'))).toMatchObject({ ok: false })
    }
  })

  test('the right code shown 64 times at once is right once', async () => {
    for (const round of rounds(ROUNDS)) {
      const claim = { purpose: 'login', target: `133000000${String(round).padStart(2, '0')}` } as const
      const code = await makeCode(db, claim, true, shop.clock.now())
      const answers = await together(crowd, () => spendCode(db, claim, code, shop.clock.now()))
      expect(answers.filter(Boolean)).toHaveLength(1)
    }
  })

  test('the right code shown 64 times at once opens one account', async () => {
    for (const round of rounds(ROUNDS)) {
      const phone = `135000000${String(round).padStart(2, '0')}`
      const code = await makeCode(db, { purpose: 'register', target: phone }, true, shop.clock.now())
      const answers = await together(crowd, (nth) =>
        handlers.openAccount(
          { ...account(phone), username: `racer-${String(round)}-${String(nth)}`, code },
          guest('10.0.0.1'),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await db.select().from(members).where(eq(members.phone, phone))).toHaveLength(1)
    }
  })

  test('one registration sent 64 times with its key opens one account', async () => {
    for (const round of rounds(ROUNDS)) {
      const phone = `134000000${String(round).padStart(2, '0')}`
      const code = await makeCode(db, { purpose: 'register', target: phone }, true, shop.clock.now())
      const key = crypto.randomUUID()
      const answers = await together(crowd, () =>
        handlers.openAccount({ ...account(phone), code }, guest('10.0.0.1', key)),
      )
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
      expect(await db.select().from(members).where(eq(members.phone, phone))).toHaveLength(1)
      expect(await handlers.openAccount({ ...account(phone), code }, guest('10.0.0.1', key))).toMatchObject({
        ok: true,
      })
    }
  })

  test('64 signatures at once are one', async () => {
    for (const id of await freshBuyers()) {
      const claim = { purpose: 'contract', target: `member:${String(id)}` } as const
      const code = await makeCode(db, claim, true, shop.clock.now())
      const answers = await together(crowd, async () =>
        handlers.signContract({ name: '周岚', code, agreed: true }, await callBy(shop, id)),
      )
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
      expect(await db.select().from(contractSignings).where(eq(contractSignings.memberId, id))).toHaveLength(1)
    }
  })

  test('64 addresses at once leave twenty and one default', async () => {
    const fields = { consignee: '周岚', phone: '13800000021', region: '330106', detail: '槐序路', isDefault: true }
    for (const id of await freshBuyers()) {
      await together(crowd, async () => handlers.addAddress(fields, await callBy(shop, id)))
      const kept = await db.select().from(addresses).where(eq(addresses.memberId, id))
      expect(kept).toHaveLength(20)
      expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
  })

  test('64 pictures at once leave forty', async () => {
    const picture = { bytes: new Uint8Array([1, 2, 3]), width: 1, height: 1 }
    for (const id of await freshBuyers()) {
      const kept = await together(crowd, () => keepPicture(db, id, picture, shop.clock.now()))
      expect(kept.filter((one) => one !== null)).toHaveLength(40)
      expect(await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.memberId, id))).toHaveLength(40)
    }
  })

  test('a reset ticket shown 64 times at once changes the password once', async () => {
    for (const id of await freshBuyers()) {
      const { phone } = first(await db.select().from(members).where(eq(members.id, id)))
      const code = await makeCode(db, { purpose: 'reset', target: phone }, true, shop.clock.now())
      const browser = 'b'.repeat(43)
      const here = { ...guest('10.0.0.1'), session: { ...guest('').session, token: browser } }
      const { ticket } = must(await handlers.resetTicket({ phone, code }, here))
      const answers = await together(crowd.slice(0, 16), (nth) =>
        handlers.resetPassword({ password: `green bamboo ${String(nth)}`, oldPassword: null, ticket }, here),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })
})

const account = (phone: string) => ({
  kind: 'singleStore' as const,
  username: `racer-${phone}`,
  password: 'green bamboo 71',
  company: '并行大药房',
  contact: '周岚',
  phone,
  region: '330106',
  buyerType: 'pharmacy' as const,
  agreed: true,
  ticket: null,
})
