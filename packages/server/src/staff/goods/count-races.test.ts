import { yuan } from '@xinglin/domain/kernel/money'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { goods } from '../../db/schema-catalogue.ts'
import { rounds, together } from '../../testing/crowd.ts'
import { ownerAsks } from '../../testing/owner-asks.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { describeRaces, kindsOf, ROUNDS, succeeded } from '../../testing/race.ts'
import { itemOf, must } from '../../testing/trade.ts'
import { goodsDeskHandlers } from './goods-desk-handlers.ts'

const COUNTED = 50

await describeRaces((race) => {
  beforeEach(() => race.emptyCarts())

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-1: counts while buyers submit: what was counted is free or reserved afterwards (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('250.00'), batches: [40] })
      const barCode = `69${String(good.id).padStart(11, '0')}`
      await race.db.update(goods).set({ barCode }).where(eq(goods.id, good.id))
      const table = `条码,仓库,批号,生产日期,有效期至,数量\n${barCode},华东一仓,T1,2026-06-01,2028-05-31,${String(COUNTED)}\n`
      const count = { file: new Blob([table]), name: '盘点.csv', counts: true, onlyTry: false, isConfirmed: false }
      await race.fillAll([itemOf(good, 1)])
      const [answers, counts] = await Promise.all([
        race.placeAll(),
        together(rounds(6), () => goodsDeskHandlers.importTable(count, ownerAsks(race))),
      ])
      expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
      expect(counts.filter((answer) => must(answer).batchesCounted === 1)).toHaveLength(1)
      expect((await race.stockOf(good.id)) + succeeded(answers)).toBe(COUNTED)
    },
  )
})
