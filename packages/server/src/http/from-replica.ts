import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import type { Reads } from '../db/replica.ts'
import { isDatabaseAway, type Route } from './bind.ts'
import type { Context } from './context.ts'

/**
 * Calls that may be read on a replica: lists, searches and public content, where a short lag does not matter. A buyer's
 * own cart, orders, money and documents, and everything that decisions depend on, are read on the primary.
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

/**
 * Runs such a call on the replica, and on the primary when the replica fails. The session is always read on the
 * primary.
 */
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
