import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../kernel/time.ts'
import type { OrderId, OrderLineId } from '../orders/orders.ts'
import { law } from '../testing/laws.ts'
import { judgeScan, leftToPick, type PickRow, pickStanding, readWaybills } from './picking.ts'

const aRow = (row: Partial<PickRow>): PickRow => ({
  lineId: 1 as OrderLineId,
  batchId: 1,
  orderId: 1 as OrderId,
  name: '盐酸二甲双胍缓释片',
  specification: '',
  manufacturer: '',
  unit: '盒',
  barCode: '6990001120458',
  location: 'A-03-12',
  batchNumber: '260422',
  expiresOn: day('2028-04-30'),
  wanted: 50,
  picked: 0,
  short: 0,
  canBeShort: true,
  barred: null,
  ...row,
})
const later = aRow({ batchId: 2, batchNumber: '260511', expiresOn: day('2028-05-31'), wanted: 30 })
const rows = [later, aRow({})]

test('docs/rules.md#7-short-pick: a bar code means the batch that expires first; another batch is told which one', () => {
  expect(judgeScan('6990001120458', rows)).toMatchObject({ kind: 'right', row: { batchNumber: '260422' } })
  expect(judgeScan('(01)06990001120458(17)280531(10)260511', rows)).toMatchObject({ kind: 'right', row: later })
  expect(judgeScan('6990001120458 999', rows)).toMatchObject({ kind: 'wrongBatch', wanted: { batchNumber: '260422' } })
})

test('docs/rules.md#8-2: a batch that may not leave is not picked, and a bar code means another one', () => {
  const locked = aRow({ barred: 'locked' })
  expect(judgeScan('6990001120458', [locked, later])).toMatchObject({ kind: 'right', row: later })
  expect(judgeScan('6990001120458 260422', [locked, later])).toEqual({ kind: 'barred', row: locked })
  expect(judgeScan('6990001120458', [locked])).toEqual({ kind: 'barred', row: locked })
})

test('a good that is not in the order, one that is picked, and an invalid code are distinguished', () => {
  const fetched = rows.map((row) => ({ ...row, picked: row.wanted }))
  expect(judgeScan('6990001120459', rows).kind).toBe('wrongGoods')
  expect(judgeScan('6990001120458', fetched).kind).toBe('fetched')
  for (const text of ['', '二甲双胍', '123', '6990001120458;']) expect(judgeScan(text, rows).kind).toBe('unknown')
})

test('a row is fetched when what was found and what was missing make it up', () => {
  const at = (picked: number, short: number) => pickStanding({ wanted: 50, picked, short })
  expect([at(0, 0), at(32, 0), at(50, 0), at(38, 12)]).toEqual(['waiting', 'picking', 'picked', 'short'])
})

test('law: what is scanned right is always still to be fetched', () => {
  law(
    fc.property(fc.nat(50), fc.nat(50), (picked, short) => {
      fc.pre(picked + short <= 50)
      const row = aRow({ picked, short })
      expect(judgeScan(row.barCode, [row]).kind).toBe(leftToPick(row) > 0 ? 'right' : 'fetched')
    }),
  )
})

test('waybills are read as they are copied, and invalid ones are reported by line', () => {
  const pasted =
    '订单\t承运商\t运单号\r\n202611230001-1\t示例医药物流\tSL1\n\n202611230002-1，示例，ＳＬ２\n202611230003-1 SL3'
  expect(readWaybills(pasted)).toEqual({
    rows: [
      { order: '202611230001-1', carrier: '示例医药物流', number: 'SL1' },
      { order: '202611230002-1', carrier: '示例', number: 'SL2' },
    ],
    unreadable: [5],
  })
})
