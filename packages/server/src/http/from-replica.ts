import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import type { Reads } from '../db/replica.ts'
import { isDatabaseAway, type Route } from './bind.ts'
import type { Context } from './context.ts'

/**
 * What may be read on a replica: lists, searches and what the shop says of itself, which are the same for a moment. A
 * buyer's own cart, orders, money and papers, and whatever is decided by, are read where they are written.
 */
export const replicaCalls: ReadonlySet<string> = new Set([
  ...['list', 'search', 'hot', 'recommended', 'flashSale', 'testReports'].map((call) => `goods.${call}`),
  ...['hero', 'floors', 'notices', 'footer', 'news', 'article', 'brand', 'brands', 'zones', 'links', 'ads'].map(
    (call) => `content.${call}`,
  ),
  ...['brandZone', 'controlledZone', 'newControlledZone', 'herbZone', 'preferredZone', 'newcomerGoods'].map(
    (call) => `content.${call}`,
  ),
])

/** Such a call asks the replica, and the primary when that does not answer. Who asks was looked up on the primary. */
export const readingReplica = <E extends AnyCall>(
  route: Route<E, Context>,
  reads: Reads | undefined,
): Route<E, Context> => {
  if (!reads || !replicaCalls.has(route.name)) return route
  const { handler } = route
  return {
    ...route,
    handler: async (input, context) => {
      const db = reads.db()
      if (db === context.db) return handler(input, context)
      try {
        return await handler(input, { ...context, db, primary: context.db })
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        reads.giveUp(error)
        return handler(input, context)
      }
    },
  }
}
