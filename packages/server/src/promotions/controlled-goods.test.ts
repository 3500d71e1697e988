import type { GoodsId } from '@xinglin/domain/goods'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods as goodsTable } from '../db/schema-catalogue.ts'
import { controlledApplications } from '../db/schema-zones.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const pending = await shop.signIn('demo-pending')

const offers = (visitor: Visitor = buyer) => visitor.client.promotions

describe('控销', () => {
  const permissions = async (visitor: Visitor = buyer) => {
    const all = must(await offers(visitor).controlledGoods({ floor: null, page: 1 })).list
    return new Map(all.map(({ goods, permission }) => [goods.id, permission]))
  }
  /** A new 控销 good without any rule: closed to everybody. */
  const closedGood = async (): Promise<GoodsId> => {
    const { id } = await putOnShelf(shop.db)
    await shop.db.update(goodsTable).set({ isControlled: true }).where(eq(goodsTable.id, id))
    return id
  }

  test('the right to a good is granted by its rule, waits, was turned away, or can be asked for', async () => {
    const seen = new Set((await permissions()).values())
    expect(seen).toContain('granted')
    for (const [id, permission] of await permissions())
      expect(must(await offers().controlledPermission({ goodsId: id }))).toBe(permission)
  })

  test('who asks waits; asking again, alone or many at once, leaves one application', async () => {
    const goodsId = await closedGood()
    const answers = await Promise.all(Array.from({ length: 8 }, () => offers().applyForControlled({ goodsId })))
    expect(answers.map(must)).toEqual(Array.from({ length: 8 }, () => 'waiting'))
    expect(must(await offers().controlledPermission({ goodsId }))).toBe('waiting')
    const rows = await shop.db.select().from(controlledApplications).where(eq(controlledApplications.goodsId, goodsId))
    expect(rows).toHaveLength(1)
    const other = await shop.signIn('demo-wholesaler')
    expect(must(await offers(other).controlledPermission({ goodsId }))).toBe('none')
  })

  test('a rejected applicant cannot apply again', async () => {
    const goodsId = await closedGood()
    must(await offers().applyForControlled({ goodsId }))
    await shop.db
      .update(controlledApplications)
      .set({ status: 'disabled' })
      .where(eq(controlledApplications.goodsId, goodsId))
    expect(must(await offers().applyForControlled({ goodsId }))).toBe('disabled')
  })

  test('no application for an ordinary good, or by a buyer who is not approved', async () => {
    const { id: goodsId } = await putOnShelf(shop.db)
    expect(await offers().applyForControlled({ goodsId })).toMatchObject({ ok: false, error: { code: 404 } })
    expect(await offers(pending).applyForControlled({ goodsId: await closedGood() })).toMatchObject({ ok: false })
  })

  test('a floor of the zone has its own goods alone', async () => {
    const [floor] = await readRows(
      shop.db,
      { id: pg.number, n: pg.number },
      sql`
        select f.id, count(*)::int as n from floors f join floor_goods g on g.floor_id = f.id
         where f.kind = 'kxzq' group by 1 order by 1 limit 1`,
    )
    if (floor === undefined) throw new Error('no floor')
    expect(must(await offers().controlledGoods({ floor: floor.id, page: 1 })).total).toBe(floor.n)
    expect(must(await offers().controlledGoods({ floor: 1, page: 1 })).total).toBe(0)
  })
})
