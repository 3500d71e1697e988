import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { instant, type Instant } from '../kernel/time.ts'
import type { AddressId } from '../members/members.ts'
import type { OrderId } from '../orders/orders.ts'
import { answered, broke, shortestPaths, stepsOf, timeIsUp } from '../testing/machine-paths.ts'
import { aMoment, law, lawInTime } from '../testing/testing.ts'
import {
  ASK_GROUP_MS,
  groupBuyMachine,
  groupMessage,
  groupOf,
  joinErrors,
  momentOf,
  type JoinAnswer,
  type JoinGroup,
} from './group-buy-machine.ts'
import {
  groupBuy,
  groupOutcome,
  groupRefusal,
  groupRefusalText,
  groupShortfall,
  type GroupBuy,
  type GroupBuyId,
} from './group-buy.ts'

const END = instant(aMoment + 60_000)
const at = (ms: number): Instant => instant(aMoment + ms)

const aGroup = (group: Partial<GroupBuy> = {}): GroupBuy => ({
  id: 3 as GroupBuyId,
  target: { kind: 'units', number: 600 },
  reached: 312,
  left: 500,
  endsAt: END,
  outcome: 'open',
  join: null,
  asOf: aMoment,
  ...group,
})
const mine = { quantity: 20, orderNumber: '202611200009', orderId: 9 as OrderId }
const choice = {
  quantity: 20,
  addressId: 4 as AddressId,
  invoice: '增值税电子普通发票',
  invoiceTitle: '示例药房',
  taxNumber: '',
}

const openGroup = (group = aGroup()) => {
  const clock = new SimulatedClock()
  const joins: JoinGroup[] = []
  const answers: ((answer: JoinAnswer) => void)[] = []
  const losses: (() => void)[] = []
  const loads: ((group: GroupBuy) => void)[] = []
  const loadLosses: (() => void)[] = []
  const joined: number[] = []
  let keys = 0
  const actor = createActor(
    groupBuyMachine.provide({
      actors: {
        joinGroup: fromPromise<JoinAnswer, JoinGroup>(({ input }) => {
          joins.push(input)
          return new Promise((resolve, reject) => {
            answers.push(resolve)
            losses.push(() => reject(new Error('network')))
          })
        }),
        loadGroup: fromPromise<GroupBuy, { readonly groupId: GroupBuyId }>(
          () =>
            new Promise((resolve, reject) => {
              loads.push(resolve)
              loadLosses.push(() => reject(new Error('network')))
            }),
        ),
      },
    }),
    {
      clock,
      input: {
        group,
        now: aMoment,
        newKey: () => {
          keys += 1
          return `key-${keys}`
        },
      },
    },
  )
  actor.on('group-joined', ({ join }) => joined.push(join.orderId))
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    joins,
    joined,
    loads,
    clock,
    moment: () => momentOf(actor.getSnapshot()),
    is: () => actor.getSnapshot(),
    join: (quantity = 20) => actor.send({ type: 'join-group', choice: { ...choice, quantity } }),
    time: (now: Instant) => actor.send({ type: 'tell-time', now }),
    take: (taken: GroupBuy) => actor.send({ type: 'take-group', group: taken }),
    answer: async (answer: JoinAnswer) => {
      answers.at(-1)?.(answer)
      await settle()
    },
    lose: async () => {
      losses.at(-1)?.()
      await settle()
    },
    load: async (loaded: GroupBuy | null) => {
      if (loaded === null) loadLosses.at(-1)?.()
      else loads.at(-1)?.(loaded)
      await settle()
    },
  }
}

test('a buyer joins before the end and goes on to pay an order of its own', async () => {
  const page = openGroup()
  page.join()
  page.join()
  expect(page.moment()).toBe('joining')
  await page.answer({ kind: 'joined', group: aGroup({ reached: 332, join: mine, asOf: at(10) }) })
  expect(page.moment()).toBe('joined')
  expect(page.joins).toEqual([{ groupId: 3, ...choice, key: 'key-1' }])
  expect(page.joined).toEqual([9])
  expect(groupShortfall(groupOf(page.is()))).toBe(268)
})

test('the end is by server time: a millisecond before it can be joined, at it no more', () => {
  const page = openGroup()
  page.time(at(59_999))
  expect(page.moment()).toBe('offered')
  page.time(END)
  expect(page.moment()).toBe('closing')
  page.join()
  expect(page.joins).toEqual([])
})

test('time that goes backwards does not open a group again', () => {
  const page = openGroup()
  page.time(END)
  page.time(aMoment)
  expect(page.moment()).toBe('closing')
})

