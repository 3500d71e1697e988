import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { instant, type Instant } from '../kernel/time.ts'
import { answered, broke, everyPath, stepsOf, timeIsUp } from '../testing/machine-paths.ts'
import { aMoment, law, lawInTime } from '../testing/testing.ts'
import { secondsUntil, serverClockMachine, serverNow, SLEPT_MS, TICK_MS } from './server-clock-machine.ts'

/** A page whose monotonic clock and timers only the test moves; asleep, the timers stand still. */
const openClock = () => {
  const timers = new SimulatedClock()
  let reading = 1234.5
  const answers: ((time: Instant) => void)[] = []
  const losses: (() => void)[] = []
  const actor = createActor(
    serverClockMachine.provide({
      actors: {
        askServerTime: fromPromise<Instant>(
          () =>
            new Promise((resolve, reject) => {
              answers.push(resolve)
              losses.push(() => reject(new Error('network')))
            }),
        ),
      },
    }),
    { clock: timers, input: { serverTime: aMoment, elapsed: () => reading } },
  ).start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    asked: () => answers.length,
    passed: () => serverNow(actor.getSnapshot()) - aMoment,
    is: () => actor.getSnapshot(),
    wait: (ms: number) => {
      reading += ms
      timers.increment(ms)
    },
    sleep: (ms: number) => {
      reading += ms
    },
    answer: async (index: number, time: number) => {
      answers[index]?.(instant(time))
      await settle()
    },
    lose: async (index: number) => {
      losses[index]?.()
      await settle()
    },
  }
}

test('docs/product.md#4-server-time: it ticks up each second', () => {
  const page = openClock()
  const seen = [page.passed()]
  for (let second = 0; second < 3; second += 1) {
    page.wait(TICK_MS - 1)
    seen.push(page.passed())
    page.wait(1)
    seen.push(page.passed())
  }
  expect(seen).toEqual([0, 0, 1000, 1000, 2000, 2000, 3000])
})

test('a throttled page is right again at its next tick', () => {
  const page = openClock()
  page.sleep(9000)
  page.wait(TICK_MS)
  expect(page.passed()).toBe(10_000)
  expect(page.asked()).toBe(0)
})

test('after a sleep of an hour the next tick is right and the shop is asked', async () => {
  const page = openClock()
  page.sleep(3_600_000)
  page.wait(TICK_MS)
  expect(page.passed()).toBe(3_601_000)
  expect(page.asked()).toBe(1)
  page.wait(TICK_MS)
  expect(page.asked()).toBe(1)
})

test('a monotonic clock that stood still while the machine slept is put right by resync', async () => {
  const page = openClock()
  page.actor.send({ type: 'resync' })
  page.wait(200)
  await page.answer(0, aMoment + 3_600_100)
  expect(page.passed()).toBe(3_600_200)
  page.wait(TICK_MS)
  expect(page.passed()).toBeGreaterThan(3_600_200)
})

test('of two calls the later one counts, and a lost one changes nothing', async () => {
  const page = openClock()
  page.actor.send({ type: 'resync' })
  page.actor.send({ type: 'resync' })
  await page.answer(0, aMoment + 5_000_000)
  expect(page.passed()).toBe(0)
  await page.lose(1)
  expect(page.passed()).toBe(0)
  page.actor.send({ type: 'resync' })
  await page.answer(2, aMoment + 60_000)
  expect(page.passed()).toBe(60_000)
})

test('an answer that was delayed by sleep is dropped, and the time is asked for again', async () => {
  const page = openClock()
  page.actor.send({ type: 'resync' })
  page.sleep(SLEPT_MS)
  await page.answer(0, aMoment)
  expect(page.asked()).toBe(2)
  await page.answer(1, aMoment + SLEPT_MS)
  expect(page.passed()).toBe(SLEPT_MS)
})

test('a countdown shows whole seconds, rounded up, and 0 only once the moment is reached', () => {
  const { is } = openClock()
  const left = [90_000, 89_001, 1, 0, -5000].map((ms) => secondsUntil(is(), instant(aMoment + ms)))
  expect(left).toEqual([90, 90, 1, 0, 0])
})

test('law: however long the page slept between ticks, the clock is right after each tick', () => {
  law(
    fc.property(
      fc.array(fc.record({ wait: fc.integer({ min: 1, max: 5000 }), sleep: fc.nat({ max: 86_400_000 }) }), {
        maxLength: 8,
      }),
      (days) => {
        const page = openClock()
        let passed = 0
        for (const { wait, sleep } of days) {
          page.sleep(sleep)
          page.wait(wait)
          page.wait(TICK_MS)
          passed += sleep + wait + TICK_MS
          expect(passed - page.passed()).toBeLessThan(TICK_MS)
          expect(passed).toBeGreaterThanOrEqual(page.passed())
        }
      },
    ),
    { share: 0.3 },
  )
})

test('law: whatever the way of an answer, the clock is wrong by half a round trip at most', async () => {
  const anyWay = fc.nat({ max: SLEPT_MS / 2 - 1 })
  await lawInTime(
    fc.asyncProperty(anyWay, anyWay, async (there, back) => {
      const page = openClock()
      page.actor.send({ type: 'resync' })
      page.sleep(there + back)
      await page.answer(0, aMoment + there)
      expect(Math.abs(page.passed() - (there + back))).toBeLessThanOrEqual((there + back) / 2 + 1)
    }),
    { share: 0.3 },
  )
})

test('all paths: asking for the time always ends, and the clock never stops', () => {
  const paths = everyPath(serverClockMachine, {
    input: { serverTime: aMoment, elapsed: () => 0 },
    events: [
      { type: 'resync' },
      timeIsUp('tick', 'serverClock.face.ticking'),
      answered('askServerTime', instant(aMoment + 9)),
      broke('askServerTime'),
    ],
  })
  expect(paths.length).toBeGreaterThan(3)
  for (const { after } of stepsOf(paths)) expect(after.value.face).toBe('ticking')
  for (const { after } of stepsOf(paths).filter(({ event }) => event.endsWith('.askServerTime')))
    expect(after.value.truth).toBe('synced')
})
