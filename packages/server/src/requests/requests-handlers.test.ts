import { type GoodsId, isSubstitute } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { PastedRow, VarietyRequestId } from '@xinglin/domain/requests'
import { and, eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods, manufacturers } from '../db/schema-catalogue.ts'
import { favorites, feedbacks, varietyRequests } from '../db/schema-requests.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
expectSoundAfterEach(shop)

describe('favourites', () => {
  const among = async (...ids: readonly GoodsId[]) => must(await buyer.client.requests.favoritesAmong({ ids }))

  test('an added favourite comes first, a removed one is gone; adding twice adds it once', async () => {
    const { id } = await putOnShelf(shop.db)
    shop.clock.advance(1000)
    must(await buyer.client.requests.addFavorites({ ids: [id, id] }))
    must(await buyer.client.requests.addFavorites({ ids: [id] }))
    const { list, total } = must(await buyer.client.requests.favorites({ page: 1 }))
    expect(list[0]).toMatchObject({ id, sale: { kind: 'open', basePrice: yuan('10') } })
    expect(total).toBe(await shop.db.$count(favorites, eq(favorites.memberId, rowId(1))))
    expect(await among(id, 1 as GoodsId)).toContain(id)
    must(await buyer.client.requests.removeFavorites({ ids: [id] }))
    must(await buyer.client.requests.removeFavorites({ ids: [id] }))
    expect(await among(id)).toEqual([])
  })

  test('a good that is no longer sold stays among them and says so', async () => {
    const { id } = await putOnShelf(shop.db, { onSale: false })
    must(await buyer.client.requests.addFavorites({ ids: [id] }))
    const { list } = must(await buyer.client.requests.favorites({ page: 1 }))
    expect(list.find((good) => good.id === id)?.sale).toMatchObject({ refusal: { code: 'OFF_SHELF' } })
  })

  test('an unknown good is not added, nor are the others of that call', async () => {
    const { id } = await putOnShelf(shop.db)
    expect(await buyer.client.requests.addFavorites({ ids: [id, 999_999_999 as GoodsId] })).toMatchObject({
      ok: false,
      error: { code: 404 },
    })
    expect(await among(id)).toEqual([])
  })

  test('a buyer who is not approved sees favourites without prices', async () => {
    const pending = await shop.signIn('demo-pending')
    const { id } = await putOnShelf(shop.db)
    must(await pending.client.requests.addFavorites({ ids: [id] }))
    const { list } = must(await pending.client.requests.favorites({ page: 1 }))
    expect(list.map(({ sale }) => sale.kind)).toEqual(['hidden'])
  })
})

describe('what buyers write', () => {
  test('feedback is stored and comes first in the list', async () => {
    shop.clock.advance(1000)
    const sent = must(
      await buyer.client.requests.sendFeedback({ kind: 'site', content: '字体可以再大一些', contact: '周岚' }),
    )
    expect(must(await buyer.client.requests.feedbacks({ page: 1 })).list[0]).toEqual(sent)
    expect(await shop.db.$count(feedbacks, eq(feedbacks.content, '字体可以再大一些'))).toBe(1)
  })

  test('empty feedback is refused at its field', async () => {
    expect(await buyer.client.requests.sendFeedback({ kind: 'site', content: '  ', contact: '' })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { content: ['请输入反馈内容'] } },
    })
  })

  test('an address among the ways to reach a buyer is well-formed; a phone or a name of WeChat is as it is', async () => {
    const send = (contact: string) => buyer.client.requests.sendFeedback({ kind: 'site', content: '请回复', contact })
    expect(await send('zhou@yaofang')).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { contact: ['邮箱格式不正确，请检查后重新输入'] } },
    })
    for (const contact of ['zhou@mail.example.com', '13800000000', '微信 yaofang88', '']) must(await send(contact))
  })

  test("品种求购 is stored, found by its id, and shows the shop's answer", async () => {
    const wish = {
      name: '复方丹参滴丸',
      manufacturer: '',
      specification: '27mg×180丸',
      quantity: 60,
      unit: '瓶',
      price: yuan('21.50'),
      remark: '',
    }
    const asked = must(await buyer.client.requests.askForVariety(wish))
    expect(asked).toMatchObject({ ...wish, reply: null })
    await shop.db
      .update(varietyRequests)
      .set({ reply: '已上架', repliedAt: instant(OPENING + 5000) })
      .where(eq(varietyRequests.id, asked.id))
    expect(must(await buyer.client.requests.varietyRequest({ id: asked.id })).reply?.text).toBe('已上架')
    expect(must(await buyer.client.requests.varietyRequests({ page: 1 })).list.map(({ id }) => id)).toContain(asked.id)
    const other = await shop.signIn('demo-special')
    expect(await other.client.requests.varietyRequest({ id: asked.id })).toMatchObject({
      ok: false,
      error: { code: 404 },
    })
    const nothing = 100_000_000_000_007 as VarietyRequestId
    expect(await buyer.client.requests.varietyRequest({ id: nothing })).toMatchObject({
      ok: false,
      error: { code: 404 },
    })
  })

  test('a price of 0 is refused, an empty price is left out', async () => {
    const send = (price: string) =>
      buyer.fetch('/api/user/buy', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Idempotency-Key': `written-requests-${price}-key`,
        },
        body: `name=%E8%8D%AF&number=1&price=${price}`,
      })
    expect((await send('0')).status).toBe(422)
    expect((await send('')).status).toBe(200)
  })
})

