import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { batches, goods } from '../../db/schema-catalogue.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { first, must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const warehouse = await colleagueOf(shop, 'staff-warehouse')
const manager = await colleagueOf(shop, 'staff-manager')

const shelved = async (price: string) => {
  const good = await putOnShelf(shop.db, { price: yuan(price), batches: [4000] })
  const lot = () => shop.db.select().from(batches).where(eq(batches.goodsId, good.id))
  const batchId = first(await lot()).id
  const units = async () => first(await lot()).quantity
  const change = (way: 'more' | 'less', quantity: number) =>
    warehouse.staff.goods.adjust({ id: good.id, batchId, way, quantity, reason: '盘点' })
  return { id: good.id, units, change }
}
/** A count of the batch by import. */
const count = async (goodsId: GoodsId, counted: number) => {
  const barCode = `69${String(goodsId).padStart(11, '0')}`
  await shop.db.update(goods).set({ barCode }).where(eq(goods.id, goodsId))
  const table = `条码,仓库,批号,生产日期,有效期至,数量\n${barCode},华东一仓,T1,2026-06-01,2028-05-31,${String(counted)}\n`
  const file = { file: new Blob([table]), name: '盘点.csv', counts: true, onlyTry: false, isConfirmed: false }
  return must(await warehouse.staff.goods.importTable(file))
}
const waiting = async () =>
  must(await manager.staff.approvals.list(null)).filter(
    ({ kind, state }) => kind === 'stockChange' && state === 'waiting',
  )

test('a large change of a batch waits for a second person (docs/rules.md#7-stock-change)', async () => {
  const { units, change } = await shelved('1')
  expect(must(await change('more', 501))).toEqual({ isFiled: true })
  expect(await units()).toBe(4000)
  expect(await change('less', 600)).toMatchObject({ ok: false, error: { message: '这个批号已有待核准的库存变动' } })
  const { id, title } = first(await waiting())
  expect(title).toContain('4000 → 4501')
  expect(title).toContain('+12.5%')
  expect(await warehouse.staff.approvals.confirm({ id, code: '' })).toMatchObject({ ok: false, error: { code: 403 } })
  must(await manager.staff.approvals.confirm({ id, code: '' }))
  expect(await units()).toBe(4501)
})

test('the worth of the units counts too, and what is refused changes nothing', async () => {
  const { units, change } = await shelved('100')
  expect(must(await change('less', 50))).toEqual({ isFiled: false })
  expect(must(await change('less', 51))).toEqual({ isFiled: true })
  must(await manager.staff.approvals.refuse({ id: first(await waiting()).id, reason: '请复盘' }))
  expect(await units()).toBe(3950)
})

test('a large change is not made of small ones within seven days', async () => {
  const { units, change } = await shelved('1')
  expect(must(await change('more', 300))).toEqual({ isFiled: false })
  expect(must(await change('more', 200))).toEqual({ isFiled: false })
  expect(must(await change('more', 1))).toEqual({ isFiled: true })
  expect(await units()).toBe(4500)
})

test('a count by import is no side door: a large difference waits, a small one is written', async () => {
  const { id, units } = await shelved('1')
  expect(await count(id, 3600)).toMatchObject({ errors: [], batchesCounted: 1, countsFiled: 0 })
  expect(await units()).toBe(3600)
  expect(await count(id, 3400)).toMatchObject({ errors: [], batchesCounted: 0, countsFiled: 1 })
  expect(await units()).toBe(3600)
  expect(await count(id, 3300)).toMatchObject({ errors: [{ line: 2, text: '批号 T1 已有待核准的库存变动' }] })
  const filed = (await waiting()).filter(({ title }) => title.includes('3600 → 3400'))
  must(await manager.staff.approvals.confirm({ id: first(filed).id, code: '' }))
  expect(await units()).toBe(3400)
})
