import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { ACTING_FOR_MS, ACTING_TICKET_GOOD_FOR_MS } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import type { VoucherId } from '@xinglin/domain/wallet'
import { desc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowId } from '../db/ids.ts'
import { auditLog } from '../db/schema-books.ts'
import { stock } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { staff } from '../db/schema-staff.ts'
import { actFor } from '../testing/acting.ts'
import { colleagueOf, staffIdNamed } from '../testing/colleague.ts'
import {
  emptyCartsBeforeEach,
  expectSoundAfterEach,
  forgetAttemptsBeforeEach,
  openTestShop,
} from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import {
  agreeing,
  fillCart,
  first,
  itemOf,
  memberIdNamed,
  must,
  placeOrder,
  readOrder,
  review,
} from '../testing/trade.ts'
import { closeUnpaidOrders } from './close-orders.ts'

const shop = await openTestShop()
emptyCartsBeforeEach(shop)
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const id = await memberIdNamed(shop.db, 'demo-pharmacy')
const duHeng = await staffIdNamed(shop.db, 'staff-sales')
const freshMember = () => shop.signIn('demo-pharmacy')
const forbidden = { ok: false, error: { kind: 'refused', code: 403 } }
const moved = { ok: false, error: { kind: 'refused', code: 607 } }

const stockOf = async (goodsId: GoodsId): Promise<number> =>
  first(await shop.db.select().from(stock).where(eq(stock.goodsId, goodsId))).n

/** An order that staff have placed for the pharmacy, with a new good. */
const placedFor = async () => {
  const acting = await actFor(shop, 'staff-service', id)
  const good = await putOnShelf(shop.db, { batches: [500] })
  await fillCart(acting, itemOf(good, 30))
  const order = first(await placeOrder(acting))
  return { acting, good, order }
}

const codeFor = async (member: Awaited<ReturnType<typeof freshMember>>, order: OrderId): Promise<string> =>
  must(await member.client.orders.sendOnBehalfCode({ id: order })).demoCode ?? ''

const wrong = (code: string): string => (code === '111111' ? '222222' : '111111')

