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
  const deed = vi.fn<() => void>()
  inSpareTime(deed)
  idleFor(2)
  idleFor(6)
  expect(deed).not.toHaveBeenCalled()
  idleFor(10)
  idleFor(10)
  expect(deed).toHaveBeenCalledOnce()
})

test('an operation for which there is never time is run all the same, a tenth of a second later', () => {
  const deed = vi.fn<() => void>()
  inSpareTime(deed)
  vi.advanceTimersByTime(99)
  idleFor(2)
  expect(deed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  idleFor(2)
  expect(deed).toHaveBeenCalledOnce()
})

test('a cancelled operation is not run, though it waited for the second time', () => {
  const deed = vi.fn<() => void>()
  const giveUp = inSpareTime(deed)
  idleFor(2)
  giveUp()
  idleFor(10)
  expect(deed).not.toHaveBeenCalled()
})

test('without requestIdleCallback the operation is run in the next frame', () => {
  const turns: (() => void)[] = []
  vi.unstubAllGlobals()
  vi.stubGlobal('requestAnimationFrame', (deed: () => void) => turns.push(deed))
  const deed = vi.fn<() => void>()
  inSpareTime(deed)
  expect(deed).not.toHaveBeenCalled()
  for (const turn of turns) turn()
  expect(deed).toHaveBeenCalledOnce()
})
