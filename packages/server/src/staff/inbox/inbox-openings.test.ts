import type { InboxAttendance, InboxItem } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@xinglin/domain/kernel/time'
import { deskChanges, inboxOpenings, staffSessions } from '../../db/schema-staff.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import type { Visitor } from '../../testing/test-shop.ts'
import { first, must } from '../../testing/trade.ts'
import { removeExpiredOpenings } from './inbox-openings.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

const service = await colleagueOf(shop, 'staff-service')
const manager = await colleagueOf(shop, 'staff-manager')
const owner = await colleagueOf(shop, 'staff-owner')
const finance = await colleagueOf(shop, 'staff-finance')
const licence = first(must(await service.staff.inbox.list(null)).filter(({ kind }) => kind === 'certificate'))

const attend = ({ staff }: Visitor, act: InboxAttendance, { kind, id }: InboxItem = licence) =>
  staff.inbox.attend({ kind, id, act })
const standsOf = (item: InboxItem | undefined): readonly string[] =>
  item?.openBy.map(({ name, stand }) => `${name} ${stand}`) ?? []
/**
 * The colleagues that somebody sees on the licence, the same in the list and on its page. Since when is counted back
 * from the moment of each call, by the database's clock: between two calls it may go on by a second.
 */
const seenBy = async ({ staff }: Visitor): Promise<readonly string[]> => {
  const listed = must(await staff.inbox.list(null)).find(({ kind, id }) => kind === licence.kind && id === licence.id)
  await shop.db.update(inboxOpenings).set({
    openedAt: sql`${inboxOpenings.openedAt} - interval '1 second'`,
    takenAt: sql`${inboxOpenings.takenAt} - interval '1 second'`,
  })
  const { item } = must(await staff.inbox.detail({ kind: licence.kind, id: licence.id }))
  expect(standsOf(item)).toEqual(standsOf(listed))
  return standsOf(item)
}
/** As if the pages had last reported a minute ago. */
const passAMinute = async (): Promise<void> => {
  await shop.db.update(inboxOpenings).set({
    seenAt: sql`${inboxOpenings.seenAt} - interval '61 seconds'`,
    openedAt: sql`${inboxOpenings.openedAt} - interval '61 seconds'`,
  })
}
const countChanges = (): Promise<number> => shop.db.$count(deskChanges)

beforeEach(async () => {
  await shop.db.delete(inboxOpenings)
})

describe('an open item', () => {
  test('is handled by the first to open it, and both see each other', async () => {
    must(await attend(service, 'stay'))
    expect(await seenBy(service)).toEqual([])
    expect(await seenBy(manager)).toEqual(['何青 handles'])
    must(await attend(manager, 'stay'))
    must(await attend(service, 'stay'))
    expect(await seenBy(manager)).toEqual(['何青 handles'])
    expect(await seenBy(service)).toEqual(['方既明 looks'])
    expect(await seenBy(owner)).toEqual(['何青 handles', '方既明 looks'])
  })

  test('says since when, by the clock of the shop', async () => {
    must(await attend(service, 'stay'))
    await shop.db.update(inboxOpenings).set({ openedAt: sql`${inboxOpenings.openedAt} - interval '2 minutes'` })
    const { item } = must(await manager.staff.inbox.detail({ kind: licence.kind, id: licence.id }))
    const waited = shop.clock.now() - first(item.openBy).openedAt
    expect(waited).toBeGreaterThanOrEqual(2 * MINUTE_MS)
    expect(waited).toBeLessThan(3 * MINUTE_MS)
  })

  test('is taken over, which whoever handled it sees, and taken back', async () => {
    must(await attend(service, 'stay'))
    must(await attend(manager, 'takeOver'))
    expect(await seenBy(service)).toEqual(['方既明 tookOver'])
    expect(await seenBy(manager)).toEqual(['何青 looks'])
    expect(await seenBy(owner)).toEqual(['方既明 handles', '何青 looks'])
    must(await attend(manager, 'stay'))
    must(await attend(owner, 'stay'))
    expect(await seenBy(owner)).toEqual(['方既明 handles', '何青 looks'])
    must(await attend(service, 'takeOver'))
    expect(await seenBy(manager)).toEqual(['何青 tookOver', expect.stringContaining('looks')])
  })

  test('is free once its page is left, or has been silent for a minute', async () => {
    must(await attend(service, 'stay'))
    must(await attend(service, 'leave'))
    expect(await seenBy(manager)).toEqual([])
    must(await attend(service, 'takeOver'))
    await passAMinute()
    expect(await seenBy(manager)).toEqual([])
    must(await attend(manager, 'stay'))
    must(await attend(service, 'stay'))
    expect(await seenBy(service)).toEqual(['方既明 handles'])
  })

  test('keeps nobody from deciding it first', async () => {
    const other = first(
      must(await service.staff.inbox.list(null)).filter(
        (item) => item.kind === 'certificate' && item.id !== licence.id && !item.isSpecial,
      ),
    )
    must(await attend(service, 'takeOver', other))
    must(
      await manager.staff.inbox.approve({
        kind: other.kind,
        id: other.id,
        since: other.since,
        text: '',
        corrections: [],
      }),
    )
    must(await attend(service, 'stay', other))
    expect(await attend(service, 'takeOver', other)).toMatchObject({ ok: false, error: { code: 404 } })
    must(await attend(service, 'leave', other))
  })

  test('is taken by nobody who may not decide it', async () => {
    expect(await attend(finance, 'takeOver')).toMatchObject({ ok: false, error: { kind: 'refused', code: 403 } })
    expect(await attend(shop.visit(), 'stay')).toMatchObject({ ok: false, error: { kind: 'signInRequired' } })
    expect(await seenBy(manager)).toEqual([])
  })
})

test('pages are notified of opening, taking over and leaving, and not of renewing or of void rows', async () => {
  const notices = async (act: () => Promise<unknown>): Promise<number> => {
    const before = await countChanges()
    await act()
    return (await countChanges()) - before
  }
  expect(await notices(() => attend(service, 'stay'))).toBe(1)
  expect(await notices(() => attend(service, 'stay'))).toBe(0)
  expect(await notices(() => attend(service, 'takeOver'))).toBe(1)
  expect(await notices(() => attend(service, 'leave'))).toBe(1)
  expect(await notices(() => attend(service, 'leave'))).toBe(0)
  await attend(service, 'stay')
  await passAMinute()
  await attend(manager, 'stay')
  expect(await notices(() => removeExpiredOpenings(shop.db))).toBe(0)
  expect(await shop.db.$count(inboxOpenings)).toBe(1)
})

test('everybody who used the console in the last minutes is present once, until he leaves', async () => {
  const present = async (): Promise<readonly string[]> => must(await manager.staff.session.who(null)).present
  const again = await colleagueOf(shop, 'staff-service')
  const names = await present()
  expect(names.filter((name) => name === '何青')).toHaveLength(1)
  expect(names).toContain('方既明')
  must(await again.staff.session.logout(null))
  expect(await present()).toContain('何青')
  shop.clock.advance(6 * MINUTE_MS)
  expect(await present()).toEqual(['方既明'])
  must(await service.staff.session.who(null))
  expect(await present()).toEqual(['何青', '方既明'])
  must(await service.staff.session.logout(null))
  expect(await present()).toEqual(['方既明'])
  expect(must(await shop.visit().staff.session.who(null)).present).toEqual([])
  expect(await shop.db.$count(staffSessions)).toBeGreaterThan(1)
})
