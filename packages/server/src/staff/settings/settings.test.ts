import { yuan } from '@xinglin/domain/kernel/money'
import { jobWords } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type AuditDetail, auditStaff, sealAuditLog } from '../../audit.ts'
import { batches } from '../../db/schema-catalogue.ts'
import { inTransaction } from '../../db/database.ts'
import { embeddedJobs, jobs } from '../../jobs/jobs.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { first, must } from '../../testing/trade.ts'
import { readAudit } from './read-audit.ts'
import { setShop } from './set-shop.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const manager = await colleagueOf(shop, 'staff-manager')
const owner = await colleagueOf(shop, 'staff-owner')
const desk = async () => must(await manager.staff.settings.shop(null))
const everything = { who: '', action: '', object: '', from: null, to: null, page: 1 } as const

test('every job has a name in the language of the shop', () => {
  for (const { name } of [...jobs, ...embeddedJobs, { name: 'back-up' }]) expect(jobWords(name)).not.toBe(name)
})

describe('the settings of the shop', () => {
  test('are stored by version with author and changes, and an outdated version is refused', async () => {
    const before = await desk()
    const settings = {
      ...before.settings,
      contact: { ...before.settings.contact, hotline: '400-000-0026' },
      trade: { ...before.settings.trade, minimumOrder: yuan('201.5') },
    }
    expect(must(await manager.staff.settings.setShop({ version: before.version, settings }))).toEqual({ filed: [] })
    const after = await desk()
    expect(after.settings).toEqual(settings)
    expect(first(after.history)).toMatchObject({ by: '方既明', changed: ['contact.hotline', 'trade.minimumOrder'] })
    expect(await owner.staff.settings.setShop({ version: before.version, settings })).toMatchObject({
      ok: false,
      error: { message: '另一位同事已修改设置，请刷新后再改' },
    })
    must(await owner.staff.settings.setShop({ version: after.version, settings: before.settings }))
    expect((await desk()).settings).toEqual(before.settings)
  })

  test('what one person may pay out alone is set by a command, and by nobody who pays (docs/rules.md#7-stock-change)', async () => {
    const { settings, version } = await desk()
    const wish = {
      ...settings,
      limits: { ...settings.limits, withdrawal: yuan('1000000') },
      messages: { perDay: 300, perPhone: 4 },
    }
    must(await manager.staff.settings.setShop({ version, settings: wish }))
    const after = await desk()
    expect(after.settings).toEqual({ ...wish, limits: settings.limits })
    const by = { name: 'operator', at: shop.clock.now() }
    expect(await setShop(shop.db, { version: after.version, settings: wish }, by, { setsLimits: true })).toEqual([])
    expect((await desk()).settings.limits).toEqual(wish.limits)
    await setShop(shop.db, { version: (await desk()).version, settings }, by, { setsLimits: true })
  })

  test('take other limits of one person when a second one confirms them (docs/rules.md#7-limits)', async () => {
    const { settings, version } = await desk()
    const limits = { refund: yuan('20'), stockUnits: 5, stockWorth: yuan('50'), withdrawal: yuan('1') }
    const wish = { version, settings: { ...settings, limits } }
    expect(must(await manager.staff.settings.setShop(wish))).toEqual({ filed: ['limits'] })
    expect((await desk()).settings.limits).toEqual(settings.limits)
    expect((await desk()).filed).toEqual([
      '一人办理限额：退款 ¥100.00 → 退款 ¥20.00；库存 500 个单位 → 库存 5 个单位；库存 ¥5,000.00 → 库存 ¥50.00',
    ])
    expect(await owner.staff.settings.setShop(wish)).toMatchObject({
      ok: false,
      error: { message: '已有一人办理限额的变更待核准' },
    })
    const { id } = first(must(await owner.staff.approvals.list(null)).filter(({ state }) => state === 'waiting'))
    expect(await manager.staff.approvals.confirm({ id, code: '' })).toMatchObject({ ok: false })
    must(await owner.staff.approvals.confirm({ id, code: '' }))
    // That of withdrawals is set by a command alone.
    expect((await desk()).settings.limits).toEqual({ ...limits, withdrawal: settings.limits.withdrawal })
    expect((await desk()).filed).toEqual([])
    const { id: goodsId } = await putOnShelf(shop.db, { price: yuan('1'), batches: [100] })
    const { id: batchId } = first(await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId)))
    const change = { id: goodsId, batchId, way: 'less', quantity: 6, reason: '盘点' } as const
    expect(must(await manager.staff.goods.adjust(change))).toEqual({ isFiled: true })
    const by = { name: 'operator', at: shop.clock.now() }
    await setShop(shop.db, { version: (await desk()).version, settings }, by, { setsLimits: true })
  })

  test('take another bank account when a second person confirms it, and what else is set at once', async () => {
    const { settings, version } = await desk()
    const bank = { name: '演示医药有限公司', bank: '演示银行江州支行', account: '9900000000001' }
    const wish = { ...settings, bank, contact: { ...settings.contact, hours: '8:30–18:00' } }
    expect(must(await manager.staff.settings.setShop({ version, settings: wish }))).toEqual({ filed: ['bankAccount'] })
    const filed = await desk()
    expect(filed.settings.bank).toEqual(settings.bank)
    expect(filed.settings.contact.hours).toBe('8:30–18:00')
    expect(filed.filed).toEqual([expect.stringMatching(/^收款账户：.*9900000000001/)])
    const waiting = first(
      must(await owner.staff.approvals.list(null)).filter(
        ({ kind, state }) => kind === 'bankAccount' && state === 'waiting',
      ),
    )
    expect(await manager.staff.approvals.confirm({ id: waiting.id, code: '' })).toMatchObject({ ok: false })
    expect((await desk()).settings.bank).toEqual(settings.bank)
    must(await owner.staff.approvals.confirm({ id: waiting.id, code: '' }))
    expect((await desk()).settings.bank).toEqual(bank)
    must(await owner.staff.settings.setShop({ version: (await desk()).version, settings }))
  })
})

