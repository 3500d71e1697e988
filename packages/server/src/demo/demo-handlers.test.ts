import { yuan } from '@xinglin/domain/kernel/money'
import { HOUR_MS, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { auditLog } from '../db/schema-books.ts'
import { members, sessions } from '../db/schema-members.ts'
import { cartLines } from '../db/schema-cart.ts'
import { silentLog } from '../log.ts'
import { moveTime, timeAhead } from '../shop-time.ts'
import { rounds, together } from '../testing/crowd.ts'
import { giveBalance } from '../testing/give.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, OPENING, type TestShop, type Visitor, demoConfig } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { catchUpWith } from './catch-up.ts'
import { MOST_AHEAD_MS } from './demo-handlers.ts'

const MOST_HOURS = MOST_AHEAD_MS / HOUR_MS

describe('a visitor of the demo', () => {
  let shop: TestShop
  let visitor: Visitor
  beforeAll(async () => {
    shop = await createTestShop()
    visitor = await shop.signIn('demo-pharmacy')
  })
  afterAll(() => shop.close())

  const lastEntry = async () => {
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'time.move'))
    return rows.toSorted((a, b) => a.id - b.id).at(-1)
  }

  test('reads the time of the shop, moves it on by an hour and by a day, and it stands in the audit log', async () => {
    const { demo } = visitor.client
    expect(must(await demo.time(null))).toEqual({ now: OPENING, hoursLeft: MOST_HOURS })
    const later = { now: instant(OPENING + HOUR_MS), hoursLeft: MOST_HOURS - 1 }
    expect(must(await demo.moveTime({ step: 'hour' }))).toEqual(later)
    expect(must(await demo.moveTime({ step: 'day' })).now).toBe(OPENING + 25 * HOUR_MS)
    expect(must(await visitor.client.content.common(null))).toMatchObject({
      isDemo: true,
      serverTime: OPENING + 25 * HOUR_MS,
    })
    const id = await memberIdNamed(shop.db, 'demo-pharmacy')
    expect(await lastEntry()).toMatchObject({ actor: `member:${String(id)}`, result: 'ok', detail: { by: '24h' } })
  })

  test('stays signed in, however far the time is moved', async () => {
    const before = await shop.db.select().from(sessions)
    for (const _ of rounds(9)) must(await visitor.client.demo.moveTime({ step: 'day' }))
    expect(must(await visitor.client.members.base(null)).member?.username).toBe('demo-pharmacy')
    const after = await shop.db.select().from(sessions)
    expect(after.map(({ createdAt }) => createdAt)).toEqual(before.map(({ createdAt }) => createdAt))
    shop.clock.advance(13 * HOUR_MS)
    expect(must(await visitor.client.members.base(null)).member).toBeNull()
    visitor = await shop.signIn('demo-pharmacy')
  })

  test('is refused at the limit, and the time stays there', async () => {
    await moveTime(shop.db, MOST_AHEAD_MS - HOUR_MS - (await timeAhead(shop.db)))
    const { demo } = visitor.client
    const refused = { ok: false, error: { code: 645, message: '演示时间最多可比真实时间快 60 天，不能再快进' } }
    expect(await demo.moveTime({ step: 'day' })).toMatchObject(refused)
    expect(await lastEntry()).toMatchObject({ result: 'refused' })
    expect(must(await demo.moveTime({ step: 'hour' })).hoursLeft).toBe(0)
    expect(await demo.moveTime({ step: 'hour' })).toMatchObject(refused)
    expect(await timeAhead(shop.db)).toBe(MOST_AHEAD_MS)
  })

  test('signs in first, and says by how much', async () => {
    const { demo } = shop.visit().client
    expect(await demo.time(null)).toMatchObject({ ok: false, error: { kind: 'signInRequired' } })
    expect(await demo.moveTime({ step: 'hour' })).toMatchObject({ ok: false, error: { kind: 'signInRequired' } })
    const back = await visitor.fetch('/api/demo/time', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'step=-1',
    })
    expect(back.status).toBe(422)
  })
})

