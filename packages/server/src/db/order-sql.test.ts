import { hasLeft, type OrderState, orderStateCodes } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import {
  isInState,
  isNotCancelled,
  isNotYetShipped,
  isOpen,
  isPaid,
  isPaidOrTransferSent,
  isShipped,
  waitsForShop,
} from './order-sql.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const among = async (condition: SQL): Promise<readonly OrderState[]> => {
  const codes = await readRows(
    shop.db,
    { state: pg.number },
    sql`select state from (values (10), (15), (20), (30), (40), (50), (90)) as o(state) where ${condition} order by 1`,
  )
  const states = Object.keys(orderStateCodes) as readonly OrderState[]
  return codes.map(({ state }) => states.find((one) => orderStateCodes[one] === state) ?? 'unpaid')
}

test('docs/rules.md#3-states: the states of each condition', async () => {
  expect(await among(isPaid('o'))).toEqual(['inReview', 'toShip', 'toReceive', 'completed'])
  expect(await among(isPaidOrTransferSent('o'))).toEqual([
    'transferSent',
    'inReview',
    'toShip',
    'toReceive',
    'completed',
  ])
  expect(await among(isOpen('o'))).toEqual(['unpaid', 'transferSent', 'inReview', 'toShip', 'toReceive'])
  expect(await among(isNotYetShipped('o'))).toEqual(['unpaid', 'transferSent', 'inReview', 'toShip'])
  expect(await among(waitsForShop('o'))).toEqual(['transferSent', 'inReview', 'toShip'])
  expect(await among(isNotCancelled('o'))).not.toContain('cancelled')
  expect((await among(isShipped('o'))).filter((state) => !hasLeft(state))).toEqual([])
  expect(await among(isShipped('o'))).toHaveLength(2)
})

describe('the partial index of a condition serves its statements', () => {
  const planOf = (statement: SQL): Promise<string> =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const lines = await readRows(tx, { 'QUERY PLAN': pg.text }, sql`explain ${statement}`)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })

  test.each([
    ['orders_member_paid', sql`select member_id, max(paid_at) from orders where ${isPaid('orders')} group by 1`],
    ['orders_open', sql`select count(*) from orders where ${isOpen('orders')}`],
    ['orders_open', sql`select count(*) from orders where ${isInState('orders', 'transferSent')}`],
    ['orders_open', sql`select o.id from orders o where ${waitsForShop('o')}`],
    ['orders_unpaid', sql`select o.id from orders o where ${isInState('o', 'unpaid')} order by o.pay_deadline limit 1`],
  ])('%s', async (index, statement) => {
    expect(await planOf(statement)).toContain(index)
  })
})
