import { law } from '../testing/testing.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeakPassword, passwordStrength } from './weak-password.ts'

const about = ['demo-pharmacy', '槐序大药房', '13800000021']

describe('a weak password', () => {
  it.each([
    '12345678',
    '87654321',
    'password',
    'Password123',
    'P@ssw0rd',
    'qwertyuiop',
    'asdfghjkl1',
    'abcdefgh',
    '88888888',
    'abcabcabc',
    '20011231',
    '13800000021',
    '5201314',
    'xinglin-2026',
    'Admin@2026',
    'woaini1314',
    'demo-pharmacy',
    'Demo-Pharmacy1',
    '槐序大药房2026',
  ])('is %s: a well-known word, a run, a date, a number, or who the buyer is', (password) => {
    expect(isWeakPassword(password, about)).toBe(true)
  })

  it.each([
    'green bamboo 71',
    'correct horse battery staple',
    '一叶知秋天凉好个秋',
    'password of my grandmother',
    '83920174650',
    'tR7!x-m2',
  ])('is not %s', (password) => {
    expect(isWeakPassword(password, about)).toBe(false)
  })

  it('ignores the shortest words about a buyer: they occur in everything', () => {
    expect(isWeakPassword('abacus 71 green', ['aba', ''])).toBe(false)
  })

  it('stays weak in capitals, and is judged the same twice', () => {
    law(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.array(fc.string({ maxLength: 12 }), { maxLength: 3 }),
        (password, words) => {
          const weak = isWeakPassword(password, words)
          expect(isWeakPassword(password, words)).toBe(weak)
          const isPlain = /^[\x20-\x7e]*$/.test(password)
          expect(isPlain ? isWeakPassword(password.toUpperCase(), words) : weak).toBe(weak)
        },
      ),
    )
  })

  it('is whatever repeats one to four characters to its end', () => {
    law(
      fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 8, max: 20 }), (part, times) => {
        expect(isWeakPassword(part.repeat(times), [])).toBe(true)
      }),
    )
  })
})

describe('the strength of a password', () => {
  it('is that of what is taken at all: short and guessed ones are weak, long ones strong', () => {
    expect(
      ['rain', 'P@ssw0rd123', 'moss on it', 'rain on tiles at dawn'].map((each) => passwordStrength(each, [])),
    ).toEqual(['weak', 'weak', 'fair', 'strong'])
  })

  it('law: no password that the shop refuses is rated more than weak', () => {
    law(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        expect(isWeakPassword(password, about) && passwordStrength(password, about) !== 'weak').toBe(false)
      }),
    )
  })
})