describe('快捷采购', () => {
  test('goods bought before, each once, with the last price, quantity and day', async () => {
    const recent = must(await buyer.client.requests.bought({ order: 'recent', page: 1 }))
    expect(recent.total).toBeGreaterThan(5)
    expect(new Set(recent.list.map((one) => one.goods.id)).size).toBe(recent.list.length)
    const days = recent.list.map(({ last }) => last.at)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const often = must(await buyer.client.requests.bought({ order: 'often', page: 1 })).list
    expect(often.map(({ times }) => times)).toEqual(often.map(({ times }) => times).toSorted((a, b) => b - a))
    expect(often[0]?.times).toBeGreaterThan(1)
    const [one] = recent.list
    const [line] = await readRows(
      shop.db,
      { quantity: pg.number, price: pg.text },
      sql`
        select l.quantity, l.unit_price::text as price from order_lines l join orders o on o.id = l.order_id
         where o.member_id = 1 and l.goods_id = ${one?.goods.id ?? 0} order by o.created_at desc limit 1`,
    )
    expect(one?.last).toMatchObject({ quantity: line?.quantity, price: yuan(line?.price ?? '') })
  })

  test('a buyer without orders has nothing to reorder', async () => {
    const other = await shop.signIn('demo-nochat')
    expect(must(await other.client.requests.bought({ order: 'recent', page: 1 }))).toMatchObject({ list: [], total: 0 })
  })
})

