import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { err, ok } from '../kernel/result.ts'
import { answered, broke, everyPath, stepsOf, timeIsUp } from '../testing/machine-paths.ts'
import { lawInTime } from '../testing/testing.ts'
import {
  CLOSE_ANIMATION_MS,
  CLOSE_QUESTION,
  isAskingToClose,
  isClosing,
  isDrawing,
  isShown,
  lotteryMachine,
  lotteryMessage,
  RESULT_SHOWN_MS,
  REVEAL_AFTER_MS,
  shownPrize,
  type DrawAnswer,
  type LotteryEvent,
} from './lottery-machine.ts'
import type { Lottery, LotteryId, Prize } from './rewards.ts'

const lottery: Lottery = { id: 7 as LotteryId, hasDrawn: false, name: '杏林好运签', remarks: '本月首单可抽 1 次' }
const prize: Prize = { kind: 'voucher', name: '现金券 10 元', remarks: '12-31 前有效' }

/** The dialog over a shop whose answers the test gives, with a clock that only the test moves. */
const openLottery = (open: Lottery | null = lottery) => {
  const clock = new SimulatedClock()
  const draws: LotteryId[] = []
  const answers: ((answer: DrawAnswer) => void)[] = []
  const losses: (() => void)[] = []
  const drawn: Prize[] = []
  const actor = createActor(
    lotteryMachine.provide({
      actors: {
        draw: fromPromise<DrawAnswer, { readonly lotteryId: LotteryId }>(({ input }) => {
          draws.push(input.lotteryId)
          return new Promise((resolve, reject) => {
            answers.push(resolve)
            losses.push(() => reject(new Error('network')))
          })
        }),
      },
    }),
    { clock, input: { lottery: open } },
  )
  let isRevealed = false
  actor.subscribe((snapshot) => {
    const seen = shownPrize(snapshot)
    if (seen !== null && !isRevealed) drawn.push(seen)
    isRevealed = seen !== null
  })
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    draws,
    drawn,
    is: () => actor.getSnapshot(),
    send: (type: LotteryEvent['type']) => actor.send({ type }),
    wait: (ms: number) => clock.increment(ms),
    answer: async (answer: DrawAnswer) => {
      answers.at(-1)?.(answer)
      await settle()
    },
    lose: async () => {
      losses.at(-1)?.()
      await settle()
    },
  }
}

test('docs/product.md#4-lottery: it is shown only when there is one and is_join is 0', () => {
  expect(isShown(openLottery().is())).toBe(true)
  expect(isShown(openLottery({ ...lottery, hasDrawn: true }).is())).toBe(false)
  expect(isShown(openLottery(null).is())).toBe(false)
})

test('docs/product.md#4-lottery: drawing sets a loading state, and the result appears after 2,000 ms', async () => {
  const dialog = openLottery()
  dialog.send('draw')
  expect(isDrawing(dialog.is())).toBe(true)
  await dialog.answer(ok(prize))
  dialog.wait(REVEAL_AFTER_MS - 1)
  expect(isDrawing(dialog.is())).toBe(true)
  expect(shownPrize(dialog.is())).toBeNull()
  dialog.wait(1)
  expect(shownPrize(dialog.is())).toEqual(prize)
  expect(dialog.drawn).toEqual([prize])
})

test('an answer slower than 2,000 ms is shown when it comes', async () => {
  const dialog = openLottery()
  dialog.send('draw')
  dialog.wait(REVEAL_AFTER_MS * 3)
  expect(isDrawing(dialog.is())).toBe(true)
  await dialog.answer(ok(prize))
  expect(shownPrize(dialog.is())).toEqual(prize)
})

test('docs/product.md#4-lottery: a new draw is ignored while one is running', () => {
  const dialog = openLottery()
  dialog.send('draw')
  dialog.send('draw')
  dialog.wait(REVEAL_AFTER_MS)
  dialog.send('draw')
  expect(dialog.draws).toEqual([7])
})

test('docs/product.md#4-lottery: after the result it closes, with an animation of 1,000 ms', async () => {
  for (const byItself of [true, false]) {
    const dialog = openLottery()
    dialog.send('draw')
    dialog.wait(REVEAL_AFTER_MS)
    await dialog.answer(ok(prize))
    if (byItself) dialog.wait(RESULT_SHOWN_MS)
    else dialog.send('close')
    expect(isClosing(dialog.is())).toBe(true)
    dialog.wait(CLOSE_ANIMATION_MS - 1)
    expect(isShown(dialog.is())).toBe(true)
    dialog.wait(1)
    expect(isShown(dialog.is())).toBe(false)
  }
})

test('docs/product.md#4-lottery: closing while drawing asks first; waiting on leaves the draw running', async () => {
  const dialog = openLottery()
  dialog.send('draw')
  dialog.send('close')
  expect(isAskingToClose(dialog.is())).toBe(true)
  expect(CLOSE_QUESTION).toBe('抽奖正在进行。若关闭后未出现结果，请到个人中心查看。')
  dialog.send('keep-waiting')
  expect(isAskingToClose(dialog.is())).toBe(false)
  dialog.wait(REVEAL_AFTER_MS)
  await dialog.answer(ok(prize))
  expect(shownPrize(dialog.is())).toEqual(prize)
})

