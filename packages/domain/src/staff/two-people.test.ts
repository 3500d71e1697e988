import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, type Instant, instant } from '../kernel/time.ts'
import { law } from '../testing/laws.ts'
import type { StaffId } from './staff-id.ts'
import {
  confirmWay,
  type Confirmer,
  type Filing,
  mayConfirm,
  personOf,
  raisesConfirmer,
  type StaffAct,
} from './two-people.ts'

const now: Instant = instant(1_795_831_200_000)
const ago = (ms: number): Instant => instant(now - ms)
const id = (number: number): StaffId => number as StaffId
const account = (number: number) => personOf(id(number), '')
const manager = (number: number): Confirmer => ({ id: id(number), roles: ['manager'] })
const owner = (number: number): Confirmer => ({ id: id(number), roles: ['owner'] })
const filed = (by: number, more: Partial<Filing> = {}): Filing => ({
  by: account(by),
  at: ago(HOUR_MS),
  of: null,
  ownersOnly: false,
  ...more,
})
const act = (by: number, of: number, more: Partial<StaffAct> = {}): StaffAct => ({
  by: account(by),
  of: id(of),
  at: ago(DAY_MS),
  confirmedBy: null,
  ...more,
})

describe('a second person (docs/rules.md#7-two-people)', () => {
  it('is anybody else with the right', () => {
    expect(mayConfirm(filed(1), manager(2), [], now)).toBe(true)
    expect(mayConfirm(filed(1), manager(1), [], now)).toBe(false)
    expect(mayConfirm(filed(1), { id: id(2), roles: ['finance'] }, [], now)).toBe(false)
  })

  it('is nobody whose account the filer opened, whether directly or by another account of his', () => {
    expect(mayConfirm(filed(1), manager(2), [act(1, 2)], now)).toBe(false)
    expect(mayConfirm(filed(1), manager(3), [act(1, 2), act(2, 3)], now)).toBe(false)
  })

  it('is nobody who opened the account of the filer, nor one whom the same person opened', () => {
    expect(mayConfirm(filed(2), manager(1), [act(1, 2)], now)).toBe(false)
    expect(mayConfirm(filed(2), manager(3), [act(1, 2), act(1, 3)], now)).toBe(false)
  })

  it('is the account again after fourteen days, or at once if another owner confirmed its opening', () => {
    expect(mayConfirm(filed(1), manager(2), [act(1, 2, { at: ago(14 * DAY_MS) })], now)).toBe(true)
    expect(mayConfirm(filed(1), manager(2), [act(1, 2, { at: ago(14 * DAY_MS - 1) })], now)).toBe(false)
    expect(mayConfirm(filed(1), manager(2), [act(1, 2, { confirmedBy: id(9) })], now)).toBe(true)
    // The owner who confirmed it was himself in the hands of the filer.
    const acts = [act(1, 9), act(1, 2, { confirmedBy: id(9) })]
    expect(mayConfirm(filed(1), manager(2), acts, now)).toBe(false)
  })

  it('is not the account that the filing raises, and for an owner another owner alone', () => {
    expect(mayConfirm(filed(1, { of: id(2) }), manager(2), [], now)).toBe(false)
    expect(mayConfirm(filed(1, { ownersOnly: true }), manager(2), [], now)).toBe(false)
    expect(mayConfirm(filed(1, { ownersOnly: true }), owner(2), [], now)).toBe(true)
  })

  it('who files at the shell is the account that he names, or somebody who has opened what he opened there', () => {
    const shell = personOf(null, '林')
    expect(mayConfirm(filed(1, { by: shell }), manager(2), [], now)).toBe(true)
    expect(mayConfirm(filed(1, { by: shell }), manager(2), [act(1, 2, { by: shell })], now)).toBe(false)
    // Two whose accounts were opened at the shell are two people.
    const opened = [act(1, 2, { by: shell }), act(1, 3, { by: shell })]
    expect(mayConfirm(filed(3), manager(2), opened, now)).toBe(true)
  })
})

