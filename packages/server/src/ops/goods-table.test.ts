import fc from 'fast-check'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { describe, expect, test } from 'vitest'
import { goodsHeadings, readGoodsTable } from '../staff/goods/goods-table.ts'

const today = day('2026-11-20')
const texts = (table: readonly (readonly string[])[]): readonly string[] =>
  readGoodsTable(table, today).errors.map(({ line, text }) => `${String(line)} ${text}`)

test('duplicate and missing columns are reported', () => {
  expect(texts([['条码', '价格', '价格']])).toEqual(['1 「价格」一列出现了两次'])
  expect(texts([['品名']])).toEqual(['1 缺少「条码」一列'])
  expect(texts([['条码']])).toEqual(['1 表中没有商品'])
})

test('columns without a place are left out, and that must be confirmed', () => {
  const { lines, errors, warnings } = readGoodsTable(
    [
      ['序号', '条码', '品名', '税率'],
      ['1', '69000001', '甲', '13%'],
    ],
    today,
  )
  expect(lines.map(({ goods }) => goods)).toEqual([{ name: '甲' }])
  expect([errors, warnings]).toEqual([[], [{ line: 1, text: '不导入「序号」「税率」：本站没有这样的列' }]])
})

test('docs/rules.md#8-9: a table of another program is read by its headings and spellings, below a title', () => {
  const { lines, errors, warnings } = readGoodsTable(
    [
      ['某某医药商品资料表', '', '', ''],
      ['制表日期：2026-11-20'],
      [
        '国际条码',
        '商品名称',
        '商品规格',
        '处方类别',
        '是否含麻',
        '供货价（元）',
        '装箱数',
        '有效期',
        '仓库名称',
        '产品批号',
        '生产日',
        '效期',
        '库存数量',
      ],
      [
        '6901234567892',
        '阿莫西林胶囊',
        '０．２５ｇ×２４粒',
        'OTC甲类',
        'N',
        '￥1,250.00',
        '200盒',
        '24个月',
        '东',
        '260600',
        '20260601',
        '2028.05.31',
        '1,200',
      ],
      ['6920000000012', '复方甘草片', '100片', 'RX', '√', '12.50元/盒', '', '36', '', '', '', '', ''],
    ],
    today,
  )
  expect([errors, warnings]).toEqual([[], []])
  expect(lines).toMatchObject([
    {
      line: 4,
      barCode: '6901234567892',
      warehouse: '东',
      goods: {
        name: '阿莫西林胶囊',
        specification: '0.25g×24粒',
        rxClass: 'OTC_A',
        isEphedrine: false,
        basePrice: yuan('1250'),
        casePack: 200,
        shelfLifeMonths: 24,
      },
      batch: { batchNumber: '260600', producedOn: '2026-06-01', expiresOn: '2028-05-31', quantity: 1200 },
    },
    { line: 5, goods: { rxClass: 'RX', isEphedrine: true, basePrice: yuan('12.5'), shelfLifeMonths: 36 }, batch: null },
  ])
})

test('docs/rules.md#8-9: a heading of two meanings is the one that reads its values', () => {
  const batch = ['仓库', '批号', '生产日期', '数量']
  const { lines } = readGoodsTable(
    [
      ['条码', '有效期', ...batch],
      ['69000001', '2028-05-31', '东', 'A1', '2026-06-01', '5'],
    ],
    today,
  )
  expect(lines[0]).toMatchObject({ goods: {}, batch: { expiresOn: '2028-05-31' } })
})

test('docs/rules.md#8-9: of two columns for one field the one under its own heading counts, the other is named', () => {
  const { lines, warnings } = readGoodsTable(
    [
      ['条码', '商品名称', '品名'],
      ['69000001', '甲（商品名）', '乙'],
    ],
    today,
  )
  expect(lines[0]?.goods.name).toBe('乙')
  expect(warnings).toEqual([{ line: 1, text: '不导入「商品名称」：本站没有这样的列' }])
})

test('docs/rules.md#8-9: what could be two classes, or is too much, is refused at its cell', () => {
  const table = (heading: string, cell: string) => [
    ['条码', heading],
    ['69000001', cell],
  ]
  expect(texts(table('处方分类', 'OTC'))).toEqual(['2 处方分类「OTC」不正确，应为处方药、甲类OTC、乙类OTC'])
  expect(texts(table('起购', '99999999'))).toEqual(['2 起购「99999999」不正确，应为1 至 9999999 的整数'])
  expect(texts(table('价格', '约12'))).toEqual(['2 价格「约12」不正确，应为大于 0 的金额，最多四位小数'])
})

