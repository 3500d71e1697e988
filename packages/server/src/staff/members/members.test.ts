import type { NewMember } from '@xinglin/domain/members'
import type { MembersQuery } from '@xinglin/api-contract/staff-api'
import { unitsOf, yuan } from '@xinglin/domain/kernel/money'
import { addDays, type Day, DAY_MS, dayAt, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { type MemberView, memberViews, SLEEPING_DAYS } from '@xinglin/domain/staff'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isPaid } from '../../db/order-sql.ts'
import { auditLog } from '../../db/schema-books.ts'
import { certificates, members } from '../../db/schema-members.ts'
import { orders } from '../../db/schema-trade.ts'
import { colleagueOf, staffIdNamed } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { first, memberIdNamed, must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const finance = await colleagueOf(shop, 'staff-finance')
const sales = await colleagueOf(shop, 'staff-sales')
const manager = await colleagueOf(shop, 'staff-manager')
const id = await memberIdNamed(shop.db, 'demo-pharmacy')
const duHeng = await staffIdNamed(shop.db, 'staff-sales')
const [pharmacy] = await shop.db.select().from(members).where(eq(members.id, id))

const everyone: MembersQuery = { view: 'all', keyword: '', buyerType: null, rep: null, page: 1 }
const listed = async (keyword: string, view: MemberView = 'all', by = service) =>
  must(await by.staff.members.list({ ...everyone, view, keyword }))
const detail = async () => must(await service.staff.members.detail({ id }))
/** The latest audit row about this member. */
const told = async (action: string) => {
  const [row] = await shop.db
    .select({ actor: auditLog.actor, result: auditLog.result, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.object, `member:${String(id)}`)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row
}

describe('the list of members', () => {
  test('is found by company, username, contact, phone or its last four digits, and number', async () => {
    if (!pharmacy) throw new Error('the demo has a pharmacy')
    const { companyName, username, contactName, phone } = pharmacy
    for (const keyword of [companyName, username, contactName, phone, phone.slice(-4), String(id), ` ${companyName} `])
      expect([keyword, ...(await listed(keyword)).list.map((one) => one.id)]).toContain(id)
    expect((await listed('没有这样的会员')).list).toEqual([])
    expect((await listed('%')).list).toEqual([])
  })

  test('has views that agree with their counts', async () => {
    const { counts } = await listed('')
    for (const view of memberViews) expect([view, (await listed('', view)).list.length]).toEqual([view, counts[view]])
  })

  test('sums the orders paid in the last 90 days, and apart from them those of the 90 before', async () => {
    const figures = async () => {
      const one = (await listed('demo-pharmacy')).list.find((row) => row.id === id)
      if (!one) throw new Error('the pharmacy is not in the list')
      return { spent: unitsOf(one.spent), before: unitsOf(one.spentBefore), scopes: one.scopes }
    }
    const [newest] = await shop.db
      .select({ id: orders.id, at: orders.paidAt, payable: orders.payable, balance: orders.balanceAmount })
      .from(orders)
      .where(and(eq(orders.memberId, id), isPaid('orders')))
      .orderBy(desc(orders.paidAt))
      .limit(1)
    if (!newest) throw new Error('the pharmacy has past orders')
    const amount = unitsOf(newest.payable) + unitsOf(newest.balance)
    const move = (at: Instant | null) => shop.db.update(orders).set({ paidAt: at }).where(eq(orders.id, newest.id))
    const { spent, before, scopes } = await figures()
    await move(instant(shop.clock.now() - 90 * DAY_MS))
    expect(await figures()).toEqual({ spent: spent - amount, before: before + amount, scopes })
    await move(instant(shop.clock.now() - 180 * DAY_MS))
    expect(await figures()).toEqual({ spent: spent - amount, before, scopes })
    await move(null)
    expect(await figures()).toEqual({ spent: spent - amount, before, scopes })
    await move(newest.at)
    expect(scopes).toContain('化学药')
  })

  test('is narrowed by type and by sales person, with the total of what is left', async () => {
    const narrowed = async (query: Partial<MembersQuery>) =>
      must(await service.staff.members.list({ ...everyone, ...query }))
    const all = (await narrowed({})).list
    const clinics = await narrowed({ buyerType: 'clinic' })
    expect(clinics.list.map((one) => one.id)).toEqual(
      all.filter(({ buyerType }) => buyerType === 'clinic').map((one) => one.id),
    )
    expect(clinics.total).toBe(clinics.list.length)
    expect(clinics.list.length).toBeGreaterThan(0)
    for (const { id: rep } of clinics.reps.slice(0, 2))
      expect((await narrowed({ rep })).list.every(({ salesRepId }) => salesRepId === rep)).toBe(true)
    expect(clinics.reps.map(({ title }) => title)).toContain('杜衡')
  })

  test('shows who has not ordered for sixty days, though he did before', async () => {
    const own = await shop.db
      .select({ id: orders.id, paidAt: orders.paidAt })
      .from(orders)
      .where(eq(orders.memberId, id))
    const lastPaid = async (days: number) => {
      const paidAt = instant(startOfDay(addDays(dayAt(shop.clock.now()), -days)))
      for (const order of own)
        if (order.paidAt !== null) await shop.db.update(orders).set({ paidAt }).where(eq(orders.id, order.id))
      const { list } = await listed('', 'sleeping')
      const one = (await listed('demo-pharmacy')).list.find((row) => row.id === id)
      return [list.map((row) => row.id).includes(id), one?.isSleeping]
    }
    expect(await lastPaid(SLEEPING_DAYS)).toEqual([false, false])
    expect(await lastPaid(SLEEPING_DAYS + 1)).toEqual([true, true])
    for (const order of own) await shop.db.update(orders).set({ paidAt: order.paidAt }).where(eq(orders.id, order.id))
  })

  test('gives several members one sales person, each with an audit row of its own', async () => {
    must(await manager.staff.members.setRep({ id, repId: duHeng, phone: '' }))
    const [one, two] = (await listed('')).list.filter((member) => member.salesRep !== '杜衡')
    if (!one || !two) throw new Error('the demo has members of other sales people')
    expect(must(await manager.staff.members.assignRep({ ids: [one.id, two.id, id], repId: duHeng }))).toEqual([
      { number: one.company, refusal: null },
      { number: two.company, refusal: null },
      { number: pharmacy?.companyName, refusal: '业务员已是杜衡' },
    ])
    for (const member of [one, two]) {
      expect(must(await service.staff.members.detail({ id: member.id })).member.salesRep).toBe('杜衡')
      must(await manager.staff.members.setRep({ id: member.id, repId: null, phone: '' }))
    }
    must(await manager.staff.members.setRep({ id, repId: duHeng, phone: '' }))
  })

  test('reminds several members of their certificates once', async () => {
    const today = dayAt(shop.clock.now())
    const held = await shop.db.select().from(certificates).where(eq(certificates.memberId, id))
    await shop.db
      .update(certificates)
      .set({ expiresOn: addDays(today, 10), remindedAt: null })
      .where(eq(certificates.memberId, id))
    const remind = async () => must(await service.staff.members.remind({ ids: [id, id] }))
    const letters = (await detail()).letters.length
    expect(await remind()).toEqual([{ number: pharmacy?.companyName, refusal: null }])
    expect((await detail()).letters.length).toBe(letters + held.length)
    expect(await remind()).toEqual([{ number: pharmacy?.companyName, refusal: '没有待提醒的证件，或已提醒过' }])
    for (const { id: paper, expiresOn, remindedAt } of held)
      await shop.db.update(certificates).set({ expiresOn, remindedAt }).where(eq(certificates.id, paper))
  })

  test('shows members with a certificate that expires within thirty days', async () => {
    const today = dayAt(shop.clock.now())
    const held = await shop.db.select().from(certificates).where(eq(certificates.memberId, id))
    const runOut = (expiresOn: Day) =>
      shop.db.update(certificates).set({ expiresOn }).where(eq(certificates.memberId, id))
    await runOut(addDays(today, 30))
    const { list } = await listed('', 'expiring')
    expect(list.find((one) => one.id === id)?.expires?.on).toBe(addDays(today, 30))
    await runOut(addDays(today, 31))
    expect((await listed('', 'expiring')).list.map((one) => one.id)).not.toContain(id)
    await runOut(addDays(today, -1))
    expect((await listed('', 'expired')).list.map((one) => one.id)).toContain(id)
    for (const { id: paper, expiresOn } of held)
      await shop.db.update(certificates).set({ expiresOn }).where(eq(certificates.id, paper))
  })

  test('shows sales people their own customers alone', async () => {
    await shop.db.update(members).set({ salesRepId: null, salesRepName: '别人' }).where(eq(members.id, id))
    expect((await listed('', 'all', sales)).list.map((one) => one.id)).not.toContain(id)
    expect(await sales.staff.members.detail({ id })).toMatchObject({ ok: false, error: { kind: 'refused', code: 404 } })
    must(await manager.staff.members.setRep({ id, repId: duHeng, phone: '' }))
    expect((await listed('', 'all', sales)).list.map((one) => one.id)).toContain(id)
    expect(await told('member.set-rep')).toMatchObject({
      actor: 'staff:staff-manager',
      detail: { before: { rep: '别人', repId: null }, after: { rep: '杜衡', repId: duHeng } },
    })
  })
})

describe('one member', () => {
  test('shows his papers, his ledger to the fen, and what was done to the account', async () => {
    const { member, papers, ledger, actions, sellers } = await detail()
    expect(papers.filter(({ isMust }) => isMust).every(({ status }) => status !== 'none')).toBe(true)
    expect(ledger[0]?.after ?? yuan('0')).toBe(member.balance)
    expect(first(actions)).toMatchObject({ action: 'member.set-rep', by: '方既明' })
    expect(sellers).toEqual([{ id: duHeng, title: '杜衡' }])
  })

  test('is let buy what his scope says, with the scopes before and after in the audit log', async () => {
    const { scopes } = await detail()
    must(await service.staff.members.setScope({ id, scopes: ['中成药', '中药饮片'] }))
    expect((await detail()).scopes).toEqual(['中成药', '中药饮片'])
    expect(await told('member.set-scope')).toMatchObject({ detail: { after: { scopes: '中成药、中药饮片' } } })
    expect(await service.staff.members.setScope({ id, scopes: ['糖果'] })).toMatchObject({ ok: false })
    expect(await service.staff.members.setScope({ id, scopes: [] })).toMatchObject({ ok: false })
    must(await service.staff.members.setScope({ id, scopes }))
  })

  test('is granted credit when a second person confirms, and only from what it was when it was filed', async () => {
    const before = (await detail()).member.credit
    const file = (limit: string) => finance.staff.members.fileCredit({ id, limit: yuan(limit), days: 45 })
    must(await file('12345.67'))
    expect((await detail()).member.credit).toEqual(before)
    expect((await detail()).filedCredit).toContain('12,345.67')
    expect(await file('1')).toMatchObject({ ok: false, error: { message: '这位会员已有待核准的账期' } })
    const waiting = async () =>
      first(
        must(await manager.staff.approvals.list(null)).filter(
          ({ kind, state }) => kind === 'credit' && state === 'waiting',
        ),
      )
    must(await manager.staff.approvals.confirm({ id: (await waiting()).id, code: '' }))
    expect((await detail()).member.credit).toMatchObject({ limit: yuan('12345.67'), days: 45 })
    expect(await told('member.set-credit')).toMatchObject({
      actor: 'staff:staff-manager',
      detail: { after: { limit: '12345.67', days: 45 } },
    })

    must(await file('0'))
    await shop.db
      .update(members)
      .set({ creditLimit: yuan('77') })
      .where(eq(members.id, id))
    expect(await manager.staff.approvals.confirm({ id: (await waiting()).id, code: '' })).toMatchObject({ ok: false })
    expect((await detail()).member.credit).toMatchObject({ limit: yuan('77') })
    must(await file('0'))
    must(await manager.staff.approvals.confirm({ id: (await waiting()).id, code: '' }))
    expect((await detail()).member.credit).toBeNull()
  })

  test('is disabled with all sessions ended, enabled again, and notified once of each', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    must(await manager.staff.members.disable({ id, reason: '停业' }))
    expect(await buyer.client.wallet.purse(null)).toMatchObject({ ok: false })
    expect(await manager.staff.members.disable({ id, reason: '停业' })).toMatchObject({ ok: false })
    expect((await listed('', 'disabled')).list.map((one) => one.id)).toContain(id)
    must(await manager.staff.members.enable({ id, reason: '复业' }))
    expect(await told('member.enable')).toMatchObject({
      detail: { reason: '复业', before: { status: 'disabled' }, after: { status: 'active' } },
    })
  })

  test('reads what the shop wrote to him, and signs in by a password that was reset', async () => {
    must(await service.staff.members.write({ id, title: '请换证', body: '许可证即将到期' }))
    expect((await detail()).letters).toContainEqual(expect.objectContaining({ title: '请换证', isRead: false }))
    const { password } = must(await manager.staff.members.resetPassword({ id }))
    const visitor = shop.visit()
    expect(await visitor.client.members.login({ username: 'demo-pharmacy', password, remember: false })).toMatchObject({
      ok: true,
    })
    expect(JSON.stringify(await told('member.reset-password'))).not.toContain(password)
  })
})

describe('an account opened by staff', () => {
  const given = {
    username: ' chengxi ',
    company: '城西大药房',
    contact: '周岚',
    phone: '0571-88880000',
    region: '330106',
    buyerType: 'clinic' as const,
  }

  test('signs in with the password that was shown, has not passed, and is in the audit log without it', async () => {
    const opened = must(await manager.staff.members.create(given))
    const visitor = shop.visit()
    const login = { username: 'chengxi', password: opened.password, remember: false }
    expect(await visitor.client.members.login(login)).toMatchObject({ ok: true })
    expect(must(await service.staff.members.detail({ id: opened.id })).member).toMatchObject({
      username: 'chengxi',
      company: '城西大药房',
      buyerType: 'clinic',
      isPassed: false,
    })
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'member.create'))
    expect(row).toMatchObject({
      actor: 'staff:staff-manager',
      result: 'ok',
      object: 'member:chengxi',
      detail: { company: '城西大药房', type: '诊所' },
    })
    expect(JSON.stringify(row)).not.toContain(opened.password)
  })

  test('has a user name and a phone that nobody else has, at any case', async () => {
    const twice = async (one: Partial<NewMember>) => {
      const answer = await manager.staff.members.create({ ...given, ...one })
      return answer.ok || answer.error.kind !== 'invalid' ? answer : answer.error.errors
    }
    expect(await twice({ username: 'CHENGXI', phone: '13700008888' })).toEqual({ username: ['用户名已被使用'] })
    expect(await twice({ username: 'chengnan' })).toEqual({ phone: ['联系电话已被其他会员使用'] })
  })

  test('says all that is wrong with it at once, at the fields', async () => {
    const wrong = { ...given, company: ' ', contact: '', phone: '12', region: '330199', username: 'store-7' }
    expect(await manager.staff.members.create(wrong)).toMatchObject({
      ok: false,
      error: {
        kind: 'invalid',
        errors: {
          username: ['该用户名不可用'],
          company: ['请输入单位名称'],
          contact: ['请输入联系人姓名'],
          phone: [expect.stringContaining('座机号')],
          region: ['请选择所在地区'],
        },
      },
    })
  })

  test('two at once with one user name: one is opened', async () => {
    const both = ['13700008881', '13700008882'].map((phone) =>
      manager.staff.members.create({ ...given, username: 'chengdong', phone }),
    )
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is placed by a region, level by level', async () => {
    expect(must(await manager.staff.members.regions({ parent: '330100' }))).toContainEqual({
      code: '330106',
      name: '西湖区',
      isDistrict: true,
    })
  })
})
