import { addDays, DAY_MS, dayAt } from '@xinglin/domain/kernel/time'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificateSubmissions, messages } from '../db/schema-account.ts'
import { certificates } from '../db/schema-members.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { memberIdNamed } from '../testing/trade.ts'
import { tellExpiring } from './tell-expiring.ts'

const shop = await openTestShop()
expectSoundAfterEach(shop)

const NAME = '药品经营许可证'
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
const own = and(eq(certificates.memberId, memberId), eq(certificates.kind, NAME))
const tell = () => tellExpiring(shop.db, shop.clock.now())
const letters = async (title = `${NAME}将于%`) => {
  const rows = await shop.db
    .select({ title: messages.title, url: messages.url, at: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), like(messages.title, title)))
    .orderBy(messages.sentAt)
  return rows
}
const today = () => dayAt(shop.clock.now())
const expireIn = (days: number) =>
  shop.db
    .update(certificates)
    .set({ expiresOn: addDays(today(), days) })
    .where(own)

test('docs/rules.md#1-calendar: a certificate has one letter at 60, 30 and 7 days before its end, and again after a renewal', async () => {
  await expireIn(61)
  const end = addDays(today(), 61)
  const sent: number[] = []
  for (let left = 61; left >= -1; left -= 1) {
    const before = (await letters()).length
    await tell()
    await tell()
    if ((await letters()).length > before) sent.push(left)
    shop.clock.advance(DAY_MS)
  }
  expect(sent).toEqual([60, 30, 7])
  expect((await letters()).map(({ title, url }) => [title, url])).toEqual(
    Array.from({ length: 3 }, () => [`${NAME}将于 ${end} 到期`, '/zhzx/basic/zzzj']),
  )
  await expireIn(20)
  await tell()
  expect(await letters()).toHaveLength(4)
})

test('docs/rules.md#1-calendar: a renewal that is under review needs no letter, nor does a paper without an end', async () => {
  await expireIn(40)
  await shop.db.execute(sql`
    insert into certificate_submissions (id, member_id, kind, upload_ids, status, submitted_at)
    select 990001, ${memberId}, ${NAME}, '{}', 'waiting', now()`)
  const before = (await letters()).length
  await tell()
  expect(await letters()).toHaveLength(before)
  await shop.db.delete(certificateSubmissions).where(eq(certificateSubmissions.memberId, memberId))
  await tell()
  expect(await letters()).toHaveLength(before + 1)
  await shop.db.update(certificates).set({ expiresOn: null }).where(own)
  await tell()
  expect(await letters()).toHaveLength(before + 1)
})

test('docs/rules.md#1-calendar: the contract is signed anew, not uploaded', async () => {
  const contract = and(eq(certificates.memberId, memberId), eq(certificates.kind, '电子合同'))
  await shop.db
    .update(certificates)
    .set({ expiresOn: addDays(today(), 7) })
    .where(contract)
  await tell()
  expect((await letters('电子合同将于%')).at(-1)).toMatchObject({ url: '/dzht' })
})
