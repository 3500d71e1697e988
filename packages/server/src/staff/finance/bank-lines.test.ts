import { add, type Money, moneyToDecimal, yuan } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { InboxId } from '@xinglin/domain/staff'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowId } from '../../db/ids.ts'
import { auditLog, bankLines } from '../../db/schema-books.ts'
import { orders } from '../../db/schema-trade.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { putPicture } from '../../testing/put-picture.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../../testing/trade.ts'

const shop = await openTestShop()
const finance = await colleagueOf(shop, 'staff-finance')
const manager = await colleagueOf(shop, 'staff-manager')
const buyer = await shop.signIn('demo-pharmacy')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')

const asCsv = (statement: string) => ({ file: new Blob([statement]), name: '流水.csv' })
const bring = async (statement: string, account = '') =>
  must(await finance.staff.finance.importBank({ ...asCsv(statement), account, onlyTry: false }))
const kept = (own: string) =>
  shop.db.select().from(bankLines).where(eq(bankLines.ownAccount, own)).orderBy(bankLines.id)

test('docs/rules.md#11-7: only money that came in is kept, the same file adds nothing, and a try keeps nothing', async () => {
  const statement =
    '流水号,交易日期,收入,支出,余额,对方户名,附言\nB1,2026/11/20,"1,200.00",,1200.00,同泽医药有限公司,202611200001\n' +
    'B2,2026-11-20,,200.00,1000.00,某公司,支出\n合计,,1200.00,200.00,,,'
  const tried = must(await finance.staff.finance.importBank({ ...asCsv(statement), account: '基本户', onlyTry: true }))
  expect(tried).toMatchObject({ added: 1, known: 0, balance: 'closes', left: [{ line: 3, kind: 'outgoing' }] })
  expect(await kept('基本户')).toEqual([])
  expect(await bring(statement, '基本户')).toMatchObject({ added: 1, known: 0, errors: [] })
  expect(await bring(statement, '基本户')).toMatchObject({ added: 0, known: 1, lines: [{ isKnown: true }] })
  expect(await kept('基本户')).toMatchObject([
    { reference: 'B1', amount: yuan('1200'), balance: yuan('1200'), payer: '同泽医药有限公司' },
  ])
  // The same number, day and amount on another account of ours is another line.
  expect(await bring(statement, '一般户')).toMatchObject({ added: 1, known: 0 })
})

test('docs/rules.md#11-7: a line that cannot be read is named and refuses no other', async () => {
  const bad = '流水号,交易日期,贷方发生额,对方户名,附言\nX1,昨天,5.00,甲,\nX2,2026-11-21,6.00,乙,'
  expect(await bring(bad, '坏行')).toMatchObject({ added: 1, errors: [{ line: 2, text: '日期不正确：昨天' }] })
  expect(await bring('金额\n1')).toMatchObject({ added: 0, errors: [{ text: '缺少「交易日期」一列' }] })
})

test('docs/rules.md#11-7: another payment with the same number is kept, equal ones without a number are counted', async () => {
  const head = '流水号,交易日期,贷方发生额,对方户名'
  await bring(`${head}\nR1,2026-11-21,1.00,甲\nR1,2026-11-21,2.00,乙\n,2026-11-21,3.00,丙\n,2026-11-21,3.00,丙`, '键')
  // A later file that begins within the day holds what the earlier one held, and more.
  expect(await bring(`${head}\n,2026-11-21,3.00,丙\n,2026-11-21,3.00,丙\n,2026-11-21,3.00,丙`, '键')).toMatchObject({
    added: 1,
    known: 2,
  })
  expect((await kept('键')).map(({ reference, amount, nth }) => [reference, amount, nth])).toEqual([
    ['R1', yuan('1'), 1],
    ['R1', yuan('2'), 1],
    ['', yuan('3'), 1],
    ['', yuan('3'), 2],
    ['', yuan('3'), 3],
  ])
})

test('docs/rules.md#11-7: lines of before accounts were chosen are known under every account', async () => {
  const statement = '流水号,交易日期,贷方发生额,对方户名\nOLD1,2026-11-19,9.00,甲'
  expect(await bring(statement)).toMatchObject({ added: 1 })
  expect(await bring(statement, '基本户')).toMatchObject({ added: 0, known: 1 })
})

test('docs/rules.md#11-1: a text that is cut keeps no half character, and the statement is imported', async () => {
  const memo = `${'货'.repeat(299)}𠮷`
  const payer = `${'某'.repeat(199)}😀`
  const text = `流水号,交易日期,贷方发生额,对方户名,附言\nE1,2026-11-19,9.00,${payer},${memo}`
  expect(await bring(text, '生僻字')).toMatchObject({ added: 1 })
  expect(await kept('生僻字')).toMatchObject([{ memo: '货'.repeat(299), payer: '某'.repeat(199) }])
})

test('docs/rules.md#11-7: a month of a busy account is imported at once', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, at) => `M${String(at)},2026-11-18,${String(at + 1)}.00,某某大药房连锁有限公司第${String(at)}分店,采购货款`,
  )
  const statement = ['流水号,交易日期,贷方发生额,对方户名,附言', ...rows].join('\n')
  expect(await bring(statement, '大户')).toMatchObject({ added: 3000, errors: [] })
})

