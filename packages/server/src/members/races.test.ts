import type { MemberId, UploadId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contractSignings, uploads } from '../db/schema-account.ts'
import { goods } from '../db/schema-catalogue.ts'
import { addresses, members } from '../db/schema-members.ts'
import { controlledApplications } from '../db/schema-zones.ts'
import type { Context } from '../http/context.ts'
import { silentLog } from '../log.ts'
import { rounds, together } from '../testing/crowd.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { CROWD, describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { first, must } from '../testing/trade.ts'
import { storePicture, MOST_PICTURES } from '../uploads/uploads-queries.ts'
import { makeCode, spendCode } from './codes.ts'
import { spendTicket } from './tickets.ts'
import { rowId } from '../db/ids.ts'

await describeRaces((race) => {
  const handlers = race.handlers.members
  beforeEach(async () => {
    await race.db.execute(sql`delete from attempts`)
  })

  const guest = (ip: string, key: string = crypto.randomUUID()): Context => ({
    db: race.db,
    now: race.shop.clock.now(),
    buyer: { kind: 'guest' },
    acting: null,
    member: null,
    requestId: 'race',
    device: '',
    ip,
    log: silentLog,
    session: { token: null, issue: () => undefined, clear: () => undefined },
    idempotency: { key, hash: 'same' },
    demo: true,
    publicDemo: false,
    chat: '',
  })
  /** A new address per round, because one may open only five accounts an hour. */
  const addressOf = (round: number): string => `10.0.1.${String(round)}`
  let met = 0
  /** Buyers that no other test has used, one per round. */
  const freshBuyers = (): readonly MemberId[] => {
    met += ROUNDS
    return race.crowd.slice(met - ROUNDS, met)
  }

  test('64 guesses at once are five tries, and no more', async () => {
    for (const round of rounds(ROUNDS)) {
      const phone = `136000000${String(round).padStart(2, '0')}`
      const claim = { purpose: 'register', target: phone } as const
      const right = await makeCode(race.db, claim, true, race.shop.clock.now())
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      const form = { ...account(phone), code: wrong }
      const answers = await together(rounds(CROWD), () => handlers.openAccount(form, guest('10.0.0.1')))
      expect(succeeded(answers)).toBe(0)
      expect(await handlers.openAccount({ ...form, code: right }, guest('10.0.0.1'))).toMatchObject({ ok: false })
    }
  })

  test('the right code shown 64 times at once is right once', async () => {
    for (const round of rounds(ROUNDS)) {
      const claim = { purpose: 'login', target: `133000000${String(round).padStart(2, '0')}` } as const
      const code = await makeCode(race.db, claim, true, race.shop.clock.now())
      const answers = await together(rounds(CROWD), () => spendCode(race.db, claim, code, race.shop.clock.now()))
      expect(answers.filter(Boolean)).toHaveLength(1)
    }
  })

  test('one phone registered 64 times at once, with its right code, is one member', async () => {
    for (const round of rounds(ROUNDS)) {
      const phone = `135000000${String(round).padStart(2, '0')}`
      const code = await makeCode(race.db, { purpose: 'register', target: phone }, true, race.shop.clock.now())
      const answers = await together(rounds(CROWD), (nth) =>
        handlers.openAccount(
          { ...account(phone), username: `racer-${String(round)}-${String(nth)}`, code },
          guest(addressOf(round)),
        ),
      )
      expect(succeeded(answers)).toBe(1)
      expect(await race.db.select().from(members).where(eq(members.phone, phone))).toHaveLength(1)
    }
  })

  test('one registration sent 64 times with its key opens one account', async () => {
    for (const round of rounds(ROUNDS)) {
      const phone = `134000000${String(round).padStart(2, '0')}`
      const code = await makeCode(race.db, { purpose: 'register', target: phone }, true, race.shop.clock.now())
      const key = crypto.randomUUID()
      const answers = await together(rounds(CROWD), () =>
        handlers.openAccount({ ...account(phone), code }, guest(addressOf(round), key)),
      )
      expect(succeeded(answers)).toBeGreaterThan(0)
      expect(await race.db.select().from(members).where(eq(members.phone, phone))).toHaveLength(1)
      expect(await handlers.openAccount({ ...account(phone), code }, guest(addressOf(round), key))).toMatchObject({
        ok: true,
      })
    }
  })

  test('64 signatures at once are one', async () => {
    for (const id of freshBuyers()) {
      const claim = { purpose: 'contract', target: `member:${String(id)}` } as const
      const code = await makeCode(race.db, claim, true, race.shop.clock.now())
      const answers = await together(rounds(CROWD), async () =>
        handlers.signContract({ name: '周岚', code, agreed: true }, await race.by(id)),
      )
      expect(succeeded(answers)).toBeGreaterThan(0)
      expect(await race.db.select().from(contractSignings).where(eq(contractSignings.memberId, id))).toHaveLength(1)
    }
  })

  test('64 addresses at once leave twenty and one default', async () => {
    const fields = { consignee: '周岚', phone: '13800000021', region: '330106', detail: '槐序路', isDefault: true }
    for (const id of freshBuyers()) {
      await together(rounds(CROWD), async () => handlers.addAddress(fields, await race.by(id)))
      const kept = await race.db.select().from(addresses).where(eq(addresses.memberId, id))
      expect(kept).toHaveLength(20)
      expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
  })

  test('one store added 64 times at once is one, and different ones get different numbers', async () => {
    const store = { company: '新店', contact: '周岚', phone: '0571-88880000', region: '330106' }
    for (const id of freshBuyers()) {
      await race.db.update(members).set({ rank: 4 }).where(eq(members.id, id))
      const same = await together(rounds(CROWD), async () => handlers.addStore(store, await race.by(id)))
      expect(succeeded(same)).toBe(1)
      const many = await together(rounds(8), async (nth) =>
        handlers.addStore({ ...store, company: `新店 ${String(nth)}` }, await race.by(id)),
      )
      expect(new Set(many.map((answer) => must(answer).username)).size).toBe(8)
    }
  })

  test('64 pictures at once leave no more than the month has room for', async () => {
    const picture = { bytes: new Uint8Array([1, 2, 3]), width: 1, height: 1 }
    const left = 40
    for (const id of freshBuyers()) {
      const now = race.shop.clock.now()
      const sent = rounds(MOST_PICTURES - left).map((nth) => ({
        id: rowId<UploadId>(-(id * 1000 + nth)),
        memberId: id,
        createdAt: now,
      }))
      await race.db.insert(uploads).values(sent.map((row) => ({ ...row, ...picture, size: 3 })))
      const kept = await together(rounds(CROWD), () => storePicture(race.db, id, picture, now))
      expect(kept.filter((one) => one !== null)).toHaveLength(left)
      expect(await race.db.$count(uploads, eq(uploads.memberId, id))).toBe(MOST_PICTURES)
    }
  })

  test('64 applications for one 控销 good are one', async () => {
    for (const id of freshBuyers()) {
      const { id: goodsId } = await putOnShelf(race.db)
      await race.db.update(goods).set({ isControlled: true }).where(eq(goods.id, goodsId))
      const answers = await together(rounds(CROWD), async () =>
        race.handlers.promotions.applyForControlled({ goodsId }, await race.by(id)),
      )
      expect(new Set(answers.map(must))).toEqual(new Set(['waiting']))
      expect(await race.db.$count(controlledApplications, eq(controlledApplications.goodsId, goodsId))).toBe(1)
    }
  })

  const browser = 'b'.repeat(43)
  const inBrowser = (): Context => ({ ...guest('10.0.0.1'), session: { ...guest('').session, token: browser } })
  const resetTicketOf = async (id: MemberId): Promise<string> => {
    const { phone } = first(await race.db.select().from(members).where(eq(members.id, id)))
    const code = await makeCode(race.db, { purpose: 'reset', target: phone }, true, race.shop.clock.now())
    return must(await handlers.resetTicket({ phone, code }, inBrowser())).ticket
  }

  test('a reset ticket shown 64 times at once is good once', async () => {
    for (const id of freshBuyers()) {
      const ticket = await resetTicketOf(id)
      const shown = await together(rounds(CROWD), () =>
        spendTicket(race.db, 'reset', ticket, browser, race.shop.clock.now()),
      )
      expect(shown.filter((member) => member !== null)).toEqual([id])
    }
  })

  /** 64 hashes exceed the queue, so the last callers are answered that the shop is busy. */
  test('of 16 new passwords with one reset ticket one is taken', async () => {
    for (const id of freshBuyers()) {
      const ticket = await resetTicketOf(id)
      const answers = await together(rounds(16), (nth) =>
        handlers.resetPassword({ password: `green bamboo ${String(nth)}`, oldPassword: null, ticket }, inBrowser()),
      )
      expect(succeeded(answers)).toBe(1)
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
  scan: null,
})
