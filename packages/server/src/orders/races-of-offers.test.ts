import { yuan } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cartLines } from '../db/schema-cart.ts'
import { setUnits } from '../testing/stock-units.ts'
import { rounds, together } from '../testing/crowd.ts'
import { putCombination, putGift } from '../testing/put-offers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { describeRaces, kindsOf, type Race, ROUNDS, succeeded } from '../testing/race.ts'
import { first, itemOf } from '../testing/trade.ts'

/** A flash-sale line, an ordinary line and a combination that contains two: four units of one good on three lines. */
const fourUnitsOnThreeLines = async ({ db }: Race, units: number) => {
  const special = { kind: 'flash' as const, price: yuan('200.00') }
  const good = await putOnShelf(db, { price: yuan('250.00'), batches: [units], special })
  const other = await putOnShelf(db, { batches: [100_000] })
  const set = await putCombination(db, [
    [good, 2],
    [other, 1],
  ])
  const items = [itemOf(good, 1), itemOf(good, 1, { atBasePrice: true, priceId: null }), set.item(1)]
  return { good, other, items }
}

/** One good on several kinds of lines at once. */
await describeRaces((race) => {
  const { put, fillAll, review, place, placeAll, stockOf } = race
  beforeEach(() => race.emptyCarts())

  test.each(rounds(ROUNDS))('ten units on three lines of four units are two orders of 64 (round %i)', async () => {
    const { good, other, items } = await fourUnitsOnThreeLines(race, 10)
    await fillAll(items)
    const answers = await placeAll()
    expect(succeeded(answers)).toBe(2)
    expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
    expect(await stockOf(good.id)).toBe(2)
    expect(await stockOf(other.id)).toBe(99_998)
  })

  test('a cart that no longer fits as a whole is refused as a whole', async () => {
    const { good, items } = await fourUnitsOnThreeLines(race, 4)
    const buyer = first(race.crowd)
    await put(buyer, items)
    const step2 = await review(buyer)
    await setUnits(race.db, good.id, 3)
    expect(await place(buyer, step2)).toMatchObject({ ok: false, error: { kind: 'changed' } })
    expect(await stockOf(good.id)).toBe(3)
  })

  test.each(rounds(ROUNDS))(
    'five gifts go to five of 64 orders, and nobody is promised one more (round %i)',
    async () => {
      const [good, extra] = [
        await putOnShelf(race.db, { price: yuan('300.00'), batches: [100_000] }),
        await putOnShelf(race.db, { batches: [5] }),
      ]
      await putGift(race.db, { extra, for: [good], total: 1 })
      await fillAll([itemOf(good, 1)])
      const answers = await placeAll()
      expect(succeeded(answers)).toBe(5)
      expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
      expect(await stockOf(extra.id)).toBe(0)
      const late = race.crowd.filter((_, index) => answers[index]?.ok === false)
      const again = await together(late, async (id) => place(id, await review(id)))
      expect(kindsOf(again)).toEqual(new Set(['placed']))
    },
  )

  test.each(rounds(ROUNDS))('combinations of overlapping goods never deadlock (round %i)', async () => {
    const shelf = await together(rounds(6), () => putOnShelf(race.db, { price: yuan('100.00'), batches: [5000] }))
    const sets = await together(shelf, (good, at) =>
      putCombination(
        race.db,
        [
          [good, 1],
          [first(shelf.slice((at + 3) % shelf.length)), 2],
        ],
        { price: yuan('220.00') },
      ),
    )
    await fillAll(sets.map((set) => set.item(1)))
    await race.db.delete(cartLines).where(sql`(${cartLines.memberId} + ${cartLines.combinationId}) % 3 = 0`)
    expect(kindsOf(await placeAll())).toEqual(new Set(['placed']))
  })
})
