import type { OfferWritten } from '@xinglin/api-contract/staff-api'
import { formatMoney, subtract, yuan } from '@xinglin/domain/kernel/money'
import { priceCart } from '@xinglin/domain/cart'
import { offerDesk, type OfferKey, offerKeys } from '@xinglin/domain/promotions'
import type { ApprovalId, OfferLine, OfferRef } from '@xinglin/domain/staff'
import { DAY_MS, instant } from '@xinglin/domain/kernel/time'
import { buyerTypes } from '@xinglin/domain/members'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { activities, goods, goodsCosts } from '../../db/schema-catalogue.ts'
import { auditLog } from '../../db/schema-books.ts'
import { members } from '../../db/schema-members.ts'
import { offerDrafts } from '../../db/schema-staff.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../../testing/trade.ts'
import { removeOldOfferDrafts } from './offer-drafts.ts'
import { offerTables } from './offer-kinds.ts'
import { replayAskedOffers } from './replay-orders.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const author = await colleagueOf(shop, 'staff-goods')
const manager = await colleagueOf(shop, 'staff-manager')
const buyer = await shop.signIn('demo-pharmacy')
const { offers } = author.staff

let serial = 7_900_000_000_000
const aGood = async (name: string) => {
  const good = await putOnShelf(shop.db, { name })
  serial += 1
  await shop.db
    .update(goods)
    .set({ barCode: String(serial) })
    .where(eq(goods.id, good.id))
  return { ...good, code: String(serial) }
}

const reduction = (name: string, code: string, more: OfferLine = {}): readonly OfferLine[] => [
  { name, goods: code, tiers: '300:20', startsAt: '2026-01-01', endsAt: '2030-12-31', ...more },
]
const save = async (lines: readonly OfferLine[], kind: OfferKey = 'fullReduction') =>
  must(await offers.save({ id: null, version: 0, kind, lines }))
const waitingFor = async (title: string): Promise<ApprovalId> => {
  const found = must(await manager.staff.approvals.list(null)).find(
    (one) => one.state === 'waiting' && one.title.includes(title),
  )
  if (!found) throw new Error(`nothing waits about ${title}`)
  return found.id
}

const refFor = async (name: string): Promise<OfferRef> => {
  const found = must(await offers.board({ since: null })).offers.find((one) => one.name === name)
  if (found?.ref == null) throw new Error(`no offer ${name}`)
  return found.ref
}

describe('the forms of the editor', () => {
  test('are the tables that are imported, every kind of them', async () => {
    const forms = must(await offers.forms(null))
    expect(forms.map(({ kind }) => kind)).toEqual(offerKeys)
    for (const { kind, fields } of forms)
      expect([kind, fields.filter(({ must: isMust }) => isMust).map(({ name }) => name)]).toEqual([
        kind,
        [...offerTables[kind].must],
      ])
  })

  test('every offer on the board opens as lines that would change nothing', async () => {
    const { offers: all } = must(await offers.board({ since: null }))
    const opened = new Set<string>()
    const unlike: unknown[] = []
    for (const { ref, kind, used } of all) {
      // The demo has a gift without stock: importing such an offer is refused.
      if (ref === null || opened.has(kind) || used?.of === 0) continue
      opened.add(kind)
      const sheet = must(await offers.open({ ref }))
      const { problems, differences } = must(await offers.trial({ kind, lines: sheet.lines, cart: null }))
      if (problems.length + differences.length > 0) unlike.push({ kind, problems, differences })
    }
    expect(unlike).toEqual([])
    expect(opened.size).toBeGreaterThan(10)
  })
})

test('the catalogue says which kinds past orders can be replayed with, and which price a cart', () => {
  const kindsWith = (part: 'reduction' | 'inCart') =>
    offerKeys.filter((key) => Object.entries(offerTables[key]).some(([name]) => name === part))
  expect(kindsWith('reduction')).toEqual(offerKeys.filter((key) => offerDesk[key].mayReplay))
  expect(kindsWith('inCart').filter((key) => !offerDesk[key].pricesCarts)).toEqual([])
})

test('the board says what an offer took off paid orders, and all of them this month', async () => {
  const good = await aGood('让利片')
  must(await offers.file(await save(reduction('让利', good.code, { tiers: '50:8' }))))
  must(await manager.staff.approvals.confirm({ id: await waitingFor('让利'), code: '' }))
  const offer = async () => {
    const board = must(await offers.board({ since: null }))
    return { ...first(board.offers.filter(({ name }) => name === '让利')), month: board.month }
  }
  const before = await offer()
  expect(before.given).toBeNull()
  await fillCart(buyer, itemOf(good, 20))
  const placed = first(await placeOrder(buyer))
  expect((await offer()).given).toBeNull()
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: placed.id })).id }))
  const after = await offer()
  expect(after.given).toBe(yuan('8'))
  expect(subtract(after.month.given, before.month.given)).toBeGreaterThanOrEqual(yuan('8'))
  expect(after.month.sales).toBeGreaterThan(before.month.sales)
})

