/** Idle time that an operation needs, in ms; with less left of a frame it waits for another one. */
const ENOUGH = 7
/** Longest wait, in ms. */
const AT_LATEST = 100

/** Runs an operation before the next paint; the returned function cancels it. */
export const runNextFrame = (action: () => void): (() => void) => {
  const turn = requestAnimationFrame(action)
  return () => cancelAnimationFrame(turn)
}

/** Runs an operation in an idle callback, so that it delays no frame; the returned function cancels it. */
export const runWhenIdle = (action: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) return runNextFrame(action)
  const latest = performance.now() + AT_LATEST
  const whenSpare = (left: IdleDeadline): void => {
    if (left.timeRemaining() >= ENOUGH || performance.now() >= latest) action()
    else asked = requestIdleCallback(whenSpare, { timeout: AT_LATEST })
  }
  let asked = requestIdleCallback(whenSpare, { timeout: AT_LATEST })
  return () => cancelIdleCallback(asked)
}
