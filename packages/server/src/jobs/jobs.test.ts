import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../db/database.ts'
import { systemClock } from '../clock.ts'
import { createLog, silentLog } from '../log.ts'
import { type Job, startJobs } from './jobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** These jobs touch no database. */
const noDb = {} as Db
const counting = (everyMinutes: number): Job & { readonly runs: Instant[] } => {
  const runs: Instant[] = []
  return {
    name: 'count',
    everyMinutes,
    runs,
    run: (_db, now) => {
      runs.push(now)
      return Promise.resolve()
    },
  }
}

test('each job runs at the start, unless it is to come later, and then at its own pace', async () => {
  const [often, seldom, late] = [counting(1), counting(60), { ...counting(60), notAtStart: true }]
  const working = startJobs([often, seldom, late], noDb, systemClock, silentLog)
  await working.firstRound
  expect([often.runs.length, seldom.runs.length, late.runs.length]).toEqual([1, 1, 0])
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect([often.runs.length, seldom.runs.length, late.runs.length]).toEqual([61, 2, 1])
  await working.stop()
})

test('a job that fails is logged, holds nobody up and is tried again', async () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line), 'error')
  let tries = 0
  const failing: Job = {
    name: 'failing',
    everyMinutes: 1,
    run: () => {
      tries += 1
      return Promise.reject(new Error('no luck'))
    },
  }
  const after = counting(1)
  const working = startJobs([failing, after], noDb, systemClock, log)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(2)
  expect(after.runs).toHaveLength(2)
  expect(lines[0]).toContain('"job":"failing"')
  await working.stop()
})

test('after the stop none begins, and the one at work is waited for', async () => {
  let finish: () => void = () => undefined
  let finished = false
  const slow: Job = {
    name: 'slow',
    everyMinutes: 1,
    run: () =>
      new Promise((resolve) => {
        finish = () => {
          finished = true
          resolve()
        }
      }),
  }
  const next = counting(1)
  const working = startJobs([slow, next], noDb, systemClock, silentLog)
  const stopped = working.stop()
  finish()
  await stopped
  expect(finished).toBe(true)
  expect(next.runs).toHaveLength(0)
})
