import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { type GoodChange, type ShelfQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import type { DeskGoodDetail } from '@xinglin/domain/staff'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { categories, goods, goodsCosts } from '../../db/schema-catalogue.ts'
import { members, memberScopes } from '../../db/schema-members.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putNearItsEnd, putOnShelf } from '../../testing/put-on-shelf.ts'
import { ORIGIN } from '../../testing/test-shop.ts'
import { first, must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const buyer = await colleagueOf(shop, 'staff-goods')
const manager = await colleagueOf(shop, 'staff-manager')
const warehouse = await colleagueOf(shop, 'staff-warehouse')

const drawn = async (background: string): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])

const everything = defaultQuery(staffApi.goods.list)
const found = async (query: Partial<ShelfQuery>): Promise<readonly string[]> =>
  must(await buyer.staff.goods.list({ ...everything, ...query })).list.map(({ name }) => name)
const good = async (id: GoodsId): Promise<DeskGoodDetail> => must(await buyer.staff.goods.detail({ id }))
const stays = { basePrice: null, minimum: null, limitNumber: null, onSale: null }
const changeOf = async (id: GoodsId, change: Partial<GoodChange>): Promise<GoodChange> => ({
  ...stays,
  id,
  version: (await good(id)).version,
  ...change,
})
const change = async (id: GoodsId, wanted: Partial<GoodChange>) =>
  must(await buyer.staff.goods.change({ changes: [await changeOf(id, wanted)] }))
const waiting = async (name: string) =>
  must(await manager.staff.approvals.list(null)).filter(
    ({ title, state }) => title.includes(name) && state === 'waiting',
  )

