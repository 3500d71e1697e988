import type { Instant } from '@xinglin/domain/kernel/time'
import { serverClockMachine, serverNow } from '@xinglin/domain/server-clock-machine'
import { createActor, fromPromise } from 'xstate'

type Running = {
  readonly from: Instant
  readonly askServerTime: () => Promise<Instant>
  readonly onTick: (now: Instant) => void
}

/**
 * Runs the shop's clock in a page: it is synchronised when the page becomes visible again. @returns a function that
 * stops it
 */
export const runServerClock = ({ from, askServerTime, onTick }: Running): (() => void) => {
  const machine = serverClockMachine.provide({ actors: { askServerTime: fromPromise(askServerTime) } })
  const actor = createActor(machine, { input: { serverTime: from, elapsed: () => performance.now() } })
  const ticking = actor.subscribe((snapshot) => onTick(serverNow(snapshot)))
  const seenAgain = (): void => {
    if (document.visibilityState === 'visible') actor.send({ type: 'resync' })
  }
  actor.start()
  document.addEventListener('visibilitychange', seenAgain)
  return () => {
    document.removeEventListener('visibilitychange', seenAgain)
    ticking.unsubscribe()
    actor.stop()
  }
}