describe('the audit log', () => {
  test('is found by actor, action, object and day, and shows the values before and after', async () => {
    const members = must(
      await manager.staff.members.list({ view: 'all', keyword: 'demo-pharmacy', buyerType: null, rep: null, page: 1 }),
    )
    const { id } = first(members.list)
    must(await manager.staff.members.setRep({ id, repId: null, phone: '' }))
    const search = { ...everything, who: '方既明', action: 'member.', object: `member:${String(id)}` }
    const { list, total } = must(await manager.staff.settings.audit(search))
    expect(total).toBe(list.length)
    expect(first(list)).toMatchObject({ by: '方既明', action: 'member.set-rep', result: 'ok' })
    expect(first(list).facts.join()).toContain('何青 → —')
    expect(must(await manager.staff.settings.audit({ ...search, who: '没有这个人' })).list).toEqual([])
    const company = first(members.list).company
    const actors = {
      guest: '未登录',
      [`member:${String(id)}`]: company,
      [`staff:staff-sales/member:${String(id)}`]: `杜衡 代 ${company}`,
    }
    for (const [actor, by] of Object.entries(actors)) {
      await auditStaff(
        shop.db,
        { actor, at: shop.clock.now(), requestId: '', ip: '' },
        { action: 'test.by', object: actor, result: 'ok' },
      )
      const [row] = must(await manager.staff.settings.audit({ ...everything, object: actor })).list
      expect(row?.by).toBe(by)
    }
    const byWords = async (action: string) => must(await manager.staff.settings.audit({ ...search, action })).list
    expect(first(await byWords('业务员')).id).toBe(first(list).id)
    expect(await byWords('改价')).toEqual([])
  })

  test('names its facts in the words of the shop', async () => {
    const by = { actor: 'system', at: shop.clock.now() }
    const factsOf = async (object: string, detail: AuditDetail) => {
      await auditStaff(shop.db, by, { action: 'test.facts', object, result: 'ok', detail })
      return first(must(await manager.staff.settings.audit({ ...everything, object })).list).facts.toSorted()
    }
    expect(await factsOf('facts:1', { settlement: 'settled', event: 'E1', order: 77 })).toEqual(
      ['入账结果：settled', '通知编号：E1', '订单：77'].toSorted(),
    )
    const limits = { before: { limit: '100', days: 30 }, after: { limit: '200', days: 30 } }
    expect(await factsOf('facts:2', limits)).toEqual(['账期天数：30 → 30', '账期额度：100 → 200'])
    expect(await factsOf('facts:3', { before: '6.45', after: '6.30' })).toEqual(['变更：6.45 → 6.30'])
    for (const { facts } of must(await manager.staff.settings.audit(everything)).list)
      for (const fact of facts) expect(fact).toMatch(/^\p{Script=Han}/u)
  })

  test('shows how far it is sealed, and which row was tampered with', async () => {
    await sealAuditLog(shop.db)
    const sealed = must(await manager.staff.settings.audit(everything)).seal
    expect(sealed).toMatchObject({ waiting: 0, brokenAt: null })
    expect(sealed.checked).toBeGreaterThan(0)
    expect(await manager.staff.settings.retryJob({ name: '没有' })).toMatchObject({ ok: false })
    expect(must(await manager.staff.settings.audit(everything)).seal.waiting).toBeGreaterThan(0)
    await sealAuditLog(shop.db)
    const { list } = must(await manager.staff.settings.audit(everything))
    const { id, seal } = first(list)
    class Undone extends Error {}
    let brokenAt: number | null = null
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger all`)
      await tx.execute(sql`update audit_log set action = 'forged' where id = ${id}`)
      brokenAt = (await readAudit(tx, everything)).seal.brokenAt
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    expect(brokenAt).toBe(seal)
    expect(must(await manager.staff.settings.audit(everything)).seal.brokenAt).toBeNull()
  })
})

describe('jobs and database', () => {
  test('show the state of each job; one in the dead letter queue is retried once', async () => {
    for (const queue of ['jobs', 'dead-letters'])
      await shop.db.execute(sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}'::jsonb)`)
    await shop.db.execute(sql`
      insert into pgboss.job (name, data, state, retry_count, retry_limit, singleton_key, completed_on, output)
      values ('jobs', '{"name": "odd job"}', 'failed', 3, 3, 'odd job', now(), '{"message": "no paper"}'),
             ('dead-letters', '{"name": "odd job"}', 'created', 0, 0, null, null, null)`)
    const odd = async () => must(await manager.staff.settings.health(null)).jobs.find(({ name }) => name === 'odd job')
    expect(await odd()).toMatchObject({ dead: 1, failed: 1, open: 0, failure: 'no paper' })
    must(await manager.staff.settings.retryJob({ name: 'odd job' }))
    expect(await odd()).toMatchObject({ dead: 0, failed: 0, open: 1 })
    expect(await manager.staff.settings.retryJob({ name: 'odd job' })).toMatchObject({ ok: false })
    const { database } = must(await manager.staff.settings.health(null))
    expect(database.connections).toBeLessThanOrEqual(database.mostConnections)
  })
})
