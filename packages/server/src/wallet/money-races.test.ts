import { type Money, yuan, zero } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { topUps, withdrawals } from '../db/schema-wallet.ts'
import { first } from '../testing/trade.ts'
import { rounds, together } from '../testing/crowd.ts'
import { putPicture } from '../testing/put-picture.ts'
import { CROWD, describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { OPENING } from '../testing/test-shop.ts'
import { settleTopUp, settleWithdrawal } from './decide-money.ts'
import { balanceOf, post, shopAccount } from './ledger.ts'
import { askTopUp, askWithdrawal } from './money-requests.ts'
import { readPurse } from './wallet-queries.ts'

await describeRaces((race) => {
  const purse = (memberId: MemberId) => readPurse(race.db, memberId)
  const buyerOf = (round: number): MemberId => first(race.crowd.slice(round))
  const hundreds = (n: number): Money => (yuan('100') * n) as Money

  test.each(rounds(ROUNDS))('of 64 confirmations of one top-up one credits it (round %i)', async (round) => {
    const memberId = buyerOf(round)
    const before = await purse(memberId)
    const uploadId = await putPicture(race.db, memberId)
    const asked = await askTopUp({ amount: yuan('300'), uploadId }, await race.by(memberId))
    const number = asked.ok ? asked.value.number : ''
    const done = await together(rounds(CROWD), (nth) =>
      inTransaction(race.db, (tx) =>
        settleTopUp(tx, number, nth % 4 === 0 ? { kind: 'rejected', reason: '测试' } : { kind: 'accepted' }, OPENING),
      ),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    const [row] = await race.db.select().from(topUps).where(eq(topUps.number, number))
    const credited = row?.state === 'credited' ? yuan('300') : zero
    expect((await purse(memberId)).balance).toBe(before.balance + credited)
  })

  test.each(rounds(ROUNDS))(
    'one voucher sent 64 times with keys of its own is one top-up (round %i)',
    async (round) => {
      const memberId = buyerOf(round)
      const uploadId = await putPicture(race.db, memberId)
      const answers = await together(rounds(CROWD), async () =>
        askTopUp({ amount: yuan('300'), uploadId }, await race.by(memberId)),
      )
      expect(succeeded(answers)).toBe(1)
      expect(await race.db.$count(topUps, eq(topUps.uploadId, uploadId))).toBe(1)
    },
  )

  test.each(rounds(ROUNDS))(
    'withdrawing and spending at once, nobody gets more than there is (round %i)',
    async (round) => {
      const memberId = buyerOf(round + ROUNDS)
      const add = { from: shopAccount('gateway'), to: balanceOf(memberId), reason: '测试', orderId: null }
      const before = await purse(memberId)
      await inTransaction(race.db, (tx) => post(tx, [{ ...add, amount: hundreds(10) }], OPENING))
      const spend = { from: balanceOf(memberId), to: shopAccount('sales'), amount: hundreds(1), reason: '测试' }
      const results = await together(rounds(CROWD), async (nth) => {
        if (nth % 2 === 0) {
          const asked = await askWithdrawal({ amount: hundreds(1) }, await race.by(memberId))
          return asked.ok ? ('withdrawn' as const) : null
        }
        const spent = inTransaction(race.db, (tx) => post(tx, [{ ...spend, orderId: null }], OPENING))
        return spent.then(
          () => 'spent' as const,
          // A balance below zero aborts its transaction.
          () => null,
        )
      })
      const taken = results.filter((result) => result !== null).length
      const after = await purse(memberId)
      expect(after.balance).toBe(before.balance + hundreds(10 - taken))
      expect(after.balance).toBeGreaterThanOrEqual(0)
      expect(after.frozen - before.frozen).toBe(hundreds(results.filter((result) => result === 'withdrawn').length))
      expect(taken).toBeGreaterThanOrEqual(10)
    },
  )

  test.each(rounds(ROUNDS))('a withdrawal is paid or given back, never both (round %i)', async (round) => {
    const memberId = buyerOf(round + 2 * ROUNDS)
    const before = await purse(memberId)
    await inTransaction(race.db, (tx) =>
      post(
        tx,
        [{ from: shopAccount('gateway'), to: balanceOf(memberId), amount: hundreds(1), reason: '测试', orderId: null }],
        OPENING,
      ),
    )
    const asked = await askWithdrawal({ amount: hundreds(1) }, await race.by(memberId))
    const number = asked.ok ? asked.value.number : ''
    const done = await together(rounds(CROWD), (nth) =>
      inTransaction(race.db, (tx) =>
        settleWithdrawal(
          tx,
          number,
          nth % 2 === 0 ? { kind: 'rejected', reason: '测试' } : { kind: 'accepted' },
          OPENING,
        ),
      ),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    const [row] = await race.db.select().from(withdrawals).where(eq(withdrawals.number, number))
    const after = await purse(memberId)
    expect(after.frozen).toBe(before.frozen)
    expect(after.balance).toBe(before.balance + (row?.state === 'rejected' ? hundreds(1) : zero))
    expect(await race.db.$count(withdrawals, sql`number = ${number} and state = 'waiting'`)).toBe(0)
  })
})
