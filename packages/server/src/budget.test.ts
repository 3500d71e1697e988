import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowTime, besidesBudget, whenLate, withinBudget } from './budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))
const receive = (milliseconds: number) => besidesBudget(() => after(milliseconds))
const runAll = () => vi.runAllTimersAsync()
const nothing = (): void => undefined

test('a request that was answered keeps no timer, though two bodies were received at once', async () => {
  let late = 0
  const answered = withinBudget(20_000, async () => {
    whenLate(() => (late += 1))
    await Promise.all([receive(10), receive(20)])
    return 'answer'
  })
  await vi.advanceTimersByTimeAsync(20)
  expect(await answered).toEqual({ late: null, value: 'answer' })
  expect(vi.getTimerCount()).toBe(0)
  await runAll()
  expect(late).toBe(0)
})

test('a body that ends after the answer starts no clock', async () => {
  const answered = withinBudget(20_000, async () => {
    void receive(50)
    return 'answer'
  })
  await vi.advanceTimersByTimeAsync(50)
  expect(await answered).toEqual({ late: null, value: 'answer' })
  expect(vi.getTimerCount()).toBe(0)
})

test('the time of a request stands still until the last of its bodies is there', async () => {
  const answered = withinBudget(1000, () => Promise.all([receive(10), receive(5000)]))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answered).toMatchObject({ late: null })
})

test('more time holds for the whole request, given during a body too', async () => {
  const answered = withinBudget(1000, async () => {
    await Promise.all([receive(10), besidesBudget(async () => allowTime(9000))])
    await after(8000)
    return 'export'
  })
  await vi.advanceTimersByTimeAsync(8010)
  expect(await answered).toEqual({ late: null, value: 'export' })
})

test('past its time a request is late, once, and gives back what it holds', async () => {
  let late = 0
  const answered = withinBudget(1000, async () => {
    whenLate(() => (late += 1))
    await Promise.all([receive(10), receive(20)])
    await after(5000)
  })
  await vi.advanceTimersByTimeAsync(1020)
  expect(await answered).toMatchObject({ late: { stage: 'request' } })
  await runAll()
  expect(late).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a timer that outlives its request, as those of rate limits do, keeps nothing of the answer', async () => {
  vi.useRealTimers()
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let timer: NodeJS.Timeout | undefined
  const answers = async (): Promise<WeakRef<object>> => {
    const answer = await withinBudget(20_000, async () => {
      timer = setTimeout(nothing, 3_600_000)
      const page = { text: 'page' }
      whenLate(() => void page.text)
      await besidesBudget(() => Promise.resolve())
      return page
    })
    if (answer.late !== null) throw new Error('late')
    return new WeakRef(answer.value)
  }
  const kept = await answers()
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  expect(kept.deref()).toBeUndefined()
  clearTimeout(timer)
})
