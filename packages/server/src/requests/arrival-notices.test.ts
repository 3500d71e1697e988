import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, instant } from '@xinglin/domain/kernel/time'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { messages } from '../db/schema-account.ts'
import { goods } from '../db/schema-catalogue.ts'
import { adjustStock } from '../goods/adjust-stock.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { rounds, together } from '../testing/crowd.ts'
import { describeRaces, ROUNDS } from '../testing/race.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { sendArrivalNotices } from './arrival-notices.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
expectSoundAfterEach(shop)

const { requests } = buyer.client
const soldOut = (wish: Parameters<typeof putOnShelf>[1] = {}) => putOnShelf(shop.db, { ...wish, batches: [0] })
const arrive = (goodsId: GoodsId, by = 5, warehouseId = 1, batchNumber = 'T1') =>
  inTransaction(shop.db, (tx) =>
    adjustStock(tx, { goodsId, warehouseId: rowId(warehouseId), batchNumber, kind: 'count', by, at: OPENING }),
  )
const letters = (id: GoodsId) =>
  shop.db.$count(messages, and(eq(messages.memberId, rowId(1)), eq(messages.url, `/list/info/${String(id)}`)))
const waits = async (id: GoodsId): Promise<boolean> => must(await requests.awaitedAmong({ ids: [id] })).includes(id)

describe('docs/rules.md#1-arrival-notice: 到货提醒', () => {
  test('a letter with the way to the good comes when it is in stock again, and only one', async () => {
    const wanted = await soldOut({ name: '等货片' })
    must(await requests.awaitArrival(wanted))
    must(await requests.awaitArrival(wanted))
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(wanted.id)).toBe(0)
    await arrive(wanted.id)
    await sendArrivalNotices(shop.db, OPENING)
    await arrive(wanted.id)
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(wanted.id)).toBe(1)
    const [letter] = must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list
    expect(letter).toMatchObject({ title: '等货片已到货', url: `/list/info/${String(wanted.id)}` })
  })

  test('pending arrival notices are listed, latest first, until they are withdrawn or sent', async () => {
    const [early, late] = [await soldOut(), await soldOut()]
    must(await requests.awaitArrival(early))
    shop.clock.advance(1000)
    must(await requests.awaitArrival(late))
    const listed = async () => must(await requests.awaited({ page: 1 })).list.map(({ id }) => id)
    expect((await listed()).slice(0, 2)).toEqual([late.id, early.id])
    must(await requests.withdrawArrival({ id: late.id }))
    must(await requests.withdrawArrival({ id: late.id }))
    expect(await listed()).not.toContain(late.id)
    expect([await waits(early.id), await waits(late.id)]).toEqual([true, false])
    await arrive(early.id)
    await arrive(late.id)
    await sendArrivalNotices(shop.db, OPENING)
    expect([await letters(early.id), await letters(late.id)]).toEqual([1, 0])
    expect(await listed()).not.toContain(early.id)
  })

  test('asking again after the letter asks for the next one, but not while the good is still there', async () => {
    const wanted = await soldOut()
    must(await requests.awaitArrival(wanted))
    await arrive(wanted.id)
    await sendArrivalNotices(shop.db, OPENING)
    must(await requests.awaitArrival(wanted))
    await sendArrivalNotices(shop.db, OPENING)
    expect([await letters(wanted.id), await waits(wanted.id)]).toEqual([1, false])
    await arrive(wanted.id, -5)
    must(await requests.awaitArrival(wanted))
    expect(await waits(wanted.id)).toBe(true)
    await arrive(wanted.id)
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(wanted.id)).toBe(2)
  })

  test('a line of one warehouse waits for that one where another has the good; else any will do', async () => {
    const second = 2 as WarehouseId
    const half = await putOnShelf(shop.db, { batches: [30] })
    must(await requests.awaitArrival({ id: half.id, warehouseId: second }))
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(half.id)).toBe(0)
    const none = await soldOut()
    must(await requests.awaitArrival({ id: none.id, warehouseId: second }))
    await arrive(none.id)
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(none.id)).toBe(1)
  })

  test('a warehouse that does not exist names none: any will do', async () => {
    const here = await putOnShelf(shop.db, { batches: [30] })
    must(await requests.awaitArrival({ id: here.id, warehouseId: 2_147_483_647 as WarehouseId }))
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(here.id)).toBe(1)
  })

  test('near-expiry batches and goods off the shelf are no arrival', async () => {
    const old = await soldOut()
    await putNearItsEnd(shop.db, old, { price: yuan('5') })
    const gone = await putOnShelf(shop.db, { batches: [30], onSale: false })
    must(await requests.awaitArrival(old))
    must(await requests.awaitArrival(gone))
    await sendArrivalNotices(shop.db, OPENING)
    expect([await letters(old.id), await letters(gone.id)]).toEqual([0, 0])
    await shop.db.update(goods).set({ onSale: true }).where(eq(goods.id, gone.id))
    await sendArrivalNotices(shop.db, OPENING)
    expect(await letters(gone.id)).toBe(1)
  })

  test('stock that expires within a month does not count', async () => {
    const { id, warehouseId } = await putOnShelf(shop.db, { batches: [30] })
    const later = instant(OPENING + 390 * DAY_MS)
    must(await requests.awaitArrival({ id, warehouseId }))
    await sendArrivalNotices(shop.db, later)
    expect(await letters(id)).toBe(0)
  })

  test('what does not exist cannot be waited for', async () => {
    expect(await requests.awaitArrival({ id: 999_999_999 as GoodsId, warehouseId: 1 as WarehouseId })).toMatchObject({
      ok: false,
      error: { code: 404 },
    })
  })
})

await describeRaces((race) => {
  test.each(rounds(ROUNDS))(
    'a notice requested 64 times while stock arrives and seven nodes send notices is one letter (round %i)',
    async () => {
      const wanted = await putOnShelf(race.db, { batches: [0] })
      const member = first(race.crowd)
      const ask = async () => {
        must(await race.handlers.requests.awaitArrival(wanted, await race.by(member)))
      }
      const come = async () => {
        await inTransaction(race.db, (tx) =>
          adjustStock(tx, {
            goodsId: wanted.id,
            warehouseId: rowId(1),
            batchNumber: 'T1',
            kind: 'count',
            by: 5,
            at: OPENING,
          }),
        )
      }
      const tell = () => sendArrivalNotices(race.db, OPENING)
      await ask()
      await together(
        rounds(64).map((_, at) => (at === 1 || at === 30 ? come : at % 9 === 8 ? tell : ask)),
        (operation) => operation(),
      )
      await tell()
      const told = await race.db
        .select({ url: messages.url })
        .from(messages)
        .where(and(eq(messages.memberId, member), eq(messages.url, `/list/info/${String(wanted.id)}`)))
        .orderBy(desc(messages.sentAt))
      expect(told).toHaveLength(1)
    },
  )
})