describe('a draft', () => {
  test('comes into the shop when a second person confirms it, and not before', async () => {
    const { code } = await aGood('两人满减片')
    const draft = await save(reduction('两人满减', code))
    const isThere = async () =>
      (await shop.db.select().from(activities).where(eq(activities.name, '两人满减'))).length === 1
    must(await offers.file(draft))
    expect(await isThere()).toBe(false)
    const id = await waitingFor('两人满减')
    expect(await author.staff.approvals.confirm({ id, code: '' })).toMatchObject({ ok: false })
    must(await manager.staff.approvals.confirm({ id, code: '' }))
    expect(await isThere()).toBe(true)
    const trail = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `offer-draft:${String(draft.id)}`))
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([['offer.file', 'staff:staff-goods']])
  })

  test('that was changed since a colleague opened it is not overwritten', async () => {
    const { code } = await aGood('争改片')
    const { id, version } = await save(reduction('争改', code))
    const lines = reduction('争改', code, { tiers: '300:30' })
    must(await offers.save({ id, version, kind: 'fullReduction', lines }))
    expect(await offers.save({ id, version, kind: 'fullReduction', lines })).toMatchObject({
      ok: false,
      error: { code: 607 },
    })
    expect(await offers.file({ id, version })).toMatchObject({ ok: false, error: { code: 607 } })
  })

  test('that was refused is a draft again; one that cannot be brought in is not filed', async () => {
    const { code } = await aGood('退回片')
    const draft = await save(reduction('退回', code))
    must(await offers.file(draft))
    must(await manager.staff.approvals.refuse({ id: await waitingFor('退回'), reason: '力度过大' }))
    expect(must(await offers.draft({ id: draft.id })).draft?.state).toBe('draft')
    const wrong = await save(reduction('退回二', '6900000099999'))
    expect(await offers.file(wrong)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('没有商品「6900000099999」') },
    })
  })

  test('whose goods are gone when it is confirmed leaves nothing behind', async () => {
    const { id: goodsId, code } = await aGood('中途下架片')
    const draft = await save(reduction('中途', code))
    must(await offers.file(draft))
    await shop.db.update(goods).set({ barCode: '79999999999' }).where(eq(goods.id, goodsId))
    expect(await manager.staff.approvals.confirm({ id: await waitingFor('中途'), code: '' })).toMatchObject({
      ok: false,
    })
    expect(await shop.db.select().from(activities).where(eq(activities.name, '中途'))).toEqual([])
    expect(must(await offers.draft({ id: draft.id })).draft?.state).toBe('draft')
  })
})

describe('a stop', () => {
  test('ends what runs when it is confirmed, and takes away what has not begun', async () => {
    const { code } = await aGood('停止片')
    for (const [name, startsAt] of [
      ['正在进行', '2026-01-01'],
      ['尚未开始', '2030-01-01'],
    ] as const) {
      must(await offers.file(await save(reduction(name, code, { startsAt }))))
      must(await manager.staff.approvals.confirm({ id: await waitingFor(name), code: '' }))
      const ref = await refFor(name)
      must(await offers.stop({ ref }))
      expect(await offers.stop({ ref })).toMatchObject({ ok: false })
      must(await manager.staff.approvals.confirm({ id: await waitingFor(name), code: '' }))
    }
    const [running] = await shop.db.select().from(activities).where(eq(activities.name, '正在进行'))
    expect(running?.endsAt).toBe(shop.clock.now())
    expect(await shop.db.select().from(activities).where(eq(activities.name, '尚未开始'))).toEqual([])
  })
})

