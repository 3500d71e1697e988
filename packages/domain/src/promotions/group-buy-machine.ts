/**
 * A group-buy page: joining a group before its end by server time (docs/rules.md#2-9).
 *
 * Input `{ group, now, newKey }`: the group as the server sent it, the server's time, and what mints idempotency keys.
 * Provide the actors `joinGroup` and `loadGroup`. The time is sent with `tell-time`, each second.
 *
 * Events: `join-group` · `tell-time` · `take-group` (the group was loaded anew, or came with another answer).
 * Emits `group-joined` with the buyer's part: the web goes on to the payment of its order.
 * Selectors: groupOf, momentOf, groupMessage, joinErrors.
 *
 * The end is the shop's to judge: at the end the page asks what came of the group, and a join that was taken in time
 * counts, however late its answer comes.
 */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Instant } from '../kernel/time.ts'
import type { AddressId } from '../members/members.ts'
import { groupRefusal, groupRefusalText, type GroupBuy, type GroupBuyId, type GroupJoin } from './group-buy.ts'

/** Polling interval while the outcome of an ended group, or of a join, is unknown. */
export const ASK_GROUP_MS = 3000

/** How much, where it goes and how it is invoiced. */
export type JoinChoice = {
  readonly quantity: number
  readonly addressId: AddressId
  readonly invoice: string
  readonly invoiceTitle: string
  readonly taxNumber: string
}

export type JoinGroup = JoinChoice & { readonly groupId: GroupBuyId; readonly key: string }

/** What the shop does not take, by the name of the field. */
export type JoinErrors = { readonly [field: string]: readonly string[] }

/** What came of a join; the group as it stands then names the buyer's part when there is one. */
export type JoinAnswer =
  | { readonly kind: 'joined'; readonly group: GroupBuy }
  | { readonly kind: 'refused'; readonly group: GroupBuy; readonly message: string; readonly errors?: JoinErrors }

export type GroupEvent =
  | { readonly type: 'join-group'; readonly choice: JoinChoice }
  | { readonly type: 'tell-time'; readonly now: Instant }
  | { readonly type: 'take-group'; readonly group: GroupBuy }

type GroupInput = { readonly group: GroupBuy; readonly now: Instant; readonly newKey: () => string }

type GroupContext = GroupInput & {
  readonly choice: JoinChoice | null
  /** The same until the outcome of a join is known. */
  readonly key: string | null
  readonly message: string | null
  readonly errors: JoinErrors
}

const NOT_ARRIVED = '参团未提交成功，请重新参团'

