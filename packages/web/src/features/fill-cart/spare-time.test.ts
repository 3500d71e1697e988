import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSpareTime } from './spare-time.ts'

/** Pending idle callbacks, by the handle that cancels them. */
const waiting = new Map<number, IdleRequestCallback>()

/** The browser is idle, with this many milliseconds before the next frame. */
const idleFor = (milliseconds: number): void => {
  const now = [...waiting.values()]
  waiting.clear()
  for (const call of now) call({ didTimeout: false, timeRemaining: () => milliseconds })
}

beforeEach(() => {
  let asked = 0
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('requestIdleCallback', (call: IdleRequestCallback) => {
    asked += 1
    waiting.set(asked, call)
    return asked
  })
  vi.stubGlobal('cancelIdleCallback', (which: number) => waiting.delete(which))
})

afterEach(() => {
  waiting.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an operation waits for a frame that has time to spare', () => {
  const action = vi.fn<() => void>()
  inSpareTime(action)
  idleFor(2)
  idleFor(6)
  expect(action).not.toHaveBeenCalled()
  idleFor(10)
  idleFor(10)
  expect(action).toHaveBeenCalledOnce()
})

test('an operation for which there is never time is run all the same, a tenth of a second later', () => {
  const action = vi.fn<() => void>()
  inSpareTime(action)
  vi.advanceTimersByTime(99)
  idleFor(2)
  expect(action).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  idleFor(2)
  expect(action).toHaveBeenCalledOnce()
})

test('a cancelled operation is not run, though it waited for the second time', () => {
  const action = vi.fn<() => void>()
  const giveUp = inSpareTime(action)
  idleFor(2)
  giveUp()
  idleFor(10)
  expect(action).not.toHaveBeenCalled()
})

test('without requestIdleCallback the operation is run in the next frame', () => {
  const turns: (() => void)[] = []
  vi.unstubAllGlobals()
  vi.stubGlobal('requestAnimationFrame', (action: () => void) => turns.push(action))
  const action = vi.fn<() => void>()
  inSpareTime(action)
  expect(action).not.toHaveBeenCalled()
  for (const turn of turns) turn()
  expect(action).toHaveBeenCalledOnce()
})
