/** Time that must be left of a frame, in ms, or the operation waits for another one. */
const ENOUGH = 7
/** Longest wait, in ms. */
const AT_LATEST = 100

/** Runs an operation before the next paint; the returned function cancels it. */
export const inNextTurn = (action: () => void): (() => void) => {
  const turn = requestAnimationFrame(action)
  return () => cancelAnimationFrame(turn)
}

/** Runs an operation as soon as a frame has time to spare, so that it delays none; the returned function cancels it. */
export const inSpareTime = (action: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) return inNextTurn(action)
  const latest = performance.now() + AT_LATEST
  const whenSpare = (left: IdleDeadline): void => {
    if (left.timeRemaining() >= ENOUGH || performance.now() >= latest) action()
    else asked = requestIdleCallback(whenSpare, { timeout: AT_LATEST })
  }
  let asked = requestIdleCallback(whenSpare, { timeout: AT_LATEST })
  return () => cancelIdleCallback(asked)
}
