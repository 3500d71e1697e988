import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import { multipart } from '@xinglin/api-contract/kernel/form-encoding'
import { everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { STAFF_CALLS } from '../http/requested.ts'
import { createLog } from '../log.ts'
import { ownedTables } from './access-table.ts'
import { countChanges } from './change-counter.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { anyCase, type FuzzCase } from './fuzz-cases.ts'
import { judge } from './fuzz-judge.ts'
import { putOnShelf } from './put-on-shelf.ts'
import { staffCookieOf } from './staff-cookie.ts'
import { createTestShop, type TestShop } from './test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from './trade.ts'
import { cookieOf, rawCall } from './wire-call.ts'

/** Cases per endpoint: FUZZ_RUNS, by default 200. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200)

/** Which of the endpoints: all, or with FUZZ_PART=1/8 every eighth. */
const [part = 1, parts = 1] = (process.env['FUZZ_PART'] ?? '1/1').split('/').map(Number)

/** An answer that takes longer counts as hanging. */
const HANGS_AFTER_MS = 2000

const callers = [null, 'demo-pending', 'demo-pharmacy', 'demo-pharmacy', 'demo-chain'] as const
const colleagues = [null, 'staff-sales', 'staff-manager', 'staff-owner', 'staff-owner'] as const
type Caller = (typeof callers | typeof colleagues)[number]

const isOfStaff = ({ path }: AnyCall): boolean => path.startsWith(`${STAFF_CALLS}/`)
const everyCall: readonly (readonly [string, AnyCall])[] = [...everyEndpoint, ...everyStaffEndpoint]

/** The shop's error log, to report the cause of a 500. */
const errors: string[] = []
const log = createLog((line) => errors.push(line), 'error')

type Fuzzed = {
  readonly shop: TestShop
  readonly changes: () => Promise<string>
  /** Ids that exist in the shop. */
  readonly ids: readonly number[]
}

/** A shop in which a buyer has a cart, an order and a payment, and changed rows are counted. */
const openFuzzed = async (databaseUrl: string | undefined): Promise<Fuzzed> => {
  const shop = await createTestShop({ log, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  const visitor = await shop.signIn('demo-pharmacy')
  const good = await putOnShelf(shop.db)
  await fillCart(visitor, itemOf(good, 100))
  must(await visitor.client.orders.pay({ id: first(await placeOrder(visitor)).id }))
  await fillCart(visitor, itemOf(good, 100))
  const owned = await Promise.all(
    Object.values(ownedTables).map(({ table, id }) =>
      readRows(
        shop.db,
        { id: pg.text },
        sql`select ${sql.identifier(id)}::text as id from ${sql.identifier(table)} limit 20`,
      ),
    ),
  )
  return {
    shop,
    ids: [...Array.from({ length: 40 }, (_, at) => at + 1), good.id, ...owned.flat().map((row) => Number(row.id))],
    changes: await countChanges(shop.db, [
      'audit_log',
      'attempts',
      'codes',
      'sessions',
      'staff_sessions',
      'idempotency_keys',
    ]),
  }
}

const answerOf = async (shop: TestShop, request: Request): Promise<Response | 'hangs'> => {
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS)
  })
  return Promise.race([Promise.resolve(shop.app.fetch(request)), hang]).finally(() => clearTimeout(timer))
}

/**
 * Sends generated, broken, random and hostile requests to each of these calls, from several callers; to a shop in
 * memory unless the address of a seeded database is given.
 */
export const fuzzCalls = (isMeant: (endpoint: AnyCall) => boolean, databaseUrl?: string): void => {
  let fuzzed: Fuzzed
  beforeAll(async () => {
    fuzzed = await openFuzzed(databaseUrl)
  })
  afterAll(() => fuzzed.shop.close())

  const cookies = new Map<string, string>()
  const cookieFor = async (username: Caller): Promise<string | null> => {
    if (username === null) return null
    const cookie =
      cookies.get(username) ?? (await (username.startsWith('staff-') ? staffCookieOf : cookieOf)(fuzzed.shop, username))
    cookies.set(username, cookie)
    return cookie
  }

  const ask = async (endpoint: AnyCall, sent: FuzzCase, username: Caller): Promise<Response | 'hangs'> => {
    const form = sent.parts ? multipart(sent.parts) : sent.form
    return answerOf(fuzzed.shop, rawCall(endpoint, sent.path, form, await cookieFor(username), sent.contentType))
  }

  /** Number of changes before the current call. */
  let before = ''
  const faultsOf = async (endpoint: AnyCall, sent: FuzzCase, username: Caller): Promise<readonly string[]> => {
    const once = await ask(endpoint, sent, username)
    // The machine may be busy: try once more.
    const response = once === 'hangs' ? await ask(endpoint, sent, username) : once
    if (response === 'hangs') return ['hangs']
    const words = [...new URLSearchParams(sent.form)].flat().concat(JSON.stringify(sent.parts ?? ''))
    const { code, faults } = judge(endpoint, words.join(' '), response.status, await response.text())
    if (username !== null && (code === 10_001 || response.headers.has('Set-Cookie'))) cookies.clear()
    const after = await fuzzed.changes()
    // A 409 stores the state that it has shown, with which the next submit is compared.
    const mayChange = code === 10_000 || code === 409
    const changed = !mayChange && after !== before ? [`changed ${before} to ${after}`] : []
    before = after
    return [...faults, ...changed, ...errors.splice(0)]
  }

  test.each(everyCall.filter(([, endpoint], at) => isMeant(endpoint) && at % parts === part - 1))(
    '%s answers by its contract whatever is sent, and a refusal changes nothing',
    async (_, endpoint) => {
      await fuzzed.shop.db.execute(sql`delete from attempts`)
      before = await fuzzed.changes()
      await fc.assert(
        fc.asyncProperty(
          anyCase(endpoint, fuzzed.ids),
          fc.constantFrom(...(isOfStaff(endpoint) ? colleagues : callers)),
          async (sent, username) => {
            expect(await faultsOf(endpoint, sent, username)).toEqual([])
          },
        ),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    60_000 * Math.max(1, RUNS / 200),
  )

  test('the shop is sound after all of it', async () => {
    expect(await brokenInvariants(fuzzed.shop.db)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
}
