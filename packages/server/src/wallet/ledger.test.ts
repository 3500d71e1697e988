import type { OrderId } from '@xinglin/domain/orders'
import { type Money, yuan, zero } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { lawInTime } from '@xinglin/domain/testing'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { ledgerAccounts, ledgerEntries } from '../db/schema-books.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { violatedConstraint } from '../start-error.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { rounds } from '../testing/crowd.ts'
import { CROWD, ROUNDS } from '../testing/race.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, OPENING, type TestShop } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, placeOrder } from '../testing/trade.ts'
import { type Account, balanceOf, post, shopAccount } from './ledger.ts'
import { rowId } from '../db/ids.ts'

const anyMoves = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 12 })

const postgres = await openSeededPostgres()
afterAll(() => postgres?.stop())

describe.each([
  { kind: 'the embedded database', url: null },
  ...(postgres ? [{ kind: 'PostgreSQL', url: postgres.url }] : []),
])('on $kind', ({ url }) => {
  let shop: TestShop
  let orderId: OrderId
  // A buyer who is not approved, so that the accounts start empty.
  const me = 2 as MemberId
  beforeAll(async () => {
    shop = await createTestShop(url === null ? {} : { databaseUrl: url })
    const buyer = await shop.signIn('demo-pharmacy')
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    orderId = first(await placeOrder(buyer)).id
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    // The test credits money without an order's payment, which violates order invariants; those of the ledger must
    // hold.
    expect((await brokenInvariants(shop.db)).filter(({ rule }) => /^I[2-5] /.test(rule))).toEqual([])
  })

  const move = (from: Account, to: Account, amount: Money): Promise<void> =>
    inTransaction(shop.db, (tx) => post(tx, [{ from, to, amount, reason: '测试', orderId }], OPENING))
  const balance = async (db: Db = shop.db): Promise<string> =>
    first(
      await readRows(
        db,
        { n: pg.text },
        sql`
          select coalesce(sum(balance), 0)::text as n from ledger_accounts where owner_kind = 'member' and owner_id = ${me}`,
      ),
    ).n

  test('what one account loses another gains, in two entries', async () => {
    await move(shopAccount('gateway'), shopAccount('sales'), yuan('12.50'))
    const entries = await shop.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, rowId(orderId)))
    expect(entries.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([yuan('-12.50'), yuan('12.50')])
  })

  test('moving nothing writes nothing', async () => {
    const before = await shop.db.$count(ledgerEntries)
    await move(shopAccount('gateway'), shopAccount('sales'), zero)
    expect(await shop.db.$count(ledgerEntries)).toBe(before)
  })

  test('a buyer cannot spend more than there is', async () => {
    const refused = await move(balanceOf(me), shopAccount('sales'), yuan('0.01')).then(() => null, violatedConstraint)
    expect(refused).toBe('ledger_accounts_balance')
    expect(await balance()).toMatch(/^0/)
  })

  // On one connection (the embedded database) the result is the same every time, so one round is enough.
  test.each(rounds(url === null ? 1 : ROUNDS))(
    'of 64 tries to spend the same 100 yuan one succeeds, of 30 yuan each three (round %i)',
    async () => {
      for (const [price, times] of [
        ['100.00', 1],
        ['30.00', 3],
      ] as const) {
        await move(shopAccount('gateway'), balanceOf(me), yuan('100.00'))
        const tries = await Promise.allSettled(
          rounds(CROWD).map(() => move(balanceOf(me), shopAccount('sales'), yuan(price))),
        )
        expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(times)
        await move(balanceOf(me), shopAccount('gateway'), yuan(await balance()))
      }
    },
  )

  test('whatever moves, all accounts together hold nothing', async () => {
    const accounts = [shopAccount('gateway'), shopAccount('sales'), balanceOf(2 as MemberId), balanceOf(3 as MemberId)]
    await lawInTime(
      fc.asyncProperty(anyMoves, async (moves) => {
        await inTransaction(shop.db, (tx) =>
          post(
            tx,
            moves.flatMap(([from, to, fen]) => {
              // Only the shop's accounts pay, so that no buyer's balance falls below zero in a random order.
              const [a, b] = [accounts[from % 2], accounts[to]]
              return a && b && a !== b
                ? [{ from: a, to: b, amount: (fen * 100) as Money, reason: '测试', orderId }]
                : []
            }),
            OPENING,
          ),
        )
        const rows = await shop.db.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts)
        expect(rows.reduce((total, row) => total + row.balance, 0)).toBe(0)
      }),
      { share: 0.02 },
    )
  })
})
