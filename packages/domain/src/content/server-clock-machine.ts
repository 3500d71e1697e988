/**
 * The shop's clock on the buyer's screen: ticks up each second and stays true (docs/product.md#4-server-time).
 *
 * Input `{ serverTime, elapsed }`: the last known server time, and a monotonic clock (performance.now) that only ever
 * runs forward; the wall clock of the buyer's machine is never asked. Provide the actor `askServerTime`.
 *
 * Every tick counts from the last known server time, so a slow or sleeping page never runs behind. A monotonic clock may
 * stand still while a machine sleeps: send `resync` when the page is seen again.
 *
 * Events: `resync`.
 * Selectors: serverNow, secondsUntil.
 */
import { assign, fromPromise, raise, setup, type SnapshotFrom } from 'xstate'
import { instant, type Instant } from '../kernel/time.ts'

export const TICK_MS = 1000
/** A gap between two ticks, or between question and answer, as long as this means that the page slept: the shop is asked. */
export const SLEPT_MS = 30_000

export type ClockEvent = { readonly type: 'resync' }

/** Milliseconds on a clock that only runs forward, from any beginning. */
export type ElapsedClock = () => number

type ClockInput = { readonly serverTime: Instant; readonly elapsed: ElapsedClock }

type ClockContext = {
  readonly elapsed: ElapsedClock
  /** Server time minus the reading of the monotonic clock. */
  readonly offset: number
  /** The reading at the last tick. */
  readonly ticked: number
  /** The reading when the shop was last asked. */
  readonly asked: number
}

export const serverClockMachine = setup({
  types: {
    context: {} as ClockContext,
    events: {} as ClockEvent,
    input: {} as ClockInput,
  },
  actors: {
    askServerTime: fromPromise<Instant>(() => {
      throw new Error('the server clock needs askServerTime')
    }),
  },
  actions: {
    tick: assign(({ context }) => ({ ticked: context.elapsed() })),
  },
  guards: {
    hasSlept: ({ context }) => context.elapsed() - context.ticked >= SLEPT_MS,
    answerSlept: ({ context }) => context.elapsed() - context.asked >= SLEPT_MS,
  },
  delays: { tick: TICK_MS },
}).createMachine({
  id: 'serverClock',
  type: 'parallel',
  context: ({ input: { serverTime, elapsed } }) => {
    const reading = elapsed()
    return { elapsed, offset: serverTime - reading, ticked: reading, asked: reading }
  },
  states: {
    face: {
      initial: 'ticking',
      states: {
        ticking: {
          description:
            'The second hand moves on; after a sleep the shop is asked, for a monotonic clock may have stood still.',
          after: {
            tick: [
              { guard: 'hasSlept', target: 'ticking', reenter: true, actions: ['tick', raise({ type: 'resync' })] },
              { target: 'ticking', reenter: true, actions: 'tick' },
            ],
          },
        },
      },
    },
    truth: {
      initial: 'synced',
      states: {
        synced: { description: 'Counts on from the last known server time.', on: { resync: 'asking' } },
        asking: {
          description: 'The shop is asked for its time; without an answer the old one is counted on.',
          entry: assign(({ context }) => ({ asked: context.elapsed() })),
          on: { resync: { target: 'asking', reenter: true } },
          invoke: {
            id: 'askServerTime',
            src: 'askServerTime',
            onDone: [
              { guard: 'answerSlept', target: 'asking', reenter: true },
              {
                target: 'synced',
                actions: assign(({ context, event }) => heard(context, event.output, midway(context))),
              },
            ],
            onError: 'synced',
          },
        },
      },
    },
  },
})

export type ClockSnapshot = SnapshotFrom<typeof serverClockMachine>
type WithContext = Pick<ClockSnapshot, 'context'>

/** The server's time at the last tick. */
export const serverNow = ({ context }: WithContext): Instant => instant(Math.round(context.offset + context.ticked))

/**
 * Whole seconds from now until a moment, 0 once it is reached: never 0 before it.
 *
 * @example secondsUntil(snapshot, groupBuy.endsAt) // 90
 */
export const secondsUntil = (snapshot: WithContext, moment: Instant): number =>
  Math.max(0, Math.ceil((moment - serverNow(snapshot)) / 1000))

const heard = ({ elapsed }: ClockContext, serverTime: Instant, reading: number): Partial<ClockContext> => ({
  offset: serverTime - reading,
  ticked: elapsed(),
})

/** The shop read its clock somewhere between question and answer: half way is wrong by half a round trip at most. */
const midway = ({ asked, elapsed }: ClockContext): number => (asked + elapsed()) / 2
