import { instant } from '@xinglin/domain/kernel/time'
import { ok } from '@xinglin/domain/kernel/result'
import { approvalKindLabels, type ShopHealth } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { refuse } from '../../http/refuse.ts'
import { readJobs } from '../../job-standings.ts'
import { millis } from '../../sql-values.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { retryJobBy } from './retry-job.ts'
import { readAudit } from './read-audit.ts'
import { loadSettingsDesk, setShop } from './set-shop.ts'

const readDatabase = async (db: Db): Promise<ShopHealth['database']> => {
  const [row] = await readRows(
    db,
    {
      size: pg.number,
      version: pg.text,
      connections: pg.number,
      mostConnections: pg.number,
      slow: pg.number,
      replicaLag: pg.orNull(pg.number),
      goodsChangedAt: pg.orNull(pg.number),
    },
    sql`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
             (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
             current_setting('max_connections')::int as "mostConnections",
             (select count(*)::int from pg_stat_activity
               where datname = current_database() and state = 'active' and query_start < now() - interval '5 seconds') as slow,
             (select ceil(max(extract(epoch from replay_lag)))::int from pg_stat_replication) as "replicaLag",
             (select ${millis(sql`max(at)`)} from audit_log where action in ('goods.import', 'goods.price', 'stock.adjust')) as "goodsChangedAt"`,
  )
  if (!row) throw new Error('a count is always one row')
  return { ...row, goodsChangedAt: row.goodsChangedAt === null ? null : instant(row.goodsChangedAt) }
}

export const settingsHandlers: ConsoleHandlers['settings'] = {
  shop: async (_input, { db }) => ok(await loadSettingsDesk(db)),

  setShop: async (wish, context) => {
    const outcome = await setShop(context.db, wish, signature(context), { setsLimits: false })
    if (outcome === 'moved') return refuse('staffAccount', '另一位同事已修改设置，请刷新后再改')
    if (typeof outcome === 'string') return refuse('staffAccount', `已有${approvalKindLabels[outcome]}的变更待核准`)
    return ok({ filed: outcome })
  },

  audit: async (query, { db }) => ok(await readAudit(db, query)),

  health: async (_input, { db }) =>
    ok({
      jobs: (await readJobs(db)).map(({ job, done, failure, ...counts }) => ({
        ...counts,
        name: job,
        doneAt: done === null ? null : instant(done.getTime()),
        failure: failure ?? '',
      })),
      database: await readDatabase(db),
    }),

  retryJob: async ({ name }, context) => {
    const done = await retryJobBy(context.db, name, signature(context))
    return done ? ok(null) : refuse('staffAccount', '没有已放弃的任务，或已在重试')
  },
}
