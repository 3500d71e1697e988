import { lawInTime } from '@xinglin/domain/testing'
import { HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from './db/database.ts'
import { openMemoryDatabase } from './db/open-database.ts'
import { silentLog } from './log.ts'
import { demoClock, moveTime, openDemoClock, timeAhead } from './shop-time.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a running shop follows the time that another process moved, within seconds', async () => {
  const { db } = database
  const { clock, stop } = await openDemoClock(db, silentLog)
  const ahead = (): number => clock.now() - Date.now()
  expect(ahead()).toBe(0)
  await moveTime(db, HOUR_MS)
  await moveTime(db, 2 * HOUR_MS)
  expect(ahead()).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(ahead()).toBe(3 * HOUR_MS))
  stop()

  const next = await openDemoClock(db, silentLog)
  expect(next.clock.now() - Date.now()).toBe(3 * HOUR_MS)
  next.stop()
})

test('time never moves back', async () => {
  const ahead = await timeAhead(database.db)
  await expect(moveTime(database.db, -1)).rejects.toThrow('time moves forward')
  expect(await timeAhead(database.db)).toBe(ahead)
})

test('time moves to the bound and not beyond it', async () => {
  const ahead = await timeAhead(database.db)
  expect(await moveTime(database.db, HOUR_MS, ahead + HOUR_MS - 1)).toBe(false)
  expect(await timeAhead(database.db)).toBe(ahead)
  expect(await moveTime(database.db, HOUR_MS, ahead + HOUR_MS)).toBe(true)
  expect(await timeAhead(database.db)).toBe(ahead + HOUR_MS)
})

test('the clock never goes back, in whatever order concurrent reads finish', async () => {
  const anyLife = fc.array(fc.constantFrom('move', 'look'), { minLength: 3, maxLength: 12 })
  await lawInTime(
    fc.asyncProperty(fc.scheduler(), anyLife, async (scheduler, life) => {
      let moved = 0
      const look = (): Promise<number> => {
        const seen = moved
        return seen === 0 ? Promise.resolve(0) : scheduler.schedule(Promise.resolve(seen))
      }
      const clock = await demoClock(look, { now: () => instant(0) })
      const looks: Promise<void>[] = []
      for (const operation of life) {
        if (operation === 'move') moved += HOUR_MS
        else looks.push(clock.reload())
      }
      const read: number[] = []
      while (scheduler.count() > 0) {
        await scheduler.waitOne()
        read.push(clock.now())
      }
      await Promise.all(looks)
      read.push(clock.now())
      expect(read).toEqual(read.toSorted((a, b) => a - b))
    }),
    { share: 0.2 },
  )
})