describe('where nobody else may confirm', () => {
  const alone = (filing: Filing, person: Confirmer, acts: readonly StaffAct[] = [], more: readonly Confirmer[] = []) =>
    confirmWay(filing, person, { everyone: [person, ...more], acts }, now)

  it('an owner does so alone, twenty-four hours after the filing', () => {
    expect(alone(filed(1, { at: ago(24 * HOUR_MS) }), owner(1))).toBe('alone')
    expect(alone(filed(1, { at: ago(24 * HOUR_MS - 1) }), owner(1))).toBe('soon')
    expect(alone(filed(1, { at: ago(30 * DAY_MS) }), owner(1), [], [manager(2)])).toBe('own')
    expect(alone(filed(1, { at: ago(2 * DAY_MS) }), owner(1), [act(1, 2)], [manager(2)])).toBe('alone')
  })

  it('what a manager filed waits, and what came from an account that the owner opened is his own', () => {
    expect(alone(filed(1, { at: ago(30 * DAY_MS) }), manager(1))).toBe('own')
    expect(alone(filed(2, { at: ago(2 * DAY_MS) }), owner(1), [act(1, 2)])).toBe('alone')
    expect(alone(filed(2, { at: ago(2 * DAY_MS) }), manager(1), [act(1, 2)])).toBe('tied')
  })
})

it('raising somebody to a role that confirms takes a second person', () => {
  expect(raisesConfirmer([], ['manager'])).toBe(true)
  expect(raisesConfirmer(['manager'], ['manager', 'owner'])).toBe(true)
  expect(raisesConfirmer(['sales'], ['finance'])).toBe(false)
  expect(raisesConfirmer(['manager', 'finance'], ['manager'])).toBe(false)
})

/** Accounts 1 to 6; those that account 1 may have opened, in any order and by each other. */
const histories = fc
  .record({
    opened: fc.array(fc.record({ by: fc.nat(4), of: fc.nat(4), days: fc.nat(13), confirmed: fc.option(fc.nat(4)) }), {
      minLength: 1,
      maxLength: 12,
    }),
    strangers: fc.array(fc.record({ by: fc.integer({ min: 6, max: 8 }), of: fc.integer({ min: 6, max: 8 }) }), {
      maxLength: 4,
    }),
    filer: fc.nat(4),
    confirmer: fc.nat(4),
  })
  .map(({ opened, strangers, filer, confirmer }) => {
    // Account 0 has opened each before it acts, so that all are in his hands.
    const pool = [0]
    const acts: StaffAct[] = []
    for (const { by, of, days, confirmed } of opened) {
      const opener = pool[by % pool.length] ?? 0
      const witness = confirmed === null ? null : (pool[confirmed % pool.length] ?? 0)
      acts.push(act(opener, of, { at: ago(days * DAY_MS), confirmedBy: witness === null ? null : id(witness) }))
      if (!pool.includes(of)) pool.push(of)
    }
    for (const { by, of } of strangers) acts.push(act(by, of))
    const member = (at: number): number => pool[at % pool.length] ?? 0
    return { acts, filer: member(filer), confirmer: member(confirmer) }
  })

it('law: no one account, nor any accounts that one account can create, confirms what it filed', () => {
  law(
    fc.property(
      histories,
      fc.constantFrom<'manager' | 'owner'>('manager', 'owner'),
      ({ acts, filer, confirmer }, role) => {
        const person: Confirmer = { id: id(confirmer), roles: [role] }
        const filing = filed(filer)
        expect(mayConfirm(filing, person, acts, now)).toBe(false)
        // A stranger is a second person, so nobody of them confirms alone however long it waits.
        const everyone = [person, owner(9)]
        const late = filed(filer, { at: ago(60 * DAY_MS) })
        expect(['own', 'tied']).toContain(confirmWay(late, person, { everyone, acts }, now))
        expect(mayConfirm(filing, owner(9), acts, now)).toBe(true)
      },
    ),
  )
})

it('law: after fourteen quiet days everybody with the right is a second person for everybody else', () => {
  law(
    fc.property(histories, ({ acts, filer, confirmer }) => {
      const later = instant(now + 15 * DAY_MS)
      expect(mayConfirm(filed(filer), manager(confirmer), acts, later)).toBe(filer !== confirmer)
    }),
  )
})
