import { yuan } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import { colleagueOf } from '../../testing/colleague.ts'
import { expectSoundAfterEach, forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { first, memberIdNamed, must } from '../../testing/trade.ts'
import { putPicture } from '../../testing/put-picture.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
expectSoundAfterEach(shop)

test('a withdrawal above ¥10,000 is paid when a second person has confirmed it (docs/rules.md#7-stock-change)', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  const finance = await colleagueOf(shop, 'staff-finance')
  const manager = await colleagueOf(shop, 'staff-manager')
  const uploadId = await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'))
  const waiting = async (title: string) =>
    first(must(await finance.staff.inbox.list(null)).filter((item) => item.title === title))
  const approve = async (title: string) => {
    const { kind, id, since } = await waiting(title)
    return finance.staff.inbox.approve({ kind, id, since, text: '', corrections: [] })
  }
  must(await approve(must(await buyer.client.wallet.topUp({ amount: yuan('30000'), uploadId })).number))
  const { number } = must(await buyer.client.wallet.withdraw({ amount: yuan('10000.01') }))
  const large = await waiting(number)
  const pass = { kind: large.kind, id: large.id, since: large.since, text: '', corrections: [] }
  expect(await approve(number)).toMatchObject({ ok: false, error: { message: expect.stringContaining('已提交') } })
  // It is no longer the filer's to do, but that of those who may confirm it.
  expect(must(await finance.staff.inbox.list(null)).filter(({ title }) => title === number)).toEqual([])
  expect(await finance.staff.inbox.approve(pass)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('等待另一人') },
  })
  const { id } = first(must(await manager.staff.approvals.list(null)).filter(({ kind }) => kind === 'withdrawal'))
  expect(await finance.staff.approvals.confirm({ id, code: '' })).toMatchObject({ ok: false, error: { code: 403 } })
  expect(must(await manager.staff.inbox.list(null)).filter(({ title }) => title === number)).toHaveLength(1)
  must(await manager.staff.inbox.approve(pass))
  expect(must(await finance.staff.inbox.list(null)).filter(({ title }) => title === number)).toEqual([])
  // Up to the amount one person pays.
  must(await approve(must(await buyer.client.wallet.withdraw({ amount: yuan('10000') })).number))
})