test('outside the demo nobody moves the time, and nothing is said of it', async () => {
  const config = { ...demoConfig, demo: false }
  const shop = await createTestShop({ config })
  try {
    await shop.db.update(members).set({ isDemo: false })
    const visitor = await shop.signIn('demo-pharmacy')
    const asking = async (path: string, method: string) => {
      const response = await visitor.fetch(path, {
        method,
        ...(method === 'POST'
          ? { body: 'step=day', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
          : {}),
      })
      return { status: response.status, body: await response.json() }
    }
    expect(await asking('/api/demo/time', 'POST')).toEqual(await asking('/api/no/such/path', 'POST'))
    expect(await asking('/api/demo/time', 'GET')).toEqual(await asking('/api/no/such/path', 'GET'))
    expect(must(await visitor.client.content.common(null)).isDemo).toBe(false)
    expect(await timeAhead(shop.db)).toBe(0)
  } finally {
    await shop.close()
  }
})

describe('a public demo', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop({ config: { ...demoConfig, publicDemo: true } })
  })
  afterAll(() => shop.close())

  test('moves by at most a day per hour, for all visitors together', async () => {
    const [one, other] = [await shop.signIn('demo-pharmacy'), await shop.signIn('demo-clinic')]
    must(await one.client.demo.moveTime({ step: 'hour' }))
    const refused = (minutes: number) => ({
      ok: false,
      error: { code: 645, message: `演示时间由访客共用，每小时最多快进一天，请在 ${String(minutes)} 分钟后再试` },
    })
    expect(await other.client.demo.moveTime({ step: 'day' })).toMatchObject(refused(60))
    shop.clock.advance(30 * MINUTE_MS)
    for (const _ of rounds(23)) must(await other.client.demo.moveTime({ step: 'hour' }))
    expect(await one.client.demo.moveTime({ step: 'hour' })).toMatchObject(refused(30))
    expect(await timeAhead(shop.db)).toBe(24 * HOUR_MS)
    shop.clock.advance(30 * MINUTE_MS)
    must(await one.client.demo.moveTime({ step: 'hour' }))
    expect(await one.client.demo.moveTime({ step: 'hour' })).toMatchObject(refused(30))
  })
})

describe('the time that was jumped over', () => {
  let shop: TestShop
  let buyer: Visitor
  beforeAll(async () => {
    shop = await createTestShop()
    buyer = await shop.signIn('demo-pharmacy')
    await giveBalance(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'), yuan('100000'))
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.db.delete(cartLines)
  })

  const placed = async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('300') }), 2))
    return first(await placeOrder(buyer)).id
  }
  const read = async (id: Awaited<ReturnType<typeof placed>>) => must(await buyer.client.orders.detail({ id }))
  const elapse = async (hours: number, stepSeconds = 7): Promise<void> => {
    const from = shop.clock.now()
    await moveTime(shop.db, hours * HOUR_MS)
    await shop.clock.reload()
    await catchUpWith(shop.db, silentLog, stepSeconds)(from, shop.clock.now())
  }

  test('advances a paid order one state an hour, and delivers it within the day', async () => {
    const id = await placed()
    must(await buyer.client.payments.fromBalance({ id }))
    await elapse(1)
    expect((await read(id)).trace.at(-1)).toEqual({ name: '审核通过', at: OPENING + HOUR_MS })
    await elapse(24)
    const { state, trace, deliveredAt } = await read(id)
    expect(state).toBe('toReceive')
    expect(trace.slice(2).map(({ at }) => (at - OPENING) / HOUR_MS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(deliveredAt).toBe(trace.at(-1)?.at)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('closes an order that nobody paid, and leaves orders where they are in a shop whose warehouse rests', async () => {
    const [unpaid, paid] = [await placed(), await placed()]
    must(await buyer.client.payments.fromBalance({ id: paid }))
    await elapse(48, 0)
    expect((await read(unpaid)).state).toBe('cancelled')
    expect((await read(paid)).state).toBe('inReview')
  })
})

const postgres = await openSeededPostgres()

describe.skipIf(postgres === null)('many concurrent moves, on PostgreSQL', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })

  const PRESSES = 32

  test('each counts once, none is lost, and their sum stops at the limit', async () => {
    const names = ['demo-pharmacy', 'demo-clinic', 'demo-special', 'demo-chain']
    const visitors = await Promise.all(names.map((name) => shop.signIn(name)))
    const press = (_: number, at: number) => first(visitors.slice(at % visitors.length)).client.demo
    const seen: number[] = []
    const hour = async (one: number, at: number) => {
      const answer = await press(one, at).moveTime({ step: 'hour' })
      seen.push(shop.clock.now())
      return answer
    }
    const answers = await together(rounds(PRESSES), hour)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await timeAhead(shop.db)).toBe(PRESSES * HOUR_MS)

    await moveTime(shop.db, MOST_AHEAD_MS - (PRESSES + 5) * HOUR_MS)
    const last = await together(rounds(PRESSES), hour)
    expect(last.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await timeAhead(shop.db)).toBe(MOST_AHEAD_MS)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(must(await press(0, 0).time(null))).toMatchObject({ now: shop.clock.now(), hoursLeft: 0 })
  })
})
