import type { GoodsId } from '@xinglin/domain/goods'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { goods } from '../../db/schema-catalogue.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const merchandiser = await colleagueOf(shop, 'staff-goods')
/** In 浙江省 杭州市 西湖区. */
const pharmacy = await shop.signIn('demo-pharmacy')

const closedGood = async (): Promise<GoodsId> => {
  const { id } = await putOnShelf(shop.db, { name: '控销片' })
  await shop.db.update(goods).set({ isControlled: true }).where(eq(goods.id, id))
  return id
}
const rule = (id: GoodsId, region: string, way: 'allow' | 'deny' | 'remove') =>
  merchandiser.staff.goods.setRegion({ id, region, way })
const mayBuy = async (id: GoodsId): Promise<string> =>
  must(await pharmacy.client.promotions.controlledPermission({ goodsId: id }))
const regionsOf = async (id: GoodsId) => must(await merchandiser.staff.goods.detail({ id })).rules.regions

describe('docs/rules.md#1-controlled-sale: 控销 by region', () => {
  test('lets the buyers of a province buy, less a city of it, and closes again when the rule is removed', async () => {
    const id = await closedGood()
    expect(await mayBuy(id)).toBe('none')
    must(await rule(id, '330000', 'allow'))
    expect(await mayBuy(id)).toBe('granted')
    must(await rule(id, '330100', 'deny'))
    expect(await mayBuy(id)).toBe('none')
    must(await rule(id, '330106', 'allow'))
    expect(await mayBuy(id)).toBe('granted')
    expect(await regionsOf(id)).toEqual([
      { region: '330000', name: '浙江省', isAllowed: true },
      { region: '330100', name: '浙江省 杭州市', isAllowed: false },
      { region: '330106', name: '浙江省 杭州市 西湖区', isAllowed: true },
    ])
    for (const region of ['330106', '330100', '330000']) must(await rule(id, region, 'remove'))
    expect(await mayBuy(id)).toBe('none')
    expect(await rule(id, '330000', 'remove')).toMatchObject({ ok: false })
  })

  test('has one rule for a region: a second takes the place of the first; 全国 is the widest', async () => {
    const id = await closedGood()
    must(await rule(id, '', 'allow'))
    expect(await mayBuy(id)).toBe('granted')
    must(await rule(id, '', 'deny'))
    expect(await mayBuy(id)).toBe('none')
    must(await rule(id, '440000', 'allow'))
    expect(await mayBuy(id)).toBe('none')
    expect(await regionsOf(id)).toMatchObject([
      { region: '', name: '全国', isAllowed: false },
      { region: '440000', name: '广东省', isAllowed: true },
    ])
  })

  test('is in the audit log and in the changes of the good', async () => {
    const id = await closedGood()
    must(await rule(id, '330000', 'allow'))
    must(await rule(id, '330000', 'deny'))
    const [logged] = await shop.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'controlled.region'), eq(auditLog.object, `goods:${String(id)}`)))
      .orderBy(desc(auditLog.id))
    expect(logged?.detail).toEqual({ region: '浙江省', before: { allowed: true }, after: { allowed: false } })
    const { changes } = must(await merchandiser.staff.goods.detail({ id }))
    expect(changes.map(({ text }) => text)).toEqual(['控销 浙江省 允许 改为 禁止', '控销 浙江省 无 改为 允许'])
  })

  test('knows no other region, and is for 控销 goods', async () => {
    const id = await closedGood()
    expect(await rule(id, '999999', 'allow')).toMatchObject({ error: { errors: { region: ['请选择地区'] } } })
    const { id: free } = await putOnShelf(shop.db)
    expect(await rule(free, '330000', 'allow')).toMatchObject({ error: { errors: { region: ['不是控销品种'] } } })
  })
})
