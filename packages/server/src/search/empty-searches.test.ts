import { DAY_MS, dayAt, instant } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { emptySearches } from '../db/schema-search.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { removeOldEmptySearches } from './empty-searches.ts'

const shop = await openTestShop()

test('words without result are kept for 400 days', async () => {
  const { db, clock } = shop
  const now = clock.now()
  const daysAgo = (days: number) => dayAt(instant(now - days * DAY_MS))
  await db.insert(emptySearches).values([
    { day: daysAgo(401), word: '旧词' },
    { day: daysAgo(400), word: '新词' },
  ])
  await removeOldEmptySearches(db, now)
  expect((await db.select().from(emptySearches)).map(({ word }) => word)).toEqual(['新词'])
})
