import { yuan } from '@xinglin/domain/kernel/money'
import { Hono } from 'hono'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { openSwallowingProxy } from '../testing/swallowing-proxy.ts'
import { createTestShop, type Visitor } from '../testing/test-shop.ts'
import { noLimits, productionLimits } from './rate-limits.ts'

const postgres = await openSeededPostgres()
afterAll(() => postgres?.stop())

/** Long enough for any answer that comes. */
const DEADLINE = 3000

describe.skipIf(postgres === null)('a request whose statement is never answered', async () => {
  const direct = postgres?.url ?? 'postgres://127.0.0.1/none'
  const door = await openSwallowingProxy(direct)
  // Statements are sent with their text, so that the door can tell them apart.
  const database = await openDatabase({ databaseUrl: door.url, migrationsUrl: direct, prepare: false, pool: 2 })
  const lines: string[] = []
  const late: (readonly [stage: string, statement: string])[] = []
  const outcomes: string[] = []
  const mount = new Hono()
  mount.get('/slow', async (c) => {
    await database.db.execute(sql`select 'of a mount'`)
    return c.text('ok')
  })
  const gate: { open?: () => void; tell?: (error: unknown) => void } = {}
  const opened = new Promise<void>((open) => {
    gate.open = open
  })
  const heard = new Promise<unknown>((tell) => {
    gate.tell = tell
  })
  mount.get('/stuck', async (c) => {
    await opened
    await database.db.execute(sql`select 'written late'`).then(gate.tell, gate.tell)
    return c.text('ok')
  })
  const shop = await createTestShop({
    database,
    deadlineMs: DEADLINE,
    mostAtOnce: 2,
    limits: { ...noLimits, feedback: productionLimits.feedback },
    log: createLog((line) => void lines.push(line), 'info'),
    mounts: [{ path: '/mounted', app: mount }],
    watcher: {
      late: (...where) => void late.push(where),
      answered: (call, outcome) => void outcomes.push(`${call} ${outcome}`),
    },
    renderPage: async (_request, transport) => {
      const { status } = await transport(`http://shop.test/api/user/base`)
      return new Response(`<p>${String(status)}</p>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const buyer: Visitor = await shop.signIn('demo-pharmacy')
  afterAll(async () => {
    await shop.close()
    door.close()
  })
  beforeEach(() => {
    for (const list of [lines, late, outcomes]) list.length = 0
  })

  const post = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'content=x' }
  const hanging = {
    'in the session': [/from "sessions"/, () => buyer.fetch('/api/user/base'), 'session', 'select member_scopes'],
    'in the limits': [/"attempts"/, () => buyer.fetch('/api/user/feedback', post), 'limits', 'insert attempts'],
    'in the handler': [/"addresses"/, () => buyer.fetch('/api/address'), 'handler', 'select addresses'],
    'in a mount': [/of a mount/, () => buyer.fetch('/mounted/slow'), 'request', 'select'],
  } as const

  test.each(Object.entries(hanging))('%s is answered with 504, and logged with its place', async (_where, hangs) => {
    const [statement, ask, stage, name] = hangs
    door.swallow(statement)
    expect((await ask()).status).toBe(504)
    expect(late).toEqual([[stage, name]])
    expect(lines.filter((line) => line.includes('"deadline"'))).toEqual([
      expect.stringContaining(`"stage":"${stage}","statement":"${name}"`),
    ])
    // Its connection is given up, and its slot comes back: with two of each, three more requests at once are answered.
    await expect.poll(door.kept).toBe(0)
    for (let round = 0; round < 3; round += 1) expect((await buyer.fetch('/api/user/base')).status).toBe(200)
  })

  test('at the commit is one of unknown outcome, which the same key tells', async () => {
    const key = crypto.randomUUID()
    const withdraw = () => buyer.client.wallet.withdraw({ amount: yuan('500') }, { idempotencyKey: key })
    const before = await buyer.client.wallet.withdrawals({ page: 1 })
    door.swallow(/\bcommit\b/i)
    expect(await withdraw()).toMatchObject({ ok: false, error: { kind: 'serverBusy' } })
    expect(late).toEqual([['handler', 'commit']])
    expect(outcomes).toEqual(['wallet.withdrawals ok', 'wallet.withdraw late'])
    const again = await withdraw()
    const after = await buyer.client.wallet.withdrawals({ page: 1 })
    const countOf = (answer: typeof before): number => (answer.ok ? answer.value.list.length : -1)
    expect(countOf(after) - countOf(before)).toBe(again.ok ? 1 : 0)
  })

  test('of a page is answered with the page that is drawn when calls fail', async () => {
    door.swallow(/from "sessions"/)
    const response = await buyer.fetch('/cart')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([504, 'text/html'])
    expect(await response.text()).toBe('<p>504</p>')
    expect((await buyer.fetch('/cart')).status).toBe(200)
  })

  test('sends nothing more: what goes on after the answer cannot write', async () => {
    expect((await buyer.fetch('/mounted/stuck')).status).toBe(504)
    gate.open?.()
    expect(await heard).toMatchObject({ cause: { message: 'the deadline of the request has passed' } })
  })
})