test('at the end the shop says what came of the group: reached is dispatched, failed is refunded', async () => {
  for (const outcome of ['reached', 'failed'] as const) {
    const page = openGroup(aGroup({ join: mine }))
    page.time(END)
    await page.load(aGroup({ join: mine, asOf: END }))
    expect(page.moment()).toBe('closing')
    page.clock.increment(ASK_GROUP_MS)
    await page.load(null)
    page.clock.increment(ASK_GROUP_MS)
    await page.load(aGroup({ outcome, join: mine, asOf: at(66_000) }))
    expect(page.moment()).toBe(outcome)
    expect(page.loads).toHaveLength(3)
  }
})

test('a join taken in time counts, however late its answer comes', async () => {
  const page = openGroup()
  page.join()
  page.time(at(70_000))
  expect(page.moment()).toBe('joining')
  await page.answer({ kind: 'joined', group: aGroup({ join: mine, asOf: at(59_999) }) })
  expect(page.joined).toEqual([9])
  expect(page.moment()).toBe('closing')
  expect(groupOf(page.is()).join).toEqual(mine)
})

test('a refused join says why', async () => {
  const page = openGroup()
  page.join()
  const errors = { number: ['本团名额已满'] }
  await page.answer({ kind: 'refused', group: aGroup({ left: 0, asOf: at(5) }), message: '本团名额已满', errors })
  expect(page.moment()).toBe('offered')
  expect(groupMessage(page.is())).toBe('本团名额已满')
  expect(joinErrors(page.is())).toEqual(errors)
  page.join()
  expect(page.joins).toHaveLength(1)
})

test('more than is left is not even sent', () => {
  const page = openGroup(aGroup({ left: 10 }))
  page.join()
  expect(groupMessage(page.is())).toBe('本团仅剩 10 个可参团')
  expect(page.joins).toEqual([])
})

test('after a lost answer the state is queried, and the join is never sent again blindly', async () => {
  const page = openGroup()
  page.join()
  await page.lose()
  expect(page.moment()).toBe('unsure')
  page.join()
  await page.load(null)
  page.clock.increment(ASK_GROUP_MS)
  await page.load(aGroup({ join: mine, asOf: at(5000) }))
  expect(page.joins).toHaveLength(1)
  expect(page.joined).toEqual([9])
  expect(page.moment()).toBe('joined')
})

