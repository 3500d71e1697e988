import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, virtualClock } from '../clock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { createLog, silentLog } from '../log.ts'
import { clearDeadLetters, readJobs } from '../job-standings.ts'
import { bothDatabases } from '../testing/both-databases.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { OPENING } from '../testing/test-shop.ts'
import { embeddedJobs, type Job, jobs, runJobs } from './jobs.ts'
import { startJobs } from './working.ts'

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

/** Retries at once, so that the test need not wait. */
const pace = { retries: 2, retrySeconds: 0, pollSeconds: 0.5 }
const counting = (name: string, more: Partial<Job> = {}): Job & { readonly runs: Instant[] } => {
  const runs: Instant[] = []
  return {
    name,
    everyMinutes: 60,
    runs,
    run: (_db, now) => {
      runs.push(now)
      return Promise.resolve()
    },
    ...more,
  }
}

const idle = (job: Job): Job => ({ ...job, run: () => Promise.resolve() })
const patience = { timeout: 60_000, interval: 100 }

describe.each(bothDatabases(postgres))('jobs on $kind', ({ kind, open }) => {
  let nodes: readonly OpenDatabase[] = []
  const clock: Clock & { readonly advance: (by: number) => void } = virtualClock(OPENING)
  const all: OpenDatabase[] = []
  afterAll(() => Promise.all(all.map((node) => node.close())))
  beforeEach(async () => {
    if (nodes.length === 0) {
      const first = await open()
      // Only one process can use the embedded database, so there is one node.
      nodes = kind === 'PGlite' ? [first, first] : [first, await open()]
      all.push(...new Set(nodes))
    }
    await nodes[0]?.db.execute(sql`delete from pgboss.job`)
  })
  const start = (due: readonly Job[], log = silentLog) => {
    const working = nodes.map((node) => startJobs(node, due, { clock, log, pace }))
    return {
      begun: Promise.all(working.map(({ begun }) => begun)),
      stop: () => Promise.all(working.map(({ stop }) => stop())),
    }
  }
  const db = () => (nodes[0] as OpenDatabase).db

  test('each is done at the start, by one node at a time, at the time of the shop', async () => {
    const [quick, late] = [counting('quick'), counting('late', { notAtStart: true })]
    const ends: (() => void)[] = []
    let most = 0
    // The job still runs on one node when the other node has started too.
    const slow = counting('slow', {
      run: () =>
        new Promise((resolve) => {
          ends.push(resolve)
          most = Math.max(most, ends.length)
          slow.runs.push(clock.now())
        }),
    })
    clock.advance(HOUR_MS)
    const working = start([slow, quick, late])
    await working.begun
    await expect.poll(() => slow.runs.length, patience).toBe(1)
    // Further nodes queue all jobs again, skipping the job that is queued already.
    const others: (typeof working)[] = []
    while (others.length < 2) {
      const before = quick.runs.length
      const further = start([slow, quick, late])
      others.push(further)
      await further.begun
      await expect.poll(() => quick.runs.length, patience).toBeGreaterThan(before)
    }
    expect(most).toBe(1)
    const stopped = Promise.all([working, ...others].map(({ stop }) => stop()))
    await expect
      .poll(() => {
        for (const end of ends) end()
        return stopped.then(() => true)
      }, patience)
      .toBe(true)
    expect([quick.runs[0], late.runs.length]).toEqual([instant(OPENING + HOUR_MS), 0])
  })

  test('one that fails is retried, becomes a dead letter that operators see, and blocks no other job', async () => {
    const lines: string[] = []
    const failing = counting('failing', {
      run: () => {
        failing.runs.push(clock.now())
        return Promise.reject(new Error('no luck'))
      },
    })
    const other = counting('other')
    const working = startJobs(nodes[0] as OpenDatabase, [failing, other], {
      clock,
      log: createLog((line) => void lines.push(line), 'error'),
      pace,
    })
    const seen = async () => (await readJobs(db())).find(({ job }) => job === 'failing')
    await expect.poll(async () => (await seen())?.dead, patience).toBe(1)
    await expect.poll(() => other.runs.length, patience).toBe(1)
    await working.stop()
    expect(failing.runs).toHaveLength(1 + pace.retries)
    expect(await seen()).toMatchObject({ dead: 1, failure: 'no luck' })
    expect(lines[0]).toContain('"job":"failing"')
    await clearDeadLetters(db())
    expect(await seen()).toMatchObject({ dead: 0 })
  })

  test('the schedule is that of this build, with an entry for each job', async () => {
    await start([counting('old'), counting('kept')]).stop()
    await start([counting('kept', { everyMinutes: 10 }), counting('new', { queue: 'backups' })]).stop()
    const calendar = await readRows(
      db(),
      { line: pg.text },
      sql`select name || ' ' || key || ' ' || cron as line from pgboss.schedule order by 1`,
    )
    expect(calendar.map(({ line }) => line)).toEqual(['backups new 0 * * * *', 'jobs kept */10 * * * *'])
  })

  test('accepts all jobs of the shop', async () => {
    const every = [...jobs, ...embeddedJobs]
    const working = startJobs(nodes[0] as OpenDatabase, every.map(idle), { clock, log: silentLog, pace })
    // A job that does not run at the start is seen once it was due; one of every minute is due during the test.
    const seen = every.filter(({ notAtStart = false, everyMinutes }) => !notAtStart || everyMinutes === 1)
    await expect.poll(async () => (await readJobs(db())).length, patience).toBe(seen.length)
    await working.stop()
  })

  test('after stopping no job starts, and the running one is awaited', async () => {
    let finish: () => void = () => undefined
    let isFinished = false
    const slow = counting('slow', {
      run: () =>
        new Promise((resolve) => {
          slow.runs.push(clock.now())
          finish = () => {
            isFinished = true
            resolve()
          }
        }),
    })
    const working = startJobs(nodes[0] as OpenDatabase, [slow, counting('next')], { clock, log: silentLog, pace })
    await expect.poll(() => slow.runs.length, patience).toBe(1)
    const stopped = working.stop()
    finish()
    await stopped
    expect(isFinished).toBe(true)
  })

  test('one that never ends has failed when its time is over, is logged, and holds up nobody', async () => {
    const lines: string[] = []
    const log = createLog((line) => void lines.push(line), 'error')
    const hanging: Job = { ...counting('hanging'), mostMs: 50, run: () => new Promise(() => undefined) }
    const next = counting('next')
    expect(await runJobs([hanging, next], db(), clock, log)).toEqual(['hanging'])
    expect(next.runs).toHaveLength(1)
    expect(lines.join()).toContain('hanging has not ended within 0.05 s')
  })

  test.skipIf(kind === 'PGlite')('a statement that is not answered is given up with its connection', async () => {
    const lines: string[] = []
    const log = createLog((line) => void lines.push(line), 'error')
    const waiting: Job = {
      ...counting('waiting'),
      mostMs: 300,
      run: async (base) => {
        await base.execute(sql`select pg_sleep(4)`)
      },
    }
    expect(await runJobs([waiting], db(), clock, log)).toEqual(['waiting'])
    expect(lines.join()).toContain('select pg_sleep(4)')
    const [left] = await readRows(
      db(),
      { count: pg.number },
      sql`select count(*)::int as count from pg_stat_activity where query like 'select pg_sleep(4)%'`,
    )
    // The server notices the lost connection at the end of the statement; the pool has let go of it.
    expect(left?.count).toBeLessThanOrEqual(1)
    await db().execute(sql`select 1`)
  })
})