describe('the goods of the console', () => {
  test('are found by name, initials, number and batch, off the shelf too', async () => {
    const { id } = await putOnShelf(shop.db, { name: '查得散', onSale: false })
    await shop.db
      .update(goods)
      .set({ barCode: '6977000000017', approvalNumber: '国药准字H99770001' })
      .where(eq(goods.id, id))
    for (const keyword of ['查得', '6977000', 'H99770001', ' 查得散 '])
      expect([keyword, ...(await found({ view: 'offShelf', keyword }))]).toEqual([keyword, '查得散'])
    expect(await found({ keyword: '查得' })).toEqual([])
    expect(await found({ view: 'offShelf', keyword: '%' })).toEqual([])
    const some = first(must(await buyer.staff.goods.list(everything)).list)
    expect(await found({ keyword: some.barCode })).toContain(some.name)
  })

  test('are narrowed by maker, and by a category with what lies below it', async () => {
    const { categories: shelves } = must(await buyer.staff.goods.list(everything))
    const top = shelves.find(({ path }) => !path.includes(' / '))
    const ofTop = must(await buyer.staff.goods.list({ ...everything, categoryId: first(shelves).id }))
    expect(top?.id).toBe(first(shelves).id)
    const below = shelves.filter(({ path }) => path.startsWith(`${String(top?.path)} / `))
    const sums = await Promise.all(
      below.map(async ({ id }) => must(await buyer.staff.goods.list({ ...everything, categoryId: id })).total),
    )
    expect(ofTop.total).toBeGreaterThan(0)
    expect(sums.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(ofTop.total)
    expect(Math.max(...sums)).toBeGreaterThan(0)
    const { manufacturer } = first(ofTop.list)
    const made = must(await buyer.staff.goods.list({ ...everything, maker: ` ${manufacturer} ` })).list
    expect(made.length).toBeGreaterThan(0)
    expect(made.every((one) => one.manufacturer === manufacturer)).toBe(true)
  })

  test('show their cost to those who may read costs alone', async () => {
    const { id } = await putOnShelf(shop.db, { name: '有价片' })
    const cost = yuan('3.2105')
    await shop.db
      .insert(goodsCosts)
      .values({ goodsId: id, cost, at: shop.clock.now() })
      .onConflictDoUpdate({ target: goodsCosts.goodsId, set: { cost } })
    const seen = async ({ staff }: typeof buyer) => [
      must(await staff.goods.list({ ...everything, keyword: '有价片' })).list.map((one) => one.cost),
      must(await staff.goods.detail({ id })).cost,
    ]
    expect(await seen(buyer)).toEqual([[cost], cost])
    expect(await seen(warehouse)).toEqual([[null], null])
  })

  test('show how many members may buy them by type and scope, and how many lack the scope', async () => {
    const { id } = await putOnShelf(shop.db, { name: '计数散' })
    const passed = and(eq(members.status, 'active'), eq(members.isPassed, true))
    const everyone = await shop.db.$count(members, passed)
    const counted = async (buyerTypes: number[], scopeRequired: string[]) => {
      await shop.db.update(goods).set({ buyerTypes, scopeRequired }).where(eq(goods.id, id))
      return (await good(id)).buyers
    }
    expect(await counted([], [])).toEqual({ covered: everyone, outOfScope: 0 })
    const ofClinics = await shop.db.$count(members, and(passed, eq(members.rank, 2)))
    expect(await counted([2], [])).toEqual({ covered: ofClinics, outOfScope: 0 })
    const holders = async (...scopes: string[]) => {
      const rows = await shop.db
        .selectDistinct({ id: memberScopes.memberId })
        .from(memberScopes)
        .innerJoin(members, eq(members.id, memberScopes.memberId))
        .where(and(passed, inArray(memberScopes.scope, scopes)))
      return rows.length
    }
    // 化学药 and 诊疗科目 cover 抗生素制剂 too.
    const covered = await holders('抗生素制剂', '化学药', '诊疗科目')
    expect(await counted([], ['抗生素制剂'])).toEqual({ covered, outOfScope: everyone - covered })
    expect(await counted([], ['没有人有的范围'])).toEqual({ covered: 0, outOfScope: everyone })
  })

  test('stand under tabs that agree with their counts', async () => {
    await putOnShelf(shop.db, { name: '卖空片', batches: [0] })
    await putOnShelf(shop.db, { name: '快没了片', batches: [99], monthlySales: 1000 })
    await putNearItsEnd(shop.db, await putOnShelf(shop.db, { name: '快到期片' }), { price: yuan('5') })
    await putOnShelf(shop.db, { name: '收起来片', onSale: false })
    const { counts } = must(await buyer.staff.goods.list(everything))
    for (const [view, name] of [
      ['out', '卖空片'],
      ['tight', '快没了片'],
      ['nearExpiry', '快到期片'],
      ['offShelf', '收起来片'],
      ['noPicture', '卖空片'],
    ] as const) {
      expect([view, await found({ view, keyword: name })]).toEqual([view, [name]])
      expect([view, must(await buyer.staff.goods.list({ ...everything, view })).total]).toEqual([view, counts[view]])
    }
  })
})

describe('docs/rules.md#7-staff: a price', () => {
  test('holds when a second person has confirmed it, and is a row of the audit log', async () => {
    const { id } = await putOnShelf(shop.db, { name: '待核准价片', price: yuan('6.45') })
    expect(await change(id, { basePrice: yuan('6.30'), minimum: 5 })).toMatchObject({
      outcomes: [{ refusal: null }],
      filed: 1,
    })
    expect(await good(id)).toMatchObject({ basePrice: yuan('6.45'), waitingPrice: yuan('6.30'), minimum: 5 })
    const filed = first(await waiting('待核准价片'))
    expect(filed).toMatchObject({ kind: 'goodsPrice', way: 'second' })
    expect(await buyer.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({ ok: false })
    must(await manager.staff.approvals.confirm({ id: filed.id, code: '' }))
    expect(await good(id)).toMatchObject({ basePrice: yuan('6.30'), waitingPrice: null })
    const [row] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.object, `goods:${String(id)}`), eq(auditLog.action, 'goods.price')))
      .orderBy(desc(auditLog.id))
    expect(row).toMatchObject({ actor: 'staff:staff-manager', detail: { before: '6.45', after: '6.30' } })
  })

  test('is confirmed beside the one before and the cost, which the warehouse does not see', async () => {
    const { id } = await putOnShelf(shop.db, { name: '成本可见片', specification: '1g', price: yuan('8') })
    await shop.db
      .insert(goodsCosts)
      .values({ goodsId: id, cost: yuan('5.5'), at: shop.clock.now() })
      .onConflictDoNothing()
    await change(id, { basePrice: yuan('0.01') })
    const filed = first(await waiting('成本可见片'))
    const seen = { what: '成本可见片 1g', before: yuan('8'), after: yuan('0.01') }
    expect(filed).toMatchObject({ changes: [{ ...seen, cost: yuan('5.5') }], changesInAll: 1 })
    const byWarehouse = must(await warehouse.staff.approvals.list(null)).find((one) => one.id === filed.id)
    expect(byWarehouse?.changes).toEqual([{ ...seen, cost: null }])
    must(await manager.staff.approvals.refuse({ id: filed.id, reason: '单价有误' }))
  })

  test('that was filed is put aside when it is another by then, and one waits at a time', async () => {
    const { id } = await putOnShelf(shop.db, { name: '两改片', price: yuan('8') })
    await change(id, { basePrice: yuan('7') })
    expect(await change(id, { basePrice: yuan('6') })).toMatchObject({
      outcomes: [{ refusal: '已有改价待核准' }],
      filed: 0,
    })
    await shop.db
      .update(goods)
      .set({ basePrice: yuan('9') })
      .where(eq(goods.id, id))
    const filed = first(await waiting('两改片'))
    expect(await manager.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({ ok: false })
    expect(await good(id)).toMatchObject({ basePrice: yuan('9'), waitingPrice: null })
  })

  test('below a tier of its good is refused; with its tiers it is filed, and they hold together', async () => {
    const tiers = [{ number: 50, price: yuan('11.60') }]
    const { id } = await putOnShelf(shop.db, { name: '阶梯改片', price: yuan('11.80'), tiers })
    expect(await change(id, { basePrice: yuan('11.50') })).toMatchObject({
      outcomes: [{ refusal: '阶梯价 50 盒 ¥11.60 高于基础价 ¥11.50' }],
    })
    const { version } = await good(id)
    const ladder = [
      { number: 100, price: yuan('11.00') },
      { number: 50, price: yuan('11.30') },
    ]
    must(await buyer.staff.goods.price({ id, version, basePrice: yuan('11.50'), ladder }))
    expect((await good(id)).ladder).toEqual(tiers)
    must(await manager.staff.approvals.confirm({ id: first(await waiting('阶梯改片')).id, code: '' }))
    expect(await good(id)).toMatchObject({ basePrice: yuan('11.50'), ladder: ladder.toReversed() })
  })
})

