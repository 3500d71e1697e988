import { expect, test } from 'vitest'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './order-papers.ts'

const aPaper = (rows: number): Paper => ({
  title: '随货同行单',
  facts: [
    ['收货单位', '示例药房'],
    ['订单号', ''],
  ],
  table: {
    columns: [
      { name: '通用名称', share: 3 },
      { name: '数量', share: 1, isNumber: true },
    ],
    rows: Array.from({ length: rows }, (_, at) => [`测试用药片 ${String(at)}，名称很长的商品会换行`, String(at)]),
  },
  sums: [['合计', '¥1.00']],
  notes: ['演示'],
})
const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

test('a short document is one page, a long one as many as it needs, up to a limit', async () => {
  expect(pagesOf(await drawPaper(aPaper(3)))).toBe(1)
  const many = pagesOf(await drawPaper(aPaper(500)))
  expect(many).toBeGreaterThan(5)
  expect(many).toBeLessThan(60)
})