export const groupBuyMachine = setup({
  types: {
    context: {} as GroupContext,
    events: {} as GroupEvent,
    input: {} as GroupInput,
    emitted: {} as { readonly type: 'group-joined'; readonly join: GroupJoin },
  },
  actors: {
    joinGroup: fromPromise<JoinAnswer, JoinGroup>(() => notProvided('joinGroup')),
    loadGroup: fromPromise<GroupBuy, { readonly groupId: GroupBuyId }>(() => notProvided('loadGroup')),
  },
  guards: {
    isReached: ({ context }) => context.group.outcome === 'reached',
    isFailed: ({ context }) => context.group.outcome === 'failed',
    hasEnded: ({ context }) => context.now >= context.group.endsAt,
    hasJoined: ({ context }) => context.group.join !== null,
  },
  actions: {
    takeGroup: assign(({ context, event }) => (event.type === 'take-group' ? withAnswer(context, event.group) : {})),
  },
  delays: { askAgain: ASK_GROUP_MS },
}).createMachine({
  id: 'groupBuy',
  context: ({ input }) => ({ ...input, choice: null, key: null, message: null, errors: {} }),
  initial: 'deciding',
  on: {
    'tell-time': { actions: assign(({ context, event }) => ({ now: later(context.now, event.now) })) },
    'take-group': { target: '.deciding', actions: 'takeGroup' },
  },
  states: {
    deciding: {
      description: 'What the shop says and the server time decide where the group stands.',
      always: [
        { guard: 'isReached', target: 'reached' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'hasEnded', target: 'closing' },
        { guard: 'hasJoined', target: 'joined' },
        { target: 'offered' },
      ],
    },
    offered: {
      description: 'The group gathers and this buyer may join.',
      always: { guard: 'hasEnded', target: 'closing' },
      on: {
        'join-group': [
          {
            guard: ({ context, event }) => groupRefusal(context.group, event.choice.quantity, context.now) === null,
            target: 'joining',
            actions: assign(({ context, event }) => ({
              choice: event.choice,
              key: context.newKey(),
              message: null,
              errors: {},
            })),
          },
          {
            actions: assign(({ context, event }) => ({
              message: refusalMessage(context, event.choice.quantity),
            })),
          },
        ],
      },
    },
    joining: {
      description: 'The join is on its way; the end may pass meanwhile, its answer still counts.',
      on: { 'take-group': { actions: 'takeGroup' } },
      invoke: {
        id: 'joinGroup',
        src: 'joinGroup',
        input: ({ context }) => submission(context),
        onDone: {
          target: 'answered',
          actions: assign(({ context, event: { output } }) => answeredBy(context, output)),
        },
        onError: 'unsure',
      },
    },
    unsure: {
      description:
        'The answer was lost: the buyer may have joined. The group is asked for his part, nothing is sent again.',
      initial: 'asking',
      on: { 'take-group': { actions: 'takeGroup' } },
      states: {
        asking: {
          description: 'Has this buyer a part in the group?',
          invoke: {
            id: 'findPart',
            src: 'loadGroup',
            input: ({ context }) => ({ groupId: context.group.id }),
            onDone: {
              target: '#groupBuy.answered',
              actions: assign(({ context, event }) => ({
                ...withAnswer(context, event.output),
                message: event.output.join === null ? NOT_ARRIVED : null,
              })),
            },
            onError: 'waiting',
          },
        },
        waiting: { description: 'The shop cannot be reached; it is asked again soon.', after: { askAgain: 'asking' } },
      },
    },
    answered: {
      description: 'What came of the join is known: a part in the group is emitted once.',
      entry: assign({ key: null }),
      always: [
        {
          guard: 'hasJoined',
          target: 'deciding',
          actions: emit(({ context }) => ({ type: 'group-joined' as const, join: partIn(context) })),
        },
        { target: 'deciding' },
      ],
    },
    joined: {
      description: 'This buyer has a part; the group gathers on until its end.',
      always: { guard: 'hasEnded', target: 'closing' },
    },
    closing: {
      description: 'The end has come by server time; the shop is asked until it says what came of the group.',
      initial: 'asking',
      on: { 'take-group': { actions: 'takeGroup' } },
      always: [
        { guard: 'isReached', target: 'reached' },
        { guard: 'isFailed', target: 'failed' },
      ],
      states: {
        asking: {
          description: 'Reached or failed?',
          invoke: {
            id: 'askOutcome',
            src: 'loadGroup',
            input: ({ context }) => ({ groupId: context.group.id }),
            onDone: { target: 'waiting', actions: assign(({ context, event }) => withAnswer(context, event.output)) },
            onError: 'waiting',
          },
        },
        waiting: { description: 'Not decided yet, or not reached: soon again.', after: { askAgain: 'asking' } },
      },
    },
    reached: { description: 'The target was reached in time: the orders go out.', type: 'final' },
    failed: { description: 'The target was missed: every part is refunded in full.', type: 'final' },
  },
})

export type GroupSnapshot = SnapshotFrom<typeof groupBuyMachine>
type WithContext = Pick<GroupSnapshot, 'context'>

export const groupOf = ({ context }: WithContext): GroupBuy => context.group

/** Where the buyer stands, in one word. `unsure` while it is not known whether a join arrived. */
export type GroupMoment = 'offered' | 'joining' | 'unsure' | 'joined' | 'closing' | 'reached' | 'failed'

const moments: readonly GroupMoment[] = ['offered', 'joining', 'unsure', 'joined', 'closing', 'reached', 'failed']

export const momentOf = (snapshot: GroupSnapshot): GroupMoment =>
  moments.find((moment) => snapshot.matches(moment)) ?? 'offered'

/** The latest notice for the buyer, e.g. why the join was refused. */
export const groupMessage = ({ context }: WithContext): string | null => context.message

/** What the shop did not take in the last join, by the name of the field. */
export const joinErrors = ({ context }: WithContext): JoinErrors => context.errors

const notProvided = (slot: string): never => {
  throw new Error(`the group-buy needs ${slot}`)
}

/** An older answer never replaces a newer one, and time only runs forward. */
const withAnswer = ({ group, now }: GroupContext, answer: GroupBuy): Partial<GroupContext> =>
  answer.asOf < group.asOf ? {} : { group: answer, now: later(now, answer.asOf) }

/** A group that was read while the join was being written may be the newer one and know nothing of it: the part counts. */
const answeredBy = (context: GroupContext, answer: JoinAnswer): Partial<GroupContext> => {
  const { group = context.group, ...rest } = withAnswer(context, answer.group)
  if (answer.kind === 'refused') return { ...rest, group, message: answer.message, errors: answer.errors ?? {} }
  return { ...rest, group: { ...group, join: answer.group.join }, message: null }
}

const partIn = ({ group: { join } }: GroupContext): GroupJoin => {
  if (join === null) throw new Error('joined without a part')
  return join
}

const later = (one: Instant, other: Instant): Instant => (one < other ? other : one)

const refusalMessage = ({ group, now }: GroupContext, quantity: number): string | null => {
  const refusal = groupRefusal(group, quantity, now)
  return refusal === null ? null : groupRefusalText(refusal)
}

const submission = ({ group, choice, key }: GroupContext): JoinGroup => {
  if (choice === null || key === null) throw new Error('joined without a choice and a key')
  return { groupId: group.id, ...choice, key }
}
