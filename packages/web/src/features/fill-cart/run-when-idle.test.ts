import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle } from './run-when-idle.ts'

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

test('an operation waits for enough idle time', () => {
  const action = vi.fn<() => void>()
  runWhenIdle(action)
  idleFor(2)
  idleFor(6)
  expect(action).not.toHaveBeenCalled()
  idleFor(10)
  idleFor(10)
  expect(action).toHaveBeenCalledOnce()
})

test('without any idle time an operation runs after a tenth of a second', () => {
  const action = vi.fn<() => void>()
  runWhenIdle(action)
  vi.advanceTimersByTime(99)
  idleFor(2)
  expect(action).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  idleFor(2)
  expect(action).toHaveBeenCalledOnce()
})

test('an operation that is cancelled during its second wait does not run', () => {
  const action = vi.fn<() => void>()
  const giveUp = runWhenIdle(action)
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
  runWhenIdle(action)
  expect(action).not.toHaveBeenCalled()
  for (const turn of turns) turn()
  expect(action).toHaveBeenCalledOnce()
})