describe('a change of a good', () => {
  test('of what somebody else has changed meanwhile is refused, and nothing of it is written', async () => {
    const { id } = await putOnShelf(shop.db, { name: '同改片' })
    const stale = await changeOf(id, { onSale: false, basePrice: yuan('1') })
    await change(id, { minimum: 7 })
    expect(must(await buyer.staff.goods.change({ changes: [stale] }))).toMatchObject({
      outcomes: [{ refusal: '另一位同事已修改这个商品，请刷新后再试' }],
      filed: 0,
    })
    expect(await good(id)).toMatchObject({ onSale: true, minimum: 7 })
    const { version, facts } = await good(id)
    must(await buyer.staff.goods.edit({ id, version, facts: { ...facts, storage: '阴凉', limitNumber: 20 } }))
    expect(await buyer.staff.goods.edit({ id, version, facts })).toMatchObject({ ok: false })
    const after = await good(id)
    expect(after.facts).toMatchObject({ storage: '阴凉', limitNumber: 20, limitPeriod: 'order' })
    expect(after.changes[0]).toMatchObject({
      by: '苏木',
      text: '储存条件 无 改为 阴凉；限购 0 改为 20；限购周期 无 改为 order',
    })
  })

  test('takes it off the shelf and limits it', async () => {
    const { id } = await putOnShelf(shop.db, { name: '下架片' })
    await change(id, { onSale: false, limitNumber: 30 })
    expect(await good(id)).toMatchObject({ onSale: false, limitNumber: 30, limitPeriod: 'order' })
    await change(id, { limitNumber: 0 })
    expect(await good(id)).toMatchObject({ limitNumber: 0, limitPeriod: null })
  })
})

