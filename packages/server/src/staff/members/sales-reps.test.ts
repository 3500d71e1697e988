import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { staffApi } from '@xinglin/api-contract/staff-api'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members } from '../../db/schema-members.ts'
import { staff, unmatchedReps } from '../../db/schema-staff.ts'
import { colleagueOf, hire, staffIdNamed } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { first, memberIdNamed, must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const manager = await colleagueOf(shop, 'staff-manager')
const one = await colleagueOf(shop, 'staff-sales')
const namesake = await hire(shop, { username: 'sales-2', name: '杜衡', roles: ['sales'] })
const duHeng = await staffIdNamed(shop.db, 'staff-sales')
const [own, other] = [await memberIdNamed(shop.db, 'demo-pharmacy'), await memberIdNamed(shop.db, 'demo-clinic')]
const all = { view: 'all', keyword: '', buyerType: null, rep: null, page: 1 } as const
const orders = defaultQuery(staffApi.orders.list)
const unseen = { ok: false, error: { kind: 'refused', code: 404 } }

describe('two 业务员 of one name (docs/rules.md#7-reps)', () => {
  test('see, find and serve their own customers alone', async () => {
    await shop.db.update(members).set({ salesRepId: null })
    must(await manager.staff.members.setRep({ id: own, repId: duHeng, phone: '' }))
    must(await manager.staff.members.setRep({ id: other, repId: namesake.id, phone: '' }))
    for (const [person, mine, foreign] of [
      [one, own, other],
      [namesake, other, own],
    ] as const) {
      const { list, counts } = must(await person.staff.members.list(all))
      expect(list.map(({ id }) => id)).toEqual([mine])
      expect(counts.all).toBe(1)
      const { company } = must(await manager.staff.members.detail({ id: foreign })).member
      expect(must(await person.staff.members.list({ ...all, keyword: company })).list).toEqual([])
      expect(await person.staff.members.detail({ id: foreign })).toMatchObject(unseen)
      expect(await person.staff.members.act({ id: foreign, reason: '电话委托' })).toMatchObject(unseen)
      expect((await person.staff.members.act({ id: mine, reason: '电话委托' })).ok).toBe(true)
      const ordered = must(await person.staff.orders.list(orders)).list
      expect(ordered.every((order) => order.company !== company)).toBe(true)
      const exported = await person.fetch('/console/exports/members.csv')
      expect(await exported.text()).not.toContain(company)
    }
  })

  test('are told apart where one is chosen, and each has his own line in the sales report', async () => {
    const { reps, list } = must(await manager.staff.members.list({ ...all, rep: namesake.id }))
    expect(reps.map(({ title }) => title)).toEqual(['杜衡（sales-2）', '杜衡（staff-sales）'])
    expect(list.map(({ id }) => id)).toEqual([other])
    const sold = must(await manager.staff.reports.sales({ from: null, to: null })).reps.map(({ name }) => name)
    expect(sold).not.toContain('杜衡')
  })

  test('only one who works as 业务员 is given customers', async () => {
    const service = await staffIdNamed(shop.db, 'staff-service')
    const wrong = { ok: false, error: { kind: 'invalid', errors: { rep_id: ['这位同事不是在职业务员，请重新选择'] } } }
    expect(await manager.staff.members.setRep({ id: own, repId: service, phone: '' })).toMatchObject(wrong)
    await shop.db.update(staff).set({ status: 'disabled' }).where(eq(staff.id, namesake.id))
    expect(await manager.staff.members.assignRep({ ids: [own], repId: namesake.id })).toMatchObject(wrong)
  })
})

test('a name that no account has waits in 待办 until its members are somebody else’s, or nobody’s', async () => {
  const [noted] = await shop.db.insert(unmatchedReps).values({ name: '周岚', notedAt: shop.clock.now() }).returning()
  if (!noted) throw new Error('one row was inserted')
  const waiting = async () => must(await manager.staff.inbox.list(null)).filter(({ kind }) => kind === 'rep')
  expect(await waiting()).toEqual([])
  await shop.db.update(members).set({ salesRepId: null, salesRepName: '周岚' }).where(eq(members.id, other))
  const item = first(await waiting())
  expect(item).toMatchObject({ title: '周岚', id: noted.id })
  const { facts } = must(await manager.staff.inbox.detail(item))
  expect(facts.find(({ label }) => label === '会员')?.text).toMatch(/^1 家：/)
  expect(await one.staff.inbox.detail(item)).toMatchObject({ ok: false })
  must(await manager.staff.inbox.approve({ kind: 'rep', id: item.id, since: item.since, text: '', corrections: [] }))
  expect(await waiting()).toEqual([])
  const [member] = await shop.db.select().from(members).where(eq(members.id, other))
  expect(member).toMatchObject({ salesRepName: null, salesRepPhone: null })
})