describe('an order that somebody of the shop placed for a member', () => {
  test('is signed by both, waits for the member alone, and is his to pay once he confirmed it', async () => {
    const { acting, order } = await placedFor()
    const member = await freshMember()
    const seen = await readOrder(member, order.id)
    expect(seen).toMatchObject({ state: 'unpaid', onBehalf: { by: '客服 何青', isConfirmed: false } })
    const [told] = await shop.db
      .select({ actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.action, 'order.place'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(told).toEqual({ actor: `staff:staff-service/member:${String(id)}` })
    const letter = first(must(await member.client.members.messages({ page: 1, unreadOnly: false })).list)
    expect(letter).toMatchObject({ kind: 'order', title: '有订单等待您确认' })

    expect(await member.client.payments.desk({ id: order.id })).toMatchObject(moved)
    expect(await member.client.orders.pay({ id: order.id })).toMatchObject(moved)
    expect(await member.client.payments.fromBalance({ id: order.id })).toMatchObject(moved)
    expect(await member.client.payments.onCredit({ id: order.id })).toMatchObject(moved)

    const code = await codeFor(member, order.id)
    expect(`${letter.title}${letter.body}`).not.toContain(code)
    expect(await acting.client.orders.confirmOnBehalf({ id: order.id, code })).toMatchObject(forbidden)
    expect(await acting.client.orders.sendOnBehalfCode({ id: order.id })).toMatchObject(forbidden)
    const confirmed = must(await member.client.orders.confirmOnBehalf({ id: order.id, code }))
    expect(confirmed).toMatchObject({ state: 'unpaid', onBehalf: { isConfirmed: true } })
    // A repeated call succeeds.
    must(await member.client.orders.confirmOnBehalf({ id: order.id, code }))
    const payment = must(await member.client.orders.pay({ id: order.id }))
    must(await member.client.orders.demoPay({ id: payment.id }))
    expect((await readOrder(member, order.id)).state).toBe('inReview')
  })

  test('takes neither the balance nor vouchers of the member', async () => {
    const acting = await actFor(shop, 'staff-service', id)
    await fillCart(acting, itemOf(await putOnShelf(shop.db), 30))
    const wish = agreeing(await review(acting))
    const refused = { ok: false, error: { kind: 'refused', code: 649 } }
    expect(await acting.client.orders.place({ ...wish, balance: yuan('1') })).toMatchObject(refused)
    expect(await acting.client.orders.place({ ...wish, voucherIds: [rowId<VoucherId>(7)] })).toMatchObject(refused)
    must(await acting.client.orders.place(wish))
  })

  test('is tried five times with a wrong code, and then wants a new one', async () => {
    const { order } = await placedFor()
    const member = await freshMember()
    const code = await codeFor(member, order.id)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await member.client.orders.confirmOnBehalf({ id: order.id, code: wrong(code) })).toMatchObject({
        ok: false,
        error: { kind: 'invalid' },
      })
    expect(await member.client.orders.confirmOnBehalf({ id: order.id, code })).toMatchObject({ ok: false })
    expect(await member.client.orders.sendOnBehalfCode({ id: order.id })).toMatchObject({ ok: false })
    shop.clock.advance(MINUTE_MS)
    const anew = await codeFor(member, order.id)
    must(await member.client.orders.confirmOnBehalf({ id: order.id, code: anew }))
  })

  test('has codes of its own: neither other orders of the day nor codes for the phone take them away', async () => {
    const member = await freshMember()
    const orders: OrderId[] = []
    for (let nth = 0; nth < 7; nth += 1) orders.push((await placedFor()).order.id)
    for (const order of orders) expect(await codeFor(member, order)).toMatch(/^\d{6}$/)
    // Of one submit they are sent anew once a minute and five times an hour.
    const ask = () => member.client.orders.sendOnBehalfCode({ id: first(orders) })
    expect(await ask()).toMatchObject({ ok: false, error: { code: 429 } })
    for (let nth = 1; nth < 5; nth += 1) {
      shop.clock.advance(MINUTE_MS)
      must(await ask())
    }
    shop.clock.advance(MINUTE_MS)
    expect(await ask()).toMatchObject({ ok: false, error: { code: 429 } })
    const contract = { purpose: 'contract', phone: null, human: null } as const
    must(await member.client.members.createCode(contract))
  })

  test('closes by itself after a day and gives back what it took; a confirmed one has its day from then on', async () => {
    const late = await placedFor()
    const kept = await placedFor()
    shop.clock.advance(DAY_MS - MINUTE_MS)
    // The code is valid as long as the order waits.
    const code = await codeFor(await freshMember(), kept.order.id)
    must(await (await freshMember()).client.orders.confirmOnBehalf({ id: kept.order.id, code }))
    shop.clock.advance(MINUTE_MS)
    await closeUnpaidOrders(shop.db, shop.clock.now())
    const again = await freshMember()
    expect((await readOrder(again, late.order.id)).state).toBe('cancelled')
    expect((await readOrder(again, kept.order.id)).state).toBe('unpaid')
    expect([await stockOf(late.good.id), await stockOf(kept.good.id)]).toEqual([500, 470])
    expect(await again.client.orders.confirmOnBehalf({ id: late.order.id, code })).toMatchObject(moved)
  })

  test('is declined as a whole, without a code', async () => {
    const { order, good } = await placedFor()
    const member = await freshMember()
    expect(must(await member.client.orders.declineOnBehalf({ id: order.id })).state).toBe('cancelled')
    expect(await stockOf(good.id)).toBe(500)
    must(await member.client.orders.declineOnBehalf({ id: order.id }))
    const stranger = await shop.signIn('demo-credit')
    expect(await stranger.client.orders.declineOnBehalf({ id: order.id })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 404 },
    })
  })

  test('nobody confirms an order that the member placed himself', async () => {
    const member = await freshMember()
    await fillCart(member, itemOf(await putOnShelf(shop.db), 30))
    const { id: own } = first(await placeOrder(member))
    expect((await readOrder(member, own)).onBehalf).toBeNull()
    expect(await member.client.orders.sendOnBehalfCode({ id: own })).toMatchObject({ ok: false })
    expect(await member.client.orders.declineOnBehalf({ id: own })).toMatchObject({ ok: false })
  })
})

