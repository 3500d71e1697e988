import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { missingSettings } from '@xinglin/domain/content'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { demoBuyers } from '../seed/demo-buyers.ts'
import { demoStaff } from '../seed/demo-staff.ts'
import { seedIfEmpty } from '../seed/seed.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { openReads } from './db/replica.ts'
import { catchUpWith } from './demo/catch-up.ts'
import { createGoodsIndex } from './goods/goods-index.ts'
import { createHandlers } from './handlers.ts'
import { CONSOLE_PATH, consolePages } from './http/console-pages.ts'
import { createApp } from './app/app.ts'
import type { Standing } from './http/readiness.ts'
import { everyDoor } from './app/door-routes.ts'
import { assertFree, listen } from './http/listen.ts'
import { loadRenderer } from './http/pages.ts'
import { productionLimits } from './http/rate-limits.ts'
import { openSight } from './sight/open-sight.ts'
import { startDemoWarehouse } from './jobs/demo-warehouse.ts'
import { embeddedJobs, jobs } from './jobs/jobs.ts'
import { dailyBackups } from './ops/daily-backups.ts'
import { startJobs } from './jobs/working.ts'
import { errorFields, type Log } from './log.ts'
import { packageFolder } from './package-folder.ts'
import { openSimulatedGateway } from './payments/simulated-gateway.ts'
import { loadShopSettings, createOpenCheck } from './shop-settings.ts'
import { openDemoClock } from './shop-time.ts'
import { watchDesk } from './staff/desk/desk-changes.ts'
import { consoleHandlers } from './staff/staff-handlers.ts'

export type OpenShop = {
  readonly url: string
  /**
   * Resolves when the goods index is loaded and lists are served. Until then the port is open, and /readyz answers that
   * it is warming up.
   */
  readonly warm: Promise<void>
  readonly goodsSeeded: number
  readonly demoBuyers: readonly { readonly username: string; readonly shows: string }[]
  readonly demoStaff: readonly { readonly username: string; readonly shows: string }[]
  readonly close: () => Promise<void>
}

const webDist = join(packageFolder, '..', 'web', 'dist')
const consoleDist = join(packageFolder, '..', 'console', 'dist')

const poolSizeOf = ({ database }: Config): number => ('databaseUrl' in database ? (database.pool ?? 1) : 1)

/** Seeds an empty database, and reports missing settings before visitors are let in. @returns the number of goods */
const seed = async (db: Db, now: Instant, { demo, demoGoods }: Config, progress: (line: string) => void) => {
  const { goods } = await seedIfEmpty(db, {
    now,
    demo,
    log: progress,
    // A small shop is for experiments: without the month of trade it starts at once.
    ...(demoGoods === null ? { trade: true } : { goods: demoGoods }),
  })
  const missing = demo ? [] : missingSettings(await loadShopSettings(db))
  if (missing.length > 0)
    progress(`商城暂不对外开放，请先用 npm run ops -- set-shop <文件> 填写：${missing.join('；')}`)
  return goods
}

/** Opens the shop once its goods are read; tries again until they are, or until it stops. */
const openOnceWarm = async (state: { standing: Standing }, warmUp: () => Promise<void>, log: Log): Promise<void> => {
  while (state.standing === 'warming') {
    try {
      await warmUp()
      if (state.standing === 'warming') state.standing = 'open'
    } catch (error) {
      log.error('goods cannot be read', errorFields(error))
      await delay(1000)
    }
  }
}

/** The jobs of every shop, those of an embedded database, and the backups where they are kept. */
const jobsOf = ({ kind }: Pick<OpenDatabase, 'kind'>, backups: ReturnType<typeof dailyBackups> | null) => [
  ...jobs,
  ...(kind === 'pglite' ? embeddedJobs : []),
  ...(backups ? [backups.job] : []),
]

/** Opens everything in order (database, seed, jobs, port), and closes it in reverse order. */
export const openShop = async (config: Config, log: Log, progress: (line: string) => void): Promise<OpenShop> => {
  // Checked before a first start spends seconds on seeding the database.
  await assertFree(config.host, config.port)
  const sight = await openSight(config, log)
  const { watcher } = sight
  const database = await openDatabase(config.database, progress, watcher)
  try {
    const replica = openReads(config.database, database, log, watcher)
    const demoClock = config.demo ? await openDemoClock(database.db, log) : null
    const clock = demoClock?.clock ?? systemClock
    const catchUp = catchUpWith(database.db, log, config.demoStepSeconds)
    const sandbox = demoClock && { clock: demoClock.clock, catchUp }
    const goods = await seed(database.db, clock.now(), config, progress)
    const gateway = openSimulatedGateway()
    const goodsIndex = createGoodsIndex()
    const deskWatch = watchDesk(database.db, log)
    const consoleApp = consolePages(consoleDist)
    const state: { standing: Standing } = { standing: 'warming' }
    const app = createApp({
      db: database.db,
      clock,
      log,
      config,
      handlers: createHandlers(gateway, goodsIndex, sandbox, { ...config, checksHumans: true }),
      consoleHandlers,
      timeOfDay: systemClock,
      limits: productionLimits,
      doors: everyDoor({ db: database.db, clock, log, config, gateway, watch: deskWatch }),
      mounts: consoleApp ? [{ path: CONSOLE_PATH, app: consoleApp }] : [],
      webFiles: join(webDist, 'client'),
      renderPage: await loadRenderer(webDist),
      statistics: config.statistics,
      vitals: config.vitals,
      publicUrl: config.demo ? '' : config.publicUrl,
      apiBases: config.apiBases,
      chat: config.chat,
      standing: () => state.standing,
      watcher,
      ...(replica ? { reads: replica.reads } : {}),
      ...(config.demo ? {} : { isOpen: createOpenCheck(database.db) }),
    })
    const listening = await listen(app, config.host, config.port)
    const indexAge = (): number | null => {
      const at = goodsIndex.refreshedAt()
      return at === null ? null : (clock.now() - at) / 1000
    }
    await sight.show({ indexAge, poolSize: poolSizeOf(config), isReady: () => state.standing === 'open' })
    const warm = openOnceWarm(state, () => goodsIndex.warmUp(database.db, clock.now()), log)
    const backups = config.backupDir === null ? null : dailyBackups(config.backupDir, config.database, database)
    const working = startJobs(database, jobsOf(database, backups), { clock, log, watcher })
    const warehouse = startDemoWarehouse(database.db, clock, log, config.demo ? config.demoStepSeconds : 0)
    return {
      url: listening.url,
      warm,
      goodsSeeded: goods,
      demoBuyers: config.demo ? demoBuyers(dayAt(clock.now())) : [],
      demoStaff: config.demo ? demoStaff : [],
      close: async () => {
        state.standing = 'stopping'
        await delay(config.drainSeconds * 1000)
        deskWatch.close()
        await listening.close()
        demoClock?.stop()
        const finished = Promise.all([warm, warehouse.stop(), working.stop()])
        // PostgreSQL rolls back what is interrupted, and jobs are safe to run again.
        await (database.kind === 'postgres' ? Promise.race([finished, delay(1000)]) : finished)
        if (backups && database.kind === 'pglite') {
          progress('正在备份')
          await backups.writeNow(clock.now()).catch((error: unknown) => log.error('backup failed', errorFields(error)))
        }
        await replica?.close()
        await sight.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
