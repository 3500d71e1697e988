import fc from 'fast-check'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import { goodsHeadings, readGoodsTable } from '../staff/goods/goods-table.ts'

const texts = (table: readonly (readonly string[])[]): readonly string[] =>
  readGoodsTable(table).errors.map(({ line, text }) => `${String(line)} ${text}`)

test('unknown, duplicate and missing columns are reported', () => {
  expect(texts([['条码', '颜色']])).toEqual([expect.stringContaining('1 没有「颜色」这一列')])
  expect(texts([['条码', '价格', '价格']])).toEqual(['1 「价格」一列出现了两次'])
  expect(texts([['品名']])).toEqual(['1 缺少「条码」一列'])
  expect(texts([['条码']])).toEqual(['1 表中没有商品'])
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
  const { lines, errors } = readGoodsTable([
    ['条码', '价格'],
    ['69000001', '8.199999999999999'],
    ['69000002', '8.19999'],
  ])
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
      const { lines, errors } = readGoodsTable([goodsHeadings, ...rows])
      const told = new Set([...lines, ...errors].map(({ line }) => line))
      const saying = rows.flatMap((row, at) => (row.some((one) => one !== '') ? [at + 2] : []))
      expect([...told].filter((line) => line > 1).toSorted((a, b) => a - b)).toEqual(saying)
    }),
  )
})
