import { expect, test } from 'vitest'
import { brokenInvariants } from '../src/db/broken-invariants.ts'
import { openTestShop } from '../src/testing/open-test-shop.ts'
import { must } from '../src/testing/trade.ts'

const shop = await openTestShop()

test('demo-pharmacy meets a return that is paid, a report that was sent, and one that waits', async () => {
  const { client } = await shop.signIn('demo-pharmacy')
  const { list } = must(await client.afterSales.list({ state: null, page: 1 }))
  expect(list.map(({ kind, state }) => [kind, state])).toEqual([
    ['return', 'inReview'],
    ['testReport', 'completed'],
    ['return', 'completed'],
  ])
  for (const { kind, refund } of list) expect(refund > 0).toBe(kind === 'return')
  expect(await brokenInvariants(shop.db)).toEqual([])
})
