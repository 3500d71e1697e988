import { textCell } from '@xinglin/domain/kernel/table-text'
import { instant } from '@xinglin/domain/kernel/time'
import { strFromU8, unzipSync } from 'fflate'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Table, tableFile } from './table-file.ts'

/** Widths of the workbook's columns, in characters. */
const widthsOf = async (rows: Table): Promise<readonly number[]> => {
  const named = { file: 'orders.xlsx', sheet: '订单', now: instant(0) }
  const answer = await new Hono().get('/', (c) => tableFile(c, named, rows)).request('/')
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return Array.from(sheet.matchAll(/<col [^>]*width="([\d.]+)"/g), ([, width]) => Number(width))
}

test('a column is as wide as its longest words, a Chinese sign counting twice, within limits', async () => {
  const rows = [['商品', '批号', '生产厂家'].map(textCell), ['阿莫西林胶囊', 'T1', '一'.repeat(40)].map(textCell)]
  expect(await widthsOf(rows)).toEqual([14, 8, 40])
})
