import type { AnyActorLogic, EventFromLogic, InputFrom } from 'xstate'
import { getAdjacencyMap, getShortestPaths, getSimplePaths, type StatePath, type TraversalOptions } from 'xstate/graph'

/** What a machine tells itself: a timer ran out, an effect answered or broke. Invoked effects are named by `id`. */
export type OwnEvent = { readonly type: `xstate.${string}` }

export const timeIsUp = (delay: string, stateId: string): OwnEvent => ({ type: `xstate.after.${delay}.${stateId}` })
export const answered = <Output>(effect: string, output: Output): OwnEvent & { readonly output: Output } => ({
  type: `xstate.done.actor.${effect}`,
  output,
})
export const broke = (effect: string): OwnEvent & { readonly error: Error } => ({
  type: `xstate.error.actor.${effect}`,
  error: new Error('network'),
})

type Paths<Logic extends AnyActorLogic> = readonly StatePath<ReturnType<Logic['transition']>, EventFromLogic<Logic>>[]
type Offered<Logic extends AnyActorLogic> = readonly (EventFromLogic<Logic> | OwnEvent)[]
type Snapshot<Logic extends AnyActorLogic> = ReturnType<Logic['transition']>

/** What may happen to a machine, in any order; an answer that comes when nobody waits for it is dropped, as in life. */
export type Happenings<Logic extends AnyActorLogic> = {
  readonly input: InputFrom<Logic>
  readonly events: Offered<Logic> | ((snapshot: Snapshot<Logic>) => Offered<Logic>)
  /** What makes two moments the same; the state with its whole context when not given. */
  readonly sameMoment?: (snapshot: Snapshot<Logic>) => unknown
  /** More steps than these are a sign that a context grows without end: the walk breaks off with an error. */
  readonly limit?: number
}

/** Every way through a machine that passes no moment twice. For small machines. */
export const everyPath = <Logic extends AnyActorLogic>(logic: Logic, happenings: Happenings<Logic>): Paths<Logic> =>
  getSimplePaths(logic, optionsOf(happenings))

/** The shortest way to every moment of a machine, for those with too many ways. */
export const shortestPaths = <Logic extends AnyActorLogic>(logic: Logic, happenings: Happenings<Logic>): Paths<Logic> =>
  getShortestPaths(logic, optionsOf(happenings))

/** A step that some path takes: what happened, and the moments before and after it. */
export type Step<Logic extends AnyActorLogic> = {
  readonly before: Snapshot<Logic>
  readonly event: string
  readonly after: Snapshot<Logic>
}

/** Every step that any path through a machine can take, of whatever length: all moments times all that may happen. */
export const everyStep = <Logic extends AnyActorLogic>(
  logic: Logic,
  happenings: Happenings<Logic>,
): readonly Step<Logic>[] => {
  const moments = getAdjacencyMap(logic, optionsOf(happenings)) as { readonly [moment: string]: Moment<Logic> }
  return Object.values(moments).flatMap(({ state: before, transitions }) =>
    Object.values(transitions).map(({ event, state: after }) => ({ before, event: event.type, after })),
  )
}

type Moment<Logic extends AnyActorLogic> = {
  readonly state: Snapshot<Logic>
  readonly transitions: {
    readonly [event: string]: { readonly event: { readonly type: string }; readonly state: Snapshot<Logic> }
  }
}

/** Each step of each path: what happened, and the moments before and after it. */
export const stepsOf = <Logic extends AnyActorLogic>(paths: Paths<Logic>): readonly Step<Logic>[] =>
  paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event, state }, index) => ({
      before: steps[index]?.state ?? state,
      event: event.type,
      after: state,
    })),
  )

const optionsOf = <Logic extends AnyActorLogic>({
  input,
  events,
  sameMoment,
  limit = 5000,
}: Happenings<Logic>): TraversalOptions<Snapshot<Logic>, EventFromLogic<Logic>, InputFrom<Logic>> => ({
  input,
  events: events as
    | readonly EventFromLogic<Logic>[]
    | ((snapshot: Snapshot<Logic>) => readonly EventFromLogic<Logic>[]),
  limit,
  ...(sameMoment ? { serializeState: (snapshot: Snapshot<Logic>) => JSON.stringify(sameMoment(snapshot)) } : {}),
})
