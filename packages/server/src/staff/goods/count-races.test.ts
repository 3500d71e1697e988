import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { rounds, together } from '../../testing/crowd.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { describeRaces, kindsOf, ROUNDS, succeeded } from '../../testing/race.ts'
import { itemOf } from '../../testing/trade.ts'
import { writeArrivals, writeCounts } from './import-batches.ts'

const COUNTED = 50

await describeRaces((race) => {
  beforeEach(() => race.emptyCarts())

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-1: counts while buyers submit: what was counted is free or reserved afterwards (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('250.00'), batches: [40] })
      const batch = {
        batchNumber: 'T1',
        producedOn: day('2026-06-01'),
        expiresOn: day('2028-05-31'),
        quantity: COUNTED,
      }
      const counted = [{ line: 2, goodsId: good.id, warehouseId: good.warehouseId, batch }]
      const booking = { at: race.shop.clock.now(), actor: 'staff:race' }
      await race.fillAll([itemOf(good, 1)])
      const [answers, counts] = await Promise.all([
        race.placeAll(),
        together(rounds(6), () =>
          inTransaction(race.db, async (tx) => {
            await writeArrivals(tx, counted, booking)
            return writeCounts(tx, counted, booking)
          }),
        ),
      ])
      expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
      expect(counts.filter((changed) => changed === 1)).toHaveLength(1)
      expect((await race.stockOf(good.id)) + succeeded(answers)).toBe(COUNTED)
    },
  )
})