test('lines of one good that contradict each other are reported', () => {
  const head = ['条码', '价格', '仓库', '批号', '生产日期', '有效期至', '数量']
  const batch = ['东', 'A1', '2026-01-01', '2028-01-01', '5']
  expect(texts([head, ['69000001', '1', ...batch], ['69000001', '1', ...batch], ['69000001', '2']])).toEqual([
    '3 与第 2 行是同一仓库的同一批号',
    '4 与第 2 行条码相同，商品资料却不同',
  ])
})

test('a price that a formula computed is the one that it stands for; a fifth decimal is refused', () => {
  const prices = [
    ['条码', '价格'],
    ['69000001', '8.199999999999999'],
    ['69000002', '8.19999'],
  ]
  const { lines, errors } = readGoodsTable(prices, today)
  expect(lines.map(({ goods }) => goods.basePrice)).toEqual([yuan('8.20')])
  expect(errors.map(({ line }) => line)).toEqual([3])
})

test('what may never be sold here is refused', () => {
  expect(
    texts([
      ['条码', '品名'],
      ['69000001', '流感疫苗'],
    ]),
  ).toEqual(['2 本站不得销售「流感疫苗」'])
})

test('every line that is not empty is read, or its errors are reported', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '69000001', '6900000000012', '1', '9.80', '是', '2027-01-31'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: goodsHeadings.length }), { maxLength: 8 }), (rows) => {
      const { lines, errors } = readGoodsTable([goodsHeadings, ...rows], today)
      const told = new Set([...lines, ...errors].map(({ line }) => line))
      const saying = rows.flatMap((row, at) => (row.some((one) => one !== '') ? [at + 2] : []))
      expect([...told].filter((line) => line > 1).toSorted((a, b) => a - b)).toEqual(saying)
    }),
  )
})

describe('docs/rules.md#8-8', () => {
  const batchOf = (batchNumber: string, producedOn: string, expiresOn: string) => [
    ['条码', '仓库', '批号', '生产日期', '有效期至', '数量'],
    ['69000001', '东', batchNumber, producedOn, expiresOn, '5'],
  ]

  test.each([
    ['2026-06-01', '2028-01-01', '2028-01-01', false],
    ['2026/6/1', '2028/1/1', '2028-01-01', false],
    ['2026.06.01', '2028.01.01', '2028-01-01', false],
    ['20260601', '20280101', '2028-01-01', false],
    ['2026年6月1日', '2028年1月1日', '2028-01-01', false],
    ['2026-06-01', '2028-01-31', '2028-01-31', false],
    ['2026年6月', '2028年1月', '2028-01-31', true],
    ['2026-06', '2028/2', '2028-02-29', true],
    ['202606', '202804', '2028-04-30', true],
    ['2026-06', '2028-01-01', '2028-01-01', false],
    ['46174', '46753', '2028-01-01', false],
  ])(
    'a batch made on %s that ends on %s ends on %s, by its month only: %s',
    (producedOn, expiresOn, end, expiryMonthOnly) => {
      const { lines, errors } = readGoodsTable(batchOf('A1', producedOn, expiresOn), today)
      expect(errors).toEqual([])
      expect(lines[0]?.batch).toMatchObject({ producedOn: '2026-06-01', expiresOn: end, expiryMonthOnly })
    },
  )

  test.each([
    ['2.6E+05', '2026-06-01', '2028-01-01', '批号「2.6E+05」是 Excel 改过的数字，请按包装填写，并把该列设为文本'],
    ['A1', '2099-01-01', '2100-01-01', '生产日期 2099-01-01 晚于今天'],
    ['A1', '2026-06-01', '2026-06-01', '有效期至须晚于生产日期'],
    ['A1', '2026-06-01', '202813', '有效期至「202813」不正确，应为日期，如 2027-06-30'],
    ['A1', '2026-06-01', '05/11/2026', '有效期至「05/11/2026」不正确，应为日期，如 2027-06-30'],
  ])('批号 %s made on %s that ends on %s is refused', (batchNumber, producedOn, expiresOn, problem) => {
    expect(texts(batchOf(batchNumber, producedOn, expiresOn))).toEqual([`2 ${problem}`])
  })
})