test('closing anyway drops the late answer: the result is found in the personal centre', async () => {
  const dialog = openLottery()
  dialog.send('draw')
  dialog.send('close')
  dialog.send('close-anyway')
  expect(isClosing(dialog.is())).toBe(true)
  await dialog.answer(ok(prize))
  dialog.wait(CLOSE_ANIMATION_MS)
  expect(dialog.drawn).toEqual([])
  expect(isShown(dialog.is())).toBe(false)
})

test('the result waits for the reply to the question whether to close', async () => {
  for (const reply of ['keep-waiting', 'close-anyway'] as const) {
    const dialog = openLottery()
    dialog.send('draw')
    dialog.send('close')
    await dialog.answer(ok(prize))
    dialog.wait(REVEAL_AFTER_MS)
    expect([isAskingToClose(dialog.is()), shownPrize(dialog.is())]).toEqual([true, null])
    dialog.send(reply)
    expect([isClosing(dialog.is()), dialog.drawn]).toEqual(reply === 'keep-waiting' ? [false, [prize]] : [true, []])
  }
})

test('a reply to the question counts even where the draw has failed meanwhile', async () => {
  const dialog = openLottery()
  dialog.send('draw')
  dialog.send('close')
  await dialog.lose()
  dialog.send('close-anyway')
  expect(isClosing(dialog.is())).toBe(true)
})

test('closing without drawing asks nothing', () => {
  const dialog = openLottery()
  dialog.send('close')
  expect(isAskingToClose(dialog.is())).toBe(false)
  expect(isClosing(dialog.is())).toBe(true)
})

test('a refused or lost draw says so and may be made again', async () => {
  const dialog = openLottery()
  dialog.send('draw')
  await dialog.answer(err({ message: '活动暂未开始' }))
  expect(lotteryMessage(dialog.is())).toBe('活动暂未开始')
  dialog.send('draw')
  expect(lotteryMessage(dialog.is())).toBeNull()
  await dialog.lose()
  expect(lotteryMessage(dialog.is())).toBe('系统繁忙，请稍候再试')
  dialog.send('draw')
  expect(dialog.draws).toHaveLength(3)
})

const paths = everyPath(lotteryMachine, {
  input: { lottery },
  events: [
    { type: 'draw' },
    { type: 'close' },
    { type: 'close-anyway' },
    { type: 'keep-waiting' },
    answered('draw', ok(prize)),
    answered('draw', err({ message: '活动未开始' })),
    broke('draw'),
    timeIsUp('reveal', 'lottery.drawing.suspense.rising'),
    timeIsUp('resultShown', 'lottery.revealed'),
    timeIsUp('closeAnimation', 'lottery.closing'),
  ],
})

test('all paths: a prize is seen only after a draw, its answer and the two seconds', () => {
  expect(paths.length).toBeGreaterThan(50)
  const needed = ['draw', 'xstate.done.actor.draw', 'xstate.after.reveal.lottery.drawing.suspense.rising']
  for (const { steps } of paths.filter(({ state }) => state.matches('revealed')))
    expect(steps.map(({ event }) => event.type)).toEqual(expect.arrayContaining(needed))
})

test('all paths: while drawing, nothing but an answer to the question closes the lottery', () => {
  for (const { before, event } of stepsOf(paths).filter((step) => isDrawing(step.before) && isClosing(step.after)))
    expect([isAskingToClose(before), event]).toEqual([true, 'close-anyway'])
})

test('all paths: a draw while drawing changes nothing, and what closes has only one way to go', () => {
  for (const { before, after } of stepsOf(paths).filter((step) => isDrawing(step.before) && step.event === 'draw'))
    expect(after.value).toEqual(before.value)
  for (const { after } of stepsOf(paths).filter(({ before }) => isClosing(before)))
    expect(['closing', 'closed']).toContain(after.value)
})

test('law: whatever is pressed and however slow the shop is, a buyer sees at most one prize', async () => {
  const anyAction = fc.oneof(
    fc.constantFrom<LotteryEvent['type']>('draw', 'close', 'close-anyway', 'keep-waiting').map((type) => ({ type })),
    fc.integer({ min: 1, max: 3000 }).map((wait) => ({ wait })),
    fc.constantFrom<DrawAnswer>(ok(prize), err({ message: '活动未开始' })).map((answer) => ({ answer })),
  )
  await lawInTime(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 20 }), async (actions) => {
      const dialog = openLottery()
      for (const action of actions) {
        if (!isShown(dialog.is())) break
        if ('type' in action) dialog.send(action.type)
        else if ('wait' in action) dialog.wait(action.wait)
        else await dialog.answer(action.answer)
      }
      expect(dialog.drawn.length).toBeLessThanOrEqual(1)
      expect(dialog.drawn.length).toBeLessThanOrEqual(dialog.draws.length)
    }),
    { share: 0.3 },
  )
})
