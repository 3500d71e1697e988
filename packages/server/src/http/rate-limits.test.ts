import { instant } from '@xinglin/domain/kernel/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CountTogether, createRateLimiter, noLimits, productionLimits } from './rate-limits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Stands in for the attempts table that several nodes share. */
const countedTogether = (): CountTogether => {
  const counts = new Map<string, number>()
  return (keys, windowMs) => {
    const counters = keys.map((key) => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return { count, resetsAt: instant(windowMs) }
    })
    return Promise.resolve({ counters, now: instant(0) })
  }
}

const takeMany = async (times: number, limit: keyof typeof productionLimits, keysOf: (nth: number) => string[]) => {
  const limiter = createRateLimiter(productionLimits, countedTogether())
  const waits: (number | null)[] = []
  for (let nth = 0; nth < times; nth += 1) waits.push(await limiter.take(limit, keysOf(nth)))
  return { limiter, refused: waits.filter((wait) => wait !== null).length }
}

test.each([
  ['everything', 100, 1],
  ['files', 500, 1],
  ['search', 10, 1],
  ['cartWrite', 10, 1],
] as const)('%s: %i calls in %i s, the next one waits until they are over', async (limit, points, seconds) => {
  const { limiter, refused } = await takeMany(points, limit, () => ['ip:1'])
  expect(refused).toBe(0)
  expect(await limiter.take(limit, ['ip:1'])).toBe(seconds)
  expect(await limiter.take(limit, ['ip:2'])).toBeNull()
  vi.advanceTimersByTime(seconds * 1000 + 1)
  expect(await limiter.take(limit, ['ip:1'])).toBeNull()
})

test('neither another address nor another account gets around the limit of the other', async () => {
  expect((await takeMany(11, 'search', (nth) => ['member:1', `ip:${String(nth)}`])).refused).toBe(1)
  expect((await takeMany(11, 'search', (nth) => [`member:${String(nth)}`, 'ip:1'])).refused).toBe(1)
})

test.each([
  ['register', 60, 3600],
  ['lookup', 5, 3600],
  ['feedback', 5, 3600],
  ['checkout', 30, 60],
  ['draw', 5, 60],
] as const)('%s: %i calls in %i s over all nodes', async (limit, points, seconds) => {
  const database = countedTogether()
  const nodes = [createRateLimiter(productionLimits, database), createRateLimiter(productionLimits, database)]
  for (let nth = 0; nth < points; nth += 1) expect(await nodes[nth % 2]?.take(limit, ['ip:1'])).toBeNull()
  expect(await nodes[points % 2]?.take(limit, ['ip:1'])).toBe(seconds)
  expect(await nodes[0]?.take(limit, ['ip:2'])).toBeNull()
})

test('the profile of tests limits nothing', async () => {
  const limiter = createRateLimiter(noLimits, countedTogether())
  for (let nth = 0; nth < 500; nth += 1) expect(await limiter.take('everything', ['ip:1'])).toBeNull()
})
