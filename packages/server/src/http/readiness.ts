import type { Handler } from 'hono'
import { assertWritable, isOutdated } from '../db/build.ts'
import type { Db } from '../db/database.ts'
import { errorFields, type Log } from '../log.ts'
import { within } from '../within.ts'

/** `warming`: the node loads its goods at startup; `stopping`: it finishes running requests. */
export type Standing = 'warming' | 'open' | 'stopping'

/** A database that does not answer within this time counts as down: the network may be cut. */
const PROBE_MS = 2000

/** Tells a load balancer whether this node can serve. */
export const readiness =
  (db: Db, log: Log, standing?: () => Standing): Handler =>
  async (c) => {
    const now = standing?.() ?? 'open'
    if (now !== 'open') return c.text(now, 503)
    try {
      const asked = Promise.all([isOutdated(db), assertWritable(db)])
      const [outdated] = await within(PROBE_MS, asked, 'the database does not answer')
      if (!outdated) return c.text('ok')
      log.error('not ready: a newer build has changed the database')
      return c.text('outdated', 503)
    } catch (error) {
      log.error('not ready', errorFields(error))
      return c.text('not ready', 503)
    }
  }