describe('a pasted list', () => {
  const row = (fields: Partial<PastedRow>): PastedRow => ({
    code: '',
    barCode: '',
    approvalNumber: '',
    name: '',
    specification: '',
    manufacturer: '',
    quantity: null,
    ...fields,
  })
  const match = async (...rows: readonly Partial<PastedRow>[]) =>
    must(await buyer.client.requests.matchPasted({ rows: rows.map(row) }))
  const someGoods = async (count: number) =>
    shop.db
      .select({
        id: goods.id,
        name: goods.name,
        specification: goods.specification,
        barCode: goods.barCode,
        approvalNumber: goods.approvalNumber,
        manufacturer: manufacturers.name,
        shortName: manufacturers.shortName,
      })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(and(eq(goods.onSale, true), eq(goods.kind, 'drug')))
      .orderBy(goods.id)
      .limit(count)

  test('every good is found by its bar code, and by its own words or beside its twins', async () => {
    const known = await someGoods(60)
    const byBar = await match(...known.map(({ barCode }) => ({ barCode })))
    expect(byBar.map(({ goods: good }) => good?.id)).toEqual(known.map(({ id }) => id))
    expect(new Set(byBar.map(({ verdict, by }) => `${verdict} ${String(by)}`))).toEqual(new Set(['certain barCode']))
    const byWords = await match(
      ...known.map(({ name, specification, manufacturer }) => ({ name, specification, manufacturer })),
    )
    for (const [at, found] of byWords.entries())
      expect([found.goods?.id, ...found.others.map(({ id }) => id)]).toContain(known[at]?.id)
  })

  test('docs/rules.md#11-4: a match tells how many of the good the largest order of the last year had', async () => {
    const history = await readRows(
      shop.db,
      { barCode: pg.text, most: pg.number },
      sql`
        select g.bar_code as "barCode", max(x.units)::int as most from goods g join (
          select l.goods_id, l.order_id, sum(l.quantity) as units from order_lines l join orders o on o.id = l.order_id
           where o.member_id = 1 and o.state <> 90 and l.type in (0, 1) group by 1, 2) x on x.goods_id = g.id
         where g.on_sale group by g.id order by most desc limit 5`,
    )
    const found = await match(...history.map(({ barCode }) => ({ barCode })))
    expect(found.map(({ mostOrdered }) => mostOrdered)).toEqual(history.map(({ most }) => most))
    const other = await shop.signIn('demo-nochat')
    const [theirs] = must(
      await other.client.requests.matchPasted({ rows: [row({ barCode: history[0]?.barCode ?? '' })] }),
    )
    expect(theirs?.mostOrdered).toBe(0)
  })

  test('half-width signs, a short name of the maker and a brand in brackets do no harm', async () => {
    const good = first((await someGoods(30)).filter(({ specification }) => specification.includes('×')))
    const [found] = await match({
      name: `${good.name}（某品牌）`,
      specification: `${good.specification.replaceAll('×', '*')}/盒`,
      manufacturer: good.shortName,
      quantity: 20,
    })
    expect([found?.goods?.id, ...(found?.others ?? []).map(({ id }) => id)]).toContain(good.id)
    expect(found?.confidence).toBeGreaterThanOrEqual(90)
  })

  test('the maker may be written by its pinyin, as in the search', async () => {
    const [amoxicillin] = await shop.db
      .select({ id: goods.id, name: goods.name, specification: goods.specification })
      .from(goods)
      .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
      .where(and(eq(goods.onSale, true), eq(goods.name, '阿莫西林胶囊'), like(manufacturers.name, '鹿岚厚荠%')))
    if (amoxicillin === undefined) throw new Error('the demo has no such good')
    const { name, specification } = amoxicillin
    for (const manufacturer of ['lulan', 'lanhou', 'llh']) {
      const [found] = await match({ name, specification, manufacturer })
      expect(found?.goods?.id).toBe(amoxicillin.id)
      expect(found?.confidence).toBe(100)
    }
  })

  test('an approval number finds its goods with and without 国药准字', async () => {
    const good = first((await someGoods(30)).filter(({ approvalNumber }) => approvalNumber.startsWith('国药准字')))
    const [full, bare] = await match(
      { approvalNumber: good.approvalNumber, specification: good.specification },
      { approvalNumber: good.approvalNumber.replace('国药准字', ''), specification: good.specification },
    )
    expect(full).toMatchObject({ goods: { id: good.id }, by: 'approvalNumber' })
    expect(bare).toEqual(full)
  })

  test('what nobody sells is not found, nor what is off the shelf', async () => {
    const { id } = await putOnShelf(shop.db, { name: '下架专用名片', onSale: false })
    const [nothing, off] = await match({ name: '完全没有的东西' }, { name: '下架专用名片' })
    expect(nothing).toEqual({
      verdict: 'none',
      confidence: 0,
      by: null,
      insteadOf: null,
      goods: null,
      mostOrdered: 0,
      others: [],
    })
    expect(off?.goods?.id).not.toBe(id)
  })

  test('a bar code that is off the shelf finds the substitutes of its good, none of them certain', async () => {
    const all = await shop.db.select().from(goods).where(eq(goods.onSale, true))
    const isLike = (a: (typeof all)[number], b: (typeof all)[number]) =>
      a.id !== b.id && a.genericName === b.genericName && isSubstitute(a, b)
    const gone = all.find((one) => one.barCode !== '' && all.some((other) => isLike(one, other)))
    if (gone === undefined) throw new Error('the demo has no two goods that may stand for each other')
    const { barCode } = gone
    expect((await match({ barCode }))[0]).toMatchObject({ verdict: 'certain', goods: { id: gone.id }, insteadOf: null })
    await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, gone.id))
    try {
      const [found] = await match({ barCode, quantity: 20 })
      expect(found?.insteadOf).toBe(`${gone.name} ${gone.specification}`)
      expect(['likely', 'several']).toContain(found?.verdict)
      const offered = new Set([found?.goods?.id, ...(found?.others ?? []).map(({ id }) => id)])
      for (const one of all.filter(({ id }) => offered.has(id))) expect(isLike(gone, one)).toBe(true)
    } finally {
      await shop.db.update(goods).set({ onSale: true }).where(eq(goods.id, gone.id))
    }
  })

  test("a code of one's own is learned, means another good when taught anew, and nothing to others", async () => {
    const [a, b] = await someGoods(2)
    const teach = async (goodsId: number | undefined) =>
      must(await buyer.client.requests.rememberCodes({ codes: [{ code: 'ZD-7', goodsId: goodsId as GoodsId }] }))
    await teach(a?.id)
    expect((await match({ code: 'ZD-7' }))[0]).toMatchObject({ verdict: 'certain', by: 'code', goods: { id: a?.id } })
    await teach(b?.id)
    expect((await match({ code: 'ZD-7' }))[0]).toMatchObject({ goods: { id: b?.id } })
    const other = await shop.signIn('demo-special')
    const [theirs] = must(await other.client.requests.matchPasted({ rows: [row({ code: 'ZD-7' })] }))
    expect(theirs?.verdict).toBe('none')
    expect(
      await buyer.client.requests.rememberCodes({ codes: [{ code: 'ZD-8', goodsId: 999_999_999 as GoodsId }] }),
    ).toMatchObject({ ok: false, error: { code: 404 } })
  })

  test('five hundred rows take as many statements as five, and 501 are refused', async () => {
    const known = await someGoods(100)
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const { name = '', specification = '' } = known[at % known.length] ?? {}
        return { name, specification }
      })
    const few = await countStatements(shop.db, () => match(...rows(5)))
    const many = await countStatements(shop.db, () => match(...rows(500)))
    expect(many).toBe(few)
    expect(await buyer.client.requests.matchPasted({ rows: rows(501).map(row) })).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
  })

  test.each(['%', "'; drop table goods; --", '\\', '*', '(((', '𠮷𠮷', 'a'.repeat(100)])(
    'the name %s is a name like others',
    async (name) => {
      expect((await match({ name, barCode: name.slice(0, 60), code: name.slice(0, 60) }))[0]?.verdict).toBe('none')
    },
  )
})