describe('stock', () => {
  test('is adjusted with a reason, which its movements show, and never below 0', async () => {
    const { id } = await putOnShelf(shop.db, { name: '盘点片', batches: [100] })
    const { id: batchId } = first((await good(id)).lots)
    const less = { id, batchId, way: 'less' as const, quantity: 3, reason: '破损' }
    must(await warehouse.staff.goods.adjust(less))
    expect(await warehouse.staff.goods.adjust({ ...less, quantity: 98 })).toMatchObject({ ok: false })
    must(await warehouse.staff.goods.adjust({ ...less, way: 'more', quantity: 1, reason: '盘盈' }))
    const { stock, movements } = await good(id)
    expect(stock).toBe(98)
    expect(movements).toMatchObject([
      { came: 1, went: 0, left: 98, kind: 'count', batch: 'T1', note: '盘盈', by: '陆平' },
      { came: 0, went: 3, left: 97, note: '破损' },
      { came: 100, left: 100, kind: 'arrival' },
    ])
    expect(await warehouse.staff.goods.adjust({ ...less, id: (await putOnShelf(shop.db)).id })).toMatchObject({
      ok: false,
      error: { code: 404 },
    })
  })
})

describe('pictures and leaflet', () => {
  test('are added one by one, put in order and taken away; what is no picture is refused', async () => {
    const { id } = await putOnShelf(shop.db, { name: '有图片' })
    must(await buyer.staff.goods.upload({ id, kind: 'picture', file: await drawn('#0f5346') }))
    must(await buyer.staff.goods.upload({ id, kind: 'picture', file: await drawn('#ffffff') }))
    const [one, two] = (await good(id)).photos.map(({ name }) => name)
    if (one === undefined || two === undefined) throw new Error('two pictures were sent')
    const { version } = await good(id)
    must(await buyer.staff.goods.arrange({ id, version, pictures: [two, one] }))
    expect((await good(id)).photos.map(({ name }) => name)).toEqual([two, one])
    const again = (await good(id)).version
    expect(await buyer.staff.goods.arrange({ id, version: again, pictures: ['0'.repeat(32)] })).toMatchObject({
      ok: false,
    })
    must(await buyer.staff.goods.arrange({ id, version: again, pictures: [two] }))
    expect((await good(id)).picture).toContain(two)
    expect(await buyer.staff.goods.upload({ id, kind: 'picture', file: new Blob(['no picture']) })).toMatchObject({
      ok: false,
    })
    must(await buyer.staff.goods.upload({ id, kind: 'leaflet', file: new Blob(['%PDF-1.4\n%%EOF']) }))
    expect((await good(id)).leaflet).toMatch(/^\/pictures\/leaflet\//)
  })
})

describe('the inspection report of a batch', () => {
  const pdf = new Blob(['%PDF-1.4 of the laboratory\n%%EOF'])

  test('is uploaded by 质管 and is what buyers download; a picture becomes a PDF', async () => {
    const quality = await colleagueOf(shop, 'staff-quality')
    const pharmacy = await shop.signIn('demo-pharmacy')
    const { id } = await putOnShelf(shop.db, { name: '有报告' })
    const [lot] = (await good(id)).lots
    if (lot === undefined) throw new Error('a good on the shelf has a batch')
    const sent = { id, batchId: lot.id, number: `BG-${String(id)}`, testedOn: lot.producedOn, file: pdf }
    expect(await buyer.staff.goods.report(sent)).toMatchObject({ ok: false })
    expect(await quality.staff.goods.report({ ...sent, testedOn: lot.expiresOn })).toMatchObject({
      error: { kind: 'invalid', errors: { tested_on: [expect.stringContaining(lot.producedOn)] } },
    })
    expect(await quality.staff.goods.report({ ...sent, file: new Blob(['no paper']) })).toMatchObject({
      error: { kind: 'invalid' },
    })
    must(await quality.staff.goods.report(sent))
    expect((await good(id)).lots[0]?.report).toBe(sent.number)
    const query = { goodsId: id, name: '', batchNumber: '', keyword: '', page: 1 }
    const [report] = must(await pharmacy.client.goods.testReports(query)).list
    if (report === undefined) throw new Error('the report is not shown')
    const download = async () => {
      const answer = await shop.app.request(`${ORIGIN}${report.url}`, {
        headers: { Cookie: pharmacy.cookie() ?? '' },
      })
      return new Blob([await answer.arrayBuffer()])
    }
    expect(await (await download()).text()).toBe(await pdf.text())
    must(await quality.staff.goods.report({ ...sent, file: await drawn('#0f5346') }))
    const page = await download()
    expect(page.size).toBeGreaterThan(1000)
    expect((await page.text()).startsWith('%PDF-')).toBe(true)
    const [operation] = await readRows(
      shop.db,
      { actor: pg.text },
      sql`
        select actor from audit_log where action = 'goods.report' and object = ${`goods:${String(id)}`} limit 1`,
    )
    expect(operation?.actor).toBe('staff:staff-quality')
  })
})

describe('a table of goods', () => {
  const table = (text: string) => ({ file: new Blob([text]), name: '调价.csv', counts: false, isConfirmed: false })

  test('is tried first; then its prices wait for a second person, and all else holds', async () => {
    const { id } = await putOnShelf(shop.db, { name: '表格片', price: yuan('5') })
    await shop.db.update(goods).set({ barCode: '6977000000093' }).where(eq(goods.id, id))
    const text = '条码,价格,储存条件\n6977000000093,4.80,阴凉处\n'
    const trial = must(await buyer.staff.goods.importTable({ ...table(text), onlyTry: true }))
    expect(trial).toMatchObject({ added: 0, changed: 1, pricesFiled: 1, errors: [] })
    expect(trial.differences[0]).toContain('4.80')
    expect(await good(id)).toMatchObject({ basePrice: yuan('5'), waitingPrice: null, facts: { storage: '' } })
    must(await buyer.staff.goods.importTable({ ...table(text), onlyTry: false }))
    expect(await good(id)).toMatchObject({
      basePrice: yuan('5'),
      waitingPrice: yuan('4.8'),
      facts: { storage: '阴凉处' },
    })
    must(await manager.staff.approvals.confirm({ id: first(await waiting('表格片')).id, code: '' }))
    expect((await good(id)).basePrice).toBe(yuan('4.8'))
  })

  test('with an error changes nothing, and says where; what is no table is refused', async () => {
    const answer = must(
      await buyer.staff.goods.importTable({ ...table('条码,价格\n6977000000093,-1\n'), onlyTry: false }),
    )
    expect(answer).toMatchObject({ changed: 0, errors: [{ line: 2 }] })
    const file = { file: new Blob(['x']), name: 'x.pdf', counts: false, onlyTry: true, isConfirmed: false }
    expect(await buyer.staff.goods.importTable(file)).toMatchObject({ ok: false })
  })

  test('docs/rules.md#8-8: a bar code of a new good that looks mistyped waits until somebody confirms it', async () => {
    const head = '条码,品名,类别,规格,单位,批准文号,生产厂家,分类,价格,仓库'
    const { categoryId } = first(await shop.db.select().from(goods).limit(1))
    const [category] = await shop.db
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.id, categoryId))
    const text = `${head}\n6977000000093,新条码片,药品,10片,盒,国药准字H1,演示新厂,${category?.name ?? ''},5,华东一仓\n`
    await shop.db.update(goods).set({ barCode: '0' }).where(eq(goods.barCode, '6977000000093'))
    const wanted = { ...table(text), onlyTry: false }
    const warned = must(await manager.staff.goods.importTable(wanted))
    expect(warned).toMatchObject({ errors: [], warnings: [{ line: 2, text: expect.stringContaining('校验位应为') }] })
    const there = () => shop.db.$count(goods, eq(goods.barCode, '6977000000093'))
    expect(await there()).toBe(0)
    must(await manager.staff.goods.importTable({ ...wanted, isConfirmed: true }))
    expect(await there()).toBe(1)
    // It is no new one any more.
    expect(must(await manager.staff.goods.importTable(wanted)).warnings).toEqual([])
  })
})