describe('代客下单', () => {
  const here = async (visitor: Awaited<ReturnType<typeof freshMember>>) => must(await visitor.client.members.base(null))

  test('lets sales people in to their own customers alone, and out at once when those are theirs no more', async () => {
    await shop.db.update(members).set({ salesRepId: null }).where(eq(members.id, id))
    const sales = await colleagueOf(shop, 'staff-sales')
    expect(await sales.staff.members.act({ id, reason: '电话委托' })).toMatchObject({ ok: false })
    await shop.db.update(members).set({ salesRepId: duHeng }).where(eq(members.id, id))
    const acting = await actFor(shop, 'staff-sales', id)
    expect(await here(acting)).toMatchObject({ member: { username: 'demo-pharmacy' }, acting: { by: '业务员 杜衡' } })
    await shop.db.update(members).set({ salesRepId: null }).where(eq(members.id, id))
    expect(await here(acting)).toMatchObject({ member: null, acting: null })
  })

  test('ends when the staff account is disabled, by timeout, and when the staff member ends it', async () => {
    const disabled = await actFor(shop, 'staff-service', id)
    await shop.db.update(staff).set({ status: 'disabled' }).where(eq(staff.username, 'staff-service'))
    expect((await here(disabled)).member).toBeNull()
    await shop.db.update(staff).set({ status: 'active' }).where(eq(staff.username, 'staff-service'))
    const leaving = await actFor(shop, 'staff-service', id)
    must(await leaving.client.members.logout(null))
    expect((await here(leaving)).member).toBeNull()
    const slow = await actFor(shop, 'staff-service', id)
    shop.clock.advance(ACTING_FOR_MS - 1)
    expect((await here(slow)).acting).not.toBeNull()
    shop.clock.advance(1)
    expect((await here(slow)).member).toBeNull()
    const noted = await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(like(auditLog.actor, 'staff:staff-service/%'))
    expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['acting.enter', 'acting.end']))
  })

  test('is entered once, within a minute, and with the latest ticket alone', async () => {
    const service = await colleagueOf(shop, 'staff-service')
    const ticketOf = async () => must(await service.staff.members.act({ id, reason: '电话委托' })).ticket
    const enter = (ticket: string) => shop.visit().client.members.enterActing({ ticket })
    const earlier = await ticketOf()
    const ticket = await ticketOf()
    expect(await enter(earlier)).toMatchObject({ ok: false })
    must(await enter(ticket))
    expect(await enter(ticket)).toMatchObject({ ok: false, error: { code: 622 } })
    const late = await ticketOf()
    shop.clock.advance(ACTING_TICKET_GOOD_FOR_MS)
    expect(await enter(late)).toMatchObject({ ok: false })
  })

  test("leaves the member's own sessions alone, is told among them, and he ends it with the others", async () => {
    const member = await freshMember()
    const acting = await actFor(shop, 'staff-service', id)
    expect((await here(member)).member).not.toBeNull()
    const open = must(await member.client.members.sessions(null))
    expect(open.map(({ device }) => device)).toContain('代客下单 · 客服 何青')
    must(await member.client.members.endOtherSessions(null))
    expect((await here(acting)).member).toBeNull()
    expect((await here(member)).member).not.toBeNull()
  })

  test('is not begun for a member who may not order', async () => {
    const service = await colleagueOf(shop, 'staff-service')
    const pending = await memberIdNamed(shop.db, 'demo-pending')
    expect(await service.staff.members.act({ id: pending, reason: '电话委托' })).toMatchObject({
      ok: false,
      error: { code: 660 },
    })
  })
})
