import { addDays, DAY_MS, dayAt, instant, secondsOf } from '@xinglin/domain/kernel/time'
import type { CertificateName, FieldCorrection, UploadId } from '@xinglin/domain/members'
import type { InboxItem, InboxKind } from '@xinglin/domain/staff'
import { and, desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../seed/demo-buyers.ts'
import { certificateSubmissions } from '../../db/schema-account.ts'
import { auditLog } from '../../db/schema-books.ts'
import { afterSales, afterSalesHistory, afterSalesLines } from '../../db/schema-after-sales.ts'
import { certificates, memberScopes } from '../../db/schema-members.ts'
import { orderLines } from '../../db/schema-trade.ts'
import { submitCertificate } from '../../members/certificates-queries.ts'
import { filledPaper } from '../../testing/filled-paper.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import type { Visitor } from '../../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../../testing/trade.ts'
import { yuan } from '@xinglin/domain/kernel/money'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { rowId } from '../../db/ids.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const colleague = async (username: string): Promise<Visitor> => {
  const visitor = shop.visit()
  must(await visitor.staff.session.login({ username, password: DEMO_PASSWORD, code: '' }))
  return visitor
}
const service = await colleague('staff-service')
const manager = await colleague('staff-manager')
const buyer = await shop.signIn('demo-pharmacy')

const itemsOf = async ({ staff }: Visitor, kind: InboxKind): Promise<readonly InboxItem[]> =>
  must(await staff.inbox.list(null)).filter((item) => item.kind === kind)
const reviewed = ({ kind, id, since }: InboxItem) => ({ kind, id, since, text: '', corrections: [], marks: [] })

const handIn = async (username: string, name: CertificateName, number = '演示-1'): Promise<void> => {
  const id = await memberIdNamed(shop.db, username)
  await submitCertificate(shop.db, id, name, filledPaper(name, { number }), shop.clock.now())
}

describe('the inbox', () => {
  test('shows each role what it may decide, the longest waiting first', async () => {
    await handIn('demo-pharmacy', '冷藏药品采购委托书')
    const kinds = async (username: string) => {
      const items = must(await (await colleague(username)).staff.inbox.list(null))
      expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted((a, b) => a - b))
      return items.map(({ title }) => title)
    }
    expect(await kinds('staff-service')).toEqual(expect.arrayContaining(['营业执照', '药品经营许可证']))
    expect(await kinds('staff-service')).not.toContain('冷藏药品采购委托书')
    expect(await kinds('staff-quality')).toContain('冷藏药品采购委托书')
    expect(await kinds('staff-finance')).not.toContain('营业执照')
  })

  test('shows the submitted values beside the current ones, with pictures, other certificates and effects', async () => {
    await handIn('demo-pharmacy', '药品经营许可证', '演示-新证号')
    const item = (await itemsOf(manager, 'certificate')).find(({ company }) => company === '槐序大药房')
    if (!item) throw new Error('nothing waits')
    await handIn('demo-pharmacy', '营业执照')
    const items = await itemsOf(manager, 'certificate')
    const licence = first(items.filter(({ company, title }) => company === '槐序大药房' && title === '药品经营许可证'))
    const detail = must(await manager.staff.inbox.detail(reviewed(licence)))
    const number = detail.facts.find(({ label }) => label === '许可证编号')
    expect(number?.text).toBe('演示-新证号')
    expect(number?.before).not.toBeNull()
    expect(number?.field).toBe('number')
    expect(detail.effects).toContain('新证生效，替换在用的旧证')
    expect(detail.checks).toContainEqual({ isFine: true, text: '证号未被其他会员使用' })
    expect(detail.papers.map(({ name }) => name)).toContain('采购委托书')
    expect(detail.barred).toBeNull()
    const business = first(items.filter(({ company, title }) => company === '槐序大药房' && title === '营业执照'))
    expect(must(await manager.staff.inbox.detail(reviewed(business))).heldPictures).toHaveLength(1)
  })
})