test('a join that never arrived can be made again', async () => {
  const page = openGroup()
  page.join()
  await page.lose()
  await page.load(aGroup({ asOf: at(1000) }))
  expect(groupMessage(page.is())).toBe('参团未提交成功，请重新参团')
  page.join()
  expect(page.joins.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('a buyer has one part in a group', () => {
  const page = openGroup(aGroup({ join: mine }))
  expect(page.moment()).toBe('joined')
  page.join()
  expect(page.joins).toEqual([])
})

test('an older answer never replaces a newer one', () => {
  const page = openGroup()
  page.take(aGroup({ reached: 400, asOf: at(10) }))
  page.take(aGroup({ reached: 350, asOf: at(9) }))
  expect(groupOf(page.is()).reached).toBe(400)
})

test('the group that is taken while a join is on its way does not drop its answer', async () => {
  const page = openGroup()
  page.join()
  page.take(aGroup({ reached: 400, asOf: at(10) }))
  await page.answer({ kind: 'joined', group: aGroup({ join: mine, asOf: at(20) }) })
  expect(page.moment()).toBe('joined')
})

test('a join is reported even if the group was loaded later, but before the join was written', async () => {
  const page = openGroup()
  page.join()
  page.take(aGroup({ reached: 400, asOf: at(2000) }))
  await page.answer({ kind: 'joined', group: aGroup({ reached: 332, join: mine, asOf: at(1000) }) })
  expect(page.joined).toEqual([9])
  expect(page.moment()).toBe('joined')
  expect(groupOf(page.is())).toMatchObject({ reached: 400, join: mine })
})

test('docs/rules.md#2-9: reached exactly at the target, by units or by buyers, and only at the end', () => {
  const group = { target: { kind: 'buyers', number: 3 }, reached: 3, endsAt: END } as const
  expect(groupOutcome(group, END)).toBe('reached')
  expect(groupOutcome({ ...group, reached: 2 }, END)).toBe('failed')
  expect(groupOutcome(group, at(59_999))).toBe('open')
})

test('docs/rules.md#2-9: a group says what it lacks, in what it counts, and what came of it', () => {
  const words = (kind: 'units' | 'buyers', reached: number, now: Instant) =>
    Object.values(groupBuy.explain(groupBuy.evaluate({ target: { kind, number: 3 }, reached, endsAt: END }, now)))
  expect([words('units', 1, aMoment), words('buyers', 2, aMoment), words('buyers', 3, aMoment)]).toEqual([
    [null, '还差 2 个成团'],
    [null, '还差 1 家成团'],
    ['已成团', null],
  ])
  expect(words('units', 2, END)).toEqual([null, '未成团，已付款项全额退回'])
  expect([1, 0].map((left) => groupRefusalText({ kind: 'moreThanLeft', left }))).toEqual([
    '本团仅剩 1 个可参团',
    '本团名额已满',
  ])
})

test('law: what is missing and what is there make the target, and nothing is missing exactly when it is reached', () => {
  law(
    fc.property(fc.nat(1000), fc.nat(2000), (number, reached) => {
      const shortfall = groupShortfall({ target: { kind: 'units', number }, reached })
      expect(Math.max(number, reached)).toBe(shortfall + reached)
      expect(groupOutcome({ target: { kind: 'units', number }, reached, endsAt: END }, END) === 'reached').toBe(
        shortfall === 0,
      )
    }),
  )
})

test('law: a joinable quantity leaves no less than nothing, before the end, once', () => {
  law(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(50), fc.nat(120_000), (quantity, left, ms) => {
      const joinable = groupRefusal(aGroup({ left }), quantity, at(ms)) === null
      expect(joinable).toBe(quantity <= left && ms < 60_000)
    }),
  )
})

const paths = shortestPaths(groupBuyMachine, {
  input: { group: aGroup(), now: aMoment, newKey: () => 'key' },
  events: [
    { type: 'join-group', choice },
    { type: 'join-group', choice: { ...choice, quantity: 501 } },
    { type: 'tell-time', now: END },
    { type: 'take-group', group: aGroup({ reached: 400, asOf: at(1) }) },
    { type: 'take-group', group: aGroup({ outcome: 'failed', asOf: at(60_001) }) },
    answered('joinGroup', { kind: 'joined', group: aGroup({ join: mine, asOf: at(2) }) } satisfies JoinAnswer),
    answered('joinGroup', { kind: 'refused', group: aGroup(), message: '本团名额已满' } satisfies JoinAnswer),
    broke('joinGroup'),
    answered('findPart', aGroup({ join: mine, asOf: at(2) })),
    answered('findPart', aGroup({ asOf: at(2) })),
    broke('findPart'),
    answered('askOutcome', aGroup({ asOf: END })),
    answered('askOutcome', aGroup({ outcome: 'reached', asOf: at(60_001) })),
    broke('askOutcome'),
    timeIsUp('askAgain', 'groupBuy.unsure.waiting'),
    timeIsUp('askAgain', 'groupBuy.closing.waiting'),
  ],
})

test('all paths: every moment of a group is reached, and none that ended is joined for', () => {
  const seen = new Set(paths.map(({ state }) => momentOf(state)))
  expect([...seen].toSorted()).toEqual(['closing', 'failed', 'joined', 'joining', 'offered', 'reached', 'unsure'])
  for (const { before } of stepsOf(paths).filter(({ after }) => momentOf(after) === 'joining'))
    expect(momentOf(before) === 'joining' || before.context.now < END).toBe(true)
})

test('all paths: only the shop says reached or failed, and a join that is on its way or unsure keeps its key', () => {
  for (const { after } of stepsOf(paths)) {
    const moment = momentOf(after)
    expect(after.context.key === null).toBe(moment !== 'joining' && moment !== 'unsure')
  }
  for (const { after } of stepsOf(paths).filter((step) => ['reached', 'failed'].includes(momentOf(step.after))))
    expect(after.context.group.outcome).toBe(momentOf(after))
})

test('law: whatever happens in whatever order, one part is told at most once and one join is on its way at a time', async () => {
  const anyAction = fc.constantFrom('join', 'time', 'joined', 'refused', 'lose', 'load', 'loadLost', 'wait', 'take')
  await lawInTime(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 25 }), async (actions) => {
      const page = openGroup()
      let part: GroupBuy['join'] = null
      let tick = 0
      for (const action of actions) {
        if (page.is().status !== 'active') break
        tick += 7000
        const shop = aGroup({ join: part, asOf: at(tick) })
        const open = page.joins.length
        if (action === 'join') page.join()
        if (action === 'time') page.time(at(tick))
        if (action === 'take') page.take(shop)
        if (action === 'wait') page.clock.increment(ASK_GROUP_MS)
        if (action === 'lose') await page.lose()
        if (action === 'loadLost') await page.load(null)
        if (action === 'load') await page.load(shop)
        if (action === 'refused') await page.answer({ kind: 'refused', group: shop, message: '本团名额已满' })
        if (action === 'joined') {
          if (page.moment() === 'joining') part = mine
          await page.answer({ kind: 'joined', group: { ...shop, join: mine } })
        }
        expect(page.joins.length - open).toBeLessThanOrEqual(1)
      }
      expect(page.joined.length).toBeLessThanOrEqual(1)
    }),
    { share: 0.2 },
  )
})

test('of two answers of the same moment the later one counts', () => {
  const page = openGroup()
  page.take(aGroup({ reached: 340 }))
  expect(groupOf(page.is()).reached).toBe(340)
})