test('docs/rules.md#8-8: a batch of whose expiry only the month is told says so, once and to everybody', async () => {
  const { id } = await putOnShelf(shop.db, { name: '只到月片', batches: [100] })
  await shop.db.update(goods).set({ barCode: '6977000000154' }).where(eq(goods.id, id))
  const rows = ['M1,2026-06-01,2028-04,50', 'M2,2026-06-01,2028-04-30,50']
  const text = `条码,仓库,批号,生产日期,有效期至,数量\n${rows.map((row) => `6977000000154,华东一仓,${row}\n`).join('')}`
  const wanted = { file: new Blob([text]), name: '入库.csv', counts: false, onlyTry: false, isConfirmed: false }
  expect(must(await manager.staff.goods.importTable(wanted))).toMatchObject({
    batches: 2,
    notes: [{ line: 2, text: '有效期只到月，按 2028-04-30 计' }],
  })
  // Nothing is kept of it a second time.
  expect(must(await manager.staff.goods.importTable(wanted))).toMatchObject({ batchesLeftAlone: 2, notes: [] })
  const told = [
    { number: 'M1', expiresOn: '2028-04-30', expiryMonthOnly: true },
    { number: 'M2', expiresOn: '2028-04-30', expiryMonthOnly: false },
  ]
  expect((await good(id)).lots).toMatchObject(expect.arrayContaining(told.map((lot) => expect.objectContaining(lot))))
  const pharmacy = await shop.signIn('demo-pharmacy')
  const { batches } = must(await pharmacy.client.goods.detail({ id }))
  expect(batches).toMatchObject(expect.arrayContaining(told.map((lot) => expect.objectContaining(lot))))
})

