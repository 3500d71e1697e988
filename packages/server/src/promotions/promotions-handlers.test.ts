import { warehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { activityTerms, type GroupBuyId, isNamedByLines } from '@xinglin/domain/promotions'
import { dayAt, addDays, addMonths, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { isLess, yuan, zero } from '@xinglin/domain/kernel/money'
import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { activities } from '../db/schema-catalogue.ts'
import { spendOfferGoods, spendOffers, welfares } from '../db/schema-offers.ts'
import { campaigns, groupBuys, groupJoins } from '../db/schema-zones.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const pending = await shop.signIn('demo-pending')

const offers = (visitor: Visitor = buyer) => visitor.client.promotions

/** A gift from an amount on, a repeating gift from a number of units on, an exchange, and an ended exchange. */
const openSpendOffers = async () => {
  const now = shop.clock.now()
  const [counting, reward] = [await putOnShelf(shop.db), await putOnShelf(shop.db, { name: '测试赠品' })]
  const common = {
    warehouseId: warehouseId(1),
    goodsId: reward.id,
    startsAt: instant(now - 1),
    endsAt: instant(now + 3_600_000),
  }
  const rows = await shop.db
    .insert(spendOffers)
    .values([
      { ...common, kind: 'gift', name: '满额赠', thresholdAmount: yuan('300'), total: 2, sort: 1 },
      { ...common, kind: 'gift', name: '满件赠', thresholdUnits: 10, total: 1, isRepeating: true, sort: 2 },
      {
        ...common,
        kind: 'exchange',
        name: '换购',
        thresholdAmount: yuan('500'),
        price: yuan('1.90'),
        most: 2,
        sort: 3,
      },
      { ...common, kind: 'gift', name: '已结束', thresholdUnits: 1, total: 1, sort: 4, endsAt: now },
    ])
    .returning({ id: spendOffers.id })
  await shop.db.insert(spendOfferGoods).values(rows.map(({ id }) => ({ spendOfferId: id, goodsId: counting.id })))
}
await openSpendOffers()

type Priced = { readonly sale: { readonly kind: string } }
const areHidden = (goods: readonly Priced[]): boolean => goods.every(({ sale }) => sale.kind === 'hidden')

describe('a buyer who may not see prices', () => {
  const strangers = () => [shop.visit(), pending]

  test('sees every offer with its goods, and no number of it', async () => {
    for (const stranger of strangers()) {
      const calls = offers(stranger)
      const groups = must(await calls.groupBuys({ page: 1 })).list
      const near = must(await calls.nearExpiry({ page: 1 })).list
      const sets = must(await calls.combinations({ page: 1 })).list
      const daily = must(await calls.dailySpecials(null)).goods
      const controlled = must(await calls.controlledGoods({ floor: null, page: 1 })).list
      const periods = must(await calls.cashbacks(null))
      for (const list of [groups, near, sets, daily, controlled, periods]) expect(list.length).toBeGreaterThan(0)
      expect([...groups, ...near, ...sets].every(({ deal }) => deal === null)).toBe(true)
      expect(areHidden([...groups, ...near].map(({ goods }) => goods))).toBe(true)
      expect(areHidden(sets.flatMap(({ parts }) => parts.map(({ goods }) => goods)))).toBe(true)
      expect(areHidden(daily)).toBe(true)
      expect(controlled.every(({ permission }) => permission === 'none')).toBe(true)
      expect(periods.every(({ progress }) => progress === null)).toBe(true)
    }
  })

  test('does not see the exchange price either', async () => {
    for (const stranger of strangers()) {
      const exchanges = must(await offers(stranger).spendOffers(null)).flatMap(({ terms }) =>
        terms.kind === 'exchange' ? [terms.price] : [],
      )
      expect(exchanges.length).toBeGreaterThan(0)
      expect(exchanges.every((price) => price === null)).toBe(true)
    }
    const own = must(await offers().spendOffers(null))
    expect(own.some(({ terms }) => terms.kind === 'exchange' && terms.price !== null)).toBe(true)
  })
})

describe('activities', () => {
  test('run with their tiers and the best-selling of their goods, all of which take part', async () => {
    const running = must(await offers().activities(null))
    expect(running.length).toBeGreaterThan(5)
    for (const { activity, goods, endsAt } of running) {
      expect(activityTerms(activity).offers.length).toBeGreaterThan(0)
      expect(goods.length).toBeGreaterThan(0)
      expect(goods.every((one) => !isNamedByLines(activity) || one.activity?.id === activity.id)).toBe(true)
      expect(endsAt).toBeGreaterThan(shop.clock.now())
    }
  })

  test('cost the same number of statements however many they are', async () => {
    const asked = await countStatements(shop.db, () => offers().activities(null))
    const soon = instant(shop.clock.now() + 1)
    await shop.db
      .update(activities)
      .set({ startsAt: soon })
      .where(and(gt(activities.id, rowId(3)), gt(activities.endsAt, soon)))
    expect(await countStatements(shop.db, () => offers().activities(null))).toBe(asked)
    expect(must(await offers().activities(null)).length).toBeLessThanOrEqual(3)
    await shop.db
      .update(activities)
      .set({ startsAt: instant(shop.clock.now() - 1) })
      .where(eq(activities.startsAt, soon))
  })

  test('daily specials are those of today until 24:00', async () => {
    const { startsAt, endsAt, goods } = must(await offers().dailySpecials(null))
    const today = dayAt(shop.clock.now())
    expect([startsAt, endsAt]).toEqual([startOfDay(today), startOfDay(addDays(today, 1))])
    expect(goods.length).toBeGreaterThan(5)
    expect(goods.every(({ sale }) => sale.kind === 'open' && sale.special?.kind === 'daily')).toBe(true)
  })
})

describe('组合满赠', () => {
  test('each running group has its threshold, its reward and the goods that lead to it', async () => {
    const groups = must(await offers().spendOffers(null)).filter(({ reward }) => reward.name === '测试赠品')
    expect(groups.map(({ name, threshold, terms }) => ({ name, threshold, terms }))).toEqual([
      {
        name: '满额赠',
        threshold: { kind: 'amount', amount: yuan('300') },
        terms: { kind: 'gift', total: 2, repeat: false },
      },
      { name: '满件赠', threshold: { kind: 'units', units: 10 }, terms: { kind: 'gift', total: 1, repeat: true } },
      {
        name: '换购',
        threshold: { kind: 'amount', amount: yuan('500') },
        terms: { kind: 'exchange', price: yuan('1.90'), most: 2 },
      },
    ])
    for (const group of groups) {
      const { offer, goods } = must(await offers().spendOffer({ id: group.id, page: 1 }))
      expect(offer).toEqual(group)
      expect(goods.total).toBe(1)
      expect(goods.list.map(({ name }) => name)).toEqual(['测试用药片'])
      expect(must(await offers().spendOffer({ id: group.id, page: 2 })).goods).toMatchObject({ list: [], total: 1 })
    }
  })

  test('a group that does not exist is missing', async () => {
    expect(await offers().spendOffer({ id: 999_999, page: 1 })).toMatchObject({ ok: false })
  })
})

describe('组合购', () => {
  test('a set costs what it says, saves against its parts, and is had as often as the scarcest part allows', async () => {
    const { list, total } = must(await offers().combinations({ page: 1 }))
    expect(list.length).toBe(Math.min(total, 12))
    for (const { parts, deal } of list) {
      expect(parts.length).toBeGreaterThan(1)
      if (deal === null) continue
      expect(isLess(zero, deal.price)).toBe(true)
      const most = Math.min(
        ...parts.map(({ goods, perSet }) => (goods.sale.kind === 'open' ? Math.floor(goods.sale.stock / perSet) : 0)),
      )
      expect(deal.most).toBe(most)
      expect(deal.saving).toBe(Math.max(0, deal.apart - deal.price))
    }
    expect(list.some(({ deal }) => deal !== null && deal.saving > 0)).toBe(true)
  })
})

describe('全场94折', () => {
  test('has its rate and goods; nothing is answered when it is over', async () => {
    const zone = must(await offers().welfare({ page: 1 }))
    expect(zone?.welfare.rate).toMatch(/^0\.94/)
    expect(zone?.goods.list.length).toBeGreaterThan(0)
    const before = await shop.db.select().from(welfares)
    await shop.db.update(welfares).set({ startsAt: instant(1), endsAt: instant(2) })
    expect(must(await offers().welfare({ page: 1 }))).toBeNull()
    for (const { id, startsAt, endsAt } of before)
      await shop.db.update(welfares).set({ startsAt, endsAt }).where(eq(welfares.id, id))
  })
})

describe('近效期专场', () => {
  test('sells batches of thirty days to six months, the earliest first, below the base price', async () => {
    const { list } = must(await offers().nearExpiry({ page: 1 }))
    const today = dayAt(shop.clock.now())
    const days = list.map(({ batch }) => batch.expiresOn)
    expect(days).toEqual(days.toSorted())
    for (const { batch, deal, goods } of list) {
      expect(batch.expiresOn >= addDays(today, 30) && batch.expiresOn <= addMonths(today, 6)).toBe(true)
      if (deal === null || goods.sale.kind === 'hidden') continue
      expect(isLess(deal.price, goods.sale.basePrice)).toBe(true)
      expect(deal.left).toBeGreaterThan(0)
    }
  })
})

test('a good of which only near-expiry batches are left is sold in their zone, out of their warehouse', async () => {
  const good = await putOnShelf(shop.db, { batches: [] })
  await putNearItsEnd(shop.db, good, { price: yuan('6.00'), warehouse: 2 })
  const { total } = must(await offers().nearExpiry({ page: 1 }))
  const pages = Array.from({ length: Math.ceil(total / 20) }, (_, at) => offers().nearExpiry({ page: at + 1 }))
  const offer = first(
    (await Promise.all(pages)).flatMap((page) => must(page).list).filter(({ goods: { id } }) => id === good.id),
  )
  expect(offer).toMatchObject({
    goods: { warehouseId: 2, sale: { stock: 40, refusal: null } },
    batch: { number: 'NEAR' },
    deal: { left: 40 },
  })
})

describe('满额返现', () => {
  test('reckons what the buyer has completed in the period; the freight of it does not count', async () => {
    const periods = must(await offers().cashbacks(null))
    expect(periods.length).toBeGreaterThan(0)
    for (const { progress, startsAt, endsAt } of periods) {
      const [paid] = await readRows(
        shop.db,
        { sum: pg.text },
        sql`
          select coalesce(sum(payable + balance_amount - freight), 0)::text as sum from orders o join members m on m.id = o.member_id
           where m.username = 'demo-pharmacy' and o.state = 50 and o.kind <> 'ephedrine'
             and completed_at >= ${new Date(startsAt).toISOString()} and completed_at < ${new Date(endsAt).toISOString()}`,
      )
      expect(progress?.spend).toBe(yuan(paid?.sum ?? '0'))
    }
  })
})

describe('拼团专区', () => {
  const firstOpen = async () => {
    const [open] = must(await offers().groupBuys({ page: 1 })).list
    if (open === undefined || open.deal === null) throw new Error('no open group')
    return { ...open, deal: open.deal }
  }

  test('open group-buys come first by their end; the two that ended are still listed', async () => {
    const pages = [
      ...must(await offers().groupBuys({ page: 1 })).list,
      ...must(await offers().groupBuys({ page: 2 })).list,
    ]
    const open = pages.filter(({ outcome }) => outcome === 'open')
    expect(open.length).toBeGreaterThanOrEqual(8)
    expect(pages.slice(0, open.length)).toEqual(open)
    expect(open.map(({ endsAt }) => endsAt)).toEqual(open.map(({ endsAt }) => endsAt).toSorted((a, b) => a - b))
    expect(
      pages
        .slice(open.length)
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['failed', 'reached'])
  })

  test('a group-buy is the same in the list and on its own, below the base price, with the rest of its pool', async () => {
    const open = await firstOpen()
    expect(must(await offers().groupBuy({ id: open.id }))).toEqual(open)
    const { deal, goods } = open
    if (goods.sale.kind === 'hidden') throw new Error('no price')
    expect(isLess(deal.price, goods.sale.basePrice)).toBe(true)
    const [row] = await shop.db.select().from(groupBuys).where(eq(groupBuys.id, open.id))
    expect(deal.group.left).toBe(Math.min((row?.pool ?? 0) - (row?.units ?? 0), goods.sale.stock))
    expect(deal.group.join).toBeNull()
    expect(deal.group.asOf).toBe(shop.clock.now())
  })

  test('a buyer sees his own part and nobody else’s', async () => {
    const open = await firstOpen()
    const [order] = await readRows(
      shop.db,
      { id: pg.text, number: pg.text, member: pg.id<MemberId>() },
      sql`
        select o.id::text as id, o.number, o.member_id as member from orders o join members m on m.id = o.member_id
         where m.username = 'demo-pharmacy' order by o.id limit 1`,
    )
    if (order === undefined) throw new Error('no order')
    const [join] = await shop.db
      .insert(groupJoins)
      .values({
        groupId: open.id,
        memberId: order.member,
        orderId: rowId(Number(order.id)),
        quantity: 20,
        joinedAt: shop.clock.now(),
      })
      .returning({ id: groupJoins.id })
    const joinSeenBy = async (visitor: Visitor) =>
      must(await offers(visitor).groupBuy({ id: open.id })).deal?.group.join
    expect(await joinSeenBy(buyer)).toEqual({
      quantity: 20,
      orderNumber: order.number,
      orderId: Number(order.id),
    })
    expect(await joinSeenBy(await shop.signIn('demo-clinic'))).toBeNull()
    await shop.db
      .update(groupJoins)
      .set({ leftAt: shop.clock.now() })
      .where(eq(groupJoins.id, join?.id ?? 0))
    expect(await joinSeenBy(buyer)).toBeNull()
    await shop.db.delete(groupJoins)
  })

  test('a made-up group is missing', async () => {
    expect(await offers().groupBuy({ id: 999_999 as GroupBuyId })).toMatchObject({ ok: false, error: { code: 404 } })
  })
})

describe('campaign pages', () => {
  test('yjh and yyh open with their covers, each of which leads to its page', async () => {
    for (const kind of ['festival', 'savings', 'template', 'zone'] as const) {
      const covers = must(await offers().campaigns({ kind }))
      expect(covers.length).toBeGreaterThan(0)
      for (const cover of covers) {
        const page = must(await offers().campaign({ kind, id: cover.id, activities: [] }))
        expect(page.cover).toEqual(cover)
        expect(page.tabs.length).toBeGreaterThan(0)
        for (const { floors } of page.tabs) for (const { goods } of floors) expect(goods.length).toBeGreaterThan(0)
      }
    }
    expect(must(await offers().campaigns({ kind: null })).length).toBeGreaterThanOrEqual(8)
  })

  test('a tab of an activity shows its tiers, and only its goods', async () => {
    const page = must(await offers().campaign({ kind: 'festival', id: 1, activities: [] }))
    const tab = page.tabs.find(({ activity }) => activity !== null)
    expect(tab?.activity?.name).toBe('呼吸用药专场')
    expect(tab?.floors.flatMap(({ goods }) => goods).every(({ activity }) => activity?.id === tab.activity?.id)).toBe(
      true,
    )
  })

  test('活动中心 is put together from the activities asked for, in that order, each once; those that do not run are left out', async () => {
    const page = must(await offers().campaign({ kind: 'centre', id: 3, activities: [3, 1, 3, 999_999] }))
    expect(page.tabs.map(({ id }) => id)).toEqual([3, 1])
    expect(page.cover).toMatchObject({ kind: 'centre', id: 3 })
  })

  test('nothing is answered for a campaign of another kind, over, without id, or out of no running activity', async () => {
    const page = (kind: 'festival' | 'zone' | 'centre', id: number | null, ids: readonly number[] = []) =>
      offers().campaign({ kind, id, activities: ids })
    expect(await page('zone', 1)).toMatchObject({ ok: false })
    expect(await page('festival', null)).toMatchObject({ ok: false })
    expect(await page('centre', null, [999_999])).toMatchObject({ ok: false })
    expect(await page('centre', null)).toMatchObject({ ok: false })
    await shop.db
      .update(campaigns)
      .set({ startsAt: instant(1), endsAt: shop.clock.now() })
      .where(eq(campaigns.id, 2))
    expect(await page('festival', 2)).toMatchObject({ ok: false })
    expect(must(await offers().campaigns({ kind: 'festival' })).map(({ id }) => id)).toEqual([1])
  })
})
