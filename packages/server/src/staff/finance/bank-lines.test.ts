import { yuan } from '@xinglin/domain/kernel/money'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankLines } from '../../db/schema-books.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { must } from '../../testing/trade.ts'

const shop = await openTestShop()
const finance = await colleagueOf(shop, 'staff-finance')

const bring = async (statement: string, account = '') =>
  must(await finance.staff.finance.importBank({ statement, account, onlyTry: false }))
const kept = (own: string) =>
  shop.db.select().from(bankLines).where(eq(bankLines.ownAccount, own)).orderBy(bankLines.id)

test('docs/rules.md#11-7: only money that came in is kept, the same file adds nothing, and a try keeps nothing', async () => {
  const statement =
    '流水号,交易日期,收入,支出,余额,对方户名,附言\nB1,2026/11/20,"1,200.00",,1200.00,同泽医药有限公司,202611200001\n' +
    'B2,2026-11-20,,200.00,1000.00,某公司,支出\n合计,,1200.00,200.00,,,'
  const tried = must(await finance.staff.finance.importBank({ statement, account: '基本户', onlyTry: true }))
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
