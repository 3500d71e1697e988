import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '../kernel/result.ts'
import { day, instant, startOfDay } from '../kernel/time.ts'
import { aMoment, law } from '../testing/testing.ts'
import {
  isOrderPath,
  orderActionsFor,
  orderStep,
  orderStepByTime,
  orderSteps,
  payDeadline,
  receiptClosesAt,
  type OrderActor,
  type OrderAction,
} from './order-lifecycle.ts'
import { orderStateCodes, type OrderState } from './order-state.ts'

const states = Object.keys(orderStateCodes) as readonly OrderState[]
const actions = [...new Set(orderSteps.map(({ action }) => action))]
const actors: readonly OrderActor[] = ['buyer', 'operator', 'system']

const taken = (state: OrderState, action: OrderAction, by: OrderActor): OrderState | null => {
  const step = orderStep(state, action, by)
  return step.ok ? step.value.to : null
}

test('docs/rules.md#3-states: the steps of an order are these and no others', () => {
  const table = orderSteps.map(
    ({ from, action, by, to }) => `${orderStateCodes[from]} ${by} ${action} ${orderStateCodes[to]}`,
  )
  expect(table).toEqual([
    '10 buyer pay 20',
    '10 system pay 20',
    '10 buyer put-on-credit 20',
    '10 buyer send-transfer 15',
    '10 system expire 90',
    '10 buyer cancel 90',
    '15 operator confirm-transfer 20',
    '15 operator reject-transfer 10',
    '15 buyer cancel 90',
    '20 operator approve 30',
    '20 operator reject 90',
    '20 operator run-out 90',
    '20 buyer cancel 90',
    '30 operator ship 40',
    '30 operator run-out 90',
    '40 buyer confirm-receipt 50',
    '40 system close-receipt 50',
  ])
})

test('every pair of a state and an action is either in the table or refused, for each actor', () => {
  for (const state of states)
    for (const action of actions)
      for (const by of actors) {
        const step = orderSteps.find((one) => one.from === state && one.action === action && one.by === by)
        const known = orderSteps.some((one) => one.action === action && one.by === by)
        const refusal = known ? { kind: 'notNow', state } : { kind: 'notYours' }
        expect(orderStep(state, action, by)).toEqual(step ? ok(step) : { ok: false, error: refusal })
      }
})

test('a buyer cancels in 10, 15 and 20 and no longer once the order is handed to the warehouse', () => {
  expect(states.filter((state) => taken(state, 'cancel', 'buyer') === 'cancelled')).toEqual([
    'unpaid',
    'transferSent',
    'inReview',
  ])
  expect(orderStep('toShip', 'cancel', 'buyer')).toEqual({ ok: false, error: { kind: 'notNow', state: 'toShip' } })
})

test('every way into 已取消 gives stock, limits and coupon back, and refunds exactly where money was taken', () => {
  for (const step of orderSteps) {
    expect(step.givesBack === true).toBe(step.to === 'cancelled')
    expect(step.refunds === true).toBe(step.to === 'cancelled' && (step.from === 'inReview' || step.from === 'toShip'))
  }
})

test('nobody leaves 已完成 or 已取消: a payment that comes late meets a closed order', () => {
  for (const by of actors)
    expect([...orderActionsFor('completed', by), ...orderActionsFor('cancelled', by)]).toEqual([])
  expect(orderStep('cancelled', 'pay', 'system')).toEqual({ ok: false, error: { kind: 'notNow', state: 'cancelled' } })
})

test('a buyer never reviews, ships or confirms his own transfer', () => {
  for (const action of ['approve', 'reject', 'ship', 'confirm-transfer', 'reject-transfer', 'expire'] as const)
    expect(orderStep('inReview', action, 'buyer')).toEqual({ ok: false, error: { kind: 'notYours' } })
})

test('a buyer sees what he may do, in each state', () => {
  expect(states.map((state) => orderActionsFor(state, 'buyer'))).toEqual([
    ['pay', 'put-on-credit', 'send-transfer', 'cancel'],
    ['cancel'],
    ['cancel'],
    [],
    ['confirm-receipt'],
    [],
    [],
  ])
})

