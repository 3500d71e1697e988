import { yuan, zero } from '@xinglin/domain/kernel/money'
import type { MemberId, UploadId } from '@xinglin/domain/members'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { certificates } from '../db/schema-members.ts'
import { topUps, withdrawals } from '../db/schema-wallet.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putPicture } from '../testing/put-picture.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { OPENING, type Visitor } from '../testing/test-shop.ts'
import { settleTopUp, settleWithdrawal } from './decide-money.ts'

const shop = await openTestShop()
// This buyer pays on credit and has not used the balance, so it is the opening grant.
const buyer = await shop.signIn('demo-credit')
const memberId = await memberIdNamed(shop.db, 'demo-credit')
expectSoundAfterEach(shop)

const purse = async (visitor: Visitor = buyer) => must(await visitor.client.wallet.purse(null))
const picture = async (owner: MemberId = memberId): Promise<UploadId> => putPicture(shop.db, owner)
const settle = (of: typeof settleTopUp, number: string, rejected?: string): Promise<boolean> =>
  inTransaction(shop.db, (tx) =>
    of(tx, number, rejected === undefined ? { kind: 'accepted' } : { kind: 'rejected', reason: rejected }, OPENING),
  )
const letters = async (): Promise<readonly string[]> =>
  must(await buyer.client.members.messages({ page: 1, unreadOnly: false })).list.map(({ title }) => title)

test('a top-up is credited when an operator has found it, once, with its entry and a letter', async () => {
  const before = await purse()
  const asked = must(await buyer.client.wallet.topUp({ amount: yuan('3000'), uploadId: await picture() }))
  expect(asked).toMatchObject({ amount: yuan('3000'), state: 'waiting', reason: null })
  expect(asked.number).toMatch(/^CZ20261120\d{6}$/)
  expect(await purse()).toEqual(before)
  expect(await settle(settleTopUp, asked.number)).toBe(true)
  expect(await settle(settleTopUp, asked.number)).toBe(false)
  const after = await purse()
  expect([after.balance - before.balance, after.withdrawable - before.withdrawable]).toEqual([
    yuan('3000'),
    yuan('3000'),
  ])
  const [entry] = must(await buyer.client.wallet.moneyLog({ direction: 'in', from: null, to: null, page: 1 })).list
  expect(entry).toMatchObject({ reason: `对公转账充值 ${asked.number}`, amount: yuan('3000') })
  const [listed] = must(await buyer.client.wallet.topUps({ page: 1 })).list
  expect(listed).toMatchObject({ number: asked.number, state: 'credited', decidedAt: OPENING })
  expect(await letters()).toContain('充值已到账')
})

test('a top-up whose money was not found is rejected with its reason, and nothing is booked', async () => {
  const before = await purse()
  const { number } = must(await buyer.client.wallet.topUp({ amount: yuan('500'), uploadId: await picture() }))
  expect(await settle(settleTopUp, number, '未查到款项')).toBe(true)
  expect(await purse()).toEqual(before)
  const [listed] = must(await buyer.client.wallet.topUps({ page: 1 })).list
  expect(listed).toMatchObject({ state: 'rejected', reason: '未查到款项' })
})

test('a picture is accepted for one transfer, and another buyer’s for none', async () => {
  const uploadId = await picture()
  must(await buyer.client.wallet.topUp({ amount: yuan('10'), uploadId }))
  expect(await buyer.client.wallet.topUp({ amount: yuan('20'), uploadId })).toMatchObject({
    ok: false,
    error: { code: 646, message: '该转账凭证已提交过，请勿重复提交' },
  })
  const stranger = await picture(await memberIdNamed(shop.db, 'demo-pharmacy'))
  expect(await buyer.client.wallet.topUp({ amount: yuan('20'), uploadId: stranger })).toMatchObject({
    ok: false,
    error: { code: 404 },
  })
  expect(await buyer.client.wallet.topUp({ amount: zero, uploadId: await picture() })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { amount: ['请输入大于 0 的充值金额'] } },
  })
})

test('a withdrawal freezes its amount at once and goes to the account of the 开票信息', async () => {
  const before = await purse()
  const asked = must(await buyer.client.wallet.withdraw({ amount: yuan('150') }))
  const { payTo } = must(await buyer.client.wallet.moneyDesk(null))
  expect(asked).toMatchObject({ amount: yuan('150'), state: 'waiting', payTo })
  expect(payTo?.account).toMatch(/^演示6222/)
  const frozen = await purse()
  expect(frozen).toEqual({
    balance: before.balance - yuan('150'),
    frozen: yuan('150'),
    withdrawable: before.withdrawable - yuan('150'),
  })
  expect(await settle(settleWithdrawal, asked.number)).toBe(true)
  expect(await settle(settleWithdrawal, asked.number, '太晚了')).toBe(false)
  expect(await purse()).toEqual({ ...frozen, frozen: zero })
  expect(await letters()).toContain('提现已打款')
})

test('a withdrawal that is rejected is given back, and may be asked for again', async () => {
  const before = await purse()
  const { number } = must(await buyer.client.wallet.withdraw({ amount: yuan('100') }))
  expect(await settle(settleWithdrawal, number, '户名与开票信息不一致')).toBe(true)
  expect(await purse()).toEqual(before)
  const [listed] = must(await buyer.client.wallet.withdrawals({ page: 1 })).list
  expect(listed).toMatchObject({ number, state: 'rejected', reason: '户名与开票信息不一致' })
})

test('the welcome gift is no part of what may be withdrawn', async () => {
  const { balance, withdrawable } = await purse()
  expect(balance - withdrawable).toBe(yuan('100'))
  const refused = await buyer.client.wallet.withdraw({ amount: balance })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect(JSON.stringify(refused)).toContain('冻结部分与商城赠金不可提现')
  expect(await buyer.client.wallet.withdraw({ amount: yuan('99.99') })).toMatchObject({
    error: { kind: 'invalid', errors: { amount: ['每次至少提现 ¥100.00'] } },
  })
})

test('an order that is paid from the balance spends the gift first, and gives it back when it is cancelled', async () => {
  const before = await purse()
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 60))
  const { id, payable } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  const paid = await purse()
  const gift = before.balance - before.withdrawable
  expect(payable).toBeGreaterThan(gift)
  expect(paid.balance).toBe(before.balance - payable)
  expect(paid.withdrawable).toBe(paid.balance)
  must(await buyer.client.orders.cancel({ id, reason: '其他' }))
  expect(await purse()).toEqual(before)
})

test('without a bank account in the 开票信息 nothing is withdrawn, and the buyer is told where to write it', async () => {
  const other = await shop.signIn('demo-clinic')
  const id = await memberIdNamed(shop.db, 'demo-clinic')
  await shop.db
    .update(certificates)
    .set({ account: '' })
    .where(and(eq(certificates.memberId, id), eq(certificates.kind, '开票信息')))
  expect(must(await other.client.wallet.moneyDesk(null)).payTo).toBeNull()
  expect(await other.client.wallet.withdraw({ amount: yuan('100') })).toMatchObject({
    ok: false,
    error: { code: 647, message: expect.stringContaining('资质证件') as unknown },
  })
})

test('a request cannot be deleted or changed in the ledger', async () => {
  await expect(shop.db.delete(topUps)).rejects.toThrow(/top_ups/)
  await expect(shop.db.update(withdrawals).set({ amount: yuan('1') })).rejects.toThrow(/withdrawals/)
})
