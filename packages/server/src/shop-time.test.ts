import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from './db/database.ts'
import { openMemoryDatabase } from './db/open-database.ts'
import { silentLog } from './log.ts'
import { moveTime, openDemoClock, timeAhead } from './shop-time.ts'

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

const HOUR_MS = 3_600_000

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
