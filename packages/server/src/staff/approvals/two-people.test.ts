import { DAY_MS, dayAt, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import { yuan } from '@xinglin/domain/kernel/money'
import type { Approval, StaffId } from '@xinglin/domain/staff'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { members } from '../../db/schema-members.ts'
import { approvals, staff, staffActs } from '../../db/schema-staff.ts'
import { colleagueOf, hire, staffIdNamed } from '../../testing/colleague.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import type { Visitor } from '../../testing/test-shop.ts'
import { first, memberIdNamed, must } from '../../testing/trade.ts'
import { reinvite, setStaffStatus } from '../accounts/staff-accounts.ts'
import { writeDutyReport } from './duty-report.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const manager = await colleagueOf(shop, 'staff-manager')
const owner = await colleagueOf(shop, 'staff-owner')
const ownerId = await staffIdNamed(shop.db, 'staff-owner')
const managerId = await staffIdNamed(shop.db, 'staff-manager')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')

/** Accounts that tests have made are gone again, and so is what tied them. */
afterEach(async () => {
  await shop.db.delete(approvals)
  await shop.db.delete(staffActs)
  const kept = ['staff-owner', 'staff-manager']
  await shop.db.update(staff).set({ status: 'active' }).where(inArray(staff.username, kept))
})

let limit = 1000
/** Files a credit limit, and finds it among the approvals of somebody. */
const file = async (by: Visitor): Promise<Approval['id']> => {
  limit += 1000
  must(await by.staff.members.fileCredit({ id: memberId, limit: yuan(String(limit)), days: 90 }))
  return first(must(await by.staff.approvals.list(null)).filter(({ state }) => state === 'waiting')).id
}
const wayOf = async (by: Visitor, id: Approval['id']) =>
  must(await by.staff.approvals.list(null)).find((one) => one.id === id)?.way
const confirm = (by: Visitor, id: Approval['id']) => by.staff.approvals.confirm({ id, code: '' })
const forbidden = { ok: false, error: { kind: 'refused', code: 403 } }
const creditLimit = async () =>
  first(await shop.db.select({ limit: members.creditLimit }).from(members).where(eq(members.id, memberId))).limit

/** Nobody but the owner is a second person for this filing: everybody named is refused, and nothing was carried out. */
const expectOwnerOnly = async (id: Approval['id'], ...refused: readonly Visitor[]): Promise<void> => {
  const before = await creditLimit()
  for (const one of refused) expect(await confirm(one, id)).toMatchObject(forbidden)
  expect(await creditLimit()).toEqual(before)
  must(await confirm(owner, id))
  expect(await creditLimit()).toEqual(yuan(String(limit)))
}

const roleless = (username: string) => hire(shop, { username, name: username, roles: ['sales'] })

describe('two people are not played by one (docs/rules.md#7-two-people)', () => {
  test('by a second session of oneself', async () => {
    const id = await file(manager)
    expect(await wayOf(manager, id)).toBe('own')
    await expectOwnerOnly(id, manager, await colleagueOf(shop, 'staff-manager'))
  })

  test('by the invitation link of a colleague: it is shown to nobody, and who had it is tied', async () => {
    const other = await hire(shop, { username: 'manager-2', name: '连翘', roles: ['manager'] })
    await shop.db.update(staff).set({ isDemo: false, totpSecret: 'ABCDEFGHIJKLMNOP' }).where(eq(staff.id, other.id))
    expect(await manager.staff.people.reinvite({ id: other.id })).toMatchObject({
      ok: false,
      error: { code: 660, message: expect.stringContaining('invite-staff') },
    })
    // From the shell, signed by the manager.
    const link = await reinvite(shop.db, other.id, { name: 'staff-manager', at: shop.clock.now() })
    expect(link).not.toBeNull()
    await shop.db
      .update(staff)
      .set({ isDemo: true, inviteHash: null, inviteExpiresAt: null })
      .where(eq(staff.id, other.id))
    const [demo] = await shop.db.select().from(staff).where(eq(staff.id, ownerId))
    await shop.db
      .update(staff)
      .set({ passwordHash: demo?.passwordHash ?? '', totpSecret: null })
      .where(eq(staff.id, other.id))
    const taken = await colleagueOf(shop, 'manager-2')
    const id = await file(manager)
    expect(await wayOf(taken, id)).toBe('tied')
    await expectOwnerOnly(id, taken)
    await shop.db.update(staff).set({ status: 'disabled' }).where(eq(staff.id, other.id))
  })

  test('by a made-up manager: making one is itself filed, and its maker may not confirm it', async () => {
    const wish = { username: 'made-up', name: '虚构', roles: ['manager'] } as const
    expect(must(await manager.staff.people.create(wish))).toBeNull()
    expect(await shop.db.select().from(staff).where(eq(staff.username, 'made-up'))).toEqual([])
    expect(await manager.staff.people.create(wish)).toMatchObject({ ok: false, error: { code: 660 } })
    const { id } = first(must(await manager.staff.approvals.list(null)).filter(({ kind }) => kind === 'staffAccount'))
    expect(await confirm(manager, id)).toMatchObject(forbidden)
    must(await confirm(owner, id))
    const [made] = await shop.db.select().from(staff).where(eq(staff.username, 'made-up'))
    expect(made).toMatchObject({ roles: ['manager'], passwordHash: '' })
    // Confirmed by an owner, it is nobody's creature.
    expect(await shop.db.select().from(staffActs)).toMatchObject([{ byId: managerId, confirmedById: ownerId }])
  })

  test('by an account made up to file: who opened it does not confirm what it filed', async () => {
    const link = must(await manager.staff.people.create({ username: 'clerk-1', name: '新手', roles: ['finance'] }))
    expect(link?.path).toMatch(/^\/console\/setup#/)
    const [demo] = await shop.db.select().from(staff).where(eq(staff.id, ownerId))
    await shop.db
      .update(staff)
      .set({
        isDemo: true,
        totpSecret: null,
        inviteHash: null,
        inviteExpiresAt: null,
        passwordHash: demo?.passwordHash ?? '',
      })
      .where(eq(staff.username, 'clerk-1'))
    const clerk = await colleagueOf(shop, 'clerk-1')
    const id = await file(clerk)
    expect(await wayOf(manager, id)).toBe('tied')
    await expectOwnerOnly(id, manager)
  })

  test('by an account that he enabled again', async () => {
    const other = await hire(shop, { username: 'manager-3', name: '半夏', roles: ['manager'] })
    must(await owner.staff.people.disable({ id: other.id }))
    must(await manager.staff.people.enable({ id: other.id }))
    const id = await file(manager)
    expect(must(await owner.staff.approvals.report(null)).opened).toMatchObject([
      { by: '方既明', account: '半夏（manager-3）', act: 'enable', confirmedBy: '', filed: 1 },
    ])
    await expectOwnerOnly(id, await colleagueOf(shop, 'manager-3'))
    must(await owner.staff.people.disable({ id: other.id }))
  })

  test('and a night’s report keeps what was undone by day', async () => {
    const other = await hire(shop, { username: 'manager-9', name: '远志', roles: ['manager'] })
    must(await owner.staff.people.disable({ id: other.id }))
    must(await manager.staff.people.enable({ id: other.id }))
    await writeDutyReport(shop.db, shop.clock.now())
    await shop.db.delete(staffActs)
    const { opened, nights } = must(await owner.staff.approvals.report(null))
    expect(opened).toEqual([])
    expect(nights).toEqual([
      {
        day: dayAt(shop.clock.now()),
        lines: [expect.stringContaining('方既明 重新启用 远志（manager-9），没有另一位所有者核准')],
      },
    ])
    // After ninety days it is gone; a night without anything says so.
    const later = instant(shop.clock.now() + 91 * DAY_MS)
    await writeDutyReport(shop.db, later)
    expect(must(await owner.staff.approvals.report(null)).nights).toEqual([{ day: dayAt(later), lines: [] }])
    must(await owner.staff.people.disable({ id: other.id }))
  })

  test('by an account whose password and codes he reset at the shell, under any spelling of his name', async () => {
    const other = await hire(shop, { username: 'manager-4', name: '黄芪', roles: ['manager'] })
    for (const name of ['STAFF-manager', '方既明']) {
      await shop.db.delete(staffActs)
      await setStaffStatus(shop.db, other.id, 'disabled', { name: 'somebody', at: shop.clock.now() })
      await setStaffStatus(shop.db, other.id, 'active', { name, at: shop.clock.now() })
      const id = await file(manager)
      await expectOwnerOnly(id, await colleagueOf(shop, 'manager-4'))
    }
    must(await owner.staff.people.disable({ id: other.id }))
  })

  test('by a raised role: raising is filed, and the raised account has no say in it', async () => {
    const { id: raised } = await roleless('sales-9')
    expect(must(await manager.staff.people.changeRoles({ id: raised, roles: ['sales', 'manager'] }))).toEqual({
      isFiled: true,
    })
    expect(must(await manager.staff.people.list(null)).find(({ id }) => id === raised)?.roles).toEqual(['sales'])
    const { id } = first(must(await manager.staff.approvals.list(null)).filter(({ kind }) => kind === 'staffAccount'))
    expect(await confirm(manager, id)).toMatchObject(forbidden)
    must(await confirm(owner, id))
    expect(must(await manager.staff.people.list(null)).find((one) => one.id === raised)?.roles).toEqual([
      'sales',
      'manager',
    ])
    // Less is given at once.
    expect(must(await manager.staff.people.changeRoles({ id: raised, roles: ['sales'] }))).toEqual({ isFiled: false })
  })

  test('an owner is made by owners alone, whoever filed it', async () => {
    const { id: raised } = await roleless('sales-8')
    must(await owner.staff.people.changeRoles({ id: raised, roles: ['owner'] }))
    const { id } = first(must(await manager.staff.approvals.list(null)).filter(({ kind }) => kind === 'staffAccount'))
    expect(await wayOf(manager, id)).toBe('notYours')
    expect(await confirm(manager, id)).toMatchObject(forbidden)
    expect(await wayOf(owner, id)).toBe('soon')
  })

  test('after fourteen days the opened account is its own person', async () => {
    const other = await hire(shop, { username: 'manager-5', name: '当归', roles: ['manager'] })
    await shop.db.insert(staffActs).values({
      kind: 'enable',
      byId: managerId,
      byName: 'staff-manager',
      staffId: other.id,
      at: shop.clock.now(),
    })
    const id = await file(manager)
    expect(await wayOf(await colleagueOf(shop, 'manager-5'), id)).toBe('tied')
    shop.clock.advance(14 * DAY_MS)
    expect(await wayOf(await colleagueOf(shop, 'manager-5'), id)).toBe('second')
  })
})

describe('where nobody else may confirm (docs/rules.md#7-two-people)', () => {
  const withdraw = async (...names: readonly string[]): Promise<void> => {
    await shop.db.update(staff).set({ status: 'disabled' })
    await shop.db
      .update(staff)
      .set({ status: 'active' })
      .where(inArray(staff.username, [...names]))
  }

  test('an owner does so alone after twenty-four hours, and it is logged as 单人核准', async () => {
    const here = await colleagueOf(shop, 'staff-owner')
    must(await here.staff.members.fileCredit({ id: memberId, limit: yuan('777'), days: 30 }))
    await withdraw('staff-owner')
    const { id, way } = first(must(await here.staff.approvals.list(null)))
    expect(way).toBe('soon')
    expect(await confirm(here, id)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('单人核准') },
    })
    shop.clock.advance(24 * HOUR_MS)
    const later = await colleagueOf(shop, 'staff-owner')
    must(await confirm(later, id))
    const { alone } = must(await later.staff.approvals.report(null))
    expect(alone).toMatchObject([{ filedBy: '林远志', decidedBy: '林远志' }])
    expect(await creditLimit()).toEqual(yuan('777'))
    const [log] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `approval:${String(id)}`))
      .orderBy(desc(auditLog.id))
    expect(log).toMatchObject({ action: 'approval.confirm', detail: { note: '单人核准' } })
  })

  test('what a manager filed waits', async () => {
    const here = await colleagueOf(shop, 'staff-manager')
    const id = await file(here)
    await withdraw('staff-manager')
    shop.clock.advance(30 * DAY_MS)
    const later = await colleagueOf(shop, 'staff-manager')
    expect(await wayOf(later, id)).toBe('own')
    expect(await confirm(later, id)).toMatchObject(forbidden)
  })
})

test('an approval keeps who filed and who confirmed it by the id of the account', async () => {
  const [by, second] = [await colleagueOf(shop, 'staff-manager'), await colleagueOf(shop, 'staff-owner')]
  const id = await file(by)
  must(await confirm(second, id))
  const [row] = await shop.db.select().from(approvals).where(eq(approvals.id, id))
  expect(row).toMatchObject({ filedById: managerId satisfies StaffId, decidedById: ownerId })
})