/** An order whose transfer was sent. */
const sent = async (name: string) => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { name }), 100))
  const order = first(await placeOrder(buyer))
  must(
    await buyer.client.payments.byTransfer({ id: order.id, uploadId: await putPicture(shop.db, memberId), remark: '' }),
  )
  return order
}
const waitingOf = async (id: OrderId) => {
  const found = must(await finance.staff.finance.day({ day: null })).transfers.find(({ orderId }) => orderId === id)
  if (!found) throw new Error('no such transfer')
  return found
}
const arrived = async (amount: Money, payer: string, memo = '') => {
  const day = dayAt(shop.clock.now())
  const reference = crypto.randomUUID()
  await bring(
    `流水号,日期,收入,对方户名,附言\n${reference},${day},${moneyToDecimal(amount)},${payer},${memo}`,
    '核对户',
  )
  const [line] = await shop.db.select().from(bankLines).where(eq(bankLines.reference, reference))
  return line?.id ?? 0
}
/** Passes it in 待办. */
const passTransfer = (id: OrderId) =>
  finance.staff.inbox.approve({
    kind: 'transfer',
    id: rowId<InboxId>(id),
    since: shop.clock.now(),
    text: '',
    corrections: [],
  })
const stateOf = async (id: OrderId) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.state

test('docs/rules.md#7-transfer: a line that agrees is matched, and confirmed by one person', async () => {
  const { id } = await sent('转账甲片')
  const { amount, company } = await waitingOf(id)
  const lineId = await arrived(amount, company)
  expect((await waitingOf(id)).match).toMatchObject({ kind: 'agrees', line: { id: lineId } })
  expect(must(await finance.staff.finance.confirmTransfer({ id, lineId, reason: '' }))).toBe('done')
  expect(await stateOf(id)).toBe(20)
  expect(await finance.staff.finance.takeBackLine({ id: lineId, isWhole: false })).toMatchObject({ ok: false })
  const { list } = must(await finance.staff.finance.bankLines({ state: 'matched', keyword: company, page: 1 }))
  expect(list.find((line) => line.id === lineId)).toMatchObject({
    paid: { orderId: id, company },
    ownAccount: '核对户',
  })
})

test('docs/rules.md#7-transfer: a line of another amount or payer is refused without a reason, and waits for a second person', async () => {
  const { id } = await sent('转账乙片')
  const { amount, company, numbers } = await waitingOf(id)
  const lineId = await arrived(yuan('1'), '张三', numbers[0])
  expect((await waitingOf(id)).match).toMatchObject({ kind: 'bothDiffer', line: { id: lineId } })
  for (const reason of ['', '  '])
    expect(await finance.staff.finance.confirmTransfer({ id, lineId, reason })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { reason: [expect.stringContaining('付款人是「张三」')] } },
    })
  const asked = { id, lineId, reason: '老板个人账户代付定金' }
  expect(must(await finance.staff.finance.confirmTransfer(asked))).toBe('filed')
  expect(await stateOf(id)).toBe(15)
  expect(await waitingOf(id)).toMatchObject({ isFiled: true })
  expect(await finance.staff.finance.confirmTransfer(asked)).toMatchObject({ ok: false })
  const filed = first(
    must(await manager.staff.approvals.list(null)).filter(
      ({ kind, state }) => kind === 'transferMatch' && state === 'waiting',
    ),
  )
  expect(filed.amount).toBe(amount)
  expect(filed.title).toContain(`会员是「${company}」；原因：老板个人账户代付定金`)
  expect(await finance.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({ ok: false })
  must(await manager.staff.approvals.confirm({ id: filed.id, code: '' }))
  expect(await stateOf(id)).toBe(20)
  const [line] = await shop.db.select().from(bankLines).where(eq(bankLines.id, lineId))
  expect(line?.orderId).toBe(id)
})

test('docs/rules.md#7-transfer: two lines that fit are chosen by no one but the desk, and a rejected match leaves both free', async () => {
  const { id } = await sent('转账丙片')
  const { amount, company } = await waitingOf(id)
  const lines = [await arrived(amount, company), await arrived(amount, company)]
  const { match } = await waitingOf(id)
  expect(match.kind === 'ambiguous' && new Set(match.lines.map((line) => line.id))).toEqual(new Set(lines))
  const more = await arrived(add(amount, yuan('1')), company)
  must(await finance.staff.finance.confirmTransfer({ id, lineId: more, reason: '多付一元' }))
  const filed = first(must(await manager.staff.approvals.list(null)).filter(({ state }) => state === 'waiting'))
  must(await manager.staff.approvals.refuse({ id: filed.id, reason: '请退回' }))
  expect(await stateOf(id)).toBe(15)
  expect(must(await finance.staff.finance.confirmTransfer({ id, lineId: first(lines), reason: '' }))).toBe('done')
  // The line that was filed is taken back, and may be imported again.
  must(await finance.staff.finance.takeBackLine({ id: more, isWhole: false }))
  expect(await finance.staff.finance.takeBackLine({ id: more, isWhole: false })).toMatchObject({ ok: false })
  const [noted] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `bank:${String(more)}`))
  expect(noted).toMatchObject({ action: 'bank.takeBack', actor: 'staff:staff-finance' })
})

