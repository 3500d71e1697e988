import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { firstLeavingDay, mayLeave } from './may-leave.ts'

const today = day('2026-11-20')
const answers = (step: 'submit' | 'dispatch', nearExpiry: boolean, isLocked = false) =>
  [14, 15, 29, 30].map((left) => {
    const may = mayLeave({ expiresOn: addDays(today, left), isLocked }, { step, nearExpiry }, today)
    return may.ok ? 'yes' : may.error
  })

test('docs/rules.md#8-2: a submit takes what lasts 30 days, on every line', () => {
  for (const nearExpiry of [false, true])
    expect(answers('submit', nearExpiry)).toEqual(['expiry', 'expiry', 'expiry', 'yes'])
})

test('docs/rules.md#8-2: later a near-expiry line leaves with 15 days, any other with 30', () => {
  expect(answers('dispatch', false)).toEqual(['expiry', 'expiry', 'expiry', 'yes'])
  expect(answers('dispatch', true)).toEqual(['expiry', 'yes', 'yes', 'yes'])
})

test('docs/rules.md#8-2: a locked batch never leaves', () => {
  for (const step of ['submit', 'dispatch'] as const) expect(answers(step, true, true)).toEqual(Array(4).fill('locked'))
})

test('law: an expired unit never leaves, waiting never helps, and a query asks the same', () => {
  const anyLine = fc.record({ step: fc.constantFrom('submit' as const, 'dispatch' as const), nearExpiry: fc.boolean() })
  law(
    fc.property(anyDay(), fc.integer({ min: -60, max: 60 }), fc.nat(90), anyLine, (on, left, waited, line) => {
      const batch = { expiresOn: addDays(on, left), isLocked: false }
      const now = mayLeave(batch, line, on).ok
      expect(now && left <= 0).toBe(false)
      expect(!now && mayLeave(batch, line, addDays(on, waited)).ok).toBe(false)
      expect(now).toBe(batch.expiresOn >= firstLeavingDay(line, on))
    }),
  )
})
