import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../kernel/time.ts'
import { aDay, anyDay, law } from '../testing/testing.ts'
import {
  certificateHolder,
  certificateNames,
  certificateOf,
  certificateScopes,
  hasExpired,
  holdsIdentity,
  licenceCalendarUntil,
  papersProblem,
  soonOver,
} from './members.ts'

test('every name is that of a kind of certificate, and a text that is none is thrown at', () => {
  expect(certificateNames.map((name) => certificateOf(name).name)).toEqual(certificateNames)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the type excludes
  expect(() => certificateOf('驾驶证' as (typeof certificateNames)[number])).toThrow('no certificate')
})

test('a certificate brings the scopes of its kind', () => {
  expect(certificateScopes('医疗器械经营许可证')).toEqual(['第三类医疗器械'])
  expect(certificateScopes('营业执照')).toEqual([])
})

test('a mandate names a person and shows an identity card; all others name the company', () => {
  expect(certificateNames.filter(holdsIdentity)).toContain('采购委托书')
  for (const name of certificateNames)
    expect(certificateHolder(name, '岚川大药房')).toBe(holdsIdentity(name) ? '' : '岚川大药房')
})

test('law: a certificate is valid on its last day; without one it never ends', () => {
  law(
    fc.property(anyDay(), anyDay(), (last, today) => {
      expect(hasExpired(last, today)).toBe(last < today)
      expect(hasExpired(null, today)).toBe(false)
    }),
  )
})

test('law: what runs out soon is what is still good and ends within the calendar', () => {
  const named = (expiresOn: Day) => [{ name: '营业执照', expiresOn }]
  law(
    fc.property(fc.integer({ min: -10, max: 120 }), (days) => {
      const last = addDays(aDay, days)
      expect(soonOver(named(last), aDay).length > 0).toBe(days >= 0 && last <= licenceCalendarUntil(aDay))
    }),
  )
  expect(licenceCalendarUntil(aDay)).toBe(addDays(aDay, 60))
})

test('a registration without a required certificate names all that are missing', () => {
  expect(papersProblem('hospital', ['采购委托书', '开票信息'])).toBe(
    '证件不齐，请补充：医疗机构执业许可证或诊所备案凭证',
  )
  expect(papersProblem('hospital', certificateNames)).toBeNull()
})
