import type { PriceGroupId } from '@xinglin/domain/goods'
import { type Rate, yuan } from '@xinglin/domain/kernel/money'
import { addDays, dayAt } from '@xinglin/domain/kernel/time'
import type { DeskPriceGroupDetail, PriceGroupTerms } from '@xinglin/domain/staff'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { goods } from '../../db/schema-catalogue.ts'
import { members } from '../../db/schema-members.ts'
import { approvals } from '../../db/schema-staff.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { first, memberIdNamed, must } from '../../testing/trade.ts'

const shop = await openTestShop()
expectSoundAfterEach(shop)
const merchandiser = await colleagueOf(shop, 'staff-goods')
const manager = await colleagueOf(shop, 'staff-manager')
const buyer = await shop.signIn('demo-pharmacy')
const me = await memberIdNamed(shop.db, 'demo-pharmacy')
const today = dayAt(shop.clock.now())
const { priceGroups } = merchandiser.staff

beforeEach(async () => {
  await shop.db.delete(approvals)
  await shop.db.update(members).set({ priceGroupId: null }).where(eq(members.id, me))
})

const created = async (): Promise<DeskPriceGroupDetail> => {
  const name = `组 ${crypto.randomUUID().slice(0, 8)}`
  const { id } = must(await priceGroups.create({ name, from: today, until: null }))
  return must(await priceGroups.detail({ id }))
}
const file = ({ id, version, name, from, until }: DeskPriceGroupDetail, wish: Partial<PriceGroupTerms> = {}) =>
  priceGroups.file({ id, version, name, from, until, prices: [], rates: [], ...wish })
const waiting = async () =>
  first(must(await manager.staff.approvals.list(null)).filter(({ state }) => state === 'waiting'))
const confirm = async () => manager.staff.approvals.confirm({ id: (await waiting()).id, code: '' })
const priceOf = async (id: Parameters<typeof buyer.client.goods.detail>[0]['id']) => {
  const { sale } = must(await buyer.client.goods.detail({ id })).goods
  return sale.kind === 'open' ? sale.basePrice : null
}
const told = async (action: string) =>
  first(
    await shop.db
      .select({ actor: auditLog.actor, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.result, 'ok')))
      .orderBy(desc(auditLog.id))
      .limit(1),
  )

test('prices and members of a group hold when a second person confirms, each with its row in the audit log', async () => {
  const { id } = await putOnShelf(shop.db)
  const group = await created()
  must(await file(group, { prices: [{ goodsId: id, price: yuan('8.5') }] }))
  expect((await waiting()).title).toBe(`${group.name}：商品价 1 项`)
  expect(await merchandiser.staff.approvals.confirm({ id: (await waiting()).id, code: '' })).toMatchObject({
    ok: false,
  })
  expect(must(await priceGroups.detail({ id: group.id }))).toMatchObject({ prices: [], filed: (await waiting()).title })
  must(await confirm())
  expect(must(await priceGroups.detail({ id: group.id }))).toMatchObject({
    version: 2,
    filed: '',
    prices: [{ goodsId: id, price: yuan('8.5'), basePrice: yuan('10') }],
  })
  expect(await told('price-group.set')).toMatchObject({
    actor: 'staff:staff-manager',
    detail: { before: { prices: `${String(id)}→无` }, after: { prices: `${String(id)}→8.50` } },
  })

  expect(await priceOf(id)).toBe(yuan('10'))
  must(await merchandiser.staff.members.fileGroup({ id: me, groupId: group.id }))
  expect(await priceOf(id)).toBe(yuan('10'))
  expect(must(await manager.staff.members.detail({ id: me })).filedGroup).toContain(group.name)
  must(await confirm())
  expect(await priceOf(id)).toBe(yuan('8.5'))
  expect(must(await manager.staff.members.detail({ id: me })).priceGroup).toEqual({ id: group.id, name: group.name })
  expect(must(await priceGroups.detail({ id: group.id })).members.map((one) => one.id)).toEqual([me])
  expect(await told('member.set-group')).toMatchObject({
    detail: { before: { group: '' }, after: { group: group.name } },
  })
  must(await merchandiser.staff.members.fileGroup({ id: me, groupId: null }))
  must(await confirm())
  expect(await priceOf(id)).toBe(yuan('10'))
})

