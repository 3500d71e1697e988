import type { InboxItem, StaffId } from '@xinglin/domain/staff'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/schema-books.ts'
import { deskChanges, inboxAssignments, staff } from '../../db/schema-staff.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import type { Visitor } from '../../testing/test-shop.ts'
import { first, must } from '../../testing/trade.ts'
import { removeOldAssignments } from './inbox-assignments.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const manager = await colleagueOf(shop, 'staff-manager')
const finance = await colleagueOf(shop, 'staff-finance')
const licence = first(must(await service.staff.inbox.list(null)).filter(({ kind }) => kind === 'certificate'))
const named = { kind: licence.kind, id: licence.id }

const idOf = async (username: string): Promise<StaffId> => {
  const rows = await shop.db.select({ id: staff.id }).from(staff).where(eq(staff.username, username))
  return first(rows).id
}
/** Who has the licence, the same in the list and on its page. */
const assigneeFor = async (by: Visitor): Promise<InboxItem['assignee']> => {
  const listed = must(await by.staff.inbox.list(null)).find(({ kind, id }) => kind === named.kind && id === named.id)
  const { item } = must(await by.staff.inbox.detail(named))
  expect(item.assignee).toEqual(listed?.assignee)
  return item.assignee
}

test('an item is given to a colleague, to another one, and to nobody; all who may decide it see that', async () => {
  const [mine, theirs] = [await idOf('staff-service'), await idOf('staff-manager')]
  const before = await shop.db.$count(deskChanges)
  must(await manager.staff.inbox.assign({ ...named, staffId: mine }))
  expect(await shop.db.$count(deskChanges)).toBeGreaterThan(before)
  expect([await assigneeFor(service), await assigneeFor(manager)]).toEqual([
    { id: mine, name: '何青' },
    { id: mine, name: '何青' },
  ])
  must(await service.staff.inbox.assign({ ...named, staffId: theirs }))
  expect(await assigneeFor(service)).toEqual({ id: theirs, name: '方既明' })
  const [row] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'inbox.assign'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row).toMatchObject({
    actor: 'staff:staff-service',
    detail: { before: { assignee: '何青' }, after: { assignee: '方既明' } },
  })
  must(await service.staff.inbox.assign({ ...named, staffId: null }))
  expect(await assigneeFor(manager)).toBeNull()
})

test('only those are offered, and taken, whose roles may decide the item', async () => {
  const { deciders } = must(await service.staff.inbox.detail(named))
  const [clerk, cashier] = [await idOf('staff-service'), await idOf('staff-finance')]
  const ids = new Set(deciders.map(({ id }) => id))
  expect([ids.has(clerk), ids.has(cashier)]).toEqual([true, false])
  expect(await service.staff.inbox.assign({ ...named, staffId: cashier })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { staff_id: ['这位同事没有处理这一项的权限'] } },
  })
  expect(await finance.staff.inbox.assign({ ...named, staffId: cashier })).toMatchObject({
    ok: false,
    error: { kind: 'refused', code: 403 },
  })
  expect(await assigneeFor(service)).toBeNull()
})

test('it keeps nobody from deciding, and is gone with the decision', async () => {
  must(await manager.staff.inbox.assign({ ...named, staffId: await idOf('staff-manager') }))
  must(await service.staff.inbox.approve({ ...named, since: licence.since, text: '', corrections: [] }))
  expect(await shop.db.$count(inboxAssignments)).toBe(0)
  expect(await manager.staff.inbox.assign({ ...named, staffId: null })).toMatchObject({ ok: false })
})

test('one of an item that was withdrawn is removed after 90 days', async () => {
  const order = first(must(await service.staff.inbox.list(null)))
  must(await service.staff.inbox.assign({ kind: order.kind, id: order.id, staffId: await idOf('staff-service') }))
  await removeOldAssignments(shop.db)
  expect(await shop.db.$count(inboxAssignments)).toBe(1)
  await shop.db.execute(`update inbox_assignments set assigned_at = now() - interval '91 days'`)
  await removeOldAssignments(shop.db)
  expect(await shop.db.$count(inboxAssignments)).toBe(0)
})