describe('a trial', () => {
  const cartOf = (goodsId: number, quantity: number) => ({
    buyerType: null,
    member: 'demo-pharmacy',
    items: [{ goodsId, quantity }],
    add: '',
  })

  test('prices one cart with and without the offer, and leaves nothing behind', async () => {
    const { id, code } = await aGood('试算片')
    const written: OfferWritten = { kind: 'fullReduction', lines: reduction('试算满减', code, { tiers: '10:3' }) }
    const trial = must(await offers.trial({ ...written, cart: cartOf(id, 100) }))
    if (trial.carts === null) throw new Error('nothing was tried')
    const [before, after] = [priceCart(trial.carts.before), priceCart(trial.carts.after)]
    expect(formatMoney(after.reduction)).toBe('3.00')
    expect(before.payable - after.payable).toBe(30_000)
    expect(await shop.db.select().from(activities).where(eq(activities.name, '试算满减'))).toEqual([])
  })

  test('while no member is approved prices the cart of a supposed one', async () => {
    const { code } = await aGood('开业前片')
    const written: OfferWritten = { kind: 'fullReduction', lines: reduction('开业前满减', code, { tiers: '10:3' }) }
    const rank = buyerTypes.indexOf('hospital') + 1
    const mine = await shop.db.select({ id: members.id }).from(members).where(eq(members.rank, rank))
    const ids = mine.map(({ id }) => id)
    await shop.db.update(members).set({ isPassed: false }).where(inArray(members.id, ids))
    const cart = { buyerType: 'hospital' as const, member: '', items: [], add: '' }
    const { carts } = must(await offers.trial({ ...written, cart }))
    await shop.db.update(members).set({ isPassed: true }).where(inArray(members.id, ids))
    if (carts === null) throw new Error('nothing was tried')
    expect(carts.company).toBe('假设的医院（证照齐全）')
    expect(carts.after.shipping).toEqual(carts.before.shipping)
    expect(formatMoney(priceCart(carts.after).reduction)).toBe('3.00')
    expect(must(await offers.trial({ ...written, cart: { ...cart, member: '没有这家' } })).carts).toBeNull()
  })

  test('warns of another that names the same goods, and of a price below cost', async () => {
    const { id, code } = await aGood('冲突片')
    await shop.db.insert(goodsCosts).values({ goodsId: id, cost: yuan('8'), at: shop.clock.now() })
    must(await offers.file(await save(reduction('先到', code))))
    must(await manager.staff.approvals.confirm({ id: await waitingFor('先到'), code: '' }))
    const second = must(await offers.trial({ kind: 'fullReduction', lines: reduction('后来', code), cart: null }))
    expect(second.warnings).toContainEqual(expect.stringContaining('「先到」与「后来」同时包含 1 个商品'))
    const lines = [{ goods: code, price: '7.99', startsAt: '2026-01-01', endsAt: '2030-01-01' }]
    expect(must(await offers.trial({ kind: 'special', lines, cart: null })).warnings).toContainEqual(
      expect.stringContaining('低于成本：冲突片 最低 ¥7.99，成本 ¥8'),
    )
  })

  test('shows the budget of an offer that prices no cart', async () => {
    const lines = [
      {
        name: '预算抽奖',
        prize: '券',
        weight: '1',
        pool: '30',
        face: '20',
        days: '7',
        startsAt: '2029-01-01',
        endsAt: '2029-02-01',
      },
    ]
    expect(must(await offers.trial({ kind: 'lottery', lines, cart: null })).budget).toContainEqual({
      name: '现金券全部抽出',
      amount: '¥600.00',
    })
  })
})

test('the orders of the last month are priced anew with a draft, by a job', async () => {
  const good = await aGood('回放片')
  await fillCart(buyer, itemOf(good, 100))
  const order = first(await placeOrder(buyer))
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: order.id })).id }))
  const { id } = await save(reduction('回放', good.code, { tiers: '10:3' }))
  must(await offers.replay({ id }))
  expect(must(await offers.draft({ id })).draft?.replay).toBe('waiting')
  await replayAskedOffers(shop.db, shop.clock.now())
  const replay = must(await offers.draft({ id })).draft?.replay
  expect(replay).toMatchObject({ touched: 1, given: 30_000 })
  // A changed draft loses its result.
  const [kept] = await shop.db.select().from(offerDrafts).where(eq(offerDrafts.id, id))
  must(
    await offers.save({ id, version: kept?.version ?? 0, kind: 'fullReduction', lines: reduction('回放', good.code) }),
  )
  expect(must(await offers.draft({ id })).draft?.replay).toBeNull()
})

test('the board is read within the limits of its page', async () => {
  const [row] = await readRows(shop.db, { count: pg.number }, sql`select count(*)::int as count from special_prices`)
  expect(row?.count).toBeGreaterThan(100)
  const { offers: all } = must(await offers.board({ since: null }))
  expect(all.filter(({ kind }) => kind === 'daily').length).toBeLessThan(60)
})

test('drafts that were not edited for half a year are deleted, filed ones are not', async () => {
  const row = { kind: 'fullReduction' as const, name: '旧', lines: [], editedBy: 'lin' }
  const now = shop.clock.now()
  const written = await shop.db
    .insert(offerDrafts)
    .values([
      { ...row, state: 'draft' as const, editedAt: instant(now - 185 * DAY_MS) },
      { ...row, state: 'published' as const, editedAt: instant(now - 185 * DAY_MS) },
      { ...row, state: 'filed' as const, editedAt: instant(now - 185 * DAY_MS) },
      { ...row, state: 'draft' as const, editedAt: instant(now - 183 * DAY_MS) },
    ])
    .returning({ id: offerDrafts.id })
  const ids = written.map(({ id }) => id)
  await removeOldOfferDrafts(shop.db, now)
  const left = await shop.db.select({ id: offerDrafts.id }).from(offerDrafts).where(inArray(offerDrafts.id, ids))
  expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.slice(2))
  await shop.db.delete(offerDrafts).where(inArray(offerDrafts.id, ids))
})