describe('a decision', () => {
  test('lets the member in with the last must-have, and says before what it will do', async () => {
    const licence = (await itemsOf(service, 'certificate')).find(({ company }) => company === '青禾里大药房')
    if (!licence) throw new Error('nothing waits')
    const detail = must(await service.staff.inbox.detail(reviewed(licence)))
    expect(detail.effects.join('')).toContain('会员仍不能下单，还缺')
    expect(detail.tags).toEqual(['必备'])
    const before = must(await service.staff.inbox.today(null))
    expect(detail.checks.length).toBeGreaterThan(0)
    must(await service.staff.inbox.approve(reviewed(licence)))
    expect(must(await service.staff.inbox.today(null))).toEqual({
      decided: before.decided + 1,
      mine: before.mine + 1,
    })
    expect(must(await manager.staff.inbox.today(null)).decided).toBe(before.decided + 1)
    const row = first(
      await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'certificate.approved'))
        .orderBy(desc(auditLog.id)),
    )
    expect(row).toMatchObject({
      actor: 'staff:staff-service',
      result: 'ok',
      detail: { name: licence.title, before: { status: 'waiting' }, after: { status: 'approved' } },
    })
    expect([row.requestId, row.ip].every((fact) => fact !== null)).toBe(true)
  })

  test('of a licence shows the scopes that it grants and withdraws, and the goods that these are', async () => {
    const memberId = await memberIdNamed(shop.db, 'demo-clinic')
    const submit = async (scope: string) => {
      const name = '医疗器械经营许可证'
      await submitCertificate(
        shop.db,
        memberId,
        name,
        filledPaper(name, { scope, number: '演示-械' }),
        shop.clock.now(),
      )
      return first(
        (await itemsOf(manager, 'certificate')).filter(
          ({ company, title }) => company.includes('晴川') && title === name,
        ),
      )
    }
    must(await manager.staff.inbox.approve(reviewed(await submit('中药饮片'))))
    const renewed = await submit('生物制品')
    const detail = must(await manager.staff.inbox.detail(reviewed(renewed)))
    expect(detail.scopes).toMatchObject({ withdrawn: ['中药饮片'], granted: ['生物制品'] })
    expect(detail.effects).toContainEqual(expect.stringMatching(/^经营范围内的在售品种由 [\d,]+ 变为 [\d,]+$/))
    must(await manager.staff.inbox.approve(reviewed(renewed)))
    const other = await memberIdNamed(shop.db, 'demo-otc')
    await submitCertificate(
      shop.db,
      other,
      '医疗器械经营许可证',
      filledPaper('医疗器械经营许可证', { number: '演示-械' }),
      shop.clock.now(),
    )
    const same = first(
      (await itemsOf(manager, 'certificate')).filter(
        ({ company, title }) => company === '南枝便民药房' && title === '医疗器械经营许可证',
      ),
    )
    const { checks } = must(await manager.staff.inbox.detail(reviewed(same)))
    expect(checks.find(({ text }) => text.startsWith('证号与晴川'))?.isFine).toBe(false)
  })

  test('of a licence is warned of scopes that neither it nor another certificate names', async () => {
    const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
    const licence = first(
      (await itemsOf(manager, 'certificate')).filter(
        ({ company, title }) => company === '槐序大药房' && title === '药品经营许可证',
      ),
    )
    const warned = async () =>
      must(await manager.staff.inbox.detail(reviewed(licence))).checks.filter(({ text }) => text.includes('未见于'))
    expect(await warned()).toEqual([])
    const own = and(eq(memberScopes.memberId, memberId), eq(memberScopes.scope, '诊疗科目'))
    await shop.db.insert(memberScopes).values({ memberId, scope: '诊疗科目' })
    expect(await warned()).toEqual([{ isFine: false, text: '会员已有的经营范围「诊疗科目」未见于本证及其他有效证件' }])
    await shop.db.delete(memberScopes).where(own)
  })

  test('that comes second names the person who was first', async () => {
    await handIn('demo-otc', '营业执照')
    const item = first((await itemsOf(manager, 'certificate')).filter(({ company }) => company === '南枝便民药房'))
    must(await service.staff.inbox.refuse({ ...reviewed(item), reason: '图片不清晰' }))
    const second = await manager.staff.inbox.approve(reviewed(item))
    expect(second).toMatchObject({
      ok: false,
      error: { kind: 'changed', message: '另一位同事已处理：何青 已退回', current: { by: '何青', wasApproved: false } },
    })
  })

  test('of a certificate that was submitted again meanwhile is refused', async () => {
    await handIn('demo-clinic', '营业执照', '演示-旧')
    const item = first((await itemsOf(manager, 'certificate')).filter(({ company }) => company.includes('晴川')))
    shop.clock.advance(2000)
    await handIn('demo-clinic', '营业执照', '演示-新')
    expect(await manager.staff.inbox.approve(reviewed(item))).toMatchObject({ ok: false })
    const memberId = await memberIdNamed(shop.db, 'demo-clinic')
    const held = await shop.db.select().from(certificates).where(eq(certificates.memberId, memberId))
    expect(held.map(({ number }) => number)).not.toContain('演示-新')
    const now = first((await itemsOf(manager, 'certificate')).filter(({ company }) => company.includes('晴川')))
    expect(secondsOf(now.since)).toBe(secondsOf(item.since) + 2)
    expect(await manager.staff.inbox.approve(reviewed(now))).toMatchObject({ ok: true })
  })

  test('for which one has no right is refused with the reason, and changes nothing', async () => {
    await handIn('demo-pharmacy', '含特殊药品复方制剂采购备案')
    const item = first((await itemsOf(manager, 'certificate')).filter(({ title }) => title.startsWith('含特殊')))
    const before = await shop.db.select().from(certificateSubmissions)
    const refused = await service.staff.inbox.approve(reviewed(item))
    expect(refused).toMatchObject({ ok: false, error: { code: 403, message: '含麻与冷链须由质管审核' } })
    expect(must(await service.staff.inbox.detail(reviewed(item))).barred).toBe('含麻与冷链须由质管审核')
    expect(await shop.db.select().from(certificateSubmissions)).toEqual(before)
  })

  test('may correct a field after the original: stored and audited, with the text that it replaced', async () => {
    await handIn('demo-otc', '药品经营许可证', '演示-误')
    const item = first(
      (await itemsOf(manager, 'certificate')).filter(
        ({ company, title }) => company === '南枝便民药房' && title === '药品经营许可证',
      ),
    )
    const approve = (corrections: readonly FieldCorrection[]) =>
      manager.staff.inbox.approve({ ...reviewed(item), corrections })
    expect(await approve([{ field: 'expiresOn', text: '2020-01-01' }])).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { 'corrections[0].text': ['该证件已过期，请上传有效证件'] } },
    })
    must(await approve([{ field: 'number', text: ' 演示-正 ' }]))
    const memberId = await memberIdNamed(shop.db, 'demo-otc')
    const held = await shop.db.select().from(certificates).where(eq(certificates.memberId, memberId))
    expect(held.map(({ number }) => number)).toContain('演示-正')
    const row = first(
      await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'certificate.approved'))
        .orderBy(desc(auditLog.id)),
    )
    expect(row.detail).toMatchObject({
      before: { status: 'waiting', 许可证编号: '演示-误' },
      after: { status: 'approved', 许可证编号: '演示-正' },
    })
  })

  test('to refuse may mark the picture, and the member sees where; a picture of others is refused', async () => {
    const mine = await shop.signIn('demo-clinic')
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const { id: picture } = must(
      await mine.client.members.upload({ file: new Blob([new Uint8Array(bytes)]), ticket: null }),
    )
    const name = '采购委托书'
    must(
      await mine.client.members.submitCertificate({
        name,
        ticket: null,
        ...filledPaper(name, { uploadIds: [picture] }),
      }),
    )
    const item = first(
      (await itemsOf(manager, 'certificate')).filter(
        ({ company, title }) => company.includes('晴川') && title === name,
      ),
    )
    const mark = { field: 'number', left: 400, top: 300, width: 200, height: 60 } as const
    const refuse = (of: UploadId) =>
      manager.staff.inbox.refuse({ ...reviewed(item), reason: '号码不清晰', marks: [{ ...mark, picture: of }] })
    expect(await refuse((picture + 1) as UploadId)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { marks: [expect.any(String)] } },
    })
    must(await refuse(picture))
    const card = must(await mine.client.members.certificates(null)).cards.find((one) => one.name === name)
    expect(card?.submission).toMatchObject({ rejectedFor: '号码不清晰', marks: [{ ...mark, picture }] })
  })

  test('of anything but a certificate has no fields to correct', async () => {
    const item = first(must(await manager.staff.inbox.list(null)).filter(({ kind }) => kind !== 'certificate'))
    const answer = await manager.staff.inbox.approve({
      ...reviewed(item),
      corrections: [{ field: 'holder', text: '别家' }],
    })
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { corrections: [expect.any(String)] } },
    })
  })

  test('wants a reason to refuse', async () => {
    const item = first(await itemsOf(manager, 'certificate'))
    const refused = await manager.staff.inbox.refuse({ ...reviewed(item), reason: '  ' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid', errors: { reason: ['请填写原因'] } } })
  })

  test('of a paid order hands it over; a refund above 100 yuan wants two people', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 100))
    const placed = first(await placeOrder(buyer))
    must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: placed.id })).id }))
    const item = first((await itemsOf(service, 'order')).filter(({ company }) => company === '槐序大药房'))
    expect(must(await service.staff.inbox.detail(reviewed(item))).facts.map(({ label }) => label)).toContain('收货')
    must(await service.staff.inbox.approve(reviewed(item)))
    expect(await itemsOf(service, 'order')).not.toContainEqual(item)

    const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
    const wish = { kind: 'return', state: 'inReview', refund: yuan('100.01'), createdAt: shop.clock.now() } as const
    await shop.db.insert(afterSales).values({ id: rowId(77), number: 'SH77', orderId: placed.id, memberId, ...wish })
    const line = first(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id)))
    const share = { afterSalesId: rowId<AfterSalesId>(77), orderLineId: line.id, quantity: 11, refund: wish.refund }
    await shop.db.insert(afterSalesLines).values(share)
    const asked = { afterSalesId: 77 as AfterSalesId, fromState: null, toState: 'inReview', actor: 'member' } as const
    await shop.db.insert(afterSalesHistory).values({ ...asked, at: shop.clock.now() })
    const isIt = ({ id }: InboxItem): boolean => Number(id) === 77
    expect((await itemsOf(service, 'afterSales')).filter(isIt)).toEqual([])
    const request = first((await itemsOf(manager, 'afterSales')).filter(isIt))
    expect(await service.staff.inbox.approve(reviewed(request))).toMatchObject({ ok: false, error: { code: 403 } })
    expect(await manager.staff.inbox.approve(reviewed(request))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('须一人提交、另一人核准，请在「售后」中办理') },
    })
    expect(must(await manager.staff.afterSales.decide({ id: 77 as AfterSalesId, way: 'sendBack' }))).toBe('filed')
  })
})