test('24 hours to pay, 30 minutes with a flash-sale line; expired at the moment, not before', () => {
  const facts = { payBefore: payDeadline(aMoment, false), deliveredAt: null }
  expect(facts.payBefore - aMoment).toBe(86_400_000)
  expect(payDeadline(aMoment, true) - aMoment).toBe(1_800_000)
  const soon = instant(aMoment + 60_000)
  expect(payDeadline(aMoment, false, soon)).toBe(soon)
  expect(payDeadline(aMoment, false, instant(aMoment + 90_000_000)) - aMoment).toBe(86_400_000)
  expect(orderStepByTime('unpaid', facts, instant(facts.payBefore - 1))).toBeNull()
  expect(orderStepByTime('unpaid', facts, facts.payBefore)).toBe('expire')
  expect(orderStepByTime('transferSent', facts, facts.payBefore)).toBeNull()
})

test('10 days after delivery an order completes by itself', () => {
  const deliveredAt = instant(startOfDay(day('2026-11-20')) + 60_000)
  const facts = { payBefore: aMoment, deliveredAt }
  expect(receiptClosesAt(deliveredAt)).toBe(startOfDay(day('2026-11-30')) + 60_000)
  expect(orderStepByTime('toReceive', facts, instant(receiptClosesAt(deliveredAt) - 1))).toBeNull()
  expect(orderStepByTime('toReceive', facts, receiptClosesAt(deliveredAt))).toBe('close-receipt')
  expect(orderStepByTime('toReceive', { ...facts, deliveredAt: null }, instant(aMoment * 2))).toBeNull()
})

test('every state is reached from the submit, and every path that does not go in circles ends in 50 or 90', () => {
  const ends = new Set<OrderState>()
  const seen = new Set<OrderState>()
  const walk = (path: readonly OrderState[]): void => {
    const state = path.at(-1) ?? 'unpaid'
    seen.add(state)
    expect(isOrderPath(path)).toBe(true)
    const next = orderSteps.filter(({ from }) => from === state)
    if (next.length === 0) ends.add(state)
    for (const { to } of next) if (!path.includes(to)) walk([...path, to])
  }
  walk(['unpaid'])
  expect([...seen].toSorted()).toEqual([...states].toSorted())
  expect([...ends].toSorted()).toEqual(['cancelled', 'completed'])
})

test('law: a history made by actions is a valid path, and one with a random state is valid only by the table', () => {
  const anyAction = fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...actors))
  law(
    fc.property(fc.array(anyAction, { maxLength: 30 }), fc.nat(), fc.constantFrom(...states), (done, place, other) => {
      const path: OrderState[] = ['unpaid']
      for (const [action, by] of done) {
        const to = taken(path.at(-1) ?? 'unpaid', action, by)
        if (to) path.push(to)
      }
      expect(isOrderPath(path)).toBe(true)
      const forged = path.with(place % path.length, other)
      const legal = forged.every((to, index) =>
        index === 0
          ? to === 'unpaid'
          : actors.some((by) => actions.some((action) => taken(forged[index - 1] ?? 'unpaid', action, by) === to)),
      )
      expect(isOrderPath(forged)).toBe(legal)
    }),
  )
})

test('law: time takes each step from its moment on and never back, and no state but two waits for it', () => {
  law(
    fc.property(
      fc.constantFrom(...states),
      fc.boolean(),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      (state, flash, later) => {
        const facts = { payBefore: payDeadline(aMoment, flash), deliveredAt: aMoment }
        const now = instant(aMoment + later)
        const moments = { unpaid: facts.payBefore, toReceive: receiptClosesAt(aMoment) }
        const moment = state === 'unpaid' || state === 'toReceive' ? moments[state] : null
        expect(orderStepByTime(state, facts, now) !== null).toBe(moment !== null && now >= moment)
        expect(facts.payBefore - aMoment).toBe((flash ? 30 : 24 * 60) * 60_000)
        expect(receiptClosesAt(now) - now).toBe(10 * 86_400_000)
      },
    ),
  )
})
