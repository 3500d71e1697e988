import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { multipart } from '@xinglin/api-contract/kernel/form-encoding'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import { ownedTables } from '../testing/access-table.ts'
import { countChanges } from '../testing/change-counter.ts'
import { brokenInvariants } from '../testing/check-invariants.ts'
import { anyCase, type FuzzCase } from '../testing/fuzz-cases.ts'
import { judge } from '../testing/fuzz-judge.ts'
import { createLog } from '../log.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'
import { cookieOf, rawCall } from '../testing/wire-call.ts'

/** Cases of each endpoint: 200, or what FUZZ_RUNS asks for. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200)

/** Nobody waits so long for an answer that will come. */
const HANGS_AFTER_MS = 2000

const callers = [null, 'demo-pending', 'demo-pharmacy', 'demo-pharmacy', 'demo-chain'] as const
type Caller = (typeof callers)[number]

/** What the shop wrote into its log meanwhile: the story behind a 500. */
const errors: string[] = []
const log = createLog((line) => errors.push(line), 'error')

let shop: TestShop
let changes: () => Promise<string>
let ids: readonly number[]
const cookies = new Map<string, string>()
beforeAll(async () => {
  shop = await createTestShop({ log })
  const visitor = await shop.signIn('demo-pharmacy')
  const good = await putOnShelf(shop.db)
  await fillCart(visitor, itemOf(good, 100))
  must(await visitor.client.orders.pay({ id: first(await placeOrder(visitor)).id }))
  await fillCart(visitor, itemOf(good, 100))
  const owned = await Promise.all(
    Object.values(ownedTables).map(({ table, id }) =>
      readRows(
        shop.db,
        sql<{ readonly id: string }>`select ${sql.identifier(id)}::text as id from ${sql.identifier(table)} limit 20`,
      ),
    ),
  )
  ids = [...Array.from({ length: 40 }, (_, at) => at + 1), good.id, ...owned.flat().map((row) => Number(row.id))]
  changes = await countChanges(shop.db, ['audit_log', 'attempts', 'codes', 'sessions', 'idempotency_keys'])
})
afterAll(() => shop.close())

const cookieFor = async (username: Caller): Promise<string | null> => {
  if (username === null) return null
  const cookie = cookies.get(username) ?? (await cookieOf(shop, username))
  cookies.set(username, cookie)
  return cookie
}

const answerOf = async (request: Request): Promise<Response | 'hangs'> => {
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS)
  })
  return Promise.race([Promise.resolve(shop.app.fetch(request)), hang]).finally(() => clearTimeout(timer))
}

describe('whatever is sent', () => {
  test.each(everyEndpoint)(
    '%s answers by its contract, and a refusal changes nothing',
    async (_, endpoint) => {
      await shop.db.execute(sql`delete from attempts`)
      let before = await changes()
      const faults = async (sent: FuzzCase, username: Caller): Promise<readonly string[]> => {
        const form = sent.parts ? multipart(sent.parts) : sent.form
        const request = rawCall(endpoint, sent.path, form, await cookieFor(username), sent.contentType)
        const response = await answerOf(request)
        if (response === 'hangs') return ['hangs']
        const words = [...new URLSearchParams(sent.form)]
          .flat()
          .concat(JSON.stringify(sent.parts ?? ''))
          .join(' ')
        const verdict = judge(endpoint, words, response.status, await response.text())
        if (username !== null && (verdict.code === 10_001 || response.headers.has('Set-Cookie'))) cookies.clear()
        const after = await changes()
        // A 409 notes what it has shown: the next submit is compared with it.
        const mayChange = verdict.code === 10_000 || verdict.code === 409
        const changed = !mayChange && after !== before ? [`changed ${before} to ${after}`] : []
        before = after
        return [...verdict.faults, ...changed, ...errors.splice(0)]
      }
      await fc.assert(
        fc.asyncProperty(anyCase(endpoint, ids), fc.constantFrom(...callers), async (sent, username) => {
          expect(await faults(sent, username)).toEqual([])
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    60_000 * Math.max(1, RUNS / 200),
  )

  test('the shop is sound after all of it', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
