import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import { beforeEach, expect, test } from 'vitest'
import { rowId } from '../db/ids.ts'
import { inTransaction } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'
import { enterActing, openActing } from '../members/acting.ts'
import { findStaffNamed } from '../staff/accounts/staff-accounts.ts'
import { rounds, together } from '../testing/crowd.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { describeRaces, type Race, ROUNDS, succeeded } from '../testing/race.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'
import { closeUnpaidOrders } from './close-orders.ts'

type OnBehalf = { readonly id: OrderId; readonly goodsId: number; readonly payBefore: Instant }

/** An order that staff have placed for one of the race's buyers. */
const placeFor = async (race: Race, memberId: MemberId): Promise<OnBehalf> => {
  const staff = await findStaffNamed(race.db, 'staff-service', true)
  if (staff === null) throw new Error('the demo has somebody at the service desk')
  const now = race.shop.clock.now()
  const entered = await inTransaction(race.db, async (tx) =>
    enterActing(tx, await openActing(tx, { staffId: staff.id, memberId, reason: '电话委托' }, now), now),
  )
  const good = await putOnShelf(race.db, { price: yuan('250.00') })
  await race.put(memberId, [itemOf(good, 1)])
  const context = { ...(await race.by(memberId)), acting: entered?.acting ?? null }
  const { id } = first(must(await race.handlers.orders.place(agreeing(await race.review(memberId)), context)))
  const { payBefore } = must(await race.handlers.orders.detail({ id }, context))
  return { id, goodsId: good.id, payBefore: payBefore ?? instant(now + DAY_MS) }
}

await describeRaces((race) => {
  const { handlers, by } = race
  beforeEach(async () => {
    await race.emptyCarts()
    await race.db.delete(attempts)
  })

  const at = async (memberId: MemberId, now: Instant) => ({ ...(await by(memberId)), now })
  const codeOf = async (memberId: MemberId, id: OrderId, now: Instant): Promise<string> =>
    must(await handlers.orders.sendOnBehalfCode({ id }, await at(memberId, now))).demoCode ?? ''
  const stateOf = async (memberId: MemberId, id: OrderId) =>
    must(await handlers.orders.detail({ id }, await by(memberId)))

  test.each(rounds(ROUNDS))(
    'at its last moment an order is confirmed, or closed with its stock given back, never both (round %i)',
    async () => {
      const buyers = race.crowd.slice(0, 10)
      for (const buyer of buyers) {
        const { id, goodsId, payBefore } = await placeFor(race, buyer)
        const last = instant(payBefore - 1)
        const code = await codeOf(buyer, id, last)
        const context = await at(buyer, last)
        const [answer] = await Promise.all([
          handlers.orders.confirmOnBehalf({ id, code }, context),
          closeUnpaidOrders(race.db, payBefore),
        ])
        await closeUnpaidOrders(race.db, payBefore)
        const { state, onBehalf } = await stateOf(buyer, id)
        expect([answer.ok, state, onBehalf?.isConfirmed, await race.stockOf(goodsId)]).toEqual(
          answer.ok ? [true, 'unpaid', true, 999] : [false, 'cancelled', false, 1000],
        )
        if (answer.ok) must(await handlers.orders.cancel({ id, reason: '不再需要' }, await by(buyer)))
      }
    },
  )

  test.each(rounds(ROUNDS))('confirmed and declined at once it is one of the two (round %i)', async () => {
    for (const buyer of race.crowd.slice(10, 20)) {
      const { id, goodsId } = await placeFor(race, buyer)
      const code = await codeOf(buyer, id, race.shop.clock.now())
      const [confirmed, declined] = await Promise.all([
        handlers.orders.confirmOnBehalf({ id, code }, await by(buyer)),
        handlers.orders.declineOnBehalf({ id }, await by(buyer)),
      ])
      expect([confirmed.ok, declined.ok].filter(Boolean)).toHaveLength(1)
      const { state } = await stateOf(buyer, id)
      expect([state, await race.stockOf(goodsId)]).toEqual(confirmed.ok ? ['unpaid', 999] : ['cancelled', 1000])
      if (confirmed.ok) must(await handlers.orders.cancel({ id, reason: '不再需要' }, await by(buyer)))
    }
  })

  test.each(rounds(ROUNDS))('after many wrong guesses at once the right code is worth nothing (round %i)', async () => {
    const buyer = first(race.crowd.slice(20))
    const { id } = await placeFor(race, buyer)
    const code = await codeOf(buyer, id, race.shop.clock.now())
    const wrong = rounds(20).map((guess) => String((Number(code) + guess) % 1_000_000).padStart(6, '0'))
    const answers = await together(wrong, async (guess) =>
      handlers.orders.confirmOnBehalf({ id, code: guess }, await by(buyer)),
    )
    expect(succeeded(answers)).toBe(0)
    expect(await handlers.orders.confirmOnBehalf({ id, code }, await by(buyer))).toMatchObject({ ok: false })
    must(await handlers.orders.cancel({ id, reason: '不再需要' }, await by(buyer)))
  })

  test.each(rounds(ROUNDS))('one ticket opens one storefront (round %i)', async () => {
    const staff = await findStaffNamed(race.db, 'staff-service', true)
    const memberId = first(race.crowd)
    const now = race.shop.clock.now()
    const ticket = await inTransaction(race.db, (tx) =>
      openActing(tx, { staffId: staff?.id ?? rowId(0), memberId, reason: '电话委托' }, now),
    )
    const entered = await together(rounds(10), () => inTransaction(race.db, (tx) => enterActing(tx, ticket, now)))
    expect(entered.filter((one) => one !== null)).toHaveLength(1)
  })
})