test('what was filed is confirmed only while its group is the one that was read', async () => {
  const { id } = await putOnShelf(shop.db)
  const group = await created()
  const prices = [{ goodsId: id, price: yuan('8.5') }]
  must(await file(group, { prices }))
  expect(await file(group, { prices: [], until: today })).toMatchObject({ ok: false })
  must(await confirm())
  expect(await file(group, { until: today })).toMatchObject({
    ok: false,
    error: { message: '另一位同事已修改这个价格组，请刷新后再试' },
  })
  const now = must(await priceGroups.detail({ id: group.id }))
  expect(await file(now, { prices })).toMatchObject({ ok: false, error: { message: '没有任何变更' } })
  must(await file(now, { prices, until: addDays(today, 30) }))
  expect((await waiting()).title).toBe(`${group.name}：有效期 ${today} 至 ${addDays(today, 30)}`)
})

test('a member who has moved since is not moved by an older filing', async () => {
  const [one, other] = [await created(), await created()]
  must(await merchandiser.staff.members.fileGroup({ id: me, groupId: one.id }))
  expect(await merchandiser.staff.members.fileGroup({ id: me, groupId: other.id })).toMatchObject({ ok: false })
  await shop.db.update(members).set({ priceGroupId: other.id }).where(eq(members.id, me))
  expect(await confirm()).toMatchObject({ ok: false })
  const [row] = await shop.db.select({ group: members.priceGroupId }).from(members).where(eq(members.id, me))
  expect(row?.group).toBe(other.id)
  expect(await merchandiser.staff.members.fileGroup({ id: me, groupId: other.id })).toMatchObject({ ok: false })
  expect(await merchandiser.staff.members.fileGroup({ id: me, groupId: 999_999 as PriceGroupId })).toMatchObject({
    ok: false,
  })
})

test('what cannot be is refused at its field', async () => {
  const { id } = await putOnShelf(shop.db)
  const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
  const { categoryId } = first(row ? [row] : [])
  const group = await created()
  const other = await created()
  const fieldOf = async (wish: Partial<PriceGroupTerms>) => {
    const answer = await file(group, wish)
    return !answer.ok && answer.error.kind === 'invalid' ? Object.keys(answer.error.errors) : answer
  }
  const price = { goodsId: id, price: yuan('8') }
  const rate = { categoryId, rate: '0.95' as Rate }
  expect(await fieldOf({ name: other.name })).toEqual(['name'])
  expect(await fieldOf({ until: addDays(today, -1) })).toEqual(['until'])
  expect(await fieldOf({ prices: [price, price] })).toEqual(['prices'])
  expect(await fieldOf({ prices: [{ ...price, price: yuan('0') }] })).toEqual(['prices'])
  expect(await fieldOf({ rates: [rate, rate] })).toEqual(['rates'])
  expect(await fieldOf({ rates: [{ ...rate, rate: '0' as Rate }] })).toEqual(['rates'])
  expect(await priceGroups.create({ name: other.name, from: today, until: null })).toMatchObject({ ok: false })
  must(await file(group, { prices: [price], rates: [rate] }))
  expect(must(await priceGroups.list(null)).find((one) => one.id === group.id)).toMatchObject({ waits: true, goods: 0 })
})

test('goods are found by bar code or number', async () => {
  const { id } = await putOnShelf(shop.db)
  await shop.db.update(goods).set({ barCode: '6999999999991' }).where(eq(goods.id, id))
  const found = must(await priceGroups.findGoods({ codes: ['6999999999991', String(id), '1999999999'] }))
  expect(found.map(({ code, goodsId }) => [code, goodsId])).toEqual(
    [
      ['6999999999991', id],
      [String(id), id],
    ].toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
  )
})
