import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brands, goods, goodsCosts, stock } from '../../db/schema-catalogue.ts'
import { orderLines } from '../../db/schema-trade.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const buyer = await colleagueOf(shop, 'staff-goods')
const finance = await colleagueOf(shop, 'staff-finance')
const picker = await colleagueOf(shop, 'staff-warehouse')

const seen = async (id: GoodsId, { staff } = buyer) => must(await staff.goods.detail({ id }))

const withBarCode = async (barCode: string) => {
  const good = await putOnShelf(shop.db, { name: `进价片${barCode.slice(-2)}`, batches: [500] })
  await shop.db.update(goods).set({ barCode }).where(eq(goods.id, good.id))
  return good
}

const importing = (text: string, { staff } = buyer) =>
  staff.goods.importTable({
    file: new Blob([text]),
    name: '商品.csv',
    counts: false,
    onlyTry: false,
    isConfirmed: true,
  })

test('docs/rules.md#8-cost: a line keeps the cost of its day, also when it changes or is forgotten', async () => {
  const good = await withBarCode('6977000000208')
  const { id } = good
  must(await buyer.staff.goods.cost({ id, version: (await seen(id)).version, cost: yuan('6.2525') }))
  const before = await seen(id)
  expect(before).toMatchObject({ cost: yuan('6.2525'), costAt: shop.clock.now() })

  const member = await shop.signIn('demo-pharmacy')
  await fillCart(member, itemOf(good, 100))
  await placeOrder(member)
  const costs = () =>
    shop.db
      .select({ cost: orderLines.unitCost })
      .from(orderLines)
      .where(eq(orderLines.goodsId, id))
      .orderBy(asc(orderLines.id))
  expect(await costs()).toEqual([{ cost: yuan('6.2525') }])

  must(await finance.staff.goods.cost({ id, version: before.version, cost: yuan('9') }))
  expect(await costs()).toEqual([{ cost: yuan('6.2525') }])
  must(await finance.staff.goods.cost({ id, version: (await seen(id)).version, cost: null }))
  expect(await seen(id)).toMatchObject({ cost: null, costAt: null })
  await fillCart(member, itemOf(good, 100))
  await placeOrder(member)
  expect(await costs()).toEqual([{ cost: yuan('6.2525') }, { cost: null }])
})

test('of two who enter a cost the second is told; who sees none reads nothing of it', async () => {
  const { id } = await withBarCode('6977000000215')
  const { version } = await seen(id)
  must(await buyer.staff.goods.cost({ id, version, cost: yuan('5') }))
  expect(await finance.staff.goods.cost({ id, version, cost: yuan('4') })).toMatchObject({ ok: false })
  const shown = await seen(id, picker)
  expect([shown.cost, shown.costAt]).toEqual([null, null])
  expect(shown.changes.filter(({ text }) => text.includes('进价'))).toEqual([])
  expect((await seen(id)).changes.map(({ text }) => text)).toContain('进价 无 改为 5.00')
})

test('a table enters cost, brand, 优选, free shipping and place; a picker changes the place alone', async () => {
  const { id } = await withBarCode('6977000000222')
  const head = '条码,成本价,品牌,优选,满量包邮,单品包邮,仓库,库位'
  const imported = must(await importing(`${head}\n6977000000222,4.5,樾川,是,30,0,华东一仓,A-01-02\n`))
  expect(imported).toMatchObject({ errors: [], changed: 1 })
  const [words] = imported.differences
  for (const part of ['进价 无 → 4.5', '品牌有变化', '满量包邮 0 → 30', '货位 无 → A-01-02'])
    expect(words).toContain(part)
  const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
  const [brand] = await shop.db.select().from(brands).where(eq(brands.name, '樾川'))
  expect(row).toMatchObject({ brandId: brand?.id, isPreferred: true, freeShippingNumber: 30, singleItemFreeMinimum: 0 })
  expect(brand?.letter).toBe('Y')
  const [cost] = await shop.db.select().from(goodsCosts).where(eq(goodsCosts.goodsId, id))
  expect(cost).toMatchObject({ cost: yuan('4.5'), at: shop.clock.now() })

  const placed = must(await importing('条码,仓库,货位\n6977000000222,华东一仓,B-07-01\n', picker))
  expect(placed).toMatchObject({ errors: [], differences: [expect.stringContaining('货位 A-01-02 → B-07-01')] })
  expect(must(await importing('条码,进价\n6977000000222,4.6\n', picker)).errors).toEqual([
    { line: 2, text: '您的岗位不能改进价' },
  ])
  expect(must(await importing('条码,品牌\n6977000000222,无\n', picker)).errors).toHaveLength(1)
  must(await importing('条码,品牌\n6977000000222,无\n'))
  expect((await seen(id)).brand).toBe('')
})

test('lines that put a good at two places of one warehouse, or at one of none, are refused', async () => {
  const rows = ['6977000000222,华东一仓,A-1', '6977000000222,华东一仓,A-2', '6977000000222,,A-1']
  expect(must(await importing(`条码,仓库,货位\n${rows.join('\n')}\n`)).errors).toEqual([
    { line: 3, text: '与第 2 行是同一仓库的同一商品，货位却不同' },
    { line: 4, text: '填写货位须写明仓库' },
  ])
})

test('the place of a good in a warehouse is changed by who keeps it or offers it', async () => {
  const { id, warehouseId } = await withBarCode('6977000000239')
  const placeOf = async () => {
    const [row] = await shop.db.select().from(stock).where(eq(stock.goodsId, id))
    return row?.location
  }
  must(await picker.staff.goods.place({ id, warehouseId, location: 'C-02-11' }))
  expect(await placeOf()).toBe('C-02-11')
  expect(first((await seen(id)).lots).location).toBe('C-02-11')
  must(await buyer.staff.goods.place({ id, warehouseId, location: '' }))
  expect(await placeOf()).toBe('')
  expect(await finance.staff.goods.place({ id, warehouseId, location: 'C' })).toMatchObject({ ok: false })
})

test('what a table enters of a good, its page changes too; a name that may never be sold is refused', async () => {
  const { id } = await withBarCode('6977000000246')
  const { version, facts, categories } = await seen(id)
  const other = categories.find((one) => one.id !== facts.categoryId)
  const wanted = {
    ...facts,
    name: '改名冲剂',
    unit: '袋',
    manufacturer: '樾川新厂',
    brand: '新樾',
    categoryId: other?.id ?? facts.categoryId,
    suggestedRetail: yuan('15.5'),
    description: '开水冲服',
    isPreferred: true,
    freeShippingNumber: 60,
    singleItemFreeMinimum: 5,
  }
  expect(await buyer.staff.goods.edit({ id, version, facts: { ...wanted, name: '地西泮片' } })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { 'facts.name': ['本站不得销售这个品种'] } },
  })
  must(await buyer.staff.goods.edit({ id, version, facts: wanted }))
  const after = await seen(id)
  expect(after.facts).toEqual(wanted)
  expect(after.changes.map(({ text }) => text).join('；')).toContain('单位 盒 改为 袋')
  expect(must(await shop.visit().client.goods.search({ keywords: '改名冲剂', type: 'drug' }))).not.toEqual([])
})
