import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { submitCertificate } from '../members/certificates-queries.ts'
import { watchDesk } from '../staff/desk/desk-changes.ts'
import { filledPaper } from '../testing/filled-paper.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { createTestShop, demoConfig, ORIGIN } from '../testing/test-shop.ts'
import { cookieOf } from '../testing/wire-call.ts'
import { memberIdNamed } from '../testing/trade.ts'
import { MOST_STREAMS, staffEventDoor } from './staff-event-routes.ts'

const OFTEN_MS = 5

const shop = await openTestShop()
const { db, clock } = shop
const watch = watchDesk(db, silentLog, OFTEN_MS)
afterAll(() => watch.close())
const door = staffEventDoor({ db, clock, config: demoConfig, watch, heartbeatMs: OFTEN_MS })
const { app, clock: doorClock } = await createTestShop({ database: shop.database, doors: [door] })

const clerk = await staffCookieOf(shop, usernameWith('service'))
const listenAs = (cookie: string): Promise<Response> =>
  Promise.resolve(app.request(`${ORIGIN}/console/events`, { headers: { Cookie: cookie } }))

/** Reads the stream event by event; null once it has ended. Heartbeats are skipped. */
const eventsOf = (response: Response): (() => Promise<string | null>) => {
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return async () => {
    for (;;) {
      const [block, after] = rest.split(/\n\n(.*)/s)
      if (after === undefined) {
        const { done, value } = await reader.read()
        if (done) return null
        rest += value
        continue
      }
      rest = after
      const event = /^event: (.*)$/m.exec(block ?? '')?.[1]
      if (event !== undefined) return event
    }
  }
}

const handIn = async (): Promise<void> => {
  const member = await memberIdNamed(db, 'demo-pharmacy')
  await submitCertificate(db, member, '药品经营许可证', filledPaper('药品经营许可证'), clock.now())
}

describe('the event stream of changes for the console', () => {
  test('is for the staff alone', async () => {
    expect((await app.request(`${ORIGIN}/console/events`)).status).toBe(401)
    expect((await listenAs(await cookieOf(shop, 'demo-pharmacy'))).status).toBe(401)
  })

  test('notifies all listeners when a member has submitted a certificate', async () => {
    const lines = await Promise.all([listenAs(clerk), listenAs(await staffCookieOf(shop, usernameWith('quality')))])
    const hear = lines.map(eventsOf)
    expect(await Promise.all(hear.map((next) => next()))).toEqual(['ready', 'ready'])
    await handIn()
    expect(await Promise.all(hear.map((next) => next()))).toEqual(['change', 'change'])
    expect(lines.map(({ headers }) => headers.get('Cache-Control'))).toEqual(
      Array.from({ length: 2 }, () => 'no-store, no-transform'),
    )
  })

  test('notifies of a change whose id is lower than that of an earlier notification', async () => {
    const next = eventsOf(await listenAs(clerk))
    expect(await next()).toBe('ready')
    await db.execute(sql`insert into desk_changes (id) values (900000)`)
    expect(await next()).toBe('change')
    await db.execute(sql`insert into desk_changes (id) values (800000)`)
    expect(await next()).toBe('change')
  })

  test('ends with the session, whose rest it does not count as work', async () => {
    const cookie = await staffCookieOf(shop, usernameWith('finance'))
    const next = eventsOf(await listenAs(cookie))
    expect(await next()).toBe('ready')
    doorClock.advance(2 * 60 * 60 * 1000 + 1)
    clock.advance(2 * 60 * 60 * 1000 + 1)
    expect(await next()).toBeNull()
  })

  test('is bounded by session: the oldest ends', async () => {
    const cookie = await staffCookieOf(shop, usernameWith('service'))
    const lines: (() => Promise<string | null>)[] = []
    for (let opened = 0; opened <= MOST_STREAMS; opened += 1) {
      const next = eventsOf(await listenAs(cookie))
      expect(await next()).toBe('ready')
      lines.push(next)
    }
    expect(await lines[0]?.()).toBeNull()
    await handIn()
    expect(await Promise.all(lines.slice(1).map((next) => next()))).toEqual(lines.slice(1).map(() => 'change'))
  })

  test('ends when the server closes', async () => {
    const next = eventsOf(await listenAs(await staffCookieOf(shop, usernameWith('service'))))
    expect(await next()).toBe('ready')
    watch.close()
    expect(await next()).toBeNull()
  })
})
