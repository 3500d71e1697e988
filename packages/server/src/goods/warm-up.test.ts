import { expect, test } from 'vitest'
import { createHandlers } from '../handlers.ts'
import type { Standing } from '../http/readiness.ts'
import { createTestShop, ORIGIN } from '../testing/test-shop.ts'
import { createGoodsIndex } from './goods-index.ts'

test('a node that warms is not ready and serves no list; afterwards it does', async () => {
  const index = createGoodsIndex()
  let standing: Standing = 'warming'
  const shop = await createTestShop({ handlers: createHandlers(undefined, index), standing: () => standing })
  const ask = async (path: string): Promise<number> => (await shop.app.request(`${ORIGIN}${path}`)).status
  const warm = index.warmUp(shop.db, shop.clock.now())
  expect(await Promise.all(['/readyz', '/api/goods/list', '/healthz'].map(ask))).toEqual([503, 503, 200])
  await warm
  standing = 'open'
  expect(await Promise.all(['/readyz', '/api/goods/list'].map(ask))).toEqual([200, 200])
  standing = 'stopping'
  expect(await ask('/readyz')).toBe(503)
  await shop.close()
})
