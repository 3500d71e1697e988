/** So much of a turn of the screen must be left, in ms, or the operation waits for another one. */
const ENOUGH = 7
/** After so long, in ms, it waits no more. */
const AT_LATEST = 100

/** Does an operation before the screen is next painted; the answer gives it up. */
export const inNextTurn = (deed: () => void): (() => void) => {
  const turn = requestAnimationFrame(deed)
  return () => cancelAnimationFrame(turn)
}

/** Does an operation as soon as a turn of the screen has time to spare, so that none is late for it; the answer gives it up. */
export const inSpareTime = (deed: () => void): (() => void) => {
  // Safari tells nobody of its spare time.
  if (!('requestIdleCallback' in globalThis)) return inNextTurn(deed)
  const latest = performance.now() + AT_LATEST
  const whenSpare = (left: IdleDeadline): void => {
    if (left.timeRemaining() >= ENOUGH || performance.now() >= latest) deed()
    else asked = requestIdleCallback(whenSpare, { timeout: AT_LATEST })
  }
  let asked = requestIdleCallback(whenSpare, { timeout: AT_LATEST })
  return () => cancelIdleCallback(asked)
}