describe('items that are not decided, but answered or done', () => {
  const letters = async () => must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list

  test('what a member wrote is answered once, with a text, and notified by a message', async () => {
    const wish = {
      name: '试求购',
      manufacturer: '',
      specification: '10片',
      quantity: 5,
      unit: '盒',
      price: null,
      remark: '',
    }
    const { id } = must(await buyer.client.requests.askForVariety(wish))
    must(await buyer.client.requests.sendFeedback({ kind: 'site', content: '列表太慢', contact: '' }))
    for (const [kind, title] of [
      ['wish', '试求购'],
      ['feedback', '网站使用'],
    ] as const) {
      const item = first((await itemsOf(service, kind)).filter((one) => one.title === title))
      expect(await service.staff.inbox.approve(reviewed(item))).toMatchObject({ ok: false, error: { kind: 'invalid' } })
      expect(await service.staff.inbox.refuse({ ...reviewed(item), reason: '不' })).toMatchObject({ ok: false })
      must(await service.staff.inbox.approve({ ...reviewed(item), text: '已安排' }))
      expect(await manager.staff.inbox.approve({ ...reviewed(item), text: '另一句' })).toMatchObject({
        ok: false,
        error: { kind: 'changed', message: '另一位同事已处理：何青 已回复' },
      })
    }
    expect(must(await buyer.client.requests.varietyRequest({ id })).reply?.text).toBe('已安排')
    expect((await letters()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['品种求购已回复', '意见反馈已回复']),
    )
  })

  test('an expiring certificate waits for a reminder: once before its expiry, and once after', async () => {
    const member = await memberIdNamed(shop.db, 'demo-pharmacy')
    const ofPaper = and(eq(certificates.memberId, member), eq(certificates.kind, '采购委托书'))
    const today = dayAt(shop.clock.now())
    const waits = async () =>
      (await itemsOf(service, 'expiry')).filter((one) => one.company === '槐序大药房' && one.title === '采购委托书')
    const set = (days: number) =>
      shop.db
        .update(certificates)
        .set({ expiresOn: addDays(today, days) })
        .where(ofPaper)
    await set(31)
    expect(await waits()).toEqual([])
    for (const [days, said] of [
      [30, '将于'],
      [-1, '已于'],
    ] as const) {
      await set(days)
      const item = first(await waits())
      must(await service.staff.inbox.approve(reviewed(item)))
      expect(await waits()).toEqual([])
      expect(await manager.staff.inbox.approve(reviewed(item))).toMatchObject({
        ok: false,
        error: { message: '另一位同事已处理：何青 已提醒' },
      })
      expect((await letters()).map(({ title }) => title)).toContain(`采购委托书${said} ${addDays(today, days)} 到期`)
      // Backdates the last reminder, so that the next one is due.
      await shop.db
        .update(certificates)
        .set({ remindedAt: instant(shop.clock.now() - 30 * DAY_MS) })
        .where(ofPaper)
    }
    await shop.db
      .update(certificates)
      .set({ expiresOn: addDays(today, 300), remindedAt: null })
      .where(ofPaper)
  })

  test('a job in the dead letter queue waits only for staff who manage the machines, who can retry it', async () => {
    for (const queue of ['jobs', 'dead-letters'])
      await shop.db.execute(sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}'::jsonb)`)
    await shop.db.execute(sql`
      insert into pgboss.job (name, data, state)
      values ('jobs', '{"name": "tell-arrivals"}', 'failed'), ('dead-letters', '{"name": "tell-arrivals"}', 'created')`)
    expect(await itemsOf(service, 'failedJob')).toEqual([])
    const item = first(await itemsOf(manager, 'failedJob'))
    expect(item).toMatchObject({ title: 'tell-arrivals', company: '' })
    expect(must(await manager.staff.inbox.detail(reviewed(item))).buyer).toEqual([])
    must(await manager.staff.inbox.approve(reviewed(item)))
    expect(await itemsOf(manager, 'failedJob')).toEqual([])
  })
})
