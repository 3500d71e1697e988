/**
 * The pop-up lottery of the home page: shown, drawn, revealed, closed (docs/product.md#4-lottery, docs/product.md#9).
 *
 * Input `{ lottery }`: the one open to this buyer, or null. Provide the actor `draw`. The prize is decided and kept by
 * the shop before it is shown, so a draw whose answer was lost may be made again: it answers the same prize.
 *
 * Events: `draw` · `close` (asks while drawing), then `close-anyway` or `keep-waiting`.
 * Selectors: isShown, isDrawing, isAskingToClose, isClosing, shownPrize, lotteryMessage.
 */
import { and, assign, fromPromise, not, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { Result } from '../kernel/result.ts'
import { systemBusyText } from '../kernel/system-busy.ts'
import type { Lottery, LotteryId, Prize } from './rewards.ts'

/** From the press to the prize, at least. */
export const REVEAL_AFTER_MS = 2000
/** How long the result stays before the lottery closes by itself. */
export const RESULT_SHOWN_MS = 5000
/** The fade of the closing dialog. */
export const CLOSE_ANIMATION_MS = 1000

/** What is asked when the buyer closes while drawing. */
export const CLOSE_QUESTION = '抽奖正在进行。若关闭后未出现结果，请到个人中心查看。'

export type DrawAnswer = Result<Prize, { readonly message: string }>

export type LotteryEvent =
  | { readonly type: 'draw' }
  | { readonly type: 'close' }
  | { readonly type: 'close-anyway' }
  | { readonly type: 'keep-waiting' }

type LotteryContext = {
  readonly lottery: Lottery | null
  readonly prize: Prize | null
  readonly message: string | null
}

export const lotteryMachine = setup({
  types: {
    context: {} as LotteryContext,
    events: {} as LotteryEvent,
    input: {} as { readonly lottery: Lottery | null },
  },
  actors: {
    draw: fromPromise<DrawAnswer, { readonly lotteryId: LotteryId }>(() => {
      throw new Error('the lottery needs draw')
    }),
  },
  guards: {
    mayJoin: ({ context }) => context.lottery !== null && !context.lottery.hasDrawn,
    prizeIsKnown: ({ context }) => context.prize !== null,
    suspenseIsOver: stateIn({ drawing: { suspense: 'over' } }),
    isAsking: stateIn({ drawing: { question: 'asking' } }),
  },
  delays: { reveal: REVEAL_AFTER_MS, resultShown: RESULT_SHOWN_MS, closeAnimation: CLOSE_ANIMATION_MS },
}).createMachine({
  id: 'lottery',
  context: ({ input }) => ({ lottery: input.lottery, prize: null, message: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The home page opens: is there a lottery for this buyer?',
      always: [{ guard: 'mayJoin', target: 'offered' }, { target: 'hidden' }],
    },
    hidden: { description: 'No lottery, or the buyer has drawn already (is_join is not 0).', type: 'final' },
    offered: {
      description: 'The dialog is open; the buyer may draw.',
      on: {
        draw: { target: 'drawing', actions: assign({ message: null }) },
        close: 'closing',
        // The draw failed while the question stood.
        'close-anyway': 'closing',
      },
    },
    drawing: {
      description: 'A draw is in progress; another one is ignored.',
      type: 'parallel',
      always: { guard: and(['prizeIsKnown', 'suspenseIsOver', not('isAsking')]), target: 'revealed' },
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              description: 'The shop draws. Where it refuses or cannot be reached, the buyer may draw again.',
              invoke: {
                id: 'draw',
                src: 'draw',
                input: ({ context }) => ({ lotteryId: lotteryOf(context).id }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.ok,
                    target: 'here',
                    actions: assign(({ event }) => (event.output.ok ? { prize: event.output.value } : {})),
                  },
                  {
                    target: '#lottery.offered',
                    actions: assign(({ event }) => (event.output.ok ? {} : { message: event.output.error.message })),
                  },
                ],
                onError: { target: '#lottery.offered', actions: assign({ message: systemBusyText }) },
              },
            },
            here: { description: 'The prize is known, and held back until the minimum time is over.' },
          },
        },
        suspense: {
          initial: 'rising',
          states: {
            rising: { description: 'The minimum time of two seconds.', after: { reveal: 'over' } },
            over: { description: 'The prize may be shown as soon as it is known.' },
          },
        },
        question: {
          initial: 'resting',
          states: {
            resting: { description: 'The buyer waits.', on: { close: 'asking' } },
            asking: {
              description:
                'The buyer wants to close: a question says where the result will be found. The prize waits for the reply.',
              on: { 'close-anyway': '#lottery.closing', 'keep-waiting': 'resting' },
            },
          },
        },
      },
    },
    revealed: {
      description: 'The prize is shown, then the lottery closes.',
      on: { close: 'closing' },
      after: { resultShown: 'closing' },
    },
    closing: { description: 'The dialog fades.', after: { closeAnimation: 'closed' } },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})

export type LotterySnapshot = SnapshotFrom<typeof lotteryMachine>

/** Whether the dialog is on the screen; while it fades, too. */
export const isShown = (snapshot: LotterySnapshot): boolean => snapshot.status === 'active'
export const isDrawing = (snapshot: LotterySnapshot): boolean => snapshot.matches('drawing')
export const isAskingToClose = (snapshot: LotterySnapshot): boolean =>
  snapshot.matches({ drawing: { question: 'asking' } })
export const isClosing = (snapshot: LotterySnapshot): boolean => snapshot.matches('closing')

/** The prize once it may be seen: never before the minimum time is over, and not when the buyer closed meanwhile. */
export const shownPrize = (snapshot: LotterySnapshot): Prize | null =>
  snapshot.matches('revealed') ? snapshot.context.prize : null

/** Why the last draw came to nothing. */
export const lotteryMessage = ({ context }: Pick<LotterySnapshot, 'context'>): string | null => context.message

const lotteryOf = ({ lottery }: LotteryContext): Lottery => {
  if (lottery === null) throw new Error('drawn without a lottery')
  return lottery
}