test('docs/rules.md#7-transfer: a confirmation that waits cannot spend a line that was taken back meanwhile', async () => {
  const { id } = await sent('转账丁片')
  const lineId = await arrived(yuan('2'), '李四')
  must(await finance.staff.finance.confirmTransfer({ id, lineId, reason: '分店代付' }))
  must(await finance.staff.finance.takeBackLine({ id: lineId, isWhole: false }))
  const filed = first(must(await manager.staff.approvals.list(null)).filter(({ state }) => state === 'waiting'))
  expect(await manager.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({ ok: false })
  expect(await stateOf(id)).toBe(15)
})

test('docs/rules.md#7-transfer: without a line of the bank a transfer takes a reason and a second person', async () => {
  const { id } = await sent('转账戊片')
  const { company } = await waitingOf(id)
  // 待办 confirms by the line that agrees, and by nothing else.
  const passed = await passTransfer(id)
  expect(passed).toMatchObject({ ok: false, error: { message: expect.stringContaining('没有一笔银行流水') } })
  const bare = { id, lineId: null, reason: '' }
  expect(await finance.staff.finance.confirmTransfer(bare)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { reason: [expect.stringContaining('没有对应的银行流水')] } },
  })
  expect(must(await finance.staff.finance.confirmTransfer({ ...bare, reason: '柜台回单已核' }))).toBe('filed')
  expect(await stateOf(id)).toBe(15)
  const filed = first(must(await manager.staff.approvals.list(null)).filter(({ state }) => state === 'waiting'))
  expect(filed.title).toContain(`${company} `)
  expect(filed.title).toContain('没有对应的银行流水；原因：柜台回单已核')
  expect(await finance.staff.approvals.confirm({ id: filed.id, code: '' })).toMatchObject({ ok: false })
  must(await manager.staff.approvals.confirm({ id: filed.id, code: '' }))
  expect(await stateOf(id)).toBe(20)
})

test('docs/rules.md#7-transfer: 待办 spends the line that agrees', async () => {
  const { id } = await sent('转账己片')
  const { amount, company, numbers } = await waitingOf(id)
  const lineId = await arrived(amount, company, numbers[0])
  must(await passTransfer(id))
  expect(await stateOf(id)).toBe(20)
  const [line] = await shop.db.select().from(bankLines).where(eq(bankLines.id, lineId))
  expect(line?.orderId).toBe(id)
})

test('docs/rules.md#11-7: an import is taken back as a whole, but for what it paid', async () => {
  const { id } = await sent('转账庚片')
  // An import is known by its time.
  shop.clock.advance(1000)
  const { amount, company } = await waitingOf(id)
  const day = dayAt(shop.clock.now())
  const rows = [`W1,${day},${moneyToDecimal(amount)},${company}`, `W2,${day},1.00,甲`, `W3,${day},2.00,乙`]
  const statement = ['流水号,日期,收入,对方户名', ...rows].join('\n')
  expect(await bring(statement, '错户')).toMatchObject({ added: 3 })
  const [paying, other] = await kept('错户')
  must(await finance.staff.finance.confirmTransfer({ id, lineId: paying?.id ?? 0, reason: '' }))
  const { list } = must(await finance.staff.finance.bankLines({ state: 'free', keyword: '错户', page: 1 }))
  expect(list.map(({ importedWith }) => importedWith)).toEqual([2, 2])
  const whole = { id: other?.id ?? 0, isWhole: true }
  expect(must(await finance.staff.finance.takeBackLine(whole))).toEqual({ taken: 2 })
  expect((await kept('错户')).map(({ reference }) => reference)).toEqual(['W1'])
  expect(await finance.staff.finance.takeBackLine(whole)).toMatchObject({ ok: false })
  const noted = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'bank.takeBackImport'))
  expect(noted).toMatchObject([{ detail: { before: { free: 2, paid: 1, total: '3.00' } } }, { result: 'refused' }])
})

test('docs/rules.md#11-7: imported lines are found by amount, payer, memo, number and account', async () => {
  const day = '2026-10-01'
  await bring(
    `流水号,日期,收入,对方户名,对方账号,附言\nFIND-1,${day},"1,234.50",寻找大药房,62220009,十月寻找款`,
    '寻找户',
  )
  const found = async (keyword: string, state: 'free' | 'matched' | null = 'free') =>
    must(await finance.staff.finance.bankLines({ state, keyword, page: 1 })).list.map(({ reference }) => reference)
  for (const word of ['1,234.50', '1234.5', '寻找大', 'FIND-', '62220009', '寻找户', day, '十月寻找'])
    expect([word, ...(await found(word))]).toContain('FIND-1')
  expect(await found('FIND-1', 'matched')).toEqual([])
  expect(await found('%')).toEqual([])
})
