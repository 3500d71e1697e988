import { readStatement } from '@xinglin/domain/intake'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { statementTable } from './statement-file.ts'

type Cell = string | number | Date | null

const written = (value: Cell) => {
  if (value === null) return null
  if (value instanceof Date) return { type: Date, value, format: 'yyyy-mm-dd hh:mm:ss' }
  return typeof value === 'number' ? { type: Number, value } : { type: String, value }
}
const workbook = async (rows: readonly (readonly Cell[])[]): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await writeXlsxFile(
        rows.map((row) => row.map(written)),
        { sheet: '明细' },
      ).toBuffer(),
    ),
  ])

const read = async (rows: readonly (readonly Cell[])[], name = '流水.xlsx') => {
  const table = await statementTable(name, await workbook(rows))
  if (typeof table === 'string') throw new Error(table)
  const { lines, unread, balance, notes } = readStatement(table.rows, table.unclosed)
  expect(unread).toEqual([])
  return {
    balance: balance.kind,
    notes: notes.map(({ text }) => text),
    lines: lines.map(({ line, kind, bookedOn, movement, payer, reference }) =>
      [line, kind, bookedOn, moneyToDecimal(movement), payer, reference].join('|'),
    ),
  }
}

test('docs/rules.md#11-7: a workbook with days as dates and amounts as numbers, below lines about the account', async () => {
  const sheet = await read([
    ['账号', '3301 0401 0001'],
    [null],
    ['凭证号', '交易时间', '借/贷', '借方发生额', '贷方发生额', '摘要', '对方单位名称', '余额', '交易流水号'],
    [0, new Date(Date.UTC(2026, 10, 26, 10, 2, 33)), '贷', 0, 1200.5, '货款', '甲大药房', 1200.5, 'L1'],
    [0, new Date(Date.UTC(2026, 10, 26, 15, 40)), '借', 300.1, 0, '检测费', '乙制药', 900.4, 'L2'],
    ['合计', null, null, 300.1, 1200.5],
  ])
  expect(sheet).toEqual({
    balance: 'closes',
    notes: ['已跳过合计、小计 1 行'],
    lines: ['4|income|2026-11-26|1200.50|甲大药房|L1', '5|outgoing|2026-11-26|-300.10|乙制药|L2'],
  })
})

test('docs/rules.md#11-7: a workbook whose days are serial numbers, whatever its name', async () => {
  const sheet = await read(
    [
      ['交易时间', '借方发生额/元(支取)', '贷方发生额/元(收入)', '余额', '对方户名', '账户明细编号-交易流水号'],
      // 2026-11-27 09:50:24, and the day alone; a sum that a formula has worked out.
      [46_353.41, null, 0.1 + 0.2, 0.3, '甲诊所', '1-33'],
      [46_353, 0.1, null, 0.2, '某物业', '1-34'],
    ],
    '明细.XLS',
  )
  expect(sheet).toEqual({
    balance: 'closes',
    notes: [],
    lines: ['2|income|2026-11-27|0.30|甲诊所|1-33', '3|outgoing|2026-11-27|-0.10|某物业|1-34'],
  })
})

test('docs/rules.md#11-7: a workbook of texts, and a number that the spreadsheet program has shortened', async () => {
  const sheet = await read([
    ['交易日', '交易时间', '借方金额', '贷方金额', '余额', '摘要', '流水号', '收(付)方名称'],
    ['20261127', '09:00:01', '', '12,600.00', '12,600.00', '货款', 20_261_126_000_346_120, '甲连锁有限公司'],
    ['2026年11月28日', '09:00:02', '600.00', '', '12,000.00', '手续费', '0000', ''],
  ])
  expect(sheet.lines).toEqual(['2|income|2026-11-27|12600.00|甲连锁有限公司|', '3|outgoing|2026-11-28|-600.00||'])
  expect(sheet.notes.join()).toContain('科学计数法')
})

test('docs/rules.md#11-7: XLS, and what is no table, is refused by a sentence that says what to do', async () => {
  const old = new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)])
  for (const [name, file] of [
    ['流水.xls', old],
    ['流水.csv', old],
    ['流水.xls', new Blob(['<html><table><tr><td>交易日期</td></tr></table></html>'])],
    ['流水.et', new Blob(['x'])],
  ] as const)
    expect(await statementTable(name, file)).toBe('无法读取旧版表格，请另存为 xlsx 或 csv 后再导入')
  expect(await statementTable('流水.xlsx', new Blob(['PK\u0003\u0004']))).toContain('请另存为 xlsx 或 csv')
  expect(await statementTable('流水.txt', new Blob(['流水号,金额\n1,2']))).toMatchObject({
    rows: [
      ['流水号', '金额'],
      ['1', '2'],
    ],
  })
})