describe('who may change what by a table (docs/rules.md#7-doors)', () => {
  const BAR_CODE = '6977000000109'
  const head = '条码,品名,类别,规格,单位,批准文号,生产厂家,分类,价格,储存条件,仓库,批号,生产日期,有效期至,数量'
  const lines = {
    facts: `${BAR_CODE},,,,,,,,,阴凉处,,,,,`,
    price: `${BAR_CODE},,,,,,,,4.90,,,,,,`,
    count: `${BAR_CODE},,,,,,,,,,华东一仓,T1,2026-06-01,2028-05-31,7777`,
    arrival: `${BAR_CODE},,,,,,,,,,华东一仓,T2,2026-06-01,2028-05-31,5000`,
    same: `${BAR_CODE},,,,,,,,,,华东一仓,T1,2026-06-01,2028-05-31,30`,
  } as const
  const people = { merchandising: buyer, warehouse, manager }
  const cases = [
    ['merchandising', 'facts', true],
    ['merchandising', 'price', true],
    ['merchandising', 'count', false],
    ['merchandising', 'arrival', false],
    ['merchandising', 'same', true],
    ['warehouse', 'facts', false],
    ['warehouse', 'price', false],
    ['warehouse', 'count', true],
    ['warehouse', 'arrival', true],
    ['warehouse', 'same', true],
    ['manager', 'facts', true],
    ['manager', 'price', true],
    ['manager', 'count', true],
    ['manager', 'arrival', true],
  ] as const
  const batches = async (id: GoodsId) =>
    readRows(
      shop.db,
      { batch: pg.text, quantity: pg.number },
      sql`select batch_number as batch, quantity from batches where goods_id = ${id} order by 1`,
    )

  test.each(cases)('%s: %s by import is %s, tried or done', async (who, what, isLet) => {
    const { id } = await putOnShelf(shop.db, { name: `表${who}${what}`, price: yuan('5'), batches: [30] })
    await shop.db.update(goods).set({ barCode: '0' }).where(eq(goods.barCode, BAR_CODE))
    await shop.db.update(goods).set({ barCode: BAR_CODE }).where(eq(goods.id, id))
    await shop.db.execute(
      sql`update batches set batch_number = 'T1', produced_on = '2026-06-01', expires_on = '2028-05-31' where goods_id = ${id}`,
    )
    const before = [await batches(id), (await good(id)).facts.storage, (await waiting(`表${who}${what}`)).length]
    for (const onlyTry of [true, false]) {
      const file = {
        file: new Blob([`${head}\n${lines[what]}\n`]),
        name: '表.csv',
        counts: true,
        isConfirmed: false,
        onlyTry,
      }
      const { errors } = must(await people[who].staff.goods.importTable(file))
      expect(errors.map(({ line }) => line)).toEqual(isLet ? [] : [2])
    }
    const after = [await batches(id), (await good(id)).facts.storage, (await waiting(`表${who}${what}`)).length]
    expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(isLet && what !== 'same')
  })
})
